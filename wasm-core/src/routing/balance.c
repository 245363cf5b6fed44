#include "routing/colouring.h"

/* Passes over all cells, and chains tried for one cell, before the search gives up on a class. */
enum { PASSES = 24, TRIES = 12 };

/* A cell that holds too many. */
typedef struct crowded {
  uint32_t end, k, subtree, parent;
} crowded;

/* A random colour whose parent is below the limit in the same subtree; of the emptiest one when luck fails. */
static uint32_t roomy_colour(ft_colouring *c, const crowded *cell) {
  const uint32_t *count = c->count[cell->end][cell->k] + cell->subtree * c->parents;
  uint32_t pick = (uint32_t)(ft_rng_next(&c->rng) >> 32) % c->colours, least = pick;
  if (count[ft_parent_of(c, pick)] < c->limit[cell->k]) return pick;
  for (uint32_t x = 0; x < c->colours; x++)
    if (count[ft_parent_of(c, x)] < count[ft_parent_of(c, least)]) least = x;
  return least;
}

/* Tries chains through the cell's messages of a colour. Keeps one that lowers the excess, now and then one that leaves it alone. */
static void relieve(ft_colouring *c, const crowded *cell, uint32_t colour) {
  const ft_topology *t = c->topology;
  uint32_t level = c->level[cell->k], vertices = t->below[level - 1] / t->below[c->stage - 1];
  const uint32_t *bounds = c->first_part[cell->end] + cell->subtree * vertices;
  uint32_t first = bounds[0], parts = bounds[vertices] - first;
  if (parts == 0) return;
  uint32_t offset = (uint32_t)(ft_rng_next(&c->rng) >> 32) % parts;
  for (uint32_t i = 0, tries = 0; i < parts && tries < TRIES; i++) {
    uint32_t part = first + (offset + i < parts ? offset + i : offset + i - parts);
    uint32_t message = c->at[cell->end][part * c->colours + colour];
    if (message == FT_NO_MESSAGE || c->turn_level[message] < level) continue;
    uint32_t other = roomy_colour(c, cell), before = c->excess;
    if (ft_parent_of(c, other) == cell->parent) return;
    tries++;
    ft_colouring_flip(c, message, other);
    if (c->excess < before) return;
    if (c->excess == before && (ft_rng_next(&c->rng) >> 63)) return;
    ft_colouring_flip(c, message, colour);
  }
}

static void pass(ft_colouring *c, uint64_t stop) {
  for (uint32_t k = 0; k < c->watched; k++) {
    uint32_t subtrees = c->topology->nodes / c->topology->below[c->level[k] - 1];
    for (uint32_t end = 0; end < 2; end++)
      for (uint32_t v = 0; v < subtrees; v++)
        for (uint32_t x = 0; x < c->parents; x++) {
          if (c->excess == 0 || c->visits > stop) return;
          crowded cell = {end, k, v, x};
          for (uint32_t colour = x; colour < c->colours && c->count[end][k][v * c->parents + x] > c->limit[k]; colour += c->parents)
            relieve(c, &cell, colour);
        }
  }
}

void ft_colouring_balance(ft_colouring *c, uint32_t count) {
  uint64_t stop = c->visits + 8 * (uint64_t)count + 64;
  for (uint32_t i = 0; i < PASSES && c->excess > 0 && c->visits < stop; i++) pass(c, stop);
}

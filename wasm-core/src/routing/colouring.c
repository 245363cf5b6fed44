#include "routing/colouring.h"

#include <string.h>

#include "base/inline.h"

#define NO_MESSAGE 0xFFFFFFFFu
#define CLASS_ATTEMPTS 24u

/* Subtrees of level l. */
static uint32_t subtrees(const ft_topology *t, uint32_t level) { return t->nodes / t->below[level]; }

static uint32_t cell_of(const ft_colouring *c, uint32_t end, uint32_t message, uint32_t colour) {
  return c->part[end][message] * c->colours + colour;
}

/* Words that hold a bit for each colour. */
static uint32_t words_for(uint32_t colours) { return (colours + 63) / 64; }

/* Cells of the widest stage: parts are at most messages / (w_i p_i) + 2 per subtree. */
int ft_colouring_build(ft_arena *arena, const ft_topology *t, ft_colouring *c) {
  uint64_t cells = 0, words = 0, counts = 0;
  for (uint32_t i = 1; i <= t->levels; i++) {
    uint64_t here = t->nodes + 2 * (uint64_t)subtrees(t, i - 1) * t->ups[i - 1], above = 0;
    for (uint32_t j = i + 1; j <= t->levels; j++)
      if (t->m[j - 2] > 1 || t->parallel || t->faster) above += 2 * (uint64_t)subtrees(t, j - 1) * t->w[i - 1];
    uint64_t bits = (here / t->ups[i - 1] + 1) * words_for(t->ups[i - 1]);
    if (here > cells) cells = here;
    if (bits > words) words = bits;
    if (above > counts) counts = above;
  }
  for (uint32_t end = 0; end < 2; end++) {
    c->at[end] = ft_arena_alloc(arena, cells, sizeof(uint32_t));
    c->free[end] = ft_arena_alloc(arena, words, sizeof(uint64_t));
    c->first_part[end] = ft_arena_alloc(arena, t->nodes + UINT64_C(1), sizeof(uint32_t));
    c->part[end] = ft_arena_alloc(arena, t->nodes, sizeof(uint32_t));
    if (!c->at[end] || !c->free[end] || !c->first_part[end] || !c->part[end]) return 0;
  }
  c->topology = t;
  c->colour = ft_arena_alloc(arena, t->nodes, sizeof *c->colour);
  c->kept = ft_arena_alloc(arena, t->nodes, sizeof *c->kept);
  c->chain = ft_arena_alloc(arena, t->nodes, sizeof *c->chain);
  c->counts = ft_arena_alloc(arena, counts, sizeof *c->counts);
  return c->colour && c->kept && c->chain && c->counts;
}

void ft_colouring_stage(ft_colouring *c, uint32_t stage, uint32_t contention) {
  const ft_topology *t = c->topology;
  uint32_t implied = stage, *memory = c->counts; /* the last level whose limit is kept */
  c->stage = stage;
  c->contention = ft_carries(t, stage - 1, contention);
  c->colours = t->ups[stage - 1];
  c->words = words_for(c->colours);
  c->parents = t->w[stage - 1];
  c->watched = 0;
  for (uint32_t j = stage + 1; j <= t->levels && c->parents > 1; j++) {
    uint64_t fits = t->capacity[j - 1] * (uint64_t)ft_carries(t, j - 1, contention);
    uint64_t come = t->capacity[implied - 1] * (uint64_t)ft_carries(t, implied - 1, contention);
    if (t->below[j - 1] / t->below[implied - 1] * come <= fits) continue;
    c->level[c->watched] = implied = j;
    c->limit[c->watched] = (uint32_t)(fits / t->width[stage]);
    for (uint32_t end = 0; end < 2; end++, memory += subtrees(t, j - 1) * c->parents)
      c->count[end][c->watched] = memory;
    c->watched++;
  }
}

/* The counts of a message: at both ends, by parent, those of the first `levels` that are watched. */
typedef struct counts {
  uint32_t levels;
  uint32_t *of[2][FT_MAX_LEVELS];
} counts;

FT_INLINE counts counts_of(const ft_colouring *c, uint32_t message) {
  counts n;
  for (n.levels = 0; n.levels < c->watched && c->level[n.levels] <= c->turn_level[message]; n.levels++)
    for (uint32_t end = 0; end < 2; end++)
      n.of[end][n.levels] = c->count[end][n.levels] +
                            ft_subtree(c->topology, c->node[end][message], c->level[n.levels] - 1) * c->parents;
  return n;
}

/* Moves a message between colours in its counts; NO_MESSAGE as `from` when it had none. */
FT_INLINE void recount(ft_colouring *c, const counts *n, uint32_t from, uint32_t to) {
  for (uint32_t k = 0; k < n->levels; k++)
    for (uint32_t end = 0; end < 2; end++) {
      uint32_t *count = n->of[end][k];
      if (from != NO_MESSAGE) c->excess -= count[ft_parent_of(c, from)]-- > c->limit[k];
      c->excess += ++count[ft_parent_of(c, to)] > c->limit[k];
    }
}

static uint64_t *free_at(const ft_colouring *c, uint32_t end, uint32_t message) {
  return c->free[end] + c->part[end][message] * c->words;
}

/* A message enters the cells of its colour, or leaves them. */
FT_INLINE void occupy(ft_colouring *c, uint32_t message, const uint32_t enters) {
  uint32_t colour = c->colour[message];
  for (uint32_t end = 0; end < 2; end++) {
    uint64_t *word = free_at(c, end, message) + (colour >> 6), bit = UINT64_C(1) << (colour & 63);
    c->at[end][cell_of(c, end, message, colour)] = enters ? message : NO_MESSAGE;
    *word = enters ? *word & ~bit : *word | bit;
  }
}

/* Follows the chain out of `message` through its end `end`; returns the new length of the chain. */
static uint32_t follow(ft_colouring *c, uint32_t message, uint32_t end, uint32_t other, uint32_t length) {
  uint32_t start = message, wanted = other, own = c->colour[message];
  for (;;) {
    message = c->at[end][cell_of(c, end, message, wanted)];
    if (message == NO_MESSAGE || message == start) return length;
    c->chain[length++] = message;
    wanted = wanted == other ? own : other;
    end = 1 - end;
  }
}

/* Exchanges the colours of all messages that hang together with `message` in its own colour and `other`. Flipping the
 * same message back undoes it. */
static void flip(ft_colouring *c, uint32_t message, uint32_t other) {
  uint32_t own = c->colour[message], length = 1;
  c->chain[0] = message;
  length = follow(c, message, 1, other, length);
  int closed = length > 1 && c->at[0][cell_of(c, 0, message, other)] == c->chain[length - 1];
  if (!closed) length = follow(c, message, 0, other, length);
  c->visits += length;
  for (uint32_t i = 0; i < length; i++) occupy(c, c->chain[i], 0);
  for (uint32_t i = 0; i < length; i++) {
    uint32_t one = c->chain[i], from = c->colour[one];
    counts n = counts_of(c, one);
    c->colour[one] = from == own ? other : own;
    recount(c, &n, from, c->colour[one]);
    occupy(c, one, 1);
  }
}

/* ---- what is too many ---- */

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

/* Tries chains through the cell's messages of a colour. Keeps one that lowers the excess, now and then one that leaves
 * it alone. */
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
    if (message == NO_MESSAGE || c->turn_level[message] < level) continue;
    uint32_t other = roomy_colour(c, cell), before = c->excess;
    if (ft_parent_of(c, other) == cell->parent) return;
    tries++;
    flip(c, message, other);
    if (c->excess < before) return;
    if (c->excess == before && (ft_rng_next(&c->rng) >> 63)) return;
    flip(c, message, colour);
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
          for (uint32_t colour = x; colour < c->colours && c->count[end][k][v * c->parents + x] > c->limit[k];
               colour += c->parents)
            relieve(c, &cell, colour);
        }
  }
}

/* Flips chains until nothing is in excess or nothing helps any more. */
static void balance(ft_colouring *c, uint32_t count) {
  uint64_t stop = c->visits + 8 * (uint64_t)count + 64;
  for (uint32_t i = 0; i < PASSES && c->excess > 0 && c->visits < stop; i++) pass(c, stop);
}

/* ---- one class ---- */

/* Divides the messages of every subtree among parts of at most w_i p_i, in the order given. */
static void split(ft_colouring *c, uint32_t end, const uint32_t *messages, uint32_t count, int loose) {
  const ft_topology *t = c->topology;
  uint32_t vertices = subtrees(t, c->stage - 1), *first = c->first_part[end], *per_subtree = c->chain;
  uint64_t inverse = t->below_inverse[c->stage - 1];
  memset(per_subtree, 0, vertices * sizeof *per_subtree);
  for (uint32_t i = 0; i < count; i++) per_subtree[ft_divide(c->node[end][messages[i]], inverse)]++;
  first[0] = 0;
  for (uint32_t v = 0; v < vertices; v++) {
    uint32_t parts = (per_subtree[v] + c->colours - 1) / c->colours;
    if (loose && per_subtree[v] > 1 && parts < c->contention) parts++;
    first[v + 1] = first[v] + parts;
    per_subtree[v] = 0;
  }
  for (uint32_t i = 0; i < count; i++) {
    uint32_t v = ft_divide(c->node[end][messages[i]], inverse), nth = per_subtree[v]++;
    c->part[end][messages[i]] = first[v] + (loose ? nth % (first[v + 1] - first[v]) : nth / c->colours);
  }
  memset(c->at[end], 0xFF, (size_t)first[vertices] * c->colours * sizeof(uint32_t));
  for (uint32_t k = 0; k < c->words; k++) {
    uint32_t left = c->colours - 64 * k;
    for (uint32_t part = 0; part < first[vertices]; part++)
      c->free[end][part * c->words + k] = left < 64 ? (UINT64_C(1) << left) - 1 : UINT64_MAX;
  }
  c->visits += (uint64_t)first[vertices] * c->colours / 32;
}

/* What the excess would grow by if the message took the colour. */
FT_INLINE uint32_t cost(const ft_colouring *c, const counts *n, uint32_t colour) {
  uint32_t sum = 0;
  for (uint32_t k = 0; k < n->levels; k++)
    for (uint32_t end = 0; end < 2; end++) sum += n->of[end][k][ft_parent_of(c, colour)] >= c->limit[k];
  return sum;
}

/* The bits of a word before colour `start`, or those from there on. */
FT_INLINE uint64_t side_of(uint32_t word, uint32_t start, uint32_t before) {
  uint64_t on = word > start >> 6 ? UINT64_MAX : word < start >> 6 ? 0 : UINT64_MAX << (start & 63);
  return before ? ~on : on;
}

/* The cheapest colour that is free at both ends, the first one from `start` on, around; or NO_MESSAGE. */
FT_INLINE uint32_t free_colour(const ft_colouring *c, uint32_t message, const counts *n, uint32_t start) {
  const uint64_t *a = free_at(c, 0, message), *b = free_at(c, 1, message);
  uint32_t best = NO_MESSAGE, least = UINT32_MAX;
  for (uint32_t before = 0; before < 2; before++)
    for (uint32_t k = 0; k < c->words; k++)
      for (uint64_t both = a[k] & b[k] & side_of(k, start, before); both; both &= both - 1) {
        uint32_t colour = 64 * k + (uint32_t)__builtin_ctzll(both), price = cost(c, n, colour);
        if (price < least) least = price, best = colour;
        if (price == 0) return colour;
      }
  return best;
}

/* The last colour from `start` on, around, that is free at an end. */
static uint32_t last_free(const ft_colouring *c, uint32_t end, uint32_t message, uint32_t start) {
  const uint64_t *bits = free_at(c, end, message);
  for (uint32_t before = 2; before-- > 0;)
    for (uint32_t k = c->words; k-- > 0;) {
      uint64_t here = bits[k] & side_of(k, start, before);
      if (here) return 64 * k + 63 - (uint32_t)__builtin_clzll(here);
    }
  return 0;
}

static void insert(ft_colouring *c, uint32_t message) {
  uint32_t start = (uint32_t)(ft_rng_next(&c->rng) >> 32) % c->colours;
  counts n = counts_of(c, message);
  uint32_t colour = free_colour(c, message, &n, start);
  if (colour == NO_MESSAGE) {
    /* Koenig: the chain that starts at the destination's part cannot end at the source's. */
    colour = last_free(c, 0, message, start);
    flip(c, c->at[1][cell_of(c, 1, message, colour)], last_free(c, 1, message, start));
  }
  c->visits++;
  c->colour[message] = colour;
  recount(c, &n, NO_MESSAGE, colour);
  occupy(c, message, 1);
}

/* One colouring of the class from nothing. */
static void colour_once(ft_colouring *c, const uint32_t *messages, uint32_t count, int loose) {
  for (uint32_t end = 0; end < 2; end++) split(c, end, messages, count, loose);
  c->excess = 0;
  for (uint32_t k = 0; k < c->watched; k++)
    for (uint32_t end = 0; end < 2; end++)
      memset(c->count[end][k], 0, (size_t)subtrees(c->topology, c->level[k] - 1) * c->parents * sizeof(uint32_t));
  for (uint32_t i = 0; i < count; i++) insert(c, messages[i]);
  if (c->excess > 0) balance(c, count);
}

/* A new random order of insertion among messages of equal turn level, which stay together. */
static void reorder(ft_colouring *c, uint32_t *messages, uint32_t count) {
  for (uint32_t first = 0, i = 0; i < count; i++) {
    if (c->turn_level[messages[i]] != c->turn_level[messages[first]]) first = i;
    uint32_t pick = first + (uint32_t)ft_rng_below(&c->rng, i - first + 1), message = messages[pick];
    messages[pick] = messages[i];
    messages[i] = message;
  }
}

uint32_t ft_colouring_class(ft_colouring *c, uint32_t *messages, uint32_t count, int loose) {
  if (c->colours == 1) {
    for (uint32_t i = 0; i < count; i++) c->colour[messages[i]] = 0;
    return 0;
  }
  uint32_t least = UINT32_MAX;
  for (uint32_t attempt = 0; attempt < CLASS_ATTEMPTS && least > 0; attempt++) {
    if (attempt > 0 && c->visits > c->enough) break;
    if (attempt > 0) reorder(c, messages, count);
    colour_once(c, messages, count, loose);
    if (c->excess >= least) continue;
    least = c->excess;
    for (uint32_t i = 0; i < count; i++) c->kept[messages[i]] = c->colour[messages[i]];
  }
  for (uint32_t i = 0; i < count; i++) c->colour[messages[i]] = c->kept[messages[i]];
  return least;
}

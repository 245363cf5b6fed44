#include "routing/colouring.h"

#include <string.h>

/* Subtrees of level l. */
static uint32_t subtrees(const ft_topology *t, uint32_t level) { return t->nodes / t->below[level]; }

static uint32_t cell_of(const ft_colouring *c, uint32_t end, uint32_t message, uint32_t colour) {
  return c->part[end][message] * c->colours + colour;
}

/* Cells of the widest stage: parts are at most messages / (w_i p_i) + 2 per subtree. */
int ft_colouring_build(ft_arena *arena, const ft_topology *t, ft_colouring *c) {
  uint64_t cells = 0, counts = 0;
  for (uint32_t i = 1; i <= t->levels; i++) {
    uint64_t here = t->nodes + 2 * (uint64_t)subtrees(t, i - 1) * t->ups[i - 1], above = 0;
    for (uint32_t j = i + 1; j <= t->levels; j++)
      if (t->m[j - 2] > 1 || t->parallel || t->faster) above += 2 * (uint64_t)subtrees(t, j - 1) * t->w[i - 1];
    if (here > cells) cells = here;
    if (above > counts) counts = above;
  }
  for (uint32_t end = 0; end < 2; end++) {
    c->at[end] = ft_arena_alloc(arena, cells, sizeof(uint32_t));
    c->first_part[end] = ft_arena_alloc(arena, t->nodes + UINT64_C(1), sizeof(uint32_t));
    c->part[end] = ft_arena_alloc(arena, t->nodes, sizeof(uint32_t));
    if (!c->at[end] || !c->first_part[end] || !c->part[end]) return 0;
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
  c->parents = t->w[stage - 1];
  c->watched = 0;
  for (uint32_t j = stage + 1; j <= t->levels && c->parents > 1; j++) {
    uint64_t fits = t->capacity[j - 1] * (uint64_t)ft_carries(t, j - 1, contention);
    if ((t->below[j - 1] / t->below[implied - 1]) * (uint64_t)t->capacity[implied - 1] * ft_carries(t, implied - 1, contention) <= fits) continue;
    c->level[c->watched] = implied = j;
    c->limit[c->watched] = (uint32_t)(fits / t->width[stage]);
    for (uint32_t end = 0; end < 2; end++, memory += subtrees(t, j - 1) * c->parents) c->count[end][c->watched] = memory;
    c->watched++;
  }
}

static uint32_t *count_of(const ft_colouring *c, uint32_t end, uint32_t k, uint32_t message) {
  return c->count[end][k] + ft_subtree(c->topology, c->node[end][message], c->level[k] - 1) * c->parents;
}

/* Moves a message between colours in the counts; FT_NO_MESSAGE as `from` when it had none. */
static void recount(ft_colouring *c, uint32_t message, uint32_t from, uint32_t to) {
  for (uint32_t k = 0; k < c->watched && c->level[k] <= c->turn_level[message]; k++) {
    for (uint32_t end = 0; end < 2; end++) {
      uint32_t *count = count_of(c, end, k, message);
      if (from != FT_NO_MESSAGE) c->excess -= count[ft_parent_of(c, from)]-- > c->limit[k];
      c->excess += ++count[ft_parent_of(c, to)] > c->limit[k];
    }
  }
}

/* Follows the chain out of `message` through its end `end`; returns the new length of the chain. */
static uint32_t follow(ft_colouring *c, uint32_t message, uint32_t end, uint32_t other, uint32_t length) {
  uint32_t start = message, wanted = other, own = c->colour[message];
  for (;;) {
    message = c->at[end][cell_of(c, end, message, wanted)];
    if (message == FT_NO_MESSAGE || message == start) return length;
    c->chain[length++] = message;
    wanted = wanted == other ? own : other;
    end = 1 - end;
  }
}

void ft_colouring_flip(ft_colouring *c, uint32_t message, uint32_t other) {
  uint32_t own = c->colour[message], length = 1;
  c->chain[0] = message;
  length = follow(c, message, 1, other, length);
  int closed = length > 1 && c->at[0][cell_of(c, 0, message, other)] == c->chain[length - 1];
  if (!closed) length = follow(c, message, 0, other, length);
  c->visits += length;
  for (uint32_t i = 0; i < length; i++)
    for (uint32_t end = 0; end < 2; end++)
      c->at[end][cell_of(c, end, c->chain[i], c->colour[c->chain[i]])] = FT_NO_MESSAGE;
  for (uint32_t i = 0; i < length; i++) {
    uint32_t one = c->chain[i], from = c->colour[one];
    c->colour[one] = from == own ? other : own;
    recount(c, one, from, c->colour[one]);
    for (uint32_t end = 0; end < 2; end++) c->at[end][cell_of(c, end, one, c->colour[one])] = one;
  }
}

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
  c->visits += (uint64_t)first[vertices] * c->colours / 32;
}

/* What the excess would grow by if the message took the colour. */
static uint32_t cost(const ft_colouring *c, uint32_t message, uint32_t colour) {
  uint32_t sum = 0;
  for (uint32_t k = 0; k < c->watched && c->level[k] <= c->turn_level[message]; k++)
    for (uint32_t end = 0; end < 2; end++) sum += count_of(c, end, k, message)[ft_parent_of(c, colour)] >= c->limit[k];
  return sum;
}

/* The cheapest colour that is free at both ends, or FT_NO_MESSAGE; `free_at` gets one that is free at each end. */
static uint32_t free_colour(const ft_colouring *c, uint32_t message, uint32_t start, uint32_t *free_at) {
  uint32_t best = FT_NO_MESSAGE, least = UINT32_MAX;
  for (uint32_t i = 0, x = start; i < c->colours; i++, x = x + 1 == c->colours ? 0 : x + 1) {
    int free_0 = c->at[0][cell_of(c, 0, message, x)] == FT_NO_MESSAGE;
    int free_1 = c->at[1][cell_of(c, 1, message, x)] == FT_NO_MESSAGE;
    if (free_0) free_at[0] = x;
    if (free_1) free_at[1] = x;
    if (!free_0 || !free_1) continue;
    uint32_t price = cost(c, message, x);
    if (price < least) least = price, best = x;
    if (price == 0) break;
  }
  return best;
}

static void insert(ft_colouring *c, uint32_t message) {
  uint32_t free_at[2] = {0, 0};
  uint32_t start = (uint32_t)(ft_rng_next(&c->rng) >> 32) % c->colours;
  uint32_t colour = free_colour(c, message, start, free_at);
  if (colour == FT_NO_MESSAGE) {
    /* Koenig: the chain that starts at the destination's part cannot end at the source's. */
    colour = free_at[0];
    ft_colouring_flip(c, c->at[1][cell_of(c, 1, message, colour)], free_at[1]);
  }
  c->visits++;
  c->colour[message] = colour;
  recount(c, message, FT_NO_MESSAGE, colour);
  for (uint32_t end = 0; end < 2; end++) c->at[end][cell_of(c, end, message, colour)] = message;
}

/* One colouring of the class from nothing. */
static void colour_once(ft_colouring *c, const uint32_t *messages, uint32_t count, int loose) {
  for (uint32_t end = 0; end < 2; end++) split(c, end, messages, count, loose);
  c->excess = 0;
  for (uint32_t k = 0; k < c->watched; k++)
    for (uint32_t end = 0; end < 2; end++)
      memset(c->count[end][k], 0, (size_t)subtrees(c->topology, c->level[k] - 1) * c->parents * sizeof(uint32_t));
  for (uint32_t i = 0; i < count; i++) insert(c, messages[i]);
  if (c->excess > 0) ft_colouring_balance(c, count);
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
  for (uint32_t attempt = 0; attempt < FT_CLASS_ATTEMPTS && least > 0; attempt++) {
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

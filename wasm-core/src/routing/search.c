#include "routing/search.h"

#include <string.h>

#include "routing/colouring.h"
#include "routing/tally.h"

/* No new attempt is started after this many; labels that are tried for a message around cuts at most. */
enum { MAX_ATTEMPTS = 200, TRIES = 256 };

/* No new attempt is started either after so much work, in messages touched: a thousand for each message, but no less
 * than some 3 ms and no more than some 60 ms. Tight trees of 1,024 nodes need about half of that, XGFT(4; 8,8,4,4;
 * 1,8,8,3) for instance. */
static uint64_t enough_visits(uint32_t nodes) {
  uint64_t visits = UINT64_C(1000) * nodes;
  return visits < 200000 ? 200000 : visits > 4000000 ? 4000000 : visits;
}

struct ft_search {
  ft_colouring colouring;
  uint32_t *order, *next;       /* messages that still climb, class by class */
  uint32_t *start, *next_start; /* first message of each class, and one more */
  uint32_t *bucket;             /* by colour */
  uint32_t *trial;              /* labels of the attempt: X_i once stage i is done */
  uint16_t *load;
  uint32_t classes;
  uint64_t touched;             /* links, by a repair */
};

ft_search *ft_search_build(ft_arena *arena, const ft_topology *t) {
  uint32_t widest = 1;
  for (uint32_t l = 0; l < t->levels; l++) widest = t->w[l] > widest ? t->w[l] : widest;
  ft_search *s = ft_arena_alloc(arena, 1, sizeof *s);
  if (s == NULL || !ft_colouring_build(arena, t, &s->colouring)) return NULL;
  s->order = ft_arena_alloc(arena, t->nodes, sizeof *s->order);
  s->next = ft_arena_alloc(arena, t->nodes, sizeof *s->next);
  s->start = ft_arena_alloc(arena, t->nodes + UINT64_C(1), sizeof *s->start);
  s->next_start = ft_arena_alloc(arena, t->nodes + UINT64_C(1), sizeof *s->next_start);
  s->bucket = ft_arena_alloc(arena, widest + UINT64_C(1), sizeof *s->bucket);
  s->trial = ft_arena_alloc(arena, t->nodes, sizeof *s->trial);
  s->load = ft_arena_alloc(arena, t->links, sizeof *s->load);
  return s->order && s->next && s->start && s->next_start && s->bucket && s->trial && s->load ? s : NULL;
}

/* All messages that travel as one class: those that climb highest first, in random order from the second attempt on. */
static void begin(ft_search *s, const ft_topology *t, const ft_route_messages *messages, int shuffle) {
  uint32_t end[FT_MAX_LEVELS + 1] = {0}, count = 0; /* of each turn level: where its messages end so far */
  for (uint32_t i = 0; i < messages->count; i++) end[messages->turn_level[i]]++;
  for (uint32_t turn_level = t->levels; turn_level >= 1; turn_level--) {
    uint32_t messages_here = end[turn_level];
    end[turn_level] = count;
    count += messages_here;
  }
  for (uint32_t i = 0; i < messages->count; i++)
    if (messages->turn_level[i] > 0) s->order[end[messages->turn_level[i]]++] = i;
  for (uint32_t turn_level = t->levels, first = 0; shuffle && turn_level >= 1; first = end[turn_level--])
    for (uint32_t left = end[turn_level] - first; left > 1; left--) {
      uint32_t *pick = s->order + first + ft_rng_below(&s->colouring.rng, left), *last = s->order + first + left - 1;
      uint32_t message = *pick;
      *pick = *last;
      *last = message;
    }
  memset(s->trial, 0, messages->count * sizeof *s->trial);
  s->classes = 1;
  s->start[0] = 0;
  s->start[1] = count;
}

/* Ends stage i for one class: labels grow by a digit, and what climbs on is sorted by parent behind `filled`. */
static uint32_t descend(ft_search *s, const uint8_t *turn_level, uint32_t stage, uint32_t class_index,
                        uint32_t *classes, uint32_t filled) {
  const ft_colouring *c = &s->colouring;
  const uint32_t *first = s->order + s->start[class_index], *end = s->order + s->start[class_index + 1];
  memset(s->bucket, 0, (c->parents + 1) * sizeof *s->bucket);
  for (const uint32_t *m = first; m < end; m++) {
    s->trial[*m] = s->trial[*m] * c->colours + c->colour[*m];
    if (turn_level[*m] > stage) s->bucket[ft_parent_of(c, c->colour[*m]) + 1]++;
  }
  for (uint32_t x = 0; x < c->parents; x++) {
    if (s->bucket[x + 1] > 0) s->next_start[(*classes)++] = filled + s->bucket[x];
    s->bucket[x + 1] += s->bucket[x];
  }
  for (const uint32_t *m = first; m < end; m++)
    if (turn_level[*m] > stage) s->next[filled + s->bucket[ft_parent_of(c, c->colour[*m])]++] = *m;
  return filled + s->bucket[c->parents - 1];
}

/* One whole labelling that aims at the given contention. Gives up (0) when it can no longer stay below `beat`: an
 * excess means that some link will carry more than the contention aimed at. */
static int attempt(ft_search *s, const ft_topology *t, const ft_route_messages *messages, uint32_t contention,
                   uint32_t beat, uint32_t number) {
  begin(s, t, messages, number > 0);
  for (uint32_t stage = 1; stage <= t->levels && s->classes > 0; stage++) {
    uint32_t classes = 0, filled = 0;
    ft_colouring_stage(&s->colouring, stage, contention);
    for (uint32_t i = 0; i < s->classes; i++) {
      uint32_t *messages_here = s->order + s->start[i], count = s->start[i + 1] - s->start[i];
      uint32_t excess = ft_colouring_class(&s->colouring, messages_here, count, number & 1);
      if (excess > 0 && contention + 1 >= beat) return 0;
      filled = descend(s, messages->turn_level, stage, i, &classes, filled);
    }
    s->next_start[classes] = filled;
    s->classes = classes;
    uint32_t *order = s->order, *start = s->start;
    s->order = s->next, s->next = order;
    s->start = s->next_start, s->next_start = start;
  }
  return 1;
}

/* ---- around cut cables ----
 *
 * The colouring handles intact trees only; here messages are moved off links that are cut, and off those that carry too
 * many, one after the other: to the label with the fewest full links of those that are tried, but never back at once.
 * Who was there before is moved next: chains like those of Koenig, but along any link. */

/* Adds `change` to the load of a message's links. Returns how many of them carry all that they may then; a cut one
 * counts for many. */
static uint32_t take(ft_search *s, const ft_route *r, uint32_t contention, uint32_t message, uint32_t label,
                     int change) {
  const ft_route_messages *m = r->messages;
  uint32_t links[2 * FT_MAX_LEVELS], full = 0, turn = m->turn_level[message];
  uint32_t hops = ft_path_links(r->t, m->source[message], m->destination[message], turn, label, links);
  s->touched += hops;
  while (hops-- > 0) {
    uint16_t *load = &s->load[links[hops]];
    *load = (uint16_t)(*load + change);
    full += *load >= ft_carries(r->t, hops < turn ? hops : 2 * turn - 1 - hops, contention);
    full += 2u * FT_MAX_LEVELS * r->t->is_cut[links[hops]];
  }
  return full;
}

/* Aims at `contention`; whether it is reached, and that all paths are intact, has to be checked afterwards. */
static void repair(ft_search *s, const ft_route *r, uint32_t contention) {
  const ft_route_messages *m = r->messages;
  ft_phase tally;
  ft_tally_links(r->t, m, s->trial, s->load, &tally);
  s->touched = 0;
  for (uint32_t i = 0, fine = 0; fine < m->count && s->touched < s->colouring.enough / 32;
       i = i + 1 == m->count ? 0 : i + 1, fine++) {
    uint32_t from = s->trial[i], width = r->t->ways[m->turn_level[i]], least = UINT32_MAX;
    uint32_t tries = take(s, r, contention, i, from, -1) > 0 ? TRIES : 0;
    if (tries > width) tries = width;
    if (tries > 0) fine = 0;
    for (uint32_t x = (uint32_t)ft_rng_next(&s->colouring.rng) % width; tries > 0 && least > 0;
         tries--, x = x + 1 == width ? 0 : x + 1) {
      uint32_t full = x == from ? UINT32_MAX : take(s, r, contention, i, x, 0);
      if (full >= least) continue;
      least = full;
      s->trial[i] = x;
    }
    take(s, r, contention, i, s->trial[i], 1);
  }
  s->colouring.visits += s->touched;
}

/* ---- all ---- */

/* Keeps the trial when it beats what `label` holds. */
static void keep_better(ft_search *s, const ft_route *r, uint32_t *label, ft_phase *best) {
  ft_phase tally;
  ft_route_around(r->t, r->messages, s->trial);
  ft_tally_links(r->t, r->messages, s->trial, s->load, &tally);
  s->colouring.visits += r->t->links / 32;
  if (tally.contention >= best->contention) return;
  *best = tally;
  memcpy(label, s->trial, r->messages->count * sizeof *label);
}

uint64_t ft_search_visits(const ft_search *s) { return s ? s->colouring.visits : 0; }

uint32_t ft_route_conflict_free(const ft_route *r, uint32_t *label) {
  const ft_route_messages *m = r->messages;
  const ft_topology *t = r->t;
  ft_search *s = r->scratch->search;
  ft_colouring *c = &s->colouring;
  ft_phase best;
  uint32_t number = 0;
  c->visits = 0;
  ft_route_modulo(r, m->destination, label);
  ft_route_around(t, m, label);
  ft_tally_links(t, m, label, s->load, &best);
  if (best.contention > best.bound) {
    ft_route_modulo(r, m->source, s->trial);
    keep_better(s, r, label, &best);
  }
  c->turn_level = m->turn_level;
  c->node[0] = m->source;
  c->node[1] = m->destination;
  c->enough = enough_visits(t->nodes);
  for (; best.contention > best.bound && number < MAX_ATTEMPTS && c->visits < c->enough; number++) {
    /* Two attempts in three aim at the bound itself, the third at what else would be an improvement. */
    uint32_t aim = best.bound + (number % 3 == 2 ? number / 3 % (best.contention - best.bound) : 0);
    c->rng = ft_rng_of(FT_RNG_SEARCH, r->seed, (uint64_t)m->phase << 32 | number);
    if (!attempt(s, t, m, aim, t->cuts > 0 ? UINT32_MAX : best.contention, number)) continue;
    /* Around cuts it may be better as it is than repaired. */
    if (t->cuts > 0 && best.contention > aim + 1) keep_better(s, r, label, &best);
    if (t->cuts > 0) repair(s, r, aim);
    keep_better(s, r, label, &best);
  }
  return number;
}

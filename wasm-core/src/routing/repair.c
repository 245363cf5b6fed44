#include "routing/repair.h"

#include "routing/tally.h"

/* Labels that are tried for a message at most. */
enum { TRIES = 256 };

typedef struct work {
  const ft_topology *t;
  const ft_route_messages *messages;
  uint16_t *load;
  uint32_t contention;
  uint64_t visits;
} work;

/* Adds `change` to the load of a message's links. Returns how many of them carry all that they may then; a cut one counts for many. */
static uint32_t take(work *k, uint32_t message, uint32_t label, int change) {
  const ft_route_messages *m = k->messages;
  uint32_t links[2 * FT_MAX_LEVELS], full = 0, turn = m->turn_level[message];
  uint32_t hops = ft_path_links(k->t, m->source[message], m->destination[message], turn, label, links);
  k->visits += hops;
  while (hops-- > 0) {
    uint16_t *load = &k->load[links[hops]];
    *load = (uint16_t)(*load + change);
    full += (*load >= ft_carries(k->t, hops < turn ? hops : 2 * turn - 1 - hops, k->contention)) + 2u * FT_MAX_LEVELS * k->t->is_cut[links[hops]];
  }
  return full;
}

uint64_t ft_repair_labels(const ft_topology *t, const ft_route_messages *m, uint32_t contention, uint64_t limit, ft_rng *rng,
                        uint16_t *link_load, uint32_t *label) {
  work k = {t, m, link_load, contention, 0};
  ft_tally tally;
  ft_tally_links(t, m, label, link_load, &tally);
  for (uint32_t i = 0, fine = 0; fine < m->count && k.visits < limit; i = i + 1 == m->count ? 0 : i + 1, fine++) {
    uint32_t from = label[i], width = t->ways[m->turn_level[i]], least = UINT32_MAX, tries = take(&k, i, from, -1) > 0 ? TRIES : 0;
    if (tries > width) tries = width;
    if (tries > 0) fine = 0;
    for (uint32_t x = (uint32_t)ft_rng_next(rng) % width; tries > 0 && least > 0; tries--, x = x + 1 == width ? 0 : x + 1) {
      uint32_t full = x == from ? UINT32_MAX : take(&k, i, x, 0);
      if (full >= least) continue;
      least = full;
      label[i] = x;
    }
    take(&k, i, label[i], 1);
  }
  return k.visits;
}

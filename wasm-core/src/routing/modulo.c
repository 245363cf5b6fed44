#include "routing/modulo.h"

#include "base/inline.h"
#include "base/rng.h"
#include "base/ecmp.h"
#include "topology/cuts.h"

void ft_modulo_labels(const ft_topology *t, uint32_t *modulo) {
  for (uint32_t node = 0; node < t->nodes; node++) {
    uint32_t label = 0;
    for (uint32_t l = 1; l <= t->levels; l++) label = label * t->ups[l - 1] + node / t->width[l - 1] % t->ups[l - 1];
    modulo[node] = label;
  }
}

static uint32_t route_by(const ft_topology *t, const uint32_t *end, const ft_route_messages *messages,
                         const uint32_t *modulo, uint32_t *label) {
  for (uint32_t i = 0; i < messages->count; i++) {
    uint32_t turn_level = messages->turn_level[i];
    label[i] = turn_level == 0 ? 0 : ft_divide(modulo[end[i]], t->rest_inverse[turn_level]);
  }
  return 0;
}

uint32_t ft_route_s_mod_k(const ft_topology *t, uint64_t seed, const ft_route_messages *messages, ft_route_scratch *scratch,
                          uint32_t *label) {
  (void)seed;
  return route_by(t, messages->source, messages, scratch->modulo, label);
}

uint32_t ft_route_d_mod_k(const ft_topology *t, uint64_t seed, const ft_route_messages *messages, ft_route_scratch *scratch,
                          uint32_t *label) {
  (void)seed;
  return route_by(t, messages->destination, messages, scratch->modulo, label);
}

/* One generator per (phase, source): moving one task, or cutting a cable of one route, leaves the others' routes alone. */
uint32_t ft_route_random(const ft_topology *t, uint64_t seed, const ft_route_messages *messages, ft_route_scratch *scratch,
                         uint32_t *label) {
  (void)scratch;
  for (uint32_t i = 0; i < messages->count; i++) {
    label[i] = 0;
    if (messages->turn_level[i] == 0) continue;
    ft_rng rng = ft_rng_of(FT_RNG_ROUTE, seed, (uint64_t)messages->phase << 32 | messages->source[i]);
    uint32_t turn_level = messages->turn_level[i], source = messages->source[i], destination = messages->destination[i];
    do label[i] = (uint32_t)ft_rng_below(&rng, t->ways[turn_level]);
    while (t->cuts > 0 && !ft_is_whole(t, source, destination, turn_level, label[i]));
  }
  return 0;
}

/* From the node on, every entity of the way up chooses for itself: by a hash, or by its table. */
FT_NOINLINE uint32_t route_step_by_step(const ft_topology *t, uint64_t seed, const ft_route_messages *m, uint32_t alike, const uint8_t *table, uint32_t *label) {
  uint64_t salt = ft_ecmp_salt(seed);
  for (uint32_t i = 0; i < m->count; i++) {
    label[i] = 0;
    for (uint32_t l = 1, x = 0; l <= m->turn_level[i]; l++) {
      uint32_t entity = t->first_entity[l - 1] + ft_subtree(t, m->source[i], l - 1) * t->width[l - 1] + x;
      uint32_t to = m->destination[i], ups = t->ups[l - 1], port;
      if (!table) port = ft_ecmp_port(salt, alike ? 0 : entity, m->source[i], to, ups);
      else port = l == 1 ? to % ups : table[(entity - t->nodes) * t->nodes + to];
      label[i] = label[i] * ups + port;
      x = x * t->w[l - 1] + port % t->w[l - 1];
    }
  }
  return 0;
}

uint32_t ft_route_ecmp(const ft_topology *t, uint64_t seed, const ft_route_messages *messages, ft_route_scratch *scratch, uint32_t *label) {
  (void)scratch;
  return route_step_by_step(t, seed, messages, 0, 0, label);
}

uint32_t ft_route_ecmp_alike(const ft_topology *t, uint64_t seed, const ft_route_messages *messages, ft_route_scratch *scratch,
                             uint32_t *label) {
  (void)scratch;
  return route_step_by_step(t, seed, messages, 1, 0, label);
}

uint32_t ft_route_forwarding(const ft_topology *t, uint64_t seed, const ft_route_messages *messages, ft_route_scratch *scratch, uint32_t *label) {
  return route_step_by_step(t, seed, messages, 0, scratch->forwarding, label);
}

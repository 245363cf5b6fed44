#include "routing/routing.h"

#include "base/refuse.h"
#include "base/rng.h"
#include "routing/root_table.h"
#include "routing/search.h"
#include "topology/cuts.h"

/* ---- routings that look at one message at a time ---- */

void ft_route_modulo(const ft_route *r, const uint32_t *end, uint32_t *label) {
  const uint32_t *modulo = r->scratch->modulo, count = r->messages->count;
  const uint8_t *turn_level = r->messages->turn_level;
  const ft_topology *t = r->t;
  for (uint32_t i = 0; i < count; i++)
    label[i] = turn_level[i] == 0 ? 0 : ft_divide(modulo[end[i]], t->rest_inverse[turn_level[i]]);
}

static uint32_t by_digits(const ft_route *r, uint32_t *label) {
  ft_route_modulo(r, r->routing->by_source ? r->messages->source : r->messages->destination, label);
  return 0;
}

/* One generator per (phase, source): moving one task, or cutting a cable of one route, leaves the others' routes
 * alone. */
static uint32_t drawn(const ft_route *r, uint32_t *label) {
  const ft_route_messages *m = r->messages;
  for (uint32_t i = 0; i < m->count; i++) {
    label[i] = 0;
    if (m->turn_level[i] == 0) continue;
    ft_rng rng = ft_rng_of(FT_RNG_ROUTE, r->seed, (uint64_t)m->phase << 32 | m->source[i]);
    do label[i] = (uint32_t)ft_rng_below(&rng, r->t->ways[m->turn_level[i]]);
    while (r->t->cuts > 0 && !ft_is_whole(r->t, m->source[i], m->destination[i], m->turn_level[i], label[i]));
  }
  return 0;
}

/* From the node on, every entity of the way up chooses for itself: by a hash, or by its table. Tables say nothing of
 * nodes, which choose among several cables by D-mod-k, nor of the way down: of parallel cables it is the one with the
 * number of that on the way up, or (FT_INPUT) the one of D-mod-k. */
static uint32_t step_by_step(const ft_route *r, uint32_t *label) {
  const ft_route_messages *m = r->messages;
  const ft_topology *t = r->t;
  uint64_t salt = ft_ecmp_salt(r->seed);
  for (uint32_t i = 0; i < m->count; i++) {
    label[i] = 0;
    for (uint32_t l = 1, x = 0; l <= m->turn_level[i]; l++) {
      uint32_t entity = t->first_entity[l - 1] + ft_subtree(t, m->source[i], l - 1) * t->width[l - 1] + x;
      uint32_t to = m->destination[i], ups = t->ups[l - 1], port;
      if (r->routing->spread == FT_HASHED)
        port = ft_ecmp_port(salt, r->routing->alike ? 0 : entity, m->source[i], to, ups);
      else port = l == 1 ? to % ups : r->scratch->forwarding[(entity - t->nodes) * t->nodes + to];
      label[i] = label[i] * ups + port;
      x = x * t->w[l - 1] + port % t->w[l - 1];
    }
  }
  return 0;
}

/* ---- all ---- */

static const ft_routing routings[] = {
    [FT_S_MOD_K] = {.route = by_digits, .by_source = 1},
    [FT_D_MOD_K] = {.route = by_digits},
    [FT_RANDOM_ROUTING] = {.route = drawn, .draws_phases = 1, .draws_packets = 1, .spread = FT_DRAWN},
    [FT_CONFLICT_FREE] = {.route = ft_route_conflict_free, .draws_phases = 1, .searches = 1},
    [FT_ADAPTIVE] = {.route = by_digits, .draws_packets = 1, .avoids = 1},
    [FT_ARN] = {.route = by_digits, .notified = 1},
    [FT_ROOT_TABLE] = {.route = ft_route_root_table, .tabled = 1},
    [FT_ECMP] = {.route = step_by_step, .draws_phases = 1, .spread = FT_HASHED},
    [FT_ECMP_ALIKE] = {.route = step_by_step, .draws_phases = 1, .spread = FT_HASHED, .alike = 1},
    [FT_SPRAY] = {.route = by_digits, .spread = FT_IN_TURN},
    [FT_FLOWLETS] = {.route = by_digits, .draws_packets = 1, .spread = FT_BY_FLOWLET},
    [FT_FORWARDING] = {.route = step_by_step, .spread = FT_BY_TABLE},
    [FT_REPS] = {.route = by_digits, .draws_packets = 1, .spread = FT_RECYCLED}};

const ft_routing *ft_routing_of(uint32_t kind) { return &routings[kind]; }

uint32_t ft_routing_check(const ft_config *config, ft_error *error) {
  return ft_check_kind(config->routing_kind, sizeof routings / sizeof *routings, "Routing kind", FT_FIELD(routing_kind),
                       error);
}

uint64_t ft_forwarding_bytes(uint32_t kind, const ft_topology *t) {
  return routings[kind].spread == FT_BY_TABLE ? (uint64_t)(t->first_entity[t->levels] - t->nodes) * t->nodes : 0;
}

uint32_t ft_forwarding_check(const ft_topology *t, const uint8_t *table, ft_error *error) {
  for (uint32_t level = 1, at = 0; level < t->levels; level++)
    for (uint32_t end = (t->first_entity[level + 1] - t->nodes) * t->nodes; at < end; at++)
      if (table[at] >= t->ups[level])
        return FT_BAD(error, routing_kind, "Byte %u of the forwarding tables is %u; allowed is 0 to %u.", at, table[at],
                      t->ups[level] - 1);
  return FT_OK;
}

uint32_t ft_route_scratch_build(ft_arena *arena, const ft_topology *t, uint32_t kind, ft_route_scratch *scratch,
                                ft_error *error) {
  const ft_routing *r = &routings[kind];
  scratch->modulo = ft_arena_alloc(arena, t->nodes, sizeof *scratch->modulo);
  scratch->search = r->searches ? ft_search_build(arena, t) : NULL;
  scratch->table = r->tabled ? ft_root_table_build(arena, t) : NULL;
  if (!scratch->modulo || (r->searches && !scratch->search) || (r->tabled && !scratch->table))
    return ft_refuse_memory(error);
  for (uint32_t node = 0; node < t->nodes; node++)
    for (uint32_t l = 0; l < t->levels; l++)
      scratch->modulo[node] = scratch->modulo[node] * t->ups[l] + node / t->width[l] % t->ups[l];
  return FT_OK;
}

void ft_route_around(const ft_topology *t, const ft_route_messages *m, uint32_t *label) {
  for (uint32_t i = 0; t->cuts > 0 && i < m->count; i++)
    label[i] = ft_uncut_label(t, m->source[i], m->destination[i], m->turn_level[i], label[i]);
}

uint32_t ft_route_phase(const ft_topology *topology, uint32_t kind, uint64_t seed, const ft_route_messages *messages,
                        ft_route_scratch *scratch, uint32_t *label) {
  const ft_route route = {&routings[kind], topology, seed, messages, scratch};
  uint32_t searched = route.routing->route(&route, label);
  ft_route_around(topology, messages, label);
  return searched;
}

#include "routing/routing.h"

#include "base/refuse.h"
#include "routing/modulo.h"
#include "routing/root_table.h"
#include "routing/search.h"
#include "topology/cuts.h"

static const ft_routing routings[] = {
    [FT_S_MOD_K] = {.route = ft_route_s_mod_k, .by_source = 1},
    [FT_D_MOD_K] = {.route = ft_route_d_mod_k},
    [FT_RANDOM_ROUTING] = {.route = ft_route_random, .draws_phases = 1, .draws_packets = 1},
    [FT_CONFLICT_FREE] = {.route = ft_route_conflict_free, .draws_phases = 1, .searches = 1},
    [FT_ADAPTIVE] = {.route = ft_route_d_mod_k, .draws_packets = 1, .avoids = 1},
    [FT_ARN] = {.route = ft_route_d_mod_k, .notified = 1},
    [FT_ROOT_TABLE] = {.route = ft_route_root_table, .tabled = 1},
    [FT_ECMP] = {.route = ft_route_ecmp, .draws_phases = 1, .hashes = 1},
    [FT_ECMP_ALIKE] = {.route = ft_route_ecmp_alike, .draws_phases = 1, .hashes = 1, .alike = 1},
    [FT_SPRAY] = {.route = ft_route_d_mod_k, .turns = 1},
    [FT_FLOWLETS] = {.route = ft_route_d_mod_k, .draws_packets = 1, .flowlets = 1},
    [FT_FORWARDING] = {.route = ft_route_forwarding, .forwards = 1},
    [FT_REPS] = {.route = ft_route_d_mod_k, .draws_packets = 1, .recycles = 1}};

const ft_routing *ft_routing_of(uint32_t kind) { return &routings[kind]; }

uint32_t ft_routing_check(const ft_config *config, ft_error *error) {
  return ft_check_kind(config->routing_kind, sizeof routings / sizeof *routings, "Routing kind", FT_FIELD(routing_kind), error);
}

uint64_t ft_forwarding_bytes(uint32_t kind, const ft_topology *t) {
  return ft_routing_of(kind)->forwards ? (uint64_t)(t->first_entity[t->levels] - t->nodes) * t->nodes : 0;
}

uint32_t ft_forwarding_check(const ft_topology *t, const uint8_t *table, ft_error *error) {
  for (uint32_t level = 1, at = 0; level < t->levels; level++)
    for (uint32_t end = (t->first_entity[level + 1] - t->nodes) * t->nodes; at < end; at++)
      if (table[at] >= t->ups[level])
        return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(routing_kind), "Byte %u of the forwarding tables is %u; allowed is 0 to %u.", at, table[at],
                         t->ups[level] - 1);
  return FT_OK;
}

uint32_t ft_route_scratch_build(ft_arena *arena, const ft_topology *topology, uint32_t kind, ft_route_scratch *scratch,
                             ft_error *error) {
  const ft_routing *r = ft_routing_of(kind);
  scratch->modulo = ft_arena_alloc(arena, topology->nodes, sizeof *scratch->modulo);
  scratch->search = r->searches ? ft_search_build(arena, topology) : NULL;
  scratch->table = r->tabled ? ft_root_table_build(arena, topology) : NULL;
  if (!scratch->modulo || (r->searches && !scratch->search) || (r->tabled && !scratch->table)) return ft_refuse_memory(error);
  ft_modulo_labels(topology, scratch->modulo);
  return FT_OK;
}

void ft_route_around(const ft_topology *t, const ft_route_messages *m, uint32_t *label) {
  for (uint32_t i = 0; t->cuts > 0 && i < m->count; i++)
    label[i] = ft_uncut_label(t, m->source[i], m->destination[i], m->turn_level[i], label[i]);
}

uint32_t ft_route_phase(const ft_topology *topology, uint32_t kind, uint64_t seed, const ft_route_messages *messages,
                        ft_route_scratch *scratch, uint32_t *label) {
  uint32_t searched = ft_routing_of(kind)->route(topology, seed, messages, scratch, label);
  ft_route_around(topology, messages, label);
  return searched;
}

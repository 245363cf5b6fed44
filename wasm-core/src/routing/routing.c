#include "routing/routing.h"

#include "base/refuse.h"
#include "routing/modulo.h"
#include "routing/root_table.h"
#include "routing/search.h"
#include "topology/cuts.h"

const ft_routing_row ft_routing_kinds[FT_ROUTING_KINDS] = {
    {FT_S_MOD_K, "s-mod-k", "up ports from the digits of the source", ft_route_s_mod_k},
    {FT_D_MOD_K, "d-mod-k", "up ports from the digits of the destination", ft_route_d_mod_k},
    {FT_RANDOM_ROUTING, "random", "random up ports, drawn anew for every message", ft_route_random},
    {FT_CONFLICT_FREE, "conflict-free", "the least contention found by edge colouring", ft_route_conflict_free},
    {FT_ADAPTIVE, "adaptive", "D-mod-k, but away from buffers that are nearly full", ft_route_d_mod_k},
    {FT_ARN, "arn", "D-mod-k, but away from where a notification says that congestion has its root", ft_route_d_mod_k},
    {FT_ROOT_TABLE, "root-table", "a table of root switches, made for each phase to keep its messages apart", ft_route_root_table},
};

uint32_t ft_route_scratch_build(ft_arena *arena, const ft_topology *topology, uint32_t kind, ft_route_scratch *scratch,
                             ft_error *error) {
  if (kind >= FT_ROUTING_KINDS)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(routing_kind), "Routing kind %u is unknown; 0 to %u are known.",
                     kind, (uint32_t)FT_ROUTING_KINDS - 1);
  scratch->modulo = ft_arena_alloc(arena, topology->nodes, sizeof *scratch->modulo);
  scratch->search = kind == FT_CONFLICT_FREE ? ft_search_build(arena, topology) : NULL;
  scratch->table = kind == FT_ROOT_TABLE ? ft_root_table_build(arena, topology) : NULL;
  if (!scratch->modulo || (kind == FT_CONFLICT_FREE && !scratch->search) || (kind == FT_ROOT_TABLE && !scratch->table))
    return ft_refuse_memory(error);
  ft_modulo_labels(topology, scratch->modulo);
  return FT_OK;
}

void ft_route_around(const ft_topology *t, const ft_route_messages *m, uint32_t *label) {
  for (uint32_t i = 0; t->cuts > 0 && i < m->count; i++)
    label[i] = ft_uncut_label(t, m->source[i], m->destination[i], m->turn_level[i], label[i]);
}

uint32_t ft_route_phase(const ft_topology *topology, uint32_t kind, uint64_t seed, const ft_route_messages *messages,
                        ft_route_scratch *scratch, uint32_t *label) {
  uint32_t searched = ft_routing_kinds[kind].route(topology, seed, messages, scratch, label);
  ft_route_around(topology, messages, label);
  return searched;
}

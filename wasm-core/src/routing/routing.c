#include "routing/routing.h"

#include "base/refuse.h"
#include "routing/modulo.h"
#include "routing/root_table.h"
#include "routing/search.h"
#include "topology/cuts.h"

/* A routing need not know of cuts. */
static uint32_t (*const route[FT_ROUTING_KINDS])(const ft_topology *, uint64_t seed, const ft_route_messages *, ft_route_scratch *,
                                                 uint32_t *label) = {
    [FT_S_MOD_K] = ft_route_s_mod_k, [FT_D_MOD_K] = ft_route_d_mod_k, [FT_RANDOM_ROUTING] = ft_route_random,
    [FT_CONFLICT_FREE] = ft_route_conflict_free, [FT_ADAPTIVE] = ft_route_d_mod_k, [FT_ARN] = ft_route_d_mod_k,
    [FT_ROOT_TABLE] = ft_route_root_table};

uint32_t ft_route_scratch_build(ft_arena *arena, const ft_topology *topology, uint32_t kind, ft_route_scratch *scratch,
                             ft_error *error) {
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
  uint32_t searched = route[kind](topology, seed, messages, scratch, label);
  ft_route_around(topology, messages, label);
  return searched;
}

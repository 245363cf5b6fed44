#include "routing/search.h"

#include "routing/modulo.h"

struct ft_search {
  uint32_t unused;
};

ft_search *ft_search_build(ft_arena *arena, const ft_topology *topology) {
  (void)topology;
  return ft_arena_alloc(arena, 1, sizeof(ft_search));
}

uint32_t ft_route_conflict_free(const ft_topology *t, uint64_t seed, const ft_route_messages *messages,
                                ft_route_room *room, uint32_t *label) {
  return ft_route_d_mod_k(t, seed, messages, room, label);
}

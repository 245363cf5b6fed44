/* Cables that are cut, and the ways that are left. A cable is an up link and the down link that is its twin; a path lives when none
 * of its cables is cut. What asks here looks first whether `cuts` is above 0: a whole tree knows nothing of this. */
#ifndef FT_TOPOLOGY_CUTS_H
#define FT_TOPOLOGY_CUTS_H

#include "topology/topology.h"

#define FT_NO_LABEL 0xFFFFFFFFu

/* Cuts the cables of these up links. Refuses too many, numbers out of range, and one that comes twice. */
uint32_t ft_topology_cut(ft_arena *arena, ft_topology *topology, const uint32_t *cables, uint32_t count, ft_error *error);

/* Whether a cable at this level of a path is cut: on the way up from the source, or down to the destination. `label` is X_level. */
static inline int ft_is_cut(const ft_topology *t, uint32_t source, uint32_t destination, uint32_t level, uint32_t label) {
  uint32_t link = t->first_up[level] + label;
  return t->is_cut[link + ft_subtree(t, source, level - 1) * t->width[level]] ||
         t->is_cut[link + ft_subtree(t, destination, level - 1) * t->width[level]];
}

/* The label itself if its path lives. Else at every level, from the lowest up, the wanted digit or the next one, cyclically, behind which
 * a living path is left; FT_NO_LABEL when none is. */
uint32_t ft_living_label(const ft_topology *topology, uint32_t source, uint32_t destination, uint32_t turn, uint32_t label);

/* The lowest level from `turn` on at which a living path turns; 0 when there is none. */
uint32_t ft_living_turn(const ft_topology *topology, uint32_t source, uint32_t destination, uint32_t turn);

#endif

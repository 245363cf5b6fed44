/* Cables that are cut, and the ways that are left. A cable is an up link and the down link that is its twin; a path lives when none
 * of its cables is cut. Where none lives that turns at the nearest common ancestor, none does that climbs higher: on its way down
 * it comes through the same switch again. What asks here looks first whether `cuts` is above 0: a whole tree knows nothing of this. */
#ifndef FT_TOPOLOGY_CUTS_H
#define FT_TOPOLOGY_CUTS_H

#include "topology/topology.h"

#define FT_NO_LABEL 0xFFFFFFFFu

/* Cuts the last cut_count words before `end`. Refuses them where that cannot be. */
uint32_t ft_topology_cut(ft_arena *arena, const ft_config *config, const uint32_t *end, ft_topology *topology, ft_error *error);

/* The label itself if its path lives. Else at every level, from the lowest up, the wanted digit or the next one, cyclically, behind which
 * a living path is left; FT_NO_LABEL when none is. */
uint32_t ft_living_label(const ft_topology *topology, uint32_t source, uint32_t destination, uint32_t turn, uint32_t label);

#endif

/* Cables that are cut, and the paths that are left. A cable is an up link and the down link that is its twin; a path
 * goes up and then down, and is intact when none of its cables is cut; of parallel cables it takes one that is not
 * (topology.h), so that it is broken only where all of them are. Where no path that turns at the nearest common
 * ancestor is intact, none that climbs higher is: on its way down it passes the same switch again. A way that goes up
 * again after it went down may be left, but nothing is routed so: packets that wait for each other all round such ways
 * would never move. Callers first test whether `cuts` is above 0: in an intact tree none of this is set up. */
#pragma once

#include "topology/topology.h"

#define FT_NO_LABEL 0xFFFFFFFFu

/* Cuts cut_count cables. Refuses them where that cannot be. */
uint32_t ft_topology_cut(ft_arena *arena, const ft_config *config, const uint32_t *cables, ft_topology *topology,
                         ft_error *error);

/* Whether no cable of the path is cut. */
uint32_t ft_is_whole(const ft_topology *topology, uint32_t source, uint32_t destination, uint32_t turn_level,
                     uint32_t label);

/* The label itself if its path is intact. Else at every level, from the lowest up, the wanted digit or the next one,
 * cyclically, behind which an intact path is left; FT_NO_LABEL when there is none. */
uint32_t ft_uncut_label(const ft_topology *topology, uint32_t source, uint32_t destination, uint32_t turn_level,
                        uint32_t label);

/* ft_uncut_label from a switch of `level` < turn_level on: the digits up to there are those of `climbed`, a label at
 * that level. What comes before it, and behind the switch of this level on the way down, is not looked at. */
uint32_t ft_uncut_label_above(const ft_topology *topology, uint32_t source, uint32_t destination, uint32_t turn_level,
                              uint32_t label, uint32_t level, uint32_t climbed);

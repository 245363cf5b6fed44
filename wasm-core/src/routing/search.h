/* Conflict-free routes by edge colouring (Prisacari 2013, section 4.1, solves the same with integer programming). */
#pragma once

#include "routing/routing.h"

/* Scratch for one phase at a time; null when memory runs out. */
ft_search *ft_search_build(ft_arena *arena, const ft_topology *topology);

/* Routes with the least contention the search finds, never worse than S- or D-mod-k. Returns restarts. */
uint32_t ft_route_conflict_free(const ft_route *route, uint32_t *label);

/* Messages that the last search touched: the measure of its work. 0 for null, and where D-mod-k was found to be best at
 * once. */
uint64_t ft_search_visits(const ft_search *search);

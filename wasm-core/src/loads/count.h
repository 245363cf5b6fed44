/* Counting messages, links and bundles of one planned phase into an ft_phase. */
#ifndef FT_LOADS_COUNT_H
#define FT_LOADS_COUNT_H

#include "routing/routing.h"

/* messages, self_messages, idle, crossings. */
void ft_count_messages(const ft_topology *topology, const uint32_t *destination, const uint8_t *turn_level, ft_phase *out);

/* link_load, max_up, max_down, max_link_up, max_link_down, contention, bound, conflict_free. */
void ft_count_links(const ft_topology *topology, const ft_route_messages *messages, const uint32_t *label,
                    uint16_t *link_load, ft_phase *out);

#endif

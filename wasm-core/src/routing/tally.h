/* Counts what labelled messages do to every link. */
#pragma once

#include "routing/routing.h"

/* Fills link_load[links], and of the phase what is said of bundles and links, contention and bound. */
void ft_tally_links(const ft_topology *topology, const ft_route_messages *messages, const uint32_t *label,
                    uint16_t *link_load, ft_phase *phase);

/* Labels around cut cables. The colouring of colouring.h handles intact trees only; here messages are moved off links that are cut, and
 * off those that carry too many, one after the other: to the label with the fewest full links of those that are tried, but never back at
 * once. Who was there before is moved next: chains like those of Koenig, but along any link. */
#ifndef FT_ROUTING_REPAIR_H
#define FT_ROUTING_REPAIR_H

#include "base/rng.h"
#include "routing/routing.h"

/* Aims at `contention`; whether it is reached, and that all paths are intact, has to be checked afterwards. Returns the work done,
 * in links touched, which is not much more than `limit`. */
uint64_t ft_repair_labels(const ft_topology *topology, const ft_route_messages *messages, uint32_t contention, uint64_t limit, ft_rng *rng,
                        uint16_t *link_load, uint32_t *label);

#endif

/* Labels around cut cables. The colouring of colouring.h knows whole trees only; here its labels are moved off what is cut, and then
 * messages off links that carry too many, one after the other: to the living label with the fewest full links, but never
 * back at once. Who was there before is moved next: chains like those of Koenig, but along any link. */
#ifndef FT_ROUTING_MEND_H
#define FT_ROUTING_MEND_H

#include "base/rng.h"
#include "routing/routing.h"

typedef struct ft_mend {
  uint32_t *at[2]; /* by end (0 source, 1 destination), by node: its message, or count where it has none that travels */
} ft_mend;

/* 0 when memory runs out. */
int ft_mend_build(ft_arena *arena, const ft_topology *topology, ft_mend *mend);

/* Aims at `contention`; whether it is reached is to be counted afterwards. All labels live. Gives the work done, in messages and links
 * touched, which is not much more than `limit`. */
uint64_t ft_mend_labels(const ft_mend *mend, const ft_topology *topology, const ft_route_messages *messages, uint32_t contention,
                        uint64_t limit, ft_rng *rng, uint16_t *link_load, uint32_t *label);

#endif

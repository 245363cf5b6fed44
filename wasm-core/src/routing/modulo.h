/* Routings that need nothing but a message and the seed. */
#ifndef FT_ROUTING_MODULO_H
#define FT_ROUTING_MODULO_H

#include "routing/routing.h"

/* Label of level h with up port floor(node / W_{l-1}) mod (w_l p_l) for every node (Prisacari 2013, section 4.1, and Zahavi 2012: S- and
 * D-mod-k). */
void ft_modulo_labels(const ft_topology *topology, uint32_t *modulo);

uint32_t ft_route_s_mod_k(const ft_topology *, uint64_t seed, const ft_route_messages *, ft_route_scratch *, uint32_t *);
uint32_t ft_route_d_mod_k(const ft_topology *, uint64_t seed, const ft_route_messages *, ft_route_scratch *, uint32_t *);
uint32_t ft_route_random(const ft_topology *, uint64_t seed, const ft_route_messages *, ft_route_scratch *, uint32_t *);
uint32_t ft_route_ecmp(const ft_topology *, uint64_t seed, const ft_route_messages *, ft_route_scratch *, uint32_t *);
uint32_t ft_route_ecmp_alike(const ft_topology *, uint64_t seed, const ft_route_messages *, ft_route_scratch *, uint32_t *);

#endif

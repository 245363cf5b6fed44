/* Routings that look at one message at a time. */
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

/* Up ports from the forwarding tables of switches. They say nothing of nodes, which choose among several cables by D-mod-k, nor of the way down: of
 * parallel cables it is the one with the number of that on the way up, or (FT_INPUT) the one of D-mod-k. */
uint32_t ft_route_forwarding(const ft_topology *, uint64_t seed, const ft_route_messages *, ft_route_scratch *, uint32_t *);

#endif

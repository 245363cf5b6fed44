/* Equal-cost multipath: a hash of the flow, and of the switch, chooses among the up ports. */
#ifndef FT_BASE_ECMP_H
#define FT_BASE_ECMP_H

#include <stdint.h>

/* Of a seed: what all choices of a run have in common. */
uint64_t ft_ecmp_salt(uint64_t seed);

/* One of `ports` at an entity; without `where`, the same share of them at each. Nodes take 16 bits. */
uint32_t ft_ecmp_port(uint64_t salt, uint32_t where, uint32_t source, uint32_t destination, uint32_t ports);

#endif

/* Equal-cost multipath: a hash of the flow, and of the switch, chooses among the up ports. */
#ifndef FT_ROUTING_ECMP_H
#define FT_ROUTING_ECMP_H

#include "base/hash.h"

#define FT_ECMP_STREAM UINT64_C(0x65636D7000000000) /* apart from all generators of a run (base/rng.h) */

static inline uint64_t ft_ecmp_salt(uint64_t seed) { return ft_hash_mix(FT_ECMP_STREAM, seed); }

/* One of `ports` at an entity; without `where`, the same share of them at each. Nodes take 16 bits. */
static inline uint32_t ft_ecmp_port(uint64_t salt, uint32_t where, uint32_t source, uint32_t destination, uint32_t ports) {
  uint64_t flow = (uint64_t)where << 32 | source << 16 | destination;
  return (uint32_t)((ft_hash_mix(salt, flow) >> 32) * ports >> 32);
}

#endif

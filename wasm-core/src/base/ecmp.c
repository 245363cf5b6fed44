#include "base/ecmp.h"

#include "base/hash.h"

#define STREAM UINT64_C(0x65636D7000000000) /* apart from all generators of a run (base/rng.h) */

uint64_t ft_ecmp_salt(uint64_t seed) { return ft_hash_mix(STREAM, seed); }

/* Not inlined where it is called: it is downloaded once. */
__attribute__((noinline)) uint32_t ft_ecmp_port(uint64_t salt, uint32_t where, uint32_t source, uint32_t destination,
                                                uint32_t ports) {
  return (uint32_t)((ft_hash_mix(salt, (uint64_t)where << 32 | source << 16 | destination) >> 32) * ports >> 32);
}

/* One generator per entity: what one draws never depends on what another has drawn. */
#ifndef FT_BASE_RNG_H
#define FT_BASE_RNG_H

#include <stdint.h>

#include "base/hash.h"

typedef struct ft_rng {
  uint64_t state;
} ft_rng;

/* The generator of entity `stream` in a run with this seed. */
static inline ft_rng ft_rng_make(uint64_t seed, uint64_t stream) {
  ft_rng rng = {ft_hash_mix(ft_hash_mix(UINT64_C(0x6661742D74726565), seed), stream)};
  return rng;
}

/* Uniform over all 64-bit numbers (splitmix64). */
static inline uint64_t ft_rng_next(ft_rng *rng) {
  rng->state += UINT64_C(0x9E3779B97F4A7C15);
  return ft_hash_scramble(rng->state);
}

/* Draws a number and discards it. */
static inline void ft_rng_skip(ft_rng *rng) { rng->state += UINT64_C(0x9E3779B97F4A7C15); }

/* Uniform over 0 .. n-1 without bias; n >= 1. */
static inline uint64_t ft_rng_below(ft_rng *rng, uint64_t n) {
  if ((n & (n - 1)) == 0) return ft_rng_next(rng) & (n - 1);
  uint64_t short_of_even = (0 - n) % n; /* 2^64 mod n: the draws that would favour small results */
  uint64_t draw = ft_rng_next(rng);
  while (draw < short_of_even) draw = ft_rng_next(rng);
  return draw % n;
}

#endif

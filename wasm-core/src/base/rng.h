/* One generator per entity: what one draws never depends on what another has drawn. */
#pragma once

#include <stdint.h>

#include "base/hash.h"

typedef struct ft_rng {
  uint64_t state;
} ft_rng;

/* What a run draws, each from generators of its own: the seeds of a run are often equal, and what starts a task must
 * not be what routes its first message. Of the streams that share a constant most never meet: only packets have nodes
 * that draw, and ports at which they are routed, and those are apart from each other and from hot sources by their
 * entities. Places of tasks and the search do meet, in its first attempt of phase 0. Both stay as they were published:
 * links name places by their seed, and what is found is verified. */
#define FT_RNG_NODE UINT64_C(0)                   /* by node: what it sends; the delays of its software */
#define FT_RNG_PORT UINT64_C(0)                   /* by FT_RNG_FIRST_PORT + port: where it sends on */
#define FT_RNG_HOT_SOURCES UINT64_C(0)            /* FT_RNG_ALL_SOURCES only: which nodes they are */
#define FT_RNG_MAPPING UINT64_C(0)                /* one: the places of all tasks */
#define FT_RNG_SEARCH UINT64_C(0)                 /* by phase and attempt: the search for ways without conflict */
#define FT_RNG_START UINT64_C(0x7374617274000000) /* by task: when it starts */
#define FT_RNG_ROUTE UINT64_C(0x726F757465000000) /* by phase and source: the way of a message */
#define FT_RNG_FIRST_PORT (UINT64_C(1) << 20)
#define FT_RNG_ALL_SOURCES (UINT64_C(1) << 40)

/* The generator of an entity of a stream in a run with this seed. */
static inline ft_rng ft_rng_of(uint64_t stream, uint64_t seed, uint64_t entity) {
  ft_rng rng = {ft_hash_mix(ft_hash_mix(UINT64_C(0x6661742D74726565) ^ stream, seed), entity)};
  return rng;
}

/* One that belongs to no run. */
static inline ft_rng ft_rng_make(uint64_t seed, uint64_t entity) { return ft_rng_of(0, seed, entity); }

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

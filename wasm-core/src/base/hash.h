/* A running 64-bit hash over 64-bit values. Order matters; the same on every target. Not for secrets. */
#pragma once

#include <stdint.h>

/* Every bit of the result depends on every bit of the value: the finaliser of splitmix64 (Steele 2014). */
static inline uint64_t ft_hash_scramble(uint64_t value) {
  value = (value ^ (value >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  value = (value ^ (value >> 27)) * UINT64_C(0x94D049BB133111EB);
  return value ^ (value >> 31);
}

/* The hash of everything before followed by `value`. Start with any constant. */
static inline uint64_t ft_hash_mix(uint64_t hash, uint64_t value) {
  return ft_hash_scramble(hash * UINT64_C(0x9E3779B97F4A7C15) + value + 1);
}

/* Followed by a value that only some have. The tag, 1 or more, says which one it is: without it, one that is left out
 * and another that is there could give the same hash. */
static inline uint64_t ft_hash_mix_tagged(uint64_t hash, uint32_t tag, uint32_t value) {
  return ft_hash_mix(hash, (uint64_t)tag << 32 | value);
}

/* Followed by the high halves of two numbers, left out where both are 0, as when there were none. */
static inline uint64_t ft_hash_mix_high(uint64_t hash, uint64_t a, uint64_t b) {
  uint64_t high = b >> 32 << 32 | a >> 32;
  return high ? ft_hash_mix(hash, high) : hash;
}

/* Followed by two numbers. */
static inline uint64_t ft_hash_mix_count(uint64_t hash, uint64_t count, uint64_t other) {
  return ft_hash_mix_high(ft_hash_mix(hash, count << 32 | (uint32_t)other), count, other);
}

/* Equal on every little-endian target; the number of bytes counts. */
uint64_t ft_hash_bytes(const void *array, uint64_t bytes);

/* Followed by arrays, a row each; an empty one counts, too. */
typedef struct ft_hashed {
  const void *array;
  uint64_t bytes;
} ft_hashed;

#define FT_HASHED(array, count) {array, (count) * sizeof *(array)}
#define FT_HASH_ARRAY(hash, array, count) ft_hash_mix(hash, ft_hash_bytes(array, (count) * sizeof *(array)))
#define FT_HASH_ARRAYS(hash, rows) ft_hash_arrays(hash, rows, sizeof(rows) / sizeof *(rows))

uint64_t ft_hash_arrays(uint64_t hash, const ft_hashed *row, uint64_t rows);

/* The buckets of a timing wheel that are occupied, a bit for each. */
#pragma once

#include "base/block.h"
#include "base/inline.h"

/* The first bit that is set at or after `from`, once around; FT_NONE when none is. `words`: of 64 bits, a power of
 * two. */
FT_INLINE uint32_t ft_next_bit(const uint64_t *bits, uint32_t words, uint32_t from) {
  uint32_t word = from >> 6;
  uint64_t rest = bits[word] >> (from & 63) << (from & 63);
  for (uint32_t i = 0; i <= words; i++) {
    if (rest) return word * 64 + (uint32_t)__builtin_ctzll(rest);
    word = (word + 1) & (words - 1);
    rest = bits[word];
  }
  return FT_NONE;
}

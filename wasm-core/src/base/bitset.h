/* A bit per thing, initially 0. */
#ifndef FT_BASE_BITSET_H
#define FT_BASE_BITSET_H

#include "base/arena.h"

typedef struct ft_bitset {
  uint64_t *word; /* null: there was no memory */
} ft_bitset;

static inline ft_bitset ft_bitset_make(ft_arena *arena, uint64_t things) {
  return (ft_bitset){ft_arena_alloc(arena, things / 64 + 1, sizeof(uint64_t))};
}

static inline uint32_t ft_bitset_has(ft_bitset marks, uint64_t thing) { return (uint32_t)(marks.word[thing >> 6] >> (thing & 63) & 1); }

/* Whether it was not marked before. */
static inline uint32_t ft_bitset_add(ft_bitset marks, uint64_t thing) {
  uint64_t *word = &marks.word[thing >> 6], bit = UINT64_C(1) << (thing & 63);
  uint32_t is_new = (*word & bit) == 0;
  *word |= bit;
  return is_new;
}

#endif

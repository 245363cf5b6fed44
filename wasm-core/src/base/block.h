/* Arrays one after the other in one allocation. A layout function reserves them in a fixed order; it runs twice, first
 * without memory to compute the size, then with it. */
#pragma once

#include <stdint.h>

#define FT_NONE 0xFFFFFFFFu /* an index of no element */

typedef struct ft_block {
  uint8_t *bytes; /* null: only the size is computed */
  uint64_t size;  /* bytes reserved so far */
} ft_block;

/* Reserves an array behind the others. */
static inline void *ft_block_reserve(ft_block *block, uint64_t count, uint64_t element_bytes) {
  uint8_t *at = block->bytes ? block->bytes + block->size : 0;
  block->size += (count * element_bytes + 63) & ~63ull;
  return at;
}

/* A list of arrays, one ARRAY(o, type, name, count) each, of which a structure `o` has them: as its members, reserved
 * in `block`, or taken from `arena`. */
#define FT_ARRAY_MEMBER(o, type, name, count) type *name;
#define FT_ARRAY_RESERVED(o, type, name, count) (o)->name = ft_block_reserve(block, count, sizeof *(o)->name);
#define FT_ARRAY_TAKEN(o, type, name, count) ((o)->name = ft_arena_alloc(arena, count, sizeof *(o)->name)) != 0 &&

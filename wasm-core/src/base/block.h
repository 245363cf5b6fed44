/* Arrays one after the other in one allocation. A layout function reserves them in a fixed order; it runs twice, first
 * without memory to compute the size, then with it. */
#ifndef FT_BASE_BLOCK_H
#define FT_BASE_BLOCK_H

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

/* A list of arrays, one ARRAY(type, name, how many) each: as members of a structure, and reserved, or taken from an arena, for `f`. */
#define FT_ARRAY_MEMBER(type, name, count) type *name;
#define FT_ARRAY_RESERVED(type, name, count) f->name = ft_block_reserve(&f->block, count, sizeof *f->name);
#define FT_ARRAY_TAKEN(type, name, count) (f->name = ft_arena_alloc(arena, count, sizeof *f->name)) != 0 &&

#endif

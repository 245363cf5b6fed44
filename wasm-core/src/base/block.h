/* Arrays one after the other in one allocation. A layout places them in a fixed order; it is gone through with no bytes, to count
 * them, and with them. */
#ifndef FT_BASE_BLOCK_H
#define FT_BASE_BLOCK_H

#include <stdint.h>

typedef struct ft_block {
  uint8_t *bytes; /* null: only counts */
  uint64_t size;  /* of what is placed so far */
} ft_block;

/* Room for an array, behind the others. */
static inline void *ft_block_place(ft_block *block, uint64_t count, uint64_t element_bytes) {
  uint8_t *at = block->bytes ? block->bytes + block->size : 0;
  block->size += (count * element_bytes + 63) & ~63ull;
  return at;
}

#endif

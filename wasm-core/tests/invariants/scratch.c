#include "invariants/scratch.h"

#include <stdlib.h>

struct scratch_block {
  struct scratch_block *next;
  uint64_t pad; /* what follows is aligned to 16 bytes */
};

void *scratch_take(scratch *from, uint64_t count, uint64_t element_bytes) {
  struct scratch_block *block = calloc(1, sizeof *block + count * element_bytes);
  if (!block) abort();
  block->next = from->newest;
  from->newest = block;
  return block + 1;
}

void scratch_free(scratch *all) {
  while (all->newest) {
    struct scratch_block *block = all->newest;
    all->newest = block->next;
    free(block);
  }
}

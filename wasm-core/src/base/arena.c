#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

#include "base/checked.h"

enum { ALIGNMENT = 16 };

/* In front of every block. Its `next` is what malloc gave for the block before. */
typedef struct block_header {
  void *next;
} block_header;

void ft_arena_init(ft_arena *arena) {
  arena->newest = NULL;
  arena->used_bytes = 0;
  arena->limit_bytes = UINT64_MAX;
}

void ft_arena_free(ft_arena *arena) {
  while (arena->newest != NULL) {
    block_header *block = arena->newest;
    arena->newest = block->next;
    free(block);
  }
  arena->used_bytes = 0;
}

void *ft_arena_alloc(ft_arena *arena, uint64_t count, uint64_t element_bytes) {
  uint64_t bytes, total, used;
  if (!ft_multiply_u64(count, element_bytes, &bytes)) return NULL;
  if (!ft_add_u64(bytes, sizeof(block_header) + ALIGNMENT, &total) || total > SIZE_MAX / 2) return NULL;
  if (!ft_add_u64(arena->used_bytes, bytes, &used) || used > arena->limit_bytes) return NULL;

  block_header *block = malloc((size_t)total);
  if (block == NULL) return NULL;
  block->next = arena->newest;
  arena->newest = block;
  arena->used_bytes = used;

  char *after = (char *)block + sizeof(block_header);
  size_t skip = (size_t)(-(uintptr_t)after & (ALIGNMENT - 1));
  return memset(after + skip, 0, (size_t)bytes);
}

void ft_arena_limit(ft_arena *arena, uint64_t max_bytes) { arena->limit_bytes = max_bytes; }

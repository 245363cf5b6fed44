#include "base/arena.h"

#include "base/checked.h"
#include "base/memory.h"

enum { ALIGNMENT = 16 };

/* In front of every block. */
typedef struct block_header {
  void *next; /* header of the block before */
  uint64_t bytes;
} block_header;

void ft_arena_release(ft_arena *arena, ft_arena_mark mark) {
  while (arena->newest != mark) {
    block_header *block = arena->newest;
    arena->newest = block->next;
    arena->used_bytes -= block->bytes;
    ft_memory_give(block);
  }
}

void ft_arena_free(ft_arena *arena) { ft_arena_release(arena, NULL); }

void *ft_arena_alloc(ft_arena *arena, uint64_t count, uint64_t element_bytes) {
  uint64_t bytes, total;
  if (!ft_multiply_u64(count, element_bytes, &bytes)) return NULL;
  if (!ft_add_u64(bytes, sizeof(block_header) + ALIGNMENT, &total) || total > SIZE_MAX / 2) return NULL;

  block_header *block = ft_memory_take((size_t)total);
  if (block == NULL) return NULL;
  *block = (block_header){arena->newest, bytes};
  arena->newest = block;
  arena->used_bytes += bytes;

  char *after = (char *)block + sizeof(block_header);
  size_t skip = (size_t)(-(uintptr_t)after & (ALIGNMENT - 1));
  return after + skip;
}

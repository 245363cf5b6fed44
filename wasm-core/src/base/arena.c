#include "base/arena.h"

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
  const uint64_t beside = sizeof(block_header) + ALIGNMENT;
  if (element_bytes > 0 && count > (SIZE_MAX / 2 - beside) / element_bytes) return NULL;
  block_header *block = ft_memory_take((size_t)(count * element_bytes + beside));
  if (block == NULL) return NULL;
  *block = (block_header){arena->newest, count * element_bytes};
  arena->newest = block;
  arena->used_bytes += block->bytes;

  char *after = (char *)block + sizeof(block_header);
  size_t skip = (size_t)(-(uintptr_t)after & (ALIGNMENT - 1));
  return after + skip;
}

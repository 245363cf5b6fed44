#include "memory.h"

#include <stdlib.h>

#include "base/memory.h"

enum { HEADER = 16 };

static struct {
  uint64_t held, most;
} memory;

void fuzz_allow_memory(uint64_t bytes) { memory.most = bytes > UINT64_MAX - memory.held ? UINT64_MAX : memory.held + bytes; }
uint64_t fuzz_memory_held(void) { return memory.held; }

void *ft_memory_take(size_t bytes) {
  if (memory.held > memory.most || bytes > memory.most - memory.held) return 0;
  size_t *block = calloc(bytes + HEADER, 1);
  if (!block) return 0;
  *block = bytes;
  memory.held += bytes;
  return (char *)block + HEADER;
}

void ft_memory_give(void *given) {
  if (!given) return;
  size_t *block = (size_t *)(void *)((char *)given - HEADER);
  memory.held -= *block;
  free(block);
}

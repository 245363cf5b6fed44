#include "base/memory.h"

#include <stdlib.h>

#ifdef __wasm__
#include <string.h>

/* Pages that are new are zero, which calloc does not know. */
__attribute__((weak)) void *ft_memory_take(size_t bytes) {
  size_t before = __builtin_wasm_memory_size(0) << 16;
  char *block = malloc(bytes);
  size_t old = before - (size_t)block;
  if (block && (size_t)block < before) memset(block, 0, old < bytes ? old : bytes);
  return block;
}
#else
__attribute__((weak)) void *ft_memory_take(size_t bytes) { return calloc(bytes, 1); }
#endif
__attribute__((weak)) void ft_memory_give(void *block) { free(block); }

#if defined(__linux__)
#define _DEFAULT_SOURCE /* madvise */
#endif
#include "base/memory.h"

#include <stdint.h>
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
#ifdef __linux__
#include <sys/mman.h>

/* Queues of a large tree are found all over their block: with large pages the processor knows where they are. */
static void ask_for_large_pages(void *block, size_t bytes) {
  const size_t page = (size_t)2 << 20;
  size_t skipped = -(uintptr_t)block & (page - 1);
  if (block && bytes >= 8 * page) madvise((char *)block + skipped, (bytes - skipped) & ~(page - 1), MADV_HUGEPAGE);
}
#else
static void ask_for_large_pages(void *block, size_t bytes) { (void)block, (void)bytes; }
#endif

__attribute__((weak)) void *ft_memory_take(size_t bytes) {
  void *block = calloc(bytes, 1);
  ask_for_large_pages(block, bytes);
  return block;
}
#endif
__attribute__((weak)) void ft_memory_give(void *block) { free(block); }

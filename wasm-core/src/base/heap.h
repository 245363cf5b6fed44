/* A binary heap ordered by (time, number), for event sets that are small and whose order within one instant matters;
 * otherwise see calendar.h. No element precedes its parent, (i - 1) / 2. */
#pragma once

#include <stdint.h>

typedef struct ft_heap_entry {
  int64_t at; /* in whatever unit */
  uint32_t id;
  uint32_t pad;
} ft_heap_entry;

void ft_heap_add(ft_heap_entry *heap, uint32_t *count, int64_t at, uint32_t id);

/* The first; only when there is one. The freed element behind the others is zeroed. */
ft_heap_entry ft_heap_take(ft_heap_entry *heap, uint32_t *count);

static inline int64_t ft_heap_first(const ft_heap_entry *heap, uint32_t count) {
  return count > 0 ? heap[0].at : INT64_MAX;
}

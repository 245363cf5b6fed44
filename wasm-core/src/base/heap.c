#include "base/heap.h"

static int is_before(const ft_heap_entry *a, const ft_heap_entry *b) {
  return a->at != b->at ? a->at < b->at : a->id < b->id;
}

void ft_heap_add(ft_heap_entry *heap, uint32_t *count, int64_t at, uint32_t id) {
  ft_heap_entry added = {at, id, 0};
  uint32_t i = (*count)++;
  for (; i > 0 && is_before(&added, &heap[(i - 1) / 2]); i = (i - 1) / 2) heap[i] = heap[(i - 1) / 2];
  heap[i] = added;
}

ft_heap_entry ft_heap_take(ft_heap_entry *heap, uint32_t *count) {
  uint32_t left = --*count, i = 0;
  ft_heap_entry first = heap[0], last = heap[left];
  heap[left] = (ft_heap_entry){0};
  for (uint32_t child = 1; child < left; child = 2 * i + 1) {
    child += child + 1 < left && is_before(&heap[child + 1], &heap[child]);
    if (is_before(&last, &heap[child])) break;
    heap[i] = heap[child];
    i = child;
  }
  if (left > 0) heap[i] = last;
  return first;
}

#include "base/heap.h"

static int is_before(const ft_due *a, const ft_due *b) { return a->at != b->at ? a->at < b->at : a->what < b->what; }

void ft_heap_add(ft_due *heap, uint32_t *count, int64_t at, uint32_t what) {
  ft_due added = {at, what, 0};
  uint32_t i = (*count)++;
  for (; i > 0 && is_before(&added, &heap[(i - 1) / 2]); i = (i - 1) / 2) heap[i] = heap[(i - 1) / 2];
  heap[i] = added;
}

ft_due ft_heap_take(ft_due *heap, uint32_t *count) {
  uint32_t left = --*count, i = 0;
  ft_due first = heap[0], last = heap[left];
  heap[left] = (ft_due){0};
  for (uint32_t child = 1; child < left; child = 2 * i + 1) {
    child += child + 1 < left && is_before(&heap[child + 1], &heap[child]);
    if (is_before(&last, &heap[child])) break;
    heap[i] = heap[child];
    i = child;
  }
  if (left > 0) heap[i] = last;
  return first;
}

uint32_t ft_heap_is_sound(const ft_due *heap, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (heap[i].pad != 0 || (i > 0 && is_before(&heap[i], &heap[(i - 1) / 2]))) return 0;
  return 1;
}

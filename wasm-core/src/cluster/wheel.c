#include "cluster/wheel.h"

enum { BINS = 16 };

static uint32_t merge(ft_cluster_entry *entry, uint32_t a, uint32_t b) {
  uint32_t head = FT_NONE, *at = &head;
  while (a != FT_NONE && b != FT_NONE) {
    uint32_t *first = ft_cluster_wheel_before(entry, a, b) ? &a : &b;
    *at = *first;
    at = &entry[*first].next;
    *first = *at;
  }
  *at = a != FT_NONE ? a : b;
  return head;
}

/* Bin i holds a sorted list of 2^i entities, or nothing. */
void ft_cluster_wheel_sort(ft_cluster *c, ft_cluster_bucket *bucket) {
  uint32_t bin[BINS], used = 0, next;
  for (uint32_t list = bucket->head, i; list != FT_NONE; list = next) {
    next = c->entry[list].next;
    c->entry[list].next = FT_NONE;
    for (i = 0; i < used && bin[i] != FT_NONE; i++) {
      list = merge(c->entry, bin[i], list);
      bin[i] = FT_NONE;
    }
    if (i == used) used++;
    bin[i] = list;
  }
  bucket->head = FT_NONE;
  for (uint32_t i = 0; i < used; i++) bucket->head = merge(c->entry, bin[i], bucket->head);
}

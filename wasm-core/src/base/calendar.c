#include "base/calendar.h"

enum { LEAST_RING = 64, LARGEST_RING = 2048 };

/* From base_ps on, the ring has room for the span in which the last event lies and all before it. */
ft_calendar ft_calendar_for(int64_t longest_ps, uint64_t events) {
  uint32_t ring = LEAST_RING, shift = 0;
  while (ring < LARGEST_RING && ring < events) ring *= 2;
  while (longest_ps >> shift >= ring - 1) shift++;
  return (ft_calendar){.shift = shift, .fine = (shift + 5) / 6 * 64, .ring_mask = ring - 1};
}

void ft_calendar_reset(const ft_calendar *a) {
  *a->state = (ft_calendar_state){.due = FT_NONE, .loose = FT_NONE, .free = FT_NONE};
  for (uint32_t i = 0; i < ft_calendar_buckets(a); i++) a->bucket[i] = (ft_calendar_bucket){.head = FT_NONE};
}

FT_INLINE void put(const ft_calendar *a, uint32_t entry, int64_t at_ps) {
  ft_calendar_state *s = a->state;
  if (at_ps == s->base_ps) {
    a->entry[entry].next = s->due;
    s->due = entry;
    return;
  }
  uint32_t index = ft_calendar_bucket_of(a, at_ps);
  ft_calendar_bucket *bucket = &a->bucket[index];
  a->entry[entry].next = bucket->head;
  if (bucket->head == FT_NONE) {
    bucket->first_ps = at_ps;
    bucket->mixed = 0;
    s->occupied[index >> 6] |= 1ull << (index & 63);
    s->words |= 1ull << (index >> 6);
  } else if (at_ps != bucket->first_ps) {
    bucket->mixed = 1;
    if (at_ps < bucket->first_ps) bucket->first_ps = at_ps;
  }
  bucket->head = entry;
}

void ft_calendar_add(const ft_calendar *a, int64_t at_ps, uint32_t id) {
  uint32_t entry = a->state->free;
  if (entry == FT_NONE) entry = a->state->used++;
  else a->state->free = a->entry[entry].next;
  a->entry[entry].at_ps = at_ps;
  a->entry[entry].id = id;
  put(a, entry, at_ps);
}

/* Takes the list out of a bucket. */
FT_INLINE uint32_t empty(const ft_calendar *a, uint32_t index) {
  ft_calendar_state *s = a->state;
  uint32_t list = a->bucket[index].head;
  a->bucket[index].head = FT_NONE;
  if ((s->occupied[index >> 6] &= ~(1ull << (index & 63))) == 0) s->words &= ~(1ull << (index >> 6));
  return list;
}

uint64_t ft_calendar_step(const ft_calendar *a, int64_t to_ps, uint64_t limit) {
  ft_calendar_state *s = a->state;
  uint64_t moved = 0;
  if (to_ps != s->base_ps) {
    uint32_t index = ft_calendar_bucket_of(a, to_ps);
    const ft_calendar_bucket *bucket = &a->bucket[index];
    s->base_ps = to_ps;
    if (bucket->head == FT_NONE) return 0;
    if (!bucket->mixed && bucket->first_ps == to_ps) s->due = empty(a, index);
    else s->loose = empty(a, index);
  }
  for (; s->loose != FT_NONE && moved < limit; moved++) {
    uint32_t entry = s->loose;
    s->loose = a->entry[entry].next;
    put(a, entry, a->entry[entry].at_ps);
  }
  return moved;
}

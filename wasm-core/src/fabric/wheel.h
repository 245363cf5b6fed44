/* Links by the instant at which they are due: a ring of short lists, each sorted by (instant, order of insertion). All
 * instants lie within one revolution of the ring from now on, so a bucket never mixes two revolutions.
 *
 * Not a calendar (base/calendar.h), which has no order within one instant: here that order matters, and delays are few
 * and short, so that hardly anything is inserted out of order. 1,024 links with delays as they have: 110 instructions
 * an event, on a calendar 204. */
#pragma once

#include "base/bits.h"
#include "fabric/fabric.h"

static inline uint32_t ft_wheel_index(const ft_fabric *f, int64_t at_ps) {
  return (uint32_t)((uint64_t)at_ps >> f->wheel_shift) & (FT_WHEEL_BUCKETS - 1);
}

/* Out of order within its bucket: walks to the last link that is due no later. Rare; kept out of line. */
FT_NOINLINE void ft_wheel_insert(ft_fabric *f, ft_wheel_bucket *bucket, uint32_t link, int64_t due_ps) {
  uint32_t before = FT_NONE, at = bucket->head;
  while (f->link[at].due_ps <= due_ps) {
    before = at;
    at = f->link[at].next;
    f->work++;
  }
  f->link[link].next = at;
  if (before == FT_NONE) bucket->head = link;
  else f->link[before].next = link;
}

/* `f` is a copy of `owner` that never leaves the caller, so that its members stay in registers. */
FT_INLINE void ft_wheel_add(ft_fabric *owner, const ft_fabric *f, uint32_t link,
                                                               int64_t due_ps) {
  ft_link_state *l = &f->link[link];
  uint32_t index = ft_wheel_index(f, due_ps);
  ft_wheel_bucket *bucket = &f->wheel[index];
  l->due_ps = due_ps;
  l->next = FT_NONE;
  if (bucket->head == FT_NONE) {
    bucket->head = link;
    f->c->occupied[index >> 6] |= 1ull << (index & 63);
  } else if (bucket->last_ps <= due_ps) {
    f->link[bucket->tail].next = link;
  } else {
    ft_wheel_insert(owner, bucket, link, due_ps);
    return;
  }
  bucket->tail = link;
  bucket->last_ps = due_ps;
}

FT_INLINE void ft_wheel_pop(const ft_fabric *f, uint32_t index) {
  ft_wheel_bucket *bucket = &f->wheel[index];
  bucket->head = f->link[bucket->head].next;
  if (bucket->head == FT_NONE) f->c->occupied[index >> 6] &= ~(1ull << (index & 63));
}

/* First occupied bucket at or after `from`, once around; FT_NONE when the wheel is empty. */
FT_INLINE uint32_t ft_wheel_find(const ft_fabric *f, uint32_t from) {
  return ft_next_bit(f->c->occupied, FT_WHEEL_BUCKETS / 64, from);
}

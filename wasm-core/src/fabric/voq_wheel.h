/* Events of the VOQ fabric by the instant at which they are due: a ring of short lists, each sorted by (instant, order of
 * insertion). All instants lie within one turn of the ring from now on. */
#ifndef FT_FABRIC_VOQ_WHEEL_H
#define FT_FABRIC_VOQ_WHEEL_H

#include "fabric/voq.h"

/* The loop of ft_voq_run works on a copy of the fabric's constants and pointers that never leaves it, so that they stay in
 * registers. */
#define FT_VOQ_HOT static inline __attribute__((always_inline))

FT_VOQ_HOT uint32_t ft_voq_slot_of(const ft_voq_fabric *f, int64_t at_ps) {
  return (uint32_t)((uint64_t)at_ps >> f->wheel_shift) & (FT_WHEEL_SLOTS - 1);
}

/* Out of order within its slot. Rare; kept out of line. */
static __attribute__((noinline)) void ft_voq_insert(ft_voq_event *list, ft_wheel_slot *slot, uint32_t event) {
  uint32_t before = FT_NONE, at = slot->head;
  while (list[at].at_ps <= list[event].at_ps) {
    before = at;
    at = list[at].next;
  }
  list[event].next = at;
  if (before == FT_NONE) slot->head = event;
  else list[before].next = event;
}

FT_VOQ_HOT void ft_voq_add(const ft_voq_fabric *f, int64_t at_ps, uint32_t kind, uint32_t index) {
  uint32_t event = f->c->free_event, place = ft_voq_slot_of(f, at_ps);
  ft_wheel_slot *slot = &f->wheel[place];
  if (event == FT_NONE) event = f->c->events_used++;
  else f->c->free_event = f->event[event].next;
  f->event[event] = (ft_voq_event){at_ps, FT_NONE, kind << 30 | index};
  if (slot->head == FT_NONE) {
    slot->head = event;
    f->c->occupied[place >> 6] |= 1ull << (place & 63);
  } else if (slot->last_ps <= at_ps) {
    f->event[slot->tail].next = event;
  } else {
    ft_voq_insert(f->event, slot, event);
    return;
  }
  slot->tail = event;
  slot->last_ps = at_ps;
}

/* First event; FT_NONE when there is none. */
FT_VOQ_HOT uint32_t ft_voq_first(const ft_voq_fabric *f) {
  const uint64_t *occupied = f->c->occupied;
  uint32_t from = ft_voq_slot_of(f, f->c->now_ps), word = from >> 6;
  uint64_t bits = occupied[word] >> (from & 63) << (from & 63);
  for (uint32_t i = 0; i <= FT_WHEEL_SLOTS / 64; i++) {
    if (bits) return f->wheel[word * 64 + (uint32_t)__builtin_ctzll(bits)].head;
    word = (word + 1) & (FT_WHEEL_SLOTS / 64 - 1);
    bits = occupied[word];
  }
  return FT_NONE;
}

/* Takes out the first event and gives its `what`. */
FT_VOQ_HOT uint32_t ft_voq_take(const ft_voq_fabric *f, uint32_t event) {
  uint32_t place = ft_voq_slot_of(f, f->event[event].at_ps), what = f->event[event].what;
  f->wheel[place].head = f->event[event].next;
  if (f->wheel[place].head == FT_NONE) f->c->occupied[place >> 6] &= ~(1ull << (place & 63));
  f->event[event].next = f->c->free_event;
  f->c->free_event = event;
  return what;
}

#endif

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
  for (uint32_t i = 0; i < ft_calendar_slots(a); i++) a->slot[i] = (ft_calendar_slot){.head = FT_NONE};
}

/* Of a time other than base_ps. */
FT_INLINE uint32_t slot_of(const ft_calendar *a, int64_t at_ps) {
  uint64_t time = (uint64_t)at_ps, differs = time ^ (uint64_t)a->state->base_ps;
  if (differs >> a->shift) return a->fine + ((uint32_t)(time >> a->shift) & a->ring_mask);
  uint32_t digit = (63 - (uint32_t)__builtin_clzll(differs)) / 6;
  return digit * 64 + ((uint32_t)(time >> digit * 6) & 63);
}

FT_INLINE void put(const ft_calendar *a, uint32_t entry, int64_t at_ps) {
  ft_calendar_state *s = a->state;
  if (at_ps == s->base_ps) {
    a->entry[entry].next = s->due;
    s->due = entry;
    return;
  }
  uint32_t index = slot_of(a, at_ps);
  ft_calendar_slot *slot = &a->slot[index];
  a->entry[entry].next = slot->head;
  if (slot->head == FT_NONE) {
    slot->first_ps = at_ps;
    slot->mixed = 0;
    s->occupied[index >> 6] |= 1ull << (index & 63);
    s->words |= 1ull << (index >> 6);
  } else if (at_ps != slot->first_ps) {
    slot->mixed = 1;
    if (at_ps < slot->first_ps) slot->first_ps = at_ps;
  }
  slot->head = entry;
}

void ft_calendar_add(const ft_calendar *a, int64_t at_ps, uint32_t id) {
  uint32_t entry = a->state->free;
  if (entry == FT_NONE) entry = a->state->used++;
  else a->state->free = a->entry[entry].next;
  a->entry[entry].at_ps = at_ps;
  a->entry[entry].id = id;
  put(a, entry, at_ps);
}

/* Takes the list out of a slot. */
FT_INLINE uint32_t empty(const ft_calendar *a, uint32_t index) {
  ft_calendar_state *s = a->state;
  uint32_t list = a->slot[index].head;
  a->slot[index].head = FT_NONE;
  if ((s->occupied[index >> 6] &= ~(1ull << (index & 63))) == 0) s->words &= ~(1ull << (index >> 6));
  return list;
}

uint64_t ft_calendar_step(const ft_calendar *a, int64_t to_ps, uint64_t limit) {
  ft_calendar_state *s = a->state;
  uint64_t moved = 0;
  if (to_ps != s->base_ps) {
    uint32_t index = slot_of(a, to_ps);
    const ft_calendar_slot *slot = &a->slot[index];
    s->base_ps = to_ps;
    if (slot->head == FT_NONE) return 0;
    if (!slot->mixed && slot->first_ps == to_ps) s->due = empty(a, index);
    else s->loose = empty(a, index);
  }
  for (; s->loose != FT_NONE && moved < limit; moved++) {
    uint32_t entry = s->loose;
    s->loose = a->entry[entry].next;
    put(a, entry, a->entry[entry].at_ps);
  }
  return moved;
}

/* ---- validation ---- */

static uint32_t is_ahead(const ft_calendar *a, int64_t at_ps) {
  int64_t base_ps = a->state->base_ps;
  return at_ps >= base_ps && (at_ps >> a->shift) - (base_ps >> a->shift) <= a->ring_mask;
}

static uint32_t slot_is_valid(const ft_calendar *a, uint32_t index, int64_t now_ps, ft_bitset found) {
  const ft_calendar_state *s = a->state;
  const ft_calendar_slot *slot = &a->slot[index];
  uint32_t mixed = 0, first = 0;
  for (uint32_t i = slot->head; i != FT_NONE; i = a->entry[i].next) {
    if (i >= s->used || !ft_bitset_add(found, i)) return 0;
    int64_t at_ps = a->entry[i].at_ps;
    if (at_ps < now_ps || at_ps < slot->first_ps || !is_ahead(a, at_ps)) return 0;
    if (at_ps == s->base_ps || slot_of(a, at_ps) != index) return 0;
    *(at_ps == slot->first_ps ? &first : &mixed) = 1;
  }
  uint32_t any = slot->head != FT_NONE;
  return (s->occupied[index >> 6] >> (index & 63) & 1) == any && (!any || (first && slot->mixed == mixed));
}

static uint32_t list_is_valid(const ft_calendar *a, uint32_t list, int64_t latest_ps, ft_bitset found) {
  for (uint32_t i = list; i != FT_NONE; i = a->entry[i].next)
    if (i >= a->state->used || !ft_bitset_add(found, i) || !is_ahead(a, a->entry[i].at_ps) || a->entry[i].at_ps > latest_ps) return 0;
  return 1;
}

static uint32_t words_are_valid(const ft_calendar *a) {
  const ft_calendar_state *s = a->state;
  for (uint32_t i = 0; i < 64; i++)
    if ((s->words >> i & 1) != (i < ft_calendar_slots(a) / 64 && s->occupied[i] != 0)) return 0;
  return 1;
}

uint32_t ft_calendar_is_valid(const ft_calendar *a, int64_t now_ps, ft_bitset found) {
  const ft_calendar_state *s = a->state;
  if (!ft_is_time(s->base_ps, 0, FT_MAX_TIME_PS) || (s->loose != FT_NONE) != (s->base_ps > now_ps)) return 0;
  if ((s->due != FT_NONE && s->loose == FT_NONE) || !words_are_valid(a)) return 0;
  if (!list_is_valid(a, s->due, s->base_ps, found) || !list_is_valid(a, s->loose, INT64_MAX, found)) return 0;
  for (uint32_t i = 0; i < ft_calendar_slots(a); i++)
    if (!slot_is_valid(a, i, now_ps, found)) return 0;
  for (uint32_t i = s->free; i != FT_NONE; i = a->entry[i].next)
    if (i >= s->used || !ft_bitset_add(found, i)) return 0;
  for (uint32_t i = 0; i < s->used; i++)
    if (!ft_bitset_has(found, i)) return 0;
  return 1;
}

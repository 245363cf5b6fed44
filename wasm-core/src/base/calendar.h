/* Events by the instant at which they are due; those of one instant have no order. Nothing is sorted and no list is
 * searched, so the cost of an event does not depend on the number of others.
 *
 * Nothing is due before `base_ps`. What is due at that instant is in the list `due`. What is due later within the same
 * span of 2^shift ps is in a fine bucket, given by the highest digit (of six bits) in which its time differs from
 * base_ps and by the value of that digit. Anything later is in the ring, where each bucket is one span; it lies within
 * one revolution from base_ps.
 *
 * A step to the next instant opens the bucket in which that lies. If the whole bucket is due at that instant, its list
 * becomes `due`. If not, its events become `loose` and are put in anew, each of them into `due` or the bucket of a
 * lower digit: an event is moved at most once from the ring and once from each digit but the lowest. The moving can be
 * interrupted; time goes on when it is complete.
 *
 * Buckets are numbered: the fine ones from the lowest digit up, then the ring. A bit of `occupied` is set for a bucket
 * that has events, a bit of `words` for a word of `occupied` that is not 0. */
#pragma once

#include "base/time.h"
#include "base/block.h"

#define FT_CALENDAR_WORDS 41u /* fine: 9 for 54 bits; ring: 2,048 buckets */

typedef struct ft_calendar_entry {
  int64_t at_ps;
  uint32_t next; /* in its list, or next free record */
  uint32_t id;
} ft_calendar_entry;

/* While head is FT_NONE, the others mean nothing. */
typedef struct ft_calendar_bucket {
  int64_t first_ps;
  uint32_t head;
  uint32_t mixed; /* not all are due at first_ps */
} ft_calendar_bucket;

typedef struct ft_calendar_state {
  int64_t base_ps;
  uint64_t words, occupied[FT_CALENDAR_WORDS];
  uint32_t due, loose; /* lists */
  uint32_t free, used; /* a list; the entries that were ever used */
} ft_calendar_state;

typedef struct ft_calendar {
  uint32_t shift;
  uint32_t fine;      /* buckets before the ring */
  uint32_t ring_mask; /* buckets of the ring - 1 */
  uint32_t pad;
  ft_calendar_state *state;
  ft_calendar_bucket *bucket;   /* [ft_calendar_buckets] */
  ft_calendar_entry *entry; /* as many as exist at once */
} ft_calendar;

/* Without its arrays: for delays of at most longest_ps (below 2^60), and with a ring sized for about this many
 * events. */
ft_calendar ft_calendar_for(int64_t longest_ps, uint64_t events);

/* Nothing is due, at time 0. */
void ft_calendar_reset(const ft_calendar *a);

/* Adds an event; it is due at base_ps or later, by the longest delay at most. */
void ft_calendar_add(const ft_calendar *a, int64_t at_ps, uint32_t id);

/* Steps to an instant no later than the first event. Moves at most `limit` events and returns how many it has moved;
 * while something is loose, the next step must be to the same instant. */
uint64_t ft_calendar_step(const ft_calendar *a, int64_t to_ps, uint64_t limit);

static inline uint32_t ft_calendar_buckets(const ft_calendar *a) { return a->fine + a->ring_mask + 1; }

/* The bucket of a time other than base_ps. */
FT_INLINE uint32_t ft_calendar_bucket_of(const ft_calendar *a, int64_t at_ps) {
  uint64_t time = (uint64_t)at_ps, differs = time ^ (uint64_t)a->state->base_ps;
  if (differs >> a->shift) return a->fine + ((uint32_t)(time >> a->shift) & a->ring_mask);
  uint32_t digit = (63 - (uint32_t)__builtin_clzll(differs)) / 6;
  return digit * 64 + ((uint32_t)(time >> digit * 6) & 63);
}

/* Lists 0 .. ft_calendar_buckets + 1 together hold every event once. */
static inline uint32_t ft_calendar_list(const ft_calendar *a, uint32_t i) {
  uint32_t buckets = ft_calendar_buckets(a);
  return i < buckets ? a->bucket[i].head : i == buckets ? a->state->due : a->state->loose;
}

/* The bucket that comes first; there is one. In the ring, it comes after that of base_ps, which is empty. */
FT_INLINE uint32_t ft_calendar_first_bucket(const ft_calendar *a) {
  const ft_calendar_state *s = a->state;
  uint32_t word = (uint32_t)__builtin_ctzll(s->words);
  uint64_t buckets = s->occupied[word];
  if (word >= a->fine / 64) {
    uint32_t from = a->fine + ((uint32_t)((uint64_t)s->base_ps >> a->shift) & a->ring_mask), here = from >> 6;
    uint64_t later = s->words >> here >> 1 << here << 1, rest = s->occupied[here] >> (from & 63) << (from & 63);
    word = rest ? here : (uint32_t)__builtin_ctzll(later ? later : s->words);
    buckets = rest ? rest : s->occupied[word];
  }
  return word * 64 + (uint32_t)__builtin_ctzll(buckets);
}

/* The next instant at which an event is due; INT64_MAX when there is none. */
FT_INLINE int64_t ft_calendar_first_ps(const ft_calendar *a) {
  if (a->state->loose != FT_NONE) return a->state->base_ps;
  return a->state->words ? a->bucket[ft_calendar_first_bucket(a)].first_ps : INT64_MAX;
}

/* Takes one of the due events, of which there must be one, and returns its id. */
FT_INLINE uint32_t ft_calendar_take(const ft_calendar *a) {
  uint32_t entry = a->state->due;
  a->state->due = a->entry[entry].next;
  a->entry[entry].next = a->state->free;
  a->state->free = entry;
  return a->entry[entry].id;
}

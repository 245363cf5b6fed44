/* The calendar behaves like a list that is searched, at a cost independent of the number of events. */
#include <inttypes.h>
#include <stdlib.h>

#include "base/rng.h"
#include "invariants/base.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(400), STEPS = 600, MOST_EVENTS = 300 };

/* An calendar, and the same events in a list without any order. */
typedef struct both {
  ft_calendar calendar;
  int64_t now_ps, longest_ps;
  uint32_t count, number; /* events in the list; events ever */
  ft_calendar_entry list[MOST_EVENTS];
} both;

static uint64_t below(ft_rng *rng, uint64_t n) { return ft_rng_below(rng, n); }

static ft_calendar open(int64_t longest_ps, uint64_t usual, uint32_t most) {
  ft_calendar a = ft_calendar_for(longest_ps, usual);
  a.state = malloc(sizeof *a.state);
  a.bucket = malloc(ft_calendar_buckets(&a) * sizeof *a.bucket);
  a.entry = malloc(most * sizeof *a.entry);
  ft_calendar_reset(&a);
  return a;
}

static void close(const ft_calendar *a) {
  free(a->state);
  free(a->bucket);
  free(a->entry);
}

/* At a few instants, close together, far apart, or anywhere. */
static int64_t delay_ps(const both *b, ft_rng *rng) {
  uint64_t longest = (uint64_t)b->longest_ps, few = below(rng, 4);
  switch (below(rng, 4)) {
    case 0: return (int64_t)(longest * (few & 1));
    case 1: return (int64_t)(few < longest ? few : longest);
    case 2: return (int64_t)(longest - (few < longest ? few : longest));
    default: return (int64_t)below(rng, longest + 1);
  }
}

static void add(both *b, ft_rng *rng) {
  if (b->count == MOST_EVENTS) return;
  int64_t at_ps = b->now_ps + delay_ps(b, rng);
  b->list[b->count++] = (ft_calendar_entry){.at_ps = at_ps, .id = b->number};
  ft_calendar_add(&b->calendar, at_ps, b->number++);
}

static int64_t first_ps(const both *b) {
  int64_t first = INT64_MAX;
  for (uint32_t i = 0; i < b->count; i++)
    if (b->list[i].at_ps < first) first = b->list[i].at_ps;
  return first;
}

static int is_valid(const ft_calendar *a, int64_t now_ps) {
  scratch room = {0};
  uint32_t sound = calendar_is_valid(a, now_ps, marks_take(&room, MOST_EVENTS));
  scratch_free(&room);
  return sound != 0;
}

/* In pieces of any length, between which the first instant stays what it is. */
static void step(both *b, int64_t to_ps, ft_rng *rng, uint64_t number) {
  int64_t before_ps = b->now_ps;
  uint32_t calls = 0;
  for (ft_calendar_step(&b->calendar, to_ps, below(rng, 5)); b->calendar.state->loose != FT_NONE && calls < 2 * MOST_EVENTS; calls++) {
    CLAIM(ft_calendar_first_ps(&b->calendar) == to_ps, "another instant within a step; case %" PRIu64, number);
    if (calls % 8 == 0) CLAIM(is_valid(&b->calendar, before_ps), "unsound within a step; case %" PRIu64, number);
    ft_calendar_step(&b->calendar, to_ps, 1 + below(rng, 5));
  }
  b->now_ps = to_ps;
}

/* Each of them once, and none that is not due. */
static void take_what_is_due(both *b, uint64_t number) {
  while (b->calendar.state->due != FT_NONE) {
    uint32_t what = ft_calendar_take(&b->calendar), i = 0;
    while (i < b->count && b->list[i].id != what) i++;
    if (!CLAIM(i < b->count && b->list[i].at_ps == b->now_ps, "event %u is not due; case %" PRIu64, what, number)) return;
    b->list[i] = b->list[--b->count];
  }
  CLAIM(first_ps(b) > b->now_ps, "not all that is due; case %" PRIu64, number);
}

TEST(it_agrees_with_a_list) {
  for (uint64_t number = 0; number < CASES; number++) {
    ft_rng rng = ft_rng_make(number, 91);
    both b = {.longest_ps = (int64_t)(ft_rng_next(&rng) >> (8 + below(&rng, 56)))};
    b.calendar = open(b.longest_ps, number % 2 ? 1 : below(&rng, 5000), MOST_EVENTS);
    for (uint32_t i = 0; i < STEPS && b.now_ps < FT_MAX_TIME_PS / 4; i++) {
      for (uint64_t more = below(&rng, number % 3 ? 4 : 40); more > 0; more--) add(&b, &rng);
      take_what_is_due(&b, number); /* those that were added for now */
      int64_t next_ps = first_ps(&b), to_ps = next_ps;
      if (!CLAIM(ft_calendar_first_ps(&b.calendar) == next_ps, "another first instant; case %" PRIu64, number)) break;
      if (next_ps == INT64_MAX) continue;
      if (below(&rng, 4) == 0) to_ps = b.now_ps + (int64_t)below(&rng, (uint64_t)(next_ps - b.now_ps) + 1); /* where nothing is due */
      step(&b, to_ps, &rng, number);
      if (to_ps == next_ps) CLAIM(b.calendar.state->due != FT_NONE, "nothing is due; case %" PRIu64, number);
      take_what_is_due(&b, number);
      if (i % 16 == 0) CLAIM(is_valid(&b.calendar, b.now_ps), "unsound; case %" PRIu64, number);
    }
    CLAIM(b.calendar.state->used <= MOST_EVENTS, "%u entries; case %" PRIu64, b.calendar.state->used, number);
    close(&b.calendar);
  }
}

/* Moves of all events of a run in which each step adds as many as it takes. */
static uint64_t moves(uint32_t events, int64_t longest_ps, ft_rng *rng) {
  enum { ROUNDS = 20 };
  ft_calendar a = open(longest_ps, 64, events);
  uint64_t moved = 0, taken = 0;
  for (uint32_t i = 0; i < events; i++) ft_calendar_add(&a, 1 + (int64_t)below(rng, (uint64_t)longest_ps), i);
  while (taken < (uint64_t)ROUNDS * events) {
    int64_t now_ps = ft_calendar_first_ps(&a);
    moved += ft_calendar_step(&a, now_ps, UINT64_MAX);
    uint32_t due = 0;
    for (; a.state->due != FT_NONE; due++) ft_calendar_take(&a);
    for (uint32_t i = 0; i < due; i++) ft_calendar_add(&a, now_ps + 1 + (int64_t)below(rng, (uint64_t)longest_ps), i);
    taken += due;
  }
  close(&a);
  return moved / (ROUNDS + 1);
}

TEST(what_an_event_costs_does_not_depend_on_the_others) {
  ft_rng rng = ft_rng_make(1, 92);
  for (int64_t longest_ps = 1; longest_ps < INT64_C(1) << 50; longest_ps *= 8) {
    ft_calendar a = ft_calendar_for(longest_ps, 64);
    for (uint32_t events = 100; events <= 10000; events *= 10) {
      uint64_t moved = moves(events, longest_ps, &rng);
      CLAIM(moved <= (uint64_t)events * (a.fine / 64), "%" PRIu64 " moves of %u events", moved, events);
    }
  }
}

/* ---- a state from outside ---- */

typedef void spoiling(const ft_calendar *a, uint32_t entry);

static void other_time(const ft_calendar *a, uint32_t entry) { a->entry[entry].at_ps += 1000; }
static void past(const ft_calendar *a, uint32_t entry) { a->entry[entry].at_ps = a->state->base_ps - 1; }
static void beyond_a_turn(const ft_calendar *a, uint32_t entry) { a->entry[entry].at_ps += (int64_t)(a->ring_mask + 1) << a->shift; }
static void circle(const ft_calendar *a, uint32_t entry) { a->entry[entry].next = entry; }
static void no_such_entry(const ft_calendar *a, uint32_t entry) { a->entry[entry].next = a->state->used; }
static void lost(const ft_calendar *a, uint32_t entry) { (void)entry, a->state->used++; }
static void base_in_future(const ft_calendar *a, uint32_t entry) { (void)entry, a->state->base_ps++; }
static void base_too_early(const ft_calendar *a, uint32_t entry) { (void)entry, a->state->base_ps = -1; }
static void no_word(const ft_calendar *a, uint32_t entry) { (void)entry, a->state->words = 0; }
static void too_many_words(const ft_calendar *a, uint32_t entry) { (void)entry, a->state->words |= 1ull << 63; }
static void no_bit(const ft_calendar *a, uint32_t entry) { (void)entry, a->state->occupied[ft_calendar_first_bucket(a) / 64] = 0; }
static void wrong_first(const ft_calendar *a, uint32_t entry) { (void)entry, a->bucket[ft_calendar_first_bucket(a)].first_ps--; }
static void wrongly_mixed(const ft_calendar *a, uint32_t entry) { (void)entry, a->bucket[ft_calendar_first_bucket(a)].mixed ^= 1; }
static void free_and_used(const ft_calendar *a, uint32_t entry) { a->state->free = entry; }

/* The list of the first bucket, where it is not found by time. */
static uint32_t taken_out(const ft_calendar *a) {
  uint32_t index = ft_calendar_first_bucket(a), list = a->bucket[index].head;
  a->bucket[index].head = FT_NONE;
  a->state->occupied[index / 64] &= ~(1ull << index % 64);
  if (a->state->occupied[index / 64] == 0) a->state->words &= ~(1ull << index / 64);
  return list;
}

static void nowhere(const ft_calendar *a, uint32_t entry) { (void)entry, taken_out(a); }
static void due_too_early(const ft_calendar *a, uint32_t entry) { (void)entry, a->state->due = taken_out(a); }
static void loose_in_the_past(const ft_calendar *a, uint32_t entry) { (void)entry, a->state->loose = taken_out(a); }
static void due_and_not_loose(const ft_calendar *a, uint32_t entry) {
  (void)entry;
  a->state->base_ps = ft_calendar_first_ps(a);
  a->state->due = taken_out(a);
}

TEST(a_state_that_cannot_be_is_refused) {
  enum { EVENTS = 5 };
  static spoiling *const spoil[] = {0, other_time, past, beyond_a_turn, circle, no_such_entry, lost, base_in_future, base_too_early, no_word,
                                    too_many_words, no_bit, wrong_first, wrongly_mixed, free_and_used, nowhere,
                                    due_too_early, loose_in_the_past, due_and_not_loose};
  for (uint32_t i = 0; i < sizeof spoil / sizeof *spoil; i++) {
    ft_calendar a = open(1000000, 64, EVENTS + 1);
    for (uint32_t e = 0; e < EVENTS; e++) ft_calendar_add(&a, 100 + 70000 * (int64_t)e, e);
    if (spoil[i]) spoil[i](&a, 1);
    CLAIM(is_valid(&a, 0) == (spoil[i] == 0), "state %u", i);
    close(&a);
  }
}

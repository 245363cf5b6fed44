#include "invariants/base.h"


/* ---- calendar ---- */

static uint32_t is_ahead(const ft_calendar *a, int64_t at_ps) {
  int64_t base_ps = a->state->base_ps;
  return at_ps >= base_ps && (at_ps >> a->shift) - (base_ps >> a->shift) <= a->ring_mask;
}

static uint32_t bucket_is_valid(const ft_calendar *a, uint32_t index, int64_t now_ps, marks found) {
  const ft_calendar_state *s = a->state;
  const ft_calendar_bucket *bucket = &a->bucket[index];
  uint32_t mixed = 0, first = 0;
  for (uint32_t i = bucket->head; i != FT_NONE; i = a->entry[i].next) {
    if (i >= s->used || !mark_new(found, i)) return 0;
    int64_t at_ps = a->entry[i].at_ps;
    if (at_ps < now_ps || at_ps < bucket->first_ps || !is_ahead(a, at_ps)) return 0;
    if (at_ps == s->base_ps || ft_calendar_bucket_of(a, at_ps) != index) return 0;
    *(at_ps == bucket->first_ps ? &first : &mixed) = 1;
  }
  uint32_t any = bucket->head != FT_NONE;
  return (s->occupied[index >> 6] >> (index & 63) & 1) == any && (!any || (first && bucket->mixed == mixed));
}

static uint32_t list_is_valid(const ft_calendar *a, uint32_t list, int64_t latest_ps, marks found) {
  for (uint32_t i = list; i != FT_NONE; i = a->entry[i].next)
    if (i >= a->state->used || !mark_new(found, i) || !is_ahead(a, a->entry[i].at_ps) || a->entry[i].at_ps > latest_ps) return 0;
  return 1;
}

static uint32_t words_are_valid(const ft_calendar *a) {
  const ft_calendar_state *s = a->state;
  for (uint32_t i = 0; i < 64; i++)
    if ((s->words >> i & 1) != (i < ft_calendar_buckets(a) / 64 && s->occupied[i] != 0)) return 0;
  return 1;
}

uint32_t calendar_is_valid(const ft_calendar *a, int64_t now_ps, marks found) {
  const ft_calendar_state *s = a->state;
  if (!ft_is_time(s->base_ps, 0, FT_MAX_TIME_PS) || (s->loose != FT_NONE) != (s->base_ps > now_ps)) return 0;
  if ((s->due != FT_NONE && s->loose == FT_NONE) || !words_are_valid(a)) return 0;
  if (!list_is_valid(a, s->due, s->base_ps, found) || !list_is_valid(a, s->loose, INT64_MAX, found)) return 0;
  for (uint32_t i = 0; i < ft_calendar_buckets(a); i++)
    if (!bucket_is_valid(a, i, now_ps, found)) return 0;
  for (uint32_t i = s->free; i != FT_NONE; i = a->entry[i].next)
    if (i >= s->used || !mark_new(found, i)) return 0;
  for (uint32_t i = 0; i < s->used; i++)
    if (!is_marked(found, i)) return 0;
  return 1;
}

/* ---- heap ---- */

static uint32_t is_before(const ft_heap_entry *a, const ft_heap_entry *b) { return a->at != b->at ? a->at < b->at : a->id < b->id; }

uint32_t heap_is_valid(const ft_heap_entry *heap, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (heap[i].pad != 0 || (i > 0 && is_before(&heap[i], &heap[(i - 1) / 2]))) return 0;
  return 1;
}

/* ---- histogram ---- */

/* Below 64 a bucket is one picosecond; above, 32 buckets an octave. */
static uint64_t last_of(uint32_t bucket) {
  uint64_t steps = 33 + bucket % 32;
  return bucket < 64 ? bucket : (steps << (bucket / 32 - 1)) - 1;
}

static uint64_t first_of(uint32_t bucket) { return bucket > 0 ? last_of(bucket - 1) + 1 : 0; }

uint32_t histogram_is_valid(const ft_histogram *h) {
  uint64_t count = 0, max = (uint64_t)h->max_ps;
  u128 least = 0, most = 0;
  uint32_t top = 0;
  if (h->max_ps < 0) return 0;
  while (last_of(top) < max) top++;
  for (uint32_t i = 0; i < FT_HISTOGRAM_BUCKETS; i++) {
    if (h->bucket[i] == 0) continue;
    if (i > top) return 0;
    count += h->bucket[i];
    least += (u128)h->bucket[i] * first_of(i);
    most += (u128)h->bucket[i] * (i < top ? last_of(i) : max);
  }
  if (count == 0 ? max != 0 : h->bucket[top] == 0) return 0;
  return count == h->count && histogram_sum(h) >= least && histogram_sum(h) <= most;
}

/* ---- series ---- */

/* Whether bin_ps is first_ps doubled some number of times, and FT_SERIES_BINS such bins are a valid time. */
static uint32_t is_bin(int64_t bin_ps, int64_t first_ps) {
  while (first_ps < bin_ps && first_ps <= INT64_MAX / 4 / FT_SERIES_BINS) first_ps *= 2;
  return bin_ps == first_ps;
}

uint32_t series_is_valid(const ft_series *s, int64_t first_ps, uint64_t total) {
  uint64_t sum = 0;
  if (s->open >= FT_SERIES_BINS || !is_bin(s->bin_ps, first_ps) || s->end_ps != s->bin_ps * (s->open + 1) || s->pad != 0) return 0;
  for (uint32_t i = 0; i < FT_SERIES_BINS; i++) {
    if (s->value[i] > total - sum || (i > s->open && s->value[i] != 0)) return 0;
    sum += s->value[i];
  }
  return sum == s->total;
}

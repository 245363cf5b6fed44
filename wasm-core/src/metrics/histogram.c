#include "metrics/histogram.h"

#include <stddef.h>

/* Below 64 a bucket is one picosecond; above, 32 buckets an octave. */
static uint32_t bucket_of(uint64_t value) {
  if (value < 64) return (uint32_t)value;
  uint32_t octave = 63u - (uint32_t)__builtin_clzll(value);
  return (octave - 4) * 32 + (uint32_t)(value >> (octave - 5) & 31);
}

static uint64_t last_of(uint32_t bucket) {
  if (bucket < 64) return bucket;
  uint32_t octave = bucket / 32 + 4;
  return ((uint64_t)(32 + bucket % 32 + 1) << (octave - 5)) - 1;
}

int64_t *ft_histogram_bounds(ft_arena *arena) {
  int64_t *bound = ft_arena_alloc(arena, FT_HISTOGRAM_BUCKETS, sizeof *bound);
  for (uint32_t i = 0; bound && i < FT_HISTOGRAM_BUCKETS; i++)
    bound[i] = last_of(i) < INT64_MAX ? (int64_t)last_of(i) : INT64_MAX;
  return bound;
}

static void add_to_sum(ft_histogram *h, uint64_t low, uint64_t high) {
  h->sum_ps += low;
  h->sum_high += high + (h->sum_ps < low);
}

void ft_histogram_add_sum(ft_histogram *h, uint64_t sum, uint32_t each_ps) {
  uint64_t high = (sum >> 32) * each_ps;
  add_to_sum(h, (sum & UINT32_MAX) * each_ps, 0);
  add_to_sum(h, high << 32, high >> 32);
}

void ft_histogram_count(ft_histogram *h, int64_t duration_ps) {
  h->count++;
  if (duration_ps > h->max_ps) h->max_ps = duration_ps;
  h->bucket[bucket_of((uint64_t)duration_ps)]++;
}

void ft_histogram_add(ft_histogram *h, int64_t duration_ps) {
  ft_histogram_count(h, duration_ps);
  add_to_sum(h, (uint64_t)duration_ps, 0);
}

void ft_histogram_merge(ft_histogram *to, const ft_histogram *from) {
  to->count += from->count;
  add_to_sum(to, from->sum_ps, from->sum_high);
  if (from->max_ps > to->max_ps) to->max_ps = from->max_ps;
  for (uint32_t i = 0; i < FT_HISTOGRAM_BUCKETS; i++) to->bucket[i] += from->bucket[i];
}

/* By hand: not every compiler has integers of 128 bits, and none needs to divide them. The high half of the sum is
 * below `count`, as every duration is below 2^64. */
int64_t ft_histogram_mean(const ft_histogram *h) {
  uint64_t rest = h->sum_high, mean = 0;
  for (uint32_t bit = 64; h->count > 0 && bit-- > 0;) {
    uint64_t carried = rest >> 63;
    rest = rest << 1 | (h->sum_ps >> bit & 1);
    uint64_t fits = carried | (rest >= h->count);
    rest -= fits ? h->count : 0;
    mean = mean << 1 | fits;
  }
  return (int64_t)mean;
}

ft_hashed ft_histogram_hashed(const ft_histogram *h, ft_histogram_words *room) {
  uint64_t high = h->sum_high;
  room->count = h->count;
  room->sum_ps = h->sum_ps;
  room->max_ps = h->max_ps;
  room->sum_high = h->sum_high;
  for (uint32_t i = 0; i < FT_HISTOGRAM_BUCKETS; i++) {
    room->bucket[i] = (uint32_t)h->bucket[i];
    room->bucket_high[i] = (uint32_t)(h->bucket[i] >> 32);
    high |= room->bucket_high[i];
  }
  return (ft_hashed){room, high ? sizeof *room : offsetof(ft_histogram_words, sum_high)};
}

int64_t ft_histogram_quantile(const ft_histogram *h, uint32_t per_mille) {
  uint64_t wanted = (h->count * per_mille + 999) / 1000, seen = 0;
  if (h->count == 0) return 0;
  for (uint32_t i = 0; i < FT_HISTOGRAM_BUCKETS; i++) {
    seen += h->bucket[i];
    if (seen >= wanted && seen > 0) {
      int64_t bound = (int64_t)last_of(i);
      return bound < h->max_ps ? bound : h->max_ps;
    }
  }
  return h->max_ps;
}

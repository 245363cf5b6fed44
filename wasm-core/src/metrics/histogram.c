#include "metrics/histogram.h"

#include "base/checked.h"

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

void ft_histogram_add(ft_histogram *h, int64_t duration_ps) {
  h->count++;
  h->sum_ps += (uint64_t)duration_ps;
  if (duration_ps > h->max_ps) h->max_ps = duration_ps;
  h->bucket[bucket_of((uint64_t)duration_ps)]++;
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

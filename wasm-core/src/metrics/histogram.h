/* Durations in buckets of 1/32 of their size: quantiles are exact to 3 %, mean and maximum exactly, of up to 2^53
 * durations of any length: a slotted run, the longest there is, delivers no more than 2^32 slots * FT_MAX_NODES. Part
 * of a snapshot. */
#pragma once

#include <stdint.h>

#include "base/arena.h"
#include "base/hash.h"

#define FT_HISTOGRAM_BUCKETS 1920u

typedef struct ft_histogram {
  uint64_t count;
  /* of all durations: the low and the high half of 128 bits, since packets that queue without end pass 2^64 ps */
  uint64_t sum_ps, sum_high;
  int64_t max_ps;            /* a duration is at most the clock, 2^63 - 1 ps */
  uint64_t bucket[FT_HISTOGRAM_BUCKETS]; /* each at most `count` */
} ft_histogram;

void ft_histogram_add(ft_histogram *h, int64_t duration_ps);

/* Adds durations in two steps, so that a loop over many need not touch the sum: each of them, then their sum, in units
 * of each_ps. */
void ft_histogram_count(ft_histogram *h, int64_t duration_ps);
void ft_histogram_add_sum(ft_histogram *h, uint64_t sum, uint32_t each_ps);

/* Adds the durations of another one. */
void ft_histogram_merge(ft_histogram *to, const ft_histogram *from);

/* Rounded down; 0 when empty. */
int64_t ft_histogram_mean(const ft_histogram *h);

/* What is hashed of a histogram, in so much room: as long as sum and buckets have no more bits, as when they could
 * not. */
typedef struct ft_histogram_words {
  uint64_t count, sum_ps;
  int64_t max_ps;
  uint32_t bucket[FT_HISTOGRAM_BUCKETS];
  uint64_t sum_high;
  uint32_t bucket_high[FT_HISTOGRAM_BUCKETS];
} ft_histogram_words;

ft_hashed ft_histogram_hashed(const ft_histogram *h, ft_histogram_words *room);

/* [FT_HISTOGRAM_BUCKETS]: the longest duration of each bucket, ps. Null when memory runs out. */
int64_t *ft_histogram_bounds(ft_arena *arena);

/* Smallest bucket bound that at least per_mille / 1000 of the durations do not exceed, at most the maximum; 0 when
 * empty. Of at most 2^64 / 1000 durations. */
int64_t ft_histogram_quantile(const ft_histogram *h, uint32_t per_mille);

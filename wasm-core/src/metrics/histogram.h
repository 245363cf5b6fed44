/* Durations in buckets of 1/32 of their size: quantiles are exact to 3 %, mean and maximum exactly. Part of a snapshot. */
#ifndef FT_METRICS_HISTOGRAM_H
#define FT_METRICS_HISTOGRAM_H

#include <stdint.h>

#include "base/arena.h"

#define FT_HISTOGRAM_BUCKETS 1920u

typedef struct ft_histogram {
  uint64_t count, sum_ps;
  int64_t max_ps;
  uint32_t bucket[FT_HISTOGRAM_BUCKETS];
} ft_histogram;

void ft_histogram_add(ft_histogram *h, int64_t duration_ps);

/* [FT_HISTOGRAM_BUCKETS]: the longest duration of each bucket, ps. Null when memory runs out. */
int64_t *ft_histogram_bounds(ft_arena *arena);

/* Smallest bucket bound that at least per_mille / 1000 of the durations do not exceed, at most the maximum; 0 when empty. */
int64_t ft_histogram_quantile(const ft_histogram *h, uint32_t per_mille);

#endif

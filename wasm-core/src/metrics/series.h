/* A running total cut into at most FT_SERIES_BINS equal bins of time. What comes where two bins meet is in the earlier
 * one: a packet that arrives then took its time in that bin. When the bins run out, neighbours are merged and the bins
 * become twice as wide, so a run of any length fits. Part of a snapshot. */
#pragma once

#include <stdint.h>

#define FT_SERIES_BINS 256u

typedef struct ft_series {
  int64_t bin_ps;
  int64_t end_ps; /* of the open bin */
  uint64_t total; /* at the start of the open bin */
  uint32_t open;  /* index of the open bin */
  uint32_t pad;
  uint64_t value[FT_SERIES_BINS]; /* increase of the total per closed bin */
} ft_series;

void ft_series_start(ft_series *s, int64_t bin_ps);

/* Closes every bin that ends before now_ps. `total` must be the total just before now_ps. */
void ft_series_advance(ft_series *s, int64_t now_ps, uint64_t total);

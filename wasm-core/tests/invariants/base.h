/* What holds of the parts that several engines are made of. */
#pragma once

#include "base/calendar.h"
#include "base/heap.h"
#include "invariants/scratch.h"
#include "metrics/histogram.h"
#include "metrics/series.h"

/* At now_ps, between two instants or in an interrupted step. `found`: a mark for each entry used. */
uint32_t calendar_is_valid(const ft_calendar *calendar, int64_t now_ps, marks found);

static inline uint32_t ft_is_time(int64_t ps, int64_t min_ps, int64_t max_ps) { return ps >= min_ps && ps <= max_ps; }

uint32_t heap_is_valid(const ft_heap_entry *heap, uint32_t count);

__extension__ typedef unsigned __int128 u128; /* what the core does by hand */

static inline u128 histogram_sum(const ft_histogram *h) { return (u128)h->sum_high << 64 | h->sum_ps; }

/* Count, sum and maximum are consistent with the buckets. */
uint32_t histogram_is_valid(const ft_histogram *histogram);

/* One started with first_ps can be advanced to any later time; its bins add up to at most `total`, the total now. */
uint32_t series_is_valid(const ft_series *series, int64_t first_ps, uint64_t total);

#include "metrics/series.h"

void ft_series_start(ft_series *s, int64_t bin_ps) {
  *s = (ft_series){.bin_ps = bin_ps, .end_ps = bin_ps};
}

static void merge_neighbours(ft_series *s) {
  for (uint32_t i = 0; i < FT_SERIES_BINS / 2; i++) s->value[i] = s->value[2 * i] + s->value[2 * i + 1];
  for (uint32_t i = FT_SERIES_BINS / 2; i < FT_SERIES_BINS; i++) s->value[i] = 0;
  s->bin_ps *= 2;
  s->open /= 2;
  s->end_ps = s->bin_ps * (s->open + 1);
}

void ft_series_advance(ft_series *s, int64_t now_ps, uint64_t total) {
  while (s->end_ps <= now_ps) {
    s->value[s->open] += total - s->total;
    s->total = total;
    s->open++;
    s->end_ps += s->bin_ps;
    if (s->open == FT_SERIES_BINS) merge_neighbours(s);
  }
}

/* Whether bin_ps is first_ps doubled some number of times, and FT_SERIES_BINS such bins are a valid time. */
static uint32_t is_bin(int64_t bin_ps, int64_t first_ps) {
  while (first_ps < bin_ps && first_ps <= INT64_MAX / 4 / FT_SERIES_BINS) first_ps *= 2;
  return bin_ps == first_ps;
}

uint32_t ft_series_is_valid(const ft_series *s, int64_t first_ps, uint64_t total) {
  uint64_t sum = 0;
  if (s->open >= FT_SERIES_BINS || !is_bin(s->bin_ps, first_ps) || s->end_ps != s->bin_ps * (s->open + 1) || s->pad != 0) return 0;
  for (uint32_t i = 0; i < FT_SERIES_BINS; i++) {
    if (s->value[i] > total - sum || (i > s->open && s->value[i] != 0)) return 0;
    sum += s->value[i];
  }
  return sum == s->total;
}

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
  while (s->end_ps < now_ps) {
    s->value[s->open] += total - s->total;
    s->total = total;
    s->open++;
    s->end_ps += s->bin_ps;
    if (s->open == FT_SERIES_BINS) merge_neighbours(s);
  }
}

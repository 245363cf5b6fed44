/* Random numbers for cases. */
#ifndef FT_TESTS_DRAW_H
#define FT_TESTS_DRAW_H

#include "base/rng.h"

static inline uint32_t below(ft_rng *rng, uint32_t n) { return (uint32_t)ft_rng_below(rng, n); }
static inline uint32_t between(ft_rng *rng, uint32_t least, uint32_t most) { return least + below(rng, most - least + 1); }

#endif

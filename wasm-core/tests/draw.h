/* Random numbers for cases. */
#pragma once

#include "base/rng.h"

static inline uint32_t below(ft_rng *rng, uint32_t n) { return (uint32_t)ft_rng_below(rng, n); }
static inline uint32_t between(ft_rng *rng, uint32_t least, uint32_t most) { return least + below(rng, most - least + 1); }

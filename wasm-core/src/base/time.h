/* The latest time of a run. No delay is longer than a sixteenth of what is left behind it, so no sum of a time and a
 * few delays overflows. */
#pragma once

#include <stdint.h>

#include "base/inline.h"

#define FT_MAX_TIME_PS (INT64_C(1) << 60) /* 13 days */

FT_INLINE int64_t ft_max_ps(int64_t a, int64_t b) { return a > b ? a : b; }
FT_INLINE int64_t ft_min_ps(int64_t a, int64_t b) { return a < b ? a : b; }

/* The latest time of a run. No delay is longer than a sixteenth of what is left behind it, so no sum of a time and a few delays
 * overflows. */
#ifndef FT_BASE_LATEST_H
#define FT_BASE_LATEST_H

#include <stdint.h>

#define FT_LATEST_PS (INT64_C(1) << 60) /* 13 days */

static inline uint32_t ft_is_time(int64_t ps, int64_t least_ps, int64_t most_ps) { return ps >= least_ps && ps <= most_ps; }

#endif

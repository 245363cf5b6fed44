/* Validates untrusted notifications, tables, timers and roots. */
#ifndef FT_CONGESTION_CONGESTION_CHECK_H
#define FT_CONGESTION_CONGESTION_CHECK_H

#include "base/bitset.h"
#include "congestion/congestion.h"

/* FT_OK, FT_BAD_ARGUMENT, or FT_OUT_OF_MEMORY for want of scratch. */
uint32_t ft_congestion_check(const ft_congestion *c, ft_arena *scratch);

#endif

/* What holds of notifications, tables, timers and roots. */
#ifndef FT_INVARIANTS_CONGESTION_H
#define FT_INVARIANTS_CONGESTION_H

#include "congestion/congestion.h"
#include "invariants/scratch.h"

uint32_t congestion_is_valid(const ft_congestion *c, scratch *room);

#endif

/* What holds of notifications, tables, timers and roots. */
#pragma once

#include "congestion/congestion.h"
#include "invariants/scratch.h"

uint32_t congestion_is_valid(const ft_congestion *c, scratch *room);

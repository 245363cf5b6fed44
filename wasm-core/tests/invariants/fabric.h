/* What holds of a fabric. */
#pragma once

#include "fabric/fabric.h"
#include "invariants/scratch.h"

/* The counters, and the list of deliveries; marks the messages in it. */
uint32_t deliveries_are_valid(const ft_fabric *f, marks delivered);

/* Everything else, after the deliveries. `link_at`, [message_limit * path_stride]: the link that a message in flight passes at a hop,
 * FT_NONE for all others; `buffer_flits`: of a queue beyond hop 0. */
uint32_t fabric_is_valid(const ft_fabric *f, const uint32_t *link_at, uint32_t buffer_flits, scratch *room);

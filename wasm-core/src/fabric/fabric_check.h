/* Validates an untrusted state of a fabric: every index, count, list and time is checked before it is used. */
#ifndef FT_FABRIC_FABRIC_CHECK_H
#define FT_FABRIC_FABRIC_CHECK_H

#include "base/bitset.h"
#include "fabric/fabric.h"

/* The counters, and the ring of deliveries; marks the messages in it. */
uint32_t ft_fabric_check_deliveries(const ft_fabric *f, ft_bitset delivered);

/* What must hold of every link and train. */
typedef struct ft_fabric_expected {
  const ft_link_state *constant; /* [links]: of whose `hop` each link has the same */
  const uint32_t *link_at;       /* as `paths`: link that a message in flight passes at a hop, FT_NONE for all others */
  uint32_t buffer_flits;         /* of a queue beyond hop 0 */
} ft_fabric_expected;

/* Everything else, after the deliveries. FT_OK, FT_BAD_ARGUMENT, or FT_OUT_OF_MEMORY for want of scratch. */
uint32_t ft_fabric_check(const ft_fabric *f, const ft_fabric_expected *expected, ft_arena *scratch);

#endif

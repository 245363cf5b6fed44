/* Static queuing schemes: which virtual channel a flow takes, from its source and destination alone (Rocher-Gonzalez,
 * section 2.3). */
#pragma once

#include "fattree_records.h"

/* What a node adds as source and as destination, both below `vcs`; the channel is the sum mod vcs. A leaf is the switch
 * of a node, a group one of `vcs` equal runs of consecutive nodes. */
void ft_queuing_shares(uint32_t kind, uint32_t vcs, uint32_t nodes, uint32_t nodes_per_leaf, uint8_t *source,
                       uint8_t *destination);

static inline uint32_t ft_queuing_vc(uint32_t source_share, uint32_t destination_share, uint32_t vcs) {
  uint32_t sum = source_share + destination_share;
  return sum >= vcs ? sum - vcs : sum;
}

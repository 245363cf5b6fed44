/* Static queuing schemes: which virtual channel a flow takes, from its source and destination alone (Rocher-Gonzalez, section 2.3). */
#ifndef FT_CONGESTION_QUEUING_H
#define FT_CONGESTION_QUEUING_H

#include "fattree_records.h"

/* One row per scheme: its name in scenarios, what it is, and what each end adds; the channel is the sum mod V. A leaf is the
 * switch of a node, a group one of V equal runs of consecutive nodes. */
typedef struct ft_queuing_row {
  uint32_t kind; /* enum ft_queuing_kind */
  const char *name;
  const char *description;
  uint32_t (*source_share)(uint32_t node, uint32_t leaf, uint32_t group);
  uint32_t (*destination_share)(uint32_t node, uint32_t leaf, uint32_t group);
} ft_queuing_row;

#define FT_QUEUING_KINDS 4
extern const ft_queuing_row ft_queuing_kinds[FT_QUEUING_KINDS];

/* What a node adds as source and as destination, both below `vcs`. */
void ft_queuing_shares(uint32_t kind, uint32_t vcs, uint32_t nodes, uint32_t nodes_per_leaf, uint8_t *source,
                       uint8_t *destination);

static inline uint32_t ft_queuing_vc(uint32_t source_share, uint32_t destination_share, uint32_t vcs) {
  uint32_t sum = source_share + destination_share;
  return sum >= vcs ? sum - vcs : sum;
}

#endif

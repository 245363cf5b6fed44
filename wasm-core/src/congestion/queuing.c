#include "congestion/queuing.h"

typedef struct place {
  uint32_t node, leaf, group;
} place;

static uint32_t source_share(uint32_t kind, place at) {
  return kind == FT_VFTREE ? at.leaf : kind == FT_FLOW2SL ? at.group : 0;
}

static uint32_t destination_share(uint32_t kind, place at) { return kind == FT_DBBM ? at.node : source_share(kind, at); }

void ft_queuing_shares(uint32_t kind, uint32_t vcs, uint32_t nodes, uint32_t nodes_per_leaf, uint8_t *source,
                       uint8_t *destination) {
  for (uint32_t node = 0; node < nodes; node++) {
    place at = {node, node / nodes_per_leaf, (uint32_t)((uint64_t)node * vcs / nodes)};
    source[node] = (uint8_t)(source_share(kind, at) % vcs);
    destination[node] = (uint8_t)(destination_share(kind, at) % vcs);
  }
}

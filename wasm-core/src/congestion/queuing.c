#include "congestion/queuing.h"

void ft_queuing_shares(uint32_t kind, uint32_t vcs, uint32_t nodes, uint32_t nodes_per_leaf, uint8_t *source,
                       uint8_t *destination) {
  for (uint32_t node = 0; node < nodes; node++) {
    uint32_t leaf = node / nodes_per_leaf, group = (uint32_t)((uint64_t)node * vcs / nodes);
    source[node] = (uint8_t)((kind == FT_VFTREE ? leaf : kind == FT_FLOW2SL ? group : 0) % vcs);
    destination[node] = (uint8_t)(kind == FT_DBBM ? node % vcs : source[node]);
  }
}

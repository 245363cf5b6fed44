#include "congestion/queuing.h"

static uint32_t nothing(uint32_t node, uint32_t leaf, uint32_t group) {
  (void)node, (void)leaf, (void)group;
  return 0;
}

static uint32_t by_node(uint32_t node, uint32_t leaf, uint32_t group) {
  (void)leaf, (void)group;
  return node;
}

static uint32_t by_leaf(uint32_t node, uint32_t leaf, uint32_t group) {
  (void)node, (void)group;
  return leaf;
}

static uint32_t by_group(uint32_t node, uint32_t leaf, uint32_t group) {
  (void)node, (void)leaf;
  return group;
}

const ft_queuing_row ft_queuing_kinds[FT_QUEUING_KINDS] = {
    {FT_ONE_QUEUE, "1q", "one channel for everything", nothing, nothing},
    {FT_DBBM, "dbbm", "destination mod V", nothing, by_node},
    {FT_VFTREE, "vftree", "(leaf of the source + leaf of the destination) mod V", by_leaf, by_leaf},
    {FT_FLOW2SL, "flow2sl", "(group of the source + group of the destination) mod V", by_group, by_group},
};

void ft_queuing_shares(uint32_t kind, uint32_t vcs, uint32_t nodes, uint32_t nodes_per_leaf, uint8_t *source,
                       uint8_t *destination) {
  const ft_queuing_row *row = &ft_queuing_kinds[kind];
  for (uint32_t node = 0; node < nodes; node++) {
    uint32_t leaf = node / nodes_per_leaf, group = (uint32_t)((uint64_t)node * vcs / nodes);
    source[node] = (uint8_t)(row->source_share(node, leaf, group) % vcs);
    destination[node] = (uint8_t)(row->destination_share(node, leaf, group) % vcs);
  }
}

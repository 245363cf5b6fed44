/* Fields of ft_config as fields of ft_cluster_settings. */
#include "engine/lossy.h"

#include <string.h>

typedef struct pair {
  uint16_t settings, config, bytes, own; /* own: a lossy_ field, of which there is a default */
} pair;

#define PAIR(member, field, own) \
  {offsetof(ft_cluster_settings, member), offsetof(ft_config, field), sizeof(((ft_config *)0)->field), own}
#define OWN(member) PAIR(member, lossy_##member, 1)

static const pair pairs[] = {
    PAIR(seed, seed, 0), PAIR(start_jitter_ps, start_jitter_ps, 0), PAIR(packets, message_flits, 0),
    PAIR(payload_bytes, flit_bytes, 0), OWN(send_ps), OWN(receive_ps), OWN(handle_ps), OWN(timeout_ps), OWN(ack_delay_ps),
    OWN(delay_ps), OWN(delay_per_mille), OWN(ack_bytes), OWN(framing_bytes), OWN(node_mbit), OWN(uplink_mbit),
    OWN(engine_mbyte), OWN(send_ring), OWN(receive_ring), OWN(input_packets), OWN(staging_packets), OWN(uplink_packets),
    OWN(backbone_packets), OWN(infinite_buffers), OWN(staging_drops), OWN(uplink_blocks), OWN(ack_kind), OWN(pair_window),
    OWN(scheme), OWN(permutation), OWN(global_window), OWN(counts_control), OWN(window_closes)};
enum { PAIRS = sizeof pairs / sizeof *pairs };

ft_cluster_settings ft_lossy_settings(const ft_config *config, const uint32_t *m) {
  ft_cluster_settings s = {.nodes_per_switch = m[0], .switches = m[1],
                           .contention_aware = config->mapping_kind == FT_ROUND_ROBIN};
  for (uint32_t i = 0; i < PAIRS; i++)
    memcpy((char *)&s + pairs[i].settings, (const char *)config + pairs[i].config, pairs[i].bytes);
  return s;
}

void ft_lossy_defaults(ft_config *config) {
  ft_cluster_settings s = ft_cluster_defaults(1, 2);
  for (uint32_t i = 0; i < PAIRS; i++)
    if (pairs[i].own) memcpy((char *)config + pairs[i].config, (const char *)&s + pairs[i].settings, pairs[i].bytes);
  config->lossy_latency_ps = INT64_C(270000000); /* as measured by Tam and Wang */
}

uint32_t ft_lossy_field(uint32_t offset) {
  if (offset == offsetof(ft_cluster_settings, nodes_per_switch)) return offsetof(ft_config, topology_a);
  if (offset == offsetof(ft_cluster_settings, switches)) return offsetof(ft_config, topology_b);
  for (uint32_t i = 0; i < PAIRS; i++)
    if (pairs[i].settings == offset) return pairs[i].config;
  return 0;
}

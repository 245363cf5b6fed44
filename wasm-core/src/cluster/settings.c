#include "cluster/settings.h"

#include "base/ranges.h"

enum { US = 1000000 };
#define MS INT64_C(1000000000)

ft_cluster_settings ft_cluster_defaults(uint32_t nodes_per_switch, uint32_t switches) {
  return (ft_cluster_settings){
      .lossy = {.send_ps = 6 * US, .receive_ps = 8 * US, .handle_ps = 4 * US, .timeout_ps = 20 * MS, .ack_delay_ps = MS,
                .start_jitter_ps = 100 * US, .delay_ps = 500 * US, .latency_ps = 270 * US, .delay_per_mille = 5, .packets = 100,
                .payload_bytes = 1500, .ack_bytes = 46, .framing_bytes = 38, .node_mbit = 100, .uplink_mbit = 1000, .engine_mbyte = 103,
                .send_ring = 16, .receive_ring = 32, .input_packets = 43, .staging_packets = 8, .uplink_packets = 45,
                .backbone_packets = 820, .ack_kind = FT_ACK_FRAME, .pair_window = 8, .scheme = FT_SYNCHRONOUS,
                .permutation = FT_BY_COLOURING, .global_window = FT_WINDOW_BY_FORMULA, .counts_control = 1,
                .window_closes = FT_CLOSED_BY_RECEIPT},
      .seed = 1, .nodes_per_switch = nodes_per_switch, .switches = switches, .contention_aware = 1};
}

#define OWN(member, min, max) FT_RANGE(ft_cluster_settings, member, min, max, #member)
#define RANGE(member, min, max) FT_RANGE(ft_cluster_settings, lossy.member, min, max, #member)
#define LONG_PS UINT64_C(10000000000000)

static const ft_range ranges[] = {
    RANGE(send_ps, 0, LONG_PS / 10), RANGE(receive_ps, 0, LONG_PS / 10), RANGE(handle_ps, 0, LONG_PS / 10),
    RANGE(timeout_ps, 1, LONG_PS), RANGE(ack_delay_ps, 1, LONG_PS), RANGE(start_jitter_ps, 0, LONG_PS),
    RANGE(delay_ps, 0, LONG_PS), RANGE(delay_per_mille, 0, 1000), OWN(nodes_per_switch, 1, 256), OWN(switches, 1, 256),
    RANGE(packets, 1, 60000), RANGE(payload_bytes, 1, 65535), RANGE(ack_bytes, 1, 65535), RANGE(framing_bytes, 0, 1000),
    RANGE(node_mbit, 1, 100000), RANGE(uplink_mbit, 1, 100000), RANGE(engine_mbyte, 0, 100000), RANGE(send_ring, 1, 4096),
    RANGE(receive_ring, 1, 4096), RANGE(input_packets, 1, 4096), RANGE(staging_packets, 1, 4096),
    RANGE(uplink_packets, 1, 4096), RANGE(backbone_packets, 1, 65536), RANGE(infinite_buffers, 0, 1),
    RANGE(staging_drops, 0, 1), RANGE(uplink_blocks, 0, 1), RANGE(ack_kind, 0, FT_ACK_FREE), RANGE(pair_window, 1, 64),
    RANGE(scheme, 0, FT_SYNCHRONOUS), RANGE(permutation, 0, FT_BY_COLOURING), OWN(contention_aware, 0, 1),
    RANGE(counts_control, 0, 1), RANGE(window_closes, 0, FT_CLOSED_BY_RECEIPT)};

uint32_t ft_cluster_check(const ft_cluster_settings *settings, ft_error *error) {
  uint32_t status = ft_check_ranges(settings, ranges, sizeof ranges / sizeof *ranges, "The cluster's ", error);
  if (status != FT_OK) return status;
  uint32_t nodes = ft_cluster_nodes(settings);
  if (nodes < 2 || nodes > FT_MAX_LOSSY_NODES)
    return ft_refuse(error, FT_BAD_ARGUMENT, offsetof(ft_cluster_settings, nodes_per_switch),
                     "The cluster would have %u nodes; 2 to %u are allowed.", nodes, FT_MAX_LOSSY_NODES);
  if (settings->lossy.global_window > FT_WINDOW_MAX && settings->lossy.global_window != FT_WINDOW_BY_FORMULA)
    return ft_refuse(error, FT_BAD_ARGUMENT, offsetof(ft_cluster_settings, lossy.global_window),
                     "The global window is %u packets; at most %u are allowed.", settings->lossy.global_window, FT_WINDOW_MAX);
  return FT_OK;
}

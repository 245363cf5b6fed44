/* What a run of the two-level cluster is made of: its record of the configuration, which says what the fields are, their ranges and
 * where the defaults come from (ft_lossy_config), and what the tree, the mapping and the seed of a run say. */
#ifndef FT_CLUSTER_SETTINGS_H
#define FT_CLUSTER_SETTINGS_H

#include <stddef.h>

#include "fattree_records.h"

#define FT_WINDOW_MAX 65535u

typedef struct ft_cluster_settings {
  uint64_t seed;             /* of the delays of the nodes' software */
  int64_t send_ps, receive_ps, handle_ps, timeout_ps, ack_delay_ps, start_jitter_ps, delay_ps;
  uint32_t delay_per_mille;
  uint32_t nodes_per_switch; /* A = d1, 1 .. 256; nodes = A * B, 2 .. 256 */
  uint32_t switches;         /* B = d2, 1 .. 256 */
  uint32_t packets, payload_bytes, ack_bytes, framing_bytes, node_mbit, uplink_mbit, engine_mbyte;
  uint32_t send_ring, receive_ring, input_packets, staging_packets, uplink_packets, backbone_packets;
  uint32_t infinite_buffers, staging_drops, uplink_blocks;
  uint32_t ack_kind, pair_window, scheme, permutation;
  uint32_t contention_aware; /* 1: permute logical numbers (eq. 5) */
  uint32_t global_window, counts_control, window_closes;
  uint32_t reserved;         /* fills the last word; not read */
} ft_cluster_settings;

_Static_assert(sizeof(ft_cluster_settings) == 8 * 8 + 4 * 28 &&
               offsetof(ft_cluster_settings, reserved) == 8 * 8 + 4 * 27, "no byte of ft_cluster_settings is padding");

/* The cluster of section 4 as A x B: synchronous shuffle by edge colouring, global window by formula with control packets,
 * contention-aware, 100 packets per destination. */
ft_cluster_settings ft_cluster_defaults(uint32_t nodes_per_switch, uint32_t switches);

/* FT_OK, or FT_BAD_ARGUMENT with a sentence and the offset of the field in ft_cluster_settings. */
uint32_t ft_cluster_check(const ft_cluster_settings *settings, ft_error *error);

static inline uint32_t ft_cluster_nodes(const ft_cluster_settings *s) { return s->nodes_per_switch * s->switches; }

#endif

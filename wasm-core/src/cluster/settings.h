/* What a run of the two-level cluster is made of (Tam and Wang, sections 2.3 and 4): A nodes on each of B Fast Ethernet
 * switches, each of which has one uplink to a backbone switch.
 *
 * Times are integer picoseconds. A range stands behind each field, then where the default comes from; a field without a source
 * is a choice. ft_cluster_defaults fills in all of them. */
#ifndef FT_CLUSTER_SETTINGS_H
#define FT_CLUSTER_SETTINGS_H

#include <stddef.h>

#include "fattree_records.h"

#define FT_WINDOW_MAX 65535u

typedef struct ft_cluster_settings {
  uint64_t seed;             /* of the delays of the nodes' software */
  int64_t send_ps;           /* O_s, per frame, 0 .. 10^12; 6 us */
  int64_t receive_ps;        /* O_r, per frame, 0 .. 10^12; 8 us */
  int64_t handle_ps;         /* U_r, per data packet, 0 .. 10^12; 4 us */
  int64_t timeout_ps;        /* of Go-Back-N, 1 .. 10^13; 20 ms */
  int64_t ack_delay_ps;      /* FT_ACK_RIDES, 1 .. 10^13; 1 ms */
  int64_t start_jitter_ps;   /* nodes start at 0 .. this, 0 .. 10^13; 100 us */
  int64_t delay_ps;          /* longest time for which a node's process is not scheduled, 0 .. 10^13; 500 us */
  uint32_t delay_per_mille;  /* share of sends after which it is not, 0 .. 1000; 5 */
  uint32_t nodes_per_switch; /* A = d1, 1 .. 256; nodes = A * B, 2 .. 256 */
  uint32_t switches;         /* B = d2, 1 .. 256 */
  uint32_t packets;          /* k, per destination, 1 .. 60000 */
  uint32_t payload_bytes;    /* of a data packet, 1 .. 65535; 1500 (Ethernet) */
  uint32_t ack_bytes;        /* payload of an acknowledgement, 1 .. 65535; 46, the least of Ethernet */
  uint32_t framing_bytes;    /* of every frame, 0 .. 1000; 38: preamble, header, CRC and gap */
  uint32_t node_mbit;        /* Mbit/s between node and switch, 1 .. 100000; 100 (section 4) */
  uint32_t uplink_mbit;      /* Mbit/s between switch and backbone, 1 .. 100000; 1000 (section 4) */
  uint32_t engine_mbyte;     /* payload of an uplink up and down together, MB/s, 0: no such limit, .. 100000; 103 (Fig. 6) */
  uint32_t send_ring;        /* frames of each kind that wait in a node's adapter, 1 .. 4096; 16 */
  uint32_t receive_ring;     /* frames that wait for a node's processor, 1 .. 4096; 32 */
  uint32_t input_packets;    /* FIFO of a switch's node port, 1 .. 4096; 43 (Table 1) */
  uint32_t staging_packets;  /* behind a switch's crossbar, per node port, 1 .. 4096; 8 */
  uint32_t uplink_packets;   /* FIFO of an uplink, for each direction, 1 .. 4096; 45 (Table 1) */
  uint32_t backbone_packets; /* shared memory of the backbone switch, 1 .. 65536; 820 (Table 1) */
  uint32_t infinite_buffers; /* 1: none of the queues above has an end, but the half of send_ring for packets, at
                                which a node itself stops; nothing gets lost, so no timeout runs */
  uint32_t staging_drops;    /* 0: the head of an input FIFO waits for its output (head-of-line blocking); 1: it is dropped */
  uint32_t uplink_blocks;    /* 0: a full uplink FIFO drops; 1: the heads that want to enter it wait */
  uint32_t ack_kind;         /* enum ft_cluster_ack */
  uint32_t pair_window;      /* of Go-Back-N, per (source, destination), 1 .. 64; 8 */
  uint32_t scheme;           /* enum ft_cluster_scheme */
  uint32_t permutation;      /* enum ft_cluster_permutation; FT_AT_ONCE does not read it */
  uint32_t contention_aware; /* 1: permute logical numbers (eq. 5) */
  uint32_t global_window;    /* W_g, 0: none, 1 .. 65535, or FT_WINDOW_BY_FORMULA: eq. 4 */
  uint32_t counts_control;   /* 1: eq. 4 with the factor 2 for control packets (section 4.2) */
  uint32_t window_closes;    /* enum ft_cluster_closing; FT_CLOSED_BY_RECEIPT (Algorithm 2) */
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

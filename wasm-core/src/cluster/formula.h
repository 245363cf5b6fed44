/* What a run of the two-level cluster is made of, and what the paper says of it without simulating it. */
#pragma once

#include "topology/breaks.h"

/* Its record of the configuration (ft_lossy_config, which says what the fields are, their units, their ranges and where
 * the defaults come from), and what the tree, the mapping and the seed of a run say. */
typedef struct ft_cluster_settings {
  ft_lossy_config lossy;     /* latency_ps is not read: it decides nothing, so the hash of a run leaves it out, too */
  uint64_t seed;             /* of the delays of the nodes' software */
  uint32_t nodes_per_switch; /* A, 1 .. 256; nodes = A * B, 2 .. 256 */
  uint32_t switches;         /* B, 1 .. 256 */
  uint32_t contention_aware; /* 1: permute logical numbers (eq. 5) */
  uint32_t reserved;         /* not read */
  const ft_cable_breaks *breaks; /* null: none */
} ft_cluster_settings;

/* Refuses what ranges of single fields cannot. */
uint32_t ft_cluster_check(const ft_cluster_settings *settings, ft_error *error);

static inline uint32_t ft_cluster_nodes(const ft_cluster_settings *s) { return s->nodes_per_switch * s->switches; }

/* ---- who sends to whom in which step ----
 *
 * Steps are counted from 1, as in the paper; p = d1 * d2 nodes, node n on switch floor(n / d1). Every step is a partial
 * permutation: no two nodes address the same one. Nobody addresses itself. */

/* A permutation on a cluster of d1 nodes on each of d2 switches. */
typedef struct ft_steps {
  uint32_t permutation; /* enum ft_cluster_permutation */
  uint32_t aware;       /* 1: on logical numbers, eq. 5 */
  uint32_t d1, d2;
} ft_steps;

ft_steps ft_steps_of(const ft_cluster_settings *settings);

/* Eq. 5: logical = floor(physical / d1) + (physical mod d1) * d2, and its inverse. */
static inline uint32_t ft_logical(uint32_t physical, uint32_t d1, uint32_t d2) {
  return physical / d1 + physical % d1 * d2;
}
static inline uint32_t ft_physical(uint32_t logical, uint32_t d1, uint32_t d2) {
  return logical % d2 * d1 + logical / d2;
}

/* Shift: p - 1. XOR: 2^ceil(log2 p) - 1, some nodes idle when p is no power of two. Edge colouring of K_p by the round
 * robin tournament: p - 1 for even p, p for odd p, where one node is idle in every step. */
uint32_t ft_steps_count(const ft_steps *steps);

/* Node that `node` sends to in a step, FT_IDLE if none; and the node that it receives from. */
uint32_t ft_steps_target(const ft_steps *steps, uint32_t node, uint32_t step);
uint32_t ft_steps_source(const ft_steps *steps, uint32_t node, uint32_t step);

/* ---- windows, times in ps, rates in MB/s (10^6 bytes of payload a second) ---- */

/* Eq. 3: packets that go up one uplink per step, nu = (p - d1) d1 / (p - 1), as a fraction. */
typedef struct ft_fraction {
  uint32_t over, under;
} ft_fraction;

ft_fraction ft_uplink_packets_per_step(uint32_t d1, uint32_t d2);

/* Eq. 4: W_g = floor(B_L / (factor nu)), at least 1; `factor` 2 leaves room for control packets. On a single switch,
 * where nu is 0, the output ports are the bottleneck, and each gets a packet a step: floor(B_L / factor). */
uint32_t ft_global_window(uint32_t buffer_packets, uint32_t d1, uint32_t d2, uint32_t factor);

/* The window of a run: none, as given, or by eq. 4 with the uplink's (on a single switch: the input's) buffer. 0:
 * none. */
uint32_t ft_cluster_window(const ft_cluster_settings *settings);

/* Software and hardware of the model of section 2.3. */
typedef struct ft_gaps {
  int64_t gap_ps;     /* g */
  int64_t send_ps;    /* O_s */
  int64_t latency_ps; /* L */
  int64_t receive_ps; /* O_r */
  int64_t handle_ps;  /* U_r */
} ft_gaps;

int64_t ft_startup_ps(const ft_gaps *gaps);                                        /* T_w = O_s + L - g + O_r + U_r */
int64_t ft_synchronous_ps(const ft_gaps *gaps, uint32_t nodes, uint32_t packets);  /* eq. 2 */
int64_t ft_pairwise_ps(const ft_gaps *gaps, uint32_t nodes, uint32_t packets);     /* eq. 6 */

/* Eq. 7: what a node can receive at best when uplinks move engine_mbyte both ways together. Infinite on a single
 * switch. */
double ft_best_crossing_mbyte(uint32_t d1, uint32_t d2, uint32_t engine_mbyte);

/* The least of eq. 7 (when there is such a limit), the node link's and the uplink's payload rate. */
double ft_cluster_bound_mbyte(const ft_cluster_settings *settings);

/* Time of a frame with payload_bytes of payload on a link, rounded up. */
int64_t ft_wire_ps(const ft_cluster_settings *settings, uint32_t payload_bytes, uint32_t mbit);

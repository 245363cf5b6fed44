/* What the paper says about a cluster without simulating it. Times in ps, rates in MB/s (10^6 bytes of payload a
 * second). */
#ifndef FT_CLUSTER_FORMULA_H
#define FT_CLUSTER_FORMULA_H

#include "cluster/settings.h"

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

#endif

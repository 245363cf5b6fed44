#include "cluster/formula.h"

#include <math.h>

/* ---- steps ---- */

ft_steps ft_steps_of(const ft_cluster_settings *s) {
  return (ft_steps){s->lossy.permutation, s->contention_aware, s->nodes_per_switch, s->switches};
}

static uint32_t nodes_of(const ft_steps *s) { return s->d1 * s->d2; }

/* 2^ceil(log2 p) */
static uint32_t next_power(uint32_t p) {
  uint32_t power = 1;
  while (power < p) power *= 2;
  return power;
}

uint32_t ft_steps_count(const ft_steps *s) {
  uint32_t p = nodes_of(s);
  if (s->permutation == FT_BY_XOR) return next_power(p) - 1;
  return s->permutation == FT_BY_COLOURING && p % 2 == 1 ? p : p - 1;
}

/* Among p - 1 nodes (p even) or p (p odd), x and y meet in the step that x + y is congruent to; the one that would meet
 * itself meets the last node, or none. */
static uint32_t tournament(uint32_t p, uint32_t x, uint32_t step) {
  uint32_t m = p - 1 + p % 2, round = step % m;
  if (x == m) return round % 2 == 0 ? round / 2 : (round + m) / 2;
  uint32_t other = (round + m - x) % m;
  if (other != x) return other;
  return p % 2 == 0 ? m : FT_IDLE;
}

static uint32_t permute(const ft_steps *s, uint32_t x, uint32_t step, uint32_t inverse) {
  uint32_t p = nodes_of(s);
  if (s->permutation == FT_BY_COLOURING) return tournament(p, x, step);
  if (s->permutation == FT_BY_XOR) return (x ^ step) < p ? x ^ step : FT_IDLE;
  return (x + (inverse ? p - step % p : step)) % p;
}

static uint32_t permute_aware(const ft_steps *s, uint32_t node, uint32_t step, uint32_t inverse) {
  if (!s->aware) return permute(s, node, step, inverse);
  uint32_t logical = permute(s, ft_logical(node, s->d1, s->d2), step, inverse);
  return logical == FT_IDLE ? FT_IDLE : ft_physical(logical, s->d1, s->d2);
}

uint32_t ft_steps_target(const ft_steps *s, uint32_t node, uint32_t step) { return permute_aware(s, node, step, 0); }
uint32_t ft_steps_source(const ft_steps *s, uint32_t node, uint32_t step) { return permute_aware(s, node, step, 1); }

/* ---- windows, times and rates ---- */

ft_fraction ft_uplink_packets_per_step(uint32_t d1, uint32_t d2) {
  uint32_t p = d1 * d2;
  return (ft_fraction){(p - d1) * d1, p - 1};
}

static ft_fraction bottleneck(uint32_t d1, uint32_t d2) {
  if (d2 == 1) return (ft_fraction){1, 1};
  return ft_uplink_packets_per_step(d1, d2);
}

uint32_t ft_global_window(uint32_t buffer_packets, uint32_t d1, uint32_t d2, uint32_t factor) {
  ft_fraction nu = bottleneck(d1, d2);
  uint64_t window = (uint64_t)buffer_packets * nu.under / ((uint64_t)factor * nu.over);
  if (window < 1) return 1;
  return window < FT_MAX_WINDOW ? (uint32_t)window : FT_MAX_WINDOW;
}

uint32_t ft_cluster_window(const ft_cluster_settings *s) {
  if (s->lossy.global_window != FT_WINDOW_BY_FORMULA) return s->lossy.global_window;
  uint32_t buffer = s->switches > 1 ? s->lossy.uplink_packets : s->lossy.input_packets;
  return ft_global_window(buffer, s->nodes_per_switch, s->switches, s->lossy.counts_control ? 2 : 1);
}

int64_t ft_startup_ps(const ft_gaps *g) {
  return g->send_ps + g->latency_ps - g->gap_ps + g->receive_ps + g->handle_ps;
}

int64_t ft_synchronous_ps(const ft_gaps *g, uint32_t nodes, uint32_t packets) {
  return (int64_t)packets * (nodes - 1) * g->gap_ps + ft_startup_ps(g);
}

int64_t ft_pairwise_ps(const ft_gaps *g, uint32_t nodes, uint32_t packets) {
  return (int64_t)(nodes - 1) * (packets * g->gap_ps + ft_startup_ps(g));
}

double ft_best_crossing_mbyte(uint32_t d1, uint32_t d2, uint32_t engine_mbyte) {
  double p = (double)d1 * d2;
  return d2 == 1 ? INFINITY : (p - 1) * engine_mbyte / (2.0 * d1 * (p - d1));
}

static double less(double a, double b) { return a < b ? a : b; }

static double payload_mbyte(const ft_cluster_settings *s, uint32_t mbit) {
  return mbit / 8.0 * s->lossy.payload_bytes / (s->lossy.payload_bytes + s->lossy.framing_bytes);
}

double ft_cluster_bound_mbyte(const ft_cluster_settings *s) {
  uint32_t d1 = s->nodes_per_switch, d2 = s->switches;
  ft_fraction nu = ft_uplink_packets_per_step(d1, d2);
  double bound = payload_mbyte(s, s->lossy.node_mbit);
  if (d2 > 1) bound = less(bound, payload_mbyte(s, s->lossy.uplink_mbit) * nu.under / nu.over);
  return s->lossy.engine_mbyte > 0 ? less(bound, ft_best_crossing_mbyte(d1, d2, s->lossy.engine_mbyte)) : bound;
}

int64_t ft_wire_ps(const ft_cluster_settings *s, uint32_t payload_bytes, uint32_t mbit) {
  return ((int64_t)(payload_bytes + s->lossy.framing_bytes) * 8 * 1000000 + mbit - 1) / mbit;
}

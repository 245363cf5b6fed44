#include "cluster/schedule.h"

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

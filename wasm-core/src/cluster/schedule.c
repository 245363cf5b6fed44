#include "cluster/schedule.h"

ft_steps ft_steps_of(const ft_cluster_settings *s) {
  return (ft_steps){s->permutation, s->contention_aware, s->nodes_per_switch, s->switches};
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

/* Among p - 1 nodes (p even) or p (p odd), x and y meet in the step that x + y is congruent to; the one that would meet itself
 * meets the last node, or nobody. */
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

uint32_t ft_program_length(uint32_t scheme, const ft_steps *s, uint32_t k) {
  return k * (scheme == FT_AT_ONCE ? nodes_of(s) : ft_steps_count(s));
}

ft_turn ft_program_at(uint32_t scheme, const ft_steps *s, uint32_t k, uint32_t node, uint32_t place) {
  uint32_t steps = ft_steps_count(s);
  if (scheme == FT_SYNCHRONOUS)
    return (ft_turn){1 + place % steps, ft_steps_target(s, node, 1 + place % steps), place / steps};
  ft_turn turn = {1 + place / k, FT_IDLE, place % k};
  if (scheme == FT_PAIRWISE) turn.target = ft_steps_target(s, node, turn.step);
  else turn.target = s->aware ? ft_physical(place / k, s->d1, s->d2) : place / k;
  if (turn.target == node) turn.target = FT_IDLE;
  return turn;
}

/* Packets from switch `from` to switch `to` (FT_IDLE: to any other) in one step. */
static uint32_t crossing(const ft_steps *s, uint32_t from, uint32_t to, uint32_t step) {
  uint32_t count = 0;
  for (uint32_t node = from * s->d1; node < (from + 1) * s->d1; node++) {
    uint32_t target = ft_steps_target(s, node, step);
    if (target == FT_IDLE || target / s->d1 == from) continue;
    count += to == FT_IDLE || target / s->d1 == to;
  }
  return count;
}

static uint32_t most_crossing(const ft_steps *s, uint32_t from, uint32_t to, uint32_t window) {
  uint32_t steps = ft_steps_count(s), inside = 0, most = 0;
  for (uint32_t i = 0; i < window; i++) inside += crossing(s, from, to, 1 + i % steps);
  for (uint32_t i = 0; i < steps; i++) {
    if (inside > most) most = inside;
    inside += crossing(s, from, to, 1 + (i + window) % steps) - crossing(s, from, to, 1 + i);
  }
  return most;
}

static uint32_t longest_run(const ft_steps *s, uint32_t node) {
  uint32_t steps = ft_steps_count(s), run = 0, most = 0, before = FT_IDLE;
  for (uint32_t i = 0; i < 2 * steps; i++) {
    uint32_t target = ft_steps_target(s, node, 1 + i % steps), to = target == FT_IDLE ? FT_IDLE : target / s->d1;
    int remote = to != FT_IDLE && to != node / s->d1;
    run = remote && to == before ? run + 1 : (uint32_t)remote;
    before = to;
    if (run > most) most = run;
  }
  return most < steps ? most : steps;
}

ft_burst ft_steps_burst(const ft_steps *s, uint32_t window) {
  ft_burst most = {0, 0, 0};
  for (uint32_t from = 0; from < s->d2; from++) {
    uint32_t up = most_crossing(s, from, FT_IDLE, window);
    if (up > most.up) most.up = up;
    for (uint32_t to = 0; to < s->d2; to++) {
      uint32_t pair = most_crossing(s, from, to, window);
      if (pair > most.pair) most.pair = pair;
    }
  }
  for (uint32_t node = 0; node < nodes_of(s); node++) {
    uint32_t run = longest_run(s, node);
    if (run > most.run) most.run = run;
  }
  return most;
}

/* Progress of a node in its program, and what it could issue next. */
#include "cluster/internal.h"

static uint32_t packets_per_pair(const ft_cluster *c) { return c->settings.lossy.packets; }

static uint32_t pair_has_room(const ft_cluster *c, uint32_t node, uint32_t target) {
  const ft_cluster_pair *pair = ft_pair_of(c, node, target);
  return (uint32_t)(pair->issued - pair->base) < c->settings.lossy.pair_window;
}

/* ---- FT_SYNCHRONOUS ---- */

/* Points at the next packet that has a target. */
static void skip_idle_steps(ft_cluster *c, ft_cluster_node *n, uint32_t node) {
  for (n->target = FT_IDLE; n->outer < packets_per_pair(c); n->inner++) {
    if (n->inner == c->step_count) {
      n->inner = 0;
      if (++n->outer == packets_per_pair(c)) break;
    }
    n->target = ft_steps_target(&c->steps, node, n->inner + 1);
    if (n->target != FT_IDLE) break;
  }
}

/* ---- FT_PAIRWISE ---- */

static uint32_t has_all_from(const ft_cluster *c, uint32_t node, uint32_t source) {
  return source == FT_IDLE || ft_pair_of(c, source, node)->expected == packets_per_pair(c);
}

/* Leaves rounds in which everything is issued and received. */
static void leave_finished_rounds(ft_cluster *c, ft_cluster_node *n, uint32_t node) {
  for (; n->outer < c->step_count; n->outer++, n->inner = 0) {
    n->target = ft_steps_target(&c->steps, node, n->outer + 1);
    uint32_t all_issued = n->target == FT_IDLE || n->inner == packets_per_pair(c);
    if (all_issued) n->target = FT_IDLE;
    if (!all_issued || !has_all_from(c, node, ft_steps_source(&c->steps, node, n->outer + 1))) return;
  }
  n->target = FT_IDLE;
}

/* ---- FT_AT_ONCE ---- */

uint32_t ft_node_rank(const ft_cluster *c, uint32_t target) {
  return c->steps.aware ? ft_logical(target, c->steps.d1, c->steps.d2) : target;
}

uint32_t ft_node_can_issue(const ft_cluster *c, uint32_t node, uint32_t target) {
  return ft_pair_of(c, node, target)->issued < packets_per_pair(c) && pair_has_room(c, node, target);
}

void ft_node_ready(ft_cluster *c, uint32_t node, uint32_t target) {
  if (c->settings.lossy.scheme != FT_AT_ONCE) return;
  uint32_t rank = ft_node_rank(c, target);
  uint64_t *word = &c->ready[node * c->ready_words + rank / 64], bit = 1ull << (rank % 64);
  uint32_t ready = ft_node_can_issue(c, node, target);
  *word = ready ? *word | bit : *word & ~bit;
}

static uint32_t lowest_ready(const ft_cluster *c, uint32_t node) {
  const uint64_t *word = &c->ready[node * c->ready_words];
  for (uint32_t i = 0; i < c->ready_words; i++) {
    if (word[i] == 0) continue;
    uint32_t rank = i * 64 + (uint32_t)__builtin_ctzll(word[i]);
    return c->steps.aware ? ft_physical(rank, c->steps.d1, c->steps.d2) : rank;
  }
  return FT_IDLE;
}

/* ---- all ---- */

uint32_t ft_node_new_target(ft_cluster *c, uint32_t node) {
  const ft_cluster_node *n = &c->node[node];
  if (ft_cluster_open(c, node) >= c->window) return FT_IDLE;
  if (c->settings.lossy.scheme == FT_AT_ONCE) return lowest_ready(c, node);
  return n->target != FT_IDLE && pair_has_room(c, node, n->target) ? n->target : FT_IDLE;
}

void ft_node_issued(ft_cluster *c, uint32_t node, uint32_t target) {
  ft_cluster_node *n = &c->node[node];
  if (c->settings.lossy.scheme == FT_AT_ONCE) {
    n->outer++;
    ft_node_ready(c, node, target);
    return;
  }
  n->inner++;
  if (c->settings.lossy.scheme == FT_SYNCHRONOUS) skip_idle_steps(c, n, node);
  else leave_finished_rounds(c, n, node);
}

void ft_node_received(ft_cluster *c, uint32_t node) {
  if (c->settings.lossy.scheme == FT_PAIRWISE) leave_finished_rounds(c, &c->node[node], node);
}

void ft_node_program_reset(ft_cluster *c, uint32_t node) {
  ft_cluster_node *n = &c->node[node];
  n->target = FT_IDLE;
  if (c->settings.lossy.scheme == FT_SYNCHRONOUS) skip_idle_steps(c, n, node);
  if (c->settings.lossy.scheme == FT_PAIRWISE) leave_finished_rounds(c, n, node);
  for (uint32_t target = 0; target < c->p; target++)
    if (target != node) ft_node_ready(c, node, target);
}

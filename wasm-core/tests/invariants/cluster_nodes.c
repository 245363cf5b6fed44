/* Pairs, timers, and the progress of nodes in their programs. */
#include "invariants/cluster.h"
#include "cluster/internal.h"

/* ---- pairs ---- */

/* A list of timers: each points back, and none expires before its predecessor. */
static uint32_t timers_are_valid(cluster_found *k, enum ft_cluster_timer_kind timer) {
  const ft_cluster *c = k->c;
  uint32_t last = FT_NONE;
  int64_t least_ps = c->c->now_ps > 0 ? c->c->now_ps : 1;
  int64_t most_ps = c->c->now_ps + (timer == FT_TIMER_DELAYED_ACK ? c->settings.lossy.ack_delay_ps : c->settings.lossy.timeout_ps);
  for (uint32_t i = c->c->first_timer[timer]; i != FT_NONE; last = i, i = c->pair[i].timer[timer].next) {
    if (i >= c->pairs || !mark_new(k->timer[timer], i)) return 0;
    const ft_cluster_timer *a = &c->pair[i].timer[timer];
    if (a->before != last || !ft_is_time(a->at_ps, least_ps, most_ps)) return 0;
    least_ps = a->at_ps;
  }
  return c->c->last_timer[timer] == last;
}

static uint32_t retries_are_valid(cluster_found *k, uint32_t node) {
  const ft_cluster *c = k->c;
  const ft_cluster_node *n = &c->node[node];
  uint32_t last = FT_NONE;
  for (uint32_t i = n->first_retry; i != FT_NONE; last = i, i = c->pair[i].next_retry)
    if (i >= c->pairs || i / c->p != node || !mark_new(k->retry, i)) return 0;
  return last == FT_NONE || n->last_retry == last;
}

static uint32_t ones(uint64_t bits) { return (uint32_t)__builtin_popcountll(bits); }

/* Where nothing is lost every open packet is in flight or answered. */
static uint32_t nothing_is_lost(const cluster_found *k, uint32_t number, uint32_t rides) {
  const ft_cluster_pair *p = &k->c->pair[number];
  uint32_t taken = (uint32_t)p->expected - p->base;
  return p->next == p->issued && ones(k->flying[number]) == (uint32_t)p->issued - p->expected &&
         ones(k->answering[number]) + rides <= taken;
}

static uint32_t pair_is_valid(const cluster_found *k, uint32_t number) {
  const ft_cluster *c = k->c;
  const ft_cluster_pair *p = &c->pair[number];
  uint32_t window = c->settings.lossy.pair_window, rides = is_marked(k->timer[FT_TIMER_DELAYED_ACK], number);
  uint32_t repeats = is_marked(k->timer[FT_TIMER_RETRANSMIT], number), open = p->base < p->issued;
  if (p->base > p->next || p->next > p->issued || p->issued > c->settings.lossy.packets || p->issued - p->base > (int)window) return 0;
  if (p->expected < p->base || p->expected > p->issued || (number / c->p == number % c->p && p->issued > 0)) return 0;
  if ((p->timer[FT_TIMER_DELAYED_ACK].at_ps != 0) != rides || (p->timer[FT_TIMER_RETRANSMIT].at_ps != 0) != repeats) return 0;
  if (rides && c->settings.lossy.ack_kind != FT_ACK_RIDES) return 0;
  if (repeats != (open && !c->settings.lossy.infinite_buffers)) return 0;
  if (p->in_retry != is_marked(k->retry, number)) return 0;
  for (uint32_t i = p->expected; i < p->issued; i++)
    if (!ft_is_time(c->issued_ps[(uint64_t)number * window + i % window], 0, c->c->now_ps)) return 0;
  return !c->settings.lossy.infinite_buffers || nothing_is_lost(k, number, rides);
}

uint32_t cluster_pairs_are_valid(cluster_found *k) {
  const ft_cluster *c = k->c;
  if (!timers_are_valid(k, FT_TIMER_DELAYED_ACK) || !timers_are_valid(k, FT_TIMER_RETRANSMIT)) return 0;
  for (uint32_t i = 0; i < c->p; i++)
    if (!retries_are_valid(k, i)) return 0;
  for (uint32_t i = 0; i < c->pairs; i++)
    if (!pair_is_valid(k, i)) return 0;
  return 1;
}

/* ---- programs ---- */

/* Packets that the program has issued to the target of a step, at position (outer, inner). */
static uint32_t issued_by(const ft_cluster *c, const ft_cluster_node *n, uint32_t step) {
  if (c->settings.lossy.scheme == FT_SYNCHRONOUS) return n->outer + (step < n->inner);
  return step < n->outer ? c->settings.lossy.packets : step == n->outer ? n->inner : 0;
}

/* FT_SYNCHRONOUS and FT_PAIRWISE: every other node is the target of one step. */
static uint32_t steps_are_valid(const ft_cluster *c, uint32_t node) {
  const ft_cluster_node *n = &c->node[node];
  uint32_t packets = c->settings.lossy.packets, sync = c->settings.lossy.scheme == FT_SYNCHRONOUS;
  uint32_t outer_end = sync ? packets : c->step_count, inner_end = sync ? c->step_count - 1 : packets;
  if (n->outer > outer_end || n->inner > inner_end || (n->outer == outer_end && n->inner > 0)) return 0;
  for (uint32_t step = 0; step < c->step_count; step++) {
    uint32_t target = ft_steps_target(&c->steps, node, step + 1);
    if (target != FT_IDLE && target != node && ft_pair_of(c, node, target)->issued != issued_by(c, n, step)) return 0;
  }
  uint32_t step = sync ? n->inner : n->outer, is_active = n->outer < outer_end && (sync || n->inner < packets);
  return n->target == (is_active ? ft_steps_target(&c->steps, node, step + 1) : FT_IDLE) && (!sync || !is_active || n->target != FT_IDLE);
}

/* FT_AT_ONCE: a bit for exactly the destinations, by rank, to which something can be issued. */
static uint32_t ready_bits_are_valid(const ft_cluster *c, uint32_t node) {
  const ft_cluster_node *n = &c->node[node];
  uint32_t set = 0;
  if (n->outer != n->issued || n->inner != 0 || n->target != FT_IDLE) return 0;
  for (uint32_t target = 0; target < c->p; target++) {
    uint32_t rank = ft_node_rank(c, target);
    uint32_t bit = (uint32_t)(c->ready[node * c->ready_words + rank / 64] >> (rank % 64) & 1);
    if (bit != (target != node && ft_node_can_issue(c, node, target))) return 0;
    set += bit;
  }
  for (uint32_t i = 0; i < c->ready_words; i++) set -= ones(c->ready[node * c->ready_words + i]);
  return set == 0;
}

/* ---- nodes ---- */

static uint32_t sums_are_valid(const ft_cluster *c, uint32_t node) {
  const ft_cluster_node *n = &c->node[node];
  uint32_t issued = 0, acknowledged = 0, accepted = 0;
  for (uint32_t other = 0; other < c->p; other++) {
    issued += ft_pair_of(c, node, other)->issued;
    acknowledged += ft_pair_of(c, node, other)->base;
    accepted += ft_pair_of(c, other, node)->expected;
  }
  return n->issued == issued && n->acknowledged == acknowledged && n->accepted == accepted;
}

static uint32_t node_is_valid(const cluster_found *k, uint32_t node) {
  const ft_cluster *c = k->c;
  const ft_cluster_node *n = &c->node[node];
  uint32_t received = c->link[c->up_links + node].behind.head != FT_NONE;
  if (n->job > FT_JOB_SEND || n->descheduled > 1 || n->pad[0] || n->pad[1]) return 0;
  if ((n->job != FT_JOB_NONE) != is_marked(k->entity, c->processors_at + node)) return 0;
  if (n->descheduled != is_marked(k->entity, c->processes_at + node)) return 0;
  if (n->job == FT_JOB_RECEIVE ? !received : n->job == FT_JOB_NONE && received) return 0;
  if (n->job == FT_JOB_SEND && c->link[node].before.count >= c->settings.lossy.send_ring) return 0;
  if (c->window > 0 && ft_cluster_open(c, node) > c->window) return 0;
  return sums_are_valid(c, node) && (c->settings.lossy.scheme == FT_AT_ONCE ? ready_bits_are_valid(c, node) : steps_are_valid(c, node));
}

uint32_t cluster_nodes_are_valid(cluster_found *k) {
  const ft_cluster *c = k->c;
  uint64_t delivered = 0;
  for (uint32_t i = 0; i < c->p; i++) {
    if (!node_is_valid(k, i)) return 0;
    delivered += c->node[i].accepted;
  }
  return delivered == c->c->delivered;
}

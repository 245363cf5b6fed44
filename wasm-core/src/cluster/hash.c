/* The whole state of a cluster as one number. */
#include "base/hash.h"
#include "cluster/cluster.h"

static uint64_t hash_counters(const ft_cluster *c, uint64_t h) {
  const ft_cluster_counters *k = c->c;
  const uint64_t values[] = {(uint64_t)k->now_ps, (uint64_t)k->completion_ps, k->hops, k->delivered, k->repeated,
                             k->timeouts, k->made[0], k->made[1], k->used[0], k->used[1]};
  ft_histogram_words latency;
  const ft_hashed rows[] = {{values, sizeof values}, {k->lost, FT_LOST_IN_CABLE * sizeof *k->lost},
                            ft_histogram_hashed(c->latency, &latency), FT_HASHED(c->delivered, 1),
                            FT_HASHED(c->lost, 1)};
  h = FT_HASH_ARRAYS(h, rows);
  const uint64_t *broken = k->lost[FT_LOST_IN_CABLE];
  return c->settings.breaks ? ft_hash_mix(h, ft_hash_bytes(broken, sizeof k->lost[FT_LOST_IN_CABLE])) : h;
}

static uint64_t hash_frame(const ft_cluster *c, uint64_t h, uint32_t frame) {
  const ft_cluster_frame *f = &c->frame[frame];
  uint64_t packet = (uint64_t)f->number << 16 | f->acknowledges;
  h = ft_hash_mix(h, (uint64_t)f->source << 48 | (uint64_t)f->destination << 32 | packet);
  return ft_hash_mix(h, f->kind);
}

static uint64_t hash_queue(const ft_cluster *c, uint64_t h, const ft_cluster_queue *queue) {
  for (uint32_t i = queue->head; i != FT_NONE; i = c->frame[i].next) h = hash_frame(c, h, i);
  return ft_hash_mix(h, queue->count);
}

static uint64_t hash_due(const ft_cluster *c, uint64_t h, uint32_t entity) {
  return ft_hash_mix(h, (uint64_t)c->entry[entity].due_ps);
}

static uint64_t hash_link(const ft_cluster *c, uint64_t h, uint32_t link) {
  const ft_cluster_link *l = &c->link[link];
  h = hash_queue(c, hash_queue(c, h, &l->before), &l->behind);
  h = ft_hash_mix(ft_hash_mix_count(h, (uint64_t)l->sent, (uint64_t)c->link_lost[link]),
                  (uint64_t)l->last << 32 | (uint64_t)l->waits << 1 | l->granted);
  if (l->last != FT_NONE) h = ft_hash_mix(h, (uint64_t)l->sent_ps);
  if (l->sending != FT_NONE) h = hash_due(c, hash_frame(c, h, l->sending), link);
  for (uint32_t i = l->first_waiter; i != FT_NONE; i = c->link[i].next_waiter) h = ft_hash_mix(h, i);
  return h;
}

static uint64_t hash_node(const ft_cluster *c, uint64_t h, uint32_t node) {
  const ft_cluster_node *n = &c->node[node];
  const uint32_t values[] = {n->outer, n->inner, n->issued, n->acknowledged, n->accepted, n->target,
                             (uint32_t)n->repeated, (uint32_t)n->timeouts, n->job, n->descheduled};
  h = ft_hash_mix(ft_hash_mix(h, n->rng.state), ft_hash_bytes(values, sizeof values));
  h = hash_queue(c, ft_hash_mix_high(h, n->repeated, n->timeouts), &n->acks);
  if (n->job != FT_JOB_NONE) h = hash_due(c, h, c->processors_at + node);
  if (n->descheduled) h = hash_due(c, h, c->processes_at + node);
  for (uint32_t i = n->first_retry; i != FT_NONE; i = c->pair[i].next_retry) h = ft_hash_mix(h, i);
  return h;
}

static uint64_t hash_pair(const ft_cluster *c, uint64_t h, uint32_t number) {
  const ft_cluster_pair *p = &c->pair[number];
  uint32_t window = c->settings.lossy.pair_window;
  h = ft_hash_mix(h, (uint64_t)p->base << 48 | (uint64_t)p->next << 32 | (uint64_t)p->issued << 16 | p->expected);
  for (uint32_t i = p->expected; i < p->issued; i++)
    h = ft_hash_mix(h, (uint64_t)c->issued_ps[(uint64_t)number * window + i % window]);
  return h;
}

/* Timers go off in this order, also at the same instant. */
static uint64_t hash_timers(const ft_cluster *c, uint64_t h, uint32_t timer) {
  for (uint32_t i = c->c->first_timer[timer]; i != FT_NONE; i = c->pair[i].timer[timer].next)
    h = ft_hash_mix(ft_hash_mix(h, i), (uint64_t)c->pair[i].timer[timer].at_ps);
  return ft_hash_mix(h, timer);
}

/* Hashes what is where, what is in flight, and what was measured; not memory layout, nor why the last call
 * returned. */
uint64_t ft_cluster_hash(const ft_cluster *c) {
  uint64_t h = hash_counters(c, c->run_hash);
  for (uint32_t i = 0; i < c->links; i++) h = hash_link(c, h, i);
  for (uint32_t i = 0; i < c->settings.switches; i++) {
    h = ft_hash_mix(h, (uint64_t)c->engine[i].state << 32 | c->engine[i].last);
    if (c->engine[i].state == FT_ENGINE_DOWN) h = hash_due(c, h, c->engines_at + i);
  }
  for (uint32_t i = 0; i < c->p; i++) h = hash_node(c, h, i);
  for (uint32_t i = 0; i < c->pairs; i++) h = hash_pair(c, h, i);
  for (uint32_t i = 0; i < FT_CLUSTER_TIMERS; i++) h = hash_timers(c, h, i);
  return h;
}

/* Events, one after the other. */
#include "base/time.h"
#include "cluster/wheel.h"
#include "cluster/internal.h"

static void dispatch_event(ft_cluster *c, uint32_t entity) {
  ft_cluster_wheel_pop(c, entity);
  if (c->entry[entity].due_ps > c->c->now_ps) ft_cluster_wheel_show(c, entity);
  else if (entity < c->engines_at) ft_cluster_sent(c, entity);
  else if (entity < c->processors_at) ft_cluster_moved_down(c, entity - c->engines_at);
  else if (entity < c->processes_at) ft_node_job_done(c, entity - c->processors_at);
  else ft_node_wakes(c, entity - c->processes_at);
}

static int64_t timer_ps(const ft_cluster *c, enum ft_cluster_timer_kind timer) {
  uint32_t pair = c->c->first_timer[timer];
  return pair == FT_NONE ? INT64_MAX : c->pair[pair].timer[timer].at_ps;
}

/* Events that cost as much as a hop with everything it entails, and list steps in the wheel that cost as much as an event. */
enum { EVENTS_PER_HOP = 4, STEPS_PER_EVENT = 16 };

uint32_t ft_cluster_run(ft_cluster *c, int64_t until_ps, uint64_t max_hops) {
  ft_cluster_counters *k = c->c;
  uint64_t budget = max_hops > 0 ? max_hops : 1, enough = k->hops + budget;
  if (k->state == FT_FINISHED) return FT_FINISHED;
  if (until_ps > FT_MAX_TIME_PS) until_ps = FT_MAX_TIME_PS;
  c->walked = 0;
  for (uint64_t events = 0;; events++) {
    uint32_t entity = ft_cluster_wheel_first(c);
    int64_t entity_ps = entity == FT_NONE ? INT64_MAX : c->entry[entity].at_ps;
    int64_t ride_ps = timer_ps(c, FT_TIMER_DELAYED_ACK), repeat_ps = timer_ps(c, FT_TIMER_RETRANSMIT);
    int64_t next_ps = ft_min_ps(entity_ps, ft_min_ps(ride_ps, repeat_ps));
    if (next_ps == INT64_MAX) return k->state = FT_FINISHED;
    if (next_ps > until_ps) {
      if (k->now_ps < until_ps) k->now_ps = until_ps;
      return k->state = FT_REACHED;
    }
    if (k->hops >= enough || (events + c->walked / STEPS_PER_EVENT) / EVENTS_PER_HOP >= budget) return k->state = FT_RUNNING;
    if (next_ps > c->delivered->end_ps) {
      ft_series_advance(c->delivered, next_ps, k->delivered);
      ft_series_advance(c->lost, next_ps, ft_cluster_lost(c));
    }
    k->now_ps = next_ps;
    if (entity_ps == next_ps) dispatch_event(c, entity);
    else if (ride_ps == next_ps) ft_pair_timer_expired(c, FT_TIMER_DELAYED_ACK, k->first_timer[FT_TIMER_DELAYED_ACK]);
    else ft_pair_timer_expired(c, FT_TIMER_RETRANSMIT, k->first_timer[FT_TIMER_RETRANSMIT]);
  }
}

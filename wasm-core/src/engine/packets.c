#include "engine/packets.h"

#include "base/time.h"

static int64_t first_timer(const ft_packets *p) { return ft_heap_first(p->timer, p->c->timers); }

static int64_t first_delivery(const ft_packets *p) {
  const ft_fabric *f = &p->fabric;
  return f->c->first_delivery == FT_NONE ? INT64_MAX : ft_transfer_at(f, f->c->first_delivery)->delivered_ps;
}

/* Deliveries of the instant, then timers of the instant. A task that stalls stops everything after it; running it is
 * always the last effect of a delivery or a timer, so execution can resume from there. */
static void wake_tasks(ft_packets *p, int64_t now_ps) {
  p->fabric.c->now_ps = now_ps;
  if (p->c->stalled) ft_task_resume(p);
  while (!p->c->stalled && first_delivery(p) == now_ps) ft_task_delivery(p, ft_fabric_deliver(&p->fabric));
  while (!p->c->stalled && first_timer(p) == now_ps) {
    uint32_t task = ft_heap_take(p->timer, &p->c->timers).id;
    if (p->task[task].started) ft_task_self_message(p, task);
    else ft_task_begin(p, task);
  }
}

uint32_t ft_packets_run(ft_packets *p, int64_t until_ps, uint64_t max_hops) {
  ft_fabric *f = &p->fabric;
  uint64_t enough = p->enough_hops = f->c->hops + (max_hops > 0 ? max_hops : 1);
  f->work = 0;
  if (p->c->state == FT_FINISHED) return FT_FINISHED;
  if (p->c->stalled) wake_tasks(p, f->c->now_ps);
  for (;;) {
    if (p->c->stalled) return p->c->state = p->refused ? FT_REFUSED : FT_RUNNING;
    if (f->c->trains_used > p->most_trains) return p->c->state = FT_REFUSED;
    int64_t timer_ps = first_timer(p), bin_ps = p->delivered->end_ps;
    uint64_t soon = f->c->hops + FT_LOOK_HOPS;
    ft_fabric_run(f, ft_min_ps(until_ps, ft_min_ps(timer_ps - 1, bin_ps)), soon < enough ? soon : enough);
    int64_t task_ps = ft_min_ps(timer_ps, first_delivery(p)), next_ps = ft_min_ps(task_ps, ft_fabric_next(f));
    if (next_ps == INT64_MAX && p->c->finished_tasks == p->tasks) return p->c->state = FT_FINISHED;
    if (next_ps > until_ps ||
        next_ps == INT64_MAX) { /* never INT64_MAX, unless ft_rewind was given what no run wrote */
      f->c->now_ps = ft_max_ps(f->c->now_ps, until_ps);
      return p->c->state = FT_REACHED;
    }
    if (next_ps > bin_ps) ft_series_advance(p->delivered, next_ps, f->c->delivered_flits);
    else if (ft_fabric_budget_is_spent(f, enough)) return p->c->state = FT_RUNNING;
    else if (task_ps == next_ps) wake_tasks(p, task_ps);
  }
}

/* A task's way through the phases. */
#include "engine/packets.h"

enum { PHASE_WORK = 8 }; /* of a task that comes to a phase, in sixteenths of a hop */

static uint32_t test_bit(const uint64_t *bits, uint64_t i) { return (uint32_t)(bits[i >> 6] >> (i & 63) & 1); }
static void set_bit(uint64_t *bits, uint64_t i) { bits[i >> 6] |= 1ull << (i & 63); }

/* Observing never changes a run. */
static void note(const ft_packets *p, int64_t *times, uint32_t phase, uint32_t task, int64_t value_ps) {
  if (p->timed > 0) times[phase * p->tasks + task] = value_ps;
}

static void issue(ft_packets *p, uint32_t task, uint32_t destination, uint32_t label) {
  const ft_network *n = p->network;
  ft_fabric *f = &p->fabric;
  ft_task *t = &p->task[task];
  uint32_t from = n->task_node[task], to = n->task_node[destination], flits = ft_exchange_flits(&n->exchange, t->phase);
  uint32_t links[2 * FT_MAX_LEVELS];
  uint32_t turn_level = ft_network_uncut_turn_level(n, from, to);
  uint32_t count = ft_path_links(&n->topology, from, to, turn_level, label, links);
  uint32_t message = ft_fabric_take_transfer(f);
  ft_transfer *m = ft_transfer_at(f, message);
  m->name = task;
  m->to = destination;
  m->issued_ps = f->c->now_ps;
  m->phase = t->phase;
  m->first_link = links[0];
  ft_packets_lay_path(p, m->path, links, count);
  t->open++;
  note(p, p->alone_ps, t->phase, task, ft_message_ps(p, turn_level, flits));
  ft_fabric_issue(f, links[0], message, flits, f->c->now_ps + p->adapter_ps);
}

static void leave_phase(ft_packets *p, uint32_t task) {
  ft_task *t = &p->task[task];
  note(p, p->left_ps, t->phase, task, p->fabric.c->now_ps);
  if (++p->left_phase[t->phase] == p->tasks) {
    p->phase_end_ps[t->phase] = p->fabric.c->now_ps;
    ft_itinerary_drop(p, t->phase);
  }
  t->phase++;
}

/* Sends what the phase asks for. Afterwards the waits_ flags say what the task needs to go on. */
static void enter_phase(ft_packets *p, uint32_t task, const ft_itinerary *plan) {
  ft_task *t = &p->task[task];
  uint32_t destination = plan->destination[task];
  note(p, p->entered_ps, t->phase, task, p->fabric.c->now_ps);
  t->waits_message = test_bit(plan->expected, task) && !test_bit(p->arrived, (uint64_t)t->phase * p->tasks + task);
  if (destination == task) {
    if (p->config->output.free_self_messages) {
      t->received++;
    } else {
      int64_t self_ps = ft_self_ps(p, t->phase);
      t->waits_acknowledgement = 1;
      note(p, p->alone_ps, t->phase, task, self_ps);
      ft_heap_add(p->timer, &p->c->timers, p->fabric.c->now_ps + self_ps, task);
    }
  } else if (destination == FT_PARTED_TASK) {
    p->c->missing_messages++;
  } else if (destination != FT_IDLE_TASK) {
    issue(p, task, destination, plan->label[task]);
    t->waits_acknowledgement = t->open == p->window;
  }
}

/* The plan of the task's phase. Null: there is no memory for it or for another message, or the budget of this call is
 * spent; then the task is stalled. */
static const ft_itinerary *plan_of(ft_packets *p, uint32_t task) {
  const ft_itinerary *plan = 0;
  uint32_t enough = ft_fabric_budget_is_spent(&p->fabric, p->enough_hops);
  if (!enough && ft_fabric_has_room(&p->fabric)) plan = ft_itinerary_of(p, p->task[task].phase);
  p->fabric.work += PHASE_WORK;
  p->refused = !enough && !plan;
  if (!plan) p->c->stalled = 1 + task;
  return plan;
}

/* Lets a task go on as far as it can in this instant. */
static void proceed(ft_packets *p, uint32_t task) {
  ft_task *t = &p->task[task];
  while (t->phase < p->phases) {
    const ft_itinerary *plan = plan_of(p, task);
    if (!plan) return;
    if (!plan->all_self) {
      enter_phase(p, task, plan);
      if (t->waits_message || t->waits_acknowledgement) return;
    }
    leave_phase(p, task);
  }
  p->c->finished_tasks++;
  p->c->completion_ps = p->fabric.c->now_ps;
}

static void go_on_if_free(ft_packets *p, uint32_t task) {
  ft_task *t = &p->task[task];
  if (!t->started || t->waits_message || t->waits_acknowledgement || t->phase == p->phases) return;
  leave_phase(p, task);
  proceed(p, task);
}

void ft_task_resume(ft_packets *p) {
  uint32_t task = p->c->stalled - 1;
  p->c->stalled = 0;
  proceed(p, task);
}

void ft_task_begin(ft_packets *p, uint32_t task) {
  p->task[task].started = 1;
  proceed(p, task);
}

void ft_task_self_message(ft_packets *p, uint32_t task) {
  ft_task *t = &p->task[task];
  t->waits_acknowledgement = 0;
  t->received++;
  note(p, p->answered_ps, t->phase, task, p->fabric.c->now_ps);
  go_on_if_free(p, task);
}

/* Nothing of the message of a task is under way any more. */
static void close(ft_packets *p, uint32_t task, uint32_t message) {
  note(p, p->answered_ps, ft_transfer_at(&p->fabric, message)->phase, task, p->fabric.c->now_ps);
  p->task[task].open--;
  ft_fabric_free_transfer(&p->fabric, message);
}

static void receive(ft_packets *p, uint32_t message) {
  ft_fabric *f = &p->fabric;
  ft_transfer *m = ft_transfer_at(f, message);
  uint32_t task = m->to, phase = m->phase;
  ft_task *t = &p->task[task];
  ft_histogram_add(p->latency, f->c->now_ps - m->issued_ps);
  p->c->delivered_messages++;
  t->received++;
  set_bit(p->arrived, (uint64_t)phase * p->tasks + task);
  if (p->window > 0) {
    m->name += p->tasks;
    ft_fabric_issue(f, ft_packets_turn_path(p, m), message, 1, f->c->now_ps + p->adapter_ps);
  } else {
    close(p, m->name, message);
  }
  if (t->phase != phase || !t->waits_message) return;
  t->waits_message = 0;
  go_on_if_free(p, task);
}

static void acknowledged(ft_packets *p, uint32_t task, uint32_t message) {
  ft_task *t = &p->task[task];
  uint32_t was_closed = t->open == p->window; /* else what it may wait for is its self message */
  close(p, task, message);
  if (!was_closed || !t->waits_acknowledgement) return;
  t->waits_acknowledgement = 0;
  go_on_if_free(p, task);
}

void ft_task_delivery(ft_packets *p, uint32_t message) {
  uint32_t name = ft_transfer_at(&p->fabric, message)->name;
  if (name >= p->tasks) acknowledged(p, name - p->tasks, message);
  else receive(p, message);
}

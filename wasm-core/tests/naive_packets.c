#include "naive_packets.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/rng.h"

static void *take(uint64_t count, uint64_t bytes) {
  void *memory = calloc(count + 1, bytes);
  if (!memory) {
    printf("naive_packets: out of memory\n");
    exit(2);
  }
  return memory;
}

/* ---- events ---- */

static int is_before(const naive_event *a, const naive_event *b) {
  if (a->at_ps != b->at_ps) return a->at_ps < b->at_ps;
  if (a->kind != b->kind) return a->kind < b->kind;
  return a->order < b->order;
}

static void make_event(naive_run *r, enum naive_kind kind, int64_t at_ps, uint32_t what) {
  naive_event made = {at_ps, kind, kind == NAIVE_ALARM ? what : r->made++, what};
  if (r->events == r->room_for_events) {
    r->room_for_events = 2 * r->room_for_events + 64;
    r->event = realloc(r->event, r->room_for_events * sizeof *r->event);
    if (!r->event) exit(2);
  }
  uint32_t at = r->events++;
  for (; at > 0 && is_before(&r->event[at - 1], &made); at--) r->event[at] = r->event[at - 1];
  r->event[at] = made;
}

/* ---- one message alone ---- */

int64_t naive_flit_ps(const ft_config *c, uint32_t level) {
  int64_t rate = c->topology_kind == FT_XGFT && c->rate[level - 1] > 1 ? c->rate[level - 1] : 1;
  return c->output.flit_ps / rate + (c->output.flit_ps % rate > 0);
}

/* A link that is faster must not be done with a flit before the one behind it is. */
static int64_t at_the_earliest_ps(int64_t head_ps, int64_t behind_ps, int64_t ahead_ps) {
  int64_t tail_ps = head_ps + behind_ps;
  return head_ps + ahead_ps < tail_ps ? tail_ps - ahead_ps : head_ps;
}

int64_t naive_way_ps(const ft_config *c, uint32_t turn_level, uint32_t flits) {
  int64_t free_ps[2 * FT_MAX_LEVELS] = {0}, each_ps[2 * FT_MAX_LEVELS], at_ps = 0;
  uint32_t length = 2 * turn_level;
  for (uint32_t step = 0; step < length; step++) each_ps[step] = naive_flit_ps(c, step < turn_level ? step + 1 : length - step);
  for (uint32_t i = 0; i < flits; i++) {
    at_ps = c->output.adapter_ps;
    for (uint32_t step = 0; step < length; step++) {
      if (free_ps[step] > at_ps) at_ps = free_ps[step];
      free_ps[step] = at_ps + each_ps[step];
      if (step + 1 < length) at_ps = at_the_earliest_ps(at_ps + c->output.link_ps + c->output.switch_ps, each_ps[step], each_ps[step + 1]);
    }
  }
  return at_ps + each_ps[length - 1] + c->output.link_ps + c->output.adapter_ps;
}

/* ---- links ---- */


/* The link can try to send the first flit of its queue when it is free and the flit is there. */
static void make_attempt(naive_run *r, uint32_t link) {
  naive_link *l = &r->link[link];
  int64_t free_ps = l->sent > 0 ? l->sent_ps + l->flit_ps : 0, there_ps = l->front->arrives_ps;
  make_event(r, NAIVE_ATTEMPT, free_ps > there_ps ? free_ps : there_ps, link);
}

static void enter_queue(naive_run *r, uint32_t link, naive_flit *flit) {
  naive_link *l = &r->link[link];
  int was_empty = l->front == 0;
  flit->behind = 0;
  if (was_empty) l->front = flit;
  else l->back->behind = flit;
  l->back = flit;
  if (was_empty) make_attempt(r, link);
}

static naive_flit *leave_queue(naive_run *r, uint32_t link) {
  naive_link *l = &r->link[link];
  naive_flit *flit = l->front;
  l->front = flit->behind;
  l->sent++;
  l->sent_ps = r->now_ps;
  l->last_message = flit->message;
  r->hops++;
  return flit;
}

/* Whoever waits longest for a place of this queue has it now, and tries at once. */
static void give_place_back(naive_run *r, uint32_t link) {
  naive_link *l = &r->link[link];
  l->taken--;
  if (l->waiters == 0) return;
  uint32_t first = l->line[0];
  l->waiters--;
  for (uint32_t i = 0; i < l->waiters; i++) l->line[i] = l->line[i + 1];
  l->taken++;
  r->link[first].granted = 1;
  r->link[first].waits_for = FT_IDLE;
  make_event(r, NAIVE_ATTEMPT, r->now_ps, first);
}

/* False when the link has to wait for a place of the queue `into`. */
static int has_place(naive_run *r, uint32_t link, uint32_t into) {
  naive_link *l = &r->link[link], *next = &r->link[into];
  if (l->granted) {
    l->granted = 0;
    return 1;
  }
  if (next->taken < next->room) {
    next->taken++;
    return 1;
  }
  l->waits_for = into;
  next->line[next->waiters++] = link;
  return 0;
}

static void attempt(naive_run *r, uint32_t link) {
  naive_link *l = &r->link[link];
  const naive_message *m = &r->message[l->front->message];
  uint32_t step = l->front->step;
  const ft_config *c = &r->config;
  r->too_early += l->front->whole_ps > r->now_ps + l->flit_ps;
  if (step + 1 < m->length) {
    uint32_t into = m->links[step + 1];
    if (!has_place(r, link, into)) return;
    naive_flit *flit = leave_queue(r, link);
    flit->step++;
    int64_t head_ps = r->now_ps + c->output.link_ps + c->output.switch_ps;
    flit->whole_ps = head_ps + l->flit_ps;
    flit->arrives_ps = at_the_earliest_ps(head_ps, l->flit_ps, r->link[into].flit_ps);
    enter_queue(r, into, flit);
  } else {
    naive_flit *flit = leave_queue(r, link);
    make_event(r, NAIVE_DELIVERY, r->now_ps + l->flit_ps + c->output.link_ps + c->output.adapter_ps, flit->message);
    free(flit);
  }
  give_place_back(r, link);
  if (l->front) make_attempt(r, link);
}

/* Puts a whole message into the adapter's queue, which is never full. */
static void issue(naive_run *r, uint32_t message, uint32_t flits) {
  naive_message *m = &r->message[message];
  m->issued_ps = r->now_ps;
  m->left = flits;
  for (uint32_t i = 0; i < flits; i++) {
    naive_flit *flit = take(1, sizeof *flit);
    *flit = (naive_flit){message, 0, r->now_ps + r->config.output.adapter_ps, 0, 0};
    r->link[m->links[0]].taken++;
    enter_queue(r, m->links[0], flit);
  }
}

/* ---- tasks ---- */

static int64_t alone_ps(const ft_config *c, uint32_t turn_level, uint32_t flits) {
  return naive_way_ps(c, turn_level, flits) + (c->output.no_acknowledge ? 0 : naive_way_ps(c, turn_level, 1));
}

static void enter_phase(naive_run *r, uint32_t task) {
  naive_task *t = &r->task[task];
  uint32_t at = t->phase * r->nodes + task, to = r->destination[at];
  t->entered = 1;
  t->self_done = 0;
  r->entered_ps[at] = r->now_ps;
  if (to == FT_IDLE) return;
  if (to != task) {
    t->open++;
    r->alone_ps[at] = alone_ps(&r->config, r->message[2 * at].length / 2, r->flits[t->phase]);
    issue(r, 2 * at, r->flits[t->phase]);
  } else if (r->config.output.free_self_messages) {
    t->self_done = 1;
    t->received++;
  } else {
    r->alone_ps[at] = alone_ps(&r->config, r->config.climb == FT_TOP ? r->levels : 1, r->flits[t->phase]); /* T(1) of Prisacari 2013, section 5.1; to the top T(h) */
    make_event(r, NAIVE_ALARM, r->now_ps + r->alone_ps[at], task);
  }
}

static int may_leave_phase(const naive_run *r, uint32_t task) {
  const naive_task *t = &r->task[task];
  uint32_t at = t->phase * r->nodes + task, to = r->destination[at];
  if (r->expected[at] && !r->message[2 * at].arrived) return 0;
  if (to == FT_IDLE) return 1;
  if (to == task) return (int)t->self_done;
  return r->config.output.no_acknowledge || t->open < r->config.output.window;
}

static void leave_phase(naive_run *r, uint32_t task) {
  naive_task *t = &r->task[task];
  r->left_ps[t->phase * r->nodes + task] = r->now_ps;
  if (++r->left_phase[t->phase] == r->nodes) r->phase_end_ps[t->phase] = r->now_ps;
  t->entered = 0;
  t->phase++;
  if (t->phase < r->phases) return;
  r->finished_tasks++;
  r->completion_ps = r->now_ps;
}

/* Takes a started task as far as it can get in this instant. */
static void go_on(naive_run *r, uint32_t task) {
  naive_task *t = &r->task[task];
  while (t->phase < r->phases) {
    if (!r->all_self[t->phase]) {
      if (!t->entered) enter_phase(r, task);
      if (!may_leave_phase(r, task)) return;
    }
    leave_phase(r, task);
  }
}

#define NOT_STARTED UINT32_MAX /* phase of a task before its start; it may get messages all the same */

static void alarm_rings(naive_run *r, uint32_t task) {
  naive_task *t = &r->task[task];
  if (t->phase == NOT_STARTED) {
    t->phase = 0;
  } else {
    t->self_done = 1;
    t->received++;
    r->answered_ps[t->phase * r->nodes + task] = r->now_ps;
  }
  go_on(r, task);
}

static void acknowledged(naive_run *r, uint32_t data) {
  uint32_t task = data / 2 % r->nodes;
  r->answered_ps[data / 2] = r->now_ps;
  r->task[task].open--;
  go_on(r, task);
}

/* `arrived` of a data message's number says whether the task of that number has got its message of the phase. */
static void received(naive_run *r, uint32_t data) {
  uint32_t phase = data / 2 / r->nodes, to = r->destination[data / 2];
  int64_t latency_ps = r->now_ps - r->message[data].issued_ps;
  r->latency_sum_ps += (uint64_t)latency_ps;
  if (latency_ps > r->latency_max_ps) r->latency_max_ps = latency_ps;
  r->delivered_messages++;
  r->task[to].received++;
  r->message[2 * (phase * r->nodes + to)].arrived = 1;
  if (r->config.output.no_acknowledge) r->answered_ps[data / 2] = r->now_ps;
  else issue(r, data + 1, 1);
  if (r->task[to].phase == phase) go_on(r, to);
}

static void flit_delivered(naive_run *r, uint32_t message) {
  if (--r->message[message].left > 0) return;
  if (message % 2) acknowledged(r, message - 1);
  else received(r, message);
}

void naive_run_until(naive_run *r, int64_t until_ps) {
  while (r->events > 0 && r->event[r->events - 1].at_ps <= until_ps) {
    naive_event event = r->event[--r->events];
    r->now_ps = event.at_ps;
    if (event.kind == NAIVE_DELIVERY) flit_delivered(r, event.what);
    if (event.kind == NAIVE_ALARM) alarm_rings(r, event.what);
    if (event.kind == NAIVE_ATTEMPT) attempt(r, event.what);
  }
}

/* ---- the network, as the head of fattree_records.h numbers it ---- */

static uint32_t twin(const naive_run *r, uint32_t link) {
  return link < r->up_links ? link + r->up_links : link - r->up_links;
}

static void lay_paths(naive_run *r, const ft_shape *s, naive_message *data, uint32_t from, uint32_t to, uint32_t turn_level,
                      uint32_t label) {
  naive_message *answer = data + 1;
  data->length = answer->length = 2 * turn_level;
  for (uint32_t l = turn_level; l >= 1; label /= s->w[l - 1], l--) {
    data->links[l - 1] = s->first_up[l] + from / s->below[l - 1] * s->width[l] + label;
    data->links[2 * turn_level - l] = s->first_up[l] + to / s->below[l - 1] * s->width[l] + label + r->up_links;
  }
  for (uint32_t i = 0; i < 2 * turn_level; i++) answer->links[i] = twin(r, data->links[2 * turn_level - 1 - i]);
}

static void plan_phase(naive_run *r, ft_sim *sim, uint32_t phase) {
  const ft_phase *plan = ft_plan(sim, phase);
  const uint32_t *destination = FT_AT(uint32_t, plan->destination);
  const uint32_t *label = FT_AT(uint32_t, plan->label);
  const uint32_t *node = FT_AT(uint32_t, plan->task_node);
  const uint8_t *turn_level = FT_AT(uint8_t, plan->turn_level);
  r->all_self[phase] = 1;
  for (uint32_t task = 0; task < r->nodes; task++) {
    uint32_t to = destination[task], at = phase * r->nodes + task;
    r->destination[at] = to;
    if (to != task) r->all_self[phase] = 0;
    if (to == task || to == FT_IDLE) continue;
    r->expected[phase * r->nodes + to] = 1;
    lay_paths(r, ft_shape_of(sim), &r->message[2 * at], node[task], node[to], turn_level[task], label[task]);
  }
}

/* Queues of nodes are endless; every other holds buffer_flits. */
static void build_links(naive_run *r, const ft_shape *s) {
  for (uint32_t i = 0; i < r->links; i++) {
    int of_node = i < s->up_links && i < s->first_up[2];
    r->link[i].room = of_node ? UINT32_MAX : r->config.output.buffer_flits;
    r->link[i].waits_for = r->link[i].last_message = FT_IDLE;
    r->link[i].line = take(r->links, sizeof *r->link[i].line);
    uint32_t level = 1;
    while (i % s->up_links >= s->first_up[level + 1]) level++;
    r->link[i].flit_ps = naive_flit_ps(&r->config, level);
  }
}

static void set_start_times(naive_run *r) {
  for (uint32_t task = 0; task < r->nodes; task++) {
    ft_rng rng = ft_rng_of(FT_RNG_START, r->config.seed, task);
    r->task[task].phase = NOT_STARTED;
    make_event(r, NAIVE_ALARM, (int64_t)ft_rng_below(&rng, (uint64_t)r->config.output.start_jitter_ps + 1), task);
  }
}

naive_run *naive_create(ft_sim *sim, const ft_config *config, const uint32_t *flits) {
  const ft_shape *s = ft_shape_of(sim);
  naive_run *r = take(1, sizeof *r);
  uint64_t pairs = (uint64_t)s->phases * s->nodes;
  r->config = *config;
  r->nodes = s->nodes;
  r->links = s->links;
  r->up_links = s->up_links;
  r->levels = s->levels;
  r->phases = s->phases;
  r->destination = take(pairs, sizeof *r->destination);
  r->expected = take(pairs, sizeof *r->expected);
  r->all_self = take(r->phases, sizeof *r->all_self);
  r->flits = take(r->phases, sizeof *r->flits);
  r->message = take(2 * pairs, sizeof *r->message);
  r->link = take(r->links, sizeof *r->link);
  r->task = take(r->nodes, sizeof *r->task);
  r->phase_end_ps = take(r->phases, sizeof *r->phase_end_ps);
  r->entered_ps = take(pairs, sizeof *r->entered_ps);
  r->answered_ps = take(pairs, sizeof *r->answered_ps);
  r->left_ps = take(pairs, sizeof *r->left_ps);
  r->alone_ps = take(pairs, sizeof *r->alone_ps);
  for (uint64_t i = 0; i < pairs; i++) r->entered_ps[i] = r->answered_ps[i] = r->left_ps[i] = -1;
  r->left_phase = take(r->phases, sizeof *r->left_phase);
  for (uint32_t phase = 0; phase < r->phases; phase++) {
    r->flits[phase] = flits ? flits[phase] : config->output.message_flits;
    r->phase_end_ps[phase] = -1;
    plan_phase(r, sim, phase);
  }
  build_links(r, s);
  set_start_times(r);
  return r;
}

void naive_destroy(naive_run *r) {
  for (uint32_t i = 0; i < r->links; i++) {
    for (naive_flit *flit = r->link[i].front, *behind; flit; flit = behind) {
      behind = flit->behind;
      free(flit);
    }
    free(r->link[i].line);
  }
  free(r->destination);
  free(r->expected);
  free(r->all_self);
  free(r->flits);
  free(r->message);
  free(r->link);
  free(r->task);
  free(r->phase_end_ps);
  free(r->entered_ps);
  free(r->answered_ps);
  free(r->left_ps);
  free(r->alone_ps);
  free(r->left_phase);
  free(r->event);
  free(r);
}

/* What holds of a run with output-queued switches. */
#include "invariants/base.h"
#include "invariants/fabric.h"
#include "invariants/invariants.h"

typedef struct check {
  const ft_packets *p;
  marks delivered; /* messages whose delivery is pending */
  marks has_timer;   /* tasks with a timer */
  marks is_free;     /* records of messages */
  uint32_t *open_of; /* [tasks]: messages */
  uint32_t *open_at; /* [phases * tasks]: 1 + record of the message that a task sent in a phase, 0: none that is open */
  uint32_t *link_at;  /* see fabric_is_valid */
  uint32_t *left;     /* [phases + 1]: tasks that are in it */
  /* what follows from the phases that tasks are in, and the messages in flight */
  marks arrived;      /* as ft_packets.arrived must be */
  uint32_t *received;    /* [tasks] */
  uint32_t *destination; /* [tasks], in the phase being checked */
  uint32_t *expecting;   /* [tasks]: 1 + last phase checked in which another task sends to it */
  uint64_t messages, flits; /* delivered */
  uint32_t missing;         /* messages that had no way */
  uint32_t open;            /* messages */
} check;

/* ---- messages ---- */

/* Whether the stored path is the one of these links. */
static uint32_t is_path(const ft_packets *p, const ft_transfer *m, const uint32_t *links, uint32_t count) {
  uint32_t expected[2 * FT_MAX_LEVELS], same = 1;
  ft_packets_lay_path(p, expected, links, count);
  for (uint32_t i = 0; i < count; i++) same &= m->path[p->fabric.link[links[i]].hop] == expected[p->fabric.link[links[i]].hop];
  return same;
}

/* The links of the path that a message takes, one of all labels. Gives how many there are, 0 when there is no such path. */
static uint32_t links_of(const ft_packets *p, const ft_transfer *m, uint32_t from, uint32_t to, uint32_t turn_level, uint32_t *links) {
  const ft_topology *t = &p->network->topology;
  for (uint32_t label = 0; turn_level > 0 && label < t->ways[turn_level]; label++) {
    uint32_t there[2 * FT_MAX_LEVELS], count = ft_path_links(t, from, to, turn_level, label, there);
    uint32_t answers = m->name >= p->tasks;
    for (uint32_t i = 0; i < count; i++) links[i] = answers ? ft_packets_twin(p, there[count - 1 - i]) : there[i];
    if ((answers || m->first_link == there[0]) && is_path(p, m, links, count)) return count;
  }
  return 0;
}

static uint32_t open_is_valid(check *k, uint32_t message) {
  const ft_packets *p = k->p;
  const ft_transfer *m = ft_transfer_at(&p->fabric, message);
  uint32_t task = m->name % p->tasks, links[2 * FT_MAX_LEVELS];
  if (m->name >= (p->window > 0 ? 2 : 1) * p->tasks || m->to >= p->tasks || m->to == task || m->phase >= p->phases || m->phase > p->task[task].phase)
    return 0;
  if (!ft_is_time(m->issued_ps, 0, p->fabric.c->now_ps)) return 0;
  const ft_network *n = ft_packets_network(p, m->phase);
  uint32_t from = n->task_node[task], to = n->task_node[m->to], *open_at = &k->open_at[(uint64_t)m->phase * p->tasks + task];
  uint32_t count = links_of(p, m, from, to, ft_network_turn_level(n, from, to), links);
  for (uint32_t i = 0; i < count; i++) k->link_at[(uint64_t)message * p->fabric.path_stride + p->fabric.link[links[i]].hop] = links[i];
  k->open_of[task]++;
  if (count == 0 || *open_at > 0) return 0;
  *open_at = 1 + message;
  return 1;
}

/* One that is open is on its way or about to be delivered. */
static uint32_t message_is_valid(check *k, uint32_t message) {
  const ft_packets *p = k->p;
  const ft_transfer *m = ft_transfer_at(&p->fabric, message);
  uint32_t stages = (m->left > 0) + is_marked(k->delivered, message);
  if (is_marked(k->is_free, message)) return stages == 0;
  return stages == 1 && open_is_valid(k, message) && m->left <= (m->name < p->tasks ? ft_exchange_flits(&p->network->exchange, m->phase) : 1);
}

static uint32_t messages_are_valid(check *k) {
  const ft_fabric *f = &k->p->fabric;
  for (uint32_t i = f->c->free_message; i != FT_NONE; i = ft_transfer_at(f, i)->next)
    if (i >= f->c->messages_used || !mark_new(k->is_free, i)) return 0;
  for (uint32_t i = 0; i < f->c->messages_used; i++)
    if (!message_is_valid(k, i)) return 0;
  return 1;
}

/* ---- tasks ---- */

static uint32_t timers_are_valid(check *k) {
  const ft_packets *p = k->p;
  if (p->c->timers > p->tasks || !heap_is_valid(p->timer, p->c->timers)) return 0;
  for (uint32_t i = 0; i < p->c->timers; i++) {
    const ft_heap_entry *a = &p->timer[i];
    if (a->id >= p->tasks || !mark_new(k->has_timer, a->id)) return 0;
    if (p->task[a->id].phase >= p->phases) return 0;
    int64_t latest_ps = p->task[a->id].started ? p->fabric.c->now_ps + ft_self_ps(p, p->task[a->id].phase) : p->config->output.start_jitter_ps;
    if (!ft_is_time(a->at, p->fabric.c->now_ps, latest_ps)) return 0;
  }
  return 1;
}

/* Whether a task has sent what its phase asks for. */
static uint32_t has_entered(const ft_packets *p, uint32_t task) {
  const ft_task *t = &p->task[task];
  return t->started && t->phase < p->phases && p->c->stalled != 1 + task;
}

/* A task within a phase waits for something, unless it is the one that is stalled. For what: see waits_for_what_it_must. */
static uint32_t waits_validly(const check *k, uint32_t task) {
  const ft_packets *p = k->p;
  const ft_task *t = &p->task[task];
  uint32_t timer = is_marked(k->has_timer, task), waits = t->waits_message || t->waits_acknowledgement;
  return has_entered(p, task) ? waits : !waits && !timer;
}

static uint32_t task_is_valid(const check *k, uint32_t task) {
  const ft_packets *p = k->p;
  const ft_task *t = &p->task[task];
  if (t->phase > p->phases || t->open != k->open_of[task] || (p->window > 0 && t->open > p->window)) return 0;
  if (t->waits_message > 1 || t->waits_acknowledgement > 1 || t->pad != 0 || t->started > 1) return 0;
  if (t->started) return waits_validly(k, task) && (p->window == 0 || has_entered(p, task) || t->open < p->window);
  return t->phase == 0 && t->open == 0 && is_marked(k->has_timer, task) && !(t->waits_message || t->waits_acknowledgement);
}

/* How many have left each phase; one ends no later than the next. */
static uint32_t phase_ends_are_valid(const check *k) {
  const ft_packets *p = k->p;
  uint32_t gone = 0;
  int64_t latest_ps = p->fabric.c->now_ps;
  for (uint32_t task = 0; task < p->tasks; task++) k->left[p->task[task].phase]++;
  if (k->left[p->phases] != p->c->finished_tasks) return 0;
  for (uint32_t phase = p->phases; phase-- > 0;) {
    gone += k->left[phase + 1];
    int64_t end_ps = p->phase_end_ps[phase];
    if (p->left_phase[phase] != gone) return 0;
    if (gone < p->tasks ? end_ps != -1 : !ft_is_time(end_ps, 0, latest_ps)) return 0;
    if (gone == p->tasks) latest_ps = end_ps;
  }
  return 1;
}

/* ---- what follows from phases and open messages ---- */

/* Returns whether every task addresses itself: such a phase is passed without being entered. */
static uint32_t find_destinations(check *k, uint32_t phase) {
  const ft_packets *p = k->p;
  const ft_network *n = ft_packets_network(p, phase);
  const uint8_t *in_job = p->network->exchange.in_job;
  uint32_t all_self = 1;
  ft_exchange_phase(&p->network->exchange, phase, k->destination);
  for (uint32_t task = 0; task < p->tasks; task++) {
    uint32_t to = k->destination[task];
    if (to == task) continue;
    if (!in_job || in_job[task]) all_self = 0;
    if (to != FT_IDLE && ft_network_turn_level(n, n->task_node[task], n->task_node[to]) == 0) {
      to = k->destination[task] = FT_IDLE;
      k->missing += p->task[task].phase > phase || (p->task[task].phase == phase && has_entered(p, task));
    }
    if (to != FT_IDLE) k->expecting[to] = 1 + phase;
  }
  return all_self;
}

/* Notes that a message has arrived, unless it is on its way. */
static uint32_t follow_message(check *k, uint32_t task, uint32_t phase) {
  const ft_packets *p = k->p;
  uint32_t to = k->destination[task], open = k->open_at[(uint64_t)phase * p->tasks + task];
  const ft_transfer *m = ft_transfer_at(&p->fabric, open > 0 ? open - 1 : 0);
  uint32_t is_data = open > 0 && m->name < p->tasks;
  if (open > 0 && (m->to != to || (p->window == 1 && phase < p->task[task].phase))) return 0;
  k->open += open > 0;
  k->flits += ft_exchange_flits(&p->network->exchange, phase) - (is_data ? m->left : 0);
  if (is_data) return 1;
  mark_new(k->arrived, (uint64_t)phase * p->tasks + to);
  k->received[to]++;
  k->messages++;
  return 1;
}

static uint32_t follow_task(check *k, uint32_t task, uint32_t phase) {
  const ft_packets *p = k->p;
  uint32_t to = k->destination[task], is_past = p->task[task].phase > phase;
  if (to == FT_IDLE || !(is_past || (p->task[task].phase == phase && has_entered(p, task)))) return 1;
  if (to != task) return follow_message(k, task, phase);
  k->received[task] += is_past || p->config->output.free_self_messages || !is_marked(k->has_timer, task);
  return 1;
}

static uint32_t waits_for_what_it_must(const check *k, uint32_t task, uint32_t phase) {
  const ft_packets *p = k->p;
  const ft_task *t = &p->task[task];
  uint32_t to = k->destination[task], timer = is_marked(k->has_timer, task), here = (uint32_t)(t->phase == phase && has_entered(p, task));
  if (!here) return 1;
  uint32_t message = k->expecting[task] == 1 + phase && !is_marked(k->arrived, (uint64_t)phase * p->tasks + task);
  uint32_t answer = to != task && to != FT_IDLE && p->window > 0 && t->open == p->window;
  if (timer && (to != task || p->config->output.free_self_messages)) return 0;
  return t->waits_message == message && t->waits_acknowledgement == (answer || timer);
}

static uint32_t phase_is_valid(check *k, uint32_t phase) {
  const ft_packets *p = k->p;
  uint32_t all_self = find_destinations(k, phase);
  for (uint32_t task = 0; task < p->tasks; task++)
    if (all_self ? p->task[task].phase == phase && has_entered(p, task) : !follow_task(k, task, phase)) return 0;
  for (uint32_t task = 0; task < p->tasks; task++)
    if (!waits_for_what_it_must(k, task, phase)) return 0;
  return 1;
}

static uint32_t phases_are_valid(check *k) {
  const ft_packets *p = k->p;
  uint32_t open = 0;
  for (uint32_t phase = 0; phase < p->phases && p->left_phase[phase] + k->left[phase] > 0; phase++)
    if (!phase_is_valid(k, phase)) return 0;
  for (uint64_t i = 0; i < ((uint64_t)p->phases * p->tasks + 63) / 64; i++)
    if (p->arrived[i] != k->arrived.word[i]) return 0;
  for (uint32_t task = 0; task < p->tasks; task++) {
    if (p->task[task].received != k->received[task]) return 0;
    open += p->task[task].open;
  }
  return open == k->open && p->c->delivered_messages == k->messages && p->latency->count == k->messages &&
         p->fabric.c->delivered_flits == k->flits && p->c->missing_messages == k->missing;
}

/* ---- all ---- */

static uint32_t counters_are_valid(const check *k) {
  const ft_packets *p = k->p;
  const ft_packets_counters *c = p->c;
  const uint64_t *occupied = p->fabric.c->occupied;
  uint64_t busy = c->timers + (p->fabric.c->first_delivery != FT_NONE);
  if (c->state > FT_REFUSED || c->stalled > p->tasks) return 0;
  uint32_t lacks_trains = p->fabric.c->trains_used > p->most_trains;
  if (c->stalled ? c->state != FT_REFUSED && c->state != FT_RUNNING : c->state == FT_REFUSED && !lacks_trains) return 0;
  if (c->stalled && (!p->task[c->stalled - 1].started || p->task[c->stalled - 1].phase == p->phases)) return 0;
  if (!ft_is_time(c->completion_ps, 0, p->fabric.c->now_ps) || (c->finished_tasks == 0 && c->completion_ps != 0)) return 0;
  if (c->finished_tasks == p->tasks && p->phases > 0 && c->completion_ps != p->phase_end_ps[p->phases - 1]) return 0;
  for (uint32_t i = 0; i < FT_WHEEL_BUCKETS / 64; i++) busy += occupied[i] != 0;
  if (c->state == FT_FINISHED && (busy > 0 || c->finished_tasks < p->tasks)) return 0;
  return histogram_is_valid(p->latency) && p->latency->max_ps <= p->fabric.c->now_ps &&
         series_is_valid(p->delivered, ft_packets_bin_ps(p), p->fabric.c->delivered_flits);
}

/* Links know at which hop of a path they are, and their pace. */
static uint32_t hops_are_valid(const ft_packets *p) {
  const ft_topology *t = &p->network->topology;
  for (uint32_t level = 1; level <= t->levels; level++)
    for (uint32_t up = t->first_up[level]; up < t->first_up[level + 1]; up++)
      if (p->fabric.link[up].hop != level - 1 || p->fabric.link[up + t->up_links].hop != 2 * t->levels - level ||
          p->fabric.link[up].flit_ps != ft_flit_ps(p, level) || p->fabric.link[up + t->up_links].flit_ps != ft_flit_ps(p, level))
        return 0;
  return 1;
}

static uint32_t tasks_are_valid(check *k) {
  const ft_packets *p = k->p;
  if (!hops_are_valid(p) || !deliveries_are_valid(&p->fabric, k->delivered) || !timers_are_valid(k)) return 0;
  if (!messages_are_valid(k)) return 0;
  for (uint32_t i = 0; i < p->tasks; i++)
    if (!task_is_valid(k, i)) return 0;
  return phase_ends_are_valid(k) && phases_are_valid(k) && counters_are_valid(k);
}

static check look_at(const ft_packets *p, scratch *room) {
  uint64_t limit = p->fabric.message_limit, hops = limit * p->fabric.path_stride;
  check k = {.p = p, .delivered = marks_take(room, limit), .is_free = marks_take(room, limit),
             .open_of = scratch_take(room, p->tasks, sizeof *k.open_of),
             .open_at = scratch_take(room, (uint64_t)p->phases * p->tasks, sizeof *k.open_at), .has_timer = marks_take(room, p->tasks),
             .link_at = scratch_take(room, hops, sizeof *k.link_at), .left = scratch_take(room, (uint64_t)p->phases + 1, sizeof *k.left),
             .arrived = marks_take(room, (uint64_t)p->phases * p->tasks), .received = scratch_take(room, p->tasks, sizeof *k.received),
             .destination = scratch_take(room, p->tasks, sizeof *k.destination),
             .expecting = scratch_take(room, p->tasks, sizeof *k.expecting)};
  for (uint64_t i = 0; i < hops; i++) k.link_at[i] = FT_NONE;
  return k;
}

const char *broken_in_packets(const ft_packets *p) {
  scratch room = {0};
  check k = look_at(p, &room);
  const char *broken = !tasks_are_valid(&k) ? "tasks and messages"
                       : !fabric_is_valid(&p->fabric, k.link_at, p->config->output.buffer_flits, &room) ? "links and trains" : 0;
  scratch_free(&room);
  return broken;
}

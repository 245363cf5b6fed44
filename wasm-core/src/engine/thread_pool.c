#include "engine/thread_pool.h"

#ifndef __wasm__

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <string.h>


enum { CACHE_LINE = 64, PATIENCE = 2000 /* looks at a barrier before a thread lies down */ };

/* What one thread has for another in a slot. */
typedef struct box {
  ft_move *move;
  uint32_t *credit;
  uint32_t moves, credits;
} box;

/* Nobody works before it is known that everybody can. */
enum gate { SHUT, OPEN, CALLED_OFF };

/* What all see after a slot. */
typedef struct news {
  uint64_t hops, generated, delivered;
  uint64_t moves; /* in the last slot */
  uint8_t pad[CACHE_LINE - 32];
} news;

typedef struct worker {
  _Alignas(CACHE_LINE) ft_thread_pool *pool;
  uint32_t number, ports;
  uint32_t moves; /* in the last slot */
  uint64_t work;  /* in this call, see ft_slots_run */
  ft_slots s; /* its copy of the run */
  ft_slotted_counters fabric;
  ft_slots_counters counters;
  ft_move *move;
  uint64_t *own;
  ft_range *range;
  box *box; /* [threads]: to each */
  pthread_t thread;
} worker;

struct ft_thread_pool {
  ft_slots *run;
  uint32_t threads;
  uint8_t *home;             /* [ports + nodes]: the thread that has it */
  worker *worker;            /* [threads] */
  news *news;                /* [2 * threads]: of even and of odd slots: what is read of one is not yet written anew */
  pthread_mutex_t cells, sleep;
  pthread_cond_t woken; /* a round has begun */
  /* of a call */
  int64_t until_ps;
  uint64_t enough;
  news before;
  uint32_t state;
  atomic_uint gate; /* enum gate */
  _Alignas(CACHE_LINE) atomic_uint waiting;
  _Alignas(CACHE_LINE) atomic_uint round;
};

/* ---- what belongs to whom ---- */

uint32_t ft_threads_useful(const ft_slots *s, uint32_t threads) {
  uint32_t most = (s->f.ports + s->f.nodes) / FT_THREAD_PORTS;
  if (threads > FT_MAX_THREADS) threads = FT_MAX_THREADS;
  if (threads > most) threads = most;
  return threads < 1 || !ft_threads_can(s) ? 1 : threads;
}

/* The thread of the one with this index of `count` in a row. */
static uint8_t part_of(uint32_t index, uint32_t count, uint32_t threads) {
  return (uint8_t)((uint64_t)index * threads / count);
}

/* Levels are divided alike, so that most hops stay within a range. Nodes go by themselves: their ranges are contiguous,
 * too. */
static void divide(ft_thread_pool *c) {
  const ft_topology *t = &c->run->network->topology;
  const ft_slotted *f = &c->run->f;
  for (uint32_t level = 1; level <= t->levels; level++)
    for (uint32_t e = t->first_entity[level], first = e, end = t->first_entity[level + 1]; e < end; e++)
      memset(c->home + (uint64_t)(e - t->nodes) * f->stride, part_of(e - first, end - first, c->threads), f->stride);
  for (uint32_t node = 0; node < f->nodes; node++) c->home[f->ports + node] = part_of(node, f->nodes, c->threads);
}

/* Takes memory from an arena `a`. */
#define TAKE(array, count) \
  if (!((array) = ft_arena_alloc(a, count, sizeof *(array)))) return FT_OUT_OF_MEMORY

/* Moves from one range to another are at most the cables between them; credits, at most those that every output sends
 * one of. */
static uint32_t build_boxes(ft_thread_pool *c, ft_arena *a) {
  const ft_slotted *f = &c->run->f;
  uint32_t n = c->threads, *cables;
  TAKE(cables, (uint64_t)n * n);
  for (uint32_t g = 0; g < f->ports; g++)
    if (f->wire[g].peer != FT_NONE) cables[c->home[g] * n + c->home[f->wire[g].peer]]++;
  for (uint32_t node = 0; node < f->nodes; node++) cables[c->home[f->ports + node] * n + c->home[f->node_port[node]]]++;
  for (uint32_t i = 0; i < n; i++) {
    worker *w = &c->worker[i];
    TAKE(w->box, n);
    for (uint32_t k = 0; k < n; k++) {
      uint64_t across = i == k ? 0 : cables[i * n + k], credits = across * f->stride; /* an input may feed several
      outputs in a slot */
      TAKE(w->box[k].move, across);
      TAKE(w->box[k].credit, credits < w->ports ? credits : w->ports);
    }
  }
  return FT_OK;
}

static uint32_t build_worker(ft_thread_pool *c, worker *w, ft_arena *a) {
  const ft_slotted *f = &c->run->f;
  ft_slots *s = &w->s;
  uint32_t ports = 0, nodes = 0, words = f->ports / 64 + 1, node_words = f->nodes / 64 + 1;
  w->pool = c;
  w->number = (uint32_t)(w - c->worker);
  *s = *c->run;
  TAKE(w->own, words);
  TAKE(w->range, c->run->network->topology.levels);
  TAKE(s->f.awake, words);
  TAKE(s->f.node_awake, node_words);
  TAKE(s->f.node_offers, node_words);
  TAKE(s->f.node_unseen, node_words);
  TAKE(s->series, FT_TOTALS);
  TAKE(s->latency, 1);
  for (uint32_t g = 0; g < f->ports; g++)
    if (c->home[g] == w->number) {
      if (g == 0 || c->home[g - 1] != w->number) w->range[s->f.ranges++].first = g;
      w->range[s->f.ranges - 1].end = g + 1;
      w->own[g >> 6] |= 1ull << (g & 63), ports++;
    }
  w->ports = ports;
  s->f.first_node = f->nodes;
  s->f.end_node = s->t.innocent = s->t.sources = 0;
  for (uint32_t node = 0; node < f->nodes; node++) {
    if (c->home[f->ports + node] != w->number) continue;
    if (nodes++ == 0) s->f.first_node = node;
    s->f.end_node = node + 1;
    if (!s->t.job || s->t.rank[node] != FT_IDLE) *(s->t.target[node] == FT_IDLE ? &s->t.innocent : &s->t.sources) += 1;
  }
  if (nodes == 0) s->f.first_node = s->f.end_node = 0;
  s->f.own = w->own;
  s->f.range = w->range;
  s->f.crowd = (ports + nodes) / 2;
  s->f.c = &w->fabric;
  s->c = &w->counters;
  s->g.f = &s->f;
  TAKE(w->move, (uint64_t)ports + nodes);
  return FT_OK;
}

ft_thread_pool *ft_thread_pool_build(ft_slots *run, ft_arena *a, uint32_t threads) {
  const ft_slotted *f = &run->f;
  uint64_t bytes = sizeof(ft_thread_pool) + threads * (sizeof(worker) + 2 * sizeof(news)) + 3 * CACHE_LINE;
  char *room = ft_arena_alloc(a, bytes, 1);
  if (!room) return 0;
  room += -(uintptr_t)room & (CACHE_LINE - 1);
  ft_thread_pool *c = (ft_thread_pool *)(void *)room;
  c->run = run;
  c->threads = threads;
  c->worker = (worker *)(void *)(room + sizeof(ft_thread_pool));
  c->news = (news *)(void *)(c->worker + threads);
  c->home = ft_arena_alloc(a, (uint64_t)f->ports + f->nodes, 1);
  if (!c->home) return 0;
  divide(c);
  for (uint32_t i = 0; i < threads; i++)
    if (build_worker(c, &c->worker[i], a) != FT_OK) return 0;
  return build_boxes(c, a) == FT_OK ? c : 0;
}

/* ---- together ---- */

static inline void look_again(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#endif
}

static void barrier(ft_thread_pool *c) {
  uint32_t round = atomic_load_explicit(&c->round, memory_order_relaxed);
  if (atomic_fetch_add_explicit(&c->waiting, 1, memory_order_acq_rel) + 1 == c->threads) {
    atomic_store_explicit(&c->waiting, 0, memory_order_relaxed);
    pthread_mutex_lock(&c->sleep);
    atomic_store_explicit(&c->round, round + 1, memory_order_release);
    pthread_cond_broadcast(&c->woken);
    pthread_mutex_unlock(&c->sleep);
    return;
  }
  for (uint32_t looks = 0; looks < PATIENCE; looks++) {
    if (atomic_load_explicit(&c->round, memory_order_acquire) != round) return;
    look_again();
  }
  pthread_mutex_lock(&c->sleep);
  while (atomic_load_explicit(&c->round, memory_order_acquire) == round) pthread_cond_wait(&c->woken, &c->sleep);
  pthread_mutex_unlock(&c->sleep);
}

/* ---- cells ---- */

/* So many are in hand before they may be needed, and no more are kept: for a packet of each node, before nodes send;
 * or, where packets that are alone have none, two for each that arrives, since the one that was alone then needs one,
 * too. So nobody takes what another one needs: between slots there are as many free. */
static void hold_cells(worker *w, uint32_t least, uint32_t most) {
  ft_slotted *f = &w->s.f, *run = &w->pool->run->f;
  if (w->fabric.free >= least && w->fabric.free <= most) return;
  pthread_mutex_lock(&w->pool->cells);
  while (w->fabric.free < least) ft_slotted_give_cell(f, ft_slotted_take_cell(run));
  while (w->fabric.free > most) ft_slotted_give_cell(run, ft_slotted_take_cell(f));
  pthread_mutex_unlock(&w->pool->cells);
}

/* ---- a slot ---- */

static void give_credit(ft_slotted *f, uint32_t at) {
  if (f->credit[at]++ > 0 || f->crowded) return;
  uint32_t port = at / f->vcs;
  if (port < f->ports) ft_slotted_wake_output(f, port, 1);
  else ft_slotted_wake_node(f, port - f->ports);
}

/* Stages 1 and 2 within the range; what leaves it goes into boxes. The others close up in `move`. */
static void send(worker *w) {
  const uint8_t *home = w->pool->home;
  ft_slotted *f = &w->s.f;
  uint32_t me = w->number, vcs = f->vcs, dummy = (f->ports + f->nodes) * vcs;
  for (uint32_t k = 0; k < w->pool->threads; k++) w->box[k].moves = w->box[k].credits = 0;
  f->move = w->move;
  ft_slotted_arbitrate(f);
  ft_move *kept = w->move;
  w->moves = f->moves;
  for (const ft_move *m = w->move, *end = m + f->moves; m < end; m++) {
    uint32_t to = home[m->to], at = m->credit;
    if (at < dummy) {
      uint32_t whose = home[vcs == 1 ? at : at / vcs];
      if (whose == me) give_credit(f, at);
      else w->box[whose].credit[w->box[whose].credits++] = at;
    }
    if (to == me) *kept++ = *m;
    else w->box[to].move[w->box[to].moves++] = *m;
  }
  f->moves = (uint32_t)(kept - w->move);
}

/* What is delivered comes to the front of the list. */
static void arrive(worker *w, ft_move *move, uint32_t moves) {
  w->s.f.move = move;
  w->s.f.moves = moves;
  ft_slots_count_deliveries(&w->s, ft_congestion_arrive(&w->s.g));
}

static void receive(worker *w) {
  const ft_thread_pool *c = w->pool;
  ft_slotted *f = &w->s.f;
  uint32_t arrivals = f->moves;
  for (uint32_t i = 0; i < c->threads; i++) {
    const box *from = &c->worker[i].box[w->number];
    if (i == w->number) continue;
    for (uint32_t k = 0; k < from->credits; k++) give_credit(f, from->credit[k]);
    arrivals += from->moves;
  }
  if (f->alone) hold_cells(w, 2 * arrivals, UINT32_MAX);
  arrive(w, w->move, f->moves);
  for (uint32_t i = 0; i < c->threads; i++)
    if (i != w->number) arrive(w, c->worker[i].box[w->number].move, c->worker[i].box[w->number].moves);
}

/* ---- a call ---- */

/* What threads said last before slot `slot`. */
static news sum_of(const ft_thread_pool *c, uint32_t slot) {
  const news *said = c->news + (slot & 1) * c->threads;
  news all = c->before;
  for (uint32_t i = 0; i < c->threads; i++) {
    all.hops += said[i].hops;
    all.generated += said[i].generated;
    all.delivered += said[i].delivered;
    all.moves += said[i].moves;
  }
  return all;
}

static void say(worker *w, uint32_t slot) {
  w->pool->news[(slot & 1) * w->pool->threads + w->number] = (news){
      .hops = w->fabric.hops, .generated = w->fabric.generated, .delivered = w->fabric.delivered, .moves = w->moves};
}

enum { LOOKS = 0x7FFFFFFD /* see ft_slots_look */, GOES_ON, GOES_AHEAD };

/* How all threads go on: see ft_slots_run. */
static uint32_t verdict(const worker *w, uint64_t work) {
  const ft_thread_pool *c = w->pool;
  const ft_slots *s = c->run;
  uint32_t slot = w->fabric.slot;
  news all = sum_of(c, slot);
  if (slot >= s->quiet_slot && all.delivered == all.generated) return FT_FINISHED;
  if ((int64_t)(slot + 1) * s->slot_ps > c->until_ps) return FT_REACHED;
  if (slot >= s->next_look) return LOOKS;
  if (all.hops + work >= c->enough) return FT_RUNNING;
  return all.moves > s->f.crowd && ft_slots_can_go_ahead(&w->s) ? GOES_AHEAD : GOES_ON;
}

/* Cells in hand, for packets of nodes, and for those that arrive. */
static uint32_t in_hand(const worker *w) { return w->s.f.alone ? 2 * w->ports : w->s.f.end_node - w->s.f.first_node; }

static void slot_by_slot(worker *w) {
  ft_thread_pool *c = w->pool;
  ft_slots *s = &w->s;
  ft_slots_advance_series(s, (int64_t)(w->fabric.slot + 1) * s->slot_ps);
  if (!s->f.alone) hold_cells(w, in_hand(w), UINT32_MAX);
  send(w);
  barrier(c);
  receive(w);
  ft_slots_end(s);
}

/* See ft_slots_run. Others read what was sent while it arrives, and nothing of it is written before all have sent
 * again. */
static void ahead(worker *w, uint64_t *work, uint64_t each) {
  ft_thread_pool *c = w->pool;
  ft_slots *s = &w->s;
  s->f.crowded = 1;
  s->f.move = w->move;
  for (uint32_t on = 0;;) {
    uint32_t next = w->fabric.slot + 1;
    hold_cells(w, in_hand(w), UINT32_MAX);
    ft_slots_send_ahead(s, on);
    *work += each;
    w->moves = s->f.moves;
    say(w, next);
    barrier(c);
    news all = sum_of(c, next);
    on = all.moves > c->run->f.crowd && all.hops + *work < c->enough && ft_slots_goes_on(s, c->until_ps);
    ft_slots_arrive_ahead(s, on);
    hold_cells(w, 0, in_hand(w));
    if (!on) break;
  }
  ft_slotted_wake_all(&s->f); /* nobody has marked who is */
  barrier(c); /* all have read what is said anew */
}

static void *work_on(void *with) {
  worker *w = with;
  ft_thread_pool *c = w->pool;
  uint64_t work = w->work, each = ft_slots_work(&c->run->f);
  uint32_t state, gate;
  while ((gate = atomic_load_explicit(&c->gate, memory_order_acquire)) == SHUT) sched_yield();
  if (gate == CALLED_OFF) return 0;
  ft_slotted_wake_all(&w->s.f);
  while ((state = verdict(w, work)) >= GOES_ON) {
    if (state == GOES_AHEAD) {
      ahead(w, &work, each);
    } else {
      work += each;
      slot_by_slot(w);
      hold_cells(w, 0, in_hand(w));
    }
    say(w, w->fabric.slot);
    barrier(c);
  }
  if (w->number == 0) c->state = state;
  w->work = work;
  return 0;
}

/* The first one goes on with the series of the run, the others begin such as are empty. */
static void begin(worker *w) {
  const ft_slots *run = w->pool->run;
  ft_slots *s = &w->s;
  w->fabric = (ft_slotted_counters){.slot = run->f.c->slot};
  w->counters = (ft_slots_counters){.now_ps = run->c->now_ps};
  *s->latency = (ft_histogram){0};
  memcpy(s->series, run->series, FT_TOTALS * sizeof *s->series);
  if (w->number == 0) {
    memcpy(w->counters.total, run->c->total, sizeof w->counters.total);
  } else {
    for (uint32_t i = 0; i < FT_TOTALS; i++) {
      s->series[i].total = 0;
      memset(s->series[i].value, 0, sizeof s->series[i].value);
    }
  }
  s->next_look = run->next_look;
  s->f.crowded = 0;
  w->moves = 0;
  say(w, w->fabric.slot);
}

/* Adds up what a thread has counted; the first one's comes first. */
static void end(worker *w) {
  ft_slots *run = w->pool->run;
  ft_slotted_counters *to = run->f.c, *from = &w->fabric;
  hold_cells(w, 0, 0);
  to->hops += from->hops;
  to->generated += from->generated;
  to->injected += from->injected;
  to->delivered += from->delivered;
  to->refused += from->refused;
  run->c->reordered += w->counters.reordered;
  ft_histogram_merge(run->latency, w->s.latency);
  for (uint32_t i = 0; i < FT_TOTALS; i++) {
    const ft_series *series = &w->s.series[i];
    run->c->total[i] = w->counters.total[i] + (w->number ? run->c->total[i] : 0);
    if (w->number == 0) {
      run->series[i] = *series;
      continue;
    }
    run->series[i].total += series->total;
    for (uint32_t k = 0; k < FT_SERIES_BINS; k++) run->series[i].value[k] += series->value[k];
  }
}

/* All of them, or none: then the system has no thread to give. */
static uint32_t work_together(ft_thread_pool *c) {
  uint32_t begun = 1;
  atomic_init(&c->waiting, 0);
  atomic_init(&c->round, 0);
  atomic_init(&c->gate, SHUT);
  while (begun < c->threads && pthread_create(&c->worker[begun].thread, 0, work_on, &c->worker[begun]) == 0) begun++;
  uint32_t complete = begun == c->threads;
  atomic_store_explicit(&c->gate, complete ? OPEN : CALLED_OFF, memory_order_release);
  work_on(&c->worker[0]);
  for (uint32_t i = 1; i < begun; i++) pthread_join(c->worker[i].thread, 0);
  return complete;
}

/* Until a call is over or a look is due. 0: there are no threads. */
static uint32_t run_once(ft_thread_pool *c) {
  ft_slots *s = c->run;
  ft_slotted_counters *f = s->f.c;
  c->before = (news){.hops = f->hops, .generated = f->generated, .delivered = f->delivered};
  pthread_mutex_init(&c->cells, 0);
  pthread_mutex_init(&c->sleep, 0);
  pthread_cond_init(&c->woken, 0);
  for (uint32_t i = 0; i < c->threads; i++) begin(&c->worker[i]);
  uint32_t complete = work_together(c);
  for (uint32_t i = 0; complete && i < c->threads; i++) end(&c->worker[i]);
  pthread_mutex_destroy(&c->cells);
  pthread_mutex_destroy(&c->sleep);
  pthread_cond_destroy(&c->woken);
  if (!complete) return 0;
  f->slot = c->worker[0].fabric.slot;
  s->c->now_ps = c->worker[0].counters.now_ps;
  ft_slotted_wake_all(&s->f);
  return 1;
}

uint32_t ft_thread_pool_run(ft_thread_pool *c, int64_t until_ps, uint64_t max_hops) {
  ft_slots *s = c->run;
  if (s->c->state == FT_FINISHED) return FT_FINISHED;
  c->until_ps = until_ps;
  c->enough = s->f.c->hops + (max_hops > 0 ? max_hops : 1);
  for (uint32_t i = 0; i < c->threads; i++) c->worker[i].work = 0;
  ft_slots_plan_look(s, s->f.c->slot);
  do {
    if (!run_once(c)) return ft_slots_run(s, until_ps, max_hops);
  } while (c->state == LOOKS && !ft_slots_look(s));
  if (c->state == LOOKS) c->state = FT_FINISHED;
  if (ft_slots_is_over(s)) s->c->completion_ps = (int64_t)s->f.c->slot * s->slot_ps;
  if (c->state == FT_REACHED && until_ps > s->c->now_ps) s->c->now_ps = until_ps;
  return s->c->state = c->state;
}

#endif

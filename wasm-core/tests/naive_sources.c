/* What nodes of the naive model send: packets drawn slot by slot or in bursts, and messages of a trace. */
#include <string.h>

#include "naive_slots.h"

static uint32_t draw_destination(world *w, uint32_t n) {
  uint32_t all = w->config->input.draws_itself, nodes = w->shape->nodes - !all;
  if (w->target[n] != FT_IDLE) return w->target[n];
  if (w->permuted) return w->partner[n];
  uint32_t to = (uint32_t)((ft_rng_next(&w->node[n].rng) >> 32) * nodes >> 32);
  return to + (!all && to >= n);
}

static int bursts(const world *w) { return w->config->input.burst_packets > 1 && w->config->input.traffic_kind != FT_TRACE; }

/* With this probability; at full load always. */
static void begin_burst(world *w, uint32_t n, double begins) {
  double drawn = (double)(ft_rng_next(&w->node[n].rng) >> 16) / 281474976710656.;
  w->node[n].on = w->config->input.load == FT_FULL_LOAD || drawn < begins;
  if (w->node[n].on) w->node[n].to = draw_destination(w, n);
}

/* After a slot: goes on, ends, or begins, perhaps at once. */
static void turn_burst(world *w, uint32_t n) {
  double load = w->config->input.load / 4294967296., length = w->config->input.burst_packets;
  int goes_on = w->node[n].on && (double)(ft_rng_next(&w->node[n].rng) >> 32) * length / 4294967296. >= 1;
  if (!goes_on) begin_burst(w, n, load / (load + length * (1 - load)));
}

void naive_begin_source(world *w, uint32_t n) {
  w->node[n].rng = ft_rng_of(FT_RNG_NODE, w->config->seed, n);
  if (bursts(w)) begin_burst(w, n, w->config->input.load / 4294967296.);
}

static uint32_t vc_of(const world *w, uint32_t source, uint32_t destination) {
  uint32_t leaf = w->shape->m[0], nodes = w->shape->nodes, v = w->plain;
  switch (w->config->input.queuing_kind) {
    case FT_DBBM: return destination % v;
    case FT_VFTREE: return (source / leaf + destination / leaf) % v;
    case FT_FLOW2SL: return (source * v / nodes + destination * v / nodes) % v;
    default: return 0;
  }
}

static int offer(world *w, uint32_t n, uint32_t to, uint32_t of) {
  packet p = {.source = n, .destination = to, .vc = vc_of(w, n, to), .born = w->slot, .event = of};
  if (w->node[n].fifo[p.vc].count == w->fifo) return 0;
  naive_append(&w->node[n].fifo[p.vc], p);
  w->generated++;
  return 1;
}

static int offer_event(world *w, uint32_t n) {
  for (uint32_t i = 0; i < w->node[n].lined_up; i++) {
    event *e = &w->event[w->node[n].line[i]];
    if (e->sent == e->packets) continue;
    int taken = offer(w, n, e->destination, w->node[n].line[i]);
    e->sent += (uint32_t)taken;
    return taken;
  }
  return 0;
}

static int offer_hot(world *w, uint32_t n) {
  int64_t now = w->slot * w->config->input.packet_ps;
  if (w->target[n] == FT_IDLE || now < w->config->input.hot_start_ps || now >= w->config->input.hot_end_ps) return 0;
  if (w->node[n].adapted_count >= w->fifo || !naive_has_way(w, n, w->target[n])) return 0; /* greedy enough, or cut off */
  return offer(w, n, w->target[n], FT_IDLE);
}

void naive_line_up(world *w) {
  for (uint32_t i = 0; i < w->config->input.trace_events; i++) {
    event *e = &w->event[i];
    int64_t from = e->after == FT_IDLE ? 0 : w->event[e->after].done_ps;
    for (uint32_t k = 0; k < w->config->input.trace_edges; k++) {
      int64_t other = w->event[w->edge[2 * k + 1]].done_ps;
      if (w->edge[2 * k] == i && from >= 0 && (other < 0 || other > from)) from = other;
    }
    if (e->lines_up || from < 0 || from + e->delay_ps > w->slot * w->config->input.packet_ps) continue;
    e->lines_up = 1;
    if (e->packets == 0) {
      e->done_ps = w->slot * w->config->input.packet_ps; /* which those after it, whose numbers are higher, see in this slot */
      continue;
    }
    w->node[e->source].line[w->node[e->source].lined_up++] = i;
  }
}

void naive_generate_traced(world *w, uint32_t n) {
  node *x = &w->node[n];
  uint32_t hot = 0, sent = 0;
  for (uint32_t i = 0; i < 2 && !sent; i++) {
    hot = i == 0 ? !x->hot_last : x->hot_last;
    sent = (uint32_t)(hot ? offer_hot(w, n) : offer_event(w, n));
  }
  if (sent) x->hot_last = hot;
}

/* From the front of the source queue, as far as there is room. */
static void fill_fifos(world *w, uint32_t n) {
  node *x = &w->node[n];
  while (x->source_count > 0 && !((w->target[n] != FT_IDLE || w->permuted) && x->adapted_count >= w->fifo)) {
    packet p = x->source[0];
    if (x->fifo[p.vc].count == w->fifo) return;
    naive_append(&x->fifo[p.vc], p);
    memmove(x->source, x->source + 1, --x->source_count * sizeof p);
    w->generated++;
  }
}

/* An unlimited source draws in every slot, and keeps what finds no room; any other draws no more than decides what it sends. With bursts,
 * time passes for both. */
static void generate(world *w, uint32_t n) {
  const ft_config *c = w->config;
  node *x = &w->node[n];
  int64_t now = w->slot * c->input.packet_ps;
  int open = c->input.source_queue == 0, in_bursts = bursts(w);
  int hot = w->target[n] != FT_IDLE, active = now >= c->input.hot_start_ps && now < c->input.hot_end_ps;
  int greedy_enough = hot && !open && x->adapted_count >= w->fifo;
  if (greedy_enough && !in_bursts) return;
  if (now >= c->input.stop_ps || (hot ? !active : c->input.traffic_kind == FT_HOT_SPOT && !c->input.background)) return;
  uint32_t on = x->on, to = x->to;
  if (in_bursts) turn_burst(w, n);
  else on = c->input.load == FT_FULL_LOAD || ft_rng_next(&x->rng) >> 32 < c->input.load;
  if (!on || greedy_enough) return;
  if (!open && (((w->permuted || hot) && x->adapted_count >= w->fifo) || (w->vcs == 1 && x->fifo[0].count == w->fifo))) {
    w->refused++;
    return;
  }
  packet p = {.source = n, .destination = in_bursts ? to : draw_destination(w, n), .born = w->slot + 1, .event = FT_IDLE};
  p.vc = vc_of(w, n, p.destination);
  if (!naive_has_way(w, n, p.destination) || (!open && x->fifo[p.vc].count == w->fifo)) {
    w->refused++;
    return;
  }
  x->source[x->source_count++] = p;
}

void naive_generate(world *w, uint32_t n) {
  generate(w, n);
  fill_fifos(w, n);
}

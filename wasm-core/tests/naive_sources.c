/* What nodes of the naive model send: packets drawn slot by slot or in bursts, and messages of a trace. */
#include <string.h>

#include "naive_slots.h"

static uint32_t draw_destination(world *w, uint32_t end) {
  uint32_t all = w->config->input.draws_itself, nodes = w->shape->nodes - !all, n = end / w->rails;
  if (w->target[n] != FT_IDLE) return w->target[n];
  if (w->permuted) return w->partner[n];
  uint32_t to = (uint32_t)((ft_rng_next(&w->node[end].rng) >> 32) * nodes >> 32);
  return to + (!all && to >= n);
}

static int bursts(const world *w) { return w->config->input.burst_packets > 1 && w->config->input.traffic_kind != FT_TRACE; }

/* With this probability; at full load always. */
static void begin_burst(world *w, uint32_t end, double begins) {
  double drawn = (double)(ft_rng_next(&w->node[end].rng) >> 16) / 281474976710656.;
  w->node[end].on = w->config->input.load == FT_FULL_LOAD || drawn < begins;
  if (w->node[end].on) w->node[end].to = draw_destination(w, end);
}

/* After a slot: goes on, ends, or begins, perhaps at once. */
static void turn_burst(world *w, uint32_t end) {
  double load = w->config->input.load / 4294967296., length = w->config->input.burst_packets;
  int goes_on = w->node[end].on && (double)(ft_rng_next(&w->node[end].rng) >> 32) * length / 4294967296. >= 1;
  if (!goes_on) begin_burst(w, end, load / (load + length * (1 - load)));
}

void naive_begin_source(world *w, uint32_t end) {
  w->node[end].rng = ft_rng_of(FT_RNG_NODE, w->config->seed, end);
  if (bursts(w)) begin_burst(w, end, w->config->input.load / 4294967296.);
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

static int offer(world *w, uint32_t end, uint32_t to, uint32_t of) {
  uint32_t n = end / w->rails;
  packet p = {.source = n, .destination = to, .vc = vc_of(w, n, to), .born = w->slot, .event = of};
  if (w->node[end].fifo[p.vc].count == w->fifo) return 0;
  naive_append(&w->node[end].fifo[p.vc], p);
  w->generated++;
  return 1;
}

/* The first message in the line of a node that is not sent. */
static uint32_t next_message(const world *w, uint32_t n) {
  const node *x = &w->node[n * w->rails];
  uint32_t i = 0;
  while (i < x->lined_up && w->event[x->line[i]].sent == w->event[x->line[i]].packets) i++;
  return i;
}

/* A packet of that message; not of the next one in the same slot. */
static int offer_event(world *w, uint32_t end, uint32_t message) {
  uint32_t n = end / w->rails;
  if (message == w->node[n * w->rails].lined_up || next_message(w, n) != message) return 0;
  uint32_t number = w->node[n * w->rails].line[message];
  event *e = &w->event[number];
  if (w->rails > 1 && !naive_has_way(w, end, e->destination)) return 0;
  int taken = offer(w, end, e->destination, number);
  e->sent += (uint32_t)taken;
  return taken;
}

static int offer_hot(world *w, uint32_t end) {
  int64_t now = w->slot * w->config->input.packet_ps;
  uint32_t n = end / w->rails;
  if (w->target[n] == FT_IDLE || now < w->config->input.hot_start_ps || now >= w->config->input.hot_end_ps) return 0;
  if (w->node[end].adapted_count >= w->fifo || !naive_has_way(w, end, w->target[n])) return 0; /* greedy enough, or cut off */
  return offer(w, end, w->target[n], FT_IDLE);
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
    node *source = &w->node[e->source * w->rails];
    source->line[source->lined_up++] = i;
  }
}

/* By each cable a packet, the first of them in turn. */
void naive_generate_traced(world *w, uint32_t n) {
  uint32_t message = next_message(w, n);
  for (uint32_t x = 0; x < w->rails; x++) {
    uint32_t end = n * w->rails + (message + x) % w->rails, hot = 0, sent = 0, *hot_last = &w->node[end].hot_last;
    for (uint32_t i = 0; i < 2 && !sent; i++) {
      hot = i == 0 ? !*hot_last : *hot_last;
      sent = (uint32_t)(hot ? offer_hot(w, end) : offer_event(w, end, message));
    }
    if (sent) *hot_last = hot;
  }
}

/* From the front of the source queue, as far as there is room. */
static void fill_fifos(world *w, uint32_t end) {
  node *x = &w->node[end];
  while (x->source_count > 0 && !((w->target[end / w->rails] != FT_IDLE || w->permuted) && x->adapted_count >= w->fifo)) {
    packet p = x->source[0];
    if (x->fifo[p.vc].count == w->fifo) return;
    naive_append(&x->fifo[p.vc], p);
    memmove(x->source, x->source + 1, --x->source_count * sizeof p);
    w->generated++;
  }
}

/* An unlimited source draws in every slot, and keeps what finds no room; any other draws no more than decides what it sends. With bursts,
 * time passes for both. */
static void generate(world *w, uint32_t end) {
  const ft_config *c = w->config;
  uint32_t n = end / w->rails;
  node *x = &w->node[end];
  int64_t now = w->slot * c->input.packet_ps;
  int open = c->input.source_queue == 0, in_bursts = bursts(w);
  int hot = w->target[n] != FT_IDLE, active = now >= c->input.hot_start_ps && now < c->input.hot_end_ps;
  int greedy_enough = hot && !open && x->adapted_count >= w->fifo;
  if (greedy_enough && !in_bursts) return;
  if (now >= c->input.stop_ps || (hot ? !active : c->input.traffic_kind == FT_HOT_SPOT && !c->input.background)) return;
  uint32_t on = x->on, to = x->to;
  if (in_bursts) turn_burst(w, end);
  else on = c->input.load == FT_FULL_LOAD || ft_rng_next(&x->rng) >> 32 < c->input.load;
  if (!on || greedy_enough) return;
  if (!open && (((w->permuted || hot) && x->adapted_count >= w->fifo) || (w->vcs == 1 && x->fifo[0].count == w->fifo))) {
    w->refused++;
    return;
  }
  packet p = {.source = n, .destination = in_bursts ? to : draw_destination(w, end), .born = w->slot + 1, .event = FT_IDLE};
  p.vc = vc_of(w, n, p.destination);
  if (!naive_has_way(w, end, p.destination) || (!open && x->fifo[p.vc].count == w->fifo)) {
    w->refused++;
    return;
  }
  x->source[x->source_count++] = p;
}

void naive_generate(world *w, uint32_t end) {
  generate(w, end);
  fill_fifos(w, end);
}

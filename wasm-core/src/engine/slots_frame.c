/* Frames and summaries of a slotted run. */
#include <string.h>

#include "base/span.h"
#include "engine/runs.h"
#include "fabric/flight.h"

enum { BACKLOG_SLOTS = FT_RATE_SLOTS / 8 }; /* that a packet has waited in its node */

/* Views of the congestion's records and of ft_port. What a node receives is told as it is. */
uint32_t ft_slots_view_build(ft_sim *sim) {
  const ft_slots *s = ft_slots_of(sim);
  uint32_t links = sim->shape.links, nodes = s->f.nodes, vcs = s->f.vcs, stride = s->f.stride;
  ft_input_frame *f = &sim->frame.congestion;
  ft_input_summary *u = &sim->summary.congestion;
  ft_port *p = &sim->port;
  sim->frame.task_received = ft_span_of(s->f.received, nodes, 4);
  u->hot_nodes = ft_span_of(s->t.hot, s->t.hot_count, 4);
  u->flows = ft_span_of(s->flows, s->t.hot_count * nodes, 4);
  return ft_take_span(sim, &f->link_source, links, 2) &&
         ft_take_span(sim, &f->link_vc_queue, (uint64_t)links * vcs, 1) &&
         ft_take_span(sim, &f->link_in_flight, s->f.hop_slots > 1 ? links : 0, 1) &&
         ft_take_span(sim, &f->link_state, links, 1) && ft_take_span(sim, &f->link_notified_at_ps, links, 8) &&
         ft_take_span(sim, &f->notices, (uint64_t)s->f.ports * s->f.cable_slots, sizeof(ft_notice)) &&
         ft_take_span(sim, &f->entity_entries, nodes + s->f.switches, 2) &&
         ft_take_span(sim, &f->node_queue, (uint64_t)nodes * vcs, 2) && ft_take_span(sim, &f->node_state, nodes, 1) &&
         ft_take_span(sim, &u->node_role, nodes, 1) && ft_take_span(sim, &u->hot_series, FT_SERIES_BINS, 8) &&
         ft_take_span(sim, &u->innocent_series, FT_SERIES_BINS, 8) &&
         ft_take_span(sim, &u->deflected_series, FT_SERIES_BINS, 8) &&
         ft_take_span(sim, &u->lost_series, s->b.of.count > 0 ? FT_SERIES_BINS : 0, 8) &&
         ft_take_span(sim, &u->struck_series, s->b.of.count > 0 ? FT_SERIES_BINS : 0, 8) &&
         ft_take_span(sim, &p->voq, vcs * stride, 1) && ft_take_span(sim, &p->output_link, stride, 4) &&
         ft_take_span(sim, &p->input_link, stride, 4) && ft_take_span(sim, &p->credits, vcs, 4) &&
         ft_take_span(sim, &p->requests, vcs * stride, 4);
}

/* Something asks, but no channel it could go on in has a credit. */
static uint32_t is_stopped(const ft_slotted *f, uint32_t port) {
  uint32_t asks = 0, isolates = f->vcs > f->plain_vcs, last = f->credit[port * f->vcs + f->vcs - 1];
  for (uint32_t v = 0; v < f->vcs; v++) {
    uint32_t at = port * f->vcs + v;
    uint32_t plain =
        port < f->ports ? ft_slotted_any_input(f, f->plain_heads, at) : f->fifo_count[at - f->ports * f->vcs];
    uint32_t isolating = isolates && port < f->ports ? ft_slotted_any_input(f, f->isolating_heads, at) : 0;
    if (isolates && port >= f->ports && v + 1 == f->vcs) plain = f->afc.fifo[port - f->ports].count;
    if ((plain && f->credit[at]) || (isolating && last)) return 0;
    asks |= plain != 0 || isolating != 0;
  }
  return asks;
}

/* Packets of a channel at the input behind a port. Where none is on a cable between slots, what is not a credit is a
 * packet. */
static uint32_t count_waiting(const ft_slotted *f, uint32_t port, uint32_t in, uint32_t v) {
  uint32_t count = 0, local = f->wire[in].local;
  if (f->hop_slots == 1) return f->capacity - f->credit[port * f->vcs + v];
  for (uint32_t o = 0; o < f->stride; o++) count += ft_slotted_waiting(f, in - local + o, v, local);
  return count;
}

ft_link_now ft_slots_link(const ft_sim *sim, uint32_t link) {
  const ft_slots *s = ft_slots_of(sim);
  const ft_slotted *f = &s->f;
  const ft_input_frame *frame = &sim->frame.congestion;
  uint32_t port = s->port_of[link], in = ft_slots_input_behind(s, link);
  uint32_t at = f->detects && in < f->ports ? s->g.notified_slot[in] : 0;
  const ft_sent *sent = &f->sent[port];
  ft_link_now now = {
      .sent = sent->count, .sent_ps = INT64_MIN / 2, .last = FT_IDLE, .waits = is_stopped(f, port) ? link : FT_IDLE};
  if (sent->count > 0)
    now.sent_ps = sent->slot * s->slot_ps, now.last = (uint32_t)sent->packet & ((1u << FT_PACKET_BIRTH_BIT) - 1);
  now.busy_ps = ft_carried_ps(sent->count, s->slot_ps, now.sent_ps, s->c->now_ps);
  for (uint32_t v = 0; v < f->vcs; v++) {
    uint32_t count = in < f->ports ? count_waiting(f, port, in, v) : 0;
    FT_ELEMENTS(uint8_t, frame->link_vc_queue)[link * f->vcs + v] = (uint8_t)count;
    now.queued += count;
  }
  FT_ELEMENTS(uint16_t, frame->link_source)[link] = (uint16_t)ft_packet_source(f, sent->packet);
  FT_ELEMENTS(uint8_t, frame->link_state)[link] = (uint8_t)ft_slots_port_state(s, port);
  /* the notification about what came over this link went along its twin */
  FT_ELEMENTS(int64_t, frame->link_notified_at_ps)[ft_slots_twin(s, link)] = at ? (int64_t)(at - 1) * s->slot_ps : -1;
  return now;
}

static void fill_cables(const ft_slots *s, const ft_span *in_flight) {
  uint32_t count;
  memset(FT_ELEMENTS(uint8_t, *in_flight), 0, in_flight->count);
  for (uint32_t ago = 0; ago + 1 < s->f.hop_slots; ago++) {
    const ft_move *m = ft_flight_sent(&s->f, ago, &count);
    for (uint32_t i = 0; i < count; i++) FT_ELEMENTS(uint8_t, *in_flight)[ft_slots_twin(s, s->link_of[m[i].to])]++;
  }
}

static uint32_t entries(const ft_slots *s, uint32_t owner) {
  uint32_t living = 0, count;
  for (const ft_entry *e = ft_entries_of(&s->g, owner, &count); count-- > 0; e++) living += e->expires > s->f.c->slot;
  return living;
}

static uint32_t role_of(const ft_slots *s, uint32_t node) {
  return (s->t.hot_index[node] != FT_NO_HOT_NODE ? FT_HOT_NODE : 0) |
         (s->t.target[node] != FT_IDLE ? FT_HOT_SOURCE : 0);
}

/* Whether it holds packets it could not send: a FIFO is full, or its first packet was generated long ago. What waits
 * for the isolating channel does not count. */
FT_RARE uint32_t has_backlog(const ft_slotted *f, uint32_t node) {
  uint32_t queues = f->rails * f->vcs;
  for (uint32_t at = node * queues; at < (node + 1) * queues; at++) {
    ft_packet first = f->fifo_packet[at * f->fifo + f->fifo_head[at]];
    if (at % f->vcs == f->plain_vcs) continue;
    if (f->fifo_count[at] == f->fifo) return 1;
    if (f->fifo_count[at] > 0 && f->c->slot - (ft_packet_born(f, first) - 1) >= BACKLOG_SLOTS) return 1;
  }
  return 0;
}

/* It has injected less than half of what it wants to send, and not by chance: the rest is waiting. Not judged with
 * bursts: what a node wants to send in a window is then no longer its load. */
static uint32_t is_victim(const ft_slots *s, uint32_t node, uint32_t role) {
  const ft_slotted *f = &s->f;
  uint32_t slot = f->c->slot, traced = s->t.traced, load = traced ? FT_FULL_LOAD : s->t.load;
  if (s->t.bursts || role & FT_HOT_SOURCE || slot < 2 * FT_RATE_SLOTS ||
      s->rate[node] * 2ull * FT_FULL_LOAD >= (uint64_t)load * FT_RATE_SLOTS)
    return 0;
  return traced ? ft_traffic_blocked(&s->t, f, node) : s->t.background && slot < s->t.stop && has_backlog(f, node);
}

FT_RARE void fill_node(const ft_slots *s, const ft_input_frame *frame, uint32_t node) {
  const ft_slotted *f = &s->f;
  uint32_t role = role_of(s, node), isolating = 0, known = 0, first = node * f->rails, last = first + f->rails;
  for (uint32_t v = 0; v < f->vcs; v++) {
    uint32_t waiting = 0;
    for (uint32_t end = first; end < last; end++)
      waiting += v < f->plain_vcs ? f->fifo_count[end * f->vcs + v] : f->afc.fifo[end].count;
    uint16_t *queue = &FT_ELEMENTS(uint16_t, frame->node_queue)[node * f->vcs + v];
    *queue = (uint16_t)(waiting < UINT16_MAX ? waiting : UINT16_MAX);
    isolating = v < f->plain_vcs ? 0 : waiting;
  }
  for (uint32_t end = first; f->detects && end < last; end++) known += entries(s, f->switches + end);
  if (is_victim(s, node, role)) role |= FT_VICTIM;
  FT_ELEMENTS(uint8_t, frame->node_state)[node] = (uint8_t)(role | (isolating ? FT_ISOLATING : 0));
  FT_ELEMENTS(uint16_t, frame->entity_entries)[node] = (uint16_t)known;
}

/* In order of arrival. */
static uint32_t copy_notices(const ft_slots *s, ft_notice *out) {
  uint32_t all = 0, *count;
  for (uint32_t k = 0; s->f.detects && k < s->f.cable_slots; k++) {
    const ft_notification *n = ft_notify_row(&s->g, s->f.c->slot % s->f.cable_slots + k, &count);
    for (uint32_t i = 0; i < *count; i++)
      out[all++] = (ft_notice){.link = ft_slots_twin(s, s->link_of[n[i].to]), .root = n[i].root,
                               .destination = n[i].destination, .vc = n[i].vc, .stage = n[i].stage};
  }
  return all;
}

static uint32_t count_roots(const ft_slots *s) {
  uint32_t roots = 0;
  for (uint32_t g = 0; s->f.detects && g < s->f.ports; g++) roots += s->g.detector[g].root != 0;
  return roots;
}

void ft_slots_frame(ft_sim *sim) {
  const ft_slots *s = ft_slots_of(sim);
  const ft_slotted *f = &s->f;
  ft_input_frame *frame = &sim->frame.congestion;
  sim->frame.delivered = f->c->delivered;
  for (uint32_t i = 0; i < f->nodes; i++) fill_node(s, frame, i);
  for (uint32_t i = 0; f->detects && i < f->switches; i++)
    FT_ELEMENTS(uint16_t, frame->entity_entries)[f->nodes + i] = (uint16_t)entries(s, i);
  fill_cables(s, &frame->link_in_flight);
  frame->notices.count = copy_notices(s, FT_ELEMENTS(ft_notice, frame->notices));
  frame->vcs = f->vcs;
  frame->generated_packets = f->c->generated;
  frame->injected_packets = f->c->injected;
  frame->unoffered_packets = ft_traffic_unoffered(&s->t, f);
  frame->notified = s->g.c->notified;
  frame->reordered_packets = s->c->reordered;
  frame->lost_packets = f->c->lost;
  frame->roots = s->g.c->roots;
  frame->standing_roots = count_roots(s);
  frame->trace_delivered = s->t.traced ? ft_trace_delivered(&s->t.trace) : 0;
}

/* Whether the first packet of a VOQ finds more free space ahead than in a branch. */
static uint32_t finds_room(const ft_slots *s, uint32_t output, ft_cell_fifo q) {
  const ft_slotted *f = &s->f;
  ft_packet first = ft_slotted_first(f, q);
  return !f->wire[output].credit_cost || f->credit[output * f->vcs + ft_slotted_vc(f, first)] > s->g.free_mark;
}

uint32_t ft_slots_port_state(const ft_slots *s, uint32_t output) {
  const ft_slotted *f = &s->f;
  if (output >= f->ports) return 0;
  uint32_t state = 0;
  for (uint32_t k = 0, words = f->vcs * f->input_words; k < words; k++) {
    uint32_t at = output * words + k, v = k / f->input_words;
    uint64_t inputs = f->plain_heads[at] | (f->vcs > f->plain_vcs ? f->isolating_heads[at] : 0);
    for (; inputs; inputs &= inputs - 1) {
      uint32_t local = k % f->input_words * 64 + (uint32_t)__builtin_ctzll(inputs);
      ft_cell_fifo q = *ft_slotted_voq(f, output, v, local);
      if (ft_slotted_flagged(f, output, v, local) || ft_slotted_waiting(f, output, v, local) > f->high_mark)
        state |= FT_CONGESTED | (finds_room(s, output, q) ? FT_SOURCE : FT_BRANCH);
    }
  }
  if (f->detects && s->g.detector[output].expires) state |= FT_ROOT_TIMER;
  if (f->detects && s->g.detector[output].root) state |= FT_ROOT;
  return state;
}

static uint32_t innocent_nodes(const ft_traffic *t) {
  if (t->traced) return t->trace.senders;
  return t->background ? t->members - t->source_count : 0;
}

void ft_slots_summary(ft_sim *sim) {
  const ft_slots *s = ft_slots_of(sim);
  ft_input_summary *u = &sim->summary.congestion;
  for (uint32_t i = 0; i < s->f.nodes; i++) FT_ELEMENTS(uint8_t, u->node_role)[i] = (uint8_t)role_of(s, i);
  ft_series_fill(&u->hot_series, &s->series[FT_TOTAL_HOT], u->hot_packets = s->c->total[FT_TOTAL_HOT]);
  ft_series_fill(&u->innocent_series, &s->series[FT_TOTAL_INNOCENT],
                 u->innocent_packets = s->c->total[FT_TOTAL_INNOCENT]);
  ft_series_fill(&u->deflected_series, &s->series[FT_TOTAL_DEFLECTED],
                 u->deflected_packets = s->c->total[FT_TOTAL_DEFLECTED]);
  if (s->b.of.count > 0) {
    ft_series_fill(&u->lost_series, &s->series[FT_TOTALS], s->f.c->lost);
    ft_series_fill(&u->struck_series, &s->series[FT_TOTALS + 1], s->c->struck);
  }
  sim->summary.completion_ps = s->c->completion_ps;
  sim->summary.delivered_bytes -= s->t.traced ? s->t.trace.c->padding : 0;
  sim->summary.delivered = s->f.c->delivered;
  sim->summary.limit = s->c->limit;
  u->generated_packets = s->f.c->generated;
  u->injected_packets = s->f.c->injected;
  u->unoffered_packets = ft_traffic_unoffered(&s->t, &s->f);
  u->lost_packets = s->f.c->lost;
  u->struck_nodes = s->b.struck_nodes;
  u->reordered_packets = s->c->reordered;
  u->order_counted = ft_slots_orders(s);
  u->roots = s->g.c->roots;
  u->innocent_nodes = innocent_nodes(&s->t);
  u->trace_events = s->t.trace.messages;
  u->trace_delivered = s->t.traced ? ft_trace_delivered(&s->t.trace) : 0;
}

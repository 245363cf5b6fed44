/* Frames and summaries of a slotted run. */
#include <string.h>

#include "engine/slots_view.h"
#include "fabric/flight.h"

enum { BACKLOG_SLOTS = FT_RATE_SLOTS / 8 }; /* that a packet has waited in its node */

uint32_t ft_slots_view_build(ft_sim *sim) {
  const ft_slots *s = ft_slots_of(sim);
  uint32_t links = sim->shape.links, nodes = s->f.nodes, vcs = s->f.vcs, stride = s->f.stride, have = 1;
  ft_arena *a = &sim->arena;
  ft_slots_view *v = ft_view_of(sim);
  if (!v) return FT_OUT_OF_MEMORY;
#define TAKE(array, count) have = have && (array = ft_arena_alloc(a, count, sizeof *(array))) != 0
  TAKE(sim->link_sent, links);
  TAKE(sim->link_last, links);
  TAKE(sim->link_waits, links);
  TAKE(sim->link_queue, links);
  TAKE(sim->link_sent_at, links);
  TAKE(v->link_source, links);
  TAKE(v->link_vc_queue, (uint64_t)links * vcs);
  TAKE(v->link_state, links);
  TAKE(v->link_notified_at, links);
  TAKE(v->link_in_flight, s->f.hop_slots > 1 ? links : 0);
  TAKE(v->notices, (uint64_t)s->f.ports * s->f.cable_slots);
  TAKE(v->entity_entries, nodes + s->f.switches);
  TAKE(v->node_queue, (uint64_t)nodes * vcs);
  TAKE(v->node_state, nodes);
  TAKE(v->node_role, nodes);
  TAKE(v->voq, vcs * stride);
  TAKE(v->output_link, stride);
  TAKE(v->input_link, stride);
  TAKE(v->credits, vcs);
  TAKE(v->requests, vcs * stride);
  for (uint32_t i = 0; i < ft_slots_totals(ft_slots_of(sim)); i++) TAKE(v->series[i], FT_SERIES_BINS);
#undef TAKE
  sim->latency_bound = ft_histogram_bounds(a);
  return have && sim->latency_bound ? FT_OK : FT_OUT_OF_MEMORY;
}

/* ---- the frame ---- */

/* Something asks, but no channel it could go on in has a credit. */
static uint32_t is_stopped(const ft_slotted *f, uint32_t port) {
  uint32_t asks = 0, isolates = f->vcs > f->plain_vcs, last = f->credit[port * f->vcs + f->vcs - 1];
  for (uint32_t v = 0; v < f->vcs; v++) {
    uint32_t at = port * f->vcs + v;
    uint32_t plain = port < f->ports ? ft_slotted_any_input(f, f->plain_heads, at) : f->fifo_count[at - f->ports * f->vcs];
    uint32_t isolating = isolates && port < f->ports ? ft_slotted_any_input(f, f->isolating_heads, at) : 0;
    if (isolates && port >= f->ports && v + 1 == f->vcs) plain = f->afc.fifo[port - f->ports].count;
    if ((plain && f->credit[at]) || (isolating && last)) return 0;
    asks |= plain != 0 || isolating != 0;
  }
  return asks;
}

/* Packets of a channel at the input behind a port. Where none is on a cable between slots, what is not a credit is a packet. */
static uint32_t count_waiting(const ft_slotted *f, uint32_t port, uint32_t in, uint32_t v) {
  uint32_t count = 0, local = f->wire[in].local;
  if (f->hop_slots == 1) return f->capacity - f->credit[port * f->vcs + v];
  for (uint32_t o = 0; o < f->stride; o++) count += ft_slotted_waiting(f, in - local + o, v, local);
  return count;
}

static void fill_queue(ft_sim *sim, uint32_t link) {
  const ft_slotted *f = &ft_slots_of(sim)->f;
  uint32_t port = ft_slots_of(sim)->port_of[link], peer = port < f->ports ? f->wire[port].peer : f->node_port[port - f->ports], all = 0;
  for (uint32_t v = 0; v < f->vcs; v++) {
    uint32_t count = peer < f->ports ? count_waiting(f, port, peer, v) : 0;
    ft_view_of(sim)->link_vc_queue[link * f->vcs + v] = (uint8_t)count;
    all += count;
  }
  sim->link_queue[link] = (uint16_t)all;
}

static void fill_link(ft_sim *sim, uint32_t link) {
  const ft_slots *s = ft_slots_of(sim);
  uint32_t port = s->port_of[link];
  const ft_sent *sent = &s->f.sent[port];
  sim->link_sent[link] = sent->count;
  sim->link_last[link] = sent->count ? (uint32_t)sent->packet & ((1u << FT_PACKET_BIRTH_BIT) - 1) : FT_IDLE;
  ft_view_of(sim)->link_source[link] = (uint16_t)ft_packet_source(&s->f, sent->packet);
  sim->link_sent_at[link] = sent->count ? sent->slot * s->slot_ps : INT64_MIN / 2;
  sim->link_work[2 * link] = ft_carried_ps(sent->count, s->slot_ps, sim->link_sent_at[link], s->c->now_ps);
  sim->link_waits[link] = is_stopped(&s->f, port) ? link : FT_IDLE;
  ft_view_of(sim)->link_state[link] = (uint8_t)ft_slots_port_state(s, port);
  fill_queue(sim, link);
  /* the notification about what came over this link went along its twin */
  uint32_t in = port < s->f.ports ? s->f.wire[port].peer : s->f.node_port[port - s->f.ports];
  uint32_t at = s->f.detects && in < s->f.ports ? s->g.notified_slot[in] : 0;
  ft_view_of(sim)->link_notified_at[ft_slots_twin(s, link)] = at ? (int64_t)(at - 1) * s->slot_ps : -1;
}

static uint32_t fill_cables(ft_sim *sim) {
  const ft_slots *s = ft_slots_of(sim);
  uint32_t count, links = sim->shape.links;
  if (s->f.hop_slots == 1) return 0;
  memset(ft_view_of(sim)->link_in_flight, 0, links);
  for (uint32_t ago = 0; ago + 1 < s->f.hop_slots; ago++) {
    const ft_move *m = ft_flight_sent(&s->f, ago, &count);
    for (uint32_t i = 0; i < count; i++) ft_view_of(sim)->link_in_flight[ft_slots_twin(s, s->link_of[m[i].to])]++;
  }
  return links;
}

static uint32_t entries(const ft_slots *s, uint32_t owner) {
  uint32_t living = 0, count;
  for (const ft_entry *e = ft_entries_of(&s->g, owner, &count); count-- > 0; e++) living += e->expires > s->f.c->slot;
  return living;
}

static uint32_t role_of(const ft_slots *s, uint32_t node) {
  return (s->t.hot_index[node] != FT_NO_HOT_NODE ? FT_HOT_NODE : 0) | (s->t.target[node] != FT_IDLE ? FT_HOT_SOURCE : 0);
}

/* Whether it holds packets it could not send: a FIFO is full, or its first packet was generated long ago. What waits for the isolating
 * channel does not count. */
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

/* It has injected less than half of what it wants to send, and not by chance: the rest is waiting. Not judged with bursts: what a node
 * wants to send in a window is then no longer its load. */
static uint32_t is_victim(const ft_slots *s, uint32_t node, uint32_t role) {
  const ft_slotted *f = &s->f;
  uint32_t slot = f->c->slot, traced = s->t.traced, load = traced ? FT_FULL_LOAD : s->t.load;
  if (s->t.bursts || role & FT_HOT_SOURCE || slot < 2 * FT_RATE_SLOTS || s->rate[node] * 2ull * FT_FULL_LOAD >= (uint64_t)load * FT_RATE_SLOTS) return 0;
  return traced ? ft_traffic_blocked(&s->t, f, node) : s->t.background && slot < s->t.stop && has_backlog(f, node);
}

FT_RARE void fill_node(ft_sim *sim, uint32_t node) {
  const ft_slots *s = ft_slots_of(sim);
  const ft_slotted *f = &s->f;
  uint32_t role = role_of(s, node), isolating = 0, known = 0, first = node * f->rails, last = first + f->rails;
  for (uint32_t v = 0; v < f->vcs; v++) {
    uint32_t waiting = 0;
    for (uint32_t end = first; end < last; end++) waiting += v < f->plain_vcs ? f->fifo_count[end * f->vcs + v] : f->afc.fifo[end].count;
    ft_view_of(sim)->node_queue[node * f->vcs + v] = (uint16_t)(waiting < UINT16_MAX ? waiting : UINT16_MAX);
    isolating = v < f->plain_vcs ? 0 : waiting;
  }
  for (uint32_t end = first; f->detects && end < last; end++) known += entries(s, f->switches + end);
  if (is_victim(s, node, role)) role |= FT_VICTIM;
  ft_view_of(sim)->node_state[node] = (uint8_t)(role | (isolating ? FT_ISOLATING : 0));
  if (f->detects) ft_view_of(sim)->entity_entries[node] = (uint16_t)known;
}

/* In order of arrival. */
static uint32_t copy_notices(ft_sim *sim) {
  const ft_slots *s = ft_slots_of(sim);
  uint32_t all = 0, *count;
  for (uint32_t k = 0; s->f.detects && k < s->f.cable_slots; k++) {
    const ft_notification *n = ft_notify_row(&s->g, s->f.c->slot % s->f.cable_slots + k, &count);
    for (uint32_t i = 0; i < *count; i++)
      ft_view_of(sim)->notices[all++] = (ft_notice){.link = ft_slots_twin(s, s->link_of[n[i].to]), .root = n[i].root,
                                              .destination = n[i].destination, .vc = n[i].vc, .stage = n[i].stage};
  }
  return all;
}

static uint32_t count_roots(const ft_slots *s) {
  uint32_t roots = 0;
  for (uint32_t g = 0; s->f.detects && g < s->f.ports; g++) roots += s->g.detector[g].root != 0;
  return roots;
}

const ft_frame *ft_slots_frame(ft_sim *sim) {
  const ft_slots *s = ft_slots_of(sim);
  const ft_slotted *f = &s->f;
  const ft_slots_view *v = ft_view_of(sim);
  uint32_t links = sim->shape.links, nodes = f->nodes;
  for (uint32_t i = 0; i < links; i++) fill_link(sim, i);
  for (uint32_t i = 0; i < nodes; i++) fill_node(sim, i);
  for (uint32_t i = 0; f->detects && i < f->switches; i++) v->entity_entries[nodes + i] = (uint16_t)entries(s, i);
  sim->frame = (ft_frame){
      .link_sent = ft_span_of(sim->link_sent, links, 4), .link_queue = ft_span_of(sim->link_queue, links, 2),
      .link_last = ft_span_of(sim->link_last, links, 4), .link_sent_at_ps = ft_span_of(sim->link_sent_at, links, 8),
      .link_waits = ft_span_of(sim->link_waits, links, 4), .task_received = ft_span_of(f->received, nodes, 4),
      .time_ps = s->c->now_ps, .hops = f->c->hops, .delivered_flits = f->c->delivered,
      .delivered = f->c->delivered, .state = s->c->state,
      .congestion = {
          .link_source = ft_span_of(v->link_source, links, 2),
          .link_vc_queue = ft_span_of(v->link_vc_queue, links * f->vcs, 1),
          .link_in_flight = ft_span_of(v->link_in_flight, fill_cables(sim), 1), .link_state = ft_span_of(v->link_state, links, 1),
          .link_notified_at_ps = ft_span_of(v->link_notified_at, links, 8),
          .notices = ft_span_of(v->notices, copy_notices(sim), sizeof *v->notices),
          .entity_entries = ft_span_of(v->entity_entries, nodes + f->switches, 2),
          .node_queue = ft_span_of(v->node_queue, nodes * f->vcs, 2), .node_rate = ft_span_of(s->rate, nodes, 2),
          .node_state = ft_span_of(v->node_state, nodes, 1), .vcs = f->vcs, .generated_packets = f->c->generated,
          .injected_packets = f->c->injected, .unoffered_packets = ft_traffic_unoffered(&s->t, f), .notified = s->g.c->notified,
          .reordered_packets = s->c->reordered, .lost_packets = f->c->lost,
          .roots = s->g.c->roots, .standing_roots = count_roots(s), .trace_delivered = s->t.traced ? ft_trace_delivered(&s->t.trace) : 0}};
  return &sim->frame;
}

/* ---- an output port ---- */

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

/* ---- the summary ---- */

static ft_span series_of(ft_sim *sim, enum ft_total which) {
  return ft_series_span(&ft_slots_of(sim)->series[which], ft_slots_of(sim)->c->total[which], ft_view_of(sim)->series[which]);
}

/* Of broken cables: packets lost, or delivered from nodes below. Empty where there are none. */
static ft_span break_series_of(ft_sim *sim, uint32_t which, uint64_t total) {
  if (ft_slots_of(sim)->b.count == 0) return ft_span_of(0, 0, sizeof(uint64_t));
  return ft_series_span(&ft_slots_of(sim)->series[FT_TOTALS + which], total, ft_view_of(sim)->series[FT_TOTALS + which]);
}

static uint32_t innocent_nodes(const ft_traffic *t) {
  if (t->traced) return t->trace.senders;
  return t->background ? t->members - t->source_count : 0;
}

void ft_slots_summary(ft_sim *sim) {
  const ft_slots *s = ft_slots_of(sim);
  uint32_t nodes = s->f.nodes;
  uint64_t bytes = s->f.c->delivered * sim->config.input.packet_bytes;
  for (uint32_t i = 0; i < nodes; i++) ft_view_of(sim)->node_role[i] = (uint8_t)role_of(s, i);
  sim->summary = (ft_summary){
      .efficiency = series_of(sim, FT_TOTAL_ALL), .completion_ps = s->c->completion_ps, .bin_ps = s->series[0].bin_ps,
      .hops = s->f.c->hops, .delivered_flits = s->f.c->delivered,
      .delivered_bytes = bytes - (s->t.traced ? s->t.trace.c->padding : 0),
      .delivered = s->f.c->delivered, .state = s->c->state, .limit = s->c->limit,
      .congestion = {
          .hot_series = series_of(sim, FT_TOTAL_HOT), .innocent_series = series_of(sim, FT_TOTAL_INNOCENT),
          .deflected_series = series_of(sim, FT_TOTAL_DEFLECTED),
          .lost_series = break_series_of(sim, 0, s->f.c->lost), .struck_series = break_series_of(sim, 1, s->c->struck),
          .hot_nodes = ft_span_of(s->t.hot, s->t.hot_count, 4),
          .flows = ft_span_of(s->flows, s->t.hot_count * nodes, 4), .node_role = ft_span_of(ft_view_of(sim)->node_role, nodes, 1),
          .generated_packets = s->f.c->generated, .injected_packets = s->f.c->injected,
          .unoffered_packets = ft_traffic_unoffered(&s->t, &s->f), .hot_packets = s->c->total[FT_TOTAL_HOT],
          .innocent_packets = s->c->total[FT_TOTAL_INNOCENT], .deflected_packets = s->c->total[FT_TOTAL_DEFLECTED],
          .lost_packets = s->f.c->lost, .struck_nodes = s->b.struck_nodes,
          .reordered_packets = s->c->reordered, .order_counted = ft_slots_orders(s),
          .roots = s->g.c->roots, .innocent_nodes = innocent_nodes(&s->t), .trace_events = s->t.trace.messages,
          .trace_delivered = s->t.traced ? ft_trace_delivered(&s->t.trace) : 0}};
}

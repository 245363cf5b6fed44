/* Calls that only look: whatever they are asked, the run stays as it is. */
#include <inttypes.h>

#include "player.h"

enum { LIMIT = 64 };

static uint64_t sum64(const ft_span *span) {
  const uint64_t *value = (const uint64_t *)(uintptr_t)span->address;
  uint64_t sum = 0;
  for (uint32_t i = 0; i < span->count; i++) sum += value[i];
  return sum;
}

static uint64_t sum32(const ft_span *span) {
  const uint32_t *value = (const uint32_t *)(uintptr_t)span->address;
  uint64_t sum = 0;
  for (uint32_t i = 0; i < span->count; i++) sum += value[i];
  return sum;
}

static uint64_t read_frame(const ft_frame *f) {
  const ft_span *const spans[] = {
      &f->link_sent, &f->link_queue, &f->link_last, &f->link_sent_at_ps, &f->link_waits, &f->task_phase, &f->task_received, &f->cluster.link_lost,
      &f->cluster.node_window, &f->cluster.node_issued, &f->congestion.link_vc_queue, &f->congestion.link_state, &f->congestion.link_notified_at_ps, &f->congestion.notices, &f->congestion.entity_entries,
      &f->congestion.node_queue, &f->congestion.node_state, &f->link_window, &f->congestion.link_in_flight};
  uint64_t sum = 0;
  for (uint32_t i = 0; i < sizeof spans / sizeof *spans; i++) sum ^= fuzz_read_span(spans[i]);
  return sum;
}

static uint64_t read_summary(const ft_summary *s) {
  const ft_span *const spans[] = {&s->efficiency, &s->phase_end_ps, &s->congestion.hot_series, &s->congestion.innocent_series, &s->congestion.deflected_series, &s->congestion.hot_nodes,
                                  &s->congestion.flows, &s->congestion.node_role, &s->latencies.count, &s->latencies.bound_ps, &s->cluster.lost_series};
  uint64_t sum = 0;
  for (uint32_t i = 0; i < sizeof spans / sizeof *spans; i++) sum ^= fuzz_read_span(spans[i]);
  return sum;
}

/* Flits that the exchange has, by the plan of each phase; lengths of phases come behind swaps and phases by hand. */
static uint64_t flits_of_exchange(ft_sim *sim, const fuzz_case *of) {
  const ft_config *c = &of->config;
  uint32_t lengths = 2 * c->swap_count + (c->exchange_kind == FT_CUSTOM ? c->custom_phases * of->shape.nodes : 0);
  uint64_t flits = 0;
  for (uint32_t phase = 0; phase < ft_shape_of(sim)->phases; phase++) {
    const ft_phase *plan = ft_plan(sim, phase);
    uint64_t each = c->buffering_kind == FT_VOQ ? c->voq.message_packets : c->output.phase_flits ? of->words[lengths + phase] : c->output.message_flits;
    flits += plan->messages * each;
  }
  return flits;
}

/* A run that came to its end has brought everything that was to be brought, but for what was in cables that broke. */
static void claim_complete(fuzz_player *p, const ft_summary *s) {
  const ft_config *c = &p->c.config;
  uint64_t over = s->delivered_flits + (c->buffering_kind == FT_LOSSY ? 0 : s->congestion.lost_packets);
  uint64_t nodes = p->c.shape.nodes;
  if (s->state != FT_FINISHED || s->completion_ps < 0) return;
  if (c->buffering_kind == FT_INPUT) {
    if (c->input.traffic_kind != FT_TRACE)
      /* Nodes whose cables are cut or break refuse what they would send. */
      CLAIM(p, s->congestion.generated_packets == over && (c->input.source_queue > 0 || c->cut_count > 0 || c->input.break_count > 0 || s->congestion.unoffered_packets == 0),
            "a finished run has packets inside");
    else CLAIM(p, s->congestion.trace_delivered == s->congestion.trace_events, "a finished trace has open events");
  } else {
    uint64_t all = c->buffering_kind == FT_LOSSY ? nodes * (nodes - 1) * c->lossy.packets : flits_of_exchange(p->sim, &p->c);
    CLAIM(p, over == all, "%" PRIu64 " of %" PRIu64 " flits were delivered", over, all);
  }
}

static void claim_summary(fuzz_player *p, const ft_frame *f, const ft_summary *s) {
  const ft_config *c = &p->c.config;
  CLAIM(p, s->hops == f->hops && s->delivered_flits == f->delivered_flits && s->state == f->state, "frame and summary differ");
  CLAIM(p, sum64(&s->efficiency) == s->delivered_flits, "the series holds %" PRIu64 " of %" PRIu64 " flits", sum64(&s->efficiency),
        s->delivered_flits);
  CLAIM(p, s->delivered_flits <= s->hops, "more was delivered than sent");
  const uint32_t bytes[] = {c->output.flit_bytes, c->input.packet_bytes, c->voq.packet_bytes, c->lossy.payload_bytes};
  uint64_t padding = s->delivered_flits * bytes[c->buffering_kind] - s->delivered_bytes;
  CLAIM(p, padding <= (uint64_t)s->congestion.trace_delivered * (bytes[c->buffering_kind] - 1), "bytes and flits differ");
  CLAIM(p, sum64(&f->link_sent) == (f->hops & UINT64_MAX), "the links sent %" PRIu64 " of %" PRIu64 " hops", sum64(&f->link_sent),
        f->hops);
  if (c->buffering_kind == FT_LOSSY) CLAIM(p, sum64(&f->cluster.link_lost) == f->cluster.lost && sum64(&s->cluster.lost_series) == f->cluster.lost, "losses differ");
  if (c->buffering_kind != FT_INPUT) return;
  CLAIM(p, sum64(&s->latencies.count) == s->delivered_flits, "latencies and packets differ");
  CLAIM(p, f->congestion.generated_packets >= f->congestion.injected_packets && f->congestion.injected_packets >= f->delivered_flits, "packets from nowhere");
  uint64_t slots = (uint64_t)(f->time_ps / c->input.packet_ps) * p->c.shape.nodes;
  CLAIM(p, c->input.traffic_kind == FT_TRACE ? f->congestion.unoffered_packets == 0 : f->congestion.generated_packets + f->congestion.unoffered_packets <= slots,
        "more packets than slots");
  CLAIM(p, s->congestion.unoffered_packets == f->congestion.unoffered_packets, "frame and summary differ in what was not offered");
  CLAIM(p, sum32(&f->task_received) == f->delivered_flits, "nodes received another number than was delivered");
  CLAIM(p, sum64(&s->congestion.hot_series) == s->congestion.hot_packets && sum64(&s->congestion.innocent_series) == s->congestion.innocent_packets, "series and totals differ");
}

void fuzz_call_frame(fuzz_player *p) {
  if (!fuzz_is_prepared(p)) {
    CLAIM(p, !ft_frame_of(p->sim) && !ft_summary_of(p->sim), "a run that cannot be prepared has a frame");
    return;
  }
  uint64_t hash = ft_hash(p->sim);
  const ft_frame *frame = ft_frame_of(p->sim);
  uint64_t seen = read_frame(frame);
  const ft_summary *summary = ft_summary_of(p->sim);
  read_summary(summary);
  claim_summary(p, frame, summary);
  claim_complete(p, summary);
  CLAIM(p, read_frame(ft_frame_of(p->sim)) == seen, "two frames of one instant differ");
  CLAIM(p, ft_hash(p->sim) == hash, "looking changes the run");
}

/* ---- the static half ---- */

static uint32_t has_rates(const fuzz_player *p) {
  uint32_t faster = p->c.config.buffering_kind == FT_VOQ && p->c.config.voq.node_rates;
  for (uint32_t l = 0; l < FT_MAX_LEVELS; l++) faster |= p->c.config.rate[l] > 1;
  return faster;
}

static void claim_phase(fuzz_player *p, const ft_phase *f, uint32_t phase) {
  const uint16_t *load = (const uint16_t *)(uintptr_t)f->link_load.address;
  uint32_t most = 0;
  for (uint32_t i = 0; i < f->link_load.count; i++) most = load[i] > most ? load[i] : most;
  CLAIM(p, f->phase == phase, "the plan of phase %u says %u", phase, f->phase);
  CLAIM(p, f->messages + f->self_messages + f->idle == ft_shape_of(p->sim)->nodes, "tasks are missing in phase %u", phase);
  uint32_t counted = f->contention < 65535 ? f->contention : 65535;
  /* A message on a link of a rate of its own counts as many times, or as few, as that is slower or faster: test_rates.c. */
  CLAIM(p, has_rates(p) ? counted <= FT_MAX_RATE * most && most <= FT_MAX_RATE * counted : counted == most, "contention %u, but the fullest link has %u", f->contention, most);
  CLAIM(p, f->contention >= f->bound, "contention %u below its bound %u", f->contention, f->bound);
  CLAIM(p, f->conflict_free == (f->contention <= 1), "conflict free with contention %u", f->contention);
}

void fuzz_call_plan(fuzz_player *p) {
  const ft_shape *shape = ft_shape_of(p->sim);
  uint32_t phase = fuzz_index(&p->in, shape->phases), a = fuzz_index(&p->in, shape->nodes), b = fuzz_index(&p->in, shape->nodes);
  ft_table_step steps[LIMIT];
  uint64_t hash = ft_hash(p->sim);
  const ft_phase *plan = ft_preview(p->sim, phase, a, b);
  CLAIM(p, !plan == (phase >= shape->phases || a >= shape->nodes || b >= shape->nodes), "a preview beyond the tree");
  if (plan) claim_phase(p, plan, phase);
  plan = ft_plan_initial(p->sim, phase);
  CLAIM(p, !plan || p->c.config.routing_kind == FT_ROOT_TABLE, "an initial plan without a table");
  if (plan) claim_phase(p, plan, phase);
  CLAIM(p, ft_table_steps(p->sim, phase, steps, LIMIT) <= LIMIT, "more steps than there is room for");
  plan = ft_plan(p->sim, phase);
  CLAIM(p, !plan == (phase >= shape->phases), "a plan beyond the phases");
  if (plan) claim_phase(p, plan, phase);
  CLAIM(p, ft_hash(p->sim) == hash, "planning changes the run");
}

static void claim_path(fuzz_player *p, uint32_t phase, uint32_t task, const uint32_t *links, uint32_t count) {
  const ft_shape *shape = ft_shape_of(p->sim);
  const uint32_t *from = (const uint32_t *)(uintptr_t)shape->link_from.address, *to = (const uint32_t *)(uintptr_t)shape->link_to.address;
  const ft_phase *plan = ft_plan(p->sim, phase);
  const uint32_t *node = (const uint32_t *)(uintptr_t)plan->task_node.address;
  const uint32_t *destination = (const uint32_t *)(uintptr_t)plan->destination.address;
  for (uint32_t i = 0; i < count; i++)
    if (!CLAIM(p, links[i] < shape->links, "a path has the link %u", links[i])) return;
  CLAIM(p, from[links[0]] == node[task] && to[links[count - 1]] == node[destination[task]], "a path joins other nodes");
  for (uint32_t i = 1; i < count; i++) CLAIM(p, to[links[i - 1]] == from[links[i]], "a path is broken at %u", i);
}

void fuzz_call_path(fuzz_player *p) {
  const ft_shape *shape = ft_shape_of(p->sim);
  uint32_t phase = fuzz_index(&p->in, shape->phases), task = fuzz_index(&p->in, shape->nodes), links[2 * FT_MAX_LEVELS], vc = 0;
  uint64_t hash = ft_hash(p->sim);
  uint32_t count = ft_path(p->sim, phase, task, links);
  CLAIM(p, count <= 2 * shape->levels, "a path of %u links", count);
  if (count > 0) claim_path(p, phase, task, links, count);
  count = ft_flow_of(p->sim, task, fuzz_index(&p->in, shape->nodes), links, &vc);
  CLAIM(p, count <= 2 * shape->levels && vc < FT_MAX_VCS, "a flow of %u links in channel %u", count, vc);
  CLAIM(p, ft_hash(p->sim) == hash, "looking at a path changes the run");
}

/* ---- a closer look ---- */

void fuzz_call_inspect(fuzz_player *p) {
  const ft_shape *shape = ft_shape_of(p->sim);
  uint32_t link = fuzz_index(&p->in, shape->links), limit = fuzz_between(&p->in, 0, LIMIT), message = fuzz_index(&p->in, 256);
  ft_queued queued[LIMIT];
  ft_table_entry entries[LIMIT];
  ft_message message_record;
  uint64_t hash = ft_hash(p->sim);
  CLAIM(p, ft_queue_of(p->sim, link, queued, limit) <= limit, "more in a queue than there is room for");
  CLAIM(p, ft_table_of(p->sim, fuzz_index(&p->in, shape->nodes + shape->switches), entries, limit) <= limit, "more in a table than there is room for");
  ft_message_of(p->sim, message, fuzz_between(&p->in, 0, 1) ? &message_record : 0);
  uint32_t served = 0, free_places = ft_room_of(p->sim, link, &served);
  CLAIM(p, served == FT_IDLE || served < shape->links, "a served link beyond the links");
  CLAIM(p, free_places == FT_IDLE || (link < shape->links && free_places <= 65536), "%u places are free", free_places);
  const ft_port *port = ft_port_of(p->sim, link);
  CLAIM(p, !port || (p->c.config.buffering_kind == FT_INPUT && link < shape->links), "a port beyond the links");
  if (port) {
    const ft_span *const spans[] = {&port->voq, &port->output_link, &port->credits, &port->requests, &port->input_link};
    for (uint32_t i = 0; i < 5; i++) fuzz_read_span(spans[i]);
  }
  CLAIM(p, ft_hash(p->sim) == hash, "inspecting changes the run");
}

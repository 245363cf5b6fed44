/* Frames and summaries of a run. Reading never changes it. */
#include "engine/packets.h"
#include "engine/sim.h"

uint32_t ft_frame_build(ft_sim *sim) {
  uint32_t links = sim->shape.links, tasks = sim->shape.nodes;
  ft_arena *a = &sim->arena;
  if (sim->framed) return FT_OK;
  sim->link_sent = ft_arena_alloc(a, links, sizeof *sim->link_sent);
  sim->link_last = ft_arena_alloc(a, links, sizeof *sim->link_last);
  sim->link_waits = ft_arena_alloc(a, links, sizeof *sim->link_waits);
  sim->link_queue = ft_arena_alloc(a, links, sizeof *sim->link_queue);
  sim->link_sent_at = ft_arena_alloc(a, links, sizeof *sim->link_sent_at);
  sim->task_phase = ft_arena_alloc(a, tasks, sizeof *sim->task_phase);
  sim->task_received = ft_arena_alloc(a, tasks, sizeof *sim->task_received);
  sim->efficiency = ft_arena_alloc(a, FT_SERIES_BINS, sizeof *sim->efficiency);
  sim->latency_bound = ft_histogram_bounds(a);
  sim->framed = sim->link_sent && sim->link_last && sim->link_waits && sim->link_queue && sim->link_sent_at &&
                sim->task_phase && sim->task_received && sim->efficiency && sim->latency_bound;
  return sim->framed ? FT_OK : FT_OUT_OF_MEMORY;
}

static void fill_link(ft_sim *sim, uint32_t link) {
  const ft_fabric *f = &ft_packets_of(sim)->fabric;
  const ft_link_state *l = &f->link[link];
  uint32_t capacity = l->hop == 0 ? INT32_MAX : sim->config.output.buffer_flits, taken = capacity - l->free_places;
  sim->link_sent[link] = l->sent;
  sim->link_last[link] = l->name;
  sim->link_sent_at[link] = l->sent_ps;
  sim->link_work[2 * link] = ft_carried_ps(l->sent, l->flit_ps, l->sent_ps, f->c->now_ps);
  sim->link_queue[link] = (uint16_t)(taken > 65535 ? 65535 : taken);
  sim->link_waits[link] = l->mode == FT_LINK_WAITING ? f->trains[l->head].via : FT_IDLE;
}

static void fill_tasks(ft_sim *sim) {
  ft_frame *frame = &sim->frame;
  frame->first_phase = sim->shape.phases;
  frame->last_phase = 0;
  for (uint32_t i = 0; i < sim->shape.nodes; i++) {
    uint32_t phase = ft_packets_of(sim)->task[i].phase;
    sim->task_phase[i] = phase;
    sim->task_received[i] = ft_packets_of(sim)->task[i].received;
    if (phase < frame->first_phase) frame->first_phase = phase;
    if (phase > frame->last_phase) frame->last_phase = phase;
  }
}

ft_frame ft_frame_of_arrays(const ft_sim *sim) {
  uint32_t links = sim->shape.links, tasks = sim->shape.nodes;
  return (ft_frame){
      .link_sent = ft_span_of(sim->link_sent, links, 4), .link_queue = ft_span_of(sim->link_queue, links, 2),
      .link_last = ft_span_of(sim->link_last, links, 4), .link_sent_at_ps = ft_span_of(sim->link_sent_at, links, 8),
      .link_waits = ft_span_of(sim->link_waits, links, 4), .task_phase = ft_span_of(sim->task_phase, tasks, 4),
      .task_received = ft_span_of(sim->task_received, tasks, 4)};
}

const ft_frame *ft_packets_frame(ft_sim *sim) {
  const ft_packets *p = ft_packets_of(sim);
  sim->frame = ft_frame_of_arrays(sim);
  sim->frame.time_ps = p->fabric.c->now_ps;
  sim->frame.hops = p->fabric.c->hops;
  sim->frame.delivered_flits = p->fabric.c->delivered_flits;
  sim->frame.delivered = p->c->delivered_messages;
  sim->frame.finished_tasks = p->c->finished_tasks;
  sim->frame.state = p->c->state;
  for (uint32_t i = 0; i < sim->shape.links; i++) fill_link(sim, i);
  fill_tasks(sim);
  return &sim->frame;
}

const ft_frame *ft_frame_of(ft_sim *sim) {
  ft_error error;
  if (ft_prepare(sim, &error) != FT_OK) return 0;
  sim->engine->frame(sim);
  ft_window_fill(sim);
  return &sim->frame;
}

ft_span ft_series_span(const ft_series *s, uint64_t total, uint64_t *out) {
  for (uint32_t i = 0; i < s->open; i++) out[i] = s->value[i];
  out[s->open] = s->value[s->open] + total - s->total;
  return ft_span_of(out, s->open + 1, 8);
}

/* Why a run that is refused will not go on. */
static uint32_t limit_of(const ft_packets *p) {
  if (p->c->state != FT_REFUSED) return FT_NO_LIMIT;
  if (!p->c->stalled) return FT_TRAIN_LIMIT;
  return ft_fabric_has_room(&p->fabric) ? FT_NO_LIMIT : FT_OPEN_LIMIT;
}

const ft_histogram *ft_packets_summary(ft_sim *sim) {
  const ft_packets *p = ft_packets_of(sim);
  uint32_t timed = p->timed;
  sim->summary = (ft_summary){
      .efficiency = ft_series_span(p->delivered, p->fabric.c->delivered_flits, sim->efficiency),
      .phase_end_ps = ft_span_of(p->phase_end_ps, p->phases, 8),
      .entered_ps = ft_span_of(p->entered_ps, timed, 8), .answered_ps = ft_span_of(p->answered_ps, timed, 8),
      .left_ps = ft_span_of(p->left_ps, timed, 8), .alone_ps = ft_span_of(p->alone_ps, timed, 8),
      .completion_ps = p->c->finished_tasks == p->tasks ? p->c->completion_ps : -1,
      .ideal_ps = p->ideal_ps, .bin_ps = p->delivered->bin_ps,
      .hops = p->fabric.c->hops, .delivered_flits = p->fabric.c->delivered_flits,
      .delivered_bytes = p->fabric.c->delivered_flits * sim->config.output.flit_bytes,
      .delivered = p->c->delivered_messages, .state = p->c->state, .limit = limit_of(p), .missing_messages = p->c->missing_messages};
  return p->latency;
}

static void summarize_latencies(ft_sim *sim, const ft_histogram *h) {
  ft_summary *s = &sim->summary;
  s->latency_ps.mean = ft_histogram_mean(h);
  s->latency_ps.p50 = ft_histogram_quantile(h, 500);
  s->latency_ps.p99 = ft_histogram_quantile(h, 990);
  s->latency_ps.max = h->max_ps;
  s->latencies.count = ft_span_of(h->bucket, FT_HISTOGRAM_BUCKETS, 8);
  s->latencies.bound_ps = ft_span_of(sim->latency_bound, FT_HISTOGRAM_BUCKETS, 8);
}

const ft_summary *ft_summary_of(ft_sim *sim) {
  ft_error error;
  if (ft_prepare(sim, &error) != FT_OK) return 0;
  summarize_latencies(sim, sim->engine->summarize(sim));
  return &sim->summary;
}

static ft_queued describe(const ft_packets *p, const ft_train *train) {
  const ft_transfer *m = ft_transfer_at(&p->fabric, train->message);
  uint32_t task = m->name % p->tasks, answers = m->name >= p->tasks;
  return (ft_queued){.arrives_ps = train->arrives_ps, .message = m->name, .flits = train->flits,
                     .source = answers ? m->to : task, .destination = answers ? task : m->to,
                     .next_link = train->via, .phase = m->phase};
}

uint32_t ft_packets_queue(const ft_sim *sim, uint32_t link, ft_queued *out, uint32_t limit) {
  const ft_packets *p = ft_packets_of(sim);
  uint32_t count = 0;
  for (uint32_t t = p->fabric.link[link].head; t != FT_NONE && count < limit; t = p->fabric.trains[t].next)
    out[count++] = describe(p, &p->fabric.trains[t]);
  return count;
}

uint32_t ft_queue_of(ft_sim *sim, uint32_t link, ft_queued *out, uint32_t limit) {
  ft_error error;
  if (link >= sim->shape.links || ft_prepare(sim, &error) != FT_OK) return 0;
  return sim->engine->queue(sim, link, out, limit);
}

uint32_t ft_room_of(ft_sim *sim, uint32_t link, uint32_t *served) {
  ft_error error;
  *served = FT_IDLE;
  if (!sim->engine->room || link >= sim->shape.links || ft_prepare(sim, &error) != FT_OK) return FT_IDLE;
  return sim->engine->room(sim, link, served);
}

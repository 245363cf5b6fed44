/* What a run looks like from outside. Looking never changes it. */
#include "engine/sim.h"

uint32_t ft_frame_build(ft_sim *sim) {
  uint32_t links = sim->shape.links, tasks = sim->shape.nodes;
  ft_arena *a = &sim->arena;
  sim->link_sent = ft_arena_alloc(a, links, sizeof *sim->link_sent);
  sim->link_message = ft_arena_alloc(a, links, sizeof *sim->link_message);
  sim->link_waits = ft_arena_alloc(a, links, sizeof *sim->link_waits);
  sim->link_queue = ft_arena_alloc(a, links, sizeof *sim->link_queue);
  sim->link_sent_at = ft_arena_alloc(a, links, sizeof *sim->link_sent_at);
  sim->task_phase = ft_arena_alloc(a, tasks, sizeof *sim->task_phase);
  sim->task_received = ft_arena_alloc(a, tasks, sizeof *sim->task_received);
  sim->efficiency = ft_arena_alloc(a, FT_SERIES_BINS, sizeof *sim->efficiency);
  return sim->link_sent && sim->link_message && sim->link_waits && sim->link_queue && sim->link_sent_at &&
                 sim->task_phase && sim->task_received && sim->efficiency ? FT_OK : FT_OUT_OF_MEMORY;
}

/* As the records number messages: which of its places a task uses is nobody's business outside. */
static uint32_t numbered(const ft_packets *p, uint32_t message) {
  if (message == FT_IDLE) return FT_IDLE;
  return ft_message_task(p, message) + (ft_message_answers(p, message) ? p->tasks : 0);
}

static void look_at_link(ft_sim *sim, uint32_t link) {
  const ft_fabric *f = &sim->packets.fabric;
  const ft_link_state *l = &f->link[link];
  uint32_t capacity = l->hop == 0 ? INT32_MAX : sim->config.buffer_flits, taken = capacity - l->free_slots;
  sim->link_sent[link] = l->sent;
  sim->link_message[link] = numbered(&sim->packets, l->message);
  sim->link_sent_at[link] = l->sent_ps;
  sim->link_queue[link] = (uint16_t)(taken > 65535 ? 65535 : taken);
  sim->link_waits[link] = l->mode == FT_LINK_WAITING ? f->trains[l->head].via : FT_IDLE;
}

static void look_at_tasks(ft_sim *sim) {
  ft_frame *frame = &sim->frame;
  frame->first_phase = sim->shape.phases;
  frame->last_phase = 0;
  for (uint32_t i = 0; i < sim->shape.nodes; i++) {
    uint32_t phase = sim->packets.task[i].phase;
    sim->task_phase[i] = phase;
    sim->task_received[i] = sim->packets.task[i].received;
    if (phase < frame->first_phase) frame->first_phase = phase;
    if (phase > frame->last_phase) frame->last_phase = phase;
  }
}

const ft_frame *ft_frame_of(ft_sim *sim) {
  ft_error error;
  uint32_t links = sim->shape.links, tasks = sim->shape.nodes;
  if (ft_prepare(sim, &error) != FT_OK) return 0;
  if (sim->slotted) return ft_slots_frame(sim);
  const ft_packets *p = &sim->packets;
  sim->frame = (ft_frame){
      .link_sent = ft_span_of(sim->link_sent, links, 4), .link_queue = ft_span_of(sim->link_queue, links, 2),
      .link_message = ft_span_of(sim->link_message, links, 4), .link_sent_at = ft_span_of(sim->link_sent_at, links, 8),
      .link_waits = ft_span_of(sim->link_waits, links, 4), .task_phase = ft_span_of(sim->task_phase, tasks, 4),
      .task_received = ft_span_of(sim->task_received, tasks, 4), .time_ps = p->fabric.c->now_ps,
      .hops = p->fabric.c->hops, .delivered_flits = p->fabric.c->delivered_flits,
      .delivered_messages = p->c->delivered_messages, .finished_tasks = p->c->finished_tasks, .state = p->c->state};
  for (uint32_t i = 0; i < links; i++) look_at_link(sim, i);
  look_at_tasks(sim);
  return &sim->frame;
}

/* The closed bins and what the open one holds so far. */
static uint32_t copy_series(ft_sim *sim) {
  const ft_series *s = sim->packets.delivered;
  for (uint32_t i = 0; i < s->open; i++) sim->efficiency[i] = s->value[i];
  sim->efficiency[s->open] = s->value[s->open] + sim->packets.fabric.c->delivered_flits - s->total;
  return s->open + 1;
}

const ft_summary *ft_summary_of(ft_sim *sim) {
  ft_error error;
  if (ft_prepare(sim, &error) != FT_OK) return 0;
  if (sim->slotted) return ft_slots_summary(sim);
  const ft_packets *p = &sim->packets;
  const ft_histogram *h = p->latency;
  sim->summary = (ft_summary){
      .efficiency = ft_span_of(sim->efficiency, copy_series(sim), 8),
      .phase_end = ft_span_of(p->phase_end_ps, p->phases, 8),
      .completion_ps = p->c->finished_tasks == p->tasks ? p->c->completion_ps : -1,
      .ideal_ps = p->ideal_ps, .bin_ps = p->delivered->bin_ps,
      .hops = p->fabric.c->hops, .delivered_flits = p->fabric.c->delivered_flits,
      .delivered_bytes = p->fabric.c->delivered_flits * sim->config.flit_bytes,
      .latency_mean_ps = h->count ? (int64_t)(h->sum_ps / h->count) : 0,
      .latency_p50_ps = ft_histogram_quantile(h, 500), .latency_p99_ps = ft_histogram_quantile(h, 990),
      .latency_max_ps = h->max_ps, .hash = ft_packets_hash(p),
      .delivered_messages = p->c->delivered_messages, .state = p->c->state};
  return &sim->summary;
}

static ft_queued describe(const ft_packets *p, const ft_train *train) {
  uint32_t data = train->message % p->fabric.data_messages, task = ft_message_task(p, train->message);
  uint32_t partner = p->issued_to[data];
  uint32_t answers = ft_message_answers(p, train->message);
  return (ft_queued){.arrives_ps = train->arrives_ps, .message = numbered(p, train->message), .flits = train->flits,
                     .source = answers ? partner : task, .destination = answers ? task : partner,
                     .next_link = train->via, .phase = p->issued_phase[data]};
}

uint32_t ft_queue_of(ft_sim *sim, uint32_t link, ft_queued *out, uint32_t limit) {
  ft_error error;
  uint32_t count = 0;
  if (link >= sim->shape.links || ft_prepare(sim, &error) != FT_OK) return 0;
  if (sim->slotted) return ft_slots_queue(&sim->slots, link, out, limit);
  const ft_packets *p = &sim->packets;
  for (uint32_t t = p->fabric.link[link].head; t != FT_NONE && count < limit; t = p->fabric.trains[t].next)
    out[count++] = describe(p, &p->fabric.trains[t]);
  return count;
}

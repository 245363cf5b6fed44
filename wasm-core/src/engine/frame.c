/* Frames and summaries of a run. Reading never changes it. */
#include "base/span.h"
#include "engine/runs.h"

uint32_t ft_take_span(ft_sim *sim, ft_span *span, uint64_t count, uint32_t element_bytes) {
  const void *array = ft_arena_alloc(&sim->arena, count, element_bytes);
  *span = ft_span_of(array, (uint32_t)count, element_bytes);
  return array != 0;
}

uint32_t ft_frame_build(ft_sim *sim) {
  uint32_t links = sim->shape.links, tasks = sim->books.slot_ps > 0 ? 0 : sim->shape.nodes;
  ft_frame *f = &sim->frame;
  const int64_t *bounds = ft_histogram_bounds(&sim->arena);
  sim->summary.latencies.bound_ps = ft_span_of(bounds, FT_HISTOGRAM_BUCKETS, 8);
  return bounds && ft_window_build(sim) == FT_OK && ft_take_span(sim, &f->link_sent, links, 8) &&
                       ft_take_span(sim, &f->link_queue, links, 2) && ft_take_span(sim, &f->link_last, links, 4) &&
                       ft_take_span(sim, &f->link_sent_at_ps, links, 8) &&
                       ft_take_span(sim, &f->link_waits, links, 4) && ft_take_span(sim, &f->task_phase, tasks, 4) &&
                       (sim->books.slot_ps > 0 || ft_take_span(sim, &f->task_received, tasks, 4)) &&
                       ft_take_span(sim, &sim->summary.efficiency, FT_SERIES_BINS, 8);
}

static void fill_link(ft_sim *sim, uint32_t link) {
  const ft_frame *f = &sim->frame;
  ft_link_now now = sim->engine->link(sim, link);
  FT_ELEMENTS(int64_t, f->link_sent)[link] = now.sent;
  FT_ELEMENTS(uint16_t, f->link_queue)[link] = (uint16_t)(now.queued > UINT16_MAX ? UINT16_MAX : now.queued);
  FT_ELEMENTS(uint32_t, f->link_last)[link] = now.last;
  FT_ELEMENTS(int64_t, f->link_sent_at_ps)[link] = now.sent_ps;
  FT_ELEMENTS(uint32_t, f->link_waits)[link] = now.waits;
  sim->link_work[2 * link] = (double)now.busy_ps;
  sim->link_work[2 * link + 1] = (double)now.lost;
}

/* The last phase is that of a task that has not finished, where there is one. */
static void fill_phases(ft_frame *f, uint32_t phases) {
  f->first_phase = phases;
  f->finished_tasks = f->last_phase = 0;
  for (uint32_t i = 0; i < f->task_phase.count; i++) {
    uint32_t phase = FT_ELEMENTS(uint32_t, f->task_phase)[i];
    f->finished_tasks += phase == phases;
    if (phase < f->first_phase) f->first_phase = phase;
    if (phase > f->last_phase && phase < phases) f->last_phase = phase;
  }
  if (f->finished_tasks == f->task_phase.count) f->last_phase = phases;
}

void ft_frame_fill(ft_sim *sim) {
  ft_frame *f = &sim->frame;
  f->time_ps = *sim->books.now_ps;
  f->hops = *sim->books.hops;
  f->delivered_flits = *sim->books.delivered;
  f->state = *sim->books.state;
  for (uint32_t i = 0; i < sim->shape.links; i++) fill_link(sim, i);
  sim->engine->frame(sim);
  if (sim->books.slot_ps == 0) fill_phases(f, sim->shape.phases);
}

const ft_frame *ft_frame_of(ft_sim *sim) {
  if (ft_prepare(sim, 0) != FT_OK) return 0;
  ft_frame_fill(sim);
  ft_window_fill(sim);
  return &sim->frame;
}

void ft_series_fill(ft_span *span, const ft_series *s, uint64_t total) {
  uint64_t *out = FT_ELEMENTS(uint64_t, *span);
  for (uint32_t i = 0; i <= s->open; i++) out[i] = s->value[i];
  out[s->open] += total - s->total;
  span->count = s->open + 1;
}

const ft_summary *ft_summary_of(ft_sim *sim) {
  ft_summary *s = &sim->summary;
  if (ft_prepare(sim, 0) != FT_OK) return 0;
  const ft_histogram *h = sim->books.latency;
  ft_series_fill(&s->efficiency, sim->books.series, *sim->books.delivered);
  s->bin_ps = sim->books.series->bin_ps;
  s->hops = *sim->books.hops;
  s->delivered_flits = *sim->books.delivered;
  s->delivered_bytes = *sim->books.delivered * sim->books.flit_bytes;
  s->state = *sim->books.state;
  s->latency_ps =
      (ft_latency){ft_histogram_mean(h), ft_histogram_quantile(h, 500), ft_histogram_quantile(h, 990), h->max_ps};
  s->latencies.count = ft_span_of(h->bucket, FT_HISTOGRAM_BUCKETS, 8);
  sim->engine->summarize(sim);
  return s;
}

uint32_t ft_queue_of(ft_sim *sim, uint32_t link, ft_queued *out, uint32_t limit) {
  if (link >= sim->shape.links || ft_prepare(sim, 0) != FT_OK) return 0;
  return sim->engine->queue(sim, link, out, limit);
}

uint32_t ft_room_of(ft_sim *sim, uint32_t link, uint32_t *served) {
  *served = FT_IDLE;
  if (!sim->engine->room || link >= sim->shape.links || ft_prepare(sim, 0) != FT_OK) return FT_IDLE;
  return sim->engine->room(sim, link, served);
}

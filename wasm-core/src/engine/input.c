/* Input-queued switches as one of the engines, and what the others refuse. */
#ifndef __wasm__
#include <unistd.h>
#endif

#include "base/refuse.h"
#include "engine/runs.h"
#include "topology/cuts.h"

uint32_t ft_check_unslotted(ft_sim *sim, ft_error *error) {
  if (!ft_routing_needs_slots(ft_routing_of(sim->config.routing_kind))) return FT_OK;
  return FT_BAD(error, routing_kind, "This routing needs input-queued switches.");
}

uint32_t ft_check_phased(ft_sim *sim, ft_error *error) {
  if (ft_routing_needs_phases(ft_routing_of(sim->config.routing_kind)))
    return FT_BAD(error, routing_kind, "Conflict-free routes and root tables need output-queued switches.");
  return ft_check_unslotted(sim, error);
}

/* A message that never arrives would keep those that wait for it for ever. */
static uint32_t check_ways(const ft_sim *sim, ft_error *error) {
  const ft_topology *t = &sim->network.topology;
  for (uint32_t i = 0; t->cuts > 0 && i < sim->config.input.trace_events; i++) {
    const uint32_t *event = sim->network.words.events + (uint64_t)i * FT_EVENT_WORDS;
    uint32_t from = event[FT_EVENT_SOURCE], to = event[FT_EVENT_DESTINATION];
    if (ft_uncut_label(t, from, to, ft_turn_level(t, from, to), 0) == FT_NO_LABEL)
      return FT_BAD(error, cut_count, "Message %u of the trace goes from node %u to node %u, and the cut cables leave "
                    "no way between them.", i, from, to);
  }
  return FT_OK;
}

/* The tree, the hot nodes and sources, and who sends to whom; then the trace, of which the run makes its own. */
static uint32_t check(ft_sim *sim, ft_error *error) {
  const ft_config *c = &sim->config;
  const ft_topology *t = &sim->network.topology;
  const ft_words *words = &sim->network.words;
  const uint8_t *in_job = sim->network.exchange.in_job;
  uint32_t status = ft_slots_check(c, t, error);
  if (status == FT_OK) status = ft_traffic_check(c, words, t->nodes, in_job, error);
  if (status != FT_OK || !ft_is_traced(c)) return status;
  status = ft_trace_check(c, words->events, t->nodes, in_job, error);
  if (status == FT_OK) status = check_ways(sim, error);
  if (status != FT_OK) return status;
  return ft_trace_build(&ft_slots_of(sim)->t.trace, &sim->arena, c, words->events, t->nodes, error);
}

static uint32_t prepare(ft_sim *sim, ft_error *error) {
  ft_slots *s = ft_slots_of(sim);
  uint32_t status = ft_slots_build(s, &sim->arena, &sim->config, &sim->network, error);
  if (status != FT_OK) return status;
  sim->books = (ft_books){.now_ps = &s->c->now_ps, .hops = &s->f.c->hops, .delivered = &s->f.c->delivered,
                          .state = &s->c->state, .series = s->series, .latency = s->latency,
                          .flit_bytes = sim->config.input.packet_bytes, .window_ps = FT_RATE_SLOTS * s->slot_ps,
                          .slot_ps = s->slot_ps};
  return ft_slots_view_build(sim) ? FT_OK : ft_refuse_memory(error);
}

#ifndef __wasm__
uint32_t ft_set_threads(ft_sim *sim, uint32_t threads) {
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  uint32_t most = processors < 1 ? 1 : processors > FT_MAX_THREADS ? FT_MAX_THREADS : (uint32_t)processors;
  if (ft_prepare(sim, 0) != FT_OK || sim->engine != &ft_input_engine) return 1;
  ft_input_run *r = ft_input_of(sim);
  if (r->pool) ft_arena_release(&sim->arena, r->before_pool);
  r->pool = 0;
  r->before_pool = ft_arena_mark_of(&sim->arena);
  threads = ft_threads_useful(&r->slots, threads < most ? threads : most);
  if (threads > 1) r->pool = ft_thread_pool_build(&r->slots, &sim->arena, threads);
  if (r->pool) return threads;
  ft_arena_release(&sim->arena, r->before_pool);
  return 1;
}
#endif

static uint32_t run(ft_sim *sim, int64_t until_ps, uint32_t max_hops) {
#ifndef __wasm__
  if (ft_input_of(sim)->pool) return ft_thread_pool_run(ft_input_of(sim)->pool, until_ps, max_hops);
#endif
  return ft_slots_run(ft_slots_of(sim), until_ps, max_hops);
}

static uint64_t hash(const ft_sim *sim) { return ft_slots_hash(ft_slots_of(sim)); }
static ft_saved_state saved_state(const ft_sim *sim) { return ft_slots_saved_state(ft_slots_of(sim)); }
static void resumed(ft_sim *sim) {
  ft_slotted_wake_all(&ft_slots_of(sim)->f);
  ft_breaks_set(&ft_slots_of(sim)->b, &ft_slots_of(sim)->g, ft_slots_of(sim)->f.c->slot);
}

const ft_engine ft_input_engine = {
    sizeof(ft_input_run), check, prepare, run, hash, saved_state, resumed,
    ft_slots_link, ft_slots_frame, ft_slots_summary, ft_slots_queue, 0};

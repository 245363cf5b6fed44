/* Output-queued and input-queued switches as engines, and what several engines refuse. */
#ifndef __wasm__
#include <unistd.h>
#endif

#include "base/refuse.h"
#include "engine/sim.h"

static uint32_t refuse_adaptive(const ft_config *c, ft_error *error) {
  const ft_routing *routing = ft_routing_of(c->routing_kind);
  if (!ft_routing_adapts(routing) && !routing->turns && !routing->flowlets && !routing->recycles) return FT_OK;
  return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(routing_kind), "This routing needs input-queued switches.");
}

uint32_t ft_check_phased(const ft_sim *sim, ft_error *error) {
  const ft_config *c = &sim->config;
  if (ft_routing_needs_phases(ft_routing_of(c->routing_kind)))
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(routing_kind), "Conflict-free routes and root tables need output-queued switches.");
  return refuse_adaptive(c, error);
}

/* ---- FT_OUTPUT ---- */

static uint32_t output_check(const ft_sim *sim, ft_error *error) {
  uint32_t status = refuse_adaptive(&sim->config, error);
  return status == FT_OK ? ft_cable_breaks_check(&sim->config, &sim->network.topology, sim->network.words.breaks, error) : status;
}

static uint32_t output_prepare(ft_sim *sim, ft_error *error) {
  uint32_t status = ft_packets_build(&sim->packets, &sim->arena, &sim->config, &sim->network, &sim->buffers, error);
  if (status != FT_OK) return status;
  sim->now_ps = &sim->packets.fabric.c->now_ps;
  sim->hops = &sim->packets.fabric.c->hops;
  sim->state = &sim->packets.c->state;
  sim->window_ps = FT_SHARE_UNITS * sim->config.output.flit_ps;
  return ft_frame_build(sim) == FT_OK ? FT_OK : ft_refuse_memory(error);
}

static uint32_t output_run(ft_sim *sim, int64_t until_ps, uint32_t max_hops) {
  return ft_packets_run(&sim->packets, until_ps, max_hops);
}

static uint64_t output_hash(const ft_sim *sim) { return ft_packets_hash(&sim->packets); }
static ft_saved_state output_saved_state(const ft_sim *sim) { return ft_packets_saved_state(&sim->packets); }

static void output_swapped(ft_sim *sim) { ft_packets_reset(&sim->packets, 1); }

const ft_engine ft_output_engine = {
    output_check, output_prepare, output_run, output_hash, output_saved_state, 0,
    ft_packets_frame, ft_packets_summary, ft_packets_queue, 0, output_swapped};

/* ---- FT_INPUT ---- */

static uint32_t input_check(const ft_sim *sim, ft_error *error) {
  uint32_t status = ft_slots_check(&sim->config, &sim->network.topology, error);
  return status == FT_OK ? ft_breaks_check(&sim->config, &sim->network.topology, sim->network.words.breaks, error) : status;
}

static uint32_t input_prepare(ft_sim *sim, ft_error *error) {
  uint32_t status = ft_slots_build(&sim->slots, &sim->arena, &sim->config, &sim->network, &sim->trace, error);
  if (status != FT_OK) return status;
  sim->now_ps = &sim->slots.c->now_ps;
  sim->hops = &sim->slots.f.c->hops;
  sim->state = &sim->slots.c->state;
  sim->window_ps = FT_RATE_SLOTS * sim->slots.slot_ps;
  return ft_slots_view_build(sim) == FT_OK ? FT_OK : ft_refuse_memory(error);
}

#ifndef __wasm__
uint32_t ft_set_threads(ft_sim *sim, uint32_t threads) {
  ft_error error;
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  uint32_t most = processors < 1 ? 1 : processors > FT_MAX_THREADS ? FT_MAX_THREADS : (uint32_t)processors;
  ft_arena_free(&sim->crew_arena);
  sim->crew = 0;
  sim->threads = 1;
  if (sim->slotted && ft_prepare(sim, &error) == FT_OK) sim->threads = ft_crew_useful(&sim->slots, threads < most ? threads : most);
  return sim->threads;
}

/* Null: it runs alone. */
static ft_crew *crew_of(ft_sim *sim) {
  if (sim->threads > 1 && !sim->crew && ft_crew_can(&sim->slots)) {
    sim->crew = ft_crew_build(&sim->slots, &sim->crew_arena, sim->threads);
    if (!sim->crew) ft_set_threads(sim, 1);
  }
  return sim->crew;
}
#endif

static uint32_t input_run(ft_sim *sim, int64_t until_ps, uint32_t max_hops) {
#ifndef __wasm__
  if (crew_of(sim)) return ft_crew_run(sim->crew, until_ps, max_hops);
#endif
  return ft_slots_run(&sim->slots, until_ps, max_hops);
}

static uint64_t input_hash(const ft_sim *sim) { return ft_slots_hash(&sim->slots); }
static ft_saved_state input_saved_state(const ft_sim *sim) { return ft_slots_saved_state(&sim->slots); }
static void input_resumed(ft_sim *sim) {
  ft_slotted_wake_all(&sim->slots.f);
  ft_breaks_set(&sim->slots.b, &sim->slots.g, sim->slots.f.c->slot);
}

static const ft_histogram *input_summary(ft_sim *sim) {
  ft_slots_summary(sim);
  return sim->slots.latency;
}

static uint32_t input_queue(const ft_sim *sim, uint32_t link, ft_queued *out, uint32_t limit) {
  return ft_slots_queue(&sim->slots, link, out, limit);
}

const ft_engine ft_input_engine = {
    input_check, input_prepare, input_run, input_hash, input_saved_state, input_resumed,
    ft_slots_frame, input_summary, input_queue, 0, 0};

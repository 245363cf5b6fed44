/* What each of the four engines keeps of a run, for tests that look into it. */
#pragma once

#include "engine/runs.h"

/* So many threads from now on, where they can step it: also more than it gains from. */
static inline void insist_on_threads(ft_sim *sim, uint32_t threads) {
  ft_set_threads(sim, 1);
  if (threads > 1 && ft_threads_can(ft_slots_of(sim)))
    ft_input_of(sim)->pool = ft_thread_pool_build(ft_slots_of(sim), &sim->arena, threads);
}

static inline ft_histogram *histogram_of(const ft_sim *sim) {
  switch (sim->config.buffering_kind) {
    case FT_OUTPUT: return ft_packets_of(sim)->latency;
    case FT_INPUT: return ft_slots_of(sim)->latency;
    case FT_VOQ: return ft_voq_of(sim)->fabric.latency;
    default: return ft_lossy_of(sim)->cluster.latency;
  }
}

/* Untrusted snapshots. Callers that only load their own, as the page does, do not need this unit. */
#include "cluster/check.h"
#include "engine/sim.h"

static uint32_t restore(ft_sim *sim, const ft_saved_state *saved, const uint8_t *bytes, uint32_t count) {
  switch (sim->config.buffering_kind) {
    case FT_OUTPUT: return ft_saved_state_restore(saved, bytes, count, ft_packets_check_state, &sim->packets);
    case FT_INPUT: return ft_saved_state_restore(saved, bytes, count, ft_slots_check_state, &sim->slots);
    case FT_VOQ: return ft_saved_state_restore(saved, bytes, count, ft_voq_check_state, &sim->voq.fabric);
    default: return ft_saved_state_restore(saved, bytes, count, ft_cluster_check_state, &sim->lossy.cluster);
  }
}

uint32_t ft_restore(ft_sim *sim, const void *bytes, uint32_t count) {
  ft_error error;
  if (ft_prepare(sim, &error) != FT_OK) return FT_OUT_OF_MEMORY;
  const ft_saved_state saved = sim->engine->saved_state(sim);
  uint32_t status = restore(sim, &saved, bytes, count);
  if (status == FT_OK) ft_window_forget(sim);
  if (status == FT_OK && sim->engine->resumed) sim->engine->resumed(sim);
  return status;
}

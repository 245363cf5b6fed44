/* Snapshots that come from outside. Whoever takes only its own, as the page does, does without this unit. */
#include "cluster/check.h"
#include "engine/sim.h"

static uint32_t restore(ft_sim *sim, const ft_kept *kept, const uint8_t *bytes, uint32_t count) {
  switch (sim->config.buffering_kind) {
    case FT_OUTPUT: return ft_kept_restore(kept, bytes, count, ft_packets_look, &sim->packets);
    case FT_INPUT: return ft_kept_restore(kept, bytes, count, ft_slots_look, &sim->slots);
    case FT_VOQ: return ft_kept_restore(kept, bytes, count, ft_voq_look, &sim->many.fabric);
    default: return ft_kept_restore(kept, bytes, count, ft_cluster_look, &sim->lossy.cluster);
  }
}

uint32_t ft_restore(ft_sim *sim, const void *bytes, uint32_t count) {
  ft_error error;
  if (ft_prepare(sim, &error) != FT_OK) return FT_OUT_OF_MEMORY;
  const ft_kept kept = sim->engine->kept(sim);
  uint32_t status = restore(sim, &kept, bytes, count);
  if (status == FT_OK) ft_window_forget(sim);
  if (status == FT_OK && sim->engine->resumed) sim->engine->resumed(sim);
  return status;
}

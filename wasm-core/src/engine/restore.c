/* Snapshots that come from outside. Whoever takes only its own, as the page does, does without this unit. */
#include "engine/sim.h"

uint32_t ft_restore(ft_sim *sim, const void *bytes, uint32_t count) {
  ft_error error;
  if (ft_prepare(sim, &error) != FT_OK) return FT_OUT_OF_MEMORY;
  switch (sim->config.buffering_kind) {
    case FT_OUTPUT: return ft_packets_restore(&sim->packets, bytes, count);
    case FT_INPUT: return ft_slots_restore(&sim->slots, bytes, count);
    case FT_VOQ: return ft_voq_restore(&sim->many.fabric, bytes, count);
    default: return ft_cluster_restore(&sim->lossy.cluster, bytes, count);
  }
}

/* What each of the four engines keeps of a run, for tests that look into it. */
#ifndef FT_TESTS_ENGINES_H
#define FT_TESTS_ENGINES_H

#include "engine/lossy.h"
#include "engine/packets.h"
#include "engine/slots_view.h"
#include "engine/voq.h"

static inline ft_histogram *histogram_of(const ft_sim *sim) {
  switch (sim->config.buffering_kind) {
    case FT_OUTPUT: return ft_packets_of(sim)->latency;
    case FT_INPUT: return ft_slots_of(sim)->latency;
    case FT_VOQ: return ft_voq_of(sim)->fabric.latency;
    default: return ft_lossy_of(sim)->cluster.latency;
  }
}

#endif

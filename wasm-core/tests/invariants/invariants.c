#include "invariants/invariants.h"

#include <stdio.h>
#include <stdlib.h>

const char *broken_invariant(const ft_sim *sim) {
  switch (sim->config.buffering_kind) {
    case FT_OUTPUT: return broken_in_packets(ft_packets_of(sim));
    case FT_INPUT: return broken_in_slots(ft_slots_of(sim));
    case FT_VOQ: return broken_in_voq(&ft_voq_of(sim)->fabric);
    default: return broken_in_cluster(&ft_lossy_of(sim)->cluster);
  }
}

static void hold(const char *broken, int64_t now_ps) {
  if (!broken) return;
  fprintf(stderr, "not so: the invariants of %s, at %lld ps\n", broken, (long long)now_ps);
  abort();
}

#ifdef FT_INVARIANTS
void ft_hold_invariants(const ft_sim *sim) { hold(broken_invariant(sim), *sim->books.now_ps); }
#endif

uint32_t step_voq(ft_voq_fabric *run, int64_t until_ps, uint64_t max_hops) {
  uint32_t state = ft_voq_run(run, until_ps, max_hops);
  hold(broken_in_voq(run), run->c->now_ps);
  return state;
}

uint32_t step_cluster(ft_cluster *run, int64_t until_ps, uint64_t max_hops) {
  uint32_t state = ft_cluster_run(run, until_ps, max_hops);
  hold(broken_in_cluster(run), run->c->now_ps);
  return state;
}

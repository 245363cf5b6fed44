/* What holds of a run between any two calls: every list is whole and holds everything once, what was counted equals what is there, and no
 * time lies outside a run. Debug builds look after every call that changes a run, and end the program where something does not hold; every
 * index is checked before it is used, so whatever the state is, looking at it is safe. */
#pragma once

#include "engines.h"

/* What does not hold, in a few words; null when all does. Of a run that is prepared. */
const char *broken_invariant(const ft_sim *sim);

/* What does not hold in the engines alone, */
const char *broken_in_packets(const ft_packets *run);
const char *broken_in_slots(const ft_slots *run);
const char *broken_in_voq(const ft_voq_fabric *run);
const char *broken_in_cluster(const ft_cluster *run);

/* and ft_voq_run and ft_cluster_run with such a look afterwards, in every build. */
uint32_t step_voq(ft_voq_fabric *run, int64_t until_ps, uint64_t max_hops);
uint32_t step_cluster(ft_cluster *run, int64_t until_ps, uint64_t max_hops);

/* Random clusters for the tests of them. */
#pragma once

#include "cluster/formula.h"

/* The cluster of section 4 as A x B: the defaults of the core, contention-aware. */
ft_cluster_settings cluster_case_usual(uint32_t nodes_per_switch, uint32_t switches);

/* Any small cluster: 2 .. 16 nodes, short queues, all schemes and switches. The same for the same number. */
ft_cluster_settings cluster_case_draw(uint64_t number);

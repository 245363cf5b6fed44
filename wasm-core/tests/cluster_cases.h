/* Random clusters for the tests of them. */
#ifndef FT_TESTS_CLUSTER_CASES_H
#define FT_TESTS_CLUSTER_CASES_H

#include "cluster/settings.h"

/* Any small cluster: 2 .. 16 nodes, short queues, all schemes and switches. The same for the same number. */
ft_cluster_settings cluster_case_draw(uint64_t number);

#endif

/* A run of the two-level cluster with loss. */
#ifndef FT_ENGINE_LOSSY_H
#define FT_ENGINE_LOSSY_H

#include "cluster/cluster.h"
#include "engine/sim.h"

typedef struct ft_lossy {
  ft_cluster cluster;
  ft_cable_breaks breaks;
  uint32_t *node_task;   /* [N] */
} ft_lossy;

static inline ft_lossy *ft_lossy_of(const ft_sim *sim) { return sim->own; }

#endif

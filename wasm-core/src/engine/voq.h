/* A run on the VOQ fabric: the messages of an exchange, phase by phase, each known beforehand. A new mapping makes all
 * of it anew. */
#ifndef FT_ENGINE_VOQ_H
#define FT_ENGINE_VOQ_H

#include "engine/sim.h"
#include "fabric/voq.h"

typedef struct ft_voq_sim {
  ft_voq_fabric fabric;
  ft_voq_message *message; /* phase by phase, by task within each */
  uint32_t *node_task;     /* [N] */
  uint32_t parted;         /* messages without a way through the cuts, not among those */
  int64_t *phase_end_ps;   /* [phases]: of the summary */
  int64_t ideal_ps;        /* no node can be ready earlier */
  ft_cable_breaks breaks;
  ft_topology seen;        /* the tree with them, as routes see it */
} ft_voq_sim;

static inline ft_voq_sim *ft_voq_of(const ft_sim *sim) { return sim->own; }

#endif

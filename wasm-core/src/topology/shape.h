/* From a kind of topology with its parameters to the numbers of an XGFT. */
#ifndef FT_TOPOLOGY_SHAPE_H
#define FT_TOPOLOGY_SHAPE_H

#include "topology/topology.h"

/* One row per kind: its name in scenarios, what it is, and how it fills levels, m and w. */
typedef struct ft_topology_row {
  uint32_t kind; /* enum ft_topology_kind */
  const char *name;
  const char *description;
  uint32_t (*expand)(const ft_config *config, ft_topology *topology, ft_error *error);
} ft_topology_row;

#define FT_TOPOLOGY_KINDS 5
extern const ft_topology_row ft_topology_kinds[FT_TOPOLOGY_KINDS];

/* Fills every number of the topology, but none of its arrays. */
uint32_t ft_topology_shape(const ft_config *config, ft_topology *topology, ft_error *error);

#endif

/* From a kind of topology with its parameters to the numbers of an XGFT. */
#ifndef FT_TOPOLOGY_SHAPE_H
#define FT_TOPOLOGY_SHAPE_H

#include "topology/topology.h"

/* Fills every number of the topology, but none of its arrays. */
uint32_t ft_topology_shape(const ft_config *config, ft_topology *topology, ft_error *error);

#endif

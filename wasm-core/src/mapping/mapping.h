/* On which node a task runs. One task per node, always. */
#pragma once

#include <stdint.h>

#include "base/arena.h"
#include "fattree_records.h"
#include "topology/topology.h"


/* Fills task_node[N], then applies the swaps, pairs of nodes, in order. Refuses unknown kinds and nodes out of range;
 * the arena serves for scratch. */
uint32_t ft_mapping_build(ft_arena *arena, const ft_config *config, const uint32_t *swaps, const ft_topology *topology,
                          uint32_t *task_node, ft_error *error);

/* Swaps the tasks of two nodes (both 0 .. N-1). Takes time proportional to N. */
void ft_mapping_swap(uint32_t *task_node, uint32_t nodes, uint32_t node_a, uint32_t node_b);

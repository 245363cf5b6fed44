/* Who sends to whom in which step: pure functions of a permutation, a cluster and a step.
 *
 * Steps are counted from 1, as in the paper; p = d1 * d2 nodes, node n on switch floor(n / d1). Every step is a partial
 * permutation: no two nodes address the same one. Nobody addresses itself. */
#ifndef FT_CLUSTER_SCHEDULE_H
#define FT_CLUSTER_SCHEDULE_H

#include "cluster/settings.h"

/* A permutation on a cluster of d1 nodes on each of d2 switches. */
typedef struct ft_steps {
  uint32_t permutation; /* enum ft_cluster_permutation */
  uint32_t aware;       /* 1: on logical numbers, eq. 5 */
  uint32_t d1, d2;
} ft_steps;

ft_steps ft_steps_of(const ft_cluster_settings *settings);

/* Eq. 5: logical = floor(physical / d1) + (physical mod d1) * d2, and its inverse. */
static inline uint32_t ft_logical(uint32_t physical, uint32_t d1, uint32_t d2) {
  return physical / d1 + physical % d1 * d2;
}
static inline uint32_t ft_physical(uint32_t logical, uint32_t d1, uint32_t d2) {
  return logical % d2 * d1 + logical / d2;
}

/* Shift: p - 1. XOR: 2^ceil(log2 p) - 1, some nodes idle when p is no power of two. Edge colouring of K_p by the round
 * robin tournament: p - 1 for even p, p for odd p, where one node is idle in every step. */
uint32_t ft_steps_count(const ft_steps *steps);

/* Node that `node` sends to in a step, FT_IDLE if none; and the node that it receives from. */
uint32_t ft_steps_target(const ft_steps *steps, uint32_t node, uint32_t step);
uint32_t ft_steps_source(const ft_steps *steps, uint32_t node, uint32_t step);

#endif

/* The whole program of a node, step by step. The engine only keeps the position in it (cluster/node.c). */
#pragma once

#include "cluster/formula.h"

/* What a node's program says, one packet after the other. */
typedef struct cluster_step {
  uint32_t step;   /* of the permutation; FT_AT_ONCE: 1 + rank of the destination in its order */
  uint32_t target; /* FT_IDLE: nothing in this step */
  uint32_t packet; /* number of the packet to that target, 0 .. k-1 */
} cluster_step;

/* Steps in a program of k packets per destination, and one of them (0 ..). */
uint32_t cluster_program_length(uint32_t scheme, const ft_steps *steps, uint32_t k);
cluster_step cluster_program_at(uint32_t scheme, const ft_steps *steps, uint32_t k, uint32_t node, uint32_t index);

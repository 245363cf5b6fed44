/* Root-switch table of a phase (Naruse, Proposal of Hot-spot Avoidance Technique on All-to-all Communication in
 * Fat-tree based InfiniBand Networks; the scanning errors of its pseudo-code mended).
 *
 * Leaf switches have one path up to and one down from each of K roots. A connection is a message between two leaf
 * switches; connections are numbered by the local id s of their source, 0 .. n-1. Those that leave the leaf switch of s
 * = 0 are fixed: their paths are taken. The paths of the others are likely taken. From s = n-1 down to the first node
 * of that leaf switch a connection one of whose paths is taken moves to the first of the roots r-1, r-2, .. (mod K)
 * whose two paths are neither taken nor likely taken, else to the first whose paths are not taken, else it is not
 * moved; then its paths are taken. Every phase starts from the initial table.
 *
 * A phase without contention is left unchanged. Others need not become free of it: the fixed connections are never
 * checked against each other, and no move is undone. Where a leaf switch has more of the job than there are idle roots,
 * a connection that is not moved can even meet one that has moved: one more than before (never seen on the trees of the
 * paper). */
#pragma once

#include "routing/routing.h"

struct ft_root_table {
  uint32_t initial;   /* enum ft_table_kind; the owner sets it */
  uint32_t keeps;     /* 1: nothing is moved, the initial table is the final one; likewise */
  uint32_t roots;     /* K */
  uint32_t paths;     /* leaf switches * K, the cells below: leaf switch * K + root */
  uint32_t *taken[2]; /* connections dealt with, by direction: 0 up, 1 down */
  uint32_t *likely[2]; /* connections to come */
  uint32_t *local;    /* [nodes]: local id of the task on it */
  ft_table_step *step; /* [nodes]: the phase routed last; source and destination are messages and nodes here */
  uint32_t steps;
};

/* Refuses trees, climbs and initial tables for which there is none. */
uint32_t ft_root_table_check(const ft_config *config, const ft_topology *topology, ft_error *error);

/* Null when memory runs out. */
ft_root_table *ft_root_table_build(ft_arena *arena, const ft_topology *topology);

uint32_t ft_route_root_table(const ft_route *route, uint32_t *label);

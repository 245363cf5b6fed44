/* One step of the conflict-free search: colouring the messages of one prefix class.
 *
 * The class holds messages that share X_{i-1} and turn at level i (the stage) or above. Colour x_i of a message picks
 * its up port at level i-1 and, with it, the twin port on the way down. Seen as edges between source and destination
 * subtrees of level i-1, the messages need a colouring with w_i colours in which a subtree meets a colour at most as
 * often as its link may be used (Koenig: w_i colours suffice for as many edges per subtree, found along alternating
 * paths). A subtree with more messages than colours is split into parts of at most w_i messages each, and the parts are
 * coloured.
 *
 * Beyond that, whatever climbs on with this colour must still fit into the links further up: for every level j > i, at
 * most c * w_{i+1}..w_j messages of a colour, and as many more as links there are faster, may leave or enter a subtree
 * of level j-1. What is too many is the excess; flipping alternating paths (Kempe chains) lowers it. Excess 0 is not
 * always possible, even when all capacities suffice.
 *
 * With p_i parallel cables there are w_i p_i colours, one for each up port, and what climbs on is counted by parent: by
 * colour modulo w_i. A parent's messages then have p_j cables to choose from at level j.
 */
#pragma once

#include "base/rng.h"
#include "routing/routing.h"

/* Indexed by end where noted: 0 source, 1 destination. A cell is (part, colour) or (subtree, parent). */
typedef struct ft_colouring {
  const ft_topology *topology;
  const uint8_t *turn_level;
  const uint32_t *node[2]; /* by end, by message */
  uint32_t stage;
  uint32_t contention; /* what a link of this stage may carry: c, or as much more as it is faster than a node's */
  uint32_t colours, parents;       /* w_i p_i, w_i */
  uint32_t watched;                /* levels j > stage whose limit is not implied by the limits below it */
  uint32_t level[FT_MAX_LEVELS];   /* those j */
  uint32_t limit[FT_MAX_LEVELS];   /* messages of one parent per subtree of level j-1 */
  uint32_t *count[2][FT_MAX_LEVELS]; /* by end, watched level: cells (subtree of level j-1, parent) */
  /* by end: the message in cell (part, colour), or the highest number where there is none */
  uint32_t *at[2];
  uint64_t *free[2];               /* by end: of each part, a bit for each colour whose cell is empty */
  uint32_t words;                  /* of those, of one part */
  uint32_t *first_part[2];         /* by end, subtree of level stage-1, and one more */
  uint32_t *part[2];               /* by end, message */
  uint32_t *colour;                /* by message: the result */
  uint32_t *kept;                  /* by message: the best result so far */
  uint32_t *chain;                 /* messages of the chain being flipped */
  uint32_t *counts;                /* memory behind `count` */
  uint32_t excess;                 /* sum over all watched cells of what is over the limit */
  uint64_t visits;                 /* messages touched so far: the measure of work */
  uint64_t enough;                 /* no class is retried beyond this many visits */
  ft_rng rng;
} ft_colouring;

/* Memory for any class of the topology; 0 when it runs out. */
int ft_colouring_build(ft_arena *arena, const ft_topology *topology, ft_colouring *colouring);

/* The parent to which a colour leads. Without parallel cables nothing is divided. */
static inline uint32_t ft_parent_of(const ft_colouring *c, uint32_t colour) {
  return colour < c->parents ? colour : colour % c->parents;
}

/* Prepares stage i (1 .. h) at contention c >= 1. */
void ft_colouring_stage(ft_colouring *colouring, uint32_t stage, uint32_t contention);

/* Colours the class and returns the excess that is left, trying several times for 0; reorders `messages`, which come
 * with the highest turn level first. `loose` splits subtrees once more than needed where c allows, for more freedom
 * further up. */
uint32_t ft_colouring_class(ft_colouring *colouring, uint32_t *messages, uint32_t count, int loose);

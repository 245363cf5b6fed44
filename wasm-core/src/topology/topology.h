/* The tree as numbers: every kind of topology becomes an XGFT(h; m1..mh; w1..wh) (Oehring 1995), or with parallel
 * cables a PGFT(h; m1..mh; w1..wh; p1..ph) (Zahavi 2012), numbered as the head of fattree_records.h says.
 *
 * A path that turns at level t is (source, destination, label): an up port of w_l p_l in turn for each level, the first
 * one counting most. Where all p_l are 1 that is the label X_t of its top switch, its up link into level l is
 * first_up[l] + floor(source / P_{l-1}) * W_l + X_l, and its down link out of level l the same with the destination,
 * plus up_links, where X_{l-1} = X_l / w_l. Else it comes down by the cable with the number of the one that it went up
 * by, and where a cable is cut, up or down, it takes the next one that is not between the same two switches.
 */
#pragma once

#include <stdint.h>

#include "base/arena.h"
#include "fattree_records.h"

typedef struct ft_topology {
  uint32_t levels; /* h */
  uint32_t nodes, switches, entities;
  uint32_t links, up_links;
  uint32_t m[FT_MAX_LEVELS], w[FT_MAX_LEVELS], p[FT_MAX_LEVELS]; /* m[0] = m1 */
  uint32_t ups[FT_MAX_LEVELS];                 /* w_l p_l: up ports of an entity of level l - 1, l = 1 .. h */
  uint32_t rate[FT_MAX_LEVELS];                /* r_l: of a link into level l + 1, at least 1 */
  uint32_t branching[FT_MAX_LEVELS];           /* for hashes: w_l, p_l and r_l; w_l where the others are 1 */
  uint32_t parallel;                           /* some p_l is above 1 */
  uint32_t faster;                             /* some r_l is above 1 */
  uint32_t below[FT_MAX_LEVELS + 1];           /* P_l, 0 .. h */
  uint32_t width[FT_MAX_LEVELS + 1];           /* W_l, 0 .. h */
  /* (w1 p1)..(wl pl), 0 .. h: labels of a path that turns there; W_l where all p are 1 */
  uint32_t ways[FT_MAX_LEVELS + 1];
  uint32_t first_entity[FT_MAX_LEVELS + 2];    /* [h+1] = entities */
  uint32_t first_up[FT_MAX_LEVELS + 2];        /* 1 .. h; [h+1] = up_links; [0] unused */
  uint32_t b_min[FT_MAX_LEVELS + 1];           /* 0 .. h-1, Prisacari 2013, eq. 1 */
  /* up links that leave a level-l subtree, 0 .. h-1: W_l w_{l+1} p_{l+1} */
  uint32_t capacity[FT_MAX_LEVELS + 1];
  uint32_t *link_from, *link_to;               /* by directed link: entities */
  uint32_t cuts;                               /* cables that are cut, see cuts.h */
  uint8_t *is_cut;                             /* by directed link; null where none is cut */
  /* For speed only. Inverses serve ft_divide. */
  uint64_t below_inverse[FT_MAX_LEVELS + 1]; /* of P_l */
  uint64_t ups_inverse[FT_MAX_LEVELS + 1];   /* of w_l p_l, 1 .. h */
  /* of (w_{l+1} p_{l+1})..(w_h p_h): takes a label of level h to one of level l */
  uint64_t rest_inverse[FT_MAX_LEVELS + 1];
  uint32_t *digits;                          /* by node: its position, one bit field per level */
  uint8_t turn_level_of_bits[33];            /* turn level by the bit width of the XOR of two positions */
} ft_topology;

/* Builds the tree that the configuration asks for. Refuses shapes beyond the limits of fattree_kinds.h with a sentence
 * that names the limit; whatever the configuration holds, nothing overflows. */
uint32_t ft_topology_build(ft_arena *arena, const ft_config *config, ft_topology *topology, ft_error *error);

/* Fills every number of the topology, but none of its arrays. */
uint32_t ft_topology_shape(const ft_config *config, ft_topology *topology, ft_error *error);

#define FT_DIVIDE_BITS 42

/* ceil(2^42 / divisor): makes floor(x / divisor) one multiplication, exact for x and divisor up to 2^21. */
static inline uint64_t ft_inverse(uint32_t divisor) {
  return ((UINT64_C(1) << FT_DIVIDE_BITS) + divisor - 1) / divisor;
}

static inline uint32_t ft_divide(uint32_t x, uint64_t inverse) { return (uint32_t)((x * inverse) >> FT_DIVIDE_BITS); }

/* How long a link between level l - 1 and l, 1 .. h, takes for what takes `unit_ps` at rate 1. */
static inline int64_t ft_level_ps(const ft_topology *t, uint32_t level, int64_t unit_ps) {
  return (unit_ps + t->rate[level - 1] - 1) / t->rate[level - 1];
}

/* Messages that a link between level l, 0 .. h-1, and l + 1 carries in the time in which a node's carries so many. */
static inline uint32_t ft_carries(const ft_topology *t, uint32_t level, uint32_t messages) {
  return messages * t->rate[level] / t->rate[0];
}

/* Index of the level-l subtree in which a node lies, 0 .. N/P_l - 1. */
static inline uint32_t ft_subtree(const ft_topology *t, uint32_t node, uint32_t level) {
  return ft_divide(node, t->below_inverse[level]);
}

/* Level of the nearest common ancestor of two nodes; 0 if they are the same. */
static inline uint32_t ft_turn_level(const ft_topology *t, uint32_t node_a, uint32_t node_b) {
  uint32_t differ = t->digits[node_a] ^ t->digits[node_b];
  return t->turn_level_of_bits[differ == 0 ? 0 : 32 - __builtin_clz(differ)];
}

/* The directed links of a path, first to last: writes 2 * turn_level of them and returns that number. `label` is one of
 * that level, 0 .. ways - 1. */
uint32_t ft_path_links(const ft_topology *topology, uint32_t source, uint32_t destination, uint32_t turn_level,
                       uint32_t label, uint32_t *links);

/* Up link by which a path that chose an up port gets into level l from entity `index` of the level below, or the twin
 * of that by which it comes down there: of its port, or where that is cut of the next one to the same parent that is
 * not, if there is one. */
uint32_t ft_path_cable(const ft_topology *topology, uint32_t level, uint32_t index, uint32_t port);

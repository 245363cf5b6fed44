/* Up ports that lead somewhere when cables are cut. A packet climbs to the nearest common ancestor and comes down by the only way there is, so a
 * port leads to a node if its cable is whole and the switch behind it either has a whole way down to the node or an up port that leads there.
 * Filled in from the roots down, once. Nodes below the same leaf switch share a column of bits, one for each port, and so do all leaf switches
 * for which the cuts make no difference: there are about as many columns as cuts. */
#ifndef FT_FABRIC_WAYS_H
#define FT_FABRIC_WAYS_H

#include "base/arena.h"
#include "base/rng.h"
#include "fabric/slotted.h"
#include "topology/topology.h"

typedef struct ft_ways {
  const ft_topology *tree;
  const uint8_t *stage;    /* [switches]: level */
  uint32_t spreads;        /* FT_SPREAD */
  uint32_t parted;         /* some node has no way to another */
  uint32_t columns;
  uint16_t *column_of;     /* [nodes] */
  const uint64_t **column; /* [columns]: bit per port */
} ft_ways;

/* Of a tree with cut cables, once its ports are wired. FT_OK or FT_OUT_OF_MEMORY. */
__attribute__((noinline)) uint32_t ft_ways_build(ft_slotted *f, ft_arena *arena, const ft_topology *tree, const uint8_t *stage, uint32_t around);

/* Whether an up port leads to a node that is not below its switch. */
static inline uint32_t ft_leads(const ft_slotted *f, uint32_t output, uint32_t to) {
  return (uint32_t)(f->ways->column[f->ways->column_of[to]][output >> 6] >> (output & 63) & 1);
}

/* Whether a packet of a node can reach another. */
__attribute__((noinline)) uint32_t ft_has_way(const ft_slotted *f, uint32_t node, uint32_t to);

/* Another up port instead of one that leads to the node no more; at least one must. If `rng` is given, one is drawn; else FT_NEXT: the next one
 * that does, cyclically; FT_SPREAD: the one that the next digit of `key` and the number of the switch choose. `in`: where the packet came in. */
__attribute__((noinline)) uint32_t ft_way_around(const ft_slotted *f, uint32_t in, uint32_t up, uint32_t to, uint32_t key, ft_rng *rng);

#endif

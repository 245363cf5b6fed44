/* Ports that lead somewhere when cables are cut. A down port does if its cable is whole. A packet climbs to the nearest
 * common ancestor and comes down by the only way there is, so a port leads to a node if its cable is whole and the
 * switch behind it either has a whole way down to the node or an up port that leads there. Filled in from the roots
 * down. Leaf switches share a column of bits, one for each port, where the same cuts lie above them: it is the only
 * thing that makes a difference, since two of them that have the same cuts above them have none between them. Of the
 * subtrees below cut cables one lies in another or apart, so the smallest one that a leaf switch is in says which those
 * are: there are as many columns as such subtrees, and one for all that are in none. */
#pragma once

#include "base/arena.h"
#include "base/rng.h"
#include "fabric/slotted.h"
#include "topology/breaks.h"

typedef struct ft_ways {
  const ft_topology *tree;
  const uint8_t *stage;    /* [switches]: level */
  uint32_t spreads;        /* FT_SPREAD */
  uint32_t parted;         /* some node has no way to another */
  uint32_t columns, words; /* `words` of each */
  uint16_t *column_of;     /* [nodes] */
  uint64_t *column;        /* [most cuts + 1][words]: bit per port */
  uint8_t *reaches;        /* [switches]: scratch */
} ft_ways;

/* With room for so many cuts of the tree, once its ports are wired; null: there is no memory. Then filled in for those
 * that it has, which may be again when they are others. */
__attribute__((noinline)) ft_ways *ft_ways_make(const ft_slotted *f, ft_arena *arena, const ft_topology *tree,
                                                const uint8_t *stage, uint32_t around, uint32_t cuts);
__attribute__((noinline)) void ft_ways_fill(ft_ways *ways, const ft_slotted *f);

/* Whether an up port leads to a node that is not below its switch, or a down port to one that is below it. */
static inline uint32_t ft_leads(const ft_slotted *f, uint32_t output, uint32_t to) {
  const ft_ways *w = f->ways;
  return (uint32_t)(w->column[(uint64_t)w->column_of[to] * w->words + (output >> 6)] >> (output & 63) & 1);
}

/* Whether a packet that leaves its node by this end can reach a node. */
__attribute__((noinline)) uint32_t ft_has_way(const ft_slotted *f, uint32_t end, uint32_t to);

/* The up port with a number of those that lead to a node, modulo as many as there are; `up` where none does. */
__attribute__((noinline)) uint32_t ft_way_number(const ft_slotted *f, uint32_t in, uint32_t up, uint32_t to,
                                                 uint32_t number);

/* Instead of a down port whose cable is cut the next one, cyclically, to the same child whose cable is whole; the port
 * itself: there is none. */
__attribute__((noinline)) uint32_t ft_way_down(const ft_slotted *f, uint32_t in, uint32_t down, uint32_t to);

/* ft_way_down where the port is a down port, else another up port instead of one that leads to the node no more, which
 * is returned where none does. If `rng` is given, one is drawn; else FT_NEXT: the next one that does, cyclically;
 * FT_SPREAD: the one that the next digit of `key` and the number of the switch choose. `in`: where the packet came in.
 * */
__attribute__((noinline)) uint32_t ft_way_around(const ft_slotted *f, uint32_t in, uint32_t up, uint32_t to,
                                                 uint32_t key, ft_rng *rng);

/* Recycled entropy packet spraying (REPS; Bonato et al. 2024). The up ports of a packet are a hash, as with ECMP, in
 * which its entropy counts, too.
 *   - a packet gets its entropy when it enters its first switch: the oldest unused one of the last 8 that have come
 *     back to its source, or, where there is none, one that is drawn
 *   - it is marked when, in any switch, at least `mark` packets wait for the output that it gets: those that have
 *     stayed there when the packets of the slot arrive, so that the order of these cannot matter
 *   - the entropy of a packet that arrives without a mark comes back after as many slots as a packet takes over the top
 *     of the empty tree, out of band; that of another one never does. Of those that come back together the one from the
 *     lower destination is the first
 *   - where a cable is cut, the same entropy is hashed anew among the ports that are left */
#pragma once

#include "congestion/congestion.h"

/* Stage 3 of a slot, see ft_congestion_arrive. */
__attribute__((noinline)) uint32_t ft_recycle_arrive(ft_congestion *c);

/* At its end: sources get what has come back. */
__attribute__((noinline)) void ft_recycle_settle(ft_congestion *c);

/* Whether anything is on its way back. */
uint32_t ft_recycle_waits(const ft_congestion *c);

/* What packets that arrive in a slot send back. */
static inline uint32_t *ft_recycle_row(const ft_congestion *c, uint32_t slot) {
  return c->ack + slot % (c->ack_slots + 1) * c->f->nodes;
}

/* One of `many` for a packet, at an entity. Each flow has its entropies there in an order of its own, of which every
 * port gets an equal share. */
uint32_t ft_recycle_hash(const ft_congestion *c, uint32_t where, ft_packet p, uint32_t many);

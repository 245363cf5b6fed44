/* Cables that break during a run, and are mended. What is broken in a slot follows from the clock alone, so that
 * nothing of it is state but the number of packets lost:
 *   - a packet that is on a cable in a slot in which that is broken is lost in the slot in which it would have arrived.
 *     The credit for the place that was kept for it goes back to its sender then; credits themselves, and
 *     notifications, are never lost
 *   - routes avoid the cable from `delay` slots after the break until it is whole (ways.h is filled in anew). Until
 *     then packets are sent into the gap, but by switches that look for the freest port: they see at once which of
 *     their own up ports are dead
 *   - when routes begin to avoid a cable, packets that wait for a port that leads to their node no more go to the end
 *     of the queue for one that does. Those that have none are lost, and so are packets that come to a switch where
 *     they have none
 *   - a cable is whole before it breaks again
 *   - at the start of a slot, before anything else; a cable is whole in the slot in which it is mended. */
#pragma once

#include "congestion/congestion.h"
#include "fabric/ways.h"

typedef struct ft_breaks {
  ft_cable_breaks of;
  uint32_t delay;
  uint32_t next;   /* slot at whose start something changes; FT_NEVER: nothing more, or there are no breaks */
  uint32_t gaps;   /* something may be lost in this slot */
  uint8_t *is_gap; /* [ports + ends]: what would enter here is lost */
  uint8_t *is_struck; /* [nodes]: below a cable that breaks; null without breaks */
  uint32_t struck_nodes;
  ft_ways *ways;   /* of the breaks and cuts of a slot; f->ways is that while there are any */
  ft_topology tree; /* with them */
  const uint32_t *port_of, *link_of; /* [links], the port that sends into it; [ports + ends], back */
} ft_breaks;

/* FT_OK or FT_OUT_OF_MEMORY. `in_job`: the nodes that take part, null: all do. Also makes f->ways of cuts. */
uint32_t ft_breaks_build(ft_breaks *b, ft_congestion *g, ft_arena *arena, const ft_config *config,
                         const ft_topology *tree, const uint32_t *words, const uint8_t *in_job, const uint32_t *port_of,
                         const uint32_t *link_of);

/* Sets what is broken when all slots before `end` have begun: after a change from outside. */
__attribute__((noinline)) void ft_breaks_set(ft_breaks *b, ft_congestion *g, uint32_t end);

/* At the start of slot b->next. */
__attribute__((noinline)) void ft_breaks_change(ft_breaks *b, ft_congestion *g);

/* Before stage 3: takes what is lost out of `move`. */
__attribute__((noinline)) void ft_breaks_lose(const ft_breaks *b, ft_slotted *f);

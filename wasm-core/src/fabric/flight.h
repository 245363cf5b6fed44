/* Cables longer than a slot. A packet that is sent in slot t can go on in slot t + hop_slots; the credit for the space
 * that it left can be used in slot t + cable_slots. So the loop of credits is hop_slots + cable_slots long, and a
 * channel with less buffer space cannot saturate its link.
 *
 * What is sent in a slot is kept in a row of `flight`, by slot mod hop_slots, until its packets have arrived; the
 * credits are back by then, since cable_slots <= hop_slots. An empty row is zero. Where a hop takes one slot there are
 * no rows, and everything arrives in the slot in which it is sent. */
#pragma once

#include "fabric/slotted.h"

/* Slots of a hop, or of a cable alone: at least one. */
static inline uint32_t ft_flight_slots(int64_t ps, int64_t slot_ps) {
  return ps > slot_ps ? ft_slots_in(ps, slot_ps) : 1;
}

/* Moves of a row. */
static inline uint32_t ft_flight_row(const ft_slotted *f) { return f->ports + f->ends; }

/* Stages 1 and 2 where there are rows: sends, returns the credits that are back, and makes `move` what arrives. */
void ft_flight_step(ft_slotted *f);

/* Between: only so many of what arrives, the first ones, are left. */
void ft_flight_keep(ft_slotted *f, uint32_t count);

/* After stage 3: what `move` held has arrived. */
void ft_flight_land(ft_slotted *f);

/* Moves sent `slots_ago` slots before the last one that ran; 0 .. hop_slots - 2 are in flight. */
const ft_move *ft_flight_sent(const ft_slotted *f, uint32_t slots_ago, uint32_t *count);

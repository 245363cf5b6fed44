/* Where much moves, the end of a slot and the beginning of the next one go through the switches together: what arrives
 * at a switch is queued, and its outputs decide at once what they send in the next slot, while what that takes is still
 * near. Nothing else differs: outputs decide on the state of their own switch. So the packets of a slot are not a list,
 * but stand at their senders, and so do freed places at inputs; those at the other ends of the cables look there.
 *
 * A slot in which outputs have decided ahead is not between slots: nobody sees it.
 *
 * Threads (engine/thread_pool.h) each do this for their own switches and nodes. What they read of the others' stands in
 * the half of the slot that runs, and what they write in that of the next one: they wait for each other once a slot,
 * when nodes have sent. */
#pragma once

#include "congestion/congestion.h"

/* Whether this may be; it is worth it while f->crowded. */
uint32_t ft_pipeline_can(const ft_congestion *c);

/* Switches send in the slot that runs; or, if they have sent, it goes on: packets and credits arrive at them and, if
 * `on`, they send in the next one. */
void ft_pipeline_begin(ft_congestion *c);
void ft_pipeline_arrive(ft_congestion *c, uint32_t on);

/* Nodes send in the slot that runs, after the switches. */
void ft_pipeline_send(ft_slotted *f);

/* What is delivered to nodes in it is written to the front of `move`, and credits arrive at them. Returns how many
 * those are. */
uint32_t ft_pipeline_deliver(ft_slotted *f);

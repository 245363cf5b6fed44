/* Which packet a node generates in a slot (Rocher-Gonzalez, section 4.2), by each of its cables (fabric/slotted.h).
 * Every cable draws from a generator of its own, so what one sends never depends on what another could. */
#pragma once

#include "base/arena.h"
#include "base/rng.h"
#include "base/words.h"
#include "fabric/slotted.h"
#include "traffic/trace.h"

#define FT_NO_HOT_NODE 0xFFu
#define FT_NODE_FIFO 8 /* packets, by channel, of a node that sends a trace, or whose source queue has no limit */

typedef struct ft_traffic {
  uint32_t nodes, vcs; /* channels of the queuing scheme */
  uint32_t load;       /* of FT_FULL_LOAD */
  uint32_t members;    /* nodes that take part: all, or those of a job */
  const uint32_t *job; /* [members]: those; null: all */
  uint32_t *rank;      /* [nodes] with a job: place in it, FT_IDLE for the others */
  uint32_t others;     /* nodes that a packet may be drawn for: all that take part, */
  uint32_t skipped;    /* 0: but the sender; UINT32_MAX: that one, too */
  uint32_t open;       /* 1: the source queue has no limit */
  uint32_t background;
  uint32_t hot_start, hot_end, stop; /* slots */
  uint32_t hot_count, source_count;
  uint32_t hot[FT_MAX_HOT_NODES];
  uint32_t innocent, sources; /* of the nodes whose packets are generated: see ft_slotted.first_node */
  const uint32_t *partner; /* [nodes]: FT_PERMUTATION, whom a node sends to; null: destinations are drawn */
  uint32_t *target;     /* [nodes]: hot node of a hot source, FT_IDLE for the others */
  uint8_t *hot_index;   /* [nodes]: index of a hot node, FT_NO_HOT_NODE for the others */
  uint8_t *source_share, *destination_share; /* [nodes], see congestion/queuing.h; filled in by the caller */
  ft_rng *rng;          /* [ends], state */
  uint32_t *drawn;      /* [ends] when `open`, state: the first slot for which one has not drawn yet */
  uint32_t bursts;      /* 1: nodes are on-off sources */
  uint32_t burst_packets; /* mean length */
  uint64_t begins;      /* of 2^48 draws so many begin a burst, where there is none */
  uint32_t *burst;      /* [ends] with `bursts`, state: 1 + destination of the burst that it is in; 0: none */
  uint32_t traced;      /* FT_TRACE: nodes send the messages of the trace, with the hot spot superimposed */
  ft_trace trace;
} ft_traffic;

/* FT_INPUT. Refuses hot nodes and sources that are out of range, named twice, or both at once, and destinations that
 * are out of range, and all of them where they take no part. `in_job`: [nodes]; null: all do. */
uint32_t ft_traffic_check(const ft_config *config, const ft_words *words, uint32_t nodes, const uint8_t *in_job,
                          ft_error *error);

/* Everything but `rng`, `vcs`, the shares and the trace, which is kept. FT_OK or FT_OUT_OF_MEMORY. */
uint32_t ft_traffic_build(ft_traffic *t, ft_arena *arena, const ft_config *config, const ft_words *words,
                          uint32_t nodes);

void ft_traffic_reset(ft_traffic *t, const ft_slotted *f, uint64_t seed);

/* Without a trace: from this slot on nothing is generated; UINT32_MAX: there is no such slot. */
uint32_t ft_traffic_quiet(const ft_traffic *t);

/* Synthetic traffic, at the end of a slot: lets every end generate what it has for the slot. A packet that finds its
 * FIFO full is counted as refused or, if the source queue has no limit, held: no more is drawn there until there is
 * room, and then from the slot at which that stopped. So there are as many packets, of the same ages, as if the FIFO
 * were endless. */
void ft_traffic_generate(ft_traffic *t, ft_slotted *f);

/* A trace, at the start of a slot: what is ready by then can be sent in it. */
void ft_traffic_generate_trace(ft_traffic *t, ft_slotted *f);

/* Packets that the load asks for and that are in no FIFO: those that were refused or, if the source queue has no limit,
 * as many as are to be expected in the slots for which nodes have yet to draw. */
uint64_t ft_traffic_unoffered(const ft_traffic *t, const ft_slotted *f);

/* How old the packet of the earliest slot would be for which an end has yet to draw; 0: there is none. */
uint32_t ft_traffic_lag(const ft_traffic *t, const ft_slotted *f);

/* The next slot in which anything could be generated, `slot` itself included, when no packet is in flight; not before
 * it. */
uint32_t ft_traffic_next(const ft_traffic *t, uint32_t slot);

/* Whether a node has a message ready, but space for its next packet at none of the cables by which it can go. */
uint32_t ft_traffic_blocked(const ft_traffic *t, const ft_slotted *f, uint32_t node);

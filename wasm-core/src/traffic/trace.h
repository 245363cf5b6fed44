/* A trace: messages that wait for each other (Rocher-Gonzalez, section 4.2.2). Event e is a message of some packets
 * from one node to another; it becomes ready some time after the last of some earlier events was delivered completely,
 * or after time 0. An event from a node to itself is a computation: it has no packets, and is over as soon as it is
 * ready.
 *
 * Those that wait for an event as their first predecessor are a list (child, sibling); as a further one, a row of
 * `further`. Only events with further predecessors count those that are over.
 *
 * A node sends what is ready in the order in which it became ready (in the same slot: by number), one message after the
 * other: in a slot a packet by each of its cables that has room, but of one message only. So a packet's slot of birth
 * determines to which message of its source it belongs, however late it arrives and whatever it overtakes: packets need
 * not name their event.
 *
 * The messages of a node have a stretch of `order` of their own, filled as they become ready:
 *   first <= open <= current <= ready <= first of the next node
 *   [open, current) all packets generated, [current, ready) wait for that; before open everything was delivered
 * What is over is set back to zero, so that a snapshot only pays for what goes on. */
#pragma once

#include "base/arena.h"
#include "base/heap.h"
#include "fabric/slotted.h"

#define FT_NO_EVENT 0xFFFFFFFFu

typedef struct ft_event {
  uint32_t packets; /* 0: a computation */
  uint32_t padding; /* bytes by which the packets exceed the message */
  uint32_t delay;   /* slots */
  uint32_t child;   /* first event that waits for this one, FT_NO_EVENT: none */
  uint32_t sibling; /* next event that waits for the same one, or for none either */
  uint16_t source, destination;
} ft_event;

/* Slots: in which it became ready, after that in which its node handed over its last packet, and after its last one.
 * FT_IDLE: not yet. */
typedef struct ft_event_time {
  uint32_t ready, sent, end;
} ft_event_time;

/* Positions in `order`. */
typedef struct ft_sender {
  uint32_t open, current, ready;
  uint32_t sent;     /* packets of the current message generated so far */
  uint32_t hot_last; /* bit by cable, modulo 32: the last packet generated there was one of the hot spot */
} ft_sender;

typedef struct ft_trace_counters {
  uint32_t waiting;   /* in the heap */
  uint32_t unsent;    /* ready, but not all packets generated */
  uint32_t delivered; /* events that are over */
  uint32_t computed;  /* computations among them */
  uint64_t padding;   /* bytes, of those events */
} ft_trace_counters;

/* Constant arrays: `first`: by node, positions in `order`; `row`: where that of an event begins in `further`, events by
 * their further predecessor; `needs`: how many of those one has. `time` is measured, apart from the state, so that
 * snapshots do not pay for it. */
#define FT_TRACE_TABLES(ARRAY, t) \
  ARRAY(t, ft_event, event, t->events) \
  ARRAY(t, uint32_t, first, t->nodes + 1) \
  ARRAY(t, uint32_t, row, t->events + UINT64_C(1)) \
  ARRAY(t, uint32_t, needs, t->events) \
  ARRAY(t, uint32_t, further, t->edges) \
  ARRAY(t, ft_event_time, time, t->events)

/* State, by event but for `sender`. `when`: slot in which one became ready; of a started one the birth of its first
 * packet; `arrived`: packets delivered; `order`: events by source, as they become ready; `met`: predecessors that are
 * over, until all are; `heap`: those that wait for their slot. */
#define FT_TRACE_STATE(ARRAY, t) \
  ARRAY(t, ft_trace_counters, c, 1) \
  ARRAY(t, ft_sender, sender, t->nodes) \
  ARRAY(t, uint32_t, when, t->events) \
  ARRAY(t, uint32_t, arrived, t->events) \
  ARRAY(t, uint32_t, order, t->events) \
  ARRAY(t, uint32_t, met, t->edges > 0 ? t->events : 0) \
  ARRAY(t, ft_heap_entry, heap, t->events)

typedef struct ft_trace {
  /* constants */
  uint32_t events, edges, nodes;
  uint32_t rails;    /* cables of a node, see fabric/slotted.h */
  uint32_t messages; /* events with packets */
  uint32_t senders;  /* nodes that have something to send */
  uint32_t root;     /* first event that waits for none, FT_NO_EVENT: cannot be */
  FT_TRACE_TABLES(FT_ARRAY_MEMBER, )
  FT_TRACE_STATE(FT_ARRAY_MEMBER, )
} ft_trace;

/* `words`: six for each event and two for each further edge, as ft_config says. Refuses a bad number of events, bad
 * words, and nodes that take no part (`in_job`: [nodes]; null: all do). */
uint32_t ft_trace_check(const ft_config *config, const uint32_t *words, uint32_t nodes, const uint8_t *in_job,
                        ft_error *error);

/* The constants, of words that were checked. Refuses what the clock is too short for, however empty the tree is. */
uint32_t ft_trace_build(ft_trace *t, ft_arena *arena, const ft_config *config, const uint32_t *words, uint32_t nodes,
                        ft_error *error);

/* The state must be zeroed. */
void ft_trace_reset(ft_trace *t);

/* What is ready in this slot lines up at its source, of which the bit of the first end is set. */
void ft_trace_wake(ft_trace *t, uint32_t slot, uint64_t *ends);

/* The first slot from which ft_trace_wake has something to do; FT_NO_EVENT: only after another delivery. */
uint32_t ft_trace_next_wake(const ft_trace *t);

static inline uint32_t ft_trace_delivered(const ft_trace *t) { return t->c->delivered - t->c->computed; }

/* Nothing but computations is left. */
static inline uint32_t ft_trace_only_computes(const ft_trace *t) { return ft_trace_delivered(t) == t->messages; }

/* The message of which a node generates a packet next; null: none is ready. */
static inline const ft_event *ft_trace_current(const ft_trace *t, uint32_t node) {
  const ft_sender *s = &t->sender[node];
  return s->current < s->ready ? &t->event[t->order[s->current]] : 0;
}

/* A packet of that message was generated; `born` as the packet says. */
void ft_trace_sent(ft_trace *t, uint32_t node, uint32_t born);

/* The last message of a source that started at or before the birth of a packet of it that is in flight. */
uint32_t ft_trace_event_of(const ft_trace *t, const ft_sender *s, uint32_t born);

/* A packet of the trace was delivered in `slot`. */
void ft_trace_arrive(ft_trace *t, uint32_t source, uint32_t born, uint32_t slot);

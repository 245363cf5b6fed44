/* Links, their queues, and the instants at which they send.
 *
 * Every directed link owns the output queue in front of it. A queue is a list of *trains*: flits of one message whose
 * arrivals follow each other at the rate of the link that sends them, so that a stream costs one record however long it
 * is. A flit enters the next queue's list at the moment it is sent, with the time at which it will have arrived; a link
 * therefore needs one event per flit: the instant at which it can send its next one.
 *
 * Rules (Prisacari 2013, section 5, as far as printed):
 *   - a flit is sent when the link is free, the flit has arrived, and the next queue has a free place; the place is
 *     taken at once, and the place it leaves is free at once
 *   - a link that finds the next queue full waits in line; a freed place goes to the first in line only
 *   - the head cuts through: it has arrived link + switch latency after it was sent. Where the next link is faster it
 *     waits for the difference of their flit times, so that no link sends what has not come in. At the node the whole
 *     flit counts: it is delivered flit time + link latency + adapter latency after it was sent
 *   - events of one instant happen in the order in which they were made
 *
 * Invariants: a link is in at most one list (a wheel bucket or a line of waiters), threaded through `next`; it is due
 * exactly when its queue is not empty and it does not wait; free + taken places = capacity. */
#pragma once

#include <string.h>

#include "base/block.h"
#include "fattree_records.h"

#define FT_WHEEL_BUCKETS 1024u /* a power of two, at most 64 * 64 */

typedef struct ft_train {
  int64_t arrives_ps; /* first flit */
  uint32_t pace_ps;   /* between two flits: the flit time of the link that they come over */
  uint32_t flits;     /* one that arrives a pace after the last of them extends the train */
  uint32_t message; /* its record */
  uint32_t via;  /* link after this one; FT_NONE: delivered to the node */
  uint32_t next; /* train behind it, or next free train */
  uint32_t name; /* of the message */
} ft_train;

enum ft_link_mode { FT_LINK_IDLE, FT_LINK_DUE, FT_LINK_GRANTED, FT_LINK_WAITING };

typedef struct ft_link_state {
  int64_t due_ps;       /* FT_LINK_DUE, FT_LINK_GRANTED: instant of the next attempt */
  int64_t sent_ps;      /* start of the last flit; INT64_MIN / 2 when none was sent */
  int64_t sent;         /* flits: each takes a picosecond at least, so there are no more than the clock has */
  uint32_t next;        /* in the list it is in */
  uint32_t head, tail;  /* trains, FT_NONE when empty; tail is meaningless then */
  uint32_t first_waiter, last_waiter; /* links that wait for a place of this queue */
  uint32_t free_places; /* modulo 2^32 in an adapter, where nobody asks for them */
  uint32_t name;        /* of the message of the last flit, FT_IDLE when none */
  uint32_t hop;         /* position on a path, index into `paths` of a message */
  uint32_t mode;        /* enum ft_link_mode */
  uint32_t flit_ps;     /* of this link; constant */
} ft_link_state;
_Static_assert(sizeof(ft_link_state) == 64, "one cache line");
_Static_assert(sizeof(ft_train) == 32, "half a cache line");

typedef struct ft_wheel_bucket {
  int64_t last_ps; /* due_ps of tail */
  uint32_t head, tail;
} ft_wheel_bucket;

/* A message on its way: data, then, where it is acknowledged, the acknowledgement in the same record. What follows
 * `name` belongs to the owner. */
typedef struct ft_transfer {
  int64_t delivered_ps; /* once none of it is left */
  uint32_t left;        /* flits not yet sent to the node */
  uint32_t next;        /* delivered after it, or next free record */
  uint32_t name;
  uint32_t to;          /* task */
  int64_t issued_ps;
  uint32_t phase;
  uint32_t first_link;  /* of the data */
  uint32_t path[];      /* [path_stride]: link that follows the one at a hop, FT_NONE = node */
} ft_transfer;

/* Everything that changes besides the arrays. Part of a snapshot. */
typedef struct ft_fabric_counters {
  int64_t now_ps;
  uint64_t hops;
  uint64_t delivered_flits; /* of data */
  uint32_t trains_used;     /* the pool is untouched from here on */
  uint32_t free_train;
  uint32_t messages_used; /* of their pool, likewise */
  uint32_t free_message;
  uint32_t first_delivery, last_delivery; /* messages in the order of their deliveries; FT_NONE: there is none */
  uint64_t occupied[FT_WHEEL_BUCKETS / 64];
} ft_fabric_counters;

/* Constants and arrays. The arrays live in one block that a snapshot copies; `messages` and `trains` are pools of which
 * it copies what was used. */
typedef struct ft_fabric {
  int64_t hop_ps, deliver_ps; /* link + switch; flit on a node's link + link + adapter */
  uint32_t links, tasks; /* a message is called after the task that sends its data, its acknowledgement `tasks` more */
  uint32_t path_stride;
  uint32_t message_bytes; /* of a record with its path */
  uint32_t wheel_shift;  /* a wheel bucket is 2^shift ps wide */
  uint32_t message_limit, train_limit;
  uint64_t work;         /* without hops, in sixteenths of a hop, during this call; not part of the state */
  ft_fabric_counters *c;
  ft_wheel_bucket *wheel;  /* [FT_WHEEL_BUCKETS] */
  ft_link_state *link;   /* [links] */
  uint8_t *messages;     /* [message_limit * message_bytes] */
  ft_train *trains;      /* [train_limit] */
} ft_fabric;

static inline ft_transfer *ft_transfer_at(const ft_fabric *f, uint32_t message) {
  return (ft_transfer *)(void *)(f->messages + (uint64_t)message * f->message_bytes);
}

static inline uint32_t ft_fabric_has_room(const ft_fabric *f) {
  return f->c->free_message != FT_NONE || f->c->messages_used < f->message_limit;
}

/* A record for a message, all zero; only when there is room. */
static inline uint32_t ft_fabric_take_transfer(ft_fabric *f) {
  uint32_t message = f->c->free_message;
  if (message == FT_NONE) message = f->c->messages_used++;
  else f->c->free_message = ft_transfer_at(f, message)->next;
  memset(ft_transfer_at(f, message), 0, f->message_bytes);
  return message;
}

static inline void ft_fabric_free_transfer(ft_fabric *f, uint32_t message) {
  ft_transfer_at(f, message)->next = f->c->free_message;
  f->c->free_message = message;
}

/* Width of a wheel bucket such that no event lies further ahead than the wheel reaches. */
uint32_t ft_wheel_shift_for(int64_t longest_delay_ps);

/* Everything idle at time 0. `hop`, `flit_ps` and `free_places` of each link are set by the caller afterwards. */
void ft_fabric_reset(ft_fabric *f);

/* Appends `flits` flits of a message to the queue of its first link; they arrive from `arrives_ps` on. The name and the
 * path of the message must be filled in. Takes one place a flit: only for adapter queues, which are never full. */
void ft_fabric_issue(ft_fabric *f, uint32_t link, uint32_t message, uint32_t flits, int64_t arrives_ps);

/* Instant of the next link event, INT64_MAX when all links are idle. */
int64_t ft_fabric_next(const ft_fabric *f);

/* Lets all links send whose instant is <= stop_ps and comes before the first delivery. Between instants it returns
 * early when `hops` has reached `enough_hops`. */
void ft_fabric_run(ft_fabric *f, int64_t stop_ps, uint64_t enough_hops);

static inline uint32_t ft_fabric_budget_is_spent(const ft_fabric *f, uint64_t enough_hops) {
  return f->c->hops + f->work / 16 >= enough_hops;
}

/* The first message to be delivered is no longer that; only when there is one. */
uint32_t ft_fabric_deliver(ft_fabric *f);

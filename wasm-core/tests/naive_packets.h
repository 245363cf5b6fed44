/* Packets in time once more, written for obviousness: one record a flit, one list of events, a look at everything that
 * happens. The rules are those at the heads of fabric/fabric.h and engine/packets.h, and nothing else is shared with them
 * but the generator of the start times. Who sends where, over which label, is read from ft_plan.
 *
 * Events of one instant: deliveries in the order in which their flits were sent; then alarms by task; then attempts of links
 * in the order in which they became due. */
#pragma once

#include "fattree.h"

/* One flit. It is in one queue, or under way to its node. */
typedef struct naive_flit {
  uint32_t message; /* 2 * (phase * nodes + task), and 1 more for the acknowledgement */
  uint32_t step;    /* which link of the message's path it queues for */
  int64_t arrives_ps;
  int64_t whole_ps; /* its last byte has come in */
  struct naive_flit *behind;
} naive_flit;

typedef struct naive_message {
  uint32_t links[2 * FT_MAX_LEVELS], length;
  uint32_t left; /* flits not delivered */
  uint32_t arrived;
  int64_t issued_ps;
} naive_message;

typedef struct naive_link {
  naive_flit *front, *back;
  uint32_t taken, room;       /* places */
  uint32_t granted;           /* it owns a place of the queue it wants to enter */
  uint32_t waits_for;         /* link whose queue is full, FT_IDLE */
  uint32_t *line, waiters;    /* links that wait for a place here, first come first */
  uint32_t sent, last_message;
  int64_t sent_ps;            /* of the last flit */
  int64_t flit_ps;            /* one takes so long on it */
} naive_link;

typedef struct naive_task {
  uint32_t phase, entered, self_done, open, received;
} naive_task;

enum naive_kind { NAIVE_DELIVERY, NAIVE_ALARM, NAIVE_ATTEMPT };

typedef struct naive_event {
  int64_t at_ps;
  enum naive_kind kind;
  uint64_t order; /* a task for alarms, else a running number */
  uint32_t what;  /* message, task, link */
} naive_event;

typedef struct naive_run {
  ft_config config;
  uint32_t nodes, links, up_links, levels, phases;
  uint32_t *destination; /* [phases * nodes] */
  uint32_t *expected;    /* [phases * nodes]: somebody else sends to the task */
  uint32_t *all_self;    /* [phases] */
  uint32_t *flits;       /* [phases]: of a message */
  naive_message *message;
  naive_link *link;
  naive_task *task;
  naive_event *event; /* latest first, so that the next one stands at the end */
  uint32_t events, room_for_events;
  uint64_t made; /* events so far */
  int64_t now_ps;
  /* results */
  int64_t completion_ps; /* of the task that finished last so far */
  int64_t *phase_end_ps; /* [phases], -1 while open */
  int64_t *entered_ps, *answered_ps, *left_ps; /* [phases * nodes], -1: not yet */
  int64_t *alone_ps; /* [phases * nodes], 0: not yet, or no message */
  uint32_t *left_phase;
  uint32_t finished_tasks, delivered_messages;
  uint64_t hops, latency_sum_ps;
  uint64_t too_early;         /* flits that a link had sent before their last byte had come in */
  int64_t latency_max_ps;
} naive_run;

/* Time of a flit on a link between level - 1 and level. */
int64_t naive_flit_ps(const ft_config *config, uint32_t level);

/* Flits one after the other over links that are free, with room for all: when the last of them is there. */
int64_t naive_way_ps(const ft_config *config, uint32_t turn_level, uint32_t flits);

/* The run that `sim` was built for with `config`, at time 0. Plans every phase of `sim`. `flits`: of a message, by phase; null: all alike. */
naive_run *naive_create(ft_sim *sim, const ft_config *config, const uint32_t *flits);
void naive_destroy(naive_run *run);

/* Processes all events up to and including until_ps. */
void naive_run_until(naive_run *run, int64_t until_ps);

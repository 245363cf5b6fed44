/* Packets in time: tasks that go through the phases of an exchange without a barrier, on top of the fabric.
 *
 * A task enters a phase, issues its message, and leaves the phase when the message meant for it in that phase has
 * arrived and its own has been acknowledged (Prisacari 2013, section 5). An acknowledgement is one flit on the reverse
 * path, in line with data in the adapter. A self message takes as long as one to the nearest neighbour: T(1) of section
 * 5.1, T(h) with FT_TOP. A phase in which every task addresses itself is skipped; a task without partner continues
 * immediately.
 *
 * Cables break between phases: a phase goes around what is broken when its first task comes to it, and stays on its
 * routes to its end. Nothing is lost on the way; a message without one is not sent, and counted as missing.
 *
 * With a window of several messages a task goes on while fewer of its own are not acknowledged. With `no_acknowledge`
 * there are neither acknowledgements nor a window: it sends on as soon as its messages have arrived, and what its links
 * cannot take yet waits in its adapter. */
#pragma once

#include "base/block.h"
#include "topology/cables.h"
#include "base/heap.h"
#include "base/snapshot.h"
#include "fabric/fabric.h"
#include "loads/plan.h"
#include "metrics/histogram.h"
#include "metrics/series.h"
#include "topology/breaks.h"

#define MAX_OPEN_MESSAGES (1u << 18) /* of all tasks together */
/* Work without hops is checked after at most this many hops: the loop of the fabric counts hops only. */
#define FT_LOOK_HOPS 4096u
#define FT_IDLE_TASK 0xFFFFu
#define FT_PARTED_TASK 0xFFFEu

typedef struct ft_task {
  uint32_t phase;
  uint32_t received;            /* messages, self messages included */
  uint32_t open;                /* of its messages, not acknowledged yet; not delivered yet, if that is not done */
  uint8_t waits_message;        /* nothing arrived in this phase yet, and something will */
  uint8_t waits_acknowledgement; /* or for its self message */
  uint8_t pad;
  uint8_t started;
} ft_task;

typedef struct ft_packets_counters {
  uint32_t finished_tasks;
  uint32_t delivered_messages;
  uint32_t timers;
  uint32_t state; /* enum ft_run_state */
  int64_t completion_ps;
  uint32_t stalled; /* 1 + task that must continue before anything else, within an instant: there was no memory for its
                       plan or its message, or the budget was used up; 0: none */
  uint32_t missing_messages; /* without a way when their tasks came to the phase */
} ft_packets_counters;

/* Who sends where in one phase; made when the first task gets there, kept until the last has left it. A run that is
 * taken back to such a phase makes it anew. */
typedef struct ft_itinerary {
  struct ft_itinerary *next; /* in the free list */
  uint16_t *destination; /* [tasks], FT_IDLE_TASK, or FT_PARTED_TASK: its message has no way */
  uint32_t *label;       /* [tasks] */
  uint64_t *expected;    /* bit per task: another task sends to it */
  uint32_t all_self;     /* every task addresses itself */
} ft_itinerary;

/* A task on its way through an exchange in which links to nodes are all that it waits for. */
enum { FT_IDEAL_TIMES = 8 };
typedef struct ft_ideal_task {
  int64_t at_ps;       /* it comes to its phase */
  int64_t sum_ps;      /* of its messages, each alone */
  int64_t sent_ps;     /* its last message has left */
  int64_t received_ps; /* the last message has come to it */
  struct {
    int64_t from_ps, to_ps;
  } busy[FT_IDEAL_TIMES]; /* when messages that come keep its links busy, the latest so many times */
  uint32_t times;
} ft_ideal_task;

/* State: one block, in this order. `timer`: a heap of tasks, when they start or their self messages end; `arrived`: bit
 * phase * tasks + task, that phase's message is there; by phase `left_phase`, tasks that have left it, `phase_end_ps`,
 * -1 while open, and, where cables break, `begun_ps`, its first task came to it, -1: none yet. The last four are
 * observed only, for the summary. */
#define FT_PACKETS_STATE(ARRAY, p) \
  ARRAY(p, ft_packets_counters, c, 1) \
  ARRAY(p, ft_histogram, latency, 1) \
  ARRAY(p, ft_series, delivered, 1) \
  ARRAY(p, ft_task, task, p->tasks) \
  ARRAY(p, ft_heap_entry, timer, p->tasks) \
  ARRAY(p, uint64_t, arrived, ((uint64_t)p->phases * p->tasks + 63) / 64) \
  ARRAY(p, uint32_t, left_phase, p->phases) \
  ARRAY(p, int64_t, phase_end_ps, p->phases) \
  ARRAY(p, int64_t, begun_ps, p->breaks.count > 0 ? p->phases : 0) \
  ARRAY(p, int64_t, entered_ps, p->timed) \
  ARRAY(p, int64_t, answered_ps, p->timed) \
  ARRAY(p, int64_t, left_ps, p->timed) \
  ARRAY(p, int64_t, alone_ps, p->timed)

typedef struct ft_packets {
  const ft_network *network;
  ft_plan_buffers *buffers;
  ft_arena *arena;
  const ft_config *config;
  ft_network *planned;     /* the network with the cables that break as a phase finds them; null: none breaks */
  ft_cable_breaks breaks;
  uint32_t tasks, phases;
  uint32_t window; /* messages of a task that may be not acknowledged; 0: none ever is */
  uint32_t timed; /* phases * tasks, where the times of every task in every phase are kept; else 0 */
  int64_t adapter_ps;
  uint32_t most_trains; /* a run that has used more is refused what it needs to go on */
  ft_fabric fabric;
  ft_itinerary **itinerary; /* [phases]; null: not made */
  ft_itinerary *free_itinerary; /* a list */
  uint64_t run_hash;       /* of everything that decides the run; names its snapshots */
  int64_t ideal_ps;        /* section 5.1 */
  uint64_t enough_hops;    /* where this call stops */
  uint32_t refused;        /* memory for the plan of the stalled task's phase, or for its message */
  ft_heap_entry *timer_scratch;   /* [tasks]: of ft_packets_hash */
  ft_ideal_task *ideal_task; /* [tasks], where ft_packets_counts_ideal: scratch of ft_ideal_ps */
  int64_t *ideal_answers;    /* [tasks * window], likewise: when each place of the window is free again */
  ft_block block; /* state, also of the fabric, but for its trains and messages */
  FT_PACKETS_STATE(FT_ARRAY_MEMBER, )
} ft_packets;

/* Allocates all of it, as it is at time 0. FT_TOO_LARGE or FT_OUT_OF_MEMORY with a sentence when that cannot be. */
uint32_t ft_packets_build(ft_packets *p, ft_arena *arena, const ft_config *config, const ft_network *network,
                          ft_plan_buffers *buffers, ft_error *error);

/* See ft_run. */
uint32_t ft_packets_run(ft_packets *p, int64_t until_ps, uint64_t max_hops);

uint64_t ft_packets_hash(const ft_packets *p);
uint64_t ft_packets_run_hash(const ft_packets *p);
ft_saved_state ft_packets_saved_state(const ft_packets *p);

/* Prisacari 2013, section 5.1. `turn_level` is l. */
int64_t ft_message_ps(const ft_packets *p, uint32_t turn_level, uint32_t flits); /* T(l) */
int64_t ft_self_ps(const ft_packets *p, uint32_t phase);                           /* of a self message */
int64_t ft_ideal_ps(const ft_packets *p); /* T. Once: its scratch is zero before */

/* Whether the ideal time has to be counted message by message: not every pair of tasks meets. */
static inline uint32_t ft_packets_counts_ideal(const ft_config *config) {
  return config->exchange_kind == FT_CUSTOM || config->exchange_kind == FT_SHIFT || config->job_nodes > 0;
}

/* How long a flit takes on a link between level l - 1 and l. */
static inline int64_t ft_flit_ps(const ft_packets *p, uint32_t level) {
  return ft_level_ps(&p->network->topology, level, p->config->output.flit_ps);
}

static inline uint32_t ft_packets_twin(const ft_packets *p, uint32_t link) {
  return ft_twin(link, p->network->topology.up_links);
}

/* Writes, for every link of a path at its hop, the one after it. */
static inline void ft_packets_lay_path(const ft_packets *p, uint32_t *path, const uint32_t *links, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) path[p->fabric.link[links[i]].hop] = i + 1 < count ? links[i + 1] : FT_NONE;
}

/* Lays the way of an acknowledgement, along the twins backwards, and returns the first link of it. */
static inline uint32_t ft_packets_turn_path(const ft_packets *p, ft_transfer *m) {
  uint32_t links[2 * FT_MAX_LEVELS], first = 2 * FT_MAX_LEVELS;
  for (uint32_t link = m->first_link; link != FT_NONE; link = m->path[p->fabric.link[link].hop])
    links[--first] = ft_packets_twin(p, link);
  ft_packets_lay_path(p, m->path, links + first, 2 * FT_MAX_LEVELS - first);
  return links[first];
}

/* tasks.c: what a task does when something happens to it. */
void ft_task_begin(ft_packets *p, uint32_t task);                /* its start time has come */
void ft_task_self_message(ft_packets *p, uint32_t task);         /* its self message is done */
void ft_task_delivery(ft_packets *p, uint32_t message);          /* the last flit of a message is there */
void ft_task_resume(ft_packets *p);                              /* the one that is stalled tries again */

/* packets_build.c: width of the first bins. */
int64_t ft_packets_bin_ps(const ft_packets *p);

/* itinerary.c: the network as a phase finds it, or would at this instant; overwritten by the next call. */
const ft_network *ft_packets_network(const ft_packets *p, uint32_t phase);

/* Null when memory runs out. */
const ft_itinerary *ft_itinerary_of(ft_packets *p, uint32_t phase);
void ft_itinerary_drop(ft_packets *p, uint32_t phase); /* no longer needed */

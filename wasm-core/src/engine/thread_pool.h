/* Threads that step one slotted run together, natively.
 *
 * Each has a contiguous range of the switches of every level, and one of the nodes. It works with a copy of the run
 * whose pointers to what belongs to ports, nodes and cells are those of the run, since nobody else changes what belongs
 * to its range, and whose counters, series, latencies and lists of what is awake are its own. They are sums: they are
 * added up when the call ends.
 *
 * A slot has two barriers:
 *   1. every thread lets its outputs and nodes send; what enters another's range, and credits for it, go into boxes
 *   -- barrier
 *   2. every thread takes credits, then packets, from its boxes; its nodes generate
 *   -- barrier, after which all see the same sums and draw the same conclusion: another slot, or the end
 * Where outputs decide ahead (congestion/slot_pipeline.h) it has one, after nodes have sent: what others send is read
 * where it stands, without boxes.
 *
 * Nothing depends on the order in which packets of a slot arrive: an input gets at most one. So a run is the same with
 * any number of threads; only the numbers of its cells differ, which mean nothing.
 *
 * Free cells: a thread keeps as many of its own as it may need in a slot and has the others on the stack of the run,
 * which has a lock.
 *
 * Not for runs with notifications (their order of arrival is part of the state), traces (one heap), or hops of several
 * slots (the order of what is on the cables is part of the state): those run in one thread. */
#pragma once

#include "engine/slots.h"

#define FT_MAX_THREADS 64u

/* A thread more must have so many ports and nodes, or the barriers take what it gains. */
#define FT_THREAD_PORTS 8192u

typedef struct ft_thread_pool ft_thread_pool;

/* How many of `threads` the run gains from; 1: it runs alone. */
uint32_t ft_threads_useful(const ft_slots *s, uint32_t threads);

/* Null when memory is short. `threads` is at most the number of switches, and at most FT_MAX_THREADS. */
ft_thread_pool *ft_thread_pool_build(ft_slots *s, ft_arena *arena, uint32_t threads);

/* ft_slots_run for a run that threads can step. The threads begin and end within the call. */
uint32_t ft_thread_pool_run(ft_thread_pool *pool, int64_t until_ps, uint64_t max_hops);

/* Whether threads can step it. */
static inline uint32_t ft_threads_can(const ft_slots *s) {
  return !s->f.detects && !s->t.traced && s->f.rails == 1 && s->f.hop_slots == 1 && s->b.of.count == 0;
}

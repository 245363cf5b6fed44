/* The two-level cluster once more, written for obviousness: plain arrays, one list of events, a search for the first of them.
 * The rules are those at the head of cluster/cluster.h; nothing is shared with the engine but the settings, the steps of a
 * permutation and the generator of the delays. */
#pragma once

#include "cluster/cluster.h"

enum { NC_NODES = 16, NC_LINKS = 64, NC_QUEUE = 2048, NC_EVENTS = 4096 };

typedef struct nc_frame {
  uint32_t source, destination, is_ack, number, acknowledges;
} nc_frame;

typedef struct nc_queue {
  nc_frame frame[NC_QUEUE];
  uint32_t count;
} nc_queue;

enum nc_what { NC_SENT, NC_MOVED_DOWN, NC_PROCESSED, NC_WOKEN, NC_RIDE, NC_REPEAT };

/* The first is the least by (at_ps, what comes of which entity: the kinds in the order above; order), where order is the entity,
 * or for timers a running number. */
typedef struct nc_event {
  int64_t at_ps;
  uint64_t order;
  uint32_t what, who;
} nc_event;

typedef struct nc_link {
  nc_queue before, behind;
  nc_frame sending;
  uint32_t busy, taken; /* places taken before it */
  uint32_t sent, granted, waits;
  uint32_t line[NC_LINKS], waiters; /* links whose head waits for a place here */
} nc_link;

typedef struct nc_node {
  ft_rng rng;
  nc_queue acks;
  uint32_t acks_taken;
  uint32_t program_index; /* FT_AT_ONCE: packets issued */
  uint32_t issued, acknowledged, accepted, repeated, timeouts;
  uint32_t retry[NC_NODES], retries; /* destinations that go back, first come first */
  uint32_t job, descheduled;
} nc_node;

/* A source and a destination. */
typedef struct nc_pair {
  uint32_t base, next, issued, expected;
  int64_t issued_ps[1024];
} nc_pair;

typedef struct naive_cluster {
  ft_cluster_settings s;
  uint32_t p, up_links, links, window;
  int64_t now_ps, completion_ps;
  uint64_t hops, delivered, latency_ps, lost[FT_LOSS_POINTS][2], timers;
  nc_link link[NC_LINKS];
  nc_node node[NC_NODES];
  nc_pair pair[NC_NODES][NC_NODES];
  uint32_t engine[NC_NODES], last[NC_NODES]; /* 0 idle, 1 up, 2 down */
  uint32_t backbone;
  nc_event event[NC_EVENTS];
  uint32_t events;
} naive_cluster;

naive_cluster *naive_cluster_create(const ft_cluster_settings *settings);
void naive_cluster_run(naive_cluster *n, int64_t until_ps); /* every event at or before */
void naive_cluster_destroy(naive_cluster *n);

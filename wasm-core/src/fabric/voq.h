/* Input-buffered switches in continuous time: virtual output queues or one FIFO per input, credits, cut-through (Shu et
 * al., section VI; RapidIO). For messages that are known beforehand; all packets are one unit.
 *
 * Rules
 *   - A packet starts on a link when the link is free, its input port offers it, the round robin of the output is at
 *     that input, and the input port behind the link has free space; it is taken at once
 *   - Its head is in the next switch cable + switch latency after the start, and can go on from there. Where the next
 *     link is faster than this one, it waits for the difference of their packet times, so that no link runs dry under a
 *     packet
 *   - Its space is free when its tail has left; the output before it learns so one cable latency later
 *   - With VOQs an input offers the first packet for each output and may feed several at once. A FIFO offers its first
 *     packet only, and the next one when the tail of that one has left
 *   - A node sends its messages in the given order, packet by packet, none of them before `earliest_ps` of its message,
 *     and at least `source_ps` after each other
 *   - The latency of a packet reaches from its tail at the sending task to its tail at the receiving task: 2 adapters,
 *     the cables and the switches of its path when nothing blocks it. Waiting in the node does not count
 *
 * Cables that break (voq_breaks.c). At the start of an instant, before anything else:
 *   - a packet is lost when its cable is broken at any instant from its start until its head could go on behind it. The
 *     credit for its place goes back at once
 *   - from when routes avoid a cable, messages take other ways, and so do packets that wait on their way up for one
 *     that leads to it: to the end of the queue for their new output. Where that is the broken cable nevertheless they
 *     are lost, at a node as at a switch
 *   - once it is whole again, packets take their old ways; those that wait stay where they are
 *
 * Events of one instant commute: all of them happen, then every output that can send decides. So the order in which
 * they are visited cannot matter.
 *
 * Queues at the input behind link i: with VOQs `wire[i].queues` + output port, else i. Ports of a switch: down, then
 * up.
 *
 * Invariants: credit of an output + packets at or on the way to the input behind it + space freed without its knowledge
 * yet = buffer; a bit of `requests` is set exactly for an input that offers a packet for that output; a link has at
 * most one event FT_VOQ_FREE, and one exactly when `due`. */
#pragma once

#include "base/calendar.h"
#include "base/block.h"
#include "base/snapshot.h"
#include "base/time.h"
#include "fabric/fabric.h"
#include "metrics/histogram.h"
#include "metrics/series.h"
#include "topology/breaks.h"
#include "topology/topology.h"

#define FT_VOQ_MAX_PS INT64_C(1000000000000000) /* 1,000 s: no single time of the settings is longer */
#define FT_VOQ_MAX_RUN_PS INT64_C(4000000000000000000) /* no bound on the length of a run is longer */
#define FT_VOQ_MAX_RECORDS 16777216u            /* packets and events in flight */

typedef struct ft_voq_message {
  int64_t earliest_ps; /* in lock-step: cycle * length of a cycle */
  uint32_t source, destination;
  uint32_t packets;    /* at least 1 */
  uint32_t turn_level; /* highest level of its path, from the nearest common ancestor up to h, at least 1 */
  uint32_t label;      /* X of its path at turn_level t, 0 .. W_t - 1 */
  uint32_t phase;      /* of the exchange; the fabric does not look at it */
} ft_voq_message;

/* Arrays and tree are read while building only, except `message`, which must stay. */
typedef struct ft_voq_settings {
  const ft_topology *tree;
  const ft_voq_message *message; /* [messages]; those of one source in the order in which it sends them */
  const int64_t *packet_ps;      /* [links]: time of a packet on a link, 1 ps at least */
  int64_t cable_ps[FT_MAX_LEVELS]; /* [l]: latency of a link between level l and l + 1 */
  int64_t switch_ps;             /* head in to head out */
  int64_t adapter_ps;            /* task to link, and link to task */
  int64_t source_ps;             /* shortest time from one packet of a node to the next; 0: no limit but the link's */
  int64_t bin_ps;                /* of the series of deliveries, at least 1 */
  uint32_t messages;
  uint32_t buffer_packets;       /* of an input port; 0: unlimited */
  uint32_t fifo;                 /* 1: one queue per input port */
  const ft_cable_breaks *breaks; /* must stay, and so must `seen`; null: none */
  ft_topology *seen;             /* see ft_cable_breaks_see */
} ft_voq_settings;

/* What never changes about a link. */
typedef struct ft_voq_wire {
  int64_t packet_ps, cable_ps;
  uint32_t inputs;   /* of the switch before it: index into `input_link` */
  uint32_t queues;   /* of the input behind it: index of the first queue; FT_NONE at a node */
  uint8_t out_port;  /* at the entity before it */
  uint8_t in_port;   /* at the entity behind it */
  uint16_t reserved;
  uint32_t pad;
} ft_voq_wire;

typedef struct ft_voq_link {
  int64_t free_ps;  /* its last packet's tail has left then */
  int64_t sent_ps;  /* start of its last packet; INT64_MIN / 2 when none was sent */
  uint64_t requests[FT_MAX_PORTS / 64]; /* bit per input port of the switch before it; bit 0 for a node */
  int64_t sent;     /* packets: each takes a picosecond at least, so there are no more than the clock has */
  uint32_t credit;  /* free space behind it, as known before it; not maintained if unlimited */
  uint32_t queued;  /* packets whose head is at the input behind it and that have not started further */
  uint32_t message; /* of its last packet, FT_IDLE when none */
  uint32_t next_input; /* input port that the round robin tries first */
  uint16_t due;     /* an event FT_VOQ_FREE is pending */
  uint8_t deciding; /* in `ready` */
  uint8_t reading;  /* FIFO: the tail of a packet is still leaving the input behind it */
  uint32_t pad;
} ft_voq_link;

typedef struct ft_voq_queue {
  uint32_t head, tail; /* packets, FT_NONE when empty; tail is meaningless then */
} ft_voq_queue;

typedef struct ft_voq_packet {
  int64_t left_ps; /* its tail left the sending task */
  uint32_t message;
  uint32_t step;   /* it waits behind, or is on, this link of its path */
  uint32_t next;   /* behind it in its queue, or next free record */
  uint32_t way;    /* its path, in `path`: that of its message or, where cables break, of its own */
} ft_voq_packet;

/* Progress of a message. */
typedef struct ft_voq_progress {
  int64_t first_ps, last_ps, longest_ps; /* latency of its first and last packet delivered, and the longest; -1: none */
  int64_t done_ps;    /* its last packet was delivered; -1 while open */
  uint32_t injected, delivered; /* packets */
} ft_voq_progress;

typedef struct ft_voq_source {
  uint32_t at;    /* position in `order` of the message it sends next */
  uint32_t busy;  /* offers a packet, or has an event FT_VOQ_NEXT pending */
} ft_voq_source;

/* Events are kind * 2^30 + index. FREE: a link's packet has left; NEXT: an input (a link, or links + node)
 * may offer its next packet; CREDIT: space behind a link is known to be free; HEAD: a packet is at the end of its link.
 * */
enum ft_voq_event_kind { FT_VOQ_FREE = 0, FT_VOQ_NEXT = 1, FT_VOQ_CREDIT = 2, FT_VOQ_HEAD = 3 };

typedef struct ft_voq_counters {
  int64_t now_ps;
  int64_t completion_ps; /* last delivery; -1 while running */
  uint64_t hops;         /* packets x links travelled */
  uint64_t injected, delivered; /* packets */
  uint32_t state;        /* enum ft_run_state */
  uint32_t released;     /* entries of `release` that are over */
  uint32_t free_packet, packets_used; /* the pool is untouched from there on */
  uint32_t ready_count;  /* of `ready`; 0 between instants */
  uint32_t pad;
  uint64_t lost;          /* packets, in broken cables */
} ft_voq_counters;

/* Constant arrays. `wire`, `ready` by link; input_link by switch and input port; `path`: links, first to last, of ways,
 * which are messages and, where cables break, packets; `order`: messages by source, else as given, and first_of_node
 * where those of a node begin; `release`: messages by earliest_ps; `ready`: scratch, outputs that decide in this
 * instant. */
#define FT_VOQ_TABLES(ARRAY, f) \
  ARRAY(f, ft_voq_wire, wire, f->links) \
  ARRAY(f, uint32_t, input_link, f->inputs) \
  ARRAY(f, uint32_t, path, ((uint64_t)f->messages + (f->breaks ? f->packet_limit : 0)) * f->path_stride) \
  ARRAY(f, uint32_t, order, f->messages) \
  ARRAY(f, uint32_t, first_of_node, f->nodes + UINT64_C(1)) \
  ARRAY(f, uint32_t, release, f->messages) \
  ARRAY(f, uint32_t, ready, f->links)

/* State: one block, in this order. `delivered`: packets; where cables break, `label`: of a packet's way, as in a
 * message, `lost`: packets of a message. */
#define FT_VOQ_STATE(ARRAY, f) \
  ARRAY(f, ft_voq_counters, c, 1) \
  ARRAY(f, ft_histogram, latency, 1) \
  ARRAY(f, ft_series, delivered, 1) \
  ARRAY(f, ft_voq_link, link, f->links) \
  ARRAY(f, ft_voq_queue, queue, f->queues) \
  ARRAY(f, ft_voq_source, source, f->nodes) \
  ARRAY(f, ft_voq_progress, progress, f->messages) \
  ARRAY(f, ft_voq_packet, packet, f->packet_limit) \
  ARRAY(f, uint32_t, label, f->breaks ? f->packet_limit : 0) \
  ARRAY(f, uint32_t, lost, f->breaks ? f->messages : 0)

typedef struct ft_voq_breaks ft_voq_breaks;

typedef struct ft_voq_fabric {
  /* constants */
  uint32_t links, nodes, messages, node_ports; /* links below nodes * node_ports start at a node */
  uint32_t inputs, queues, packet_limit, event_limit, path_stride; /* inputs: of switches, together */
  uint32_t credit_limit;    /* events FT_VOQ_CREDIT at once */
  uint32_t buffer_packets, fifo;
  uint32_t last_port;       /* that a switch of this tree may have: behind it comes port 0 */
  int64_t switch_ps, adapter_ps, source_ps, bin_ps;
  uint64_t total_packets, run_hash;
  const ft_voq_message *message;
  const ft_calendar *owners; /* while it runs, also in the copy of ft_voq_run: the owner's, for what is not inlined */
  ft_voq_breaks *breaks;      /* null: none */
  FT_VOQ_TABLES(FT_ARRAY_MEMBER, )
  ft_block block; /* state */
  FT_VOQ_STATE(FT_ARRAY_MEMBER, )
  ft_calendar calendar; /* its state, buckets and entries [event_limit] come last in the block */
} ft_voq_fabric;

/* The link at a step of a way. */
FT_INLINE uint32_t ft_voq_link_of(const ft_voq_fabric *f, uint32_t way, uint32_t step) {
  return f->path[(uint64_t)way * f->path_stride + step];
}

/* When a message can be on its node's link, and when the next one of those that wait for their time can. */
FT_INLINE int64_t ft_voq_release_ps(const ft_voq_fabric *f, uint32_t message) {
  return f->message[message].earliest_ps + f->adapter_ps;
}
FT_INLINE int64_t ft_voq_next_release_ps(const ft_voq_fabric *f) {
  return f->c->released < f->messages ? ft_voq_release_ps(f, f->release[f->c->released]) : INT64_MAX;
}

/* Allocates all of it, as it is at time 0; nothing is allocated later. Settings are in range: see engine/voq.c. */
uint32_t ft_voq_build(ft_voq_fabric *f, ft_arena *arena, const ft_voq_settings *settings, ft_error *error);

/* Goes on to until_ps, at most about max_hops further (at least one instant). Returns enum ft_run_state. */
uint32_t ft_voq_run(ft_voq_fabric *f, int64_t until_ps, uint64_t max_hops);

/* Hashes the settings and everything that decides how the run goes on. */
uint64_t ft_voq_hash(const ft_voq_fabric *f);
uint64_t ft_voq_settings_hash(const ft_voq_settings *settings);

ft_saved_state ft_voq_saved_state(const ft_voq_fabric *f);

/* After another state was loaded. */
void ft_voq_resumed(ft_voq_fabric *f);

/* voq_tables.c: fills the constant arrays, which are there and zero. */
uint32_t ft_voq_fill_tables(ft_voq_fabric *f, ft_arena *arena, const ft_voq_settings *settings);

/* Input-queued switches, naively: every packet is a record, credits are counted by scanning the queues, every slot scans
 * everything. Slow, and simple enough to be trusted. */
#pragma once

#include "congestion_cases.h"

enum { PORTS = FT_MAX_PORTS, VCS = 8, PLACES = 64, FIFO = 8, ADAPTED = 4096, SOURCE = 1024, RECYCLED = 8, ANSWERS = 1 << 14 };

typedef struct packet {
  uint32_t source, destination, vc, born, adapted, deflected, event; /* event: FT_IDLE when of none */
  uint32_t place; /* in the order in which packets came into the switch */
  uint32_t entropy, marked;
} packet;

/* Front first. */
typedef struct queue {
  uint32_t count, flagged;
  packet *item; /* [PLACES] once there was one */
} queue;

typedef struct link {
  uint32_t from, to, sent;
  uint32_t removed, cut; /* for the whole run; in this slot, as far as routes know */
  uint32_t waiting[VCS], flying[VCS], returning[VCS]; /* by channel: packets in the input behind it, on it, and credits on the
                                                         way back to its start */
  queue voq[VCS][PORTS];                 /* there: channel, output */
  uint32_t may_ask[VCS];                 /* of a FIFO: the place of its first packet at the start of a slot */
  uint32_t came;                         /* packets so far */
} link;

/* A row in the table of a node or switch. */
typedef struct notice {
  uint32_t expires, root, destination, vc, port, stage, consumed, detour;  /* expires: slot, 0: never used; ports: local */
} notice;

/* The detector of an output. */
typedef struct detector {
  uint32_t armed, expires, root, refreshed;
} detector;

/* On its way to an entity, where it arrives at a port. */
typedef struct letter {
  uint32_t to, due; /* slot */
  notice heard;
} letter;

typedef struct entity {
  uint32_t level, index, downs, ups;
  notice table[FT_TABLE_ENTRIES];
  detector detector[PORTS];
  uint32_t in[PORTS], out[PORTS]; /* links; down ports first */
  uint32_t turned[PORTS]; /* by input: packets that it has sprayed */
  struct { uint32_t seen, out; } flowlet[PORTS][FT_FLOWLET_PLACES]; /* by input and place: slot + 1, 0: never */
  uint32_t waiting[PORTS]; /* by output: packets, when what arrives in a slot has not come yet */
  uint32_t next_vc[PORTS], next_input[PORTS][VCS], next_isolated_vc[PORTS][PORTS]; /* output; output, lane; input, output */
  ft_rng rng[PORTS];
} entity; /* nodes too, by their cables: only the table counts */

typedef struct event {
  uint32_t after, source, destination, bytes, packets, sent, arrived, lines_up;
  int64_t delay_ps, done_ps; /* -1: not yet */
} event;

/* A cable of a node; what the node has for all of them is that of the first one. */
typedef struct node {
  queue fifo[VCS];
  packet adapted[ADAPTED]; /* wait for the isolating channel, as many as there are; front first */
  uint32_t adapted_count, next_vc, received;
  packet source[SOURCE]; /* drawn, and without a place in the FIFO; front first */
  uint32_t source_count;
  uint32_t line[CONGESTION_EVENTS], lined_up, hot_last; /* events in the order in which they became ready */
  uint32_t recycled[RECYCLED], recycled_count; /* entropies, the oldest first */
  ft_rng rng;
  uint32_t on, to; /* with bursts: whether it is in one, and for whom */
} node;

/* An entropy on its way back. */
typedef struct answer {
  uint32_t due, from, to, entropy; /* slot at whose start it is there; nodes */
} answer;

/* A packet on a link, and the credit for the place it left. */
typedef struct move {
  packet packet;
  uint32_t link, lane, left, left_vc; /* left: link whose input it came from, UINT32_MAX for a node's */
  uint32_t sent;                      /* slot */
} move;

typedef struct world {
  const ft_config *config;
  const ft_shape *shape;
  const uint32_t *target;
  const uint32_t *partner; /* if permuted */
  const uint32_t *breaks;  /* rows of FT_BREAK_WORDS, for whoever has some */
  uint32_t break_count;
  const uint8_t *tables;   /* FT_FORWARDING: [switches][nodes] */
  int permuted;
  uint32_t rails, ends; /* cables of a node, and of all: cable x of node n is end n * rails + x */
  uint32_t vcs, plain, capacity, isolates, fifos, slot, moves;
  uint32_t ports;      /* of the largest switch */
  uint32_t hop, cable; /* slots of a packet from one switch to the next; of a credit, or a notification, back */
  uint32_t fifo;       /* packets */
  uint64_t generated, refused, led_around, delivered, hops, latency_sum, deflected, reordered, marked, lost;
  uint32_t *latest; /* [nodes * nodes]: source, destination: 1 + the latest birth that arrived */
  link *link;
  entity *entity;
  node *node;
  event event[CONGESTION_EVENTS];
  const uint32_t *edge; /* pairs: an event, a further predecessor of it */
  move *move;     /* [links * hop], in the order of their slots */
  letter *letter; /* [links * cable], in the order of their slots */
  uint32_t letters, roots, notified;
  answer *answer; /* [ANSWERS], in the order of their slots, then of the nodes they come from */
  uint32_t answers;
} world;

/* `sim` gives the shape and the sources that were drawn. */
world *naive_slots_build(const congestion_case *drawn, ft_sim *sim);
void naive_slots_demolish(world *w);
void naive_slots_step(world *w);

/* The channel in which a packet continues. */
static inline uint32_t lane_of(const world *w, const packet *p) { return p->adapted ? w->plain : p->vc; }

/* Free places of a channel at the end of a link that its start knows of. */
static inline uint32_t room(const world *w, uint32_t l, uint32_t lane) {
  const link *x = &w->link[l];
  return x->to < w->shape->nodes ? UINT32_MAX : w->capacity - x->waiting[lane] - x->flying[lane] - x->returning[lane];
}

/* Whether an output port of a switch leads to a node, going up to the nearest common ancestor and then down. */
int naive_leads(const world *w, uint32_t e, uint32_t out, uint32_t to);

/* Another port that leads there, where this one does not; and whether any of a switch does. */
uint32_t naive_way_around(world *w, uint32_t e, uint32_t local, uint32_t out, const packet *p);
int naive_goes_on(const world *w, uint32_t e, uint32_t to);

/* By a cable of a node to another node. */
int naive_has_way(const world *w, uint32_t end, uint32_t to);

/* Whose table is that of a cable of a node, and whether it is such. */
static inline uint32_t naive_owner(const world *w, uint32_t end) { return w->shape->nodes + w->shape->switches + end; }
static inline int naive_is_node(const world *w, uint32_t owner) { return owner >= w->shape->nodes + w->shape->switches; }

uint32_t naive_up_link(const world *w, uint32_t end);

packet naive_take(queue *q);
void naive_append(queue *q, packet p);

/* naive_sources.c. */
void naive_begin_source(world *w, uint32_t end);
void naive_line_up(world *w); /* events whose turn it is */
void naive_generate_traced(world *w, uint32_t n);
void naive_generate(world *w, uint32_t end);

/* naive_breaks.c. Not of switches that look for the freest port, which see their own ports at once, nor of FIFOs. */
void naive_break(world *w);                         /* a slot begins */
int naive_is_lost(const world *w, const move *m);   /* where it would arrive */

/* naive_notifications.c, in the order of a slot. */
void naive_isolate(world *w);                      /* first packets of nodes move over */
void naive_read_letters(world *w);
uint32_t naive_heed(world *w, const move *m, uint32_t out, packet *p); /* a packet arrives; gives its output port */
void naive_flag(world *w, const move *m, uint32_t out);                /* and has been queued */
void naive_detect(world *w);

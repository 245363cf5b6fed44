/* The two-level cluster with loss (Tam and Wang): nodes with software and Go-Back-N, input-buffered switches, uplinks
 * with a shared engine, an output-queued backbone.
 *
 * Frames and where they wait. Links are numbered as in ft_shape of XGFT(2; A,B; 1,1): node n sends on n, switch s on p
 * + s, and the twins carry + up_links. Link and switch latencies are far below the time of a frame and are left out;
 * every hop is store and forward, and a frame keeps its place in the queue before a link until it is sent.
 *   node      its process takes O_s a packet and puts it into the adapter's ring; acknowledgements have a ring of their
 *             own and go first. Received frames wait in a ring for the processor, which does them first: O_r, U_r for
 *             data, O_s for the acknowledgement it sends. After a send the process may be descheduled for a while
 *   switch    a frame waits in its input's FIFO until the output's queue has a free place, first come first served; the
 *             head blocks what is behind it (staging_drops: it is lost). A full uplink FIFO drops (uplink_blocks: it
 *             blocks)
 *   uplink    up and down FIFO share an engine that moves one frame at a time, alternating when both can; a frame going
 *             down reserves a place in its output's queue before it requests the engine
 *   backbone  a queue per output, together at most backbone_packets
 *
 * Protocol. Packets of a pair are numbered; only the expected one is taken, and every packet is answered with the
 * number expected next. A pair has at most pair_window packets open; over all pairs a node stops when eta
 * (ft_cluster_open) is W_g. When nothing was acknowledged for timeout_ps, the pair goes back to its oldest open packet;
 * retransmissions have priority over new packets.
 *
 * Cables that break. A frame is lost when its cable was broken at any instant while it was sent; the protocol does the
 * rest. There is one way between two nodes only, so that nothing goes around.
 *
 * Order. The next event is the least by (time, entity); entities: links, then the engines as they move down,
 * processors, processes. After them the acknowledgements that waited for a ride, then the timeouts, of the same instant
 * in the order in which they were set. Everything random is drawn from a node's own generator.
 *
 * A run need not end: timeouts are constant, so with tiny queues and hardly any delay the same collision can repeat for
 * ever. Callers set an until_ps. */
#pragma once

#include "base/block.h"
#include "base/heap.h"
#include "base/rng.h"
#include "base/snapshot.h"
#include "cluster/formula.h"
#include "metrics/histogram.h"
#include "metrics/series.h"

#define FT_CLUSTER_WHEEL_BUCKETS 2048u /* a power of two, at least 64 */

enum ft_loss_point {
  FT_LOST_AT_INPUT, FT_LOST_AT_STAGING, FT_LOST_GOING_UP, FT_LOST_COMING_DOWN, FT_LOST_AT_BACKBONE, FT_LOST_AT_NODE,
  FT_LOST_IN_CABLE,
  FT_LOSS_POINTS
};

enum ft_cluster_frame_kind { FT_FRAME_DATA, FT_FRAME_ACK };

typedef struct ft_cluster_frame {
  uint32_t next; /* behind it in its queue, or next free frame */
  uint16_t source, destination;
  uint16_t number;       /* data: of the packet in its pair */
  uint16_t acknowledges; /* FT_FRAME_ACK, or with FT_ACK_RIDES: packets that `source` has from `destination` */
  uint32_t kind;
} ft_cluster_frame;

typedef struct ft_cluster_queue {
  uint32_t head, tail; /* FT_NONE when empty; tail is meaningless then */
  uint32_t count;      /* places taken */
} ft_cluster_queue;

typedef struct ft_cluster_link {
  int64_t sent_ps;         /* start of the last frame; meaningless while none was sent */
  int64_t sent;            /* frames: at most FT_MAX_TIME_PS, as each takes a picosecond or more */
  ft_cluster_queue before; /* the frame being sent is in `sending` and keeps its place */
  ft_cluster_queue behind; /* input FIFO, or ring of a node; the backbone has none */
  uint32_t sending;
  uint32_t first_waiter, last_waiter; /* links whose FIFO's head waits for a place before this one */
  uint32_t next_waiter;
  uint32_t last;           /* frame last sent: kind << 16 | source << 8 | destination; FT_NONE */
  uint8_t waits;   /* the head behind this link is in such a line */
  uint8_t granted; /* it has its place and requests the engine */
  uint8_t pad[2];
} ft_cluster_link;
_Static_assert(sizeof(ft_cluster_link) == 64, "one cache line");

enum ft_cluster_engine_state { FT_ENGINE_IDLE, FT_ENGINE_UP, FT_ENGINE_DOWN };

typedef struct ft_cluster_engine {
  uint32_t state, last; /* enum ft_cluster_engine_state */
} ft_cluster_engine;

enum ft_cluster_job { FT_JOB_NONE, FT_JOB_RECEIVE, FT_JOB_SEND };

typedef struct ft_cluster_node {
  ft_rng rng;
  uint64_t repeated, timeouts; /* packets sent again; like frames, they are bounded by time alone */
  ft_cluster_queue acks;   /* ring of acknowledgements to send */
  /* outer loop of its program. FT_SYNCHRONOUS: packet number; FT_PAIRWISE: round - 1; FT_AT_ONCE: packets issued */
  uint32_t outer;
  uint32_t inner;          /* inner loop. FT_SYNCHRONOUS: step - 1; FT_PAIRWISE: packets issued in this round */
  uint32_t issued;         /* packets, each once */
  uint32_t acknowledged;   /* of them */
  uint32_t accepted;       /* packets delivered here, in order */
  uint32_t target;         /* that (outer, inner) points to, FT_IDLE if none; not FT_AT_ONCE */
  uint32_t first_retry, last_retry; /* pairs that retransmit */
  uint8_t job;             /* enum ft_cluster_job */
  uint8_t descheduled;     /* 1: its process is descheduled */
  uint8_t pad[2];
} ft_cluster_node;

enum ft_cluster_timer_kind { FT_TIMER_DELAYED_ACK, FT_TIMER_RETRANSMIT, FT_CLUSTER_TIMERS };

/* One of a pair's timers. All of a kind last equally long, so a list in the order of setting is sorted. */
typedef struct ft_cluster_timer {
  int64_t at_ps; /* 0: not set */
  uint32_t next, before;
} ft_cluster_timer;

/* Pair source * p + destination. base <= next <= issued <= base + window; the receiver has all below `expected`. */
typedef struct ft_cluster_pair {
  ft_cluster_timer timer[FT_CLUSTER_TIMERS];
  uint16_t base, next, issued; /* first not acknowledged, next to send, first never sent */
  uint16_t expected;           /* at the destination */
  uint32_t next_retry;
  uint32_t in_retry;
} ft_cluster_pair;

typedef struct ft_cluster_counters {
  int64_t now_ps;
  int64_t completion_ps;    /* the last packet was delivered; -1 before */
  uint64_t hops;            /* frames x links, acknowledgements included */
  uint64_t delivered;       /* data packets, each once */
  uint64_t made[2];         /* frames put into an adapter's ring, by enum ft_cluster_frame_kind */
  uint64_t used[2];         /* taken by a processor */
  uint64_t lost[FT_LOSS_POINTS][2];
  uint64_t repeated, timeouts;
  uint64_t inside;          /* frames */
  uint64_t backbone_count;  /* places taken in the backbone */
  uint32_t frames_touched;  /* those from here on were never used */
  uint32_t free_frame;
  uint32_t first_timer[FT_CLUSTER_TIMERS], last_timer[FT_CLUSTER_TIMERS];
  uint64_t occupied[FT_CLUSTER_WHEEL_BUCKETS / 64];
  int64_t opened_ps; /* what comes before is in `first` */
  uint32_t firsts;   /* elements of it */
  uint32_t state;    /* enum ft_run_state */
} ft_cluster_counters;

/* An entity in the wheel. */
typedef struct ft_cluster_entry {
  int64_t at_ps;  /* when the wheel reports it, at most one revolution ahead */
  int64_t due_ps; /* when something happens */
  uint32_t next;
  uint32_t pad;
} ft_cluster_entry;

/* State: one block, in this order. `lost`: frames; `latency`: from first issued to delivered in order; `delivered`:
 * data packets; by link `busy_ps`, time that the frames it has sent took, and `link_lost`, frames that found a queue of
 * it full (backbone: on their way to it); `bucket`: the first entity of each list; `first`: entities that come first;
 * `issued_ps`: by packet modulo window; `ready`, FT_AT_ONCE: bit per rank of a destination to which something can be
 * issued. */
#define FT_CLUSTER_STATE(ARRAY, o) \
  ARRAY(o, ft_series, lost, 1) \
  ARRAY(o, ft_cluster_counters, c, 1) \
  ARRAY(o, ft_histogram, latency, 1) \
  ARRAY(o, ft_series, delivered, 1) \
  ARRAY(o, ft_cluster_node, node, o->p) \
  ARRAY(o, ft_cluster_link, link, o->links) \
  ARRAY(o, int64_t, busy_ps, o->links) \
  ARRAY(o, int64_t, link_lost, o->links) \
  ARRAY(o, ft_cluster_engine, engine, o->settings.switches) \
  ARRAY(o, uint32_t, bucket, FT_CLUSTER_WHEEL_BUCKETS) \
  ARRAY(o, ft_heap_entry, first, o->entities) \
  ARRAY(o, ft_cluster_entry, entry, o->entities) \
  ARRAY(o, ft_cluster_pair, pair, o->pairs) \
  ARRAY(o, int64_t, issued_ps, (uint64_t)o->pairs * o->settings.lossy.pair_window) \
  ARRAY(o, uint64_t, ready, (uint64_t)o->p * o->ready_words)

typedef struct ft_cluster {
  ft_cluster_settings settings;
  ft_steps steps;
  uint32_t p, links, up_links, pairs;
  uint32_t step_count, window;   /* W_g, FT_NONE: no limit */
  uint32_t entities, engines_at, processors_at, processes_at; /* first entity of a kind */
  uint32_t frame_limit, wheel_shift;
  uint32_t capacity_input, capacity_staging, capacity_uplink, capacity_backbone, capacity_node;
  int64_t node_ps[2], uplink_ps[2], engine_ps[2]; /* of a frame, by kind */
  uint32_t ready_words;
  uint64_t run_hash;             /* of everything that decides the run; names its snapshots */
  ft_block block; /* state */
  FT_CLUSTER_STATE(FT_ARRAY_MEMBER, )
  ft_cluster_frame *frame; /* [frame_limit]: last in the block */
} ft_cluster;

/* Checks and allocates all of it, as it is at time 0. FT_BAD_ARGUMENT, FT_TOO_LARGE or FT_OUT_OF_MEMORY with a sentence
 * (`error` may be null). */
uint32_t ft_cluster_build(ft_cluster *cluster, ft_arena *arena, const ft_cluster_settings *settings, ft_error *error);

int64_t ft_cluster_bin_ps(const ft_cluster *cluster); /* width of the first bins */

/* Goes on like ft_run: to until_ps (FT_REACHED), the end (FT_FINISHED: nothing is left to do), or about max_hops frames
 * sent or four times as many events (FT_RUNNING, between events). The state at a time does not depend on how the run
 * was divided into calls. */
uint32_t ft_cluster_run(ft_cluster *cluster, int64_t until_ps, uint64_t max_hops);

uint64_t ft_cluster_hash(const ft_cluster *cluster);
ft_saved_state ft_cluster_saved_state(const ft_cluster *cluster);

/* Links by where they lead: node to switch, switch to backbone, switch to node, backbone to switch. */
static inline uint32_t ft_cluster_from_node(const ft_cluster *c, uint32_t link) { return link < c->p; }
static inline uint32_t ft_cluster_going_up(const ft_cluster *c, uint32_t link) {
  return link >= c->p && link < c->up_links;
}
static inline uint32_t ft_cluster_to_node(const ft_cluster *c, uint32_t link) {
  return link >= c->up_links && link < c->up_links + c->p;
}
static inline uint32_t ft_cluster_from_backbone(const ft_cluster *c, uint32_t link) {
  return link >= c->up_links + c->p;
}

/* The link by which a switch sends on to a node what came in by a link from a node or from the backbone. */
static inline uint32_t ft_cluster_output_of(const ft_cluster *c, uint32_t input, uint32_t destination) {
  uint32_t at = c->settings.nodes_per_switch;
  uint32_t here = ft_cluster_from_node(c, input) ? input / at : input - c->up_links - c->p;
  return destination / at == here ? c->up_links + destination : c->p + here;
}

/* Capacity of the FIFO or ring behind a link that does not lead to the backbone, in frames. */
static inline uint32_t ft_cluster_capacity_behind(const ft_cluster *c, uint32_t link) {
  if (ft_cluster_to_node(c, link)) return c->capacity_node;
  return ft_cluster_from_node(c, link) ? c->capacity_input : c->capacity_uplink;
}

/* How long a link is taken by a frame of a kind. */
int64_t ft_cluster_duration_ps(const ft_cluster *cluster, uint32_t link, uint32_t kind);

/* Eta, the filling of a node's global window; below 0 when it has received more than it has sent
 * (FT_CLOSED_BY_RECEIPT). */
static inline int64_t ft_cluster_open(const ft_cluster *cluster, uint32_t node) {
  const ft_cluster_node *n = &cluster->node[node];
  uint32_t closed = cluster->settings.lossy.window_closes == FT_CLOSED_BY_ACK ? n->acknowledged : n->accepted;
  return (int64_t)n->issued - closed;
}

/* Frames that found a queue full, and those in broken cables. */
static inline uint64_t ft_cluster_lost_in_cables(const ft_cluster *cluster) {
  const uint64_t *lost = cluster->c->lost[FT_LOST_IN_CABLE];
  return lost[0] + lost[1];
}

static inline uint64_t ft_cluster_lost(const ft_cluster *cluster) {
  uint64_t sum = 0;
  for (uint32_t point = 0; point < FT_LOSS_POINTS; point++)
    sum += cluster->c->lost[point][0] + cluster->c->lost[point][1];
  return sum;
}

/* The records exchanged with the core: a configuration goes in; shapes, phases, frames and summaries come out. Every
 * record has the same layout on every target (fixed-width fields, no pointers, explicit order, 8-byte fields first);
 * `ft_layout` publishes that layout so that no caller hard-codes an offset.
 *
 * Arrays that belong to a record are given as an `ft_span`: an address inside the core's memory and a length in
 * elements. A span stays valid until the next call that takes the same run, or until memory grows.
 *
 * Numbering, used by every record:
 *   nodes     0 .. N-1, left to right; level 0 of the tree
 *   entities  nodes first, then the switches of level 1, 2, .. h; `first_entity[l]` is the first of level l
 *   switches  of level l: index c * W_l + X, where c = floor(node / P_l) is the subtree and X the label
 *             X_l = X_{l-1} * w_l + x_l of the path that climbs to it (P_l = m1..ml, W_l = w1..wl)
 *   links     directed. The up link that leaves entity i of level l-1 by up port x has the number
 *             first_up[l] + i * w_l p_l + x, and leads to parent x mod w_l. Its twin, the down link of the same cable,
 *             has that number + up_links
 *   tasks     0 .. N-1; the mapping says on which node a task runs
 *   messages  0 .. N-1: the data message that task s has in flight; N .. 2N-1: the acknowledgement of it. With
 *             no_acknowledge or a longer window a task has several with the same number; ft_queued tells their phases
 */
#ifndef FATTREE_RECORDS_H
#define FATTREE_RECORDS_H

#include <stdint.h>

#include "fattree_kinds.h"

/* Why a call was refused. `text` is one English sentence: what is wrong, where, what is allowed. Zero-terminated. */
typedef struct ft_error {
  uint32_t status; /* enum ft_status */
  uint32_t field;  /* byte offset in ft_config of the offending field, 0 when there is none */
  char text[248];
} ft_error;

typedef struct ft_span {
  uint64_t address; /* in the core's memory; says nothing where count is 0 */
  uint32_t count;   /* elements */
  uint32_t element_bytes;
} ft_span;

/* The elements of a span, of the type that its record says: FT_AT(uint64_t, summary->efficiency)[0]. */
#define FT_AT(type, span) ((const type *)(uintptr_t)(span).address)

/* Everything that determines a run: what every engine reads, and a record for each engine, of which only the one
 * selected by buffering_kind is read. Times in picoseconds. ft_config_default fills in all of it.
 *
 * The words beside it are its lists (enum ft_list), one after the other; ft_create_with makes them of items, whose
 * meaning fattree.h says. Of a phase come N words; of a cut its up link; of a break with FT_INPUT FT_BREAK_WORDS, the
 * up link, the first slot in which it is broken and the first one in which it is whole again, or FT_IDLE; elsewhere
 * FT_BREAK_TIME_WORDS, the up link and those two instants, ps, as two halves each, the low one first; both halves
 * FT_IDLE: never. Bytes of forwarding tables are four to a word, the lowest first, FT_MAX_FORWARDING at most.
 *
 * Fields of ft_config itself are followed by their range, or by the enumeration whose values they take. */

/* Times of the tables below, in picoseconds. */
#define FT_US 1000000
#define FT_MS INT64_C(1000000000)
#define FT_SECOND INT64_C(1000000000000)

/* The records of the engines. A row of a table is all that there is to say of a field, and its default, its limits, its
 * refusal and its place in the published layout are made from it:
 *   TIME   int64: name, least, most, default, what refusals call it ("": by its name)
 *   COUNT  uint32: the same
 *   KIND   uint32: name, enumeration (bool: 1 for yes), its last value, default, what refusals call it
 *   FREE   uint32: name, default; what is allowed depends on more than this field
 * Rows stand in the order of the fields, those of 8 bytes first. */
#define FT_TIME_FIELD(name, ...) int64_t name;
#define FT_WORD_FIELD(name, ...) uint32_t name;
#define FT_RECORD_OF(FIELDS) FIELDS(FT_TIME_FIELD, FT_WORD_FIELD, FT_WORD_FIELD, FT_WORD_FIELD)

/* FT_OUTPUT: output-queued switches, flit by flit. Defaults: the realistic latencies of Prisacari 2013 (section 5): 4
 * KiB at 10 Gb/s. */
#define FT_OUTPUT_FIELDS(TIME, COUNT, KIND, FREE) \
  TIME(flit_ps, 1, FT_MS, 51200, "The time of a flit on a link (ps)") /* 64 B at 10 Gb/s */ \
  TIME(link_ps, 0, FT_MS, 100000, "The latency of a link (ps)") \
  TIME(switch_ps, 0, FT_MS, 50000, "The latency of a switch (ps)") \
  TIME(adapter_ps, 0, FT_MS, 500000, "The latency of an adapter (ps)") /* between task and link */ \
  TIME(start_jitter_ps, 0, FT_SECOND, 0, "The start jitter (ps)") /* tasks start at a random time in [0, jitter] */ \
  TIME(reroute_ps, 0, 1000 * FT_SECOND, 0, "The delay of new routes (ps)") /* until new phases avoid what broke */ \
  COUNT(message_flits, 1, FT_MAX_MESSAGE_FLITS, 64, "The length of a message in flits") /* F */ \
  COUNT(flit_bytes, 1, 65536, 64, "The size of a flit in bytes") /* in summaries */ \
  COUNT(buffer_flits, 1, 65535, 64, "The buffer of a port in flits") /* output queue of a switch port; 64 = 4 KB */ \
  KIND(no_acknowledge, bool, 1, 0, "The switch no_acknowledge") /* none are sent, and no task waits for one */ \
  KIND(free_self_messages, bool, 1, 0, "The switch free_self_messages") /* no time, not T(1) (FT_TOP: T(h)) */ \
  FREE(phase_flits, 0) /* FT_CUSTOM: custom_phases: so many lengths are listed, instead of message_flits; or 0 */ \
  FREE(break_count, 0) /* 0 .. FT_MAX_BREAKS: cables that break during the run. A phase avoids those that are broken \
      when its first task comes to it, to its end; nothing is lost */ \
  COUNT(window, 1, FT_MAX_OPEN, 1, "The window in messages") /* of messages not acknowledged */
typedef struct ft_output_config {
  FT_RECORD_OF(FT_OUTPUT_FIELDS)
} ft_output_config;

/* FT_INPUT: input-queued switches, slot by slot, and their traffic; mapping and exchange are not used. A packet that is
 * sent in slot t can be forwarded in slot t + H, H = ceil((link_ps + switch_ps) / packet_ps), at least 1 and at most
 * FT_MAX_HOP_SLOTS; a credit or a notification travels back in ceil(link_ps / packet_ps) slots, at least 1. Periods are
 * rounded up to whole slots. By default uniform traffic at full load; thresholds and times of Rocher-Gonzalez: 4 KiB at
 * 100 Gb/s. */
#define FT_INPUT_FIELDS(TIME, COUNT, KIND, FREE) \
  TIME(packet_ps, 1, FT_MS, 327680, "The time of a packet on a link (ps)") /* the slot */ \
  TIME(link_ps, 0, FT_MS, 30000, "The latency of a link (ps)") \
  TIME(switch_ps, 0, FT_MS, 0, "The latency of a switch (ps)") \
  TIME(hot_start_ps, 0, 1000 * FT_SECOND, 3 * FT_MS, "The start of the hot spot (ps)") /* FT_HOT_SPOT and FT_TRACE */ \
  TIME(hot_end_ps, 0, 1000 * FT_SECOND, 93 * FT_MS, "The end of the hot spot (ps)") /* likewise */ \
  TIME(stop_ps, 0, 1000 * FT_SECOND, 0, "The end of all generation (ps)") /* 0: never */ \
  TIME(bin_ps, 0, 1000 * FT_SECOND, 0, "The width of a bin (ps)") /* the first ones, doubled when full; 0: 32 slots */ \
  TIME(root_timer_ps, 1, 1000 * FT_SECOND, 5 * FT_MS, "The root timer (ps)") /* FT_ARN: how long congestion lasts \
      before its port becomes a root (CRT) */ \
  TIME(entry_ttl_ps, 1, 1000 * FT_SECOND, 10 * FT_MS, "The life of an ARN entry (ps)") /* FT_ARN: unless renewed */ \
  TIME(reroute_ps, 0, 1000 * FT_SECOND, 0, "The delay of new routes (ps)") /* until routes avoid what broke */ \
  TIME(flowlet_gap_ps, 0, 1000 * FT_SECOND, 10000000, "The gap between flowlets (ps)") /* FT_FLOWLETS */ \
  COUNT(packet_bytes, 1, 65536, 4096, "The size of a packet in bytes") \
  KIND(traffic_kind, ft_traffic_kind, FT_PERMUTATION, FT_UNIFORM, "The kind of traffic") \
  COUNT(buffer_packets, 1, 254, 84, "The buffer of an input port in packets") /* an equal share for each channel, \
      at least 1 */ \
  COUNT(vcs, 1, FT_MAX_VCS - 1, 3, "The number of virtual channels") /* FT_ONE_QUEUE, FT_FIFO: always 1 */ \
  KIND(queuing_kind, ft_queuing_kind, FT_FIFO, FT_ONE_QUEUE, "The kind of queuing") \
  KIND(isolation_kind, ft_isolation_kind, FT_AFI_SWITCHES, FT_NO_ISOLATION, "The kind of isolation") /* all but the \
      default add a channel */ \
  COUNT(high_threshold, 0, 1000, 810, "The high threshold (per mille)") /* HCDTh, of a channel's capacity */ \
  COUNT(low_threshold, 0, 1000, 630, "The low threshold (per mille)") /* LCDTh, no higher than high_threshold */ \
  COUNT(free_credits, 0, 1000, 780, "The free-credit threshold (per mille)") /* FCTh, of the next channel */ \
  COUNT(adaptive_threshold, 0, 1000, 250, "The adaptive threshold (per mille)") /* FT_ADAPTIVE: deviates up to it */ \
  KIND(adaptive_ties, ft_adaptive_ties, FT_TIES_GO, FT_TIES_GO, "The rule for ties of adaptive routing") \
  COUNT(refresh_slots, 1, 65535, 16, "The slots between notifications of a root") /* FT_ARN */ \
  COUNT(arn_entries, 1, FT_TABLE_ENTRIES, 16, "The number of entries of an ARN table") /* FT_ARN: of each entity */ \
  FREE(load, FT_FULL_LOAD) /* share of slots with a new packet: so many of 2^32 draws; FT_FULL_LOAD: all */ \
  FREE(hot_share, 429496730) /* share of nodes that are hot sources, drawn by `seed`, of FT_FULL_LOAD */ \
  FREE(hot_node_count, 0) /* 1 .. FT_MAX_HOT_NODES, FT_TRACE also 0; source i sends to hot node i mod count */ \
  FREE(hot_source_count, 0) /* above 0: the sources are listed and hot_share is ignored */ \
  KIND(background, bool, 1, 1, "The switch background") /* 1: the others send uniform traffic, 0: nothing */ \
  FREE(trace_events, 0) /* FT_TRACE, 1 .. FT_MAX_EVENTS */ \
  COUNT(source_queue, 0, FT_MAX_SOURCE_QUEUE, 8, "The source queue of a node in packets") /* FT_UNIFORM and \
      FT_HOT_SPOT: that can wait for a channel; what finds it full is refused. 0: without limit */ \
  KIND(draws_itself, bool, 1, 0, "The switch draws_itself") /* 1: uniform traffic may go to its sender */ \
  KIND(around, ft_around, FT_SPREAD, FT_NEXT, "The way around a cut cable") \
  FREE(trace_edges, 0) /* FT_TRACE, 0 .. FT_MAX_EDGES: predecessors of events beyond the first of each */ \
  KIND(adaptive_looks, ft_adaptive_looks, FT_AT_QUEUES, FT_AT_CREDITS, "What adaptive routing looks at") \
  COUNT(mark_packets, 0, 65535, 8, "The mark threshold in packets") /* FT_REPS: so many that wait for an output when a \
      slot's packets arrive mark them; 0: all, so that nothing is recycled */ \
  FREE(break_count, 0) /* 0 .. FT_MAX_BREAKS, not with FT_TRACE: cables that break during the run */ \
  COUNT(burst_packets, 1, 65535, 1, "The mean length of a burst in packets") /* see ft_traffic_kind */ \
  FREE(reserved, 0) /* not read */
typedef struct ft_input_config {
  FT_RECORD_OF(FT_INPUT_FIELDS)
} ft_input_config;

/* FT_VOQ: input-buffered switches in continuous time. Through five switches a packet takes 2 adapter_ps + 5 switch_ps +
 * 6 link_ps; by default 2 * 305 + 5 * 170 + 6 * 4 = 1484 ns, which are Shu's 608, 850 and 26. Nothing is acknowledged,
 * self messages take no time. */
#define FT_VOQ_FIELDS(TIME, COUNT, KIND, FREE) \
  TIME(packet_ps, 1, FT_MS, 128000, "The time of a packet on a link (ps)") /* 256 B at 16 Gb/s */ \
  TIME(link_ps, 0, FT_MS, 4000, "The latency of a link (ps)") \
  TIME(switch_ps, 0, FT_MS, 170000, "The latency of a switch (ps)") /* head in to head out */ \
  TIME(adapter_ps, 0, FT_MS, 305000, "The latency of an adapter (ps)") /* of each of both ends */ \
  TIME(start_jitter_ps, 0, FT_SECOND, 0, "The start jitter (ps)") /* tasks start at a random time in [0, jitter] */ \
  TIME(cycle_ps, 0, FT_SECOND, 0, "The length of a cycle (ps)") /* phase p begins at p * cycle_ps for all tasks; 0: a \
      task goes on as soon as it can */ \
  TIME(source_ps, 0, FT_SECOND, 0, "The time between packets of a node (ps)") /* at least */ \
  TIME(bin_ps, 0, 1000 * FT_SECOND, 0, "The width of a bin (ps)") /* 0: a hundredth of the ideal time */ \
  TIME(reroute_ps, 0, 1000 * FT_SECOND, 0, "The delay of new routes (ps)") /* until routes avoid what broke */ \
  COUNT(message_packets, 1, 1u << 20, 1, "The length of a message in packets") \
  COUNT(packet_bytes, 1, 65536, 256, "The size of a packet in bytes") \
  COUNT(buffer_packets, 0, 65535, 46, "The buffer of an input port in packets") /* 0: without limit */ \
  KIND(fifo, bool, 1, 0, "The switch fifo") /* one queue per input port instead of VOQs */ \
  FREE(node_rates, 0) /* N: one word per task, by how much its node's links are faster than those of rate[0], 1 .. \
      FT_MAX_RATE; 0: all links are equal */ \
  FREE(break_count, 0) /* 0 .. FT_MAX_BREAKS: cables that break during the run */
typedef struct ft_voq_config {
  FT_RECORD_OF(FT_VOQ_FIELDS)
} ft_voq_config;

/* FT_LOSSY: a two-level cluster (Tam and Wang, sections 2.3 and 4) on an XGFT(2; A,B; 1,1) of at most
 * FT_MAX_LOSSY_NODES nodes: A on each of B Fast Ethernet switches, each of which has one uplink to a backbone switch.
 * FT_ROUND_ROBIN is the contention-aware permutation: the task of a node is its logical number (eq. 5); otherwise only
 * FT_CONTIGUOUS is supported, and no swaps. The run executes `scheme` with `permutation`; static loads show the
 * exchange, which should list the same steps. Such a run need not end: timeouts are constant, so the same collision can
 * repeat for ever. Defaults without a source in parentheses are our choice. */
#define FT_LOSSY_FIELDS(TIME, COUNT, KIND, FREE) \
  TIME(send_ps, 0, FT_SECOND, 6 * FT_US, "") /* O_s, per frame */ \
  TIME(receive_ps, 0, FT_SECOND, 8 * FT_US, "") /* O_r, per frame */ \
  TIME(handle_ps, 0, FT_SECOND, 4 * FT_US, "") /* U_r, per data packet */ \
  TIME(timeout_ps, 1, 10 * FT_SECOND, 20 * FT_MS, "") /* of Go-Back-N */ \
  TIME(ack_delay_ps, 1, 10 * FT_SECOND, FT_MS, "") /* FT_ACK_RIDES */ \
  TIME(start_jitter_ps, 0, 10 * FT_SECOND, 100 * FT_US, "") /* nodes start at 0 .. this */ \
  TIME(delay_ps, 0, 10 * FT_SECOND, 500 * FT_US, "") /* longest time for which a node's process is descheduled */ \
  TIME(latency_ps, 0, 10 * FT_SECOND, 270 * FT_US, "The latency of the formulas (ps)") /* L, as measured there */ \
  COUNT(delay_per_mille, 0, 1000, 5, "") /* share of sends after which it is descheduled */ \
  COUNT(packets, 1, 60000, 100, "") /* k, packets from every node to every other */ \
  COUNT(payload_bytes, 1, 65535, 1500, "") /* of a data packet (Ethernet) */ \
  COUNT(ack_bytes, 1, 65535, 46, "") /* payload of an acknowledgement; 46, the Ethernet minimum */ \
  COUNT(framing_bytes, 0, 1000, 38, "") /* of every frame; 38: preamble, header, CRC and gap */ \
  COUNT(node_mbit, 1, 100000, 100, "") /* Mbit/s between node and switch (section 4) */ \
  COUNT(uplink_mbit, 1, 100000, 1000, "") /* Mbit/s between switch and backbone (section 4) */ \
  COUNT(engine_mbyte, 0, 100000, 103, "") /* payload of an uplink, both ways together, MB/s, 0: no limit (Fig. 6) */ \
  COUNT(send_ring, 1, 4096, 16, "") /* capacity for each kind of frame in a node's adapter */ \
  COUNT(receive_ring, 1, 4096, 32, "") /* capacity for frames that wait for a node's processor */ \
  COUNT(input_packets, 1, 4096, 43, "") /* FIFO of a switch's node port (Table 1) */ \
  COUNT(staging_packets, 1, 4096, 8, "") /* behind a switch's crossbar, per node port */ \
  COUNT(uplink_packets, 1, 4096, 45, "") /* FIFO of an uplink, for each direction (Table 1) */ \
  COUNT(backbone_packets, 1, 65536, 820, "") /* shared memory of the backbone switch (Table 1) */ \
  KIND(infinite_buffers, bool, 1, 0, "") /* all of the queues above are unbounded, except for send_ring for packets, \
      at which a node stops itself; nothing is lost, so no timeout runs */ \
  KIND(staging_drops, bool, 1, 0, "") /* 0: heads of input FIFOs wait (head-of-line blocking), 1: they are dropped */ \
  KIND(uplink_blocks, bool, 1, 0, "") /* 0: a full uplink FIFO drops; 1: heads that need to enter it wait */ \
  KIND(ack_kind, ft_cluster_ack, FT_ACK_FREE, FT_ACK_FRAME, "") \
  COUNT(pair_window, 1, 64, 8, "") /* of Go-Back-N, per (source, destination) */ \
  KIND(scheme, ft_cluster_scheme, FT_SYNCHRONOUS, FT_SYNCHRONOUS, "") \
  KIND(permutation, ft_cluster_permutation, FT_BY_COLOURING, FT_BY_COLOURING, "") /* ignored by FT_AT_ONCE */ \
  FREE(global_window, FT_WINDOW_BY_FORMULA) /* W_g, 0: none, 1 .. FT_MAX_WINDOW, or FT_WINDOW_BY_FORMULA: eq. 4 */ \
  KIND(counts_control, bool, 1, 1, "") /* eq. 4 with the factor 2 for control packets (section 4.2) */ \
  KIND(window_closes, ft_cluster_closing, FT_CLOSED_BY_RECEIPT, FT_CLOSED_BY_RECEIPT, "") /* (Algorithm 2) */ \
  FREE(break_count, 0) /* 0 .. FT_MAX_BREAKS, 0 with infinite_buffers: cables that break during the run */ \
  FREE(reserved, 0) /* not read */
typedef struct ft_lossy_config {
  FT_RECORD_OF(FT_LOSSY_FIELDS)
} ft_lossy_config;

typedef struct ft_config {
  uint64_t seed;            /* of the engine's random draws: start times, traffic, hot sources, software delays */
  uint64_t mapping_seed;    /* FT_RANDOM_MAPPING */
  uint64_t routing_seed;    /* FT_RANDOM_ROUTING and the search of FT_CONFLICT_FREE */
  uint32_t record_bytes;    /* sizeof(ft_config); anything else is refused */
  uint32_t buffering_kind;  /* enum ft_buffering_kind: the engine */
  uint32_t topology_kind;   /* enum ft_topology_kind */
  uint32_t topology_a, topology_b;
  uint32_t levels;          /* h, 1 .. FT_MAX_LEVELS */
  uint32_t m[FT_MAX_LEVELS]; /* m[0] = m1: children per switch of level 1 */
  uint32_t w[FT_MAX_LEVELS]; /* w[0] = w1: parents of a node */
  uint32_t p[FT_MAX_LEVELS]; /* p[0] = p1: cables between a node and each of its parents; 0: one */
  uint32_t rate[FT_MAX_LEVELS]; /* FT_OUTPUT and FT_VOQ, 1 .. FT_MAX_RATE: of the links of nodes, then of those above,
                                   as a multiple of the rate that flit_ps or packet_ps stands for; 0: 1. Times are
                                   rounded up */
  uint32_t mapping_kind;    /* enum ft_mapping_kind */
  uint32_t swap_count;
  uint32_t exchange_kind;   /* enum ft_exchange_kind */
  uint32_t shift;           /* FT_LIN, 0 .. N-1 */
  uint32_t sigma[FT_MAX_LEVELS]; /* FT_PERMUTED_BASE: sigma[k-1] = sigma(k), a permutation of 1 .. h */
  uint32_t custom_phases;   /* FT_CUSTOM: number of phases, at least 1 */
  uint32_t job_nodes;       /* n, 2 .. N; 0: all tasks are the job, as with FT_CUSTOM */
  uint32_t routing_kind;    /* enum ft_routing_kind */
  uint32_t climb;           /* enum ft_climb */
  uint32_t table_initial;   /* FT_ROOT_TABLE: enum ft_table_kind */
  uint32_t cut_count;       /* all but FT_LOSSY, 0 .. FT_MAX_CUTS */
  ft_output_config output;
  ft_input_config input;
  ft_voq_config voq;
  ft_lossy_config lossy;
} ft_config;

/* The tree as numbers. Fixed for the life of a run. */
typedef struct ft_shape {
  ft_span link_from;        /* uint32: entity where a link starts */
  ft_span link_to;          /* uint32: entity where a link ends */
  uint32_t nodes, switches;
  uint32_t links;           /* directed */
  uint32_t up_links;        /* = links / 2 */
  uint32_t levels;          /* h */
  uint32_t phases;          /* of the exchange */
  uint32_t m[FT_MAX_LEVELS], w[FT_MAX_LEVELS], p[FT_MAX_LEVELS];
  uint32_t below[FT_MAX_LEVELS + 1];        /* P_l: nodes in a level-l subtree */
  uint32_t width[FT_MAX_LEVELS + 1];        /* W_l: switches of level l over one level-l subtree */
  uint32_t first_entity[FT_MAX_LEVELS + 2]; /* last one = nodes + switches */
  uint32_t first_up[FT_MAX_LEVELS + 2];     /* index 1..h; [h+1] = up_links; [0] unused */
  uint32_t b_min[FT_MAX_LEVELS]; /* eq. 1, level 0 .. h-1: messages that leave the level-l subtree in the worst phase of
      the best exchange. FT_TOP: all of its nodes' messages leave. FT_SHIFT and jobs: the maximum over all subtrees,
      with the job on its initial nodes */
  uint32_t capacity[FT_MAX_LEVELS]; /* up links that leave a level-l subtree: W_l w_{l+1} p_{l+1}, level 0 .. h-1 */
} ft_shape;

/* Static loads of one phase, without time. Levels are indexed by l = 0 .. h. */
typedef struct ft_phase {
  ft_span task_node;    /* uint32[N]: node on which a task runs */
  ft_span destination;  /* uint32[N], by task: task it sends to, itself, or FT_IDLE */
  ft_span label;        /* uint32[N], by task: the path's label X at its turn level, see ft_path */
  ft_span turn_level; /* uint8[N], by task: highest level of its path (FT_NEAREST: that of the nearest common ancestor,
                           FT_TOP: h), 0 for self or idle */
  ft_span link_load;    /* uint16[links]: messages on each directed link, saturating */
  uint32_t phase;
  uint32_t messages;    /* that leave their node */
  uint32_t self_messages;
  uint32_t idle;        /* tasks that send nothing, the unreachable ones included */
  uint32_t contention;  /* the fullest link: its messages, or as many as a node's link carries meanwhile, rounded up */
  uint32_t bound; /* lower bound on contention for any routing that climbs as high: max over subtrees of ceil(messages /
                           intact cables), where FT_TOP counts messages within the subtree, too */
  uint32_t conflict_free; /* 1: contention <= 1, verified */
  uint32_t searched;    /* restarts of the conflict-free search */
  uint32_t crossings[FT_MAX_LEVELS + 1];   /* messages whose turn level is l or above, l = 1 .. h */
  uint32_t max_up[FT_MAX_LEVELS + 1];      /* fullest bundle that leaves a level-l subtree, l = 0 .. h-1 */
  uint32_t max_down[FT_MAX_LEVELS + 1];    /* fullest bundle that enters one */
  uint32_t max_link_up[FT_MAX_LEVELS + 1]; /* fullest single link from level l to l+1, l = 0 .. h-1 */
  uint32_t max_link_down[FT_MAX_LEVELS + 1];
  uint32_t unreachable; /* tasks whose message is not sent, since cut cables leave no path up and then down */
} ft_phase;

/* FT_LOSSY: what a frame adds. */
typedef struct ft_lossy_frame {
  ft_span link_lost;     /* int64[links]: frames lost because a queue of this link was full */
  ft_span link_behind;   /* uint16[links]: those of link_queue that wait behind the link, in the FIFO or ring there */
  ft_span node_window;   /* int32[N]: eta of the global window, by node: below 0 where more was received than sent */
  ft_span node_issued;   /* uint32[N]: packets sent, each once, by node */
  uint64_t lost, repeated, timeouts; /* frames lost, packets sent again, timeouts of pairs */
} ft_lossy_frame;

/* A notification in flight. */
typedef struct ft_notice {
  uint32_t link;        /* on which it travels */
  uint32_t root;        /* number of the root */
  uint32_t destination; /* node */
  uint32_t vc;
  uint32_t stage; /* where it is consumed: 0 at nodes, else a level, or below it where switches have one way up */
  uint32_t reserved;
} ft_notice;

/* FT_INPUT: what a frame adds. There, link_queue counts the packets in the input port at the end of a link (0 at a
 * node), link_last says what the last packet was (enum ft_packet_bit), link_sent_at_ps is the start of its slot, and
 * link_waits the link itself when its output had something to send but no credit. */
typedef struct ft_input_frame {
  ft_span link_source;   /* uint16[links]: source of the last packet */
  ft_span link_vc_queue; /* uint8[links * vcs]: packets in the input port at the end of a link, by channel */
  ft_span link_in_flight; /* uint8[links]: packets on the cable, including those of nodes; empty where a hop takes one
                             slot, since then nothing is on a cable between slots */
  ft_span link_state;    /* uint8[links]: enum ft_link_state_bit of the output port before the link */
  ft_span link_notified_at_ps; /* int64[links]: start of the slot in which the last notification travelled along the
                                  link (against the packets that caused it); -1: none yet */
  ft_span notices;       /* ft_notice[]: notifications in flight, in order of arrival */
  ft_span entity_entries; /* uint16[entities]: live entries of its ARN table */
  ft_span node_queue;    /* uint16[N * vcs]: packets that wait in the node, by channel */
  ft_span node_state;    /* uint8[N]: enum ft_node_state_bit */
  uint64_t generated_packets, injected_packets;
  uint64_t unoffered_packets; /* that the load asks for beyond those generated: refused, since they found the source
                                 queue full, or, where it has no limit, still to be drawn by nodes whose FIFO is full:
                                 as many as are to be expected */
  uint64_t notified;     /* notifications that have arrived */
  uint64_t reordered_packets; /* as in a summary, so far */
  uint64_t lost_packets; /* in broken cables; generated = delivered + lost + under way. Also FT_VOQ, and FT_LOSSY:
                            frames */
  uint32_t vcs;          /* channels, the isolating one included and last; 0: the run is no such run */
  uint32_t roots;        /* roots declared so far */
  uint32_t standing_roots; /* of which are roots still */
  uint32_t trace_delivered; /* FT_TRACE: messages delivered completely */
} ft_input_frame;

/* State of the packet run at one instant. Except with FT_OUTPUT, a flit is a packet or, FT_LOSSY, a frame. */
typedef struct ft_frame {
  ft_span link_sent;     /* int64[links]: flits sent since the start */
  ft_span link_queue;    /* uint16[links]: places taken in the queue before the link (adapter queues saturate) */
  ft_span link_last;     /* uint32[links]: what was sent last: a flit's message, FT_INPUT: a packet (enum
                            ft_packet_bit); or FT_IDLE */
  ft_span link_sent_at_ps; /* int64[links]: when that flit started; INT64_MIN / 2 if none yet */
  ft_span link_waits;    /* uint32[links]: link whose full queue blocks this one, FT_IDLE if none */
  ft_span task_phase; /* uint32[N]: phase a task is in; = phases when it has finished. FT_INPUT: empty. FT_VOQ: the
                            first of which it still has something to send or receive. FT_LOSSY: packets or, FT_PAIRWISE,
                            rounds that its node has completed */
  ft_span task_received; /* uint32[N]: messages received, self messages included. FT_VOQ: excluded. FT_LOSSY: packets,
                            in order. FT_INPUT: packets, by node */
  /* FT_VOQ: link_queue as with FT_INPUT, link_waits the link itself when it is free and requested, but without credit;
   * messages are numbered as with FT_OUTPUT. FT_LOSSY: link_queue counts frames before a link and in the FIFO or ring
   * behind it; link_waits is the link whose full queue blocks what is behind this one, and an acknowledgement answers
   * the message of its task */
  /* Sliding window. Time is divided into windows of window_ps. Counted are the elapsed part of the current window and,
   * in proportion to the part still to come, the window before it (FT_INPUT: in whole slots). All zero once the run is
   * finished. Available if a call of ft_run reached time_ps starting no later than the beginning of the window before,
   * or from a frame that had it; else empty */
  ft_span link_window; /* double[2 * links], two by link. First the time in which it carried data, ps: 0 .. window_ps.
                            Then, FT_LOSSY: frames lost because a queue of it was full; FT_INPUT: share of its load on
                            the isolating channel, 0 .. 1, judged by the last packets before each of the two windows
                            began */
  int64_t window_ps; /* FT_OUTPUT, FT_VOQ: FT_SHARE_UNITS flits or packets at rate 1; FT_INPUT: FT_RATE_SLOTS slots;
                            FT_LOSSY: FT_LOSS_UNITS data frames on a node's link */
  int64_t time_ps;
  uint64_t hops;         /* flits x links travelled, node links and acknowledgements included */
  uint64_t delivered_flits; /* of data */
  uint64_t delivered;    /* messages; FT_INPUT: packets */
  uint32_t finished_tasks;
  uint32_t first_phase, last_phase; /* lowest of all tasks, highest of unfinished ones (= phases if none are) */
  uint32_t state;        /* enum ft_run_state */
  ft_input_frame congestion;
  ft_lossy_frame cluster;  /* without arrays elsewhere */
} ft_frame;

/* Times from the issue of a message until it is fully received; FT_INPUT: from the generation of a packet to its
 * delivery. The quantiles are upper bounds of buckets of the histogram, capped at the maximum. */
typedef struct ft_latency {
  int64_t mean, p50, p99, max;
} ft_latency;

/* How many messages were how late, since the start. The difference of the counts of two summaries is the histogram of
 * what was delivered in between. */
typedef struct ft_latency_histogram {
  ft_span count;         /* uint64[buckets]: messages (FT_INPUT: packets) whose latency fell in a bucket */
  ft_span bound_ps;      /* int64[buckets]: the longest latency of a bucket; ascending, the same in every run */
} ft_latency_histogram;

/* FT_INPUT: what a summary adds. Series are packets delivered by bin, as long as efficiency. */
typedef struct ft_input_summary {
  ft_span hot_series;      /* uint64: to hot nodes */
  ft_span innocent_series; /* uint64: neither to a hot node nor from a hot source (FT_TRACE: nor in the hot spot) */
  ft_span deflected_series; /* uint64: that had left their default route (adapted, or sent elsewhere) */
  ft_span lost_series; /* uint64: lost in broken cables. This and struck_series are empty where none breaks */
  ft_span struck_series;   /* uint64: delivered, from nodes below a cable that breaks */
  ft_span hot_nodes;       /* uint32[hot nodes] */
  ft_span flows;           /* uint32[hot nodes * N]: packets delivered to a hot node, by source */
  ft_span node_role;       /* uint8[N]: FT_HOT_NODE, FT_HOT_SOURCE */
  uint64_t generated_packets, injected_packets, unoffered_packets; /* as in a frame */
  uint64_t hot_packets, innocent_packets, deflected_packets; /* delivered */
  uint64_t lost_packets;   /* as in a frame */
  uint64_t reordered_packets; /* delivered after one of the same source and destination generated later (RFC 4737) */
  uint32_t roots;          /* declared */
  uint32_t innocent_nodes; /* nodes that send background traffic, or something of the trace */
  uint32_t trace_events, trace_delivered; /* FT_TRACE: messages; delivered: completely */
  uint32_t order_counted; /* bool: reordered_packets says it: every flow has one way, or each node one partner, or there
                              are at most FT_MAX_ORDERED_NODES nodes */
  uint32_t struck_nodes;   /* those of struck_series */
} ft_input_summary;

/* FT_LOSSY: what a summary adds. There, completion_ps is when the last packet was accepted in order, and a message is
 * the k packets of a pair. T_sync (eq. 2) and T_gpw (eq. 6) have g = the time of a packet on a node's link. */
typedef struct ft_lossy_summary {
  ft_span lost_series;     /* uint64: frames lost per bin, as long as efficiency */
  uint64_t lost, repeated, timeouts; /* frames lost, packets sent again, timeouts of pairs */
  uint64_t bound_bytes; /* highest rate, bytes/s, at which a node can receive: eq. 7, at most a link's rate */
  int64_t sync_ps, pairwise_ps; /* T_sync, T_gpw */
  uint32_t window;         /* W_g in force, 0: none */
  uint32_t reserved;
} ft_lossy_summary;

/* The run so far; the whole run once state is FT_FINISHED. Except with FT_OUTPUT, a data flit is a packet. */
typedef struct ft_summary {
  ft_span efficiency;    /* uint64: data flits delivered per bin of bin_ps */
  ft_span phase_end_ps; /* int64[phases]: when the last task left phase p; -1 while open. FT_VOQ: when all of it was
                            delivered. FT_INPUT, FT_LOSSY: empty */
  /* What each task did in each phase, int64[phases * N], phase by phase: only with FT_OUTPUT and at most
   * FT_MAX_IN_TABLE tasks and phases, else empty. -1: not yet, or not at all, as in a phase in which every task
   * addresses itself. */
  ft_span entered_ps;    /* when it came to the phase and sent its message */
  ft_span answered_ps; /* when that was acknowledged (no_acknowledge: received), or a self message was over */
  ft_span left_ps;       /* when it went on; after answered_ps if it waited for a message of that phase itself */
  ft_span alone_ps;      /* from entered_ps to answered_ps if nobody else were in the network; 0 without a message */
  int64_t completion_ps; /* -1 while running */
  int64_t ideal_ps; /* least time of the run. FT_OUTPUT: Prisacari 2013, section 5.1, the sum over l; with phase_flits
                            what tasks take that wait for each other and for no link but their own. FT_VOQ: what
                            sources, links and shortest paths take. FT_LOSSY: at the rate of cluster.bound_bytes.
                            FT_INPUT: 0 */
  int64_t bin_ps;
  uint64_t hops;
  uint64_t delivered_flits;
  uint64_t delivered_bytes; /* FT_TRACE: of messages delivered completely as many as they have */
  ft_latency latency_ps;
  uint64_t delivered;    /* messages; FT_INPUT: packets */
  uint32_t state;        /* enum ft_run_state */
  uint32_t limit;        /* enum ft_run_limit: what has ended it before its end */
  uint32_t missing_messages; /* so far, FT_OUTPUT and FT_VOQ: that never arrive, as they had no way when they were to be
                                sent, or packets of them are lost */
  uint32_t reserved;
  ft_latency_histogram latencies;
  ft_input_summary congestion; /* elsewhere all zeros, but for lost_packets */
  ft_lossy_summary cluster;      /* elsewhere all zeros */
} ft_summary;

/* FT_VOQ: progress of a message. Latencies are those of its packets, from the tail leaving the task to the tail
 * arriving; -1: none was delivered. */
typedef struct ft_message {
  int64_t first_ps, last_ps, longest_ps; /* latency of the first and the last packet delivered, and the longest */
  int64_t done_ps;      /* when its last packet was delivered; -1 while open */
  uint32_t source, destination; /* tasks */
  uint32_t phase;
  uint32_t packets, injected, delivered;
} ft_message;

/* One run of equal flits of one message in a queue. */
typedef struct ft_queued {
  int64_t arrives_ps;   /* earliest time at which its first flit can be sent */
  uint32_t message;     /* see Numbering */
  uint32_t flits;
  uint32_t source, destination; /* tasks between which the flit travels (for an acknowledgement: reversed) */
  uint32_t next_link; /* link after this one, FT_IDLE: delivered. FT_INPUT: this link itself while it is on the cable */
  uint32_t phase;       /* FT_INPUT: the channel it waits in, or will wait in */
} ft_queued;

/* The ports at both ends of a link: the output port that sends into it and the input port behind it (FT_INPUT). Arrays
 * are valid until the next call. The VOQs are empty if the link ends at a node. */
typedef struct ft_port {
  ft_span voq; /* uint8[vcs * outputs]: packets at the input behind the link, by channel and output port there */
  ft_span output_link;  /* uint32[outputs]: the link of each of those output ports */
  ft_span credits; /* uint32[vcs]: free space for packets behind the link, as known to the output before it */
  ft_span requests;     /* uint32[vcs * inputs]: packets waiting for the output before the link, by channel and input */
  ft_span input_link;   /* uint32[inputs]: the link of each of those inputs */
  int64_t timer_left_ps; /* time until the root timer of the output expires; -1 when it is not running */
  uint32_t capacity;    /* packets that a channel holds */
  uint32_t high_mark, low_mark; /* a VOQ is flagged above high_mark, unflagged below low_mark */
  uint32_t free_mark;   /* a congested output with more free credits than this becomes a root */
  uint32_t flagged;     /* VOQs for the output before the link that are flagged */
  uint32_t state;       /* enum ft_link_state_bit */
  uint32_t root;        /* number of the root, 0 if it is not one */
  uint32_t vcs;
} ft_port;

/* A live entry of an ARN table. */
typedef struct ft_table_entry {
  int64_t left_ps;      /* time until it expires without another notification */
  uint32_t destination; /* node */
  uint32_t vc;
  uint32_t link;        /* through which matching packets leave by default; at a node its up link */
  uint32_t root;
  uint32_t stage;       /* the highest at which it is consumed */
  uint32_t consumed;    /* 1: here */
  uint32_t detour;      /* link that matching packets take when it is consumed at a switch, else FT_IDLE */
  uint32_t reserved;
} ft_table_entry;

/* One message between two leaf switches and the root that FT_ROOT_TABLE gave it. */
typedef struct ft_table_step {
  uint32_t source, destination; /* tasks */
  uint32_t local;       /* local id of the source */
  uint32_t root_before; /* in the initial table */
  uint32_t root_after;  /* in the final one */
  uint32_t reason;      /* enum ft_table_reason */
  uint32_t busy;        /* when it was processed: 1 its path up was taken, 2 its path down, 3 both */
  uint32_t reserved;
} ft_table_step;

#endif

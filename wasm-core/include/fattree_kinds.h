/* The limits of the core, and the enumerations whose values fields of the records (fattree_records.h) hold. `ft_layout`
 * publishes these values together with the layout of the records. */
#ifndef FATTREE_KINDS_H
#define FATTREE_KINDS_H

#define FT_MAX_LEVELS 8          /* h, levels of switches */
#define FT_MAX_NODES 65536u      /* static analysis, and packets in time with FT_INPUT */
#define FT_MAX_PACKET_NODES 4096u /* packets in time with FT_OUTPUT and FT_VOQ */
#define FT_MAX_IN_TABLE 32u      /* tasks, and phases, up to which the times of every task in every phase are kept */
#define FT_MAX_LINKS 4194304u    /* directed links */
#define FT_MAX_CUTS 64u         /* cables */
#define FT_MAX_BREAKS 64u       /* times that a cable breaks */
#define FT_BREAK_WORDS 3u       /* FT_INPUT: of each */
#define FT_BREAK_TIME_WORDS 5u  /* with the other engines */
#define FT_MAX_MESSAGE_FLITS (1u << 20)
#define FT_MAX_OPEN 64u         /* messages of a task that are not acknowledged yet */
#define FT_IDLE 0xFFFFFFFFu      /* a task that sends nothing in a phase */
#define FT_MAX_PORTS 128u        /* FT_INPUT, FT_VOQ: of a switch */
#define FT_MAX_VCS 8u            /* FT_INPUT: the isolating one included */
#define FT_MAX_HOP_SLOTS 64      /* FT_INPUT: that a packet takes from one switch to the next */
#define FT_MAX_FORWARDING (1u << 24) /* FT_FORWARDING: bytes, one for each switch below the top and each node */
#define FT_FLOWLET_PLACES 64u    /* FT_FLOWLETS: of an input */
#define FT_MAX_RECYCLED_NODES 4096u /* FT_REPS: of more, packets have no room for an entropy */
#define FT_MAX_ORDERED_NODES 256u /* FT_INPUT: up to these, reordering is counted with any traffic */
#define FT_MAX_HOT_NODES 64u     /* of a hot spot */
#define FT_FULL_LOAD 0xFFFFFFFFu /* FT_INPUT: the whole, of shares of slots and nodes */
#define FT_MAX_SOURCE_QUEUE 64u  /* FT_INPUT: packets */
#define FT_TABLE_ENTRIES 512u    /* entries of an ARN table */
#define FT_MAX_EVENTS (1u << 20)      /* of a trace */
#define FT_MAX_EDGES (1u << 22)       /* of a trace: predecessors beyond the first of each event */
#define FT_MAX_EVENT_BYTES (1u << 30) /* of a message of a trace */
#define FT_MAX_MESSAGES (1u << 20) /* FT_VOQ */
#define FT_MAX_RATE 64u          /* of a level's links, or a node's: times the rate of the others */
#define FT_MAX_LOSSY_NODES 256u  /* FT_LOSSY */
#define FT_MAX_WINDOW 65535u     /* FT_LOSSY: packets, the longest global window that is given as a number */
#define FT_WINDOW_BY_FORMULA 0xFFFFFFFFu /* of ft_lossy_config.global_window */
#define FT_RATE_SLOTS 128u       /* FT_INPUT: slots in a window of ft_frame.window_ps */
#define FT_SHARE_UNITS 24        /* FT_OUTPUT, FT_VOQ: flits or packets in ft_frame.window_ps */
#define FT_LOSS_UNITS 100        /* FT_LOSSY: data frames in ft_frame.window_ps */

/* Kinds of topology. All of them become an XGFT(h; m1..mh; w1..wh) (Oehring 1995). a and b are
 * `topology_a` and `topology_b`; for FT_XGFT they are ignored and `levels`, `m`, `w` are read instead. */
enum ft_topology_kind {
  FT_XGFT = 0,
  FT_KARY_NTREE = 1,          /* k = a, n = b: XGFT(n; k..k; 1,k..k) */
  FT_EXTENDED_KARY_NTREE = 2, /* k = a, n = b: XGFT(n; k..k,2k; 1,k..k) */
  FT_RLFT = 3,                /* a = ports P (even), b = stages n: the extended (P/2)-ary n-tree */
  FT_CLUSTER = 4              /* a nodes on each of b switches under one backbone: XGFT(2; a,b; 1,1) */
};

/* FT_ROUND_ROBIN: consecutive tasks on different leaf switches. */
enum ft_mapping_kind { FT_CONTIGUOUS = 0, FT_ROUND_ROBIN = 1, FT_RANDOM_MAPPING = 2 };

/* Who sends to whom in phase p (Prisacari 2013, sections 2 and 3). */
enum ft_exchange_kind {
  FT_XOR = 0,           /* d = s ^ p over local ids; padded to 2^ceil(log2 n) phases when n is no power of two */
  FT_LIN = 1,           /* d = (s + p + shift) mod n over local ids */
  FT_OPT = 2,           /* eq. 4 with sigma = (L, .., 1) over all tasks, also where some take no part */
  FT_PERMUTED_BASE = 3, /* the same with any sigma */
  FT_CUSTOM = 4,        /* a permutation per phase, given by hand */
  FT_SHIFT = 5          /* d = (s + p + 1) mod n over the local ids of a job: shift distances 1 .. n-1 */
};

/* Input-queued switches support all but FT_CONFLICT_FREE and FT_ROOT_TABLE: there FT_RANDOM_ROUTING draws an up port
 * for every packet at every switch (oblivious). FT_ADAPTIVE, FT_ARN, FT_SPRAY, FT_FLOWLETS and FT_REPS need
 * input-queued switches; static loads treat them as FT_D_MOD_K, from which they deviate: FT_ADAPTIVE where a next
 * buffer is nearly full, FT_ARN where a notification says so, FT_SPRAY with every packet: each input of a switch takes
 * the up ports in turn, the first time the one with its own number (modulo). FT_ECMP and FT_ECMP_ALIKE hash source,
 * destination and routing seed, FT_ECMP also the switch (or the node); FT_ECMP_ALIKE chooses the same share of the up
 * ports at each, so that flows which meet stay together (polarisation). FT_FLOWLETS draws an up port for a flow that
 * has been silent at an input for longer than flowlet_gap_ps, and keeps it else; a hash of source, destination and
 * routing seed gives each flow one of FT_FLOWLET_PLACES places of an input, and flows that share one count as one.
 * FT_FORWARDING reads the up port from the forwarding table of each switch, which comes along; nodes with several
 * cables choose among them as FT_D_MOD_K does, or use all of them (FT_INPUT). FT_REPS gives every packet an entropy,
 * which is hashed with source, destination, switch and routing seed; a source uses again those of packets that arrived
 * without a mark, the oldest of the last 8 first, and draws others. Marked is what found mark_packets others waiting
 * for its output. FT_ROOT_TABLE needs two levels of switches and one cable per node; the root of every message comes
 * from a table that is made for the phase. */
enum ft_routing_kind {
  FT_S_MOD_K = 0, /* up ports from the digits of the source */
  FT_D_MOD_K = 1, /* of the destination */
  FT_RANDOM_ROUTING = 2,
  FT_CONFLICT_FREE = 3, /* the least contention found by edge colouring */
  FT_ADAPTIVE = 4,
  FT_ARN = 5,
  FT_ROOT_TABLE = 6, /* Naruse: hot-spot avoidance with several addresses per node */
  FT_ECMP = 7,
  FT_ECMP_ALIKE = 8,
  FT_SPRAY = 9,
  FT_FLOWLETS = 10,
  FT_FORWARDING = 11,
  FT_REPS = 12 /* recycled entropy packet spraying, Bonato */
};

/* The root of a message before FT_ROOT_TABLE moves any, of K = w2 roots. A port is a node's number under its leaf
 * switch, a local id a position in the job (without a job: the rank, by task, among those that send or receive in the
 * phase). */
enum ft_table_kind {
  FT_TABLE_DESTINATION = 0, /* port of the destination, mod K */
  FT_TABLE_SOURCE = 1,      /* port of the source, mod K */
  FT_TABLE_LOCAL = 2        /* local id of the destination, mod K */
};

/* What FT_ROOT_TABLE did with a message. A path is taken when a message processed before uses it, and likely taken when
 * one still to be processed does. */
enum ft_table_reason {
  FT_TABLE_FIXED = 0,     /* it leaves the leaf switch of local id 0: counted first, never moved */
  FT_TABLE_FREE = 1,      /* neither its path up nor its path down was taken */
  FT_TABLE_TO_IDLE = 2,   /* moved to a root whose paths were neither taken nor likely taken */
  FT_TABLE_TO_LIKELY = 3, /* moved to one whose paths were not taken, but likely to be */
  FT_TABLE_STUCK = 4,     /* every root was taken on the way up or down: not moved */
  FT_TABLE_UNSEEN = 5     /* never processed: local ids are not sorted by leaf switch, and the algorithm ended before */
};

/* How high a message climbs. FT_NEAREST: to the level of the nearest common ancestor. FT_TOP: to the top of the tree,
 * also for its neighbour under the same switch, so that every pair of nodes is equally far apart (Shu; RapidIO). A self
 * message never leaves its node. Input-queued switches support FT_NEAREST only. */
enum ft_climb { FT_NEAREST = 0, FT_TOP = 1 };

/* FT_OUTPUT: one queue per output, no channels (Prisacari 2013). FT_INPUT: input-queued switches with virtual channels,
 * VOQs and credits, a slot per packet (Rocher-Gonzalez); runs its own traffic, the others the exchange. A node with
 * several parents (w1) sends and takes packets at each of its cables, at the load of each; what leaves by one parent
 * arrives by the same one, and above each the digits of modulo routes choose as if it were the only one. FT_VOQ:
 * input-buffered switches in continuous time, cut-through, VOQs or a FIFO per input (Shu; RapidIO). A phase of the
 * exchange is a cycle; a task sends its messages one after the other, phase by phase, without waiting for others.
 * FT_LOSSY: a two-level cluster that drops frames at full queues, with Go-Back-N and the software overhead of its nodes
 * (Tam and Wang). The last two support neither conflict-free routes nor root tables; several tasks of a custom phase
 * may address the same one. */
enum ft_buffering_kind { FT_OUTPUT = 0, FT_INPUT = 1, FT_VOQ = 2, FT_LOSSY = 3 };

/* Send order in a cluster. FT_AT_ONCE: all messages are issued at the start; of those that can be sent, the lowest
 * destination goes first (a naive MPI_Alltoall). FT_PAIRWISE: Algorithm 3 of Tam and Wang, one message per round; no
 * node leaves a round before it has sent and received. FT_SYNCHRONOUS: Algorithm 1, one packet per step. */
enum ft_cluster_scheme { FT_AT_ONCE = 0, FT_PAIRWISE = 1, FT_SYNCHRONOUS = 2 };

/* Communication partners in a step: permutations without contention at nodes (Tam and Wang, section 3.1). */
enum ft_cluster_permutation { FT_BY_SHIFT = 0, FT_BY_XOR = 1, FT_BY_COLOURING = 2 };

/* FT_ACK_FRAME: a small frame answers every packet. FT_ACK_RIDES: packets in the other direction piggyback
 * acknowledgements; one that found no such packet for ack_delay_ps is sent as a frame. FT_ACK_FREE: the sender knows at
 * once, nothing is sent. */
enum ft_cluster_ack { FT_ACK_FRAME = 0, FT_ACK_RIDES = 1, FT_ACK_FREE = 2 };

/* What frees space in the global window. FT_CLOSED_BY_ACK: the acknowledgement of one of the node's own packets; eta is
 * what is outstanding (Tam and Wang, section 3.2). FT_CLOSED_BY_RECEIPT: a packet accepted in order from any node; eta
 * is sent minus received, so that no node runs ahead of the others (Algorithm 2 to the letter, and what reproduces
 * figures 7 to 10: 95 % of the bound; with acknowledgements 78 to 90 %). */
enum ft_cluster_closing { FT_CLOSED_BY_ACK = 0, FT_CLOSED_BY_RECEIPT = 1 };

/* Traffic of input-queued switches. FT_UNIFORM: every node sends to uniformly drawn others (with draws_itself: nodes).
 * FT_HOT_SPOT: some nodes send to a few hot nodes from hot_start_ps to hot_end_ps and are idle otherwise; the others as
 * FT_UNIFORM, or not at all without `background`. FT_TRACE: messages that wait for each other, each with a source and a
 * destination node. A node sends what is ready in the order in which it became ready (in the same slot: by number), one
 * message after the other, at most a packet a slot. With hot_node_count > 0 a hot spot is superimposed: its sources
 * also send greedily to their hot node, alternating with the trace while both can send. Such a run finishes, at
 * completion_ps, when the last event is delivered; packets of the hot spot may still be in flight then. load,
 * background, stop_ps and burst_packets are not read. FT_PERMUTATION: every node sends to one node, given for it;
 * itself and the same one as others are allowed, too. With burst_packets B > 1 nodes are on-off sources (a Markov chain
 * of two states): on, a node generates a packet in every slot, all of a burst for one destination. After each the burst
 * ends with probability 1 / B; while there is none, one begins with probability load / (load + B (1 - load)) before
 * each slot. So bursts have a geometric length of mean B, the pauses between them one of mean B (1 - load) / load from
 * 0 on, and in every slot, the first included, a node is on with probability `load`. */
enum ft_traffic_kind { FT_UNIFORM = 0, FT_HOT_SPOT = 1, FT_TRACE = 2, FT_PERMUTATION = 3 };

/* Static queuing schemes: the virtual channel of a flow, from its source and destination alone (Rocher-Gonzalez,
 * section 2.3). Of V = `vcs` channels FT_DBBM takes destination mod V, FT_VFTREE the sum of both leaf switches mod V,
 * FT_FLOW2SL the sum of both groups mod V, of V equal groups of nodes; FT_ONE_QUEUE has one channel. FT_FIFO also has
 * one, and no VOQs: every input has a single line, of which only the first packet may ask for its output. It goes with
 * neither FT_ARN nor isolation. */
enum ft_queuing_kind { FT_ONE_QUEUE = 0, FT_DBBM = 1, FT_VFTREE = 2, FT_FLOW2SL = 3, FT_FIFO = 4 };

/* FT_AFI: packets that left their default route continue in an additional, last channel (adapted-flow isolation).
 * FT_AFI_SWITCHES: the same, but end nodes do not isolate what they inject. Both need FT_ADAPTIVE or FT_ARN
 * (Rocher-Gonzalez, section 3). */
enum ft_isolation_kind { FT_NO_ISOLATION = 0, FT_AFI = 1, FT_AFI_SWITCHES = 2 };

/* What FT_ADAPTIVE does where the modulo port is short of credits and the best other up port has just as many.
 * FT_TIES_STAY: the packet takes the modulo port. FT_TIES_GO: it takes the other; where all ports are full, packets are
 * spread over all of them. */
enum ft_adaptive_ties { FT_TIES_STAY = 0, FT_TIES_GO = 1 };

/* What FT_ADAPTIVE looks at. FT_AT_CREDITS: those of the next buffer; a packet leaves its modulo port where that is
 * nearly full. FT_AT_QUEUES: the packets that wait in the switch itself; a packet takes the up port for which fewest
 * do. Needs a queue for every output, and no isolation. */
enum ft_adaptive_looks { FT_AT_CREDITS = 0, FT_AT_QUEUES = 1 };

/* FT_INPUT: where a packet goes whose up port leads to its node no more, since a cable is cut. FT_NEXT: the next port
 * that does, cyclically, which so carries two shares. FT_SPREAD: one of all ports that do, by the next digit of what
 * the routing looks at, and by the switch. FT_RANDOM_ROUTING and FT_FLOWLETS draw among those that do instead, FT_SPRAY
 * deals them out to all, FT_REPS hashes among them, and FT_ADAPTIVE takes the one with most credits. */
enum ft_around { FT_NEXT = 0, FT_SPREAD = 1 };

/* Bits of ft_frame.link_state: the output port before a link. Without FT_ARN there is no detector; congested, branch
 * and source then say what one would detect. */
enum ft_link_state_bit {
  FT_CONGESTED = 1,  /* a VOQ for it is (or was, and is not yet below the low threshold) above the high threshold */
  FT_BRANCH = 2,     /* congested, and the next buffer has no more than the free-credit threshold free */
  FT_SOURCE = 4,     /* congested, and the next buffer has room, or is a node: where a congestion tree starts */
  FT_ROOT_TIMER = 8, /* the root timer runs */
  FT_ROOT = 16       /* the detector has declared it a root */
};

/* Bits of ft_frame.node_state. */
enum ft_node_state_bit {
  FT_HOT_NODE = 1,
  FT_HOT_SOURCE = 2,  /* sends, or is going to send, to a hot node */
  FT_VICTIM = 4, /* no hot source, has background traffic to send, injected less than half of its load in the last
                         window, and has a backlog: a channel's queue is full, or its first packet has waited for an
                         eighth of a window. FT_TRACE: no hot source, has a message ready but no queue space for its
                         next packet, and injected in less than half of a window's slots */
  FT_ISOLATING = 8    /* packets wait for the isolating channel */
};

/* Lowest bits of what ft_frame.link_last says with FT_INPUT: 3 bits of channel, one of each of the others; below
 * them the destination. */
enum ft_packet_bit {
  FT_PACKET_VC_BIT = 16,
  FT_PACKET_ADAPTED_BIT = 19,
  FT_PACKET_HOT_BIT = 20, /* of a hot source */
  FT_PACKET_DEFLECTED_BIT = 21
};

/* What the words beside ft_config list, in this order, with the number of items. */
enum ft_list {
  FT_SWAP_LIST = 0,       /* swap_count pairs */
  FT_PHASE_LIST = 1,      /* FT_CUSTOM: custom_phases */
  FT_FLIT_LIST = 2,       /* phase_flits lengths, by phase */
  FT_HOT_NODE_LIST = 3,   /* FT_HOT_SPOT, FT_TRACE: hot_node_count */
  FT_HOT_SOURCE_LIST = 4, /* likewise: hot_source_count */
  FT_PARTNER_LIST = 5,    /* FT_PERMUTATION: N, by node */
  FT_EVENT_LIST = 6,      /* FT_TRACE: trace_events, then trace_edges */
  FT_JOB_LIST = 7,        /* job_nodes, by local id */
  FT_RATE_LIST = 8,       /* node_rates, by task */
  FT_CUT_LIST = 9,        /* cut_count */
  FT_BREAK_LIST = 10,     /* break_count */
  FT_FORWARDING_LIST = 11 /* FT_FORWARDING */
};

/* The words of an event of a trace. A delay is two halves, ps, 0 .. 10^15: the event is ready this long after the end
 * of the last of its predecessors, or after time 0. A message ends with the delivery of its last packet, which can be
 * generated in any slot that starts when it is ready or later; a computation, without packets, ends when it is ready.
 * After the events come trace_edges pairs of words for predecessors beyond the first: the event, and an earlier one
 * that it waits for too. */
enum ft_event_word {
  FT_EVENT_AFTER = 0, /* number of an earlier event, or FT_IDLE */
  FT_EVENT_DELAY_LOW = 1,
  FT_EVENT_DELAY_HIGH = 2,
  FT_EVENT_SOURCE = 3, /* different nodes; the same one: a computation */
  FT_EVENT_DESTINATION = 4,
  FT_EVENT_BYTES = 5, /* 1 .. FT_MAX_EVENT_BYTES: ceil(bytes / packet_bytes) packets; of a computation 0 */
  FT_EVENT_WORDS = 6
};

enum ft_status {
  FT_OK = 0,
  FT_BAD_ARGUMENT = 1, /* a field is out of range; `field` of ft_error says which */
  FT_TOO_LARGE = 2,    /* the shape or the run exceeds a limit above */
  FT_OUT_OF_MEMORY = 3
};

/* Why ft_run returned, see there. */
enum ft_run_state { FT_RUNNING = 0, FT_REACHED = 1, FT_FINISHED = 2, FT_REFUSED = 3 };

/* What ends a run before its end. Where numbers of FT_INPUT would no longer be right: ft_run then returns FT_FINISHED,
 * and completion_ps stays -1. Where FT_OUTPUT can hold no more: ft_run returns FT_REFUSED. */
enum ft_run_limit {
  FT_NO_LIMIT = 0,
  FT_CLOCK_LIMIT = 1, /* 2^32 - 2 slots; divided by the cables of a node: it counts what it receives in 32 bits */
  FT_AGE_LIMIT = 2, /* a packet, delivered or not yet handed over, is nearly as old as it can tell: 2^41 slots / nodes,
                         and never more than 2^32; with FT_REPS 2^32 / nodes, and never more than 2^23. To one in 64 */
  FT_ROOT_LIMIT = 3,  /* FT_ARN: 2^31 roots */
  FT_OPEN_LIMIT = 4,  /* without acknowledgements, or with a long window: 2^18 messages under way */
  FT_TRAIN_LIMIT = 5  /* about 2^23 trains, runs of flits of one message that wait one behind the other in queues */
};

#endif

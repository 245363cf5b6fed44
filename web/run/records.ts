/* The records of the core, its enumerations by the words of links, and numbers to calculate with.
 * Written by scripts/records.mjs from wasm-core; run npm run build:core after a change there. */

export type TopologyKind = 'xgft' | 'kary-ntree' | 'extended-kary-ntree' | 'rlft' | 'cluster';
export type MappingKind = 'contiguous' | 'round-robin' | 'random';
export type ExchangeKind = 'xor' | 'lin' | 'opt' | 'permuted-base' | 'custom' | 'shift';
export type RoutingKind = 's-mod-k' | 'd-mod-k' | 'random' | 'conflict-free' | 'adaptive' | 'arn' | 'root-table' | 'ecmp' | 'ecmp-alike' | 'spray' | 'flowlets' | 'forwarding' | 'reps';
export type AdaptiveLooks = 'credits' | 'queues';
export type TableKind = 'destination' | 'source' | 'local';
export type TableReason = 'fixed' | 'free' | 'to-idle' | 'to-likely' | 'stuck' | 'unseen';
export type Climb = 'nearest' | 'top';
export type BufferingKind = 'output' | 'input' | 'voq' | 'lossy';
export type ClusterScheme = 'naive' | 'pairwise' | 'sync';
export type ClusterPermutation = 'shift' | 'xor' | 'edge-coloring';
export type ClusterAck = 'frame' | 'rides' | 'free';
export type ClusterClosing = 'ack' | 'receipt';
export type TrafficKind = 'uniform' | 'hot-spot' | 'trace' | 'permutation';
export type QueuingKind = '1q' | 'dbbm' | 'vftree' | 'flow2sl' | 'fifo';
export type IsolationKind = 'none' | 'afi' | 'afi-switches';
export type AdaptiveTies = 'stay' | 'go';
export type Around = 'next' | 'spread';
/** a VOQ for it is (or was, and is not yet below the low threshold) above the high threshold */ export const LINK_CONGESTED = 1;
/** congested, and the next buffer has no more than the free-credit threshold free */ export const LINK_BRANCH = 2;
/** congested, and the next buffer has room, or is a node: where a congestion tree starts */ export const LINK_SOURCE = 4;
/** the root timer runs */ export const LINK_ROOT_TIMER = 8;
/** the detector has declared it a root */ export const LINK_ROOT = 16;
export const NODE_HOT = 1;
/** sends, or is going to send, to a hot node */ export const NODE_HOT_SOURCE = 2;
/** no hot source, has background traffic to send, injected less than half of its load in the last window, and has a backlog: a channel's queue is full, or its first packet has waited for an eighth of a window. FT_TRACE: no hot source, has a message ready but no queue space for its next packet, and injected in less than half of a window's slots */ export const NODE_VICTIM = 4;
/** packets wait for the isolating channel */ export const NODE_ISOLATING = 8;
export const PACKET_VC = 16;
export const PACKET_ADAPTED = 19;
/** of a hot source */ export const PACKET_HOT = 20;
export const PACKET_DEFLECTED = 21;
export type List = 'swaps' | 'phases' | 'flits' | 'hot-nodes' | 'hot-sources' | 'partners' | 'events' | 'job' | 'rates' | 'cuts' | 'breaks' | 'forwarding';
/** number of an earlier event, or FT_IDLE */ export const EVENT_AFTER = 0;
export const EVENT_DELAY_LOW = 1;
export const EVENT_DELAY_HIGH = 2;
/** different nodes; the same one: a computation */ export const EVENT_SOURCE = 3;
export const EVENT_DESTINATION = 4;
/** 1 .. FT_MAX_EVENT_BYTES: ceil(bytes / packet_bytes) packets; of a computation 0 */ export const EVENT_BYTES = 5;
export const EVENT_WORDS = 6;
export type Status = 'ok' | 'bad-argument' | 'too-large' | 'out-of-memory';
export type RunState = 'running' | 'reached' | 'finished' | 'refused';
export type RunLimit = 'none' | 'clock' | 'ages' | 'roots' | 'messages' | 'trains';
/** a task that sends nothing in a phase */ export const IDLE = 4294967295;
/** FT_INPUT: the whole, of shares of slots and nodes */ export const FULL_LOAD = 4294967295;
/** entries of an ARN table */ export const TABLE_ENTRIES = 512;
/** of ft_lossy_config.global_window */ export const WINDOW_BY_FORMULA = 4294967295;

export interface Error {
  status: Status;
  /** byte offset in ft_config of the offending field, 0 when there is none */ field: number;
  text: string;
}

export interface Span {
  /** in the core's memory; says nothing where count is 0 */ address: number;
  /** elements */ count: number;
  elementBytes: number;
}

export interface OutputConfig {
  /** The time of a flit on a link (ps); 64 B at 10 Gb/s */ flitPs: number;
  /** The latency of a link (ps) */ linkPs: number;
  /** The latency of a switch (ps) */ switchPs: number;
  /** The latency of an adapter (ps); between task and link */ adapterPs: number;
  /** The start jitter (ps); tasks start at a random time in [0, jitter] */ startJitterPs: number;
  /** The delay of new routes (ps); until new phases avoid what broke */ reroutePs: number;
  /** The length of a message in flits; F */ messageFlits: number;
  /** The size of a flit in bytes; in summaries */ flitBytes: number;
  /** The buffer of a port in flits; output queue of a switch port; 64 = 4 KB */ bufferFlits: number;
  /** The switch no_acknowledge; none are sent, and no task waits for one */ noAcknowledge: boolean;
  /** The switch free_self_messages; no time, not T(1) (FT_TOP: T(h)) */ freeSelfMessages: boolean;
  /** FT_CUSTOM: custom_phases: so many lengths are listed, instead of message_flits; or 0 */ phaseFlits: number;
  /** 0 .. FT_MAX_BREAKS: cables that break during the run. A phase avoids those that are broken when its first task comes to it, to its end; nothing is lost */ breakCount: number;
  /** The window in messages; of messages not acknowledged */ window: number;
}

export interface InputConfig {
  /** The time of a packet on a link (ps); the slot */ packetPs: number;
  /** The latency of a link (ps) */ linkPs: number;
  /** The latency of a switch (ps) */ switchPs: number;
  /** The start of the hot spot (ps); FT_HOT_SPOT and FT_TRACE */ hotStartPs: number;
  /** The end of the hot spot (ps); likewise */ hotEndPs: number;
  /** The end of all generation (ps); 0: never */ stopPs: number;
  /** The width of a bin (ps); the first ones, doubled when full; 0: 32 slots */ binPs: number;
  /** The root timer (ps); FT_ARN: how long congestion lasts before its port becomes a root (CRT) */ rootTimerPs: number;
  /** The life of an ARN entry (ps); FT_ARN: unless renewed */ entryTtlPs: number;
  /** The delay of new routes (ps); until routes avoid what broke */ reroutePs: number;
  /** The gap between flowlets (ps); FT_FLOWLETS */ flowletGapPs: number;
  /** The size of a packet in bytes */ packetBytes: number;
  /** The kind of traffic */ trafficKind: TrafficKind;
  /** The buffer of an input port in packets; an equal share for each channel, at least 1 */ bufferPackets: number;
  /** The number of virtual channels; FT_ONE_QUEUE, FT_FIFO: always 1 */ vcs: number;
  /** The kind of queuing */ queuingKind: QueuingKind;
  /** The kind of isolation; all but the default add a channel */ isolationKind: IsolationKind;
  /** The high threshold (per mille); HCDTh, of a channel's capacity */ highThreshold: number;
  /** The low threshold (per mille); LCDTh, no higher than high_threshold */ lowThreshold: number;
  /** The free-credit threshold (per mille); FCTh, of the next channel */ freeCredits: number;
  /** The adaptive threshold (per mille); FT_ADAPTIVE: deviates up to it */ adaptiveThreshold: number;
  /** The rule for ties of adaptive routing */ adaptiveTies: AdaptiveTies;
  /** The slots between notifications of a root; FT_ARN */ refreshSlots: number;
  /** The number of entries of an ARN table; FT_ARN: of each entity */ arnEntries: number;
  /** share of slots with a new packet: so many of 2^32 draws; FT_FULL_LOAD: all */ load: number;
  /** share of nodes that are hot sources, drawn by `seed`, of FT_FULL_LOAD */ hotShare: number;
  /** 1 .. FT_MAX_HOT_NODES, FT_TRACE also 0; source i sends to hot node i mod count */ hotNodeCount: number;
  /** above 0: the sources are listed and hot_share is ignored */ hotSourceCount: number;
  /** The switch background; 1: the others send uniform traffic, 0: nothing */ background: boolean;
  /** FT_TRACE, 1 .. FT_MAX_EVENTS */ traceEvents: number;
  /** The source queue of a node in packets; FT_UNIFORM and FT_HOT_SPOT: that can wait for a channel; what finds it full is refused. 0: without limit */ sourceQueue: number;
  /** The switch draws_itself; 1: uniform traffic may go to its sender */ drawsItself: boolean;
  /** The way around a cut cable */ around: Around;
  /** FT_TRACE, 0 .. FT_MAX_EDGES: predecessors of events beyond the first of each */ traceEdges: number;
  /** What adaptive routing looks at */ adaptiveLooks: AdaptiveLooks;
  /** The mark threshold in packets; FT_REPS: so many that wait for an output when a slot's packets arrive mark them; 0: all, so that nothing is recycled */ markPackets: number;
  /** 0 .. FT_MAX_BREAKS, not with FT_TRACE: cables that break during the run */ breakCount: number;
  /** The mean length of a burst in packets; see ft_traffic_kind */ burstPackets: number;
}

export interface VoqConfig {
  /** The time of a packet on a link (ps); 256 B at 16 Gb/s */ packetPs: number;
  /** The latency of a link (ps) */ linkPs: number;
  /** The latency of a switch (ps); head in to head out */ switchPs: number;
  /** The latency of an adapter (ps); of each of both ends */ adapterPs: number;
  /** The start jitter (ps); tasks start at a random time in [0, jitter] */ startJitterPs: number;
  /** The length of a cycle (ps); phase p begins at p * cycle_ps for all tasks; 0: a task goes on as soon as it can */ cyclePs: number;
  /** The time between packets of a node (ps); at least */ sourcePs: number;
  /** The width of a bin (ps); 0: a hundredth of the ideal time */ binPs: number;
  /** The delay of new routes (ps); until routes avoid what broke */ reroutePs: number;
  /** The length of a message in packets */ messagePackets: number;
  /** The size of a packet in bytes */ packetBytes: number;
  /** The buffer of an input port in packets; 0: without limit */ bufferPackets: number;
  /** The switch fifo; one queue per input port instead of VOQs */ fifo: boolean;
  /** N: one word per task, by how much its node's links are faster than those of rate[0], 1 .. FT_MAX_RATE; 0: all links are equal */ nodeRates: number;
  /** 0 .. FT_MAX_BREAKS: cables that break during the run */ breakCount: number;
}

export interface LossyConfig {
  /** O_s, per frame */ sendPs: number;
  /** O_r, per frame */ receivePs: number;
  /** U_r, per data packet */ handlePs: number;
  /** of Go-Back-N */ timeoutPs: number;
  /** FT_ACK_RIDES */ ackDelayPs: number;
  /** nodes start at 0 .. this */ startJitterPs: number;
  /** longest time for which a node's process is descheduled */ delayPs: number;
  /** The latency of the formulas (ps); L, as measured there */ latencyPs: number;
  /** share of sends after which it is descheduled */ delayPerMille: number;
  /** k, packets from every node to every other */ packets: number;
  /** of a data packet (Ethernet) */ payloadBytes: number;
  /** payload of an acknowledgement; 46, the Ethernet minimum */ ackBytes: number;
  /** of every frame; 38: preamble, header, CRC and gap */ framingBytes: number;
  /** Mbit/s between node and switch (section 4) */ nodeMbit: number;
  /** Mbit/s between switch and backbone (section 4) */ uplinkMbit: number;
  /** payload of an uplink, both ways together, MB/s, 0: no limit (Fig. 6) */ engineMbyte: number;
  /** capacity for each kind of frame in a node's adapter */ sendRing: number;
  /** capacity for frames that wait for a node's processor */ receiveRing: number;
  /** FIFO of a switch's node port (Table 1) */ inputPackets: number;
  /** behind a switch's crossbar, per node port */ stagingPackets: number;
  /** FIFO of an uplink, for each direction (Table 1) */ uplinkPackets: number;
  /** shared memory of the backbone switch (Table 1) */ backbonePackets: number;
  /** all of the queues above are unbounded, except for send_ring for packets, at which a node stops itself; nothing is lost, so no timeout runs */ infiniteBuffers: boolean;
  /** 0: heads of input FIFOs wait (head-of-line blocking), 1: they are dropped */ stagingDrops: boolean;
  /** 0: a full uplink FIFO drops; 1: heads that need to enter it wait */ uplinkBlocks: boolean;
  ackKind: ClusterAck;
  /** of Go-Back-N, per (source, destination) */ pairWindow: number;
  scheme: ClusterScheme;
  /** ignored by FT_AT_ONCE */ permutation: ClusterPermutation;
  /** W_g, 0: none, 1 .. FT_MAX_WINDOW, or FT_WINDOW_BY_FORMULA: eq. 4 */ globalWindow: number;
  /** eq. 4 with the factor 2 for control packets (section 4.2) */ countsControl: boolean;
  /** (Algorithm 2) */ windowCloses: ClusterClosing;
  /** 0 .. FT_MAX_BREAKS, 0 with infinite_buffers: cables that break during the run */ breakCount: number;
}

export interface Config {
  /** of the engine's random draws: start times, traffic, hot sources, software delays */ seed: number;
  /** FT_RANDOM_MAPPING */ mappingSeed: number;
  /** FT_RANDOM_ROUTING and the search of FT_CONFLICT_FREE */ routingSeed: number;
  /** sizeof(ft_config); anything else is refused */ recordBytes: number;
  /** the engine */ bufferingKind: BufferingKind;
  topologyKind: TopologyKind;
  topologyA: number;
  topologyB: number;
  /** h, 1 .. FT_MAX_LEVELS */ levels: number;
  /** m[0] = m1: children per switch of level 1 */ m: number[];
  /** w[0] = w1: parents of a node */ w: number[];
  /** p[0] = p1: cables between a node and each of its parents; 0: one */ p: number[];
  /** FT_OUTPUT and FT_VOQ, 1 .. FT_MAX_RATE: of the links of nodes, then of those above, as a multiple of the rate that flit_ps or packet_ps stands for; 0: 1. Times are rounded up */ rate: number[];
  mappingKind: MappingKind;
  swapCount: number;
  exchangeKind: ExchangeKind;
  /** FT_LIN, 0 .. N-1 */ shift: number;
  /** FT_PERMUTED_BASE: sigma[k-1] = sigma(k), a permutation of 1 .. h */ sigma: number[];
  /** FT_CUSTOM: number of phases, at least 1 */ customPhases: number;
  /** n, 2 .. N; 0: all tasks are the job, as with FT_CUSTOM */ jobNodes: number;
  routingKind: RoutingKind;
  climb: Climb;
  /** FT_ROOT_TABLE: enum ft_table_kind */ tableInitial: TableKind;
  /** all but FT_LOSSY, 0 .. FT_MAX_CUTS */ cutCount: number;
  output: OutputConfig;
  input: InputConfig;
  voq: VoqConfig;
  lossy: LossyConfig;
}

export interface Shape {
  /** entity where a link starts */ linkFrom: Uint32Array;
  /** entity where a link ends */ linkTo: Uint32Array;
  nodes: number;
  switches: number;
  /** directed */ links: number;
  /** = links / 2 */ upLinks: number;
  /** h */ levels: number;
  /** of the exchange */ phases: number;
  m: number[];
  w: number[];
  p: number[];
  /** P_l: nodes in a level-l subtree */ below: number[];
  /** W_l: switches of level l over one level-l subtree */ width: number[];
  /** last one = nodes + switches */ firstEntity: number[];
  /** index 1..h; [h+1] = up_links; [0] unused */ firstUp: number[];
  /** eq. 1, level 0 .. h-1: messages that leave the level-l subtree in the worst phase of the best exchange. FT_TOP: all of its nodes' messages leave. FT_SHIFT and jobs: the maximum over all subtrees, with the job on its initial nodes */ bMin: number[];
  /** up links that leave a level-l subtree: W_l w_{l+1} p_{l+1}, level 0 .. h-1 */ capacity: number[];
}

export interface Phase {
  /** [N]: node on which a task runs */ taskNode: Uint32Array;
  /** [N], by task: task it sends to, itself, or FT_IDLE */ destination: Uint32Array;
  /** [N], by task: the path's label X at its turn level, see ft_path */ label: Uint32Array;
  /** [N], by task: highest level of its path (FT_NEAREST: that of the nearest common ancestor, FT_TOP: h), 0 for self or idle */ turnLevel: Uint8Array;
  /** [links]: messages on each directed link, saturating */ linkLoad: Uint16Array;
  phase: number;
  /** that leave their node */ messages: number;
  selfMessages: number;
  /** tasks that send nothing, the unreachable ones included */ idle: number;
  /** the fullest link: its messages, or as many as a node's link carries meanwhile, rounded up */ contention: number;
  /** lower bound on contention for any routing that climbs as high: max over subtrees of ceil(messages / intact cables), where FT_TOP counts messages within the subtree, too */ bound: number;
  /** 1: contention <= 1, verified */ conflictFree: boolean;
  /** restarts of the conflict-free search */ searched: number;
  /** messages whose turn level is l or above, l = 1 .. h */ crossings: number[];
  /** fullest bundle that leaves a level-l subtree, l = 0 .. h-1 */ maxUp: number[];
  /** fullest bundle that enters one */ maxDown: number[];
  /** fullest single link from level l to l+1, l = 0 .. h-1 */ maxLinkUp: number[];
  maxLinkDown: number[];
  /** tasks whose message is not sent, since cut cables leave no path up and then down */ unreachable: number;
}

export interface LossyFrame {
  /** [links]: frames lost because a queue of this link was full */ linkLost: Float64Array;
  /** [links]: those of link_queue that wait behind the link, in the FIFO or ring there */ linkBehind: Uint16Array;
  /** [N]: eta of the global window, by node: below 0 where more was received than sent */ nodeWindow: Int32Array;
  /** [N]: packets sent, each once, by node */ nodeIssued: Uint32Array;
  /** frames lost, packets sent again, timeouts of pairs */ lost: number;
  repeated: number;
  timeouts: number;
}

export interface Notice {
  /** on which it travels */ link: number;
  /** number of the root */ root: number;
  /** node */ destination: number;
  vc: number;
  /** where it is consumed: 0 at nodes, else a level, or below it where switches have one way up */ stage: number;
}

export interface InputFrame {
  /** [links]: source of the last packet */ linkSource: Uint16Array;
  /** [links * vcs]: packets in the input port at the end of a link, by channel */ linkVcQueue: Uint8Array;
  /** [links]: packets on the cable, including those of nodes; empty where a hop takes one slot, since then nothing is on a cable between slots */ linkInFlight: Uint8Array;
  /** [links]: enum ft_link_state_bit of the output port before the link */ linkState: Uint8Array;
  /** [links]: start of the slot in which the last notification travelled along the link (against the packets that caused it); -1: none yet */ linkNotifiedAtPs: Float64Array;
  /** notifications in flight, in order of arrival */ notices: Notice[];
  /** [entities]: live entries of its ARN table */ entityEntries: Uint16Array;
  /** [N * vcs]: packets that wait in the node, by channel */ nodeQueue: Uint16Array;
  /** [N]: enum ft_node_state_bit */ nodeState: Uint8Array;
  generatedPackets: number;
  injectedPackets: number;
  /** that the load asks for beyond those generated: refused, since they found the source queue full, or, where it has no limit, still to be drawn by nodes whose FIFO is full: as many as are to be expected */ unofferedPackets: number;
  /** notifications that have arrived */ notified: number;
  /** as in a summary, so far */ reorderedPackets: number;
  /** in broken cables; generated = delivered + lost + under way. Also FT_VOQ, and FT_LOSSY: frames */ lostPackets: number;
  /** channels, the isolating one included and last; 0: the run is no such run */ vcs: number;
  /** roots declared so far */ roots: number;
  /** of which are roots still */ standingRoots: number;
  /** FT_TRACE: messages delivered completely */ traceDelivered: number;
}

export interface Frame {
  /** [links]: flits sent since the start */ linkSent: Float64Array;
  /** [links]: places taken in the queue before the link (adapter queues saturate) */ linkQueue: Uint16Array;
  /** [links]: what was sent last: a flit's message, FT_INPUT: a packet (enum ft_packet_bit); or FT_IDLE */ linkLast: Uint32Array;
  /** [links]: when that flit started; INT64_MIN / 2 if none yet */ linkSentAtPs: Float64Array;
  /** [links]: link whose full queue blocks this one, FT_IDLE if none */ linkWaits: Uint32Array;
  /** [N]: phase a task is in; = phases when it has finished. FT_INPUT: empty. FT_VOQ: the first of which it still has something to send or receive. FT_LOSSY: packets or, FT_PAIRWISE, rounds that its node has completed */ taskPhase: Uint32Array;
  /** [N]: messages received, self messages included. FT_VOQ: excluded. FT_LOSSY: packets, in order. FT_INPUT: packets, by node */ taskReceived: Uint32Array;
  /** [2 * links], two by link. First the time in which it carried data, ps: 0 .. window_ps. Then, FT_LOSSY: frames lost because a queue of it was full; FT_INPUT: share of its load on the isolating channel, 0 .. 1, judged by the last packets before each of the two windows began */ linkWindow: Float64Array;
  /** FT_OUTPUT, FT_VOQ: FT_SHARE_UNITS flits or packets at rate 1; FT_INPUT: FT_RATE_SLOTS slots; FT_LOSSY: FT_LOSS_UNITS data frames on a node's link */ windowPs: number;
  timePs: number;
  /** flits x links travelled, node links and acknowledgements included */ hops: number;
  /** of data */ deliveredFlits: number;
  /** messages; FT_INPUT: packets */ delivered: number;
  finishedTasks: number;
  /** lowest of all tasks, highest of unfinished ones (= phases if none are) */ firstPhase: number;
  lastPhase: number;
  state: RunState;
  congestion: InputFrame;
  /** without arrays elsewhere */ cluster: LossyFrame;
}

export interface Latency {
  mean: number;
  p50: number;
  p99: number;
  max: number;
}

export interface LatencyHistogram {
  /** [buckets]: messages (FT_INPUT: packets) whose latency fell in a bucket */ count: number[];
  /** [buckets]: the longest latency of a bucket; ascending, the same in every run */ boundPs: Float64Array;
}

export interface InputSummary {
  /** to hot nodes */ hotSeries: number[];
  /** neither to a hot node nor from a hot source (FT_TRACE: nor in the hot spot) */ innocentSeries: number[];
  /** that had left their default route (adapted, or sent elsewhere) */ deflectedSeries: number[];
  /** lost in broken cables. This and struck_series are empty where none breaks */ lostSeries: number[];
  /** delivered, from nodes below a cable that breaks */ struckSeries: number[];
  /** [hot nodes] */ hotNodes: Uint32Array;
  /** [hot nodes * N]: packets delivered to a hot node, by source */ flows: Uint32Array;
  /** [N]: FT_HOT_NODE, FT_HOT_SOURCE */ nodeRole: Uint8Array;
  /** as in a frame */ generatedPackets: number;
  injectedPackets: number;
  unofferedPackets: number;
  /** delivered */ hotPackets: number;
  innocentPackets: number;
  deflectedPackets: number;
  /** as in a frame */ lostPackets: number;
  /** delivered after one of the same source and destination generated later (RFC 4737) */ reorderedPackets: number;
  /** declared */ roots: number;
  /** nodes that send background traffic, or something of the trace */ innocentNodes: number;
  /** FT_TRACE: messages; delivered: completely */ traceEvents: number;
  traceDelivered: number;
  /** bool: reordered_packets says it: every flow has one way, or each node one partner, or there are at most FT_MAX_ORDERED_NODES nodes */ orderCounted: boolean;
  /** those of struck_series */ struckNodes: number;
}

export interface LossySummary {
  /** frames lost per bin, as long as efficiency */ lostSeries: number[];
  /** frames lost, packets sent again, timeouts of pairs */ lost: number;
  repeated: number;
  timeouts: number;
  /** highest rate, bytes/s, at which a node can receive: eq. 7, at most a link's rate */ boundBytes: number;
  /** T_sync, T_gpw */ syncPs: number;
  pairwisePs: number;
  /** W_g in force, 0: none */ window: number;
}

export interface Summary {
  /** data flits delivered per bin of bin_ps */ efficiency: number[];
  /** [phases]: when the last task left phase p; -1 while open. FT_VOQ: when all of it was delivered. FT_INPUT, FT_LOSSY: empty */ phaseEndPs: Float64Array;
  /** when it came to the phase and sent its message */ enteredPs: Float64Array;
  /** when that was acknowledged (no_acknowledge: received), or a self message was over */ answeredPs: Float64Array;
  /** when it went on; after answered_ps if it waited for a message of that phase itself */ leftPs: Float64Array;
  /** from entered_ps to answered_ps if nobody else were in the network; 0 without a message */ alonePs: Float64Array;
  /** -1 while running */ completionPs: number;
  /** least time of the run. FT_OUTPUT: Prisacari 2013, section 5.1, the sum over l; with phase_flits what tasks take that wait for each other and for no link but their own. FT_VOQ: what sources, links and shortest paths take. FT_LOSSY: at the rate of cluster.bound_bytes. FT_INPUT: 0 */ idealPs: number;
  binPs: number;
  hops: number;
  deliveredFlits: number;
  /** FT_TRACE: of messages delivered completely as many as they have */ deliveredBytes: number;
  latencyPs: Latency;
  /** messages; FT_INPUT: packets */ delivered: number;
  state: RunState;
  /** what has ended it before its end */ limit: RunLimit;
  /** so far, FT_OUTPUT and FT_VOQ: that never arrive, as they had no way when they were to be sent, or packets of them are lost */ missingMessages: number;
  latencies: LatencyHistogram;
  /** elsewhere all zeros, but for lost_packets */ congestion: InputSummary;
  /** elsewhere all zeros */ cluster: LossySummary;
}

export interface Message {
  /** latency of the first and the last packet delivered, and the longest */ firstPs: number;
  lastPs: number;
  longestPs: number;
  /** when its last packet was delivered; -1 while open */ donePs: number;
  /** tasks */ source: number;
  destination: number;
  phase: number;
  packets: number;
  injected: number;
  delivered: number;
}

export interface Queued {
  /** earliest time at which its first flit can be sent */ arrivesPs: number;
  /** see Numbering */ message: number;
  flits: number;
  /** tasks between which the flit travels (for an acknowledgement: reversed) */ source: number;
  destination: number;
  /** link after this one, FT_IDLE: delivered. FT_INPUT: this link itself while it is on the cable */ nextLink: number;
  /** FT_INPUT: the channel it waits in, or will wait in */ phase: number;
}

export interface Port {
  /** [vcs * outputs]: packets at the input behind the link, by channel and output port there */ voq: Uint8Array;
  /** [outputs]: the link of each of those output ports */ outputLink: Uint32Array;
  /** [vcs]: free space for packets behind the link, as known to the output before it */ credits: Uint32Array;
  /** [vcs * inputs]: packets waiting for the output before the link, by channel and input */ requests: Uint32Array;
  /** [inputs]: the link of each of those inputs */ inputLink: Uint32Array;
  /** time until the root timer of the output expires; -1 when it is not running */ timerLeftPs: number;
  /** packets that a channel holds */ capacity: number;
  /** a VOQ is flagged above high_mark, unflagged below low_mark */ highMark: number;
  lowMark: number;
  /** a congested output with more free credits than this becomes a root */ freeMark: number;
  /** VOQs for the output before the link that are flagged */ flagged: number;
  state: number;
  /** number of the root, 0 if it is not one */ root: number;
  vcs: number;
}

export interface TableEntry {
  /** time until it expires without another notification */ leftPs: number;
  /** node */ destination: number;
  vc: number;
  /** through which matching packets leave by default; at a node its up link */ link: number;
  root: number;
  /** the highest at which it is consumed */ stage: number;
  /** 1: here */ consumed: boolean;
  /** link that matching packets take when it is consumed at a switch, else FT_IDLE */ detour: number;
}

export interface TableStep {
  /** tasks */ source: number;
  destination: number;
  /** local id of the source */ local: number;
  /** in the initial table */ rootBefore: number;
  /** in the final one */ rootAfter: number;
  reason: TableReason;
  /** when it was processed: 1 its path up was taken, 2 its path down, 3 both */ busy: number;
}

export interface Records {
  ft_error: Error;
  ft_span: Span;
  ft_output_config: OutputConfig;
  ft_input_config: InputConfig;
  ft_voq_config: VoqConfig;
  ft_lossy_config: LossyConfig;
  ft_config: Config;
  ft_shape: Shape;
  ft_phase: Phase;
  ft_lossy_frame: LossyFrame;
  ft_notice: Notice;
  ft_input_frame: InputFrame;
  ft_frame: Frame;
  ft_latency: Latency;
  ft_latency_histogram: LatencyHistogram;
  ft_input_summary: InputSummary;
  ft_lossy_summary: LossySummary;
  ft_summary: Summary;
  ft_message: Message;
  ft_queued: Queued;
  ft_port: Port;
  ft_table_entry: TableEntry;
  ft_table_step: TableStep;
}

export const FIELDS = {
  ft_error: 'status:ft_status field:u32 text:char*248',
  ft_span: 'address:u64 count:u32 elementBytes:u32',
  ft_output_config: 'flitPs:i64 linkPs:i64 switchPs:i64 adapterPs:i64 startJitterPs:i64 reroutePs:i64 messageFlits:u32 flitBytes:u32 bufferFlits:u32 noAcknowledge:bool freeSelfMessages:bool phaseFlits:u32 breakCount:u32 window:u32',
  ft_input_config: 'packetPs:i64 linkPs:i64 switchPs:i64 hotStartPs:i64 hotEndPs:i64 stopPs:i64 binPs:i64 rootTimerPs:i64 entryTtlPs:i64 reroutePs:i64 flowletGapPs:i64 packetBytes:u32 trafficKind:ft_traffic_kind bufferPackets:u32 vcs:u32 queuingKind:ft_queuing_kind isolationKind:ft_isolation_kind highThreshold:u32 lowThreshold:u32 freeCredits:u32 adaptiveThreshold:u32 adaptiveTies:ft_adaptive_ties refreshSlots:u32 arnEntries:u32 load:u32 hotShare:u32 hotNodeCount:u32 hotSourceCount:u32 background:bool traceEvents:u32 sourceQueue:u32 drawsItself:bool around:ft_around traceEdges:u32 adaptiveLooks:ft_adaptive_looks markPackets:u32 breakCount:u32 burstPackets:u32 reserved:u32',
  ft_voq_config: 'packetPs:i64 linkPs:i64 switchPs:i64 adapterPs:i64 startJitterPs:i64 cyclePs:i64 sourcePs:i64 binPs:i64 reroutePs:i64 messagePackets:u32 packetBytes:u32 bufferPackets:u32 fifo:bool nodeRates:u32 breakCount:u32',
  ft_lossy_config: 'sendPs:i64 receivePs:i64 handlePs:i64 timeoutPs:i64 ackDelayPs:i64 startJitterPs:i64 delayPs:i64 latencyPs:i64 delayPerMille:u32 packets:u32 payloadBytes:u32 ackBytes:u32 framingBytes:u32 nodeMbit:u32 uplinkMbit:u32 engineMbyte:u32 sendRing:u32 receiveRing:u32 inputPackets:u32 stagingPackets:u32 uplinkPackets:u32 backbonePackets:u32 infiniteBuffers:bool stagingDrops:bool uplinkBlocks:bool ackKind:ft_cluster_ack pairWindow:u32 scheme:ft_cluster_scheme permutation:ft_cluster_permutation globalWindow:u32 countsControl:bool windowCloses:ft_cluster_closing breakCount:u32 reserved:u32',
  ft_config: 'seed:u64 mappingSeed:u64 routingSeed:u64 recordBytes:u32 bufferingKind:ft_buffering_kind topologyKind:ft_topology_kind topologyA:u32 topologyB:u32 levels:u32 m:u32*8 w:u32*8 p:u32*8 rate:u32*8 mappingKind:ft_mapping_kind swapCount:u32 exchangeKind:ft_exchange_kind shift:u32 sigma:u32*8 customPhases:u32 jobNodes:u32 routingKind:ft_routing_kind climb:ft_climb tableInitial:ft_table_kind cutCount:u32 output:ft_output_config input:ft_input_config voq:ft_voq_config lossy:ft_lossy_config',
  ft_shape: 'linkFrom:u32[] linkTo:u32[] nodes:u32 switches:u32 links:u32 upLinks:u32 levels:u32 phases:u32 m:u32*8 w:u32*8 p:u32*8 below:u32*9 width:u32*9 firstEntity:u32*10 firstUp:u32*10 bMin:u32*8 capacity:u32*8',
  ft_phase: 'taskNode:u32[] destination:u32[] label:u32[] turnLevel:u8[] linkLoad:u16[] phase:u32 messages:u32 selfMessages:u32 idle:u32 contention:u32 bound:u32 conflictFree:bool searched:u32 crossings:u32*9 maxUp:u32*9 maxDown:u32*9 maxLinkUp:u32*9 maxLinkDown:u32*9 unreachable:u32',
  ft_lossy_frame: 'linkLost:i64[] linkBehind:u16[] nodeWindow:i32[] nodeIssued:u32[] lost:u64 repeated:u64 timeouts:u64',
  ft_notice: 'link:u32 root:u32 destination:u32 vc:u32 stage:u32 reserved:u32',
  ft_input_frame: 'linkSource:u16[] linkVcQueue:u8[] linkInFlight:u8[] linkState:u8[] linkNotifiedAtPs:i64[] notices:ft_notice[] entityEntries:u16[] nodeQueue:u16[] nodeState:u8[] generatedPackets:u64 injectedPackets:u64 unofferedPackets:u64 notified:u64 reorderedPackets:u64 lostPackets:u64 vcs:u32 roots:u32 standingRoots:u32 traceDelivered:u32',
  ft_frame: 'linkSent:i64[] linkQueue:u16[] linkLast:u32[] linkSentAtPs:i64[] linkWaits:u32[] taskPhase:u32[] taskReceived:u32[] linkWindow:f64[] windowPs:i64 timePs:i64 hops:u64 deliveredFlits:u64 delivered:u64 finishedTasks:u32 firstPhase:u32 lastPhase:u32 state:ft_run_state congestion:ft_input_frame cluster:ft_lossy_frame',
  ft_latency: 'mean:i64 p50:i64 p99:i64 max:i64',
  ft_latency_histogram: 'count:u64[] boundPs:i64[]',
  ft_input_summary: 'hotSeries:u64[] innocentSeries:u64[] deflectedSeries:u64[] lostSeries:u64[] struckSeries:u64[] hotNodes:u32[] flows:u32[] nodeRole:u8[] generatedPackets:u64 injectedPackets:u64 unofferedPackets:u64 hotPackets:u64 innocentPackets:u64 deflectedPackets:u64 lostPackets:u64 reorderedPackets:u64 roots:u32 innocentNodes:u32 traceEvents:u32 traceDelivered:u32 orderCounted:bool struckNodes:u32',
  ft_lossy_summary: 'lostSeries:u64[] lost:u64 repeated:u64 timeouts:u64 boundBytes:u64 syncPs:i64 pairwisePs:i64 window:u32 reserved:u32',
  ft_summary: 'efficiency:u64[] phaseEndPs:i64[] enteredPs:i64[] answeredPs:i64[] leftPs:i64[] alonePs:i64[] completionPs:i64 idealPs:i64 binPs:i64 hops:u64 deliveredFlits:u64 deliveredBytes:u64 latencyPs:ft_latency delivered:u64 state:ft_run_state limit:ft_run_limit missingMessages:u32 reserved:u32 latencies:ft_latency_histogram congestion:ft_input_summary cluster:ft_lossy_summary',
  ft_message: 'firstPs:i64 lastPs:i64 longestPs:i64 donePs:i64 source:u32 destination:u32 phase:u32 packets:u32 injected:u32 delivered:u32',
  ft_queued: 'arrivesPs:i64 message:u32 flits:u32 source:u32 destination:u32 nextLink:u32 phase:u32',
  ft_port: 'voq:u8[] outputLink:u32[] credits:u32[] requests:u32[] inputLink:u32[] timerLeftPs:i64 capacity:u32 highMark:u32 lowMark:u32 freeMark:u32 flagged:u32 state:u32 root:u32 vcs:u32',
  ft_table_entry: 'leftPs:i64 destination:u32 vc:u32 link:u32 root:u32 stage:u32 consumed:bool detour:u32 reserved:u32',
  ft_table_step: 'source:u32 destination:u32 local:u32 rootBefore:u32 rootAfter:u32 reason:ft_table_reason busy:u32 reserved:u32',
} as const;

export const WORDS = {
  ft_topology_kind: 'xgft kary-ntree extended-kary-ntree rlft cluster',
  ft_mapping_kind: 'contiguous round-robin random',
  ft_exchange_kind: 'xor lin opt permuted-base custom shift',
  ft_routing_kind: 's-mod-k d-mod-k random conflict-free adaptive arn root-table ecmp ecmp-alike spray flowlets forwarding reps',
  ft_adaptive_looks: 'credits queues',
  ft_table_kind: 'destination source local',
  ft_table_reason: 'fixed free to-idle to-likely stuck unseen',
  ft_climb: 'nearest top',
  ft_buffering_kind: 'output input voq lossy',
  ft_cluster_scheme: 'naive pairwise sync',
  ft_cluster_permutation: 'shift xor edge-coloring',
  ft_cluster_ack: 'frame rides free',
  ft_cluster_closing: 'ack receipt',
  ft_traffic_kind: 'uniform hot-spot trace permutation',
  ft_queuing_kind: '1q dbbm vftree flow2sl fifo',
  ft_isolation_kind: 'none afi afi-switches',
  ft_adaptive_ties: 'stay go',
  ft_around: 'next spread',
  ft_list: 'swaps phases flits hot-nodes hot-sources partners events job rates cuts breaks forwarding',
  ft_status: 'ok bad-argument too-large out-of-memory',
  ft_run_state: 'running reached finished refused',
  ft_run_limit: 'none clock ages roots messages trains',
} as const;

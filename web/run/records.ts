/* The records of the core, its enumerations by the words of links, and numbers to calculate with. What each field means is said in
 * wasm-core/include/fattree_records.h.
 * Written by scripts/records.mjs from wasm-core; run npm run build:core after a change there. */

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
/** number of an earlier event, or FT_IDLE */ export const EVENT_AFTER = 0;
export const EVENT_DELAY_LOW = 1;
export const EVENT_DELAY_HIGH = 2;
/** different nodes; the same one: a computation */ export const EVENT_SOURCE = 3;
export const EVENT_DESTINATION = 4;
/** 1 .. FT_MAX_EVENT_BYTES: ceil(bytes / packet_bytes) packets; of a computation 0 */ export const EVENT_BYTES = 5;
export const EVENT_WORDS = 6;
/** a task that sends nothing in a phase */ export const IDLE = 4294967295;
/** FT_INPUT: the whole, of shares of slots and nodes */ export const FULL_LOAD = 4294967295;
/** entries of an ARN table */ export const TABLE_ENTRIES = 512;
/** of ft_lossy_config.global_window */ export const WINDOW_BY_FORMULA = 4294967295;

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

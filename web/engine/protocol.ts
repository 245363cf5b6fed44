/* Messages between the page and a lane's worker.
 *
 * One worker per lane. A request is {id, type, ..args}; its answer {id, ok: true, result} or {id, ok: false, error}
 * with one sentence. Besides answers a worker sends events {event, ..}: progress of the analysis and of the run. Typed
 * arrays are copied out of wasm memory and transferred. Times are picoseconds as numbers (exact up to 2^53 ps = 2.5 h).
 * Numbering of nodes, entities, links, messages: wasm-core/include/fattree_records.h. */

import type { ResolvedLane } from '../scenario/types.ts';
import type { ShapeRecord } from './shape.ts';

export type { Shape } from './shape.ts';

/** Static loads of one phase. Mirrors ft_phase. */
export interface PhaseLoads {
  phase: number;
  messages: number;
  selfMessages: number;
  idle: number;
  /** of those idle: tasks all paths of whose message are cut */
  unreachable: number;
  contention: number;
  /** no routing around the cuts can do better */
  bound: number;
  /** every message is sent, and no two share a link */
  conflictFree: boolean;
  /** l = 0 .. h, messages whose turn level is l or above */
  crossings: number[];
  maxUp: number[];
  maxDown: number[];
  maxLinkUp: number[];
  maxLinkDown: number[];
  /** node of every task */
  taskNode: Uint32Array;
  /** destination task by task; itself = self message; IDLE = none */
  destination: Uint32Array;
  label: Uint32Array;
  /** highest level of the path: that of the nearest common ancestor, or h where all climb to the top; 0 = self or idle */
  turnLevel: Uint8Array;
  /** messages per directed link */
  linkLoad: Uint16Array;
}

export const IDLE = 0xffffffff;

/** What the ribbon and the charts need, one row per phase. Arrays are [phase * (levels + 1) + level]. */
export interface Analysis {
  phases: number;
  levels: number;
  /** phases analysed so far, from 0 on */
  done: number;
  messages: Uint32Array;
  selfMessages: Uint32Array;
  unreachable: Uint32Array;
  idle: Uint32Array;
  contention: Uint16Array;
  bound: Uint16Array;
  conflictFree: Uint8Array;
  crossings: Uint32Array;
  maxUp: Uint32Array;
  maxDown: Uint32Array;
  maxLinkUp: Uint16Array;
  maxLinkDown: Uint16Array;
}

/** One instant of the packet run. Mirrors ft_frame. */
export interface Frame {
  timePs: number;
  finished: boolean;
  hops: number;
  deliveredMessages: number;
  finishedTasks: number;
  firstPhase: number;
  lastPhase: number;
  linkSent: Uint32Array;
  linkQueue: Uint16Array;
  linkMessage: Uint32Array;
  linkSentAtPs: Float64Array;
  linkWaits: Uint32Array;
  /** Length of the sliding window, ps: the elapsed part of the current window and, in proportion to its rest, the one before. Empty once
   * a run is finished. */
  windowPs: number;
  /** by link: share of the window in which it carried data, 0 .. 1 */
  linkShare: Float32Array;
  taskPhase: Uint32Array;
  taskReceived: Uint32Array;
  /** of input-queued switches, else null */
  congestion: CongestionFrame | null;
  /** of a cluster with loss, else null */
  cluster: ClusterFrame | null;
  /** the port that was asked for with it, at the same instant */
  port?: { link: number; value: Port };
}

/** What a frame adds in a cluster with loss. There, linkQueue counts frames before a link and in the FIFO or ring behind it, taskPhase is
 * the step of the permutation, and taskReceived counts packets. */
export interface ClusterFrame {
  /** frames lost because a queue of the link was full */
  linkLost: Uint32Array;
  /** of these in the sliding window */
  linkLostInWindow: Float32Array;
  /** by node: filling of the global window, below 0 where more was received than sent */
  nodeWindow: Int32Array;
  /** by node: packets sent, each counted once */
  nodeIssued: Uint32Array;
  /** frames lost, packets sent again, timeouts of pairs */
  lost: number;
  repeated: number;
  timeouts: number;
}

/** What a frame adds on input-queued switches. There, linkQueue counts the packets in the input port at the end of a link,
 * linkMessage is a packet (see `packetOf`) and linkSentAtPs the start of its slot. */
export interface CongestionFrame {
  /** channels, the isolating one included and last */
  vcs: number;
  /** [links * vcs]: packets in the input port at the end of a link, by channel */
  linkVcQueue: Uint8Array;
  /** packets on the cable; empty where a hop takes one slot, since there nothing is on a cable between slots */
  linkInFlight: Uint8Array;
  /** LINK_* bits of the output port before a link */
  linkState: Uint8Array;
  /** share of a link's load on the isolating channel, 0 .. 1, judged by the last packets before the windows began */
  linkAdapted: Float32Array;
  /** when the last notification travelled along the link, against the packets that caused it; -1: none yet */
  linkNotifiedAtPs: Float64Array;
  /** notifications in flight */
  notices: Notice[];
  /** live entries of the ARN table of each entity */
  entityEntries: Uint16Array;
  /** [nodes * vcs]: packets that wait in a node, by channel */
  nodeQueue: Uint16Array;
  /** NODE_* bits */
  nodeState: Uint8Array;
  generatedPackets: number;
  injectedPackets: number;
  /** that the load asks for beyond those: lost at a full source queue or, where it has no limit, expected to wait before it */
  unofferedPackets: number;
  /** notifications that arrived so far */
  notified: number;
  /** roots declared so far, and how many of them still stand */
  roots: number;
  standingRoots: number;
  /** messages of a trace delivered */
  traceDelivered: number;
}

/* Bits of CongestionFrame.linkState (ft_link_state_bit). */
/** a VOQ for the port is, or was and is not yet below the low threshold, above the high one */
export const LINK_STANDING = 1;
/** standing, and the next buffer is full too */
export const LINK_BRANCH = 2;
/** standing, and the next buffer has room, or is a node: where a congestion tree starts */
export const LINK_SOURCE = 4;
export const LINK_ROOT_TIMER = 8;
/** the detector has declared it a root */
export const LINK_ROOT = 16;
/** not a bit of the core, and only in CongestionHistory.state: the link stands (standing.ts) */
export const LINK_STANDS = 128;

/* Bits of CongestionFrame.nodeState (ft_node_state_bit). */
export const NODE_HOT = 1;
export const NODE_HOT_SOURCE = 2;
/** has background traffic to send, but injected less than half of its load in the last full window, which is not that of linkShare */
export const NODE_VICTIM = 4;
export const NODE_ISOLATING = 8;

/** Mirrors ft_notice. */
export interface Notice {
  /** on which it travels */
  link: number;
  root: number;
  destination: number;
  vc: number;
  /** where it is consumed: 0 at nodes, else a level */
  stage: number;
}

/** The last packet sent on a link, decoded from Frame.linkMessage. */
export interface Packet {
  source: number;
  destination: number;
  vc: number;
  adapted: boolean;
  hot: boolean;
  deflected: boolean;
}

/** Null where nothing was sent on the link yet. */
export function packetOf(linkMessage: number): Packet | null {
  if (linkMessage === IDLE) return null;
  return {
    source: Math.floor(linkMessage / 4096) % 4096,
    destination: linkMessage % 4096,
    vc: (linkMessage >>> 24) & 7,
    adapted: ((linkMessage >>> 27) & 1) === 1,
    hot: ((linkMessage >>> 28) & 1) === 1,
    deflected: ((linkMessage >>> 29) & 1) === 1,
  };
}

/** The ports at both ends of a link: the output port that sends into it and the input port behind it. Mirrors ft_port. */
export interface Port {
  /** [vcs * outputs]: packets at the input behind the link, by channel and output port there; empty at a node */
  voq: Uint8Array;
  /** the link of each of those output ports */
  outputLink: Uint32Array;
  /** free space for packets at the input behind the link, by channel, as known to the output before it */
  credits: Uint32Array;
  /** [vcs * inputs]: packets that wait for the output before the link, by channel and input */
  requests: Uint32Array;
  /** the link of each of those inputs */
  inputLink: Uint32Array;
  /** until the root timer of the output expires; -1 when it does not run */
  timerLeftPs: number;
  /** packets that a channel holds */
  capacity: number;
  /** a VOQ is flagged above highMark, unflagged below lowMark */
  highMark: number;
  lowMark: number;
  /** a standing output with more free credits than this becomes a root */
  freeMark: number;
  /** flagged VOQs for the output before the link */
  flagged: number;
  /** LINK_* bits */
  state: number;
  /** number of the root, 0 if it is not one */
  root: number;
  vcs: number;
}

/** A live entry of an ARN table. Mirrors ft_table_entry. */
export interface TableEntry {
  /** time until it expires without another notification */
  leftPs: number;
  destination: number;
  vc: number;
  /** through which matching packets leave by default; at a node its up link */
  link: number;
  root: number;
  /** where it is consumed */
  stage: number;
  /** it is consumed here */
  consumed: boolean;
  /** link that matching packets take when it is consumed at a switch; IDLE: none */
  detour: number;
}

/** Why a message has its root switch (ft_table_reason). */
export const TABLE_REASONS = ['fixed', 'free', 'to-idle', 'to-likely', 'stuck', 'unseen'] as const;

/** What the table of root switches did with one message between leaf switches. Mirrors ft_table_step. */
export interface TableStep {
  /** tasks */
  source: number;
  destination: number;
  /** local id of the source */
  local: number;
  rootBefore: number;
  rootAfter: number;
  reason: (typeof TABLE_REASONS)[number];
  /** when it was processed: 1 its path up was taken, 2 its path down, 3 both */
  busy: number;
}

/** How a phase's table was made: loads with the initial and the final table, and the steps in between. */
export interface TableConstruction {
  initial: PhaseLoads;
  final: PhaseLoads;
  steps: TableStep[];
}

/** The route of a flow on input-queued switches. */
export interface Flow {
  /** links of its default route, first to last */
  links: number[];
  vc: number;
}

/** What a run on input-queued switches records: columns at equal steps of time. Columns are only appended, except that a run
 * of unknown length drops every second one and doubles the step when there are too many.
 * Arrays are [column * links + link]. */
export interface CongestionHistory {
  /** index of the first column in this message; earlier ones were sent before, unless `stepPs` has changed (then 0) */
  from: number;
  columns: number;
  /** column c shows the instant (c + 1) * stepPs */
  stepPs: number;
  links: number;
  /** fill of the input port at the end of the link, fullest non-isolating channel: 0 .. 255 of its capacity */
  plain: Uint8Array;
  /** the same for the isolating channel */
  isolated: Uint8Array;
  /** LINK_* bits, LINK_STANDS too */
  state: Uint8Array;
  /** by column: nodes that are victims, roots that stand, notifications arrived since the column before */
  victims: Uint16Array;
  roots: Uint16Array;
  notified: Uint32Array;
  /** by column, of packets delivered since the column before; -1 where there were none */
  latencyP50Ps: Float64Array;
  latencyP99Ps: Float64Array;
}

/** The run so far. Mirrors ft_summary. */
export interface Summary {
  finished: boolean;
  /** -1 while running */
  completionPs: number;
  idealPs: number;
  hops: number;
  deliveredMessages: number;
  deliveredFlits: number;
  deliveredBytes: number;
  /** p50 and p99: upper bounds of buckets of relative width 1/32, capped at max. 0 or less until anything has arrived */
  latencyPs: { mean: number; p50: number; p99: number; max: number };
  /** the run has reached at least this time */
  reachedPs: number;
  binPs: number;
  /** data flits delivered per bin */
  efficiency: number[];
  /** when the last task left phase p; -1 while open */
  phaseEndPs: number[];
  /** 16 hex digits once the run is over; empty before */
  hash: string;
  /** of input-queued switches, else null */
  congestion: CongestionSummary | null;
  /** of a cluster with loss, else null */
  cluster: ClusterSummary | null;
}

/** What a summary adds in a cluster with loss. idealPs is the time at the bound, completionPs when the last packet was accepted. */
export interface ClusterSummary {
  /** W_g in force, packets; 0: none */
  window: number;
  /** highest rate at which a node can receive: eq. 7 of Tam and Wang, or a link's rate where that is lower */
  boundMBs: number;
  /** T_sync (eq. 2) and T_gpw (eq. 6) */
  syncPs: number;
  pairwisePs: number;
  /** frames lost per bin, as long as `efficiency` */
  lostSeries: number[];
  /** frames lost, packets sent again, timeouts of pairs */
  lost: number;
  repeated: number;
  timeouts: number;
}

/** Progress of a message on VOQs. Mirrors ft_message; latencies are those of its packets, -1: none was delivered. */
export interface MessageTimes {
  /** tasks */
  source: number;
  destination: number;
  /** cycle */
  phase: number;
  packets: number;
  injected: number;
  delivered: number;
  /** latency of the first and the last packet delivered, and the longest */
  firstPs: number;
  lastPs: number;
  longestPs: number;
  /** when its last packet was delivered; -1 while open */
  donePs: number;
}

/** What a summary adds on input-queued switches. Series are packets delivered per bin, as long as `efficiency`. */
export interface CongestionSummary {
  /** to hot nodes */
  hotSeries: number[];
  /** neither from a hot source nor to a hot node */
  innocentSeries: number[];
  /** that had left their default route: adapted, or sent elsewhere */
  deflectedSeries: number[];
  hotNodes: number[];
  /** [hot nodes * nodes]: packets delivered to a hot node, by source */
  flows: Uint32Array;
  /** NODE_HOT and NODE_HOT_SOURCE */
  nodeRole: Uint8Array;
  generatedPackets: number;
  injectedPackets: number;
  unofferedPackets: number;
  hotPackets: number;
  innocentPackets: number;
  deflectedPackets: number;
  /** declared */
  roots: number;
  /** nodes that send background traffic */
  innocentNodes: number;
  /** messages of a trace, and of these delivered */
  traceEvents: number;
  traceDelivered: number;
}

/** Mirrors ft_queued. */
export interface Queued {
  arrivesPs: number;
  message: number;
  flits: number;
  source: number;
  destination: number;
  /** IDLE = delivered after this link */
  nextLink: number;
  phase: number;
}

export interface Requests {
  /** First request of every worker: the compiled core, fetched and compiled once by the page. */
  core: { args: { module: WebAssembly.Module }; result: null };
  /** Answered at once, even between slices of long work: tells the page that a worker is alive. */
  /** bytes of the core's memory */
  ping: { args: Record<never, never>; result: number };
  /** Suspends background work for `ms`, to leave the machine to the page. Not answered. */
  rest: { args: { ms: number }; result: null };
  /** Suspends background work until told otherwise, also that of lanes opened meanwhile. Not answered. */
  hold: { args: { held: boolean }; result: null };
  /** Builds the run; analysis and packets start at once in slices, with events. The lane open before is closed. The answer includes the
   * loads of `phase` (default 0, clamped to the last one), or null where traffic has no phases. */
  open: {
    args: { lane: ResolvedLane; analyse: boolean; run: boolean; phase?: number };
    result: { shape: ShapeRecord; loads: PhaseLoads | null };
  };
  phase: { args: { phase: number }; result: PhaseLoads };
  /** routing by a table of root switches only */
  tableConstruction: { args: { phase: number }; result: TableConstruction };
  preview: { args: { phase: number; nodeA: number; nodeB: number }; result: PhaseLoads };
  /** load of one link in every phase, in messages. Where it is not kept it is computed while no other request is pending,
   * alternating with background work; a newer request supersedes it. */
  linkHistory: { args: { link: number }; result: Uint16Array };
  /** the frame at a time; restores a snapshot and simulates from there where needed, without disturbing the background run. A newer
   * request supersedes a pending one, which is answered with the error OVERTAKEN. `port`: on input-queued switches, a link whose
   * ports are included. */
  frameAt: { args: { timePs: number; port?: number }; result: Frame };
  /** the queue before a link; a request for another time supersedes it */
  queueOf: { args: { timePs: number; link: number }; result: Queued[] };
  /* On input-queued switches, at a time of the packets; a request of the same kind for another time supersedes it. */
  portOf: { args: { timePs: number; link: number }; result: Port };
  /** the ARN table of a node or switch */
  tableOf: { args: { timePs: number; entity: number }; result: TableEntry[] };
  /** the default route of a flow; null where there is none */
  flowOf: { args: { source: number; destination: number }; result: Flow | null };
  /** On VOQs, at a time of the packets: the messages that a task sends or receives, cycle by cycle; a request for another
   * time supersedes it. Refused on other switches, which do not track single messages. */
  messageTimes: { args: { timePs: number; task: number }; result: MessageTimes[] };
  /** control the background work: analysis and run. cancel also frees the run's memory; resume continues from the newest
   * snapshot. */
  pause: { args: Record<never, never>; result: null };
  resume: { args: Record<never, never>; result: null };
  cancel: { args: Record<never, never>; result: null };
}

/** The error of a request superseded by a newer one; never shown. */
export const OVERTAKEN = 'overtaken';

export type RequestType = keyof Requests;
export type Request = { [T in RequestType]: { id: number; type: T; args: Requests[T]['args'] } }[RequestType];
export type Reply = { id: number; ok: true; result: unknown } | { id: number; ok: false; error: string };

export type WorkerEvent =
  | { event: 'analysis'; analysis: Analysis }
  /** background run: fraction in 0 .. 1, seconds left as estimated (null while unknown) */
  | { event: 'progress'; fraction: number; secondsLeft: number | null; summary: Summary; paused: boolean }
  /** `stopped`: why it ended before everything was delivered, where the lane does not say so itself */
  | { event: 'finished'; summary: Summary; stopped?: string }
  /** input-queued switches: columns recorded since the last such event */
  | { event: 'history'; history: CongestionHistory }
  /** There are no packets; `analysing`: rows of phases will still follow. */
  | { event: 'failed'; error: string; analysing: boolean }
  /** The core refused to continue: the background work ends here. */
  | { event: 'gaveUp'; error: string }
  /** Last message of a worker whose core trapped; `id`: the request that caused it, null: background work. */
  | { event: 'broken'; error: string; id: number | null };

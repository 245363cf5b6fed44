/* Messages between the page and a lane's worker.
 *
 * One worker per lane. A request is {id, type, ..args}; its answer {id, ok: true, result} or {id, ok: false, error}
 * with one sentence. Besides answers a worker sends events {event, ..}: progress of the analysis and of the run. Typed
 * arrays are copied out of wasm memory and transferred. Times are picoseconds as numbers (exact up to 2^53 ps = 2.5 h).
 * Numbering of nodes, entities, links, messages: wasm-core/include/fattree_records.h. */

import { packedRows, withPackedRows } from '../model/packed-rows.ts';
import type { ResolvedLane } from '../model/types.ts';
import { t } from '../words/language/language.ts';
import type { JobTime } from './job-times.ts';
import type { Inside, InsideArgs } from './long-requests.ts';
import type { Records } from './record-types.ts';
import * as core from './records.ts';
import type { ShapeRecord } from './shape.ts';

export * from './records.ts';
export type { Shape } from './shape.ts';

/** What waits in a queue. */
export type Queued = Records['ft_queued'];
export type Port = Records['ft_port'];
/** A row of an ARN table. */
export type TableEntry = Records['ft_table_entry'];
export type LatencyHistogram = Records['ft_latency_histogram'];

/** Static loads of one phase; it is free of conflicts where every message is sent, too. */
export type PhaseLoads = Omit<Records['ft_phase'], 'searched'>;

/** What the ribbon and the charts need of each phase. */
export const BY_PHASE = {
  messages: Uint32Array,
  selfMessages: Uint32Array,
  unreachable: Uint32Array,
  idle: Uint32Array,
  contention: Float64Array,
  bound: Float64Array,
  conflictFree: Uint8Array,
};
/** What they need of each level in each phase, at [phase * (levels + 1) + level]. */
export const BY_LEVEL = {
  crossings: Uint32Array,
  maxUp: Uint32Array,
  maxDown: Uint32Array,
  maxLinkUp: Uint16Array,
  maxLinkDown: Uint16Array,
};

type Arrays<Kinds extends Record<string, new (length: number) => unknown>> = {
  [K in keyof Kinds]: InstanceType<Kinds[K]>;
};

export interface Analysis extends Arrays<typeof BY_PHASE>, Arrays<typeof BY_LEVEL> {
  phases: number;
  levels: number;
  /** phases analysed so far, from 0 on */
  done: number;
}

/** One instant of the packet run. */
export interface Frame
  extends Omit<Records['ft_frame'], 'state' | 'linkWindow' | 'deliveredFlits' | 'congestion' | 'cluster'> {
  /** all is done */
  finished: boolean;
  /** a limit of the core has ended the run before: nothing changes any more here either */
  stopped?: true;
  /** it is of a recording (recording.ts): of loads and queues it tells the means of the links around one */
  recorded?: true;
  /** by link: share of the window in which it carried data, 0 .. 1; the window is empty once a run is finished */
  linkShare: Float32Array;
  /** in broken cables, so far; of a cluster with loss: frames */
  lostPackets: number;
  /** of input-queued switches, else null */
  congestion: CongestionFrame | null;
  /** of a cluster with loss, else null */
  cluster: ClusterFrame | null;
  /** the port that was asked for with it, at the same instant */
  port?: { link: number; value: Port };
}

/** What a frame adds in a cluster with loss. There, linkQueue counts frames before a link and in the FIFO or ring behind it, taskPhase is
 * the step of the permutation, and taskReceived counts packets. */
export type ClusterFrame = Records['ft_lossy_frame'] & {
  /** frames lost at a queue of the link in the sliding window */
  linkLostInWindow: Float32Array;
};

/** What a frame adds on input-queued switches. There, linkQueue counts the packets in the input port at the end of a link,
 * linkLast is a packet (see `packetOf`) and linkSentAtPs the start of its slot. */
export type CongestionFrame = Records['ft_input_frame'] & {
  /** share of a link's load on the isolating channel, 0 .. 1, judged by the last packets before the windows began */
  linkAdapted: Float32Array;
};

/** The last packet sent on a link, decoded from Frame.linkLast; where it came from is in CongestionFrame.linkSource. Null where
 * nothing was sent on the link yet. */
export function packetOf(linkLast: number) {
  if (linkLast === core.IDLE) return null;
  return {
    destination: linkLast & 0xffff,
    vc: (linkLast >>> core.PACKET_VC) & 7,
    adapted: ((linkLast >>> core.PACKET_ADAPTED) & 1) === 1,
  };
}

/** How a phase's table was made: loads with the initial and the final table, and the steps in between. */
export interface TableConstruction {
  initial: PhaseLoads;
  final: PhaseLoads;
  steps: Records['ft_table_step'][];
}

/** The route of a flow on input-queued switches. */
export interface Flow {
  /** links of its default route, first to last */
  links: number[];
  vc: number;
}

/** What a run on input-queued switches records: columns at equal steps of time. Columns are only appended, except that a run
 * of unknown length drops every second one and doubles the step when there are too many. */
export interface CongestionHistory {
  /** index of the first column in this message; earlier ones were sent before, unless `stepPs` has changed (then 0) */
  from: number;
  columns: number;
  /** column c shows the instant (c + 1) * stepPs */
  stepPs: number;
  /** by column: nodes that are victims, and the first link before which a root stands, or -1 */
  victims: Uint16Array;
  root: Int32Array;
  /** by column, of packets delivered since the column before; -1 where there were none */
  latencyP50Ps: Float64Array;
  latencyP99Ps: Float64Array;
}

/** What each task did in each phase, [phase * tasks + task]. -1: not yet, or not at all, as in a phase in which every task addresses
 * itself. */
export interface TaskTimes {
  /** when it came to the phase and sent its message */
  enteredPs: number[];
  /** when that was acknowledged (received, where nothing is), or a self message was over */
  answeredPs: number[];
  /** when it went on; after answeredPs if it waited for a message itself */
  leftPs: number[];
  /** from enteredPs to answeredPs if nobody else were in the network; 0 without a message */
  alonePs: number[];
}

/** The run so far. */
export interface Summary
  extends Omit<
    Records['ft_summary'],
    'state' | 'phaseEndPs' | keyof TaskTimes | 'latencies' | 'congestion' | 'cluster'
  > {
  /** all is done */
  finished: boolean;
  /** when the last task left phase p; -1 while open */
  phaseEndPs: number[];
  /** of few tasks and phases that end one after the other, else null */
  taskTimes: TaskTimes | null;
  /** the run has reached at least this time */
  reachedPs: number;
  /** 16 hex digits once the run is over; empty before */
  hash: string;
  /** as in a frame */
  lostPackets: number;
  /** of input-queued switches, else null */
  congestion: CongestionSummary | null;
  /** of a cluster with loss, else null */
  cluster: ClusterSummary | null;
}

/** What a summary adds in a cluster with loss. idealPs is the time at the bound, completionPs when the last packet was accepted. */
export interface ClusterSummary extends Omit<Records['ft_lossy_summary'], 'boundBytes'> {
  /** highest rate at which a node can receive: eq. 7 of Tam and Wang, or a link's rate where that is lower */
  boundMBs: number;
}

/** What a summary adds on input-queued switches. */
export interface CongestionSummary extends Omit<Records['ft_input_summary'], 'hotNodes'> {
  hotNodes: number[];
  /** only of runs that count them */
  treeSizes?: TreeSizes;
}

/** Stalled links over time: count c is of the instant (c + 1) * stepPs. */
export interface TreeSizes {
  stepPs: number;
  links: number[];
}

export interface Requests {
  /** First request of every worker: the compiled core, fetched and compiled once by the page. */
  core: { args: { module: WebAssembly.Module }; result: null };
  /** Answered at once, even between slices of long work, with the bytes of the core's memory: tells the page that a worker is alive. */
  ping: { args: Record<never, never>; result: number };
  /** Suspends background work for `ms`, to leave the machine to the page. Not answered. */
  rest: { args: { ms: number }; result: null };
  /** Suspends background work until told otherwise, also that of lanes opened meanwhile. Not answered. */
  hold: { args: { held: boolean }; result: null };
  /** Builds the run; analysis and packets start at once in slices, with events. The lane open before is closed. The answer includes the
   * loads of `phase` (default 0, clamped to the last one), or null where traffic has no phases. `recording`: the name of a recorded run of
   * the lane, for its worker the address of the file, which is played instead (recording.ts). */
  open: {
    args: { lane: ResolvedLane; analyse: boolean; run: boolean; phase?: number; recording?: string };
    result: { shape: ShapeRecord; loads: PhaseLoads | null };
  };
  phase: { args: { phase: number }; result: PhaseLoads };
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
  /** what a switch holds, sent and sends next; `slotPs` is the time of a packet on a link */
  insideAt: { args: InsideArgs; result: Inside };
  /** the ARN table of a node or switch */
  tableOf: { args: { timePs: number; entity: number }; result: TableEntry[] };
  /** the default route of a flow; null where there is none */
  flowOf: { args: { source: number; destination: number }; result: Flow | null };
  /** control the background work: analysis and run. cancel also frees the run's memory; resume continues from the newest
   * snapshot. */
  pause: { args: Record<never, never>; result: null };
  resume: { args: Record<never, never>; result: null };
  cancel: { args: Record<never, never>; result: null };
}

/** The error of a request superseded by a newer one; never shown. */
export const OVERTAKEN = 'overtaken';
/** The error of a request that a recording does not answer. */
export const ONLY_RECORDED = t`Recorded; simulate it yourself to see more.`;

/** Why a lane is simulated though there is a recording of it. */
export const UNREADABLE = t`The recording could not be loaded, so it is simulated.`;

export type RequestType = keyof Requests;
/** What an open lane is asked. */
export type AskedOfLane = Exclude<RequestType, 'open' | 'core' | 'ping' | 'rest' | 'hold'>;
export type Request = { [T in RequestType]: { id: number; type: T; args: Requests[T]['args'] } }[RequestType];
/** A request to another thread: the rows of a trace apart from its lane. */
export type PackedRequest = Request & { rows?: Float64Array[] };

export function packedRequest(request: Request): PackedRequest {
  if (request.type !== 'open') return request;
  const [lane, rows] = packedRows(request.args.lane);
  return { ...request, args: { ...request.args, lane }, rows };
}

export function unpackedRequest({ rows, ...request }: PackedRequest): Request {
  if (request.type !== 'open' || !rows) return request;
  return { ...request, args: { ...request.args, lane: withPackedRows(request.args.lane, rows) } };
}

export type Reply = { id: number; ok: true; result: unknown } | { id: number; ok: false; error: string };

export type WorkerEvent =
  | { event: 'analysis'; analysis: Analysis }
  /** background run: fraction in 0 .. 1, seconds left as estimated (null while unknown); `eventSlots`: of a trace, as
   * CoreRun.eventSlots, of a long one only at the end */
  | ((
      | { event: 'progress'; fraction: number; secondsLeft: number | null; summary: Summary; paused: boolean }
      | { event: 'finished'; summary: Summary }
    ) & { eventSlots?: Uint32Array<ArrayBuffer> | undefined })
  /** of several jobs on one tree, after the run is finished, when each has run alone */
  | { event: 'jobs'; jobs: JobTime[] }
  /** input-queued switches: columns recorded since the last such event */
  | { event: 'history'; history: CongestionHistory }
  /** There are no packets; `analysing`: rows of phases will still follow. */
  | { event: 'failed'; error: string; analysing: boolean }
  /** The core refused to continue: the background work ends here. */
  | { event: 'gaveUp'; error: string }
  /** Last message of a worker whose core trapped; `id`: the request that caused it, null: background work. */
  | { event: 'broken'; error: string; id: number | null };

/* What the page and a lane's worker say to each other.
 *
 * One worker per lane. A request is {id, type, ..args}; its answer {id, ok: true, result} or {id, ok: false, error}
 * with one sentence. Beside answers a worker sends events {event, ..}: progress of the analysis and of the run. Typed
 * arrays are copied out of wasm memory and transferred. Times are picoseconds as numbers (exact up to 2^53 ps = 2.5 h).
 * Numbering of nodes, entities, links, messages: wasm-core/include/fattree_records.h. */

import type { ResolvedLane } from '../scenario/types.ts';

/** The tree as numbers, fixed for a topology. Mirrors ft_shape; spans are copied. */
export interface Shape {
  nodes: number;
  switches: number;
  /** directed; up links 0 .. upLinks-1, the twin of up link e is e + upLinks */
  links: number;
  upLinks: number;
  levels: number;
  phases: number;
  m: number[];
  w: number[];
  /** P_l, l = 0 .. h */
  below: number[];
  /** W_l, l = 0 .. h */
  width: number[];
  /** first entity of level l; [h+1] = nodes + switches */
  firstEntity: number[];
  /** first up link from level l-1 to l, l = 1 .. h; [h+1] = upLinks */
  firstUp: number[];
  /** Prisacari 2013, eq. 1, level 0 .. h-1, messages */
  bMin: number[];
  /** up links that leave a level-l subtree, level 0 .. h-1 */
  capacity: number[];
  linkFrom: Uint32Array;
  linkTo: Uint32Array;
}

/** Static loads of one phase. Mirrors ft_phase. */
export interface PhaseLoads {
  phase: number;
  messages: number;
  selfMessages: number;
  idle: number;
  contention: number;
  /** no routing can do better */
  bound: number;
  conflictFree: boolean;
  /** l = 0 .. h, messages that turn at level l or above */
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
  /** level of the nearest common ancestor; 0 = self or idle */
  turn: Uint8Array;
  /** messages per directed link */
  linkLoad: Uint16Array;
}

export const IDLE = 0xffffffff;

/** One row per phase of what the ribbon and the charts need. Arrays are [phase * (levels + 1) + level]. */
export interface Analysis {
  phases: number;
  levels: number;
  /** phases analysed so far, from 0 on */
  done: number;
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
  taskPhase: Uint32Array;
  taskReceived: Uint32Array;
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
  latencyPs: { mean: number; p50: number; p99: number; max: number };
  binPs: number;
  /** data flits delivered per bin */
  efficiency: number[];
  /** when the last task left phase p; -1 while open */
  phaseEndPs: number[];
  /** 16 hex digits */
  hash: string;
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
  /** Answered at once, also between the slices of long work: the page's way to see that a worker lives. */
  ping: { args: Record<never, never>; result: null };
  /** Builds the run; analysis and packets start at once in slices, with events. What was open before is dropped. `phase`
   * (0 when absent, the last one when beyond) says whose loads come with the answer. */
  open: {
    args: { lane: ResolvedLane; analyse: boolean; run: boolean; phase?: number };
    result: { shape: Shape; loads: PhaseLoads };
  };
  phase: { args: { phase: number }; result: PhaseLoads };
  preview: { args: { phase: number; nodeA: number; nodeB: number }; result: PhaseLoads };
  /** load of one link in every phase, in messages. Where it is not kept it is computed while nothing else is asked for, in
   * turns with the background; a newer request overtakes it. */
  linkHistory: { args: { link: number }; result: Uint16Array };
  /** the frame at a time; restores a snapshot and runs on where needed. Does not disturb the background run. A newer
   * request overtakes one that is still under way: that one is answered with the error OVERTAKEN. */
  frameAt: { args: { timePs: number }; result: Frame };
  /** what stands before a link; a request for another time overtakes it */
  queueOf: { args: { timePs: number; link: number }; result: Queued[] };
  /** the background work: analysis and run. cancel also gives the run's memory back; resume goes on from the newest
   * snapshot. */
  pause: { args: Record<never, never>; result: null };
  resume: { args: Record<never, never>; result: null };
  cancel: { args: Record<never, never>; result: null };
}

/** The error of a request that a newer one made pointless; no person ever reads it. */
export const OVERTAKEN = 'overtaken';

export type RequestType = keyof Requests;
export type Request = { [T in RequestType]: { id: number; type: T; args: Requests[T]['args'] } }[RequestType];
export type Answer = { id: number; ok: true; result: unknown } | { id: number; ok: false; error: string };

export type WorkerEvent =
  | { event: 'analysis'; analysis: Analysis }
  /** background run: fraction in 0 .. 1, seconds left as estimated (null while unknown) */
  | { event: 'progress'; fraction: number; secondsLeft: number | null; summary: Summary; paused: boolean }
  | { event: 'finished'; summary: Summary }
  /** There are no packets, or no more of them; `analysing`: the rows of the phases still come. */
  | { event: 'failed'; error: string; analysing: boolean }
  /** The last word of a worker whose core broke down; `id`: at this request, null: at work that nobody asked for. */
  | { event: 'broken'; error: string; id: number | null };

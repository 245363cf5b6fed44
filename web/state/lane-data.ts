/* What one lane is asked for while it plays: frames of packets, loads of phases, and the history of congestion, put together from pieces.
 *
 * Frames: one request at a time; only the newest time wanted counts, there is no queue. */

import type { LaneClient } from '../run/client.ts';
import type { CongestionHistory, Frame, PhaseLoads, Shape } from '../run/protocol.ts';

/** A jump overtakes a request that has been pending for longer than this. */
const OVERTAKE_MS = 120;

export class Frames {
  /** the newest one */
  frame: Frame | null = null;
  /** a link whose port is inspected: frames include it, so that both are of one instant */
  port: number | null = null;
  private requestedPs = -1;
  /** the time for which the newest frame was requested */
  private answeredPs = Number.POSITIVE_INFINITY;
  private wantedPs = -1;
  private requestedMs = 0;
  private waitingSinceMs: number | null = null;
  private requestId = 0;

  constructor(
    private readonly client: LaneClient,
    private readonly onFrame: () => void,
    private readonly now: () => number,
  ) {}

  /** How long an answer has been pending; 0 where none is. */
  waitingMs(): number {
    return this.waitingSinceMs === null ? 0 : this.now() - this.waitingSinceMs;
  }

  /** Whether the newest frame is that of this time. */
  answers(timePs: number): boolean {
    return this.frame !== null && this.answeredPs === timePs;
  }

  /** While the clock merely advances, the pending answer is awaited first, as it lies on the way. A jump may overtake it. */
  want(timePs: number, jump: boolean): void {
    this.wantedPs = timePs;
    if (this.requestedPs === timePs) return;
    if (this.waitingSinceMs === null || (jump && this.now() - this.requestedMs > OVERTAKE_MS)) this.ask();
  }

  /** The lane is being opened anew. */
  forget(): void {
    this.requestId += 1;
    this.frame = null;
    this.port = null;
    this.waitingSinceMs = null;
    this.requestedPs = -1;
    this.answeredPs = Number.POSITIVE_INFINITY;
    this.wantedPs = -1;
  }

  private ask(): void {
    this.requestId += 1;
    const { requestId } = this;
    this.requestedPs = this.wantedPs;
    this.requestedMs = this.now();
    this.waitingSinceMs ??= this.requestedMs;
    this.client.ask('frameAt', { timePs: this.requestedPs, ...(this.port !== null && { port: this.port }) }).then(
      (frame) => requestId === this.requestId && this.onAnswer(frame),
      () => requestId === this.requestId && this.onAnswer(null),
    );
  }

  private onAnswer(frame: Frame | null): void {
    this.waitingSinceMs = null;
    if (frame) {
      this.frame = frame;
      this.answeredPs = this.requestedPs;
      this.onFrame();
    }
    if (this.wantedPs !== this.requestedPs) this.ask();
  }
}

/* Loads of one lane, phase by phase: cached, the next one prefetched, one request at a time, the phase wanted last first. */

/** Per lane. */
const CACHE_BYTES = 16 << 20;
const CACHE_PHASES = { min: 4, limit: 1024 };

export class Phases {
  private shape: Shape | null = null;
  private readonly cache = new Map<number, PhaseLoads>();
  private wanted = 0;
  private shown = -1;
  private pending = false;

  constructor(
    private readonly client: LaneClient,
    private readonly show: (loads: PhaseLoads) => void,
  ) {}

  /** The lane is being reopened: the cache is stale. */
  forget(): void {
    this.shape = null;
    this.cache.clear();
    this.pending = false;
    this.shown = -1;
  }

  /** The lane is open; `loads` came with the answer and are shown by the caller. */
  start(shape: Shape, loads: PhaseLoads): void {
    this.shape = shape;
    this.shown = loads.phase;
    this.keep(loads);
    this.want(this.wanted);
  }

  /** Shows the loads of a phase, at once where they are cached. */
  want(phase: number): void {
    this.wanted = phase;
    if (!this.shape) return;
    const loads = this.cache.get(this.clamped);
    if (loads && this.shown !== loads.phase) this.showNow(loads);
    this.fetch();
  }

  /** The phase that stands for the wanted one: an exchange with fewer phases stays at its last. */
  get clamped(): number {
    return Math.min(this.wanted, (this.shape?.phases ?? 1) - 1);
  }

  /** The wanted phase is on the screen. */
  get current(): boolean {
    return this.shown === this.clamped;
  }

  private fetch(): void {
    const phase = this.missing();
    if (this.pending || phase === null) return;
    this.pending = true;
    const { shape } = this;
    this.client.ask('phase', { phase }).then(
      (loads) => this.shape === shape && this.onLoads(loads),
      () => this.shape === shape && this.onFailure(),
    );
  }

  /** The wanted phase, or else the one after it. */
  private missing(): number | null {
    const next = (this.clamped + 1) % (this.shape?.phases ?? 1);
    return [this.clamped, next].find((phase) => !this.cache.has(phase)) ?? null;
  }

  private onLoads(loads: PhaseLoads): void {
    this.pending = false;
    this.keep(loads);
    if (!this.current && (loads.phase === this.clamped || this.shown < 0)) this.showNow(loads);
    this.fetch();
  }

  private onFailure(): void {
    this.pending = false;
  }

  private showNow(loads: PhaseLoads): void {
    this.shown = loads.phase;
    this.show(loads);
  }

  private keep(loads: PhaseLoads): void {
    this.cache.set(loads.phase, loads);
    const bytes = loads.linkLoad.byteLength + loads.taskNode.byteLength * 4;
    const limit = Math.max(CACHE_PHASES.min, Math.min(CACHE_PHASES.limit, Math.floor(CACHE_BYTES / bytes)));
    for (const phase of this.cache.keys()) {
      if (this.cache.size <= limit) break;
      if (phase !== this.clamped && phase !== loads.phase) this.cache.delete(phase);
    }
  }
}

/* The history of a run on input-queued switches, assembled from the pieces that a worker sends. Arrays have spare capacity, so that
 * most pieces are copied once; callers get views on them. */

/** Capacity of a new array, as a multiple of its length. */
const GROWTH = 2;

/** The known columns with a new piece appended; a piece that overlaps known columns replaces them. */
export function withHistoryPiece(known: CongestionHistory | null, piece: CongestionHistory): CongestionHistory {
  if (piece.from === 0 || !known || known.stepPs !== piece.stepPs) return piece;
  const columns = piece.from + piece.columns;
  const values = <T extends 'victims' | 'root' | 'latencyP50Ps' | 'latencyP99Ps'>(name: T) =>
    appended(known[name], piece[name], piece.from) as CongestionHistory[T];
  return {
    from: 0,
    columns,
    stepPs: piece.stepPs,
    victims: values('victims'),
    root: values('root'),
    latencyP50Ps: values('latencyP50Ps'),
    latencyP99Ps: values('latencyP99Ps'),
  };
}

/** The first `at` known numbers, then the new ones. Writes only behind what earlier views show. */
function appended<T extends Uint16Array | Int32Array | Float64Array>(known: T, came: T, at: number): T {
  const length = at + came.length;
  const bytes = known.BYTES_PER_ELEMENT;
  const Kind = known.constructor as new (buffer: ArrayBufferLike, offset: number, length: number) => T;
  const fits = known.length === at && known.byteOffset === 0 && known.buffer.byteLength >= length * bytes;
  const buffer = fits ? known.buffer : new ArrayBuffer(length * bytes * GROWTH);
  const all = new Kind(buffer, 0, length);
  if (!fits) all.set(known.subarray(0, at));
  all.set(came, at);
  return all;
}

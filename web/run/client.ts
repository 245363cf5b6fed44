/* The page's end of a lane: requests as promises, events, and a worker that is replaced when it dies.
 *
 *   open(args) -> ask(type, args) ..        answers come by id, in any order
 *   open(args) again                        pending requests of the earlier lane are rejected with Superseded; its events stop
 *   worker dies (error, broken core, or     status 'recovering'; a new one is opened the same way, pending requests are sent
 *   ignores pings)                          again; status 'ready'. After three deaths in half a minute: 'failed', until
 *                                           the next open. A request that made the core trap is not repeated
 */

import { t } from '../words/language/language.ts';
import type { LaneStatus } from './lane-state.ts';
import type { AskedOfLane, PhaseLoads, Reply, Request, Requests, RequestType, WorkerEvent } from './protocol.ts';
import { Shape } from './shape.ts';
import type { WorkerLike } from './start-worker.ts';

/** See browser.ts and tests/loopback.ts. */
export type LaneWorker = WorkerLike<Request, Reply | WorkerEvent>;

/** Rejects a request whose lane was reopened or disposed of. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

export interface ClientOptions {
  createWorker: () => LaneWorker;
  /** one that plays a recording in place of a run */
  createRecorded?: () => LaneWorker;
  /** the compiled core, shared by all lanes; read once per worker */
  module: Promise<WebAssembly.Module>;
  /** milliseconds between pings */
  heartbeatMs?: number;
}

export interface ClientListener {
  event?(event: WorkerEvent): void;
  /** `error`: one sentence with 'recovering' and 'failed' */
  status?(status: LaneStatus, error: string | null): void;
}

interface Waiting {
  request: Request;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Requests without a promise; the others are numbered from 1. */
const CORE_ID = 0;
const PING_ID = -1;
/** A repeated pause or cancel, whose answer is ignored: a lane that is not open refuses it. */
const REPLAY_ID = -2;
const REST_ID = -3;
const HOLD_ID = -4;

const HEARTBEAT_MS = 1000;
/** Unanswered pings after which a worker counts as dead. Pings are answered between slices, but one call into the core can last
 * seconds when the tree is very large, and so can opening it. */
const MAX_UNANSWERED = { small: 3, large: 15 };
const LARGE_NODES = 4096;
/** A wasm memory never shrinks: a worker whose core has grown beyond this is not used for another run. */
const RETIRED_BYTES = 64 * 1024 * 1024;
const DEATH_LIMIT = { count: 3, withinMs: 30_000 };

export class LaneClient {
  private readonly listeners = new Set<ClientListener>();
  private worker: LaneWorker | null = null;
  private waiting = new Map<number, Waiting>();
  private nextId = 1;
  private opening: { id: number; args: Requests['open']['args'] } | null = null;
  /** the newest open has been answered, so events belong to it */
  private isOpenAnswered = false;
  /** until an open is answered, the lane may be */
  private mayBeLarge = true;
  /** the worker plays a recording */
  private records = false;
  private background: 'resume' | 'pause' | 'cancel' = 'resume';
  private held = false;
  private unanswered = 0;
  /** memory of the worker's core, as its last answer to a ping said */
  private coreBytes = 0;
  private deaths: number[] = [];
  private heartbeat: ReturnType<typeof setInterval> | null = null;
  private lastBeat = 0;
  /** Number of workers that died and were replaced. */
  replacements = 0;
  status: LaneStatus = 'opening';

  constructor(private readonly options: ClientOptions) {}

  /** Requests without an answer, pings aside. */
  get pending(): number {
    return this.waiting.size;
  }

  listen(listener: ClientListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  open(args: Requests['open']['args']): Promise<{ shape: Shape; loads: PhaseLoads | null }> {
    this.rejectAll(new Superseded('The lane was opened anew.'));
    this.isOpenAnswered = false;
    this.mayBeLarge = true;
    this.background = 'resume';
    this.deaths = [];
    if (this.status !== 'recovering') this.setStatus('opening');
    const records = args.recording !== undefined;
    if (this.coreBytes > RETIRED_BYTES || records !== this.records) this.stop();
    this.records = records;
    if (!this.worker) this.start();
    this.opening = { id: this.nextId, args };
    return this.send('open', args).then(({ shape, loads }) => ({ shape: new Shape(shape), loads }));
  }

  ask<T extends AskedOfLane>(type: T, args: Requests[T]['args']): Promise<Requests[T]['result']> {
    if (type === 'pause' || type === 'resume' || type === 'cancel') this.background = type;
    return this.send(type, args);
  }

  /** Suspends background work for `ms`. */
  rest(ms: number): void {
    this.worker?.post({ id: REST_ID, type: 'rest', args: { ms } });
  }

  /** Suspends background work until told otherwise; what is asked for is still answered. */
  hold(held: boolean): void {
    if (held === this.held) return;
    this.held = held;
    this.postHold();
  }

  private postHold(): void {
    this.worker?.post({ id: HOLD_ID, type: 'hold', args: { held: this.held } });
  }

  /** Terminates the worker silently, as a crash would. For tests. */
  kill(): void {
    this.worker?.terminate();
  }

  dispose(): void {
    this.stop();
    this.rejectAll(new Superseded('The lane was closed.'));
    this.listeners.clear();
  }

  /** Rejects at once if there is no worker. */
  private send<T extends RequestType>(type: T, args: Requests[T]['args']): Promise<Requests[T]['result']> {
    if (!this.worker) return Promise.reject(new Error(t`The simulator of this lane has stopped.`));
    const request = { id: this.nextId, type, args } as Request;
    this.nextId += 1;
    return new Promise((resolve, reject) => {
      this.waiting.set(request.id, { request, resolve: resolve as Waiting['resolve'], reject });
      this.worker?.post(request);
    });
  }

  /** A new worker. Requests posted before the core has arrived wait inside the worker. */
  private start(): void {
    const worker = this.createWorker();
    if (!worker) return;
    this.worker = worker;
    this.unanswered = 0;
    this.coreBytes = 0;
    worker.listen(
      (message) => this.worker === worker && this.receive(message),
      () => this.worker === worker && this.onWorkerDied(),
    );
    if (this.held) this.postHold();
    this.heartbeat ??= setInterval(() => this.sendHeartbeat(), this.options.heartbeatMs ?? HEARTBEAT_MS);
    if (this.records) return;
    this.options.module.then(
      (module) => worker.post({ id: CORE_ID, type: 'core', args: { module } }),
      (error: Error) => this.fail(error.message),
    );
  }

  private createWorker(): LaneWorker | null {
    try {
      const { createWorker, createRecorded = createWorker } = this.options;
      return this.records ? createRecorded() : createWorker();
    } catch (error) {
      this.fail((error as Error).message);
      return null;
    }
  }

  private stop(): void {
    this.worker?.terminate();
    this.worker = null;
    this.coreBytes = 0;
    if (this.heartbeat !== null) clearInterval(this.heartbeat);
    this.heartbeat = null;
  }

  private receive(data: Reply | WorkerEvent): void {
    this.unanswered = 0;
    if ('event' in data) {
      if (data.event === 'broken') this.onCoreBroken(data.id);
      else if (this.isOpenAnswered) for (const listener of this.listeners) listener.event?.(data);
      return;
    }
    if (data.id === CORE_ID && !data.ok) this.fail(data.error);
    if (data.id === PING_ID && data.ok) this.coreBytes = data.result as number;
    const waiting = this.waiting.get(data.id);
    this.waiting.delete(data.id);
    if (data.id === this.opening?.id) this.opened(data);
    if (data.ok) waiting?.resolve(data.result);
    else waiting?.reject(new Error(data.error));
  }

  private opened(answer: Reply): void {
    this.isOpenAnswered = answer.ok;
    this.mayBeLarge = answer.ok && new Shape((answer.result as Requests['open']['result']).shape).nodes > LARGE_NODES;
    this.setStatus(answer.ok ? 'ready' : 'failed', answer.ok ? null : answer.error);
  }

  /** A request that made the core trap would do so again; only `open` is retried, since nothing works without it. */
  private onCoreBroken(id: number | null): void {
    const waiting = id === null || id === this.opening?.id ? undefined : this.waiting.get(id);
    if (waiting) this.waiting.delete(waiting.request.id);
    waiting?.reject(new Error(t`The simulator of this lane has stopped.`));
    this.onWorkerDied();
  }

  /** Any message is a sign of life, not only answers to pings. A late heartbeat means that the page slept, not the worker. */
  private sendHeartbeat(): void {
    const now = performance.now();
    const late = now - this.lastBeat > 2 * (this.options.heartbeatMs ?? HEARTBEAT_MS);
    this.lastBeat = now;
    if (late) this.unanswered = 0;
    if (this.unanswered >= (this.mayBeLarge ? MAX_UNANSWERED.large : MAX_UNANSWERED.small)) this.onWorkerDied();
    this.unanswered += 1;
    this.worker?.post({ id: PING_ID, type: 'ping', args: {} });
  }

  private onWorkerDied(): void {
    const now = performance.now();
    this.deaths = [...this.deaths.filter((at) => now - at < DEATH_LIMIT.withinMs), now];
    this.worker?.terminate();
    if (this.deaths.length >= DEATH_LIMIT.count) {
      this.fail(t`The simulator of this lane stopped three times.`);
      return;
    }
    this.replacements += 1;
    this.setStatus('recovering', t`The simulator of this lane stopped; it is restarting.`);
    this.start();
    this.resendPending();
  }

  /** Reopens the lane in the new worker, then repeats the unanswered requests. */
  private resendPending(): void {
    if (!this.opening) return;
    this.isOpenAnswered = false;
    const { id, args } = this.opening;
    this.worker?.post({ id, type: 'open', args });
    if (this.background !== 'resume') this.worker?.post({ id: REPLAY_ID, type: this.background, args: {} });
    for (const [waitingId, { request }] of this.waiting) if (waitingId !== id) this.worker?.post(request);
  }

  private fail(error: string): void {
    this.stop();
    this.rejectAll(new Error(error));
    this.setStatus('failed', error);
  }

  private rejectAll(error: Error): void {
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of all) reject(error);
  }

  private setStatus(status: LaneStatus, error: string | null = null): void {
    this.status = status;
    for (const listener of this.listeners) listener.status?.(status, error);
  }
}

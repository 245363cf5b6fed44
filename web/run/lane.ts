/* The logic of a lane's worker: takes requests, works in slices, posts answers and events. It runs in a worker
 * (worker.ts) or, for tests in Node, in the same thread (tests/loopback.ts).
 *
 *   request -> handle -> rest, hold: suspend background work
 *                     -> answered at once: core, ping, open, phase, preview, pause, resume, cancel
 *                     -> long request, processed in slices: what is on screen before everything else; linkHistory, which can
 *                        take minutes, alternates with background work
 */

import { hasPhases } from '../model/lanes.ts';
import type { ResolvedLane } from '../model/types.ts';
import { Background } from './background.ts';
import { type Core, CoreRefusal, loadCore } from './core.ts';
import { Refusal } from './exports.ts';
import { FrameRequest, frameOf, InsideRequest, LinkHistoryRequest, type LongRequest } from './long-requests.ts';
import { OVERTAKEN, type Reply, type Request, type Requests, type RequestType, type WorkerEvent } from './protocol.ts';
import type { CoreRun } from './run.ts';
import { type Clock, type Due, Slices } from './slices.ts';
import { Timeline } from './timeline.ts';

export interface LaneEnvironment extends Clock {
  post(message: Reply | WorkerEvent, transfer: Transferable[]): void;
}

/** A lane that is open. */
export interface OpenLane {
  run: CoreRun;
  /** null where there are no packets */
  timeline: Timeline | null;
  /** why there are none, one sentence */
  refusal: string | null;
  background: Background;
}

/** The work, and the request that is answered with its result. */
interface PendingRequest {
  request: Request;
  work: LongRequest;
}

export class LaneHost {
  private core: Core | null = null;
  /** requests that arrived before the core was loaded */
  private beforeCore: Request[] = [];
  private run: CoreRun | null = null;
  private lane: OpenLane | null = null;
  private pendingRequests: PendingRequest[] = [];
  /** background work is suspended while they rest */
  private readonly slices: Slices;
  /** background work is suspended until told otherwise */
  private held = false;
  /** the core trapped: nothing is answered any more */
  private broken = false;
  /** whether linkHistory gets the next slice that nothing urgent needs */
  private historyNext = true;

  constructor(
    private readonly environment: LaneEnvironment,
    private readonly load: typeof loadCore = loadCore,
  ) {
    this.slices = new Slices(
      environment,
      () => this.due,
      (deadline) => this.slice(deadline),
    );
  }

  /** Requests that arrive while the core is being loaded wait for it, in order. */
  handle(request: Request): void {
    if (this.broken) return;
    if (request.type === 'core') void this.loadCore(request.id, request.args.module);
    else if (request.type === 'ping') this.answer(request.id, this.core?.memoryBytes ?? 0);
    else if (request.type === 'rest') this.slices.rest(request.args.ms);
    else if (request.type === 'hold') this.hold(request.args.held);
    else if (this.core) this.dispatch(request);
    else this.beforeCore.push(request);
  }

  private async loadCore(id: number, module: WebAssembly.Module): Promise<void> {
    try {
      this.core = await this.load(module);
      this.answer(id, null);
    } catch (error) {
      this.refuse(id, error);
      return;
    }
    for (const request of this.beforeCore.splice(0)) this.dispatch(request);
  }

  private dispatch(request: Request): void {
    if (this.broken) return;
    try {
      const work = this.longRequestFor(request);
      if (work) this.addLongRequest(request, work);
      else this.answer(request.id, this.result(request));
      if (request.type === 'open') this.startWork(request.args);
    } catch (error) {
      this.refuseOrBreak(request.id, error);
    }
    this.slices.schedule();
  }

  private readonly handlers: { [T in RequestType]?: (args: Requests[T]['args']) => Requests[T]['result'] } = {
    open: ({ lane, phase }) => this.openRun(lane, phase ?? 0),
    phase: ({ phase }) => this.opened().run.plan(phase),
    preview: ({ phase, nodeA, nodeB }) => this.opened().run.preview(phase, nodeA, nodeB),
    flowOf: ({ source, destination }) => this.opened().run.flowOf(source, destination),
    pause: () => this.controlBackground((background) => background.pause()),
    resume: () => this.controlBackground((background) => background.resume()),
    cancel: () => this.controlBackground((background) => background.cancel()),
  };

  private result(request: Request): unknown {
    const handler = this.handlers[request.type] as ((args: Request['args']) => unknown) | undefined;
    if (!handler) throw new Refusal(`A lane does not know the request ${request.type}.`);
    return handler(request.args);
  }

  private controlBackground(act: (background: Background) => void): null {
    act(this.opened().background);
    return null;
  }

  private longRequestFor(request: Request): LongRequest | null {
    if (request.type === 'frameAt') {
      const { timePs, port } = request.args;
      return new FrameRequest(this.opened(), timePs, (run, atPs) => frameOf(run, atPs, port));
    }
    if (request.type === 'queueOf')
      return new FrameRequest(this.opened(), request.args.timePs, (run) => run.queueOf(request.args.link));
    if (request.type === 'portOf')
      return new FrameRequest(this.opened(), request.args.timePs, (run) => run.portOf(request.args.link));
    if (request.type === 'insideAt') return new InsideRequest(this.opened(), request.args);
    if (request.type === 'tableOf')
      return new FrameRequest(this.opened(), request.args.timePs, (run) => run.tableOf(request.args.entity));
    if (request.type === 'linkHistory') return new LinkHistoryRequest(this.opened(), request.args.link);
    return null;
  }

  private addLongRequest(request: Request, work: LongRequest): void {
    this.drop((older) => overtakes(request, older));
    this.pendingRequests.push({ request, work });
  }

  private drop(shouldDrop: (request: Request) => boolean): void {
    const dropped = this.pendingRequests.filter(({ request }) => shouldDrop(request));
    this.pendingRequests = this.pendingRequests.filter(({ request }) => !shouldDrop(request));
    for (const { request } of dropped) this.refuse(request.id, new Error(OVERTAKEN));
  }

  private openRun(lane: ResolvedLane, phase: number): Requests['open']['result'] {
    this.close();
    if (!this.core) throw new Refusal('The core is not there yet.');
    this.run = this.core.open(lane);
    const { shape } = this.run;
    return { shape: shape.record, loads: !hasPhases(lane) ? null : this.run.plan(Math.min(phase, shape.phases - 1)) };
  }

  /** After the loads have been sent: the page waits for those, but not for packets and the rows of all phases. */
  private startWork({ lane, analyse, run: packets }: Requests['open']['args']): void {
    const { core, run } = this;
    if (!core || !run) return;
    const { timeline, refusal } = packets
      ? openTimeline(run, () => core.open(lane))
      : { timeline: null, refusal: null };
    const emit = (event: WorkerEvent) => this.environment.post(event, buffersOf(event));
    const phases = analyse && hasPhases(lane);
    const background = new Background(
      { lane, run, timeline, analyse: phases, open: core.open.bind(core) },
      emit,
      this.environment.now,
    );
    this.lane = { run, timeline, refusal, background };
    if (refusal) emit({ event: 'failed', error: refusal, analysing: phases });
  }

  private close(): void {
    this.drop(() => true);
    this.lane?.background.cancel();
    this.lane = null;
    this.run?.destroy();
    this.run = null;
  }

  private opened(): OpenLane {
    if (!this.lane) throw new Refusal('No lane is open in this worker.');
    return this.lane;
  }

  private hold(held: boolean): void {
    this.held = held;
    if (!held) this.lane?.background.restartEstimate();
    this.slices.schedule();
  }

  private get due(): Due {
    if (this.broken) return null;
    if (this.pendingRequests.length > 0) return 'now';
    return !this.held && this.lane?.background.working ? 'rested' : null;
  }

  private first(type: RequestType): PendingRequest | undefined {
    return this.pendingRequests.find(({ request }) => request.type === type);
  }

  /** Urgent requests first; then linkHistory and background work alternate. */
  private slice(deadline: number): void {
    for (;;) {
      if (this.environment.now() >= deadline) return;
      const urgent = URGENT.map((type) => this.first(type)).find((pending) => pending !== undefined);
      if (!urgent) break;
      this.runLongRequest(urgent, deadline);
    }
    if (this.broken) return;
    const history = this.first('linkHistory');
    const background = this.held ? undefined : this.lane?.background;
    if (history && (this.historyNext || !background?.working)) this.runLongRequest(history, deadline);
    else if (background?.working && !this.slices.isResting) this.runBackground(background, deadline);
    this.historyNext = !this.historyNext;
  }

  private runBackground(background: Background, deadline: number): void {
    try {
      background.slice(deadline);
    } catch (error) {
      if (error instanceof Refusal) this.giveUp(background, error);
      else this.breakDown(null, error);
    }
  }

  private giveUp(background: Background, { message }: Refusal): void {
    background.cancel();
    this.environment.post({ event: 'gaveUp', error: message }, []);
  }

  private runLongRequest(pending: PendingRequest, deadline: number): void {
    const { request, work } = pending;
    try {
      if (!work.slice(deadline, this.environment.now)) return;
      this.answer(request.id, work.result());
    } catch (error) {
      this.refuseOrBreak(request.id, error);
    }
    this.pendingRequests = this.pendingRequests.filter((other) => other !== pending);
  }

  private answer(id: number, result: unknown): void {
    this.environment.post({ id, ok: true, result }, buffersOf(result));
  }

  private refuseOrBreak(id: number, error: unknown): void {
    if (error instanceof Refusal) this.refuse(id, error);
    else this.breakDown(id, error);
  }

  /** A trap leaves the core's memory in an undefined state: none of its answers could be trusted. */
  private breakDown(id: number | null, error: unknown): void {
    this.broken = true;
    this.pendingRequests = [];
    this.environment.post({ event: 'broken', error: sentence(error), id }, []);
  }

  private refuse(id: number, error: unknown): void {
    this.environment.post({ id, ok: false, error: sentence(error) }, []);
  }
}

/** What is on screen, by priority. */
const URGENT = ['frameAt', 'insideAt', 'portOf', 'queueOf', 'tableOf'] as const;

const SHARE_A_TIME: readonly RequestType[] = ['queueOf', 'portOf', 'tableOf'];

/** Whether a newer request makes an older one obsolete: only the newest frame and link history are shown; several queues are, but all at
 * the same time. */
function overtakes(newer: Request, older: Request): boolean {
  if (newer.type !== older.type) return false;
  if (!SHARE_A_TIME.includes(newer.type)) return true;
  return 'timePs' in newer.args && 'timePs' in older.args && older.args.timePs !== newer.args.timePs;
}

/** Too many nodes for packets is not a failure: the lane then has loads only. */
function openTimeline(run: CoreRun, open: () => CoreRun): { timeline: Timeline | null; refusal: string | null } {
  try {
    return { timeline: new Timeline(run, open), refusal: null };
  } catch (error) {
    if (error instanceof CoreRefusal) return { timeline: null, refusal: error.message };
    throw error;
  }
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The buffers of all typed arrays in a value, each once. */
function buffersOf(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  if (value === null || typeof value !== 'object') return [];
  return [...new Set(Object.values(value).flatMap(buffersOf))];
}

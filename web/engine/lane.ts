/* What a lane's worker does, without the worker: takes requests, works in slices, answers and tells. It lives in a worker
 * (worker.ts) or, for tests in Node, in the same thread (loopback.ts).
 *
 *   request -> handle -> answered at once: core, ping, open, phase, preview, path, pause, resume, cancel, summary
 *                     -> errand, worked on in slices before the background: frameAt, queueOf, linkHistory
 */

import type { ResolvedLane } from '../scenario/types.ts';
import { Background } from './background.ts';
import { type Core, CoreRefusal, loadCore } from './core.ts';
import { type Errand, HistoryErrand, TimeErrand } from './errands.ts';
import { SLICE_MS } from './pace.ts';
import { type Answer, OVERTAKEN, type Request, type Requests, type RequestType, type WorkerEvent } from './protocol.ts';
import type { CoreRun } from './run.ts';
import { Timeline } from './timeline.ts';

export interface Surroundings {
  post(message: Answer | WorkerEvent, transfer: Transferable[]): void;
  /** milliseconds, monotonic */
  now(): number;
  /** Runs `go` after the messages that are waiting have been handled. */
  nextTurn(go: () => void): void;
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

type Handler<T extends RequestType> = (args: Requests[T]['args']) => Requests[T]['result'];

export class LaneHost {
  private readonly outside: Surroundings;
  private core: Core | null = null;
  /** came before the core */
  private early: Request[] = [];
  private run: CoreRun | null = null;
  private lane: OpenLane | null = null;
  private errands: { id: number; type: RequestType; errand: Errand }[] = [];
  private turning = false;

  constructor(outside: Surroundings) {
    this.outside = outside;
  }

  /** Requests that come while the core is being loaded wait for it, in order. */
  handle(request: Request): void {
    if (request.type === 'core') void this.loadCore(request.id, request.args.module);
    else if (request.type === 'ping') this.answer(request.id, null);
    else if (this.core) this.take(request);
    else this.early.push(request);
  }

  private async loadCore(id: number, module: WebAssembly.Module): Promise<void> {
    try {
      this.core = await loadCore(module);
      this.answer(id, null);
    } catch (error) {
      this.refuse(id, error);
    }
    for (const request of this.early.splice(0)) this.take(request);
  }

  private take(request: Request): void {
    try {
      const errand = this.errandFor(request);
      if (errand) this.addErrand(request, errand);
      else this.answer(request.id, this.result(request));
      if (request.type === 'open') this.startWork(request.args);
    } catch (error) {
      this.refuse(request.id, error);
    }
    this.turn();
  }

  private readonly handlers: { [T in RequestType]?: Handler<T> } = {
    open: ({ lane, phase }) => this.openRun(lane, phase ?? 0),
    phase: ({ phase }) => this.opened().run.plan(phase),
    preview: ({ phase, nodeA, nodeB }) => this.opened().run.preview(phase, nodeA, nodeB),
    path: ({ phase, task }) => this.opened().run.path(phase, task),
    summary: () => this.opened().background.summary(),
    pause: () => this.steer((background) => background.pause()),
    resume: () => this.steer((background) => background.resume()),
    cancel: () => this.steer((background) => background.cancel()),
  };

  private result(request: Request): unknown {
    const handler = this.handlers[request.type] as Handler<RequestType> | undefined;
    if (!handler) throw new Error(`A lane does not know the request ${request.type}.`);
    return handler(request.args);
  }

  private steer(act: (background: Background) => void): null {
    act(this.opened().background);
    return null;
  }

  private errandFor(request: Request): Errand | null {
    if (request.type === 'frameAt')
      return new TimeErrand(this.opened(), request.args.timePs, (line) => line.frame(request.args.timePs));
    if (request.type === 'queueOf')
      return new TimeErrand(this.opened(), request.args.timePs, (line) => line.queueOf(request.args.link));
    if (request.type === 'linkHistory') return new HistoryErrand(this.opened(), request.args.link);
    return null;
  }

  /** A newer frame overtakes older ones. */
  private addErrand(request: Request, errand: Errand): void {
    if (request.type === 'frameAt') this.drop((type) => type === 'frameAt');
    this.errands.push({ id: request.id, type: request.type, errand });
  }

  private drop(which: (type: RequestType) => boolean): void {
    for (const { id } of this.errands.filter(({ type }) => which(type))) this.refuse(id, new Error(OVERTAKEN));
    this.errands = this.errands.filter(({ type }) => !which(type));
  }

  private openRun(lane: ResolvedLane, phase: number): Requests['open']['result'] {
    this.close();
    if (!this.core) throw new Error('The core is not there yet.');
    this.run = this.core.open(lane);
    const { shape } = this.run;
    return { shape, loads: this.run.plan(Math.min(phase, shape.phases - 1)) };
  }

  /** After the loads have been sent: they are waited for, the packets and the rows of all phases are not. */
  private startWork({ lane, analyse, run: packets }: Requests['open']['args']): void {
    const { core, run } = this;
    if (!core || !run) return;
    const { timeline, refusal } = packets
      ? openTimeline(run, () => core.open(lane))
      : { timeline: null, refusal: null };
    const emit = (event: WorkerEvent) => this.outside.post(event, buffersOf(event));
    const background = new Background({ lane, run, timeline, analyse }, emit, this.outside.now);
    this.lane = { run, timeline, refusal, background };
    if (refusal) emit({ event: 'failed', error: refusal, analysing: analyse });
  }

  private close(): void {
    this.drop(() => true);
    this.lane?.timeline?.stopBack();
    this.lane = null;
    this.run?.destroy();
    this.run = null;
  }

  private opened(): OpenLane {
    if (!this.lane) throw new Error('No lane is open in this worker.');
    return this.lane;
  }

  /** One slice per turn: errands first, then the background. */
  private turn(): void {
    if (this.turning || !this.busy) return;
    this.turning = true;
    this.outside.nextTurn(() => {
      this.turning = false;
      this.slice(this.outside.now() + SLICE_MS);
      this.turn();
    });
  }

  private get busy(): boolean {
    return this.errands.length > 0 || (this.lane?.background.working ?? false);
  }

  private slice(deadline: number): void {
    while (this.errands.length > 0) {
      if (this.outside.now() >= deadline) return;
      this.workOn(deadline);
    }
    const background = this.lane?.background;
    if (!background?.working) return;
    try {
      background.slice(deadline);
    } catch (error) {
      background.cancel();
      this.outside.post({ event: 'failed', error: sentence(error), analysing: false }, []);
    }
  }

  private workOn(deadline: number): void {
    const first = this.errands[0];
    if (!first) return;
    try {
      if (!first.errand.slice(deadline, this.outside.now)) return;
      this.answer(first.id, first.errand.result());
    } catch (error) {
      this.refuse(first.id, error);
    }
    this.errands.shift();
  }

  /** Arrays go over without a copy, except those of the shape, which the run keeps. */
  private answer(id: number, result: unknown): void {
    const shape = result !== null && typeof result === 'object' && 'shape' in result ? result.shape : null;
    const kept = buffersOf(shape);
    const transfer = buffersOf(result).filter((buffer) => !kept.includes(buffer));
    this.outside.post({ id, ok: true, result }, transfer);
  }

  private refuse(id: number, error: unknown): void {
    this.outside.post({ id, ok: false, error: sentence(error) }, []);
  }
}

/** Too many nodes for packets is no failure: the lane then has only its loads. */
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

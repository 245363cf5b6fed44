/* A recorded run on input-queued switches, for a tree that takes minutes to simulate: what it showed at equal steps of time, in less than a
 * megabyte. Of each link it keeps the state, and of loads and queues only the mean of the links that lead the same way from the same switch.
 * Made by scripts/kept-results.ts, played by the lane below.
 *
 *   u32      length of the header
 *   header   JSON
 *   by step  states of links, states of nodes, the groups' loads, the groups' fills: bytes, less those of the step before
 *
 * Compressed with gzip, under which what did not change takes hardly any room. */

import type { ResolvedLane } from '../model/types.ts';
import { HistoryRecorder } from './history.ts';
import {
  type CongestionFrame,
  type Frame,
  IDLE,
  type LatencyHistogram,
  ONLY_RECORDED,
  type Reply,
  type Request,
  type Summary,
  UNREADABLE,
  type WorkerEvent,
} from './protocol.ts';
import { runLimitPs } from './run-limit.ts';
import { Shape, type ShapeRecord } from './shape.ts';
import { channelsOf, readStalled } from './stalled.ts';

/** A frame without its arrays. */
interface Numbers {
  frame: Partial<Frame>;
  congestion: Partial<CongestionFrame>;
  latencies: number[];
}

interface Header {
  shape: ShapeRecord;
  /** after the last step */
  summary: Summary;
  stepPs: number;
  /** of the buckets of latencies */
  boundPs: Float64Array;
  steps: Numbers[];
}

/** Bytes of a step. */
interface Planes {
  /** by link: LINK_* bits, and LINK_STALLED */
  states: Uint8Array;
  /** by node: NODE_* bits */
  nodes: Uint8Array;
  /** by group, in MOST steps: of a link's rate, and of the capacity of the fullest channel that does not isolate */
  loads: Uint8Array;
  fills: Uint8Array;
}

/** Not a bit of the core: the link is stalled (stalled.ts). */
const LINK_STALLED = 128;

/** Finer means would be mostly noise, which takes room. */
export const MOST = 31;

/** By link: links that lead the same way from the same switch are one group, and so are those of an edge switch's nodes. */
export function groupsOf(shape: Shape): Uint16Array {
  const { nodes, switches, links } = shape;
  return Uint16Array.from({ length: links }, (_, link) => {
    const from = shape.fromOf(link);
    if (from < nodes) return 2 * switches + shape.toOf(link) - nodes;
    return 2 * (from - nodes) + (shape.isUp(link) ? 0 : 1);
  });
}

function planesIn(shape: Shape): { of: (bytes: Uint8Array) => Planes; bytes: number } {
  const groups = 3 * shape.switches;
  const lengths = [shape.links, shape.nodes, groups, groups];
  return {
    bytes: lengths.reduce((sum, length) => sum + length, 0),
    of(bytes) {
      let at = 0;
      const [states, nodes, loads, fills] = lengths.map((length) => {
        at += length;
        return bytes.subarray(at - length, at);
      }) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
      return { states, nodes, loads, fills };
    },
  };
}

export class RunRecorder {
  private readonly steps: Numbers[] = [];
  private readonly written: Uint8Array[] = [];
  private boundPs: Float64Array = new Float64Array();

  constructor(
    private readonly shape: Shape,
    private readonly lane: ResolvedLane,
  ) {}

  /** At equal steps, of which the first lies one step behind the start. `latencies`: counted until then. */
  add(frame: Frame, latencies: LatencyHistogram): void {
    const { congestion } = frame;
    if (!congestion) throw new Error('Only runs on input-queued switches can be recorded.');
    const bytes = new Uint8Array(planesIn(this.shape).bytes);
    const planes = planesIn(this.shape).of(bytes);
    const channels = channelsOf(this.lane, congestion.vcs);
    if (channels.isolates)
      throw new Error('A run with isolation cannot be recorded: a recording has one channel of each link.');
    const links = readStalled(this.shape);
    links.read(congestion, channels);
    for (let link = 0; link < this.shape.links; link++)
      planes.states[link] = (congestion.linkState[link] ?? 0) | (links.stalled[link] ? LINK_STALLED : 0);
    planes.nodes.set(congestion.nodeState);
    const groups = groupsOf(this.shape);
    writeMeans(planes.loads, groups, frame.linkShare, 1);
    writeMeans(planes.fills, groups, links.fullest, channels.capacity);
    this.written.push(bytes);
    this.steps.push({ frame: numbersOf(frame), congestion: numbersOf(congestion), latencies: latencies.count });
    this.boundPs = latencies.boundPs;
  }

  /** The file, not yet compressed. */
  finish(stepPs: number, summary: Summary): Uint8Array {
    const header: Header = { shape: this.shape.record, summary, stepPs, boundPs: this.boundPs, steps: this.steps };
    const text = new TextEncoder().encode(JSON.stringify(header, withKinds));
    const { bytes: length } = planesIn(this.shape);
    const start = 4 + text.length;
    const file = new Uint8Array(start + this.written.length * length);
    new DataView(file.buffer).setUint32(0, text.length);
    file.set(text, 4);
    for (const [step, bytes] of this.written.entries()) file.set(bytes, start + step * length);
    for (let at = file.length - 1; at >= start + length; at--) file[at] = (file[at] ?? 0) - (file[at - length] ?? 0);
    return file;
  }
}

function writeMeans(means: Uint8Array, groups: Uint16Array, values: ArrayLike<number>, whole: number): void {
  const sums = new Float64Array(means.length);
  const counts = new Uint32Array(means.length);
  for (let link = 0; link < groups.length; link++) {
    const group = groups[link] ?? 0;
    sums[group] = (sums[group] ?? 0) + (values[link] ?? 0);
    counts[group] = (counts[group] ?? 0) + 1;
  }
  for (let group = 0; group < means.length; group++)
    means[group] = Math.round((MOST * (sums[group] ?? 0)) / whole / Math.max(1, counts[group] ?? 0));
}

function numbersOf<T extends object>(record: T): Partial<T> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => typeof value !== 'object')) as Partial<T>;
}

/* Typed arrays in JSON: {kind, values}. */

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Float32Array, Float64Array };

function withKinds(_: string, value: unknown): unknown {
  for (const [kind, Kind] of Object.entries(KINDS))
    if (value instanceof Kind) return { kind, values: Array.from(value) };
  return value;
}

function ofKinds(_: string, value: { kind?: string; values?: number[] } | null): unknown {
  const Kind = value?.values && KINDS[value.kind as keyof typeof KINDS];
  return Kind && value?.values ? Kind.from(value.values) : value;
}

export class Recording {
  readonly shape: Shape;
  readonly summary: Summary;
  readonly stepPs: number;
  private readonly header: Header;
  private readonly groups: Uint16Array;
  private readonly planes: Planes[];

  /** `file`: as RunRecorder.finish made it, of a run of this lane; what it holds is taken over, and changes. */
  constructor(
    file: Uint8Array,
    private readonly lane: ResolvedLane,
  ) {
    const start = 4 + new DataView(file.buffer, file.byteOffset).getUint32(0);
    this.header = JSON.parse(new TextDecoder().decode(file.subarray(4, start)), ofKinds);
    this.shape = new Shape(this.header.shape);
    this.summary = this.header.summary;
    this.stepPs = this.header.stepPs;
    this.groups = groupsOf(this.shape);
    const { bytes: length, of } = planesIn(this.shape);
    for (let at = start + length; at < file.length; at++) file[at] = (file[at] ?? 0) + (file[at - length] ?? 0);
    this.planes = this.header.steps.map((_, step) =>
      of(file.subarray(start + step * length, start + (step + 1) * length)),
    );
  }

  get steps(): number {
    return this.planes.length;
  }

  /** Counts of latencies until a step. */
  latencies(step: number): LatencyHistogram {
    return { count: this.header.steps[step]?.latencies ?? [], boundPs: this.header.boundPs };
  }

  /** The newest step at a time; before the first one nothing has happened. */
  frame(timePs: number): Frame {
    const step = Math.min(this.steps, Math.floor(timePs / this.stepPs)) - 1;
    const { links, nodes } = this.shape;
    const first = this.header.steps[0] as Numbers;
    const numbers = this.header.steps[step] ?? { frame: { ...first.frame, timePs: 0 }, congestion: first.congestion };
    const vcs = first.congestion.vcs ?? 1;
    const planes = this.planes[step];
    const { high, capacity } = channelsOf(this.lane, vcs);
    const linkVcQueue = new Uint8Array(links * vcs);
    const linkShare = new Float32Array(links);
    const linkState = new Uint8Array(links);
    if (planes)
      for (let link = 0; link < links; link++) {
        const group = this.groups[link] ?? 0;
        const state = planes.states[link] ?? 0;
        const mean = Math.round(((planes.fills[group] ?? 0) * capacity) / MOST);
        linkShare[link] = (planes.loads[group] ?? 0) / MOST;
        linkState[link] = state & ~LINK_STALLED;
        linkVcQueue[link * vcs] = (state & LINK_STALLED) !== 0 ? capacity : Math.min(high, mean);
      }
    return {
      ...(numbers.frame as Frame),
      recorded: true,
      linkShare,
      linkSent: new Float64Array(links),
      linkQueue: new Uint16Array(links),
      linkLast: new Uint32Array(links).fill(IDLE),
      linkSentAtPs: new Float64Array(links).fill(-1),
      linkWaits: new Uint32Array(links).fill(IDLE),
      taskPhase: new Uint32Array(),
      taskReceived: new Uint32Array(nodes),
      cluster: null,
      congestion: {
        ...(numbers.congestion as CongestionFrame),
        linkVcQueue,
        linkState,
        linkAdapted: new Float32Array(links),
        linkSource: new Uint16Array(links),
        linkInFlight: new Uint8Array(),
        linkNotifiedAtPs: new Float64Array(links).fill(-1),
        notices: [],
        entityEntries: new Uint16Array(nodes + this.shape.switches),
        nodeQueue: new Uint16Array(nodes * vcs),
        nodeState: planes ? planes.nodes.slice() : new Uint8Array(nodes),
      },
    };
  }
}

/* A lane's worker that plays a recorded run in place of one of its own: it answers the requests of a page as LaneHost does,
 * and refuses what a recording does not hold. */

/** What a page does with the work of a lane; here there is none. */
const ANSWERED = ['ping', 'pause', 'resume', 'cancel'];
const UNANSWERED = ['rest', 'hold'];

export class RecordedLane {
  private recording: Recording | null = null;
  /** requests that arrived before the recording */
  private early: Request[] = [];

  constructor(
    private readonly environment: {
      /** the file of a recording, uncompressed */
      read(address: string): Promise<Uint8Array>;
      post(message: Reply | WorkerEvent): void;
      /** soon, after what else is waiting */
      later(work: () => void): void;
    },
  ) {}

  handle(request: Request): void {
    const { id, type } = request;
    if (UNANSWERED.includes(type)) return;
    if (ANSWERED.includes(type)) this.environment.post({ id, ok: true, result: type === 'ping' ? 0 : null });
    else if (request.type === 'open') void this.open(request);
    else if (this.recording) this.answer(request, this.recording);
    else this.early.push(request);
  }

  private async open({ id, args: { lane, recording: address = '' } }: Request & { type: 'open' }): Promise<void> {
    const { post, read } = this.environment;
    try {
      const recording = new Recording(await read(address), lane);
      this.recording = recording;
      post({ id, ok: true, result: { shape: recording.shape.record, loads: null } });
      post({ event: 'finished', summary: recording.summary });
      for (const request of this.early.splice(0)) this.answer(request, recording);
      this.sendHistory(recording, new HistoryRecorder(lane, recording.shape, runLimitPs(lane)), 0);
    } catch {
      post({ id, ok: false, error: UNREADABLE });
    }
  }

  private answer({ id, ...request }: Request, recording: Recording): void {
    if (request.type === 'frameAt')
      this.environment.post({ id, ok: true, result: recording.frame(request.args.timePs) });
    else this.environment.post({ id, ok: false, error: ONLY_RECORDED });
  }

  /** Step by step, so that frames are answered in between. */
  private sendHistory(recording: Recording, history: HistoryRecorder, step: number): void {
    if (step === recording.steps || this.recording !== recording) return;
    history.record(recording.frame((step + 1) * recording.stepPs), recording.latencies(step));
    const columns = history.takeNewColumns();
    if (columns) this.environment.post({ event: 'history', history: columns });
    this.environment.later(() => this.sendHistory(recording, history, step + 1));
  }
}

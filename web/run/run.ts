/* One run inside the wasm core. Every record is copied out before the next call. */

import { fullestLink } from '../model/capacity.ts';
import { MAX_LEVELS } from '../model/core-limits.ts';
import { t } from '../words/language/language.ts';
import { type CoreExports, CoreRefusal, withMemory } from './exports.ts';
import { hex64, type RecordName, RecordView, recordOf, recordsAt, wordsOf } from './layout.ts';
import type { Departure, RoomBehind } from './long-requests.ts';
import type {
  Flow,
  Frame,
  LatencyHistogram,
  PhaseLoads,
  Port,
  Queued,
  Summary,
  TableConstruction,
  TableEntry,
} from './protocol.ts';
import type { Records, WordOf } from './record-types.ts';
import { IDLE, TABLE_ENTRIES } from './records.ts';
import { earlyEndText } from './run-limit.ts';
import { type Machine, Shape } from './shape.ts';
import type { Queues } from './stalled.ts';

/** running: the budget was used up; reached: every event up to the requested time has happened. */
export type RunState = Exclude<WordOf<'ft_run_state'>, 'refused'>;

/** Where a run is, without its arrays. */
export interface Progress {
  timePs: number;
  hops: number;
  /** of an exchange, or of a trace; in a cluster with loss packets */
  delivered: number;
  windowPs: number;
  /** A frame taken now includes its sliding window. */
  hasWindow: boolean;
}

/** The most entries of a queue that are shown. */
const QUEUE_LIMIT = 256;

/** The first (`offset` 0) or second (1) number of each pair, divided by `unit`. */
function deinterleave(pairs: Float64Array, offset: 0 | 1, unit = 1): Float32Array {
  const out = new Float32Array(Math.floor(pairs.length / 2));
  for (let at = 0; at < out.length; at++) out[at] = (pairs[2 * at + offset] ?? 0) / unit;
  return out;
}

/** Shortens lists with a number for each level to the levels of the tree: the core fills no more. */
function byLevel<R extends object>(record: R, levels: number): R {
  for (const value of Object.values(record)) if (Array.isArray(value)) value.length += levels - MAX_LEVELS;
  return record;
}

/** What measures progress. All messages of a cluster end at about the same time, so packets are counted there. */
function deliveredIn(frame: RecordView<'ft_frame'>): number {
  const congestion = frame.inner<'ft_input_frame'>('congestion');
  if (congestion.number('vcs') > 0) return congestion.number('traceDelivered');
  const isCluster = frame.inner<'ft_lossy_frame'>('cluster').span('nodeWindow').count > 0;
  return frame.number(isCluster ? 'deliveredFlits' : 'delivered');
}

/** One run of the core. Everything returned is a copy. */
export class CoreRun {
  readonly shape: Shape;
  /** the latest time that a call has reached */
  private reachedPs = 0;

  /** `cuts`: up links of the cut cables; `rates`: of links by level, none where all are alike; `machine`: its places without a node, and its names */
  constructor(
    private readonly core: CoreExports,
    private sim: number,
    cuts: number[],
    private readonly rates: readonly number[] = [],
    machine: Machine = {},
  ) {
    this.shape = this.readShape(cuts, machine);
  }

  /** Loads of a phase, 0 .. phases-1. */
  plan(phase: number): PhaseLoads {
    return this.readPhase(this.core.ft_plan(this.sim, phase), phase);
  }

  /** Loads as if the tasks of two nodes were swapped. */
  preview(phase: number, nodeA: number, nodeB: number): PhaseLoads {
    return this.readPhase(this.core.ft_preview(this.sim, phase, nodeA, nodeB), phase);
  }

  /** How the table of root switches of a phase was made; refused with other routings. */
  tableConstruction(phase: number): TableConstruction {
    const first = this.core.ft_plan_initial(this.sim, phase);
    if (first === 0) throw new CoreRefusal('Only routing by a table of top switches has a table to look into.');
    const initial = this.readPhase(first, phase);
    const final = this.plan(phase);
    return { initial, final, steps: this.tableSteps(phase) };
  }

  private tableSteps(phase: number): TableConstruction['steps'] {
    const limit = this.shape.nodes;
    return this.list('ft_table_step', limit, (at) => this.core.ft_table_steps(this.sim, phase, at, limit));
  }

  /** Directed links of a task's message, first to last; empty for self, idle, or out of range. */
  path(phase: number, task: number): number[] {
    const limit = 2 * this.shape.levels;
    return withMemory(this.core, limit * 4, (at) => {
      const count = this.core.ft_path(this.sim, phase, task, at);
      return Array.from(new Uint32Array(this.core.memory.buffer, at, count));
    });
  }

  /** Allocates memory for packets; throws CoreRefusal where there are too many nodes. */
  prepare(): void {
    withMemory(this.core, recordOf('ft_error').bytes, (at) => {
      if (this.core.ft_prepare(this.sim, at) === 0) return;
      throw new CoreRefusal(this.view('ft_error', at).read().text);
    });
  }

  /** Runs until every event up to `untilPs` has happened, or about `maxHops` more hops were made. */
  run(untilPs: number, maxHops: number): RunState {
    const value = this.core.ft_run(this.sim, BigInt(untilPs), maxHops);
    const state = wordsOf('ft_run_state')[value] as WordOf<'ft_run_state'>;
    if (state === 'refused') {
      this.prepare();
      const { limit, reachedPs } = this.summary();
      throw new CoreRefusal(
        limit === 'none'
          ? t`There is not enough memory for the next phase of this run: close a lane, or choose a smaller topology.`
          : earlyEndText({ how: limit, atPs: reachedPs }),
      );
    }
    if (state === 'reached') this.reachedPs = Math.max(this.reachedPs, untilPs);
    return state;
  }

  progress(): Progress {
    const frame = this.view('ft_frame', this.core.ft_frame_of(this.sim));
    return {
      timePs: frame.number('timePs'),
      hops: frame.number('hops'),
      delivered: deliveredIn(frame),
      windowPs: frame.number('windowPs'),
      hasWindow: frame.span('linkWindow').count > 0,
    };
  }

  frame(): Frame {
    const read = this.view('ft_frame', this.core.ft_frame_of(this.sim)).read();
    const { state, linkWindow, congestion, cluster, deliveredFlits: _, ...rest } = read;
    const stopped = state === 'finished' && this.limit() !== 'none';
    // Before 0 there was nothing to send: it is no part of a mean.
    const windowPs = Math.min(rest.windowPs, rest.timePs);
    const secondValues = deinterleave(linkWindow, 1);
    return {
      ...rest,
      windowPs,
      finished: state === 'finished' && !stopped,
      ...(stopped ? { stopped } : {}),
      linkShare: deinterleave(linkWindow, 0, Math.max(1, windowPs)),
      lostPackets: congestion.lostPackets,
      congestion: congestion.vcs > 0 ? { ...congestion, linkAdapted: secondValues } : null,
      cluster: cluster.nodeWindow.length > 0 ? { ...cluster, linkLostInWindow: secondValues } : null,
    };
  }

  /** The part of a frame that tells which links are stalled, and how wide the bins of the series are by now. */
  waiting(): Queues & { binPs: number } {
    const binPs = this.view('ft_summary', this.core.ft_summary_of(this.sim)).number('binPs');
    const input = this.view('ft_frame', this.core.ft_frame_of(this.sim)).inner<'ft_input_frame'>('congestion');
    return {
      binPs,
      vcs: input.number('vcs'),
      linkVcQueue: input.get('linkVcQueue'),
      linkState: input.get('linkState'),
    };
  }

  summary(): Summary {
    const { timePs } = this.progress();
    const read = this.view('ft_summary', this.core.ft_summary_of(this.sim)).read();
    const { state, phaseEndPs, enteredPs, answeredPs, leftPs, alonePs, ...others } = read;
    const { latencies: _, congestion, cluster, ...rest } = others;
    const { boundBytes, ...counts } = cluster;
    return {
      ...rest,
      finished: state === 'finished' && rest.limit === 'none',
      reachedPs: Math.max(this.reachedPs, rest.completionPs, timePs),
      phaseEndPs: [...phaseEndPs],
      taskTimes:
        enteredPs.length > 0
          ? { enteredPs: [...enteredPs], answeredPs: [...answeredPs], leftPs: [...leftPs], alonePs: [...alonePs] }
          : null,
      hash: '',
      lostPackets: congestion.lostPackets,
      congestion: congestion.nodeRole.length > 0 ? { ...congestion, hotNodes: [...congestion.hotNodes] } : null,
      cluster: boundBytes > 0 ? { ...counts, boundMBs: boundBytes / 1e6 } : null,
    };
  }

  private limit(): WordOf<'ft_run_limit'> {
    return this.view('ft_summary', this.core.ft_summary_of(this.sim)).get('limit');
  }

  /** The summary with the hash, which reads the whole state: for the end of a run. */
  result(): Summary {
    return { ...this.summary(), hash: this.hash() };
  }

  hash(): string {
    return hex64(this.core.ft_hash(this.sim));
  }

  queueOf(link: number): Queued[] {
    return this.list('ft_queued', QUEUE_LIMIT, (at) => this.core.ft_queue_of(this.sim, link, at, QUEUE_LIMIT));
  }

  /** What each of these links sent last; null: nothing yet. */
  departures(links: readonly number[]): (Departure | null)[] {
    const frame = this.view('ft_frame', this.core.ft_frame_of(this.sim));
    return links.map((link) => {
      const message = frame.element('linkLast', link);
      return message === IDLE ? null : { message, atPs: frame.element('linkSentAtPs', link) };
    });
  }

  /** Three for each of so many rows of a trace: the slot in which it became ready, the one after that in which its
   * node handed over its last packet, and the one after its last; IDLE: not yet. Empty elsewhere. */
  eventSlots(rows: number): Uint32Array<ArrayBuffer> {
    const address = this.core.ft_event_times(this.sim) >>> 0;
    return new Uint32Array(this.core.memory.buffer, address, address === 0 ? 0 : 3 * rows).slice();
  }

  /** What the core's ft_room_of tells of a link. */
  roomAt(link: number): RoomBehind {
    return withMemory(this.core, 4, (at) => ({
      free: this.core.ft_room_of(this.sim, link, at) >>> 0,
      served: new Uint32Array(this.core.memory.buffer, at, 1)[0] ?? IDLE,
    }));
  }

  /** Null where switches are not input-queued. */
  portAt(link: number): Port | null {
    const address = this.core.ft_port_of(this.sim, link);
    return address === 0 ? null : this.view('ft_port', address).read();
  }

  /** Refused where switches are not input-queued. */
  portOf(link: number): Port {
    const port = this.portAt(link);
    if (!port) throw new CoreRefusal('Only input-queued switches have ports to look into, and this link has none.');
    return port;
  }

  tableOf(entity: number): TableEntry[] {
    const most = TABLE_ENTRIES * this.shape.upPortsOf(0);
    return this.list('ft_table_entry', most, (at) => this.core.ft_table_of(this.sim, entity, at, most));
  }

  flowOf(source: number, destination: number): Flow | null {
    const maxLinks = 2 * this.shape.levels;
    return withMemory(this.core, (maxLinks + 1) * 4, (at) => {
      const vcAt = at + maxLinks * 4;
      const count = this.core.ft_flow_of(this.sim, source, destination, at, vcAt);
      if (count === 0) return null;
      const { buffer } = this.core.memory;
      return { links: Array.from(new Uint32Array(buffer, at, count)), vc: new Uint32Array(buffer, vcAt, 1)[0] ?? 0 };
    });
  }

  /** Progress of a message on VOQs, numbered cycle by cycle, by task within each; null beyond the last one, and elsewhere. */
  messageTimes(index: number): Records['ft_message'] | null {
    if (index >= this.core.ft_message_of(this.sim, 0, 0)) return null;
    return withMemory(this.core, recordOf('ft_message').bytes, (at) => {
      this.core.ft_message_of(this.sim, index, at);
      return this.view('ft_message', at).read();
    });
  }

  latencies(): LatencyHistogram {
    const summary = this.view('ft_summary', this.core.ft_summary_of(this.sim));
    return summary.inner<'ft_latency_histogram'>('latencies').read();
  }

  snapshot(): Uint8Array<ArrayBuffer> {
    const bytes = this.core.ft_snapshot_bytes(this.sim) >>> 0;
    return withMemory(this.core, bytes, (at) => {
      const count = this.core.ft_snapshot(this.sim, at) >>> 0;
      return new Uint8Array(this.core.memory.buffer, at, count).slice();
    });
  }

  /** Loads a snapshot of a run of an equal lane. */
  restore(bytes: Uint8Array): void {
    this.reachedPs = 0;
    withMemory(this.core, bytes.length, (at) => {
      new Uint8Array(this.core.memory.buffer, at, bytes.length).set(bytes);
      if (this.core.ft_rewind(this.sim, at, bytes.length) !== 0) {
        throw new CoreRefusal('This snapshot belongs to a run with other settings.');
      }
    });
  }

  destroy(): void {
    this.core.ft_destroy(this.sim);
    this.sim = 0;
  }

  /** Address 0 means that the run has no packets. */
  private view<R extends RecordName>(record: R, address: number): RecordView<R> {
    if (address === 0) throw new CoreRefusal(t`Packets are not simulated in this run: its tree has too many nodes.`);
    return new RecordView(this.core.memory.buffer, record, address >>> 0);
  }

  /** The records that a call writes; it returns their number. */
  private list<R extends RecordName>(record: R, limit: number, fill: (address: number) => number): Records[R][] {
    return withMemory(this.core, recordOf(record).bytes * limit, (address) => {
      const count = fill(address);
      return recordsAt(this.core.memory.buffer, record, { address, count });
    });
  }

  private readShape(cuts: number[], machine: Machine): Shape {
    const shape = this.view('ft_shape', this.core.ft_shape_of(this.sim));
    const lists = { m: shape.get('m'), w: shape.get('w'), p: shape.get('p'), bMin: shape.get('bMin') };
    return new Shape({ ...byLevel(lists, shape.get('levels')), ...machine, cuts, phases: shape.get('phases') });
  }

  private readPhase(address: number, phase: number): PhaseLoads {
    if (address === 0) {
      throw new CoreRefusal(`There is no phase ${phase}; this exchange has phases 0 to ${this.shape.phases - 1}.`);
    }
    const { searched: _, conflictFree, ...read } = this.view('ft_phase', address).read();
    const loads = {
      ...byLevel(read, this.shape.levels),
      idle: read.idle - this.shape.absent.size,
      conflictFree: conflictFree && read.unreachable === 0,
    };
    return this.rates.length > 0 ? { ...loads, ...this.inRates(loads) } : loads;
  }

  /** The core rounds up to whole messages of a node's link, which its search for routes aims at. */
  private inRates({ linkLoad, maxLinkUp, maxLinkDown }: PhaseLoads): Pick<PhaseLoads, 'contention' | 'bound'> {
    const { shape, rates } = this;
    const capacities = [1, ...rates.map((rate) => rate / (rates[0] ?? 1))];
    let bound = 0;
    for (let level = 0; level < shape.levels; level++)
      for (let subtree = 0; subtree < shape.subtreesOf(level); subtree++) {
        const [{ first, count }, links] = [shape.bundleOf(level, subtree), shape.intactCables(level, subtree)];
        for (const from of [first, first + shape.upLinks]) {
          const messages = linkLoad.subarray(from, from + count).reduce((sum, load) => sum + load, 0);
          if (messages > 0) bound = Math.max(bound, Math.ceil(messages / links) / (capacities[level + 1] ?? 1));
        }
      }
    return { contention: fullestLink({ maxLinkUp, maxLinkDown }, capacities), bound };
  }
}

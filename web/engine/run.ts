/* One run inside the wasm core. Every record is copied out before the next call. */

import { t } from '../language/language.ts';
import { clusterFrame, clusterSummary } from './cluster.ts';
import {
  congestionFrame,
  congestionSummary,
  flowOf,
  type LatencyHistogram,
  latenciesOf,
  portOf,
  tableOf,
} from './congestion.ts';
import { type CoreExports, CoreRefusal, withMemory } from './exports.ts';
import {
  bytesOf,
  float64sOf,
  hex64,
  int64sOf,
  type Layout,
  RecordView,
  recordOf,
  uint16sOf,
  uint32sOf,
} from './layout.ts';
import { type MessageEndpoints, messageEndpointsOf, messagesOfTask, messageTimesOf } from './messages.ts';
import {
  type Flow,
  type Frame,
  type MessageTimes,
  type PhaseLoads,
  type Port,
  type Queued,
  type Summary,
  TABLE_REASONS,
  type TableConstruction,
  type TableEntry,
  type TableStep,
} from './protocol.ts';
import { Shape } from './shape.ts';

/** running: the budget was used up; reached: every event up to the requested time has happened. */
export type RunState = 'running' | 'reached' | 'finished';

/** Where a run is, without its arrays. */
export interface Progress {
  timePs: number;
  hops: number;
  /** of an exchange, or of a trace; in a cluster with loss packets */
  deliveredMessages: number;
  state: RunState;
  windowPs: number;
  /** A frame taken now includes its sliding window. */
  hasWindow: boolean;
}

/** Far beyond every run: 2^53 - 1 ps, 2.5 hours. */
export const FOREVER_PS = Number.MAX_SAFE_INTEGER;

/** One run of the core. Everything returned is a copy. */
export interface CoreRun {
  readonly shape: Shape;
  /** Loads of a phase, 0 .. phases-1. */
  plan(phase: number): PhaseLoads;
  /** The same as if the tasks of two nodes were swapped. */
  preview(phase: number, nodeA: number, nodeB: number): PhaseLoads;
  /** How the table of root switches of a phase was made; refused with other routings. */
  tableConstruction(phase: number): TableConstruction;
  /** Directed links of a task's message, first to last; empty for self, idle, or out of range. */
  path(phase: number, task: number): number[];
  /** Allocates memory for packets; throws CoreRefusal where there are too many nodes. */
  prepare(): void;
  /** Runs until every event up to `untilPs` has happened, or about `maxHops` more hops were made. */
  run(untilPs: number, maxHops: number): RunState;
  progress(): Progress;
  frame(): Frame;
  summary(): Summary;
  /** The summary with the hash, which reads the whole state: for the end of a run. */
  result(): Summary;
  hash(): string;
  queueOf(link: number): Queued[];
  /** Input-queued switches only; refused elsewhere. */
  portOf(link: number): Port;
  tableOf(entity: number): TableEntry[];
  flowOf(source: number, destination: number): Flow | null;
  latencies(): LatencyHistogram;
  /** Progress of a message on VOQs, numbered cycle by cycle, by task within each; null beyond the last one, and elsewhere. */
  messageTimes(index: number): MessageTimes | null;
  /** The messages that a task sends or receives, cycle by cycle; refused elsewhere. */
  messagesOfTask(task: number): MessageTimes[];
  snapshot(): Uint8Array<ArrayBuffer>;
  /** Loads a snapshot of a run of an equal lane. */
  restore(bytes: Uint8Array): void;
  destroy(): void;
}

const STATES: RunState[] = ['running', 'reached', 'finished'];

/** FT_REFUSED of enum ft_run_state: no memory. */
const REFUSED = 3;

/** The most entries of a queue that are shown. */
const QUEUE_LIMIT = 256;

/** The first (`offset` 0) or second (1) number of each pair, divided by `unit`. */
function deinterleave(pairs: Float64Array, offset: 0 | 1, unit = 1): Float32Array {
  const out = new Float32Array(Math.floor(pairs.length / 2));
  for (let at = 0; at < out.length; at++) out[at] = (pairs[2 * at + offset] ?? 0) / unit;
  return out;
}

function stateOf(value: number): RunState {
  return STATES[value] ?? 'finished';
}

/** The field that measures progress. All messages of a cluster end at about the same time, so packets are counted there. */
function progressField(frame: RecordView): string {
  if (frame.number('vcs') > 0) return 'trace_delivered';
  return frame.span('node_window').count > 0 ? 'delivered_flits' : 'delivered_messages';
}

export class WasmRun implements CoreRun {
  readonly shape: Shape;
  private readonly core: CoreExports;
  private readonly layout: Layout;
  private sim: number;
  /** the latest time that a call has reached */
  private reachedPs = 0;
  /** of its messages; null until first needed */
  private endpoints: MessageEndpoints | null = null;

  /** `cut`: up links of the cut cables */
  constructor(core: CoreExports, layout: Layout, sim: number, cut: number[]) {
    this.core = core;
    this.layout = layout;
    this.sim = sim;
    this.shape = this.readShape(cut);
  }

  plan(phase: number): PhaseLoads {
    return this.readPhase(this.core.ft_plan(this.sim, phase), phase);
  }

  preview(phase: number, nodeA: number, nodeB: number): PhaseLoads {
    return this.readPhase(this.core.ft_preview(this.sim, phase, nodeA, nodeB), phase);
  }

  tableConstruction(phase: number): TableConstruction {
    const first = this.core.ft_plan_initial(this.sim, phase);
    if (first === 0) throw new CoreRefusal('Only routing by a table of root switches has a table to look into.');
    const initial = this.readPhase(first, phase);
    const final = this.plan(phase);
    return { initial, final, steps: this.tableSteps(phase) };
  }

  private tableSteps(phase: number): TableStep[] {
    const record = recordOf(this.layout, 'ft_table_step');
    const limit = this.shape.nodes;
    return withMemory(this.core, record.bytes * limit, (at) => {
      const count = this.core.ft_table_steps(this.sim, phase, at, limit);
      return Array.from({ length: count }, (_, index): TableStep => {
        const step = new RecordView(this.core.memory.buffer, record, at + index * record.bytes);
        return {
          source: step.number('source'),
          destination: step.number('destination'),
          local: step.number('local'),
          rootBefore: step.number('root_before'),
          rootAfter: step.number('root_after'),
          reason: TABLE_REASONS[step.number('reason')] ?? 'unseen',
          busy: step.number('busy'),
        };
      });
    });
  }

  path(phase: number, task: number): number[] {
    const limit = 2 * this.shape.levels;
    return withMemory(this.core, limit * 4, (at) => {
      const count = this.core.ft_path(this.sim, phase, task, at);
      return Array.from(new Uint32Array(this.core.memory.buffer, at, count));
    });
  }

  prepare(): void {
    const error = recordOf(this.layout, 'ft_error');
    withMemory(this.core, error.bytes, (at) => {
      if (this.core.ft_prepare(this.sim, at) === 0) return;
      throw new CoreRefusal(new RecordView(this.core.memory.buffer, error, at).text('text'));
    });
  }

  run(untilPs: number, maxHops: number): RunState {
    const state = stateOf(this.runStateOrRefuse(this.core.ft_run(this.sim, BigInt(untilPs), maxHops)));
    if (state === 'reached') this.reachedPs = Math.max(this.reachedPs, untilPs);
    return state;
  }

  /** The state, or throws CoreRefusal if the run was refused. */
  private runStateOrRefuse(state: number): number {
    if (state !== REFUSED) return state;
    this.prepare();
    throw new CoreRefusal(
      t`There is not enough memory for the next phase of this run; close a lane or choose a smaller topology.`,
    );
  }

  progress(): Progress {
    const record = this.view('ft_frame', this.core.ft_frame_of(this.sim));
    return {
      timePs: record.number('time_ps'),
      hops: record.number('hops'),
      deliveredMessages: record.number(progressField(record)),
      state: stateOf(record.number('state')),
      windowPs: record.number('window_ps'),
      hasWindow: record.span('link_window').count > 0,
    };
  }

  frame(): Frame {
    const record = this.view('ft_frame', this.core.ft_frame_of(this.sim));
    const buffer = this.core.memory.buffer;
    // Before 0 there was nothing to send: it is no part of a mean.
    const windowPs = Math.min(record.number('window_ps'), record.number('time_ps'));
    const linkWindow = float64sOf(buffer, record.span('link_window'));
    const secondValues = deinterleave(linkWindow, 1);
    return {
      timePs: record.number('time_ps'),
      finished: stateOf(record.number('state')) === 'finished',
      hops: record.number('hops'),
      deliveredMessages: record.number('delivered_messages'),
      finishedTasks: record.number('finished_tasks'),
      firstPhase: record.number('first_phase'),
      lastPhase: record.number('last_phase'),
      linkSent: uint32sOf(buffer, record.span('link_sent')),
      linkQueue: uint16sOf(buffer, record.span('link_queue')),
      linkMessage: uint32sOf(buffer, record.span('link_message')),
      linkSentAtPs: int64sOf(buffer, record.span('link_sent_at')),
      linkWaits: uint32sOf(buffer, record.span('link_waits')),
      windowPs,
      linkShare: deinterleave(linkWindow, 0, Math.max(1, windowPs)),
      taskPhase: uint32sOf(buffer, record.span('task_phase')),
      taskReceived: uint32sOf(buffer, record.span('task_received')),
      congestion: congestionFrame(buffer, record, this.layout, secondValues),
      cluster: clusterFrame(buffer, record, secondValues),
    };
  }

  summary(): Summary {
    const record = this.view('ft_summary', this.core.ft_summary_of(this.sim));
    const buffer = this.core.memory.buffer;
    return {
      finished: stateOf(record.number('state')) === 'finished',
      completionPs: record.number('completion_ps'),
      idealPs: record.number('ideal_ps'),
      hops: record.number('hops'),
      deliveredMessages: record.number('delivered_messages'),
      deliveredFlits: record.number('delivered_flits'),
      deliveredBytes: record.number('delivered_bytes'),
      latencyPs: {
        mean: record.number('latency_mean_ps'),
        p50: record.number('latency_p50_ps'),
        p99: record.number('latency_p99_ps'),
        max: record.number('latency_max_ps'),
      },
      reachedPs: Math.max(this.reachedPs, record.number('completion_ps')),
      binPs: record.number('bin_ps'),
      efficiency: Array.from(int64sOf(buffer, record.span('efficiency'))),
      phaseEndPs: Array.from(int64sOf(buffer, record.span('phase_end'))),
      hash: '',
      congestion: congestionSummary(buffer, record),
      cluster: clusterSummary(buffer, record),
    };
  }

  result(): Summary {
    return { ...this.summary(), hash: this.hash() };
  }

  hash(): string {
    return hex64(this.core.ft_hash(this.sim));
  }

  queueOf(link: number): Queued[] {
    const record = recordOf(this.layout, 'ft_queued');
    return withMemory(this.core, record.bytes * QUEUE_LIMIT, (at) => {
      const count = this.core.ft_queue_of(this.sim, link, at, QUEUE_LIMIT);
      return Array.from({ length: count }, (_, index): Queued => {
        const entry = new RecordView(this.core.memory.buffer, record, at + index * record.bytes);
        return {
          arrivesPs: entry.number('arrives_ps'),
          message: entry.number('message'),
          flits: entry.number('flits'),
          source: entry.number('source'),
          destination: entry.number('destination'),
          nextLink: entry.number('next_link'),
          phase: entry.number('phase'),
        };
      });
    });
  }

  portOf(link: number): Port {
    return portOf(this.core, this.layout, this.sim, link);
  }

  tableOf(entity: number): TableEntry[] {
    return tableOf(this.core, this.layout, this.sim, entity);
  }

  flowOf(source: number, destination: number): Flow | null {
    return flowOf(this.core, this.sim, this.shape.levels, source, destination);
  }

  messageTimes(index: number): MessageTimes | null {
    return messageTimesOf(this.core, this.layout, this.sim, index);
  }

  messagesOfTask(task: number): MessageTimes[] {
    this.endpoints ??= messageEndpointsOf(this.core, this.layout, this.sim);
    return messagesOfTask(this.core, this.layout, this.sim, this.endpoints, task);
  }

  latencies(): LatencyHistogram {
    return latenciesOf(this.core.memory.buffer, this.view('ft_summary', this.core.ft_summary_of(this.sim)));
  }

  snapshot(): Uint8Array<ArrayBuffer> {
    const bytes = this.core.ft_snapshot_bytes(this.sim) >>> 0;
    return withMemory(this.core, bytes, (at) => {
      const count = this.core.ft_snapshot(this.sim, at) >>> 0;
      return new Uint8Array(this.core.memory.buffer, at, count).slice();
    });
  }

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
  private view(record: string, address: number): RecordView {
    if (address === 0) throw new CoreRefusal(t`Packets are not simulated in this run: its tree has too many nodes.`);
    return new RecordView(this.core.memory.buffer, recordOf(this.layout, record), address >>> 0);
  }

  private readShape(cuts: number[]): Shape {
    const record = this.view('ft_shape', this.core.ft_shape_of(this.sim));
    const levels = record.number('levels');
    return new Shape({
      m: record.numbers('m', levels),
      w: record.numbers('w', levels),
      cuts,
      phases: record.number('phases'),
      bMin: record.numbers('b_min', levels),
    });
  }

  private readPhase(address: number, phase: number): PhaseLoads {
    if (address === 0) {
      throw new CoreRefusal(`There is no phase ${phase}; this exchange has phases 0 to ${this.shape.phases - 1}.`);
    }
    const record = this.view('ft_phase', address);
    const buffer = this.core.memory.buffer;
    const { levels } = this.shape;
    return {
      phase: record.number('phase'),
      messages: record.number('messages'),
      selfMessages: record.number('self_messages'),
      idle: record.number('idle'),
      unreachable: record.number('unreachable'),
      contention: record.number('contention'),
      bound: record.number('bound'),
      conflictFree: record.number('conflict_free') === 1 && record.number('unreachable') === 0,
      crossings: record.numbers('crossings', levels + 1),
      maxUp: record.numbers('max_up', levels + 1),
      maxDown: record.numbers('max_down', levels + 1),
      maxLinkUp: record.numbers('max_link_up', levels + 1),
      maxLinkDown: record.numbers('max_link_down', levels + 1),
      taskNode: uint32sOf(buffer, record.span('task_node')),
      destination: uint32sOf(buffer, record.span('destination')),
      label: uint32sOf(buffer, record.span('label')),
      turnLevel: bytesOf(buffer, record.span('turn_level')),
      linkLoad: uint16sOf(buffer, record.span('link_load')),
    };
  }
}

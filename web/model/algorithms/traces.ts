/* Traces: lists of messages, each sent when an earlier one was delivered. Some are generated, not measured: they have the
 * communication pattern of a parallel program and none of its computation. Task i of a generated one runs on node i. */

import { t } from '../../words/language/language.ts';
import { type Choice, tableOf } from '../field.ts';
import { limits } from '../limits.ts';
import { absentOf, nodesIn, nodesOf } from '../shape.ts';
import type { LaneSettings, TraceRow, Traffic } from '../types.ts';
import { jobRows } from './jobs.ts';
import { partners, transposed } from './partners.ts';

interface TraceKindRow extends Choice {
  /** as many messages of this pattern and size as there are nodes: `traffic.partners`, `traffic.messageBytes` */
  takesPartners?: true;
}

export const traces = tableOf<TraceKindRow>()({
  ptrans: {
    label: t`Matrix transpose`,
    description: t`Generated: tasks on a grid send blocks of 256 KiB to their transposed position, 16 times.`,
    formula: '(i, j) sends to (j, i), each round once the last one has arrived',
    paper: 'after Rocher-Gonzalez, section 4.2.2 (PTRANS)',
  },
  cnn: {
    label: t`Training of a CNN`,
    description: t`Generated: data-parallel training, a ring all-reduce of the gradients of each of ten layers.`,
    formula: '2(N - 1) messages per chunk, t to t + 1, last layer first',
    paper: 'after Rocher-Gonzalez, section 4.2.2 (deep learning)',
  },
  pattern: {
    label: t`Messages to partners`,
    description: t`Generated: every node sends one message to its partner, all at once.`,
    formula: 'a message from s to d of the permutation',
    paper: 'not from a paper',
    takesPartners: true,
  },
  file: {
    label: t`From a file`,
    description: t`Your own list of messages.`,
    formula: 'as listed',
    paper: 'not from a paper',
  },
  jobs: {
    label: t`Several jobs`,
    description: t`Collectives side by side, each among nodes of its own, and how much each slows the others.`,
  },
});

export type TracedLane = Pick<LaneSettings, 'topology' | 'traffic' | 'run'>;

const KIB = 1024;
const AT_ONCE = -1;

const TRANSPOSE = { rounds: 16, bytes: 256 * KIB };

/** A task sends a round's block once the previous round's block has arrived. */
function transposeRows(nodes: number): TraceRow[] {
  const partner = transposed(nodes);
  const movers = partner.flatMap((destination, task) => (destination === task ? [] : [task]));
  const indexByTask = new Map(movers.map((task, index) => [task, index]));
  const giver = new Map(movers.map((task) => [partner[task], task]));
  const rounds = Math.min(TRANSPOSE.rounds, Math.floor(limits.traceRows / Math.max(1, movers.length)));
  return Array.from({ length: rounds }, (_, round) =>
    movers.map((task): TraceRow => {
      const got = indexByTask.get(giver.get(task) ?? task) ?? 0;
      const after = round === 0 ? AT_ONCE : (round - 1) * movers.length + got;
      return [after, 0, task, partner[task] ?? task, TRANSPOSE.bytes];
    }),
  ).flat();
}

/** Gradients of ten layers, input side first: few weights in the convolutions, many in the final dense layers. */
export const LAYERS: readonly number[] = [8, 16, 32, 32, 64, 64, 128, 128, 256, 512].map((size) => size * KIB);

/** The last layer's gradients are ready first; each earlier layer's follow after this delay. */
const LAYER_NS = 20_000;
const ROWS = 60_000;

/** Chunks per layer: one per task, or fewer to keep the trace at about ROWS rows. */
export function chunksOf(nodes: number): number {
  return Math.max(1, Math.min(nodes, Math.floor(ROWS / (LAYERS.length * 2 * (nodes - 1)))));
}

/** A ring all-reduce per layer. A chunk goes round the ring once, accumulating every task's share, then again as the sum: 2(N
 * - 1) messages in sequence. Starting tasks are spread evenly over the ring. */
export function reduceRows(nodes: number): TraceRow[] {
  const rows: TraceRow[] = [];
  const chunks = chunksOf(nodes);
  for (const [order, bytes] of LAYERS.toReversed().entries()) {
    for (let chunk = 0; chunk < chunks; chunk++) {
      const start = Math.floor((chunk * nodes) / chunks);
      for (let step = 0; step < 2 * (nodes - 1); step++) {
        const task = (start + step) % nodes;
        const [after, delay] = step === 0 ? [AT_ONCE, order * LAYER_NS] : [rows.length - 1, 0];
        rows.push([after, delay, task, (task + 1) % nodes, Math.ceil(bytes / chunks)]);
      }
    }
  }
  return rows;
}

/** Every node sends a message to its partner, all at once. */
function patternRows(nodes: number, { partners: kind, shift, messageBytes }: Traffic, seed: number): TraceRow[] {
  return partners[kind]
    .of(nodes, shift, seed)
    .flatMap((destination, source): TraceRow[] =>
      destination === source ? [] : [[AT_ONCE, 0, source, destination, messageBytes]],
    );
}

const traceRules: { [K in Traffic['trace']]: (lane: TracedLane) => TraceRow[] } = {
  ptrans: ({ topology }) => transposeRows(nodesOf(topology)),
  cnn: ({ topology }) => reduceRows(nodesOf(topology)),
  pattern: ({ topology, traffic, run }) => patternRows(nodesOf(topology), traffic, run.seed),
  file: ({ traffic }) => traffic.rows,
  jobs: (lane) => jobRows(lane),
};

/** The messages of a lane's present traffic. Jobs have chosen their nodes; of others task i runs on the i-th node that exists. */
export function traceRows(lane: TracedLane): TraceRow[] {
  const { topology, traffic } = lane;
  const rows = traceRules[traffic.trace](lane);
  if (absentOf(topology).length === 0 || traffic.trace === 'jobs') return rows;
  const nodes = nodesIn(topology);
  return rows.map(([after, delayNs, source, destination, ...rest]): TraceRow => {
    return [after, delayNs, nodes[source] ?? 0, nodes[destination] ?? 0, ...rest];
  });
}

/* An application next to a hot spot, as a trace: the nodes running it do not cause the congestion (Rocher-Gonzalez, section
 * 4.2.2). The paper's traces are not published; these are generated. */

import { chunksOf, LAYERS, reduceRows } from '../model/algorithms/traces.ts';
import type { Option } from '../model/field.ts';
import { nodesIn, nodesOf } from '../model/shape.ts';
import type { ResolvedLane, TraceRow } from '../model/types.ts';

interface Kind extends Option {
  /** upper bound for the messages of one round */
  maxMessages(tasks: number): number;
  rows(tasks: number, rounds: number): TraceRow[];
}

const BLOCK_BYTES = 256 * 1024;

/** Process grid of the transpose: the largest r x (r + 1) that fits the tasks; its sides are coprime. */
function gridOf(tasks: number): [rows: number, columns: number] {
  const rows = Math.floor((Math.sqrt(4 * tasks + 1) - 1) / 2);
  return [rows, rows + 1];
}

/** Transposes a matrix distributed block-cyclically over the grid: block (I, J) goes from process (I mod rows, J mod columns)
 * to (J mod rows, I mod columns), so every process has a block for every other. A task sends its next block when the previous
 * one has arrived. */
function transposeRows(tasks: number, rounds: number): TraceRow[] {
  const [height, width] = gridOf(tasks);
  const last = new Map<number, number>();
  const rows: TraceRow[] = [];
  for (let step = 0; step < rounds * height * width; step++) {
    const [right, down] = [step % height, Math.floor(step / height) % width];
    for (let task = 0; task < height * width; task++) {
      const [p, q] = [Math.floor(task / width), task % width];
      const partner = ((q + width * right) % height) * width + ((p + height * down) % width);
      if (partner === task) continue;
      rows.push([last.get(task) ?? -1, 0, task, partner, BLOCK_BYTES]);
      last.set(task, rows.length - 1);
    }
  }
  return rows;
}

/** Consecutive training steps: the first messages of a step wait for the last message of the step before. */
function trainingRows(tasks: number, rounds: number): TraceRow[] {
  const step = reduceRows(tasks);
  return Array.from({ length: rounds }, (_, round) =>
    step.map(([after, ...rest]): TraceRow => {
      const before = round * step.length - 1;
      return [after < 0 ? before : after + round * step.length, ...rest];
    }),
  ).flat();
}

export const programs = {
  transpose: {
    name: 'transpose',
    label: 'Transpose',
    description:
      'A matrix is dealt out block-cyclically and transposed: each task sends 256 KiB to each other one, one after the other.',
    maxMessages: (tasks) => gridOf(tasks).reduce((a, b) => a * b) ** 2,
    rows: transposeRows,
  },
  training: {
    name: 'training',
    label: 'Training',
    description: 'Training steps of a network of ten layers, a ring all-reduce each.',
    maxMessages: (tasks) => LAYERS.length * chunksOf(tasks) * 2 * (tasks - 1),
    rows: trainingRows,
  },
} satisfies Record<string, Kind>;

export interface Program {
  kind: keyof typeof programs;
  /** transposes or training steps */
  rounds: number;
  /** nodes drawn as hot sources; all others except the hot nodes run the program */
  hotSources: number;
}

/** Uniform in [0, 1), identical on all platforms (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** All nodes except the hot ones, shuffled by the seed: the first `hotSources` are the hot sources, the rest run the tasks in
 * order. */
function drawnNodes(nodes: number, hotNodes: readonly number[], seed: number): number[] {
  const next = generator(seed);
  const pool = Array.from({ length: nodes }, (_, node) => node).filter((node) => !hotNodes.includes(node));
  return Array.from({ length: pool.length }, () => pool.splice(Math.floor(next() * pool.length), 1)[0] ?? 0);
}

interface PlacedProgram {
  sources: number[];
  rows: TraceRow[];
}

/** Cached traces: lanes that differ elsewhere share the same large list of messages. */
const KNOWN = 8;
const known = new Map<string, PlacedProgram>();

function placeProgram(
  { kind, rounds, hotSources }: Program,
  nodes: number,
  hotNodes: readonly number[],
  seed: number,
): PlacedProgram {
  const text = JSON.stringify([kind, rounds, hotSources, nodes, hotNodes, seed]);
  const found = known.get(text);
  if (found) return found;
  const drawn = drawnNodes(nodes, hotNodes, seed);
  const [sources, programNodes] = [drawn.slice(0, hotSources), drawn.slice(hotSources)];
  const rows = programs[kind].rows(programNodes.length, rounds);
  const made = {
    sources,
    rows: rows.map(([after, delay, from, to, bytes]): TraceRow => {
      const [source = 0, destination = 0] = [programNodes[from], programNodes[to]];
      return [after, delay, source, destination, bytes];
    }),
  };
  if (known.size >= KNOWN) known.delete(known.keys().next().value ?? '');
  known.set(text, made);
  return made;
}

/** Number of nodes left to run the program; at least two are needed to communicate. */
export function tasksOf({ hotSources }: Program, { topology, traffic }: ResolvedLane): number {
  return nodesOf(topology) - new Set(traffic.hotNodes).size - hotSources;
}

/** Upper estimate of the number of messages. */
export function messagesOf({ kind, rounds }: Program, tasks: number): number {
  return rounds * programs[kind].maxMessages(tasks);
}

/** The lane with the program as its trace, the same with and without a hot spot. */
export function withProgram(lane: ResolvedLane, program: Program): ResolvedLane {
  const { traffic, topology, run } = lane;
  const nodes = nodesIn(topology);
  const hot = traffic.hotNodes.map((node) => nodes.indexOf(node));
  const { rows, sources } = placeProgram(program, nodes.length, hot, run.seed);
  return { ...lane, traffic: { ...traffic, trace: 'file', rows, sources: sources.map((at) => nodes[at] ?? 0) } };
}

/* The programs of Figure 8. The paper replays traces recorded on a cluster, which are not published; these are generated.
 * Nodes that run a program are not those that cause the congestion, as the paper says: a tenth of the nodes, drawn
 * by the seed, are hot sources, one is hot, and the program has the others. The incast lasts 30 ms, six times the root timer. */

import { traces } from '../../scenario/algorithms/traces.ts';
import { standardSettings } from '../../scenario/defaults.ts';
import type { TraceRow } from '../../scenario/types.ts';

export type TraceName = 'ptrans' | 'ptrans-incast' | 'cnn' | 'cnn-incast';

export interface Recipe {
  program: 'ptrans' | 'cnn';
  /** of the transpose, or steps of the training */
  rounds: number;
  incast: boolean;
  startNs: number;
  endNs: number;
  hotNode: number;
  sources: number[];
  /** node of every task */
  nodes: number[];
}

const NODES = 432;
const HOT_NODE = 4;
const SOURCES = 43;
const ROUNDS = { ptrans: 2, cnn: 6 };
/** Of the processes of the transpose; sides without a common divisor. */
const GRID = { rows: 19, columns: 20 };
const BLOCK_BYTES = 256 * 1024;

export function isTrace(traffic: string): traffic is TraceName {
  return traffic.startsWith('ptrans') || traffic.startsWith('cnn');
}

/** Uniform in [0, 1), the same everywhere (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** All nodes but the hot one: the first so many are the hot sources, the others run the program, task by task. */
function drawnNodes(seed: number): number[] {
  const next = generator(seed);
  const pool = Array.from({ length: NODES }, (_, node) => node).filter((node) => node !== HOT_NODE);
  return Array.from({ length: NODES - 1 }, () => pool.splice(Math.floor(next() * pool.length), 1)[0] ?? 0);
}

export function recipeOf(name: TraceName, seed: number): Recipe {
  const program = name.startsWith('ptrans') ? 'ptrans' : 'cnn';
  const drawn = drawnNodes(seed);
  return {
    program,
    rounds: ROUNDS[program],
    incast: name.endsWith('-incast'),
    startNs: 3e6,
    endNs: 33e6,
    hotNode: HOT_NODE,
    sources: drawn.slice(0, SOURCES),
    nodes: drawn.slice(SOURCES),
  };
}

/** A matrix dealt out block-cyclically over the grid and transposed: block (I, J) goes from process (I mod rows,
 * J mod columns) to (J mod rows, I mod columns). So everybody has a block for everybody. A task sends its next block when the
 * one before has arrived. */
function transposeRows(rounds: number): TraceRow[] {
  const { rows: height, columns: width } = GRID;
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

/** Training steps one after the other: what begins a step waits for the last message of the step before. */
function trainingRows(rounds: number, tasks: number): TraceRow[] {
  const step = traces.cnn.rows(tasks, { ...standardSettings.traffic, kind: 'trace' });
  return Array.from({ length: rounds }, (_, round) =>
    step.map(([after, ...rest]): TraceRow => {
      const before = round * step.length - 1;
      return [after < 0 ? before : after + round * step.length, ...rest];
    }),
  ).flat();
}

/** The same whether there is an incast or not. */
export function rowsOf({ program, rounds, nodes }: Recipe): TraceRow[] {
  const rows = program === 'ptrans' ? transposeRows(rounds) : trainingRows(rounds, nodes.length);
  return rows.map(([after, delay, from, to, bytes]) => [after, delay, nodes[from] ?? 0, nodes[to] ?? 0, bytes]);
}

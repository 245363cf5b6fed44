/* The schedule of a lane as a table: a row per phase, a column per sender, in each cell who is sent to. Rows are made when
 * they are looked at. */

import { exchanges } from '../scenario/algorithms/exchanges.ts';
import { exchangePhases, logicalOf, physicalOf } from '../scenario/algorithms/permutations.ts';
import { engineOf, hasJob, jobOf, manyOf } from '../scenario/lanes.ts';
import { shapeOf } from '../scenario/shape.ts';
import type { LaneSettings } from '../scenario/types.ts';
import { type Tree, treeOf } from './routes.ts';

/** A cell in which nobody is sent to. */
export const NOBODY = -1;

export interface Plan {
  kind: 'many' | 'cluster' | 'job' | 'exchange';
  tree: Tree;
  /** tasks or nodes that send at all, by column */
  columns: readonly number[];
  /** whether columns and cells are tasks, which sit on nodes, or nodes */
  speaks: 'tasks' | 'nodes';
  /** node of a task; of a node itself */
  nodeOf(one: number): number;
  rows: number;
  /** what a phase is called here: 'cycle' */
  noun: 'cycle' | 'step' | 'phase' | 'distance';
  /** number of a row as people count it */
  numberOf(row: number): number;
  /** round of a row, from 0; null where there are none */
  roundOf(row: number): number | null;
  /** by column; NOBODY where idle */
  targets(row: number): Int32Array;
}

const oneself = (node: number) => node;

function rowOf(columns: readonly number[], target: (column: number) => number | null | undefined): Int32Array {
  return Int32Array.from(columns, (column) => target(column) ?? NOBODY);
}

function manyPlan(lane: LaneSettings, tree: Tree, taskNode: ArrayLike<number> | null): Plan {
  const { cycles, rounds } = manyOf(lane);
  const columns = [...lane.traffic.senders];
  return {
    kind: 'many',
    tree,
    columns,
    speaks: 'tasks',
    nodeOf: (task) => taskNode?.[task] ?? task,
    rows: cycles.length,
    noun: 'cycle',
    numberOf: (row) => row + 1,
    roundOf: (row) => (rounds > 1 ? (cycles[row]?.round ?? null) : null),
    targets(row) {
      const receiver = new Map(cycles[row]?.pairs);
      return rowOf(columns, (sender) => receiver.get(sender));
    },
  };
}

/** Eq. 5 of Tam and Wang laid over another schedule: the target is L^-1(phi(L(n), i)). */
export function renumbered(phase: readonly (number | null)[], perSwitch: number, switches: number): (number | null)[] {
  return phase.map((_, node) => {
    const to = phase[logicalOf(node, perSwitch, switches)] ?? null;
    return to === null ? null : physicalOf(to, perSwitch, switches);
  });
}

function clusterPlan(lane: LaneSettings, tree: Tree): Plan {
  const phases = exchangePhases(lane) ?? [];
  const [perSwitch = 1, switches = 1] = tree.m;
  const aware = lane.mapping.kind === 'contention-aware';
  const columns = Array.from({ length: tree.nodes }, (_, node) => node);
  return {
    kind: 'cluster',
    tree,
    columns,
    speaks: 'nodes',
    nodeOf: oneself,
    rows: phases.length,
    noun: 'step',
    numberOf: (row) => row + 1,
    roundOf: () => null,
    targets(row) {
      const phase = phases[row] ?? [];
      const steered = aware ? renumbered(phase, perSwitch, switches) : phase;
      return rowOf(columns, (node) => steered[node]);
    },
  };
}

function jobPlan(lane: LaneSettings, tree: Tree): Plan {
  const columns = jobOf(lane);
  const phases = exchangePhases(lane) ?? [];
  const shift = lane.traffic.exchange === 'shift';
  return {
    kind: 'job',
    tree,
    columns,
    speaks: 'nodes',
    nodeOf: oneself,
    rows: phases.length,
    noun: shift ? 'distance' : 'phase',
    numberOf: (row) => (shift ? row + 1 : row),
    roundOf: () => null,
    targets: (row) => rowOf(columns, (node) => phases[row]?.[node]),
  };
}

/** Eq. 4 of Prisacari: digit sigma(k) of the target is the sum of the digits k of source and phase. */
function permutedBase(m: readonly number[], sigma: readonly number[]): (task: number, phase: number) => number {
  const places = m.map((_, level) => m.slice(0, level).reduce((product, children) => product * children, 1));
  return (task, phase) => {
    let [source, rest, target] = [task, phase, 0];
    for (const level of sigma) {
      const base = m[level - 1] ?? 1;
      target += (((source % base) + (rest % base)) % base) * (places[level - 1] ?? 1);
      source = Math.floor(source / base);
      rest = Math.floor(rest / base);
    }
    return target;
  };
}

function ruleOf({ traffic, topology }: LaneSettings, tasks: number): (task: number, phase: number) => number | null {
  const { m } = shapeOf(topology);
  switch (traffic.exchange) {
    case 'xor':
      return (task, phase) => ((task ^ phase) >>> 0 < tasks ? (task ^ phase) >>> 0 : null);
    case 'lin':
      return (task, phase) => (task + phase + traffic.shift) % tasks;
    case 'opt':
      return permutedBase(
        m,
        m.map((_, level) => m.length - level),
      );
    default:
      return permutedBase(m, traffic.sigma);
  }
}

function exchangePlan(lane: LaneSettings, tree: Tree, taskNode: ArrayLike<number> | null): Plan {
  const columns = Array.from({ length: tree.nodes }, (_, task) => task);
  const listed = exchangePhases(lane);
  const rule = ruleOf(lane, tree.nodes);
  const shift = lane.traffic.exchange === 'shift';
  return {
    kind: 'exchange',
    tree,
    columns,
    speaks: 'tasks',
    nodeOf: (task) => taskNode?.[task] ?? task,
    rows: listed?.length ?? exchanges[lane.traffic.exchange].phases(lane.traffic, tree.nodes),
    noun: shift ? 'distance' : 'phase',
    numberOf: (row) => (shift ? row + 1 : row),
    roundOf: () => null,
    targets: (row) => rowOf(columns, (task) => (listed ? listed[row]?.[task] : rule(task, row))),
  };
}

/** `taskNode`: where the tasks sit, when that is known; else every task sits on the node of its number. */
export function planOf(lane: LaneSettings, taskNode: ArrayLike<number> | null = null): Plan | null {
  const tree = treeOf(lane.topology);
  switch (engineOf(lane)) {
    case 'voq':
      return manyPlan(lane, tree, taskNode);
    case 'lossy':
      return clusterPlan(lane, tree);
    case 'output':
      return hasJob(lane) ? jobPlan(lane, tree) : exchangePlan(lane, tree, taskNode);
    default:
      return null;
  }
}

/* The schedule of a lane as a table: a row per phase, a column per sender, in each cell the destination. Rows are computed on
 * demand. */

import { exchanges, type Rule } from '../model/algorithms/exchanges.ts';
import { mappings } from '../model/algorithms/mappings.ts';
import { exchangePhases, logicalOf, physicalOf } from '../model/algorithms/permutations.ts';
import { treeOf } from '../model/cables.ts';
import {
  engineOf,
  engineRow,
  isPartialExchange,
  jobOf,
  manyScheduleOf,
  ruleChildrenOf,
  ruleTasksOf,
} from '../model/lanes.ts';
import { type FirstPhase, firstPhase } from '../model/notes.ts';
import type { LaneSettings } from '../model/types.ts';
import type { Tree } from '../tree/tree.ts';

/** A cell without destination. */
export const NO_TARGET = -1;

export interface Plan {
  /** subset: an exchange among some of the nodes */
  kind: 'many' | 'cluster' | 'subset' | 'exchange';
  tree: Tree;
  /** tasks or nodes that send at all, by column; cells are the same */
  columns: readonly number[];
  /** node of a task; of a node itself */
  nodeOf(taskOrNode: number): number;
  rows: number;
  /** what a row is called, and how rows are counted */
  firstPhase: FirstPhase;
  /** round of a row, from 0; null where there are none */
  roundOf(row: number): number | null;
  /** by column; NO_TARGET where idle */
  targets(row: number): Int32Array;
}

const identity = (node: number) => node;

function rowOf(columns: readonly number[], target: (column: number) => number | null | undefined): Int32Array {
  return Int32Array.from(columns, (column) => target(column) ?? NO_TARGET);
}

function manyPlan(lane: LaneSettings, tree: Tree, taskNode: ArrayLike<number> | null): Plan {
  const { cycles, rounds } = manyScheduleOf(lane);
  const columns = [...lane.traffic.senders];
  return {
    kind: 'many',
    tree,
    columns,
    nodeOf: (task) => taskNode?.[task] ?? task,
    rows: cycles.length,
    firstPhase: firstPhase(lane),
    roundOf: (row) => (rounds.length > 1 ? (cycles[row]?.round ?? null) : null),
    targets(row) {
      const receiver = new Map(cycles[row]?.pairs);
      return rowOf(columns, (sender) => receiver.get(sender));
    },
  };
}

/** Eq. 5 of Tam and Wang laid over another schedule: the target is L^-1(phi(L(n), i)). */
function renumbered(phase: readonly (number | null)[], perSwitch: number, switches: number): (number | null)[] {
  return phase.map((_, node) => {
    const to = phase[logicalOf(node, perSwitch, switches)] ?? null;
    return to === null ? null : physicalOf(to, perSwitch, switches);
  });
}

function clusterPlan(lane: LaneSettings, tree: Tree): Plan {
  const phases = exchangePhases(lane) ?? [];
  const [perSwitch = 1, switches = 1] = tree.m;
  const { renumbers } = mappings[lane.mapping.kind];
  const columns = Array.from({ length: tree.nodes }, (_, node) => node);
  return {
    kind: 'cluster',
    tree,
    columns,
    nodeOf: identity,
    rows: phases.length,
    firstPhase: firstPhase(lane),
    roundOf: () => null,
    targets(row) {
      const phase = phases[row] ?? [];
      const renumberedPhase = renumbers ? renumbered(phase, perSwitch, switches) : phase;
      return rowOf(columns, (node) => renumberedPhase[node]);
    },
  };
}

function subsetPlan(lane: LaneSettings, tree: Tree, taskNode: ArrayLike<number> | null): Plan {
  const columns = jobOf(lane);
  const destination = destinationsOf(lane);
  return {
    kind: 'subset',
    tree,
    columns,
    nodeOf: (task) => taskNode?.[task] ?? task,
    rows: exchanges[lane.traffic.exchange].phases(lane.traffic, ruleTasksOf(lane), ruleChildrenOf(lane)),
    firstPhase: firstPhase(lane),
    roundOf: () => null,
    targets: (row) => rowOf(columns, (node) => destination(node, row)),
  };
}

/** Where a task of a lane with phases sends to, by its number before any mapping, in a phase of the lane; null where it is idle. */
export function destinationsOf(lane: LaneSettings): Rule {
  const { traffic } = lane;
  const { sides, drops } = engineRow(lane);
  if (sides) {
    const { cycles } = manyScheduleOf(lane);
    return (task, cycle) => cycles[cycle]?.pairs.find(([sender]) => sender === task)?.[1] ?? null;
  }
  if (drops) {
    const phases = exchangePhases(lane);
    return (task, step) => phases?.[step]?.[task] ?? null;
  }
  const job = isPartialExchange(lane) ? jobOf(lane) : null;
  const rule = exchanges[traffic.exchange].rule(traffic, ruleTasksOf(lane), ruleChildrenOf(lane));
  if (!job) return rule;
  const idOf = new Map(job.map((node, id) => [node, id]));
  if (exchanges[traffic.exchange].ofTree)
    return (node, phase) => {
      const to = rule(node, phase);
      return idOf.has(node) && to !== null && idOf.has(to) ? to : null;
    };
  return (node, phase) => {
    const id = idOf.get(node);
    const to = id === undefined ? null : rule(id, phase);
    return to === null ? null : (job[to] ?? null);
  };
}

function exchangePlan(lane: LaneSettings, tree: Tree, taskNode: ArrayLike<number> | null): Plan {
  const columns = Array.from({ length: tree.nodes }, (_, task) => task);
  const destination = destinationsOf(lane);
  return {
    kind: 'exchange',
    tree,
    columns,
    nodeOf: (task) => taskNode?.[task] ?? task,
    rows: exchanges[lane.traffic.exchange].phases(lane.traffic, tree.nodes, tree.m),
    firstPhase: firstPhase(lane),
    roundOf: () => null,
    targets: (row) => rowOf(columns, (task) => destination(task, row)),
  };
}

/** `taskNode`: node of each task, if known; else task t is on node t. */
export function planOf(lane: LaneSettings, taskNode: ArrayLike<number> | null = null): Plan | null {
  const tree = treeOf(lane.topology);
  switch (engineOf(lane)) {
    case 'voq':
      return manyPlan(lane, tree, taskNode);
    case 'lossy':
      return clusterPlan(lane, tree);
    case 'output':
      return isPartialExchange(lane) ? subsetPlan(lane, tree, taskNode) : exchangePlan(lane, tree, taskNode);
    default:
      return null;
  }
}

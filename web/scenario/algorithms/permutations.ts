/* Exchanges as lists: the destination of every task in every phase, null where it is idle. The core gets those lists that it
 * has no rule for. In one phase no two tasks send to the same one; only naively do they. */

import { engineOf, hasJob, jobOf } from '../lanes.ts';
import { nodesOf } from '../shape.ts';
import type { LaneSettings } from '../types.ts';

type Phase = (number | null)[];

function phasesOf(tasks: number, phases: number, destination: (task: number, phase: number) => number | null): Phase[] {
  return Array.from({ length: phases }, (_, phase) =>
    Array.from({ length: tasks }, (_, task) => destination(task, phase)),
  );
}

/** Phase p: p + 1 places further on; every distance but 0. */
export function shifted(tasks: number): Phase[] {
  return phasesOf(tasks, tasks - 1, (task, phase) => (task + phase + 1) % tasks);
}

/** Round robin tournament. Among the first m tasks, m odd, x and y meet where x + y is p + 1 mod m; who would meet itself
 * meets the last one of an even number, or nobody. */
export function coloured(tasks: number): Phase[] {
  const m = tasks - 1 + (tasks % 2);
  const opponent = (task: number, round: number): number | null => {
    if (task === m) return round % 2 === 0 ? round / 2 : (round + m) / 2;
    const other = (round + m - task) % m;
    if (other !== task) return other;
    return tasks % 2 === 0 ? m : null;
  };
  return phasesOf(tasks, m, (task, phase) => opponent(task, (phase + 1) % m));
}

/** XOR without phase 0, in which every task would address itself. */
function paired(tasks: number): Phase[] {
  const rounds = 2 ** Math.ceil(Math.log2(tasks)) - 1;
  const partner = (task: number, phase: number) => (task ^ (phase + 1)) >>> 0;
  return phasesOf(tasks, rounds, (task, phase) => (partner(task, phase) < tasks ? partner(task, phase) : null));
}

/** Place p of every program: to task p. */
function lowestFirst(tasks: number): Phase[] {
  return phasesOf(tasks, tasks, (task, phase) => (task === phase ? null : phase));
}

function listOf({ exchange, phases }: LaneSettings['traffic'], tasks: number): Phase[] | null {
  switch (exchange) {
    case 'shift':
      return shifted(tasks);
    case 'edge-coloring':
      return coloured(tasks);
    case 'custom':
      return phases;
    default:
      return null;
  }
}

/** Phases between the local ids of a job as phases between nodes. */
function among(job: readonly number[], nodes: number, phases: readonly Phase[]): Phase[] {
  return phases.map((phase) => {
    const row: Phase = Array.from({ length: nodes }, () => null);
    for (const [id, to] of phase.entries()) row[job[id] ?? 0] = to === null ? null : (job[to] ?? null);
    return row;
  });
}

/** The list of a lane, by task before its mapping; null where the core makes the exchange itself, and where there is none.
 * Of a job the tasks are nodes. Of a cluster these are the steps from 1 on. */
export function exchangePhases(lane: LaneSettings): Phase[] | null {
  const { traffic } = lane;
  const nodes = nodesOf(lane.topology);
  switch (engineOf(lane)) {
    case 'lossy':
      if (traffic.schedule === 'naive') return lowestFirst(nodes);
      return traffic.exchange === 'xor' ? paired(nodes) : listOf(traffic, nodes);
    case 'output': {
      if (!hasJob(lane)) return listOf(traffic, nodes);
      const job = jobOf(lane);
      const phases = listOf(traffic, job.length);
      return phases && among(job, nodes, phases);
    }
    default:
      return null;
  }
}

/** Eq. 5 of Tam and Wang on a cluster of `perSwitch` nodes under each of `switches`: the number that a node goes by. */
export function logicalOf(node: number, perSwitch: number, switches: number): number {
  return Math.floor(node / perSwitch) + (node % perSwitch) * switches;
}

/** And the node that goes by a number. */
export function physicalOf(logical: number, perSwitch: number, switches: number): number {
  return (logical % switches) * perSwitch + Math.floor(logical / switches);
}

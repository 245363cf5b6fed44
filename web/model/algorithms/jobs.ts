/* Several jobs on one tree as one trace: each is the program of a collective, on nodes of its own. */

import { t } from '../../words/language/language.ts';
import { tableOf } from '../field.ts';
import { nodesIn, shapeOf } from '../shape.ts';
import type { JobRow, LaneSettings, TraceRow } from '../types.ts';
import { collectives } from './collectives/collectives.ts';
import { programRows } from './collectives/program.ts';
import { mappings } from './mappings.ts';
import { drawInOrder } from './random.ts';

type Lane = Pick<LaneSettings, 'topology' | 'traffic'>;

interface Free {
  /** ascending */
  free: readonly number[];
  tasks: number;
  perLeaf: number;
  numbers: readonly number[];
}

/** The first free node of every leaf switch, then the second ones, and so on. */
function acrossLeaves(free: readonly number[], perLeaf: number): number[] {
  const taken = new Map<number, number>();
  const ranked = free.map((node) => {
    const leaf = Math.floor(node / perLeaf);
    const rank = taken.get(leaf) ?? 0;
    taken.set(leaf, rank + 1);
    return { node, rank };
  });
  return ranked.sort((a, b) => a.rank - b.rank || a.node - b.node).map(({ node }) => node);
}

/** By job, by task: its node. What is named is taken first; then a job after the other takes what is free. */
export function jobNodes({ topology, traffic: { jobs } }: Lane): (readonly number[])[] {
  const perLeaf = shapeOf(topology).m[0] ?? 1;
  const listed = new Set(jobs.flatMap(listedNodes));
  let free = nodesIn(topology).filter((node) => !listed.has(node));
  return jobs.map((job) => {
    const [, tasks, , , , ...numbers] = job;
    const nodes = placementOf(job).nodes({ free, tasks, perLeaf, numbers });
    const own = new Set(nodes);
    free = free.filter((node) => !own.has(node));
    return nodes;
  });
}

/** The messages of each job, as if it were alone: rows are numbered within it. */
export function rowsByJob(lane: Lane): TraceRow[][] {
  const { topology, traffic } = lane;
  const { m } = shapeOf(topology);
  const places = jobNodes(lane);
  return traffic.jobs.map(([exchange, tasks, bytes, startNs = 0], job) => {
    const nodes = places[job] ?? [];
    const program = collectives[exchange].collective.program(tasks, traffic, m);
    return programRows(program, bytes, tasks).map(
      ([after, delayNs, source, destination, size, ...also]): TraceRow => [
        after,
        after < 0 ? startNs : delayNs,
        nodes[source] ?? 0,
        nodes[destination] ?? 0,
        size,
        ...also,
      ],
    );
  });
}

/** All jobs in one run. */
export function jobRows(lane: Lane): TraceRow[] {
  const rows: TraceRow[] = [];
  for (const own of rowsByJob(lane)) {
    const first = rows.length;
    for (const [after, delayNs, source, destination, size, ...also] of own)
      rows.push([
        after < 0 ? after : after + first,
        delayNs,
        source,
        destination,
        size,
        ...also.map((row) => row + first),
      ]);
  }
  return rows;
}

/** A job without the others, on the nodes that it has beside them. */
export function aloneJob(job: JobRow, nodes: readonly number[]): JobRow {
  const [exchange, tasks, bytes, startNs = 0] = job;
  return [exchange, tasks, bytes, startNs, 'nodes', ...nodes];
}

/** The first four jobs have a whole mark of their colour. Further ones, whose colours come again, have marks of two parts, then of three;
 * their letters tell apart what comes after twelve. */
export function partsOfJob(job: number): number {
  return 1 + (Math.floor(job / 4) % 3);
}

interface PlacementRow {
  label: string;
  /** by task */
  nodes(free: Free): readonly number[];
  /** how many numbers stand behind it, for a job of so many tasks */
  numbers(tasks: number): number;
  /** these are the nodes themselves */
  listed?: true;
}

export type Placement = keyof typeof placements;

export const placements = tableOf<PlacementRow>()({
  contiguous: {
    label: mappings.contiguous.label,
    nodes: ({ free, tasks }) => free.slice(0, tasks),
    numbers: () => 0,
  },
  'round-robin': {
    label: mappings['round-robin'].label,
    nodes: ({ free, tasks, perLeaf }) => acrossLeaves(free, perLeaf).slice(0, tasks),
    numbers: () => 0,
  },
  random: {
    label: mappings.random.label,
    nodes: ({ free, tasks, numbers: [seed = 1] }) =>
      drawInOrder(free.length, tasks, seed).map((index) => free[index] ?? 0),
    numbers: () => 1,
  },
  nodes: { label: t`Nodes by hand`, nodes: ({ numbers }) => numbers, numbers: (tasks) => tasks, listed: true },
});

export function placementOf([, , , , placement = 'contiguous']: JobRow): (typeof placements)[Placement] {
  return placements[placement];
}

/** The nodes of a job that names them; none of another one. */
export function listedNodes(job: JobRow): number[] {
  const [, , , , , ...numbers] = job;
  return placementOf(job).listed ? numbers : [];
}

/** Jobs are called by letters: A is the first. */
export function jobLetter(job: number): string {
  return String.fromCharCode(65 + job);
}

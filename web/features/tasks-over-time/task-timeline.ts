/* The space-time picture: a row per node, time to the right. It computes where the row is filled, sends where it is a bar, waits where it is
 * empty, and ends where it is done; light lines are messages, and the longest chain is thick. At the right stands how long each waits.
 * Beyond 64 nodes a row is a leaf, or a larger subtree, filled by the share of its nodes. Lanes stand side by side, in one scale. */

import { mean } from 'd3-array';
import { nearestBlock } from '../../draw/chart/timeline/chips.ts';
import { tabularWidth, textWidth } from '../../draw/text-width.ts';
import { jobLetter, partsOfJob } from '../../model/algorithms/jobs.ts';
import { groupOf, groupOfJob } from '../../traffic/groups.ts';
import { shortEntityName } from '../../tree/names.ts';
import type { Tree } from '../../tree/tree.ts';
import { fixed } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { ChainPart, NodeRow, TaskTimeline } from './doings.ts';

export interface TaskTimelineLane {
  lane: number;
  name: string;
  tree: Tree;
  taskTimeline: TaskTimeline;
  /** of several jobs: nodes, task by task; rows stand in this order */
  jobs?: readonly (readonly number[])[];
}

interface Options {
  lanes: readonly TaskTimelineLane[];
  width: number;
  height: number;
  /** of the clock, ps */
  endPs: number;
}

export interface TaskTimelineRow {
  name: string;
  /** group of its home, or its job: its colour */
  group: number;
  /** of the mark of its job */
  parts?: number;
  /** the letter of its job, where there are several */
  job?: string;
  nodes: readonly NodeRow[];
  y: number;
  height: number;
}

export interface TaskTimelineBlock extends TaskTimelineLane {
  /** of the rows, from left to right */
  x: number;
  width: number;
  top: number;
  rows: readonly TaskTimelineRow[];
  rowOf: ReadonlyMap<number, number>;
  /** from one row to the next */
  pitch: number;
  /** what the last column says, row by row, with its heading, and where it ends */
  right: number;
  waits: readonly string[];
  heading: string;
}

export interface TaskTimelineScene {
  blocks: readonly TaskTimelineBlock[];
  /** below the rows */
  base: number;
  width: number;
  height: number;
  /** of the clock, ps */
  endPs: number;
}

/** Rows that are drawn one by one. */
const MOST_ROWS = 64;
/** Beyond, messages would only be a shade. */
export const MOST_LINES = 1000;
const HEAD = 18;
export const NAMES = 17;
export const FOOT = 20;
const BETWEEN = 28;
export const LABEL = 12;
export const SIZE = 11;
const GAP = 6;
/** Width of the mark beside a row, and of that of a job. */
export const MARK = { home: 2, job: 4 } as const;
/** Rows this high have words of their own; of lower ones only every second, or third. */
export const LINE = 12;

export function taskTimelineScene({ lanes, width, height, endPs }: Options): TaskTimelineScene {
  const share = (width - BETWEEN * (lanes.length - 1)) / Math.max(1, lanes.length);
  const top = HEAD + (lanes.length > 1 ? NAMES : 0);
  const base = height - FOOT;
  const grouped = lanes.map((lane) => ({ ...lane, rows: rowsOf(lane) }));
  const numbers = numbersOf(grouped);
  const blocks = grouped.map((lane, at) => {
    const pitch = (base - top) / Math.max(1, lane.rows.length);
    const rows = lane.rows.map((row, index) => ({ ...row, y: top + index * pitch, height: pitch }));
    const { waits, heading } = numbers[at] ?? { waits: [], heading: '' };
    const names = [nodeHeading(lane), ...rows.map(({ name }) => name)];
    const left = Math.max(...names.map((name) => textWidth(name, SIZE, 600))) + gapOf(lane) + 1;
    const last = Math.max(textWidth(heading, SIZE), ...waits.map((text) => tabularWidth(text, SIZE)));
    const x = at * (share + BETWEEN) + left;
    const right = at * (share + BETWEEN) + share;
    const rowOf = new Map(rows.flatMap(({ nodes }, index) => nodes.map(({ node }) => [node, index] as const)));
    const own = Math.max(1, share - left - GAP - last);
    return { ...lane, x, width: own, right, top, rows, rowOf, pitch, waits, heading };
  });
  return { blocks, base, width, height, endPs };
}

export const someCompute = ({ program }: Pick<TaskTimeline, 'program'>) => program.some(([, delay]) => delay > 0);

/** Between the names and what they name. */
export const gapOf = ({ jobs }: Pick<TaskTimelineLane, 'jobs'>) => (jobs ? GAP - MARK.home + MARK.job : GAP);

export const nodeHeading = ({ jobs }: Pick<TaskTimelineLane, 'jobs'>) => (jobs ? t`job, node` : t`node`);

type Group = Pick<TaskTimelineRow, 'name' | 'group' | 'parts' | 'job' | 'nodes'>;

/** Rows of single nodes, or of the smallest subtrees that are few enough. */
function rowsOf({ tree, taskTimeline: { rows }, jobs }: TaskTimelineLane): Group[] {
  if (jobs) return rowsOfJobs(rows, jobs);
  const home = (node: number) => groupOf(tree.homeOf(node));
  if (rows.length <= MOST_ROWS)
    return rows.map((row) => ({ name: `${row.node}`, group: home(row.node), nodes: [row] }));
  for (let level = 1; ; level++) {
    const bySubtree = new Map<number, NodeRow[]>();
    for (const row of rows) {
      const subtree = Math.floor(row.node / tree.nodesBelow(level));
      bySubtree.set(subtree, [...(bySubtree.get(subtree) ?? []), row]);
    }
    if (bySubtree.size > MOST_ROWS && level < tree.levels) continue;
    return [...bySubtree].map(([subtree, nodes]) => ({
      name: level === 1 ? shortEntityName(tree, tree.firstEntityOf(1) + subtree) : spanOf(nodes),
      group: home(nodes[0]?.node ?? 0),
      nodes,
    }));
  }
}

/** Job by job: of single nodes, task by task, or of as many tasks as it takes to have few enough rows. */
function rowsOfJobs(rows: readonly NodeRow[], jobs: readonly (readonly number[])[]): Group[] {
  const byNode = new Map(rows.map((row) => [row.node, row]));
  const most = Math.max(1, Math.ceil(rows.length / Math.max(1, MOST_ROWS - jobs.length)));
  const together = rows.length <= MOST_ROWS ? 1 : most;
  return jobs.flatMap((places, index) => {
    const [job, group, parts] = [jobLetter(index), groupOfJob(index), partsOfJob(index)];
    const own = places.flatMap((node) => byNode.get(node) ?? []);
    return Array.from({ length: Math.ceil(own.length / together) }, (_, at): Group => {
      const nodes = own.slice(at * together, (at + 1) * together);
      const name = nodes.length > 1 ? spanOf(nodes) : `${nodes[0]?.node}`;
      return { name: at === 0 ? `${job} ${name}` : name, group, parts, job, nodes };
    });
  });
}

const spanOf = (nodes: readonly NodeRow[]): string => `${nodes[0]?.node}–${nodes.at(-1)?.node}`;

export function xOf(block: TaskTimelineBlock, endPs: number, slot: number): number {
  return block.x + ((slot * block.taskTimeline.slotPs) / endPs) * block.width;
}

/** The time at x: in the block there, or in the nearest one. */
export function instantAt({ blocks, endPs }: TaskTimelineScene, x: number): number {
  const block = nearestBlock(blocks, x);
  return block ? Math.max(0, Math.min(1, (x - block.x) / block.width)) * endPs : 0;
}

/** y of the middle of a node's row. */
function middleOf({ rows, rowOf }: TaskTimelineBlock, node: number): number {
  const row = rows[rowOf.get(node) ?? 0];
  return row ? row.y + row.height / 2 : 0;
}

/** x, y of a message's beginning and end. Between the first row and the last one it leaves the picture and comes in at the other side, as on
 * a cylinder: then it is two lines. */
export function linesOf(
  block: TaskTimelineBlock,
  endPs: number,
  { source, destination, from, to }: Pick<ChainPart, 'source' | 'destination' | 'from' | 'to'>,
): [number, number, number, number][] {
  const [x0, x1] = [xOf(block, endPs, from), xOf(block, endPs, to)];
  const [y0, y1] = [middleOf(block, source), middleOf(block, destination)];
  const last = block.rows.length - 1;
  const [a, b] = [block.rowOf.get(source) ?? 0, block.rowOf.get(destination) ?? 0];
  if (last < 2 || Math.abs(a - b) !== last) return [[x0, y0, x1, y1]];
  const half = (x0 + x1) / 2;
  const out = Math.sign(a - b) * (block.pitch / 2);
  return [
    [x0, y0, half, y0 + out],
    [half, y1 - out, x1, y1],
  ];
}

const UNITS: readonly [ps: number, unit: string][] = [
  [1e9, 'ms'],
  [1e6, 'µs'],
  [1e3, 'ns'],
];

/** How long rows wait, the mean of their nodes, lane by lane, in one unit for all. */
function numbersOf(
  lanes: readonly { rows: readonly { nodes: readonly NodeRow[] }[]; taskTimeline: Pick<TaskTimeline, 'slotPs'> }[],
): { waits: string[]; heading: string }[] {
  const all = lanes.map(({ rows, taskTimeline: { slotPs } }) =>
    rows.map(({ nodes }) => (mean(nodes, ({ waits }) => waits) ?? 0) * slotPs),
  );
  const most = Math.max(0, ...all.flat());
  const [factor, unit] = UNITS.find(([ps]) => most >= ps) ?? [1, 'ps'];
  const decimals = most / factor < 10 ? 2 : most / factor < 100 ? 1 : 0;
  const heading = t`waits, ${unit}`;
  return all.map((waits) => ({ waits: waits.map((ps) => fixed(ps / factor, decimals)), heading }));
}

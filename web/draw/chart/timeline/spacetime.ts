/* The space-time picture: a row per node, time to the right. It computes where the row is filled, sends where it is a bar, waits where it is
 * empty, and ends where it is done; light lines are messages, and the longest chain has the accent. At the right stands how long each waits.
 * Beyond 64 nodes a row is a leaf, or a larger subtree, filled by the share of its nodes. Lanes stand side by side, in one scale. */

import { jobLetter } from '../../../model/algorithms/placements.ts';
import { groupOf, groupOfJob } from '../../../traffic/groups.ts';
import type { ChainPart } from '../../../traffic/longest-chain.ts';
import {
  type Doing,
  doingAt,
  doneAt,
  type NodeRow,
  type Spacetime,
  type TimedMessage,
} from '../../../traffic/spacetime.ts';
import { shortEntityName } from '../../../tree/names.ts';
import type { Tree } from '../../../tree/tree.ts';
import { t } from '../../../words/language/language.ts';
import { mix, type Palette } from '../../palette.ts';
import type { Box, Pen } from '../../pen.ts';
import { fitted, tabularWidth, textWidth } from '../../text-width.ts';
import { paintText, stroke } from '../strokes.ts';
import { timeTicks } from '../x-axis.ts';
import { numbersOf } from './spacetime-numbers.ts';

export interface SpacetimeLane {
  lane: number;
  name: string;
  tree: Tree;
  spacetime: Spacetime;
  /** of several jobs: nodes, task by task; rows stand in this order */
  jobs?: readonly (readonly number[])[];
}

interface Options {
  lanes: readonly SpacetimeLane[];
  width: number;
  height: number;
  /** of the clock, ps */
  endPs: number;
}

export interface SpacetimeRow {
  name: string;
  /** group of its home, or its job: its colour */
  group: number;
  /** the letter of its job, where there are several */
  job?: string;
  nodes: readonly NodeRow[];
  y: number;
  height: number;
}

export interface SpacetimeBlock extends SpacetimeLane {
  /** of the rows, from left to right */
  x: number;
  width: number;
  top: number;
  rows: readonly SpacetimeRow[];
  rowOf: ReadonlyMap<number, number>;
  /** from one row to the next */
  pitch: number;
  /** what the last column says, row by row, with its heading */
  waits: readonly string[];
  heading: string;
}

export interface SpacetimeScene {
  blocks: readonly SpacetimeBlock[];
  /** below the rows */
  foot: number;
  width: number;
  height: number;
  endPs: number;
}

/** Rows that are drawn one by one. */
export const MOST_ROWS = 64;
/** Beyond, messages would only be a shade. */
const MOST_LINES = 1000;
const HEAD = 18;
const NAMES = 17;
const FOOT = 20;
const BETWEEN = 28;
const LABEL = 12;
const SIZE = 11;
const GAP = 6;
/** Of the mark beside a row, and of that of a job. */
const MARK = { home: 2, job: 4 } as const;
/** Rows this high have words of their own; of lower ones only every second, or third. */
const LINE = 12;

export function spacetimeScene({ lanes, width, height, endPs }: Options): SpacetimeScene {
  const share = (width - BETWEEN * (lanes.length - 1)) / Math.max(1, lanes.length);
  const top = HEAD + (lanes.length > 1 ? NAMES : 0);
  const foot = height - FOOT;
  const grouped = lanes.map((lane) => ({ ...lane, rows: rowsOf(lane) }));
  const numbers = numbersOf(grouped);
  const blocks = grouped.map((lane, at) => {
    const pitch = (foot - top) / Math.max(1, lane.rows.length);
    const rows = lane.rows.map((row, index) => ({ ...row, y: top + index * pitch, height: pitch }));
    const { waits, heading } = numbers[at] ?? { waits: [], heading: '' };
    const names = [nodeHeading(lane), ...rows.map(({ name }) => name)];
    const left = Math.max(...names.map((name) => textWidth(name, SIZE, 600))) + gapOf(lane) + 1;
    const right = GAP + Math.max(textWidth(heading, SIZE), ...waits.map((text) => tabularWidth(text, SIZE)));
    const x = at * (share + BETWEEN) + left;
    const rowOf = new Map(rows.flatMap(({ nodes }, index) => nodes.map(({ node }) => [node, index] as const)));
    return { ...lane, x, width: Math.max(1, share - left - right), top, rows, rowOf, pitch, waits, heading };
  });
  return { blocks, foot, width, height, endPs };
}

/** Between the names and what they name. */
const gapOf = ({ jobs }: Pick<SpacetimeLane, 'jobs'>) => (jobs ? GAP - MARK.home + MARK.job : GAP);

const nodeHeading = ({ jobs }: Pick<SpacetimeLane, 'jobs'>) => (jobs ? t`job, node` : t`node`);

type Group = Pick<SpacetimeRow, 'name' | 'group' | 'job' | 'nodes'>;

/** Of single nodes, or of the smallest subtrees that are few enough. */
function rowsOf({ tree, spacetime: { rows }, jobs }: SpacetimeLane): Group[] {
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
    const [job, group] = [jobLetter(index), groupOfJob(index)];
    const own = places.flatMap((node) => byNode.get(node) ?? []);
    return Array.from({ length: Math.ceil(own.length / together) }, (_, at): Group => {
      const nodes = own.slice(at * together, (at + 1) * together);
      return { name: `${job} ${nodes.length > 1 ? spanOf(nodes) : nodes[0]?.node}`, group, job, nodes };
    });
  });
}

const spanOf = (nodes: readonly NodeRow[]): string => `${nodes[0]?.node}–${nodes.at(-1)?.node}`;

export function xOf(block: SpacetimeBlock, endPs: number, slot: number): number {
  return block.x + Math.min(1, (slot * block.spacetime.slotPs) / endPs) * block.width;
}

/** The time at x: in the block there, or in the nearest one. */
export function instantAt({ blocks, endPs }: SpacetimeScene, x: number): number {
  const block = nearestBlock(blocks, x);
  return block ? Math.max(0, Math.min(1, (x - block.x) / block.width)) * endPs : 0;
}

export function nearestBlock(blocks: readonly SpacetimeBlock[], x: number): SpacetimeBlock | undefined {
  const distance = (block: SpacetimeBlock) => Math.max(block.x - x, x - block.x - block.width, 0);
  return blocks.reduce<SpacetimeBlock | undefined>(
    (best, block) => (best && distance(best) <= distance(block) ? best : block),
    undefined,
  );
}

/** y of the middle of a node's row. */
function middleOf({ rows, rowOf }: SpacetimeBlock, node: number): number {
  const row = rows[rowOf.get(node) ?? 0];
  return row ? row.y + row.height / 2 : 0;
}

/** x, y of a message's beginning and end. Between the first row and the last one it leaves the picture and comes in at the other side, as on
 * a cylinder: then it is two lines. */
export function linesOf(
  block: SpacetimeBlock,
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

/** What is the same at all times. */
export function paintSpacetime(pen: Pen, palette: Palette, scene: SpacetimeScene): void {
  for (const block of scene.blocks) {
    paintRows(pen, palette, scene, block);
    const inside = { x: block.x, y: block.top, width: block.width, height: scene.foot - block.top };
    pen.within([inside], () => {
      paintMessages(pen, palette, scene, block);
      paintChain(pen, palette, scene, block);
    });
    paintWords(pen, palette, scene, block);
  }
}

export const computingColour = ({ paper, ink }: Palette): string => mix(paper, ink, 0.3);
export const sendingColour = ({ load }: Palette): string => load[2];
const lineOf = ({ load }: Palette): string => load[1];

/** Shares of a row's height. */
const BLOCK = 0.66;
const BAR = 0.26;

function paintRows(pen: Pen, palette: Palette, { endPs }: SpacetimeScene, block: SpacetimeBlock): void {
  const { rows, x, spacetime } = block;
  const tracks = rows.map((row) => {
    const done = Math.max(...row.nodes.map((node) => doneAt(node, spacetime.end)));
    return { x, ...bandOf(row, BLOCK), width: xOf(block, endPs, done) - x };
  });
  pen.boxes(tracks, palette.band);
  const boxes = { computes: [] as Box[], sends: [] as Box[] };
  for (const row of rows) {
    const [only, another] = row.nodes;
    if (only && !another) {
      boxes.computes.push(...stretches(block, endPs, only, row, ['computes', 'both'], BLOCK));
      boxes.sends.push(...stretches(block, endPs, only, row, ['sends', 'both'], BAR));
    } else paintShares(block, endPs, row, boxes);
  }
  pen.boxes(boxes.computes, computingColour(palette));
  pen.boxes(boxes.sends, sendingColour(palette));
}

function bandOf({ y, height }: SpacetimeRow, share: number): Pick<Box, 'y' | 'height'> {
  const own = Math.max(1.5, height * share);
  return { y: y + (height - own) / 2, height: own };
}

/** Pieces that touch, or nearly, are one box: there may be thousands in a pixel. */
function stretches(
  block: SpacetimeBlock,
  endPs: number,
  { pieces }: NodeRow,
  row: SpacetimeRow,
  doings: readonly Doing[],
  share: number,
): Box[] {
  const boxes: Box[] = [];
  for (const { doing, from, to } of pieces) {
    if (!doings.includes(doing)) continue;
    const [left, right] = [xOf(block, endPs, from), xOf(block, endPs, to)];
    const last = boxes.at(-1);
    if (last && left - last.x - last.width < 0.4) last.width = right - last.x;
    else boxes.push({ x: left, ...bandOf(row, share), width: right - left });
  }
  return boxes;
}

/** Of a subtree, column by column: how many of its nodes compute, and above that how many only send. */
function paintShares(
  block: SpacetimeBlock,
  endPs: number,
  row: SpacetimeRow,
  boxes: { computes: Box[]; sends: Box[] },
): void {
  const { spacetime, x } = block;
  const end = xOf(block, endPs, spacetime.end);
  const columns = Math.max(1, Math.floor((end - x) / 1.5));
  const band = bandOf(row, BLOCK + 0.2);
  for (let column = 0; column < columns; column++) {
    const slot = ((column + 0.5) / columns) * spacetime.end;
    const counts = doingAt({ rows: row.nodes }, slot);
    const width = (end - x) / columns;
    const left = x + column * width;
    const foot = band.y + band.height;
    const computing = ((counts.computes + counts.both) / row.nodes.length) * band.height;
    const sending = (counts.sends / row.nodes.length) * band.height;
    if (computing > 0) boxes.computes.push({ x: left, y: foot - computing, width: width + 0.3, height: computing });
    if (sending > 0) boxes.sends.push({ x: left, y: foot - computing - sending, width: width + 0.3, height: sending });
  }
}

/** None where there are too many to tell apart. */
export function drawnMessages({ spacetime: { messages } }: SpacetimeBlock): readonly TimedMessage[] {
  return messages.length > MOST_LINES ? [] : messages;
}

function paintMessages(pen: Pen, palette: Palette, { endPs }: SpacetimeScene, block: SpacetimeBlock): void {
  const messages = drawnMessages(block);
  pen.begin();
  for (const message of messages) for (const line of linesOf(block, endPs, message)) pen.line(Float32Array.from(line));
  pen.stroke({ colour: lineOf(palette), width: 1, alpha: messages.length > 400 ? 0.35 : 0.6 });
}

function paintChain(pen: Pen, { accent, paper }: Palette, { endPs }: SpacetimeScene, block: SpacetimeBlock): void {
  const { chain } = block.spacetime;
  const lines = chain
    .filter(({ doing }) => doing === 'travels')
    .flatMap((part) => linesOf(block, endPs, part).map((line) => Float32Array.from(line)));
  for (const under of [true, false]) {
    pen.begin();
    for (const line of lines) pen.line(line);
    pen.stroke({ colour: under ? paper : accent, width: under ? 4 : 2, cap: 'round' });
  }
  const boxes = chain.flatMap(({ doing, source, from, to }) => {
    const row = block.rows[block.rowOf.get(source) ?? -1];
    if (!row || doing === 'travels') return [];
    const [left, right] = [xOf(block, endPs, from), xOf(block, endPs, to)];
    // One after the other they can be told apart.
    const width = right - left > 6 ? right - left - 1 : Math.max(1, right - left);
    return [{ x: left, ...bandOf(row, doing === 'computes' ? BLOCK : BAR), width }];
  });
  pen.boxes(boxes, accent);
}

/** Names of rows, how long each waits, the name of the lane and the axis. */
function paintWords(pen: Pen, palette: Palette, { endPs, foot, blocks }: SpacetimeScene, block: SpacetimeBlock): void {
  const { rows, x, width, top, pitch, waits, heading, name, spacetime } = block;
  const every = Math.ceil(LINE / pitch);
  const right = x + width + GAP + Math.max(textWidth(heading, SIZE), ...waits.map((text) => tabularWidth(text, SIZE)));
  const small = { size: SIZE, colour: palette.grey, weight: 400 } as const;
  if (blocks.length > 1) {
    const style = { size: 13, weight: 600, colour: palette.ink } as const;
    paintText(pen, x, NAMES - 4, fitted(name, width, 13, 600), style);
  }
  paintText(pen, x - gapOf(block), top - 5, rows.every(({ nodes }) => nodes.length === 1) ? nodeHeading(block) : '', {
    ...small,
    anchor: 'end',
  });
  paintText(pen, right, top - 5, heading, { ...small, anchor: 'end' });
  const onChain = new Set(spacetime.chain.filter(({ doing }) => doing === 'computes').map(({ source }) => source));
  for (const [index, row] of rows.entries()) {
    const y = row.y + row.height / 2;
    const mark = row.job === undefined ? MARK.home : MARK.job;
    const begins = index > 0 && row.job !== rows[index - 1]?.job;
    if (begins) stroke(pen, [x - mark - 1, row.y, x + width, row.y], { colour: palette.line, width: 1 });
    pen.box(
      { x: x - mark - 1, y: row.y + 0.5, width: mark, height: Math.max(1, row.height - 1) },
      0,
      palette.group[row.group] ?? palette.grey,
    );
    if (index % every !== 0) continue;
    const bold = row.nodes.some(({ node }) => onChain.has(node));
    const style = { size: SIZE, weight: bold ? 600 : 400, colour: bold ? palette.accent : palette.ink } as const;
    pen.text(x - gapOf(block), y, row.name, { ...style, anchor: 'end' });
    pen.text(right, y, waits[index] ?? '', { ...style, anchor: 'end' });
  }
  for (const { at, text } of timeTicks(0, endPs, width, 56)) {
    const tick = x + (at / endPs) * width;
    stroke(pen, [tick, foot + 1, tick, foot + 5], { colour: palette.grey, width: 1 });
    const anchor = tick < x + 6 ? 'start' : tick > x + width - 14 ? 'end' : 'middle';
    paintText(pen, tick, foot + FOOT - 3, text, { size: LABEL, colour: palette.grey, anchor });
  }
}

/** The clock. */
export function paintInstant(pen: Pen, palette: Palette, scene: SpacetimeScene, timePs: number): void {
  for (const { x, width, top } of scene.blocks) {
    const at = x + Math.min(1, timePs / scene.endPs) * width;
    stroke(pen, [at, top - 4, at, scene.foot], { colour: palette.ink, width: 1.6 });
  }
}

/** A message that is pointed at. */
export function paintPointed(
  pen: Pen,
  { ink, paper }: Palette,
  { blocks, endPs }: SpacetimeScene,
  { lane, event }: { lane: number; event: number },
): void {
  const block = blocks.find((one) => one.lane === lane);
  const message = block?.spacetime.messages.find((one) => one.event === event);
  if (!block || !message) return;
  for (const [colour, width] of [
    [paper, 5],
    [ink, 2.2],
  ] as const)
    for (const line of linesOf(block, endPs, message)) stroke(pen, line, { colour, width });
}

/** Around the row of a selected node. */
export function paintMarkedRow(
  pen: Pen,
  { accent }: Palette,
  { blocks }: SpacetimeScene,
  lane: number,
  node: number,
): void {
  const block = blocks.find((one) => one.lane === lane);
  const row = block?.rows[block.rowOf.get(node) ?? -1];
  if (!block || !row) return;
  const box = { x: block.x - 4, y: row.y, width: block.width + 6, height: row.height };
  pen.box(box, 3, null, { colour: accent, width: 1.4 });
}

/* Paints what tasks do over time: what is the same at all times, and over it the clock and what is pointed at. */

import { timeTicks } from '../../draw/chart/axis.ts';
import { paintText, stroke } from '../../draw/chart/strokes.ts';
import { mix, type Palette } from '../../draw/palette.ts';
import type { Box, Pen } from '../../draw/pen.ts';
import { fitted } from '../../draw/text-width.ts';
import { type Doing, doingAt, doneAt, messageOf, type NodeRow, type TimedMessage } from './doings.ts';
import {
  FOOT,
  gapOf,
  LABEL,
  LINE,
  linesOf,
  MARK,
  MOST_LINES,
  NAMES,
  nodeHeading,
  SIZE,
  type TaskTimelineBlock,
  type TaskTimelineRow,
  type TaskTimelineScene,
  xOf,
} from './task-timeline.ts';

/** What is the same at all times. */
export function paintTaskTimeline(pen: Pen, palette: Palette, scene: TaskTimelineScene): void {
  for (const block of scene.blocks) {
    const inside = { x: block.x, y: block.top, width: block.width, height: scene.base - block.top };
    pen.within([inside], () => {
      paintRows(pen, palette, scene, block);
      paintMessages(pen, palette, scene, block);
      paintChain(pen, palette, scene, block);
    });
    paintWords(pen, palette, scene, block);
  }
}

const computingColour = ({ paper, ink }: Palette): string => mix(paper, ink, 0.3);
const sendingColour = ({ load }: Palette): string => load[2];
const lineOf = ({ load }: Palette): string => load[1];

/** Shares of a row's height. */
const BLOCK = 0.66;
const BAR = 0.26;

function paintRows(pen: Pen, palette: Palette, { endPs }: TaskTimelineScene, block: TaskTimelineBlock): void {
  const { rows, x, width, taskTimeline } = block;
  const tracks = rows.map((row) => {
    const done = Math.max(...row.nodes.map((node) => doneAt(node, taskTimeline.end)));
    return { x, ...bandOf(row, BLOCK), width: Math.max(0, Math.min(width, xOf(block, endPs, done) - x)) };
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

function bandOf({ y, height }: TaskTimelineRow, share: number): Pick<Box, 'y' | 'height'> {
  const own = Math.max(1.5, height * share);
  return { y: y + (height - own) / 2, height: own };
}

/** What is in the rows of a stretch; ends before it begins where nothing is. */
const visible = ({ x, width }: TaskTimelineBlock, left: number, right: number): [number, number] => [
  Math.max(x, left),
  Math.min(x + width, right),
];

/** Pieces that touch, or nearly, are one box: there may be thousands in a pixel. */
function stretches(
  block: TaskTimelineBlock,
  endPs: number,
  { pieces }: NodeRow,
  row: TaskTimelineRow,
  doings: readonly Doing[],
  share: number,
): Box[] {
  const boxes: Box[] = [];
  for (const { doing, from, to } of pieces) {
    if (!doings.includes(doing)) continue;
    const [left, right] = visible(block, xOf(block, endPs, from), xOf(block, endPs, to));
    if (right <= left) continue;
    const last = boxes.at(-1);
    if (last && left - last.x - last.width < 0.4) last.width = right - last.x;
    else boxes.push({ x: left, ...bandOf(row, share), width: right - left });
  }
  return boxes;
}

/** Column by column, how many nodes of a subtree compute, and above that how many only send. */
function paintShares(
  block: TaskTimelineBlock,
  endPs: number,
  row: TaskTimelineRow,
  boxes: { computes: Box[]; sends: Box[] },
): void {
  const { taskTimeline, x } = block;
  const [start, end] = visible(block, x, xOf(block, endPs, taskTimeline.end));
  const columns = Math.max(1, Math.floor((end - start) / 1.5));
  const slots = endPs / taskTimeline.slotPs / block.width;
  const band = bandOf(row, BLOCK + 0.2);
  for (let column = 0; column < columns; column++) {
    const width = (end - start) / columns;
    const left = start + column * width;
    const slot = (column + 0.5) * width * slots;
    const counts = doingAt({ rows: row.nodes }, slot);
    const foot = band.y + band.height;
    const computing = ((counts.computes + counts.both) / row.nodes.length) * band.height;
    const sending = (counts.sends / row.nodes.length) * band.height;
    if (computing > 0) boxes.computes.push({ x: left, y: foot - computing, width: width + 0.3, height: computing });
    if (sending > 0) boxes.sends.push({ x: left, y: foot - computing - sending, width: width + 0.3, height: sending });
  }
}

/** None where there are too many to tell apart. */
export function drawnMessages({ taskTimeline }: TaskTimelineBlock): readonly TimedMessage[] {
  return taskTimeline.messageCount > MOST_LINES ? [] : taskTimeline.messages;
}

function paintMessages(pen: Pen, palette: Palette, { endPs }: TaskTimelineScene, block: TaskTimelineBlock): void {
  const messages = drawnMessages(block);
  pen.begin();
  for (const message of messages) for (const line of linesOf(block, endPs, message)) pen.line(Float32Array.from(line));
  pen.stroke({ colour: lineOf(palette), width: 1, alpha: messages.length > 400 ? 0.35 : 0.6 });
}

function paintChain(pen: Pen, { ink, paper }: Palette, { endPs }: TaskTimelineScene, block: TaskTimelineBlock): void {
  const { chain } = block.taskTimeline;
  const lines = chain
    .filter(({ doing }) => doing === 'travels')
    .flatMap((part) => linesOf(block, endPs, part).map((line) => Float32Array.from(line)));
  for (const under of [true, false]) {
    pen.begin();
    for (const line of lines) pen.line(line);
    pen.stroke({ colour: under ? paper : ink, width: under ? 4 : 2, cap: 'round' });
  }
  const boxes = chain.flatMap(({ doing, source, from, to }) => {
    const row = block.rows[block.rowOf.get(source) ?? -1];
    if (!row || doing === 'travels') return [];
    const [left, right] = [xOf(block, endPs, from), xOf(block, endPs, to)];
    // One after the other they can be told apart.
    const width = right - left > 6 ? right - left - 1 : Math.max(1, right - left);
    return [{ x: left, ...bandOf(row, doing === 'computes' ? BLOCK : BAR), width }];
  });
  pen.boxes(boxes, ink);
}

/** Names of rows, how long each waits, the name of the lane and the axis. */
function paintWords(
  pen: Pen,
  palette: Palette,
  { endPs, base, blocks }: TaskTimelineScene,
  block: TaskTimelineBlock,
): void {
  const { rows, x, width, top, pitch, waits, heading, name, right, taskTimeline } = block;
  const every = Math.ceil(LINE / pitch);
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
  const onChain = new Set(taskTimeline.chain.filter(({ doing }) => doing === 'computes').map(({ source }) => source));
  for (const [index, row] of rows.entries()) {
    const y = row.y + row.height / 2;
    const mark = row.job === undefined ? MARK.home : MARK.job;
    const begins = index > 0 && row.job !== rows[index - 1]?.job;
    if (begins) stroke(pen, [x - mark - 1, row.y, x + width, row.y], { colour: palette.line, width: 1 });
    const parts = row.parts ?? 1;
    const wide = (mark + 1) / parts - 1;
    for (let part = 0; part < parts; part++)
      pen.box(
        { x: x - mark - 1 + part * (wide + 1), y: row.y + 0.5, width: wide, height: Math.max(1, row.height - 1) },
        0,
        palette.group[row.group] ?? palette.grey,
      );
    if (index % every !== 0) continue;
    const bold = row.nodes.some(({ node }) => onChain.has(node));
    const style = { size: SIZE, weight: bold ? 600 : 400, colour: palette.ink } as const;
    pen.text(x - gapOf(block), y, row.name, { ...style, anchor: 'end' });
    pen.text(right, y, waits[index] ?? '', { ...style, anchor: 'end' });
  }
  for (const { at, text } of timeTicks(0, endPs, width, 56)) {
    const tick = xOf(block, endPs, at / taskTimeline.slotPs);
    stroke(pen, [tick, base + 1, tick, base + 5], { colour: palette.grey, width: 1 });
    const anchor = tick < x + 6 ? 'start' : tick > x + width - 14 ? 'end' : 'middle';
    paintText(pen, tick, base + FOOT - 3, text, { size: LABEL, colour: palette.grey, anchor });
  }
}

/** The clock. */
export function paintInstant(
  pen: Pen,
  palette: Palette,
  { blocks, endPs, base }: TaskTimelineScene,
  timePs: number,
): void {
  for (const block of blocks) {
    const { x, width, top, taskTimeline } = block;
    const at = xOf(block, endPs, timePs / taskTimeline.slotPs);
    if (at > x - 1 && at < x + width + 1) stroke(pen, [at, top - 4, at, base], { colour: palette.ink, width: 1.6 });
  }
}

/** A message that is pointed at. */
export function paintPointed(
  pen: Pen,
  { ink, paper }: Palette,
  { blocks, endPs }: TaskTimelineScene,
  { lane, event }: { lane: number; event: number },
): void {
  const block = blocks.find((one) => one.lane === lane);
  const message = block && messageOf(block.taskTimeline, event);
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
  { blocks }: TaskTimelineScene,
  lane: number,
  node: number,
): void {
  const block = blocks.find((one) => one.lane === lane);
  const row = block?.rows[block.rowOf.get(node) ?? -1];
  if (!block || !row) return;
  const box = { x: block.x - 4, y: row.y, width: block.width + 6, height: row.height };
  pen.box(box, 3, null, { colour: accent, width: 1.4 });
}

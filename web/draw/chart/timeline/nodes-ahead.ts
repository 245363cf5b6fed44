/* The ribbon of a cluster node by node, at one instant: how many packets each has sent more than it received, up to the line at which the
 * global window stops it. Lanes stand side by side, in one scale. */

import { type NodesNow, stoppedNodes } from '../../../measures/stopped-nodes.ts';
import { windowClosings } from '../../../model/choices.ts';
import type { Window } from '../../../model/types.ts';
import { formatCount } from '../../../words/format.ts';
import { counted } from '../../../words/grammar.ts';
import { t, tFor } from '../../../words/language/language.ts';
import type { Palette } from '../../palette.ts';
import type { Box, Pen } from '../../pen.ts';
import { fitted, textWidth } from '../../text-width.ts';
import { paintText, stroke } from '../strokes.ts';
import { roundInstants } from '../ticks.ts';
import { CHIPS, type ChipRows, type Placed, paintChips, READABLE, sideBySide, textSizeIn } from './chips.ts';

/** Its rows are nodes. */
export interface AheadLane extends ChipRows {
  lane: number;
  name: string;
  /** packets that a node may be ahead; 0: there is no window */
  window: number;
  /** what makes room in the window */
  closes: Window['closes'];
  /** that a node sends in all */
  packets: number;
}

interface Options {
  lanes: readonly AheadLane[];
  /** the longest window of any lane, drawn here or not: 0 where none has one */
  window: number;
  width: number;
  narrow?: boolean;
  low?: boolean;
}

type Block = AheadLane & Placed;

export interface AheadScene {
  blocks: Block[];
  pitch: number;
  /** of the rows */
  top: number;
  rows: number;
  /** of the bars of a block, and of the two columns right of them, 0 where they have no room */
  plot: number;
  columns: number;
  /** the ends of the scale, packets */
  from: number;
  to: number;
  window: number;
  /** names stand beside what is said of the instant, else above it */
  low: boolean;
  height: number;
}

const BETWEEN = 26;
const NAMES = 17;
const HEAD = 18;
const FOOT = 26;
const COLUMN = 54;
/** Of the bars beside columns, at least. */
const MIN_PLOT = 200;
/** Behind the longest bar, for its number. */
const NUMBER = 26;
const TEXT = 11;
/** A packet of its own, at least, px. */
const CELL = 3;
/** Windows that the scale reaches to the left and to the right (where all lanes have one, nobody gets beyond it), and the window
 * where there is none. */
const REACH = { back: 2, ahead: 15, held: 3, usual: 5 };

export function aheadScene({ lanes, window, width: whole, narrow = false, low = false }: Options): AheadScene {
  const rows = Math.max(1, ...lanes.map(({ numbers }) => numbers.length));
  const blocks = sideBySide(lanes, {
    rowsOf: ({ numbers, homes }) => ({ numbers, homes }),
    ...{ width: whole, between: BETWEEN, narrow },
  });
  const each = blocks[0]?.width ?? 1;
  const columns = each - 2 * COLUMN >= MIN_PLOT ? COLUMN : 0;
  const pitch = rows <= 8 ? (low ? 17 : 21) : rows <= 16 ? (narrow ? 10 : low ? 8 : 13) : low ? 5 : 6;
  const reach = window > 0 ? window : REACH.usual;
  const ahead = lanes.every((lane) => lane.window > 0) ? REACH.held : REACH.ahead;
  const top = HEAD + (low ? 0 : NAMES);
  return {
    ...{ blocks, pitch, top, rows, columns, window, low, plot: Math.max(1, each - 2 * columns) },
    ...{ from: -REACH.back * reach, to: ahead * reach, height: top + rows * pitch + FOOT },
  };
}

/** The node in whose row a point is. */
export function nodeAt({ blocks, top, pitch, plot, columns }: AheadScene, x: number, y: number) {
  const left = CHIPS.width + CHIPS.gap;
  const block = blocks.find((one) => x >= one.x - left && x < one.x + plot + 2 * columns);
  const node = Math.floor((y - top) / pitch);
  return block?.numbers[node] === undefined ? null : { lane: block.lane, node };
}

const atX = ({ from, to, plot }: AheadScene, packets: number): number =>
  ((Math.max(from, Math.min(to, packets)) - from) / (to - from)) * (plot - NUMBER);

/** What is the same at all times. */
export function paintAheadFrame(pen: Pen, palette: Palette, scene: AheadScene): void {
  const { blocks, pitch, top, rows, plot, columns, low } = scene;
  const foot = top + rows * pitch;
  const grey = { size: TEXT, colour: palette.grey } as const;
  for (const block of blocks) {
    pen.at(block.x, 0, () => {
      const style = { size: 13, weight: 600, colour: palette.ink } as const;
      if (blocks.length > 1) paintText(pen, 0, low ? top - 6 : NAMES - 5, nameIn(scene, block), style);
      if (block.chips || block === blocks[0]) paintChips(pen, palette, block, { x: 0, top, pitch });
      const zero = atX(scene, 0);
      stroke(pen, [zero, top - 2, zero, foot + 3], { colour: palette.grey, width: 1 });
      for (const tick of ticksOf(scene))
        paintText(pen, atX(scene, tick), foot + 16, formatCount(tick), { ...grey, anchor: 'middle' });
      if (columns === 0) return;
      const end = { ...grey, anchor: 'end' } as const;
      paintText(pen, plot + columns, top - 6, tFor('packets')`sent`, end);
      paintText(pen, plot + 2 * columns, top - 6, windowClosings[block.closes].closed, end);
    });
  }
}

function nameIn({ plot, low }: AheadScene, { name }: Block): string {
  return fitted(name, low ? plot / 3 : plot, 13, 600);
}

/** Of whole packets, about five. */
const ticksOf = ({ to }: AheadScene): number[] => roundInstants(0, to, 5, 1);

/** Left of the blocks. */
export function paintAheadEnds(pen: Pen, palette: Palette, { pitch, top, rows }: AheadScene, gutter: number): void {
  const style = { size: 12, colour: palette.grey } as const;
  paintText(pen, -gutter, top + pitch / 2 + 4.5, t`node`, style);
  paintText(pen, -gutter, top + rows * pitch + 16, t`packets`, { ...style, size: TEXT });
}

/** The instant. `marked`: the node pointed at or selected. */
export function paintAhead(
  pen: Pen,
  palette: Palette,
  scene: AheadScene,
  nowOf: (lane: number) => NodesNow | null,
  marked: { lane: number; node: number } | null,
): void {
  for (const block of scene.blocks) {
    pen.at(block.x, 0, () => {
      const now = nowOf(block.lane);
      if (now) paintBars(pen, palette, scene, block, now);
      paintWindow(pen, palette, scene, block, now);
      if (marked?.lane === block.lane) paintMark(pen, palette, scene, marked.node);
    });
  }
}

/** Where the window of a lane ends; if it has none, the longest of all lanes. */
function lineOf(scene: AheadScene, { window }: Block): number {
  return window || scene.window;
}

function paintBars(pen: Pen, palette: Palette, scene: AheadScene, block: Block, now: NodesNow): void {
  const { pitch, top, plot, columns, to, from } = scene;
  const within: Box[] = [];
  const beyond: Box[] = [];
  const limit = lineOf(scene, block) || Number.POSITIVE_INFINITY;
  for (const node of block.numbers.keys()) {
    const open = now.nodeWindow[node] ?? 0;
    const y = top + node * pitch + 1.5;
    const height = pitch - 4;
    for (const cell of cellsOf(scene, limit, Math.min(0, open), Math.max(0, open)))
      (cell.packet >= limit ? beyond : within).push({ x: cell.x, y, width: cell.width, height });
    const middle = y + height / 2;
    if (pitch >= READABLE) {
      const text = `${formatCount(open)}${open > to || open < from ? ' …' : ''}`;
      const size = textSizeIn(pitch);
      const end = atX(scene, open);
      // Beyond the line of the window rather than on it.
      const line = atX(scene, limit) + 1;
      const isOnIt = end < line && line < end + 6 + textWidth(text, size, 600);
      const [x, anchor] = open < 0 ? [end - 4, 'end' as const] : [isOnIt ? line + 5 : end + 6, 'start' as const];
      pen.text(x, middle, text, { size, weight: 600, colour: palette.ink, anchor });
    }
    if (columns === 0 || pitch < READABLE) continue;
    const style = { size: textSizeIn(pitch), weight: 400, colour: palette.grey, anchor: 'end' } as const;
    const issued = now.nodeIssued[node] ?? 0;
    pen.text(plot + columns, middle, formatCount(issued), style);
    pen.text(plot + 2 * columns, middle, formatCount(issued - open), style);
  }
  pen.boxes(within, palette.load[3]);
  pen.boxes(beyond, palette.over);
}

/** Packets one by one where they have room, else two stretches: up to the window, and beyond it. */
/** `limit`: of the window. */
function cellsOf(
  scene: AheadScene,
  limit: number,
  from: number,
  to: number,
): { packet: number; x: number; width: number }[] {
  const unit = atX(scene, 1) - atX(scene, 0);
  const cut = Math.max(from, Math.min(to, limit));
  const ends: [number, number][] =
    unit >= CELL
      ? Array.from({ length: Math.min(to, scene.to) - Math.max(from, scene.from) }, (_, at) => {
          const packet = Math.max(from, scene.from) + at;
          return [packet, packet + 1];
        })
      : [
          [from, cut],
          [cut, to],
        ];
  return ends.flatMap(([packet, end]) => {
    const x = atX(scene, packet);
    const width = atX(scene, end) - x - (unit >= CELL ? 1 : 0);
    return width > 0 ? [{ packet, x, width }] : [];
  });
}

/** Where the window ends, broken where this lane has none; the nodes that stand there are stopped. */
function paintWindow(pen: Pen, palette: Palette, scene: AheadScene, block: Block, now: NodesNow | null): void {
  const { top, rows, pitch, blocks, low, plot } = scene;
  const stopped = now ? stoppedNodes(now, block.window, block.packets) : [];
  const foot = top + rows * pitch;
  const line = lineOf(scene, block);
  const x = atX(scene, line) + 1;
  if (line > 0) {
    const dash = block.window > 0 ? {} : { dash: [2, 3] };
    stroke(pen, [x, top - 4, x, foot + 3], { colour: palette.ink, width: 1.2, ...dash });
  }
  pen.boxes(
    stopped.map((node) => ({ x: x - 1, y: top + node * pitch, width: 3.5, height: pitch - 1 })),
    palette.ink,
  );
  const beside = low && blocks.length > 1;
  const left = beside ? textWidth(nameIn(scene, block), 13, 600) + 10 : 0;
  const words = fitted(now ? aheadText(block, now) : '', plot - left, 12, 600);
  paintText(pen, left, top - 6, words, { size: 12, weight: beside ? 400 : 600, colour: palette.ink });
}

/** How far the furthest is ahead, or how many the window stops. */
export function aheadText({ window, packets, numbers }: AheadLane, now: NodesNow): string {
  const [open, issued] = [Array.from(now.nodeWindow), Array.from(now.nodeIssued)];
  if (issued.every((sent, node) => sent - (open[node] ?? 0) >= packets)) return t`all delivered`;
  if (window === 0) return t`up to ${counted(Math.max(0, ...open), 'packet')} ahead`;
  const { length } = stoppedNodes(now, window, packets);
  return t`window ${formatCount(window)}: ${length} of ${numbers.length} stopped`;
}

function paintMark(pen: Pen, { accent }: Palette, { top, pitch, plot, columns }: AheadScene, node: number): void {
  const box = { x: -2, y: top + node * pitch - 1, width: plot + 2 * columns + 4, height: pitch + 1 };
  pen.box(box, 3, null, { colour: accent, width: 1.4 });
}

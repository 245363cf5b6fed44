/* Marks only a lossy cluster has, on the packet clock: under every node how much of its window is open, and at every queue
 * that ever overflowed a mark, bright if it did just now. */

import type { Frame } from '../../run/protocol.ts';
import { formatCount } from '../../words/format.ts';
import { loadStep, mix, stepColour } from '../palette.ts';
import type { Box, Pen } from '../pen.ts';
import { textWidth } from '../text-width.ts';
import { drawnLinks, type Scene } from './scene.ts';

/** Under the chips, px. */
const METER = { gap: 2.5, height: 3 };
const MIN_METER_WIDTH = 5;
/** A mark that has faded keeps this much of its colour. */
const QUIET = 0.35;
/** From the middle of a pair to its count, and the size of the count, px. */
const COUNT_OFFSET = 20;
const COUNT = 11.5;
/** Node links get marks only where nodes are at least this far apart, px. */
const MIN_PITCH = 13;

export interface Meter extends Box {
  node: number;
  /** of the window; 0 where more was received than sent */
  share: number;
}

export function metersOf({ model, layout }: Scene, frame: Frame): Meter[] {
  const { cluster } = frame;
  if (!cluster || model.window === 0) return [];
  const y = layout.node.chipY + layout.node.chipHeight + METER.gap;
  return layout.nodes.flatMap(({ node, x, width }) => {
    if (width < MIN_METER_WIDTH) return [];
    const share = Math.min(1, Math.max(0, (cluster.nodeWindow[node] ?? 0) / model.window));
    return [{ node, x: x - width / 2, y, width, height: METER.height, share }];
  });
}

export function paintWindows(pen: Pen, scene: Scene, frame: Frame): void {
  const { palette } = scene;
  for (const { x, y, width, height, share } of metersOf(scene, frame)) {
    pen.box({ x, y, width, height }, 1.5, palette.slot);
    if (share > 0)
      pen.box({ x, y, width: Math.max(2, width * share), height }, 1.5, stepColour(palette, loadStep(share)));
  }
}

export interface DropMark {
  link: number;
  lost: number;
  /** foot of the arrow */
  x: number;
  y: number;
  /** the side of its count; null: there is no room for one */
  side: 'left' | 'right' | null;
}

/** Beside the lane at the end where the queue is: before an uplink and behind every other link, so always at the lower end,
 * except for a node's up link, whose frames wait in the switch. */
export function dropMarks(scene: Scene, frame: Frame): DropMark[] {
  const { layout } = scene;
  const { cluster } = frame;
  if (!cluster) return [];
  const marks: DropMark[] = [];
  for (const { link, points, down, pair } of drawnLinks(scene)) {
    const lost = cluster.linkLost[link] ?? 0;
    if (lost === 0 || (pair.level === 1 && layout.pitch < MIN_PITCH)) continue;
    const upper = pair.level === 1 && !down;
    const at = upper ? points.length - 2 : 0;
    const offset = pair.level === 1 ? 5 : 9;
    marks.push({
      link,
      lost,
      x: (points[at] ?? 0) + (down ? offset : -offset),
      y: (points[at + 1] ?? 0) + (upper ? 13 : -3),
      side: pair.level === 1 ? null : down ? 'right' : 'left',
    });
  }
  const gap = leastGap(layout.pairs.flatMap(({ level, middle }) => (level > 1 ? [middle[0] ?? 0] : [])));
  const widest = Math.max(0, ...marks.flatMap(({ lost, side }) => (side ? [widthOf(lost)] : [])));
  if (2 * (COUNT_OFFSET + widest) > gap) for (const mark of marks) mark.side = null;
  return marks;
}

/** What a mark takes, with its count. */
export function boxOfDrop({ lost, x, y, side }: DropMark): Box {
  const width = side === null ? 6 : 12 + widthOf(lost);
  return { x: side === 'left' ? x + 5 - width : x - 5, y: y - 12, width, height: 13 };
}

function widthOf(lost: number): number {
  return textWidth(formatCount(lost), COUNT, 600);
}

function leastGap(positions: number[]): number {
  const sorted = [...positions].sort((a, b) => a - b);
  return sorted.reduce((least, x, at) => Math.min(least, x - (sorted[at - 1] ?? -Infinity)), Infinity);
}

export function paintDrops(pen: Pen, scene: Scene, frame: Frame): void {
  const { palette } = scene;
  for (const { link, lost, x, y, side } of dropMarks(scene, frame)) {
    const bright = 1 - 0.5 ** (frame.cluster?.linkLostInWindow[link] ?? 0);
    const colour = mix(palette.paper, palette.over, QUIET + (1 - QUIET) * bright);
    const size = side === null ? 2.2 : 3;
    pen.begin();
    pen.line(Float32Array.of(x, y - 3.6 * size, x, y - 0.6 * size));
    pen.line(Float32Array.of(x - size, y - 1.8 * size, x, y - 0.6 * size, x + size, y - 1.8 * size));
    pen.line(Float32Array.of(x - 1.2 * size, y + 1, x + 1.2 * size, y + 1));
    pen.stroke({ colour, width: 1 + 0.6 * bright, cap: 'round' });
    if (side === null) continue;
    pen.text(x + (side === 'left' ? -7 : 7), y - 5, formatCount(lost), {
      size: COUNT,
      weight: bright > 0.3 ? 600 : 500,
      colour: mix(palette.grey, palette.over, bright),
      anchor: side === 'left' ? 'end' : 'start',
      halo: palette.paper,
    });
  }
}

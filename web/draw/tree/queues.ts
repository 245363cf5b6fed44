/* Gauges of the packet clock: how full a link's queues are, at the port where the link begins, and where it ends if packets wait
 * behind it, too. One that another full queue stops is vermilion, hatched, and has a bar across. */

import { type Frame, IDLE } from '../../run/protocol.ts';
import { queuesTaken } from '../../traffic/queue-capacity.ts';
import { formatCount } from '../../words/format.ts';
import { loadStep, mix, type Palette, stepColour } from '../palette.ts';
import type { Box, Pen } from '../pen.ts';
import { textWidth } from '../text-width.ts';
import { drawnLinks, type Scene } from './scene.ts';

/** A queue as painted in the tree and in the legend. */
interface QueueMark extends Box {
  /** of its capacity */
  share: number;
  stopped: boolean;
  /** hangs below the port at the upper end of its link, and fills from there */
  fillsDownwards: boolean;
}

interface Gauge extends QueueMark {
  link: number;
  /** what waits */
  queued: number;
}

const HEIGHT = 14;
const MIN_HEIGHT = 10;
const WIDTH = 4;
const MIN_WIDTH = 3;
/** Where nodes are so far apart, as sixteen are, gauges are larger, and what waits in them is counted. */
const ROOMY = { pitch: 15, height: 22, width: 6 };
const COUNT = { size: 11, weight: 600, gap: 3 } as const;
const HATCH = 3;

/** Gauges of bounded queues that are not empty: the adapter of a node in an exchange is unbounded. */
export function gaugesOf(scene: Scene, frame: Frame): Gauge[] {
  const { model, layout } = scene;
  const scale = Math.min(1, layout.scale);
  const roomy = isRoomy(scene);
  const height = roomy ? ROOMY.height : Math.max(MIN_HEIGHT, HEIGHT * scale);
  const width = roomy ? ROOMY.width : Math.max(MIN_WIDTH, WIDTH * scale);
  const gauges: Gauge[] = [];
  for (const { link, points, down } of drawnLinks(scene)) {
    const capacities = model.queueCapacities(link);
    const taken = queuesTaken(frame, link, capacities);
    for (const side of ['before', 'behind'] as const) {
      const [queued, capacity] = [taken[side], capacities[side]];
      const atEnd = side === 'behind';
      if (queued === 0 || capacity === 0 || !Number.isFinite(capacity)) continue;
      const fillsDownwards = down !== atEnd;
      const at = fillsDownwards ? points.length - 2 : 0;
      const port = points[at + 1] ?? 0;
      gauges.push({
        link,
        queued,
        x: (points[at] ?? 0) - width / 2,
        y: fillsDownwards ? port + 1 : port - 1 - height,
        width,
        height,
        share: Math.min(1, queued / capacity),
        stopped: (frame.linkWaits[link] ?? IDLE) !== IDLE && atEnd === capacities.behind > 0,
        fillsDownwards,
      });
    }
  }
  return gauges;
}

function isRoomy({ layout }: Scene): boolean {
  return layout.nodes.length > 0 && layout.pitch >= ROOMY.pitch;
}

export function paintQueues(pen: Pen, scene: Scene, frame: Frame): void {
  const gauges = gaugesOf(scene, frame);
  paintGauges(pen, scene.palette, gauges);
  if (isRoomy(scene)) paintCounts(pen, scene, gauges, dropMarks(scene, frame).map(boxOfDrop));
}

/** How many wait between switches, at the right of each gauge or at its left, beside it or higher, where it covers nothing else. At nodes
 * they stand too close to be told apart. */
function paintCounts(
  pen: Pen,
  { palette, layout, model: { shape } }: Scene,
  gauges: readonly Gauge[],
  others: readonly Box[],
): void {
  const taken: Box[] = [...gauges, ...others];
  for (const { link, x, y, width, height, queued, stopped } of gauges) {
    if (shape.endNodeOf(link) !== null) continue;
    const text = String(queued);
    const size = { width: textWidth(text, COUNT.size, COUNT.weight), height: COUNT.size };
    const beside = [x + width + COUNT.gap, x - COUNT.gap - size.width];
    const place = [y + height / 2 - COUNT.size / 2, y - COUNT.size / 2]
      .flatMap((top) => beside.map((left) => ({ x: left, y: top, ...size })))
      .find((box) => box.x >= 0 && box.x + box.width <= layout.width && !taken.some((other) => overlaps(box, other)));
    if (!place) continue;
    taken.push(place);
    const colour = stopped ? palette.over : palette.ink;
    pen.text(place.x, place.y + COUNT.size / 2, text, {
      size: COUNT.size,
      weight: COUNT.weight,
      colour,
      halo: palette.paper,
    });
  }
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export function paintGauges(pen: Pen, palette: Palette, gauges: readonly QueueMark[]): void {
  for (const { x, y, width, height, share, stopped, fillsDownwards } of gauges) {
    const filled = Math.max(1.5, height * share);
    pen.box({ x, y, width, height }, 1, palette.paper, { colour: stopped ? palette.over : palette.idle, width: 0.9 });
    const fill = stopped ? palette.over : stepColour(palette, loadStep(share));
    pen.box({ x, y: fillsDownwards ? y : y + height - filled, width, height: filled }, 1, fill);
  }
  paintStops(
    pen,
    palette,
    gauges.filter(({ stopped }) => stopped),
  );
}

/** Stripes of paper through the gauge, and the bar across its link. */
function paintStops(pen: Pen, palette: Palette, gauges: readonly QueueMark[]): void {
  if (gauges.length === 0) return;
  pen.begin();
  for (const { x, y, width, height } of gauges) {
    for (let at = HATCH; at < height; at += HATCH) pen.line(Float32Array.of(x, y + at, x + width, y + at - 1.5));
  }
  pen.stroke({ colour: palette.paper, width: 1 });
  pen.begin();
  for (const { x, y, width, height, fillsDownwards } of gauges) {
    const end = fillsDownwards ? y + height + 1.5 : y - 1.5;
    pen.line(Float32Array.of(x - 2.5, end, x + width + 2.5, end));
  }
  pen.stroke({ colour: palette.over, width: 2 });
}

/* Marks only a lossy cluster has, on the packet clock: under every node how much of its window is open, and at every queue
 * that ever overflowed a mark, bright if it did just now. */

/** Under the chips, px. */
const METER = { gap: 2.5, height: 3 };
const MIN_METER_WIDTH = 5;
/** A mark that has faded keeps this much of its colour. */
const QUIET = 0.35;
/** From the middle of a pair to its count, and the size of the count, px. */
const LOST_OFFSET = 20;
const LOST = 11.5;
/** Node links get marks only where nodes are at least this far apart, px. */
const MIN_PITCH = 13;

interface Meter extends Box {
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

interface DropMark {
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
function dropMarks(scene: Scene, frame: Frame): DropMark[] {
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
  if (2 * (LOST_OFFSET + widest) > gap) for (const mark of marks) mark.side = null;
  return marks;
}

/** What a mark takes, with its count. */
function boxOfDrop({ lost, x, y, side }: DropMark): Box {
  const width = side === null ? 6 : 12 + widthOf(lost);
  return { x: side === 'left' ? x + 5 - width : x - 5, y: y - 12, width, height: 13 };
}

function widthOf(lost: number): number {
  return textWidth(formatCount(lost), LOST, 600);
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
      size: LOST,
      weight: bright > 0.3 ? 600 : 500,
      colour: mix(palette.grey, palette.over, bright),
      anchor: side === 'left' ? 'end' : 'start',
      halo: palette.paper,
    });
  }
}

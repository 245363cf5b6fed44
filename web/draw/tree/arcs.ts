/* Who sends to whom: an arc below the nodes for every message, from the right of its sender to the left of its receiver. */

import { IDLE } from '../../run/protocol.ts';
import { crossesMiddle, crossingsOf } from '../../traffic/groups.ts';
import { formatCapacity } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import type { Points } from '../curve.ts';
import type { Label } from '../labels.ts';
import { mix, stepColour } from '../palette.ts';
import { type Pen, strokeLine } from '../pen.ts';
import { textWidth } from '../text-width.ts';
import type { TreeLayout } from './layout.ts';
import type { Scene } from './scene.ts';

/** A message between two nodes. */
interface Sending {
  task: number;
  destination: number;
  from: number;
  to: number;
}

interface Arc extends Sending {
  points: Points;
  /** of its length in the picture, px */
  span: number;
}

const STEPS = 28;
/** Size of an arrow's head; the arc ends in it. */
const HEAD = { length: 7, half: 3.6 };
const NEAR = 5;

/** Under way now: in the phase, or by the packets each task in its own phase. Messages to oneself go nowhere. */
function sendingsOf({ model, frame, tasks }: Pick<Scene, 'model' | 'frame' | 'tasks'>): Sending[] {
  const { loads } = model;
  if (!loads) return [];
  const sendings: Sending[] = [];
  for (const [from, task] of tasks.entries()) {
    if (task < 0) continue;
    const destination = frame ? model.sendsTo(task, frame.taskPhase[task] ?? 0) : (loads.destination[task] ?? IDLE);
    if (destination === null || destination === IDLE || destination === task) continue;
    sendings.push({ task, destination, from, to: loads.taskNode[destination] ?? destination });
  }
  return sendings;
}

export function arcsOf(scene: Scene): Arc[] {
  const { layout } = scene;
  const { arcs: room, nodes, slotOf } = layout;
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (!room || !first || !last) return [];
  const whole = Math.max(1, last.x - first.x);
  return sendingsOf(scene)
    .flatMap((sending) => {
      const [from, to] = [slotOf(sending.from), slotOf(sending.to)];
      if (!from || !to) return [];
      const aside = Math.min(6, from.width / 4);
      const [x0, x1] = [from.x + aside, to.x - aside];
      const span = Math.abs(to.x - from.x);
      const depth = room.depth * Math.max(0.16, Math.sqrt(Math.min(1, Math.abs(x1 - x0) / whole)));
      return [{ ...sending, span, points: arc(x0, x1, room.top, depth) }];
    })
    .sort((a, b) => b.span - a.span);
}

/** Vertical at both ends; its end is the root of the arrow's head. */
function arc(x0: number, x1: number, top: number, depth: number): Points {
  const points = new Float32Array(2 * (STEPS + 1));
  const bend = (depth * 4) / 3;
  for (let step = 0; step <= STEPS; step++) {
    const t = step / STEPS;
    const s = 1 - t;
    const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    points[2 * step] = (a + b) * x0 + (c + d) * x1;
    points[2 * step + 1] = top + (b + c) * bend + d * HEAD.length;
  }
  return points;
}

/** Whether a message goes the long way: over the middle, or over the top where there is none. */
function isFar({ bisection, model }: Scene, { from, to }: Sending): boolean {
  const { shape } = model;
  if (bisection) return crossesMiddle(bisection, from, to);
  return shape.subtreeAround(from, shape.levels - 1) !== shape.subtreeAround(to, shape.levels - 1);
}

export function paintArcs(pen: Pen, scene: Scene): void {
  if (!scene.layout.arcs) return;
  const { palette, lit } = scene;
  const arcs = arcsOf(scene);
  const quiet = arcs.filter((one) => !lit.has(one.task) && !isFar(scene, one));
  const far = arcs.filter((one) => !lit.has(one.task) && isFar(scene, one));
  const shown = arcs.filter((one) => lit.has(one.task));
  const faded = shown.length > 0 ? 0.5 : 1;
  for (const one of quiet) paintArc(pen, scene, one, mix(palette.paper, palette.idle, 0.5 + faded / 2), 1.3);
  for (const one of far) paintArc(pen, scene, one, mix(palette.paper, stepColour(palette, 4), faded), 1.8);
  for (const one of shown) paintArc(pen, scene, one, palette.accent, 2.4);
}

function paintArc(pen: Pen, { palette, layout }: Scene, { points }: Arc, colour: string, width: number): void {
  strokeLine(pen, points, { colour: palette.paper, width: width + 2.4 });
  strokeLine(pen, points, { colour, width });
  const x = points[2 * STEPS] ?? 0;
  const top = layout.arcs?.top ?? 0;
  const { length, half } = HEAD;
  pen.shape(Float32Array.of(x, top, x + half, top + length, x - half, top + length), colour);
}

/** The message whose arc is there. */
export function arcAt(scene: Scene, x: number, y: number): Sending | null {
  let nearest: Sending | null = null;
  let least = NEAR;
  for (const one of arcsOf(scene)) {
    const distance = distanceToLine(one.points, x, y);
    if (distance > least) continue;
    least = distance;
    nearest = one;
  }
  return nearest;
}

/** From a polyline of any direction. */
function distanceToLine(points: Points, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 2; at < points.length; at += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = points.subarray(at - 2, at + 2);
    const square = (x1 - x0) ** 2 + (y1 - y0) ** 2 || 1;
    const along = Math.max(0, Math.min(1, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / square));
    least = Math.min(least, Math.hypot(x - x0 - along * (x1 - x0), y - y0 - along * (y1 - y0)));
  }
  return least;
}

/** Whether a point lies where arcs are. */
export function isBelowNodes({ arcs }: TreeLayout, y: number): boolean {
  return arcs !== null && y > arcs.top + 2;
}

/* The line between the two halves of the nodes, through tree and arcs, with how many messages cross it. */

/** Height of the words above the tree, and their distance from the line. */
const WORDS = { y: 12, gap: 8 };
const DASH = [4, 3];

/** Half way between the nearest nodes on both sides; null where they are not drawn. */
export function middleX({ slotOf, pods }: TreeLayout, firstRight: number): number | null {
  const ends = (node: number): [number, number] | null => {
    const slot = slotOf(node);
    if (slot) return [slot.x - slot.width / 2, slot.x + slot.width / 2];
    const pod = pods.find(({ firstNode, nodes }) => node >= firstNode && node < firstNode + nodes);
    return pod ? [pod.x, pod.x + pod.width] : null;
  };
  const nearest = (from: number, step: number): [number, number] | null => {
    for (let node = from; node >= 0 && node < 2 * firstRight; node += step) {
      const found = ends(node);
      if (found) return found;
    }
    return null;
  };
  const [left, right] = [nearest(firstRight - 1, -1), nearest(firstRight, 1)];
  return left && right && (left[1] + right[0]) / 2;
}

export function paintBisection(pen: Pen, { model, layout, bisection, palette }: Scene): void {
  const x = model.bisection && bisection ? middleX(layout, bisection.firstRight) : null;
  if (x === null) return;
  strokeLine(pen, Float32Array.of(x, layout.height - 2, x, 2), { colour: palette.ink, width: 1.3, dash: DASH });
}

/** What crosses now, and what there is room for. Where more go one way than back, that way counts. */
export function bisectionLabels(scene: Scene): Label[] {
  const { model, layout, bisection } = scene;
  const x = model.bisection && bisection ? middleX(layout, bisection.firstRight) : null;
  if (x === null || !bisection) return [];
  const { right, left } = crossingsOf(bisection, sendingsOf(scene));
  const { room } = bisection;
  const words = t`${right + left} cross`;
  const said =
    right === left
      ? t`room for ${formatCapacity(2 * room)}`
      : right > left
        ? t`${right} to the right, room for ${formatCapacity(room)}`
        : t`${left} to the left, room for ${formatCapacity(room)}`;
  const at = x + WORDS.gap;
  const next = at + textWidth(words, 12, 600) + 6;
  const line = { y: WORDS.y, size: 12, anchor: 'start', bar: 0 } as const;
  const over = Math.max(right, left) > room;
  const fits = next + textWidth(said, 12) <= layout.width;
  return [
    { ...line, text: words, x: at, tone: over ? 'over' : 'ink', strong: true },
    ...(fits ? [{ ...line, text: said, x: next, tone: 'grey', strong: false } as const] : []),
  ];
}

/* How the messages of one phase move on the phase clock: an illustration, not a simulation. All start at fraction 0 and climb
 * at one speed; where several share a link, each one after the first waits at its entrance for a headway. An undisturbed round
 * trip takes TRAVEL of the phase, so lanes without contention finish early. */

import { IDLE, type Shape } from '../../run/protocol.ts';
import { linksOfTask } from '../../traffic/traffic.ts';
import { lengthOf, type Points } from '../curve.ts';
import type { TreeLayout } from './layout.ts';
import { capacityOf, type TreeModel } from './scene.ts';

const TRAVEL = 0.76;
const HEADWAY = 0.18;
/** Waiting dots stand this far behind each other, px. */
const SPACING = 16;

interface Leg {
  points: Points;
  length: number;
  /** down lanes are walked from their upper end */
  down: boolean;
  /** fraction of the phase when the dot reaches the link, passes its gate, leaves the link */
  enters: number;
  passes: number;
  leaves: number;
  /** distance of the gate, where dots wait, from the start of the link, px */
  gate: number;
  /** time between dots that pass the gate one after the other */
  headway: number;
}

interface MovingMessage {
  task: number;
  legs: Leg[];
}

export interface Flow {
  messages: MovingMessage[];
  /** fraction of the phase for a still picture: the first dots are at the gates of the fullest links */
  stillFraction: number;
}

type Planned = Pick<TreeModel, 'shape' | 'loads' | 'capacities'>;

const noFlow: Flow = { messages: [], stillFraction: 0 };

/** Journeys of the messages whose whole path is drawn. */
export function planFlow(model: Planned, layout: TreeLayout): Flow {
  const { shape, loads } = model;
  if (!loads) return noFlow;
  const paths = new Map<number, number[]>();
  const drawn = (task: number): boolean => layout.slotOf(loads.taskNode[task] ?? 0) !== undefined;
  for (let task = 0; task < shape.nodes; task++) {
    if (!drawn(task) || !drawn(loads.destination[task] ?? IDLE)) continue;
    const path = linksOfTask(shape, loads, task);
    if (path.length === 0 || path.some((link) => !layout.pairOf(link))) continue;
    paths.set(task, path);
  }
  const speed = (2 * layout.node.y) / TRAVEL;
  const legs = schedule(model, layout, paths, speed, headwayOf(model));
  const messages = [...paths].map(([task, path]) => ({
    task,
    legs: path.map((link) => legs.get(link)?.get(task)).filter((leg) => leg !== undefined),
  }));
  return { messages, stillFraction: stillFractionOf(model, paths, legs) };
}

/** Between dots on a link that takes one message in a phase; a faster one lets them follow closer. The last one still arrives. */
function headwayOf({ shape, loads, capacities }: Planned): number {
  let waits = 1;
  for (let level = 0; level < shape.levels; level++) {
    const fullest = Math.max(loads?.maxLinkUp[level] ?? 0, loads?.maxLinkDown[level] ?? 0);
    waits = Math.max(waits, (fullest - 1) / (capacities[level + 1] ?? 1));
  }
  return Math.min(HEADWAY, (1 - TRAVEL) / waits);
}

/** Time on a link, in proportion to its height, so that all dots of a level keep in step. */
function transit(points: Points, speed: number): number {
  return ((points[1] ?? 0) - (points[points.length - 1] ?? 0)) / speed;
}

/** Links in the order in which messages meet them: up from level 1 to h, then down again. */
function schedule(
  model: Planned,
  layout: TreeLayout,
  paths: Map<number, number[]>,
  speed: number,
  slowest: number,
): Map<number, Map<number, Leg>> {
  const { shape } = model;
  const users = new Map<number, number[]>();
  for (const [task, path] of paths) for (const link of path) users.set(link, [...(users.get(link) ?? []), task]);
  const order = [...users.keys()].sort((a, b) => rank(shape, a) - rank(shape, b));
  const arrival = new Map<number, number>();
  const result = new Map<number, Map<number, Leg>>();
  for (const link of order) {
    const points = layout.laneOf(link);
    if (!points) continue;
    const length = lengthOf(points);
    const transitTime = transit(points, speed);
    const gate = length * 0.26;
    const ahead = (transitTime * gate) / length;
    const headway = slowest / capacityOf(model, link);
    const here = new Map<number, Leg>();
    let free = 0;
    const tasks = (users.get(link) ?? []).sort((a, b) => (arrival.get(a) ?? 0) - (arrival.get(b) ?? 0) || a - b);
    for (const task of tasks) {
      const enters = arrival.get(task) ?? 0;
      const passes = Math.max(enters + ahead, free);
      const leaves = passes + transitTime - ahead;
      free = passes + headway;
      here.set(task, { points, length, down: !shape.isUp(link), enters, passes, leaves, gate, headway });
      arrival.set(task, leaves);
    }
    result.set(link, here);
  }
  return result;
}

function rank(shape: Shape, link: number): number {
  return shape.isUp(link) ? link : shape.links * 2 - shape.pairOf(link);
}

/** When the first dot stands at the gate of the fullest up link; without contention, of any link to the top. */
function stillFractionOf(model: Planned, paths: Map<number, number[]>, legs: Map<number, Map<number, Leg>>): number {
  const { shape, loads } = model;
  let best: Leg | null = null;
  let bestWeight = 0;
  for (const [task, path] of paths) {
    for (const link of path) {
      const leg = legs.get(link)?.get(task);
      const load = Math.max(1, (loads?.linkLoad[link] ?? 0) / capacityOf(model, link));
      const weight = load * 100 + (shape.isUp(link) ? 50 + shape.levelOfLink(link) : 0);
      if (leg && (weight > bestWeight || (weight === bestWeight && best && leg.passes < best.passes))) {
        bestWeight = weight;
        best = leg;
      }
    }
  }
  return best ? best.passes : 0;
}

/** Where a dot is at a fraction of the phase; null before it starts and after it arrived. */
export function dotAt(message: MovingMessage, fraction: number): { leg: Leg; distance: number } | null {
  for (const leg of message.legs) {
    if (fraction >= leg.leaves) continue;
    if (fraction < leg.enters) return null;
    const speed = (leg.length - leg.gate) / Math.max(1e-9, leg.leaves - leg.passes);
    if (fraction >= leg.passes) return { leg, distance: leg.gate + (fraction - leg.passes) * speed };
    const moved = (fraction - leg.enters) * speed;
    return { leg, distance: Math.min(moved, queuePosition(leg, fraction)) };
  }
  return null;
}

/** A waiting dot stands one spacing back for every dot ahead of it, and closes up as each of them leaves. */
function queuePosition(leg: Leg, fraction: number): number {
  const waits = (leg.passes - fraction) / leg.headway;
  const waiting = Math.floor(waits);
  const before = waiting + Math.min(1, 4 * (waits - waiting));
  return Math.max(3, leg.gate - before * Math.min(SPACING, leg.gate * 0.5));
}

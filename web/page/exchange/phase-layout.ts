/* Layout of the tasks of a phase in its drawing, with their home subtrees. Pure. */

import type { Xgft } from '../../model/types.ts';
import { Tree } from '../../tree/tree.ts';
import type { Phase } from './phase.ts';

export interface PhaseLayout {
  tasks: number;
  height: number;
  pitch: number;
  /** middle of each task's row */
  y: number[];
  /** colour of the home subtree, 0 .. 3 */
  group: number[];
  /** subtree below the top */
  part: number[];
  /** messages that fit across the top at once; null before there is a tree */
  fits: number | null;
}

const GROUPS = 4;
const HOME_GAP = 4;
const PART_GAP = 14;

/** `fits`: messages that fit across the top. `taskNode`: the mapping; by default task t is on node t. `finger`: rows tall
 * enough to touch. */
export function layOutPhase(
  shape: Xgft,
  fits: number | null,
  taskNode: ArrayLike<number> | null,
  finger: boolean,
): PhaseLayout {
  const tree = new Tree(shape);
  const { nodes: tasks, levels } = tree;
  const pitch = tasks <= 8 ? 34 : tasks <= 16 ? 26 : finger ? 24 : 17;
  const home = tree.nodesBelow(1);
  const inPart = tree.nodesBelow(levels - 1);
  const nodeOf = (task: number) => taskNode?.[task] ?? task;
  const y: number[] = [];
  let at = pitch / 2;
  for (let task = 0; task < tasks; task++) {
    if (task > 0) at += pitch + (task % inPart === 0 ? PART_GAP : levels > 2 && task % home === 0 ? HOME_GAP : 0);
    y.push(at);
  }
  const numbers = Array.from({ length: tasks }, (_, task) => task);
  return {
    tasks,
    pitch,
    y,
    height: at + pitch / 2,
    group: numbers.map((task) => Math.floor(nodeOf(task) / home) % GROUPS),
    part: numbers.map((task) => Math.floor(nodeOf(task) / inPart)),
    fits,
  };
}

/** The row at a height; null in wide gaps between rows and outside. */
export function rowAt({ y, pitch }: PhaseLayout, at: number): number | null {
  const row = y.findIndex((middle) => Math.abs(middle - at) <= pitch / 2 + 1);
  return row < 0 ? null : row;
}

export function crossesTop(layout: PhaseLayout, source: number, destination: number): boolean {
  return layout.part[source] !== layout.part[destination];
}

export function countCrossings(layout: PhaseLayout, phase: Phase): number {
  return phase.filter((to, source) => to !== null && crossesTop(layout, source, to)).length;
}

/** From the left edge to the right one, in a drawing of the given width. */
export function messageCurve(width: number, from: number, to: number): string {
  return `M0 ${from}C${width / 2} ${from} ${width / 2} ${to} ${width} ${to}`;
}

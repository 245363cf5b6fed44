/* Paths computed from the numbering alone (fattree_records.h), so that the page can say who uses a link without asking the
 * core again: a message climbs from its source to the level of its turn, choosing up port x_l at level l, and comes down
 * on the twins of the links that its destination would climb with the same ports. Its label is X = (((x_1) w_2 + x_2) ..). */

import { IDLE, type PhaseLoads, type Shape } from './protocol.ts';

/** The labels X_0 .. X_turn of the switches on a path, from the label X_turn. */
function labelsOf(shape: Shape, turn: number, label: number): number[] {
  const labels = new Array<number>(turn + 1).fill(label);
  for (let level = turn; level > 0; level--) {
    labels[level - 1] = Math.floor((labels[level] ?? 0) / (shape.w[level - 1] ?? 1));
  }
  return labels;
}

/** The up link on which a message between `node` and its turn enters `level`. */
function upLink(shape: Shape, node: number, level: number, labels: number[]): number {
  const below = shape.below[level - 1] ?? 1;
  const width = shape.width[level - 1] ?? 1;
  const w = shape.w[level - 1] ?? 1;
  const child = Math.floor(node / below) * width + (labels[level - 1] ?? 0);
  return (shape.firstUp[level] ?? 0) + child * w + ((labels[level] ?? 0) % w);
}

/** Directed links from node `src` to node `dst`, first to last. `turn` 0 (self or idle) has none. */
export function linksOfMessage(shape: Shape, src: number, dst: number, turn: number, label: number): number[] {
  const labels = labelsOf(shape, turn, label);
  const levels = Array.from({ length: turn }, (_, index) => index + 1);
  const up = levels.map((level) => upLink(shape, src, level, labels));
  const down = levels.map((level) => upLink(shape, dst, level, labels) + shape.upLinks).reverse();
  return [...up, ...down];
}

/** Links of a task's message in the phase of `loads`. */
export function linksOfTask(shape: Shape, loads: PhaseLoads, task: number): number[] {
  const destination = loads.destination[task] ?? IDLE;
  if (destination === IDLE) return [];
  const src = loads.taskNode[task] ?? 0;
  const dst = loads.taskNode[destination] ?? 0;
  return linksOfMessage(shape, src, dst, loads.turn[task] ?? 0, loads.label[task] ?? 0);
}

/** The same link in the other direction. */
export function twinOf(shape: Shape, link: number): number {
  return link < shape.upLinks ? link + shape.upLinks : link - shape.upLinks;
}

/** Level on which the upper end of a link stands, 1 .. h. */
export function levelOfLink(shape: Shape, link: number): number {
  const up = link % shape.upLinks;
  let level = 1;
  while (level < shape.levels && up >= (shape.firstUp[level + 1] ?? Number.POSITIVE_INFINITY)) level += 1;
  return level;
}

/** Level of an entity: 0 for nodes. */
export function levelOfEntity(shape: Shape, entity: number): number {
  let level = 0;
  while (level < shape.levels && entity >= (shape.firstEntity[level + 1] ?? Number.POSITIVE_INFINITY)) level += 1;
  return level;
}

/* Which number is what in a tree: levels, subtrees, ports, names and paths. Pure arithmetic on the numbering that
 * wasm-core/include/fattree_records.h defines. An "up link" e and its down twin e + upLinks together are a pair. */

import { IDLE, type PhaseLoads, type Shape } from '../../engine/protocol.ts';

/** Level of an entity, 0 = node. */
export function levelOf(shape: Shape, entity: number): number {
  let level = 0;
  while (level < shape.levels && entity >= (shape.firstEntity[level + 1] ?? 0)) level++;
  return level;
}

export function pairOf(shape: Shape, link: number): number {
  return link < shape.upLinks ? link : link - shape.upLinks;
}

/** Level of the upper end of a link, 1 .. h. */
export function linkLevel(shape: Shape, link: number): number {
  const pair = pairOf(shape, link);
  let level = 1;
  while (level < shape.levels && pair >= (shape.firstUp[level + 1] ?? 0)) level++;
  return level;
}

/** Switches (or nodes) of a level. */
export function countOf(shape: Shape, level: number): number {
  return (shape.firstEntity[level + 1] ?? 0) - (shape.firstEntity[level] ?? 0);
}

/** Pairs of links between level - 1 and level. */
export function pairsOf(shape: Shape, level: number): number {
  return (shape.firstUp[level + 1] ?? 0) - (shape.firstUp[level] ?? 0);
}

/** 'node 3' or 'switch 2.1': level, then index in the level. */
export function entityName(shape: Shape, entity: number): string {
  const level = levelOf(shape, entity);
  return level === 0 ? `node ${entity}` : `switch ${level}.${entity - (shape.firstEntity[level] ?? 0)}`;
}

export function linkName(shape: Shape, link: number): string {
  return capital(`${entityName(shape, shape.linkFrom[link] ?? 0)} → ${entityName(shape, shape.linkTo[link] ?? 0)}`);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Home of a task: its level-1 subtree under the contiguous mapping. */
export function homeOf(shape: Shape, task: number): number {
  return Math.floor(task / (shape.below[1] ?? 1));
}

/** Up links that leave subtree c of a level: one contiguous range. */
export function bundleOf(shape: Shape, level: number, subtree: number): { first: number; count: number } {
  const count = (shape.width[level] ?? 1) * (shape.w[level] ?? 1);
  return { first: (shape.firstUp[level + 1] ?? 0) + subtree * count, count };
}

/** The directed links a task's message takes in this phase, source first; empty for self or idle. */
export function pathOf(shape: Shape, loads: PhaseLoads, task: number): number[] {
  const destination = loads.destination[task] ?? IDLE;
  const turn = loads.turn[task] ?? 0;
  if (destination === IDLE || turn === 0) return [];
  const from = loads.taskNode[task] ?? 0;
  const to = loads.taskNode[destination] ?? 0;
  const up: number[] = [];
  const down: number[] = [];
  let label = loads.label[task] ?? 0;
  for (let level = turn; level >= 1; level--) {
    const parents = shape.w[level - 1] ?? 1;
    const port = label % parents;
    label = Math.floor(label / parents);
    up.push(linkAt(shape, level, from, label, port));
    down.push(linkAt(shape, level, to, label, port) + shape.upLinks);
  }
  return [...up.reverse(), ...down];
}

function linkAt(shape: Shape, level: number, node: number, label: number, port: number): number {
  const child = Math.floor(node / (shape.below[level - 1] ?? 1)) * (shape.width[level - 1] ?? 1) + label;
  return (shape.firstUp[level] ?? 0) + child * (shape.w[level - 1] ?? 1) + port;
}

/** Task on every node, the inverse of taskNode. */
export function tasksByNode(loads: PhaseLoads, nodes: number): Int32Array {
  const tasks = new Int32Array(nodes).fill(-1);
  for (let task = 0; task < loads.taskNode.length; task++) tasks[loads.taskNode[task] ?? 0] = task;
  return tasks;
}

/* Which number is what in a tree: levels, subtrees, ports and names. Pure arithmetic on the numbering that
 * wasm-core/include/fattree_records.h defines. An "up link" e and its down twin e + upLinks together are a pair. */

import type { PhaseLoads, Shape } from '../run/protocol.ts';
import { linkName as nameOfLink } from '../tree/names.ts';
import { capitalize } from '../words/grammar.ts';

export { entityName } from '../tree/names.ts';

/** Level of an entity, 0 = node. */
export function levelOfEntity(shape: Shape, entity: number): number {
  return shape.levelOf(entity);
}

export function pairOf(shape: Shape, link: number): number {
  return shape.pairOf(link);
}

/** Level of the upper end of a link, 1 .. h. */
export function levelOfLink(shape: Shape, link: number): number {
  return shape.levelOfLink(link);
}

/** 'Leaf 2 → spine 1', as a title. */
export function linkName(shape: Shape, link: number): string {
  return capitalize(nameOfLink(shape, link));
}

/** The first link of a node, up. */
export function upLinkOfNode(shape: Shape, node: number): number {
  return node * shape.parentsOf(0);
}

/** Home of a task: its level-1 subtree under the contiguous mapping. */
export function homeOf(shape: Shape, task: number): number {
  return shape.homeOf(task);
}

/** Up links that leave subtree c of a level: one contiguous range. */
export function bundleOf(shape: Shape, level: number, subtree: number): { first: number; count: number } {
  return shape.bundleOf(level, subtree);
}

/** Cables that lead up from subtree c of a level and are not cut. */
export function intactCables(shape: Shape, level: number, subtree: number): number {
  return shape.intactCables(level, subtree);
}

/** Task on every node, the inverse of taskNode. */
export function tasksByNode(loads: PhaseLoads, nodes: number): Int32Array {
  const tasks = new Int32Array(nodes).fill(-1);
  for (let task = 0; task < loads.taskNode.length; task++) tasks[loads.taskNode[task] ?? 0] = task;
  return tasks;
}

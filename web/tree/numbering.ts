/* Which number is what in a tree: levels, subtrees, ports and names. Pure arithmetic on the numbering that
 * wasm-core/include/fattree_records.h defines. An "up link" e and its down twin e + upLinks together are a pair. */

import type { PhaseLoads, Shape } from '../engine/protocol.ts';
import { t } from '../language/language.ts';
import { capitalize } from '../words/grammar.ts';

/** What the numbers of links follow from. */
type Numbered = { levels: number; upLinks: number; firstUp: readonly number[] };

/** Level of an entity, 0 = node. */
export function levelOfEntity(shape: Shape, entity: number): number {
  let level = 0;
  while (level < shape.levels && entity >= (shape.firstEntity[level + 1] ?? 0)) level++;
  return level;
}

export function pairOf(shape: Numbered, link: number): number {
  return link < shape.upLinks ? link : link - shape.upLinks;
}

/** Level of the upper end of a link, 1 .. h. */
export function levelOfLink(shape: Numbered, link: number): number {
  const pair = pairOf(shape, link);
  let level = 1;
  while (level < shape.levels && pair >= (shape.firstUp[level + 1] ?? 0)) level++;
  return level;
}

/** Switches (or nodes) of a level. */
export function entityCount(shape: Shape, level: number): number {
  return (shape.firstEntity[level + 1] ?? 0) - (shape.firstEntity[level] ?? 0);
}

/** Pairs of links between level - 1 and level. */
export function pairCount(shape: Shape, level: number): number {
  return (shape.firstUp[level + 1] ?? 0) - (shape.firstUp[level] ?? 0);
}

/** 'node 3' or 'switch 2.1': level, then index in the level. */
export function entityName(shape: Shape, entity: number): string {
  const level = levelOfEntity(shape, entity);
  return level === 0 ? t`node ${entity}` : t`switch ${switchNumber(shape, entity)}`;
}

function switchNumber(shape: Shape, entity: number): string {
  const level = levelOfEntity(shape, entity);
  return `${level}.${entity - (shape.firstEntity[level] ?? 0)}`;
}

/** Of a switch '2.1', where it is plain that it is one. */
export function shortEntityName(shape: Shape, entity: number): string {
  const level = levelOfEntity(shape, entity);
  return level === 0 ? entityName(shape, entity) : switchNumber(shape, entity);
}

export function linkName(shape: Shape, link: number): string {
  return capitalize(`${entityName(shape, shape.linkFrom[link] ?? 0)} → ${entityName(shape, shape.linkTo[link] ?? 0)}`);
}

/** The first link of a node, up. */
export function upLinkOfNode(shape: Shape, node: number): number {
  return (shape.firstUp[1] ?? 0) + node * (shape.w[0] ?? 1);
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

/** Cables that lead up from subtree c of a level and are not cut. */
export function intactCables(shape: Shape, level: number, subtree: number): number {
  const { first, count } = bundleOf(shape, level, subtree);
  return count - cutFrom(shape, first, count);
}

/** Pairs of links between level - 1 and level that are not cut. */
export function intactPairs(shape: Shape, level: number): number {
  const count = pairCount(shape, level);
  return count - cutFrom(shape, shape.firstUp[level] ?? 0, count);
}

function cutFrom({ cut }: Shape, first: number, count: number): number {
  return cut.filter((link) => link >= first && link < first + count).length;
}

/** Links up that a subtree of a level has, and where some are cut, that with the fewest still has. */
export function fewestUplinks(shape: Shape, level: number): number {
  if (shape.cut.length === 0) return shape.capacity[level] ?? 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let each = 0; each < shape.nodes / (shape.below[level] ?? 1); each++)
    fewest = Math.min(fewest, intactCables(shape, level, each));
  return fewest;
}

/** Task on every node, the inverse of taskNode. */
export function tasksByNode(loads: PhaseLoads, nodes: number): Int32Array {
  const tasks = new Int32Array(nodes).fill(-1);
  for (let task = 0; task < loads.taskNode.length; task++) tasks[loads.taskNode[task] ?? 0] = task;
  return tasks;
}

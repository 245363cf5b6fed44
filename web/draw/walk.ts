/* Walking a tree with the arrow keys: left and right along a row, up and down along links. Rows from below: nodes, the links
 * to level 1, the switches of level 1, and so on; a folded pod is one stop. Pure. */

import type { Shape } from '../run/protocol.ts';
import { type Subtree, sameTarget, type Target, type WalkStep } from './target.ts';

/** Which parts of a tree are drawn. */
export interface DrawnTree {
  shape: Shape;
  folded: readonly Subtree[];
  /** whether a node or switch is drawn on its own */
  shows(entity: number): boolean;
  /** whether an up link and its twin are */
  showsPair(link: number): boolean;
}

export function walk(drawn: DrawnTree, from: Target, step: WalkStep): Target {
  const next =
    step === 'left' || step === 'right'
      ? alongRow(drawn, from, step === 'left' ? -1 : 1)
      : alongLink(drawn, from, step === 'up');
  return next ?? from;
}

function alongRow(drawn: DrawnTree, from: Target, by: number): Target | null {
  const row = rowOf(drawn, from);
  const at = row.findIndex((target) => sameTarget(target, from));
  return at < 0 ? (row[0] ?? null) : (row[at + by] ?? null);
}

function rowOf(drawn: DrawnTree, from: Target): Target[] {
  const { shape, folded } = drawn;
  switch (from.kind) {
    case 'pod':
    case 'bundle':
      return folded.map(podTarget);
    case 'node':
    case 'task':
      return entitiesOf(drawn, 0);
    case 'switch':
      return entitiesOf(drawn, shape.levelOf(from.entity));
    case 'queue':
    case 'link':
      return linksOf(drawn, shape.levelOfLink(from.link));
  }
}

function entitiesOf({ shape, shows }: DrawnTree, level: number): Target[] {
  const row: Target[] = [];
  const first = shape.firstEntityOf(level);
  for (let entity = first; entity < first + shape.entitiesOf(level); entity++)
    if (shows(entity)) row.push(entityTarget(shape, entity));
  return row;
}

/** Up and down of each pair side by side. */
function linksOf({ shape, showsPair }: DrawnTree, level: number): Target[] {
  const row: Target[] = [];
  for (let link = shape.firstUpFrom(level - 1); link < shape.firstUpFrom(level); link++)
    if (showsPair(link)) row.push({ kind: 'link', link }, { kind: 'link', link: shape.twinOf(link) });
  return row;
}

function alongLink(drawn: DrawnTree, from: Target, up: boolean): Target | null {
  const { shape } = drawn;
  switch (from.kind) {
    case 'pod':
    case 'bundle':
      return up ? firstSwitch(drawn) : (entitiesOf(drawn, 0)[0] ?? null);
    case 'queue':
    case 'link':
      return endOf(drawn, up ? shape.upperEndOf(from.link) : shape.lowerEndOf(from.link));
    case 'switch':
      return linkOf(drawn, from.entity, up);
    case 'node':
      return linkOf(drawn, from.node, up);
    default:
      return null;
  }
}

/** The node or switch at the end of a link; of a folded pod the pod. */
function endOf({ shape, folded, shows }: DrawnTree, entity: number): Target | null {
  if (shows(entity)) return entityTarget(shape, entity);
  const pod = podAround(shape, folded, entity);
  return pod ? podTarget(pod) : null;
}

/** The one of these in which a node or switch lies. */
export function podAround<Pod extends Subtree>(shape: Shape, pods: readonly Pod[], entity: number): Pod | undefined {
  const level = shape.levelOf(entity);
  const { first } = shape.nodesUnder(entity);
  return pods.find((pod) => pod.level >= level && shape.subtreeAround(first, pod.level) === pod.subtree);
}

/** The first link of a node or switch on one side; below one whose links are folded away, a folded pod. */
function linkOf({ shape, folded, showsPair }: DrawnTree, entity: number, up: boolean): Target | null {
  const link = (up ? shape.upLinksOf(entity) : shape.upLinksInto(entity)).find(showsPair);
  if (link !== undefined) return { kind: 'link', link };
  const pod = folded[0];
  return !up && pod && entity >= shape.nodes ? podTarget(pod) : null;
}

/** From the top. */
export function firstSwitch(drawn: DrawnTree): Target | null {
  for (let level = drawn.shape.levels; level > 0; level--) {
    const first = entitiesOf(drawn, level)[0];
    if (first) return first;
  }
  return null;
}

function entityTarget({ nodes }: Shape, entity: number): Target {
  return entity < nodes ? { kind: 'node', node: entity } : { kind: 'switch', entity };
}

function podTarget({ level, subtree }: Subtree): Target {
  return { kind: 'pod', level, subtree };
}

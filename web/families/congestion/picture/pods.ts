/* How the width of a tree is divided among its pods, the subtrees right below the top level. If all fit they are drawn in
 * full; else only those with a hot node or opened by hand, and the others are folded. */

import type { Subtree, Target } from '../../../draw/target.ts';
import type { Shape } from '../../../engine/protocol.ts';
import { entityCount, levelOfEntity } from '../../../tree/numbering.ts';

export interface Pod {
  pod: number;
  x: number;
  width: number;
  folded: boolean;
  firstNode: number;
  nodes: number;
  /** its hot nodes */
  hot: number[];
}

/** Narrower nodes cannot be told from their neighbours, px. */
const MIN_NODE = 1.7;
/** With more link pairs than this, pods are folded whatever the room. */
const MAX_PAIRS = 24_000;
const GAP = 7;

/** Level of the subtrees drawn side by side; a tree of one level is one pod. */
export function podLevel(shape: Shape): number {
  return Math.max(1, shape.levels - 1);
}

export function podsOf(shape: Shape): number {
  return shape.nodes / (shape.below[podLevel(shape)] ?? shape.nodes);
}

export function podTarget(shape: Shape, pod: number): Extract<Target, { kind: 'pod' }> {
  return { kind: 'pod', level: podLevel(shape), subtree: pod };
}

/** Pod of a node or switch; -1 at the top. */
export function podOf(shape: Shape, entity: number): number {
  const level = levelOfEntity(shape, entity);
  if (level > podLevel(shape)) return -1;
  return Math.floor((entity - (shape.firstEntity[level] ?? 0)) / perPod(shape, level));
}

/** Switches, or nodes, of a level per pod. */
export function perPod(shape: Shape, level: number): number {
  return entityCount(shape, level) / podsOf(shape);
}

export function layOutPods(
  shape: Shape,
  left: number,
  right: number,
  hotNodes: readonly number[],
  opened: readonly Subtree[],
): Pod[] {
  const count = podsOf(shape);
  const nodes = shape.nodes / count;
  const hot = Array.from({ length: count }, (_, pod) => hotNodes.filter((node) => podOf(shape, node) === pod));
  const gap = Math.min(GAP, ((right - left) / count) * 0.16);
  const inner = right - left - gap * (count - 1);
  const plain = shares(count, (pod) => (count > 1 && hot[pod]?.length ? 2 : 1));
  const folds = count > 1 && ((inner * Math.min(...plain)) / nodes < MIN_NODE || shape.upLinks > MAX_PAIRS);
  const isOpen = (pod: number): boolean =>
    !folds || (hot[pod]?.length ?? 0) > 0 || opened.some(({ subtree }) => subtree === pod);
  const part = folds ? foldedShares(count, isOpen, inner, nodes) : plain;
  let x = left;
  return part.map((share, pod) => {
    const width = share * inner;
    const layout = { pod, x, width, folded: !isOpen(pod), firstNode: pod * nodes, nodes, hot: hot[pod] ?? [] };
    x += width + gap;
    return layout;
  });
}

function shares(count: number, weight: (pod: number) => number): number[] {
  const weights = Array.from({ length: count }, (_, pod) => weight(pod));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((each) => each / sum);
}

/** Open pods are at least twice as wide as folded ones, wider if their nodes need it and the folded ones keep enough; together
 * they take at most three fifths. */
function foldedShares(count: number, isOpen: (pod: number) => boolean, inner: number, nodes: number): number[] {
  const open = Array.from({ length: count }, (_, pod) => pod).filter(isOpen).length;
  const wanted = (nodes * 2.6) / inner;
  const limit = open > 0 ? 0.6 / open : 0;
  const double = 2 / (count + open);
  const each = open === count ? 1 / count : Math.max(Math.min(wanted, limit, 0.36), Math.min(double, limit));
  const rest = open === count ? 0 : (1 - each * open) / (count - open);
  return Array.from({ length: count }, (_, pod) => (isOpen(pod) ? each : rest));
}

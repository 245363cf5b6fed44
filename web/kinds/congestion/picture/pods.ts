/* How the width of a tree is divided among its pods, the subtrees right below the top level. If all fit they are drawn in
 * full; else only those with a hot node or opened by hand, and the others are folded. */

import type { Subtree } from '../../../draw/target.ts';
import type { TreeLayout } from '../../../draw/tree/layout.ts';
import type { Block } from '../../../draw/tree/plan.ts';
import type { Shape } from '../../../run/protocol.ts';

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

/** Narrower nodes cannot be told from their neighbours, px. A pod of a single switch is not folded before its nodes are a pixel: folding it
 * would hide to which top switches its links lead, and gain nothing. */
const MIN_NODE = { ofOneSwitch: 1, ofMany: 1.7 };
/** With more link pairs than this, pods are folded whatever the room. */
const MAX_PAIRS = 24_000;
const GAP = 7;

/** The pod of an entity if worth naming: null at the top, and in trees of one pod. */
export function namedPod(shape: Shape, entity: number): number | null {
  const pod = shape.podOf(entity);
  return pod < 0 || shape.pods === 1 ? null : pod;
}

/** The nodes among these that are in a pod. */
export function hotIn(shape: Shape, hotNodes: readonly number[], pod: number): number[] {
  return hotNodes.filter((node) => shape.podOf(node) === pod);
}

/** The tree as one block per pod, as wide as it is in pixels. */
export function divideIntoPods(
  shape: Shape,
  hotNodes: readonly number[],
  open: readonly Subtree[],
  width: number,
): Block {
  const { levels, pods: count } = shape;
  const whole = { level: levels, subtree: 0, weight: width };
  if (count === 1) return { ...whole, mode: 'detailed', children: [] };
  const nodes = shape.perPod(0);
  const hot = new Set(hotNodes.map((node) => shape.podOf(node)));
  const gap = Math.min(GAP, (width / count) * 0.16);
  const inner = width - gap * (count - 1);
  const narrowest = inner / (count + hot.size) / nodes;
  const least = levels === 2 ? MIN_NODE.ofOneSwitch : MIN_NODE.ofMany;
  const folds = narrowest < least || shape.upLinks > MAX_PAIRS;
  const isOpen = (pod: number): boolean => !folds || hot.has(pod) || open.some(({ subtree }) => subtree === pod);
  const part = folds
    ? foldedShares(count, isOpen, inner, nodes)
    : Array.from({ length: count }, (_, pod) => (hot.has(pod) ? 2 : 1) / (count + hot.size));
  const children = part.map(
    (share, pod): Block => ({
      level: levels - 1,
      subtree: pod,
      mode: isOpen(pod) ? 'detailed' : 'folded',
      weight: share * inner,
      children: [],
    }),
  );
  return { ...whole, mode: 'bundled', gap, children };
}

/** Open pods are at least twice as wide as folded ones, wider if their nodes need it and the folded ones keep enough; together
 * they take at most three fifths. */
function foldedShares(count: number, isOpen: (pod: number) => boolean, inner: number, nodes: number): number[] {
  const open = Array.from({ length: count }, (_, pod) => pod).filter(isOpen).length;
  const wanted = (nodes * 2.6) / inner;
  const limit = open > 0 ? 0.6 / open : 0;
  const double = 2 / (count + open);
  const openShare = open === count ? 1 / count : Math.max(Math.min(wanted, limit, 0.36), Math.min(double, limit));
  const rest = open === count ? 0 : (1 - openShare * open) / (count - open);
  return Array.from({ length: count }, (_, pod) => (isOpen(pod) ? openShare : rest));
}

/** The pods as laid out, from the left; a tree of one pod has that one. */
export function drawnPods(shape: Shape, hotNodes: readonly number[], { open, pods, left, right }: TreeLayout): Pod[] {
  const nodes = shape.perPod(0);
  const pod = (subtree: number, x: number, width: number, folded: boolean): Pod => {
    const hot = hotIn(shape, hotNodes, subtree);
    return { pod: subtree, x, width, folded, firstNode: subtree * nodes, nodes, hot };
  };
  if (open.length + pods.length === 0) return [pod(0, left, right - left, false)];
  return [
    ...open.map((span) => pod(span.subtree, span.left, span.right - span.left, false)),
    ...pods.map(({ subtree, x, width }) => pod(subtree, x, width, true)),
  ].sort((a, b) => a.pod - b.pod);
}

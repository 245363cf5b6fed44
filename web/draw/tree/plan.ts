/* Which subtrees are drawn switch by switch, and which are folded.
 *
 * A small tree is detailed throughout. A big one is bundled: every subtree is one bar, and all its links to its parent are
 * one band. At the fold level the subtrees are pods, one column each. An open pod shows its own subtrees as smaller pods,
 * and so on down to one that is small enough to be drawn in detail. */

import type { Shape } from '../../run/protocol.ts';
import type { Subtree } from '../drawing.ts';

/** Nodes from which on a tree starts folded. */
const FOLD_FROM = 200;
const MAX_PODS = 32;

export interface Block {
  level: number;
  subtree: number;
  mode: 'detailed' | 'bundled' | 'folded';
  /** share of the width */
  weight: number;
  /** between its children, as a share of the width too */
  gap?: number;
  children: Block[];
}

/** Level whose subtrees are the pods of a folded tree; 0 = the tree is not folded. */
export function foldLevel(shape: Shape): number {
  if (shape.nodes <= FOLD_FROM || shape.levels < 2) return 0;
  for (let level = 1; level < shape.levels - 1; level++) {
    if (shape.subtreesOf(level) <= MAX_PODS) return level;
  }
  return shape.levels - 1;
}

/** Level at and below which an open pod is drawn in detail. */
export function detailLevel(shape: Shape): number {
  let level = foldLevel(shape);
  while (level > 1 && shape.nodesBelow(level) > FOLD_FROM) level--;
  return level;
}

export function divideIntoBlocks(shape: Shape, open: readonly Subtree[]): Block {
  const fold = foldLevel(shape);
  if (fold === 0) return { level: shape.levels, subtree: 0, mode: 'detailed', weight: shape.nodes, children: [] };
  const root = divide(shape, shape.levels, 0, open);
  weigh(root, detailWeight(root));
  return root;
}

function divide(shape: Shape, level: number, subtree: number, open: readonly Subtree[]): Block {
  const inside = level > foldLevel(shape) || isOpen(open, { level, subtree });
  if (!inside) return { level, subtree, mode: 'folded', weight: 1, children: [] };
  if (level <= detailLevel(shape)) return { level, subtree, mode: 'detailed', weight: 0, children: [] };
  const count = shape.childrenOf(level);
  const children = Array.from({ length: count }, (_, at) => divide(shape, level - 1, subtree * count + at, open));
  return { level, subtree, mode: 'bundled', weight: 0, children };
}

/** The detailed subtrees together take about half of the width. */
function detailWeight(root: Block): number {
  return Math.max(4, count(root, 'folded') * 0.9) / Math.max(1, count(root, 'detailed'));
}

function count(block: Block, mode: Block['mode']): number {
  return block.children.reduce((sum, child) => sum + count(child, mode), block.mode === mode ? 1 : 0);
}

function weigh(block: Block, detail: number): number {
  if (block.mode === 'detailed') block.weight = detail;
  if (block.mode === 'bundled') {
    block.weight = block.children.reduce((sum, child) => sum + weigh(child, detail), GAP * (block.children.length - 1));
  }
  return block.weight;
}

/** Gap between folded neighbours, in pod widths. */
export const GAP = 0.22;

export function isOpen(open: readonly Subtree[], pod: Subtree): boolean {
  return open.some(({ level, subtree }) => level === pod.level && subtree === pod.subtree);
}

/* Opening and closing pods: which ones remain open when another one opens. Pure. */

/** Least width per node of an open pod, px; share of the picture for all open pods. */
const MIN_PITCH = 4.5;
const SHARE = 0.5;

/** The open pods after toggling one. When space runs out, the pod opened first closes first. */
export function togglePod(shape: Shape, open: readonly Subtree[], pod: Subtree, width: number): Subtree[] {
  if (isOpen(open, pod)) return withoutPod(shape, open, pod);
  const depth = detailLevel(shape);
  const nodes = shape.nodesBelow(depth);
  const maxOpen = Math.max(1, Math.floor((width * SHARE) / (nodes * MIN_PITCH)));
  let next = [...open];
  while (next.filter(({ level }) => level === pod.level).length >= (pod.level > depth ? 1 : maxOpen)) {
    const oldest = next.find(({ level }) => level === pod.level);
    if (!oldest) break;
    next = withoutPod(shape, next, oldest);
  }
  return [...next, pod];
}

/** Without a pod and everything that is open inside it. */
function withoutPod(shape: Shape, open: readonly Subtree[], pod: Subtree): Subtree[] {
  return open.filter((other) => !contains(shape, pod, other));
}

function contains(shape: Shape, outer: Subtree, inner: Subtree): boolean {
  if (inner.level > outer.level) return false;
  return shape.subtreeAround(inner.subtree * shape.nodesBelow(inner.level), outer.level) === outer.subtree;
}

/* Which subtrees are drawn switch by switch, and which are folded.
 *
 * A small tree is detailed throughout. A big one is bundled: every subtree is one bar, and all its links to its parent are
 * one band. At the fold level the subtrees are pods, one column each; the open one is drawn in detail inside. */

import type { Shape } from '../../engine/protocol.ts';

/** Nodes from which on a tree starts folded. */
export const FOLD_FROM = 200;
const MOST_PODS = 32;

export interface Block {
  level: number;
  subtree: number;
  mode: 'detailed' | 'bundled' | 'folded';
  /** share of the width */
  weight: number;
  children: Block[];
}

export interface Opened {
  level: number;
  subtree: number;
}

/** Level whose subtrees are the pods of a folded tree; 0 = the tree is not folded. */
export function foldLevel(shape: Shape): number {
  if (shape.nodes <= FOLD_FROM || shape.levels < 2) return 0;
  for (let level = 1; level < shape.levels - 1; level++) {
    if (shape.nodes / (shape.below[level] ?? 1) <= MOST_PODS) return level;
  }
  return shape.levels - 1;
}

export function plan(shape: Shape, open: Opened | null): Block {
  const fold = foldLevel(shape);
  if (fold === 0) return { level: shape.levels, subtree: 0, mode: 'detailed', weight: shape.nodes, children: [] };
  return bundled(shape, shape.levels, 0, fold, open);
}

function bundled(shape: Shape, level: number, subtree: number, fold: number, open: Opened | null): Block {
  if (level === fold) {
    const isOpen = open !== null && open.level === level && open.subtree === subtree;
    return isOpen ? opened(shape, level, subtree) : folded(level, subtree);
  }
  const children = childrenOf(shape, level, subtree).map((child) => bundled(shape, level - 1, child, fold, open));
  return { level, subtree, mode: 'bundled', weight: weigh(children), children };
}

function opened(shape: Shape, level: number, subtree: number): Block {
  const pods = shape.nodes / (shape.below[level] ?? 1);
  if ((shape.below[level] ?? 0) <= FOLD_FROM || level === 1) {
    return { level, subtree, mode: 'detailed', weight: Math.max(4, pods * 0.9), children: [] };
  }
  const children = childrenOf(shape, level, subtree).map((child) => folded(level - 1, child));
  return { level, subtree, mode: 'bundled', weight: weigh(children), children };
}

function folded(level: number, subtree: number): Block {
  return { level, subtree, mode: 'folded', weight: 1, children: [] };
}

function childrenOf(shape: Shape, level: number, subtree: number): number[] {
  const count = shape.m[level - 1] ?? 1;
  return Array.from({ length: count }, (_, index) => subtree * count + index);
}

function weigh(children: Block[]): number {
  return children.reduce((sum, child) => sum + child.weight, 0) + GAP * (children.length - 1);
}

/** Gap between folded neighbours, in pod widths. */
export const GAP = 0.22;

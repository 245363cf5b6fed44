/* Geometry of a tree in a rectangle. Pure: a shape and a size go in, positions in CSS pixels come out.
 *
 * Rows: level h at the top, the nodes at the bottom. Every level has a band; bars lie on its middle line. A pair is the two
 * lanes of an up link and its twin, up on the left and down on the right. In a folded tree, bundles stand for ranges of
 * pairs, and a bar stands for all switches of a subtree on a level. */

import type { Shape } from '../../engine/protocol.ts';
import type { Points } from '../curve.ts';
import type { Size } from '../pen.ts';
import type { Subtree } from '../target.ts';
import { layOutDetailed } from './detail.ts';
import { layOutBundled } from './fold.ts';
import type { Gutter } from './model.ts';
import { type Block, detailLevel, divideIntoBlocks, foldLevel } from './plan.ts';

export interface Row {
  level: number;
  /** middle line of the bars; for level 0 the top of the nodes */
  y: number;
  /** band around it; level 0 has none */
  top: number;
  bottom: number;
}

export interface Bar {
  level: number;
  /** the switch, or -1 for all switches of a subtree */
  entity: number;
  subtree: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface NodeSlot {
  node: number;
  /** centre */
  x: number;
  /** of the chip below it */
  width: number;
}

export interface Pair {
  /** the up link */
  link: number;
  /** level of the upper end */
  level: number;
  /** which child of the upper switch: pairs of equal index never cross each other */
  child: number;
  up: Points;
  down: Points;
  middle: Points;
  /** of a lane from the middle */
  offset: number;
}

export interface Bundle {
  /** level of the upper ends */
  level: number;
  /** the folded subtree that it leaves or lies in */
  pod: Subtree;
  first: number;
  count: number;
  up: Points;
  down: Points;
  /** width of one direction when all its links are full */
  width: number;
}

/** A folded subtree: a column from its top bar to its chip. */
export interface Pod {
  level: number;
  subtree: number;
  firstNode: number;
  nodes: number;
  /** left edge and width */
  x: number;
  width: number;
}

/** An open pod: everything between `left` and `right` below its level belongs to it. */
export interface OpenSpan extends Subtree {
  left: number;
  right: number;
}

export interface Layout {
  width: number;
  height: number;
  /** where the tree stands between gutter and edge */
  left: number;
  right: number;
  rows: Row[];
  barHeight: number;
  /** squares of the nodes, and the chips below them, which are marks where they are too narrow for numbers */
  node: { y: number; width: number; height: number; chipY: number; chipHeight: number; narrow: boolean };
  /** where the figures under pods begin; 0 = nothing is folded */
  foot: number;
  /** the open pods, the outer before the inner ones, and the width they take */
  open: OpenSpan[];
  bars: Bar[];
  nodes: NodeSlot[];
  pairs: Pair[];
  bundles: Bundle[];
  pods: Pod[];
  /** index into `pairs` by up link, -1 where it is folded away */
  pairAt: Int32Array;
  /** index into `bars` by switch index (entity - nodes), -1 where folded away */
  barAt: Int32Array;
  /** index into `nodes`, -1 where folded away */
  slotAt: Int32Array;
  /** distance of neighbouring nodes in the detailed part */
  pitch: number;
  /** 1 = strokes as in the drawing at 16 px per node */
  scale: number;
}

export interface LayoutOptions {
  gutter: Gutter;
  open: readonly Subtree[];
}

export const GUTTER = 80;
const NARROW_GUTTER = 26;
const MARGIN = 14;
/** A lower picture is cut off at the bottom. */
const MIN_HEIGHT = 100;
/** Two lines of figures under the chips of pods, and a line above a folded tree. */
const FOOT = 26;
export const HEAD = 26;
/** Height of a range below the chips of open pods; inner pods above outer ones. */
export const LINE = 14;

export function layoutTree(shape: Shape, size: Size, options: LayoutOptions): Layout {
  const left = { narrow: NARROW_GUTTER, wide: GUTTER, none: MARGIN }[options.gutter];
  const layout = emptyLayout(shape, size, left, options.open);
  const root = divideIntoBlocks(shape, options.open);
  layOutBlock(shape, layout, root, layout.left, layout.right);
  return layout;
}

function layOutBlock(shape: Shape, layout: Layout, root: Block, left: number, right: number): void {
  if (root.mode === 'detailed') layOutDetailed(shape, layout, root, left, right);
  else layOutBundled(shape, layout, root, left, right);
}

function emptyLayout(shape: Shape, size: Size, left: number, open: readonly Subtree[]): Layout {
  const width = Math.max(60, size.width);
  const height = Math.max(MIN_HEIGHT, size.height);
  const right = Math.max(left + 30, width - MARGIN);
  const folded = foldLevel(shape) > 0;
  const nodePitch = (right - left) / shape.nodes;
  const chipHeight = nodePitch >= 22 ? 24 : nodePitch >= 9 ? 20 : folded ? 14 : 22;
  const chipY = height - 8 - chipHeight - (folded ? FOOT + LINE * nesting(shape, open) : 0);
  const node = { y: chipY - 11, width: 8, height: 7, chipY, chipHeight, narrow: false };
  const rows = layOutRows(shape.levels, height, node.y, folded ? HEAD : 0);
  return {
    width,
    height,
    left,
    right,
    rows,
    node,
    barHeight: (rows[shape.levels]?.bottom ?? 38) >= 30 ? 10 : 8,
    foot: folded ? chipY + chipHeight + 9 : 0,
    open: [],
    bars: [],
    nodes: [],
    pairs: [],
    bundles: [],
    pods: [],
    pairAt: new Int32Array(shape.upLinks).fill(-1),
    barAt: new Int32Array(shape.switches).fill(-1),
    slotAt: new Int32Array(shape.nodes).fill(-1),
    pitch: 0,
    scale: 1,
  };
}

function nesting(shape: Shape, open: readonly Subtree[]): number {
  return Math.max(0, ...open.map(({ level }) => level - detailLevel(shape)));
}

/** Nodes stand a little closer to level 1 than levels to each other: those links are straight. */
function layOutRows(levels: number, height: number, nodeY: number, head: number): Row[] {
  const band = Math.min(38, Math.max(16, (height * 0.42) / levels), (nodeY - head) / (levels + 1));
  const top = head + band / 2;
  const shortest = levels > 1 ? 0.58 : 1;
  const step = (nodeY - top) / (levels - 1 + shortest);
  const rows: Row[] = [{ level: 0, y: nodeY, top: nodeY, bottom: height }];
  for (let level = 1; level <= levels; level++) {
    const y = top + (levels - level) * step;
    rows.push({ level, y, top: y - band / 2, bottom: y + band / 2 });
  }
  return rows;
}

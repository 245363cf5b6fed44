/* Geometry of a tree in a rectangle. Pure: a shape and a size go in, positions in CSS pixels come out.
 *
 * Rows: level h at the top, the nodes at the bottom. Every level has a band; bars lie on its middle line. A pair is the two
 * lanes of an up link and its twin, up on the left and down on the right. In a folded tree, bundles stand for ranges of
 * pairs, and a bar stands for all switches of a subtree on a level. */

import type { Shape } from '../../run/protocol.ts';
import { ownName } from '../../tree/names.ts';
import type { Points } from '../curve.ts';
import type { Subtree } from '../drawing.ts';
import type { Size } from '../pen.ts';
import type { Gutter } from '../picture.ts';
import { textWidth } from '../text-width.ts';
import type { DrawnTree } from '../walk.ts';
import { layOutDetailed } from './detail.ts';
import { layOutBundled } from './fold.ts';
import { detailLevel, divideIntoBlocks, foldLevel } from './plan.ts';

interface LevelRow {
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

/** A chip on its way. */
export interface ChipSlot extends NodeSlot {
  /** its top, where it is not in the row */
  chipY?: number;
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

export interface TreeLayout {
  width: number;
  height: number;
  /** where the tree stands between gutter and edge */
  left: number;
  right: number;
  rows: LevelRow[];
  barHeight: number;
  /** squares of the nodes, and the chips below them, which are marks where they are too narrow for numbers; or gauges, which are
   * as wide as their slots */
  node: {
    y: number;
    width: number;
    height: number;
    chipY: number;
    chipHeight: number;
    narrow: boolean;
    gauges: boolean;
  };
  /** room for arcs below the chips; null: none */
  arcs: { top: number; depth: number } | null;
  /** the same for squares of memory, above them */
  memory: { top: number; depth: number } | null;
  /** where the figures under pods begin; 0 = nothing is folded */
  foot: number;
  /** the open pods, the outer before the inner ones, and the width they take */
  open: OpenSpan[];
  bars: Bar[];
  nodes: NodeSlot[];
  pairs: Pair[];
  bundles: Bundle[];
  pods: Pod[];
  rowOf(level: number): LevelRow;
  /** None where it is folded away. */
  slotOf(node: number): NodeSlot | undefined;
  barOf(entity: number): Bar | undefined;
  /** of a directed link */
  pairOf(link: number): Pair | undefined;
  laneOf(link: number): Points | undefined;
  addSlot(slot: NodeSlot): void;
  addBar(bar: Bar): void;
  addPair(pair: Pair): void;
  /** distance of neighbouring nodes in the detailed part */
  pitch: number;
  /** 1 = strokes as in the drawing at 16 px per node */
  scale: number;
}

interface LayoutOptions {
  gutter: Gutter;
  open: readonly Subtree[];
  /** room for arcs below the nodes, where there is enough */
  arcs?: boolean;
  /** room for squares of memory below each node */
  memory?: boolean;
  /** room for a line of words above the top */
  caption?: boolean;
  /** the levels and the row of nodes, by default with squares and chips */
  rows?(shape: Shape, height: number): Rows;
  /** places everything in them, by default with pods of equal width where there are many nodes */
  arrange?(shape: Shape, layout: TreeLayout): void;
  /** of a switch, where there is room */
  barHeight?: number;
  /** where it begins; by default right of the gutter */
  left?: number;
}

const MARGIN = 14;
export const GUTTER: Record<Gutter, number> = { wide: 80, narrow: 26, none: MARGIN };
/** A lower picture is cut off at the bottom. */
const MIN_HEIGHT = 100;
/** A line of words above the top. */
const CAPTION = 24;
/** More arcs cannot be told apart. */
export const MAX_ARCS = 32;
/** Share of the height, and the limits of what it is. */
const ARCS = { share: 0.25, min: 44, max: 130 };
/** Share of the height, its limits, and what it leaves the tree. */
const MEMORY = { share: 0.2, min: 38, max: 100, tree: 130 };
/** A lower tree has no room for them. */
const MIN_HEIGHT_OF_TREE = 150;
/** Two lines of figures under the chips of pods, and a line above a folded tree. */
const FOOT = 26;
const HEAD = 26;
/** Height of a range below the chips of open pods; inner pods above outer ones. */
export const LINE = 14;
/** From the nodes to level 1, as a share of what lies between other levels. */
const SHORTEST = 0.58;

export function layoutTree(shape: Shape, size: Size, options: LayoutOptions): TreeLayout {
  const { gutter, open } = options;
  const left = options.left ?? GUTTER[gutter];
  const width = Math.max(60, size.width);
  const height = Math.max(MIN_HEIGHT, size.height);
  const right = Math.max(left + 30, width - MARGIN);
  const arcs = options.arcs ? arcDepth(shape, height) : 0;
  const memory = options.memory ? memoryDepth(shape, height - arcs) : 0;
  const rows = options.rows?.(shape, height) ?? rowsOverChips(shape, height - arcs - memory, right - left, options);
  const layout = emptyLayout(shape, { width, height, left, right, ...rows });
  if (arcs > 0) layout.arcs = { top: height - arcs - 4, depth: arcs - 8 };
  if (memory > 0) layout.memory = { top: height - arcs - memory - 2, depth: memory - 4 };
  layout.barHeight = options.barHeight ?? layout.barHeight;
  if (options.arrange) options.arrange(shape, layout);
  else arrangePods(shape, layout, open);
  return layout;
}

/** 0: they have no room, or are too many. */
function arcDepth(shape: Shape, height: number): number {
  const depth = Math.min(ARCS.max, Math.max(ARCS.min, height * ARCS.share));
  return shape.nodes <= MAX_ARCS && height - depth >= MIN_HEIGHT_OF_TREE ? depth : 0;
}

/** 0: it has no room. */
function memoryDepth(shape: Shape, height: number): number {
  const depth = Math.min(MEMORY.max, Math.max(MEMORY.min, height * MEMORY.share));
  return shape.nodes <= MAX_ARCS && height - depth >= MEMORY.tree ? depth : 0;
}

function arrangePods(shape: Shape, layout: TreeLayout, open: readonly Subtree[]): void {
  const root = divideIntoBlocks(shape, open);
  if (root.mode === 'detailed') layOutDetailed(shape, layout, root, layout.left, layout.right);
  else layOutBundled(shape, layout, root, layout.left, layout.right);
}

export type Rows = Pick<TreeLayout, 'rows' | 'node' | 'foot' | 'barHeight'>;

function rowsOverChips(shape: Shape, height: number, width: number, { open, caption }: LayoutOptions): Rows {
  const folded = foldLevel(shape) > 0;
  const nodePitch = width / shape.nodes;
  const chipHeight = nodePitch >= 22 ? 24 : nodePitch >= 9 ? 20 : folded ? 14 : 22;
  const named = namesFit(shape, nodePitch) ? NAME.line : 0;
  const chipY = height - 8 - chipHeight - named - (folded ? FOOT + LINE * nesting(shape, open) : 0);
  const node = { y: chipY - 11, width: 8, height: 7, chipY, chipHeight, narrow: false, gauges: false };
  const head = (folded ? HEAD : 0) + (caption ? CAPTION : 0);
  const { levels } = shape;
  const band = Math.min(38, Math.max(16, (height * 0.42) / levels), (node.y - head) / (levels + 1));
  // Nodes stand a little closer to level 1 than levels to each other: those links are straight.
  const rows = layOutRows(height, node.y, head, band, gapsOf(levels, SHORTEST, 1));
  const barHeight = (rows[levels]?.bottom ?? 38) >= 30 ? 10 : 8;
  return { rows, node, barHeight, foot: folded ? chipY + chipHeight + 9 : 0 };
}

/** What a machine calls its nodes, below their chips. */
export const NAME = { size: 10, line: 12 } as const;

/** Whether all nodes have room for their names. */
export function namesFit(shape: Shape, pitch: number): boolean {
  if (shape.names.length === 0 || foldLevel(shape) > 0) return false;
  return Array.from({ length: shape.nodes }, (_, node) => ownName(shape, node)).every(
    (name) => textWidth(name, NAME.size) <= pitch - 4,
  );
}

/** Below each level, as shares of a step; `top` below the highest of several. */
export function gapsOf(levels: number, nodes: number, top: number): number[] {
  return Array.from({ length: levels }, (_, at) => (levels === 1 ? 1 : at === 0 ? nodes : at === levels - 1 ? top : 1));
}

export function emptyLayout(
  shape: Shape,
  given: Rows & Pick<TreeLayout, 'width' | 'height' | 'left' | 'right'>,
): TreeLayout {
  const slots = new Map<number, NodeSlot>();
  const bars = new Map<number, Bar>();
  const pairs = new Map<number, Pair>();
  const layout: TreeLayout = {
    ...given,
    arcs: null,
    memory: null,
    open: [],
    bars: [],
    nodes: [],
    pairs: [],
    bundles: [],
    pods: [],
    rowOf(level) {
      const row = layout.rows[level];
      if (!row) throw new RangeError(`There is no row of level ${level}.`);
      return row;
    },
    slotOf: (node) => slots.get(node),
    barOf: (entity) => bars.get(entity),
    pairOf: (link) => pairs.get(shape.pairOf(link)),
    laneOf: (link) => pairs.get(shape.pairOf(link))?.[shape.isUp(link) ? 'up' : 'down'],
    addSlot(slot) {
      if (shape.isAbsent(slot.node)) return;
      layout.nodes.push(slot);
      slots.set(slot.node, slot);
    },
    addBar(bar) {
      if (shape.isAbsent(bar.entity)) return;
      layout.bars.push(bar);
      bars.set(bar.entity, bar);
    },
    addPair(pair) {
      layout.pairs.push(pair);
      pairs.set(pair.link, pair);
    },
    pitch: 0,
    scale: 1,
  };
  return layout;
}

function nesting(shape: Shape, open: readonly Subtree[]): number {
  return Math.max(0, ...open.map(({ level }) => level - detailLevel(shape)));
}

export function layOutRows(
  height: number,
  nodeY: number,
  head: number,
  band: number,
  gaps: readonly number[],
): LevelRow[] {
  const step = (nodeY - head - band / 2) / gaps.reduce((sum, gap) => sum + gap, 0);
  const rows: LevelRow[] = [{ level: 0, y: nodeY, top: nodeY, bottom: height }];
  let y = nodeY;
  gaps.forEach((gap, at) => {
    y -= gap * step;
    rows.push({ level: at + 1, y, top: y - band / 2, bottom: y + band / 2 });
  });
  return rows;
}

/** What of it the arrow keys can reach. */
export function drawnTree(shape: Shape, { pods, slotOf, barOf, pairOf }: TreeLayout): DrawnTree {
  return {
    shape,
    folded: pods,
    shows: (entity) => (entity < shape.nodes ? slotOf(entity) : barOf(entity)) !== undefined,
    showsPair: (link) => pairOf(link) !== undefined,
  };
}

/* A folded tree: bars that stand for all switches of a subtree, bundles that stand for all its links to the parent, and
 * pods, one column each, for the subtrees of the fold level. Widths of bundles are in proportion to their links. */

import type { Shape } from '../../run/protocol.ts';
import { laneCurve } from '../curve.ts';
import type { Subtree } from '../drawing.ts';
import { LANES_SHARE, layOutDetailed, pushPair } from './detail.ts';
import type { Bar, OpenSpan, TreeLayout } from './layout.ts';
import { type Block, foldLevel, GAP } from './plan.ts';

const WIDEST_LINK = 2.2;
/** Share of a column that a bundle may fill, and the gap between its directions, px. */
const FILL = 0.56;
const DIRECTION_GAP = 1.6;

export interface PlacedBlock {
  block: Block;
  left: number;
  right: number;
  bar: Bar | null;
  children: PlacedBlock[];
}

export function layOutBundled(shape: Shape, layout: TreeLayout, root: Block, left: number, right: number): void {
  const placed = spread(root, left, right);
  const perLink = linkWidths(shape, placed, tallest(layout));
  layOutTops(shape, layout, placed, perLink);
  connect(shape, layout, placed, perLink);
}

/** Stroke per link by the level of the subtree a bundle leaves. Closed pods and all above share one, so that their widths
 * can be compared; what is inside open pods is drawn larger. */
type LinkWidths = number[];

/** Width of the widest bundle, per direction, that can still bend between two rows. */
function tallest({ rows }: TreeLayout): number {
  const gaps = rows.slice(1).map(({ y }, at) => Math.abs((rows[at]?.y ?? 0) - y));
  return 0.3 * Math.min(...gaps);
}

function linkWidths(shape: Shape, root: PlacedBlock, widest: number): LinkWidths {
  const fold = foldLevel(shape);
  const widths: LinkWidths = Array(shape.levels + 1).fill(WIDEST_LINK);
  const visit = (placed: PlacedBlock): void => {
    const at = Math.min(fold, placed.block.level);
    widths[at] = Math.min(widths[at] ?? WIDEST_LINK, linkWidth(shape, placed, widest));
    placed.children.forEach(visit);
  };
  visit(root);
  return widths.map((width, level) => (level > fold ? (widths[fold] ?? width) : width));
}

export function spread(block: Block, left: number, right: number): PlacedBlock {
  const unit = (right - left) / block.weight;
  let x = left;
  const children = block.children.map((child) => {
    const placed = spread(child, x, x + child.weight * unit);
    x += (child.weight + (block.gap ?? GAP)) * unit;
    return placed;
  });
  return { block, left, right, bar: null, children };
}

/** Widest stroke per link with which a subtree's bundles fit its column. */
function linkWidth(shape: Shape, { block, left, right }: PlacedBlock, widest: number): number {
  const maxWidth = Math.min(widest, ((right - left) * FILL - DIRECTION_GAP) / 2);
  let width = WIDEST_LINK;
  if (block.mode === 'folded') {
    for (let level = 1; level <= block.level; level++) {
      width = Math.min(width, maxWidth / podLinks(shape, block, level).count);
    }
  }
  if (block.level < shape.levels && block.mode !== 'detailed') {
    width = Math.min(width, maxWidth / shape.bundleOf(block.level, block.subtree).count);
  }
  return Math.max(0, width);
}

/** All links of a pod between level - 1 and level: one contiguous range. */
function podLinks(shape: Shape, block: Block, level: number): { first: number; count: number } {
  const count = shape.cablesFrom(level - 1) / shape.subtreesOf(block.level);
  return { first: shape.firstUpFrom(level - 1) + block.subtree * count, count };
}

function layOutTops(shape: Shape, layout: TreeLayout, placed: PlacedBlock, perLink: LinkWidths): void {
  const { block, left, right } = placed;
  if (isEmpty(shape, block)) return;
  if (block.mode === 'detailed') {
    layout.open.push(spanOf(placed));
    layOutDetailed(shape, layout, block, left, right);
    return;
  }
  if (block.mode === 'bundled' && block.level <= foldLevel(shape)) layout.open.push(spanOf(placed));
  for (const child of placed.children) layOutTops(shape, layout, child, perLink);
  if (block.mode === 'folded') layOutPod(shape, layout, placed, perLink);
  else placed.bar = pushBar(layout, block, block.level, ...barSpan(placed, shape, perLink));
}

export function spanOf({ block, left, right }: PlacedBlock): OpenSpan {
  return { level: block.level, subtree: block.subtree, left, right };
}

/** A bundled bar is as wide as the bundles that end at it need, and not less than a good part of its subtree. */
function barSpan({ left, right, children }: PlacedBlock, shape: Shape, perLink: LinkWidths): [number, number] {
  const needed = children.reduce((sum, { block }) => {
    const links = shape.bundleOf(block.level, block.subtree).count;
    return sum + 2.6 * links * (perLink[block.level] ?? 0) + DIRECTION_GAP + 4;
  }, 0);
  const share = Math.min(0.94, 0.45 + 0.05 * children.length);
  const width = Math.min(right - left - 2, Math.max(needed, (right - left) * share));
  return [(left + right - width) / 2, width];
}

export function pushBar(layout: TreeLayout, block: Block, level: number, x: number, width: number): Bar {
  const y = layout.rowOf(level).y;
  const bar = {
    level,
    entity: -1,
    subtree: block.subtree,
    x,
    y,
    width,
    height: Math.min(layout.barHeight, width * 0.5),
  };
  layout.bars.push(bar);
  return bar;
}

/** No node of it exists. */
export function isEmpty(shape: Shape, { level, subtree }: Subtree): boolean {
  return shape.isAbsent(shape.firstEntityOf(level) + subtree * shape.widthOf(level));
}

function layOutPod(shape: Shape, layout: TreeLayout, placed: PlacedBlock, perLink: LinkWidths): void {
  const { block, left, right } = placed;
  pushPod(shape, layout, placed, 1, (links) => links * (perLink[block.level] ?? 0));
  placed.bar = pushBar(layout, block, block.level, left + 1, right - left - 2);
  for (let level = block.level - 1; level >= 1; level--) pushBar(layout, block, level, left + 1, right - left - 2);
}

/** A column of bundles, several side by side for each level; `widthOf` one direction of some links in so much room. */
export function pushPod(
  shape: Shape,
  layout: TreeLayout,
  { block, left, right }: PlacedBlock,
  most: number,
  widthOf: (links: number, room: number) => number,
): void {
  const { level: top, subtree } = block;
  const nodes = shape.nodesBelow(top);
  layout.pods.push({ level: top, subtree, firstNode: subtree * nodes, nodes, x: left, width: right - left });
  for (let level = top; level >= 1; level--) {
    const { first, count } = podLinks(shape, block, level);
    const ports = shape.upPortsOf(level - 1);
    const parts = Math.min(most, count / ports);
    const room = (right - left) / parts;
    const startOf = (part: number): number => first + Math.floor((part * count) / ports / parts) * ports;
    for (let part = 0; part < parts; part++) {
      const x = left + (part + 0.5) * room;
      const links = startOf(part + 1) - startOf(part);
      pushBundle(
        layout,
        block,
        level,
        startOf(part),
        links,
        x,
        x,
        widthOf(shape.linksAmong(startOf(part), links), room),
      );
    }
  }
}

export function pushBundle(
  layout: TreeLayout,
  { level: of, subtree }: Subtree,
  level: number,
  first: number,
  count: number,
  x0: number,
  x1: number,
  width: number,
): void {
  const half = (layout.barHeight - 2) / 2;
  const y0 = level === 1 ? layout.node.y + (layout.node.gauges ? -1 : 2) : layout.rowOf(level - 1).y - half;
  const y1 = layout.rowOf(level).y + half;
  const offset = (width + DIRECTION_GAP) / 2;
  layout.bundles.push({
    level,
    pod: { level: of, subtree },
    first,
    count,
    width,
    up: laneCurve(x0, y0, x1, y1, offset),
    down: laneCurve(x0, y0, x1, y1, -offset),
  });
}

/** Bundles from the children's bars to shares of this bar, in order; an open pod brings its links one by one. */
function connect(shape: Shape, layout: TreeLayout, placed: PlacedBlock, perLink: LinkWidths): void {
  const { bar, children } = placed;
  if (!bar) return;
  const unit = bar.width / weigh(children);
  let end = bar.x;
  children.forEach((child, index) => {
    const share = child.block.weight * unit;
    end += share;
    const x1 = end - share / 2;
    const { first, count } = shape.bundleOf(child.block.level, child.block.subtree);
    if (child.bar) {
      const x0 = child.bar.x + child.bar.width / 2;
      const width = count * (perLink[child.block.level] ?? 0);
      pushBundle(layout, child.block, bar.level, first, count, x0, x1, width);
      connect(shape, layout, child, perLink);
    } else {
      connectOpen(shape, layout, child.block, bar, x1 - share * 0.4, share * 0.8, index);
    }
  });
}

function connectOpen(
  shape: Shape,
  layout: TreeLayout,
  block: Block,
  bar: Bar,
  x: number,
  width: number,
  child: number,
): void {
  const { first, count } = shape.bundleOf(block.level, block.subtree);
  const ports = shape.upPortsOf(block.level);
  const offset = Math.min(3.3, (LANES_SHARE * width) / count);
  for (let at = 0; at < count; at++) {
    const entity = shape.fromOf(first + at);
    const from = layout.barOf(entity);
    if (!from) continue;
    const { lower } = shape.placeOf(first + at);
    const x0 = from.x + (lower + 0.5) * (from.width / ports);
    const x1 = x + ((at - (at % ports) + lower + 0.5) * width) / count;
    pushPair(layout, first + at, bar.level, child, x0, from.y, x1, bar.y, offset);
  }
}

function weigh(children: PlacedBlock[]): number {
  return children.reduce((sum, child) => sum + child.block.weight, 0);
}

/* Geometry of the picture. Pure: shape and size in, positions in CSS pixels out.
 *
 * Every node and switch has a slot, drawn or not: a folded pod shows one bar per level, but links of the congestion tree still
 * start and end at their own switch's port inside that bar. */

import type { Size } from '../../../draw/pen.ts';
import type { Subtree } from '../../../draw/target.ts';
import type { Gutter } from '../../../draw/tree/model.ts';
import type { Shape } from '../../../engine/protocol.ts';
import { entityCount } from '../../../tree/numbering.ts';
import { layOutPods, type Pod, perPod, podLevel } from './pods.ts';

/** Switches drawn as one bar: a single one where there is room. */
export interface Bar {
  level: number;
  first: number;
  count: number;
  x: number;
  width: number;
  /** of the pod, -1 for the top level */
  pod: number;
}

/** Nodes that share a gauge: a single one where there is room. */
export interface Column {
  first: number;
  count: number;
  x: number;
  width: number;
  pod: number;
}

export interface Layout {
  width: number;
  height: number;
  left: number;
  right: number;
  /** vertical centre of the bars, by level; [0] is unused */
  rowY: number[];
  barHeight: number;
  gauge: { top: number; bottom: number };
  /** top and bottom of a pod's background */
  ground: { top: number; bottom: number };
  /** vertical centre of the line of pod names */
  footY: number;
  pods: Pod[];
  bars: Bar[];
  columns: Column[];
  /** left edge and width of every node and switch */
  slotX: Float32Array;
  slotWidth: Float32Array;
  /** by node: its column */
  columnAt: Int32Array;
}

export interface LayoutOptions {
  gutter: Gutter;
  hotNodes: readonly number[];
  opened: readonly Subtree[];
}

export const GUTTER = { wide: 84, narrow: 30, none: 3 } as const;
/** Below this height the bottom is cut off. */
const MIN_HEIGHT = 100;
const BAR = 8;
/** A line of names above the top switches. */
const HEAD = 20;
/** Gauges of a folded pod. */
const FOLDED_COLUMNS = 6;
const MIN_COLUMN = 1.6;
const MIN_BAR = 2.6;
/** Maximum width of a node in a small tree. */
const MAX_NODE = 18;
const MAX_PORT = 36;

export function layoutCongestion(shape: Shape, size: Size, options: LayoutOptions): Layout {
  const width = Math.max(120, size.width);
  const height = Math.max(MIN_HEIGHT, size.height);
  const left = GUTTER[options.gutter];
  const right = width - 3;
  const entities = shape.nodes + shape.switches;
  const layout: Layout = {
    width,
    height,
    left,
    right,
    ...rowsOf(shape, height),
    pods: layOutPods(shape, left, right, options.hotNodes, options.opened),
    bars: [],
    columns: [],
    slotX: new Float32Array(entities),
    slotWidth: new Float32Array(entities),
    columnAt: new Int32Array(shape.nodes),
  };
  for (const pod of layout.pods) layOutPod(shape, layout, pod);
  if (podLevel(shape) < shape.levels) layOutTop(shape, layout);
  return layout;
}

type Rows = Pick<Layout, 'rowY' | 'barHeight' | 'gauge' | 'ground' | 'footY'>;

/** The gap between the top and the next level is the largest: there the links cross. */
function rowsOf(shape: Shape, height: number): Rows {
  const { levels } = shape;
  const top = HEAD + BAR / 2;
  const footY = height - 9;
  const ground = { top: 0, bottom: footY - 13 };
  const bottom = ground.bottom - 9;
  const available = bottom - top;
  const gauge = { top: bottom - Math.max(14, Math.min(44, available * 0.135)), bottom };
  const last = gauge.top - Math.max(14, Math.min(30, available * 0.11));
  const rowY: number[] = Array.from({ length: levels + 1 }, () => 0);
  if (levels === 1) rowY[1] = (top + last) / 2;
  for (let level = 1; level <= levels && levels > 1; level++) {
    const shared = (last - top) / (levels - 1 + 0.5);
    rowY[level] = level === levels ? top : last - (level - 1) * shared;
  }
  ground.top = (rowY[podLevel(shape)] ?? 0) - BAR / 2 - 8;
  return { rowY, barHeight: BAR, gauge, ground, footY };
}

/* ---- inside a pod ---- */

function layOutPod(shape: Shape, layout: Layout, pod: Pod): void {
  const level = podLevel(shape);
  if (pod.folded) layOutFolded(shape, layout, pod);
  else {
    layOutSubtree(shape, layout, level, pod.pod, pod.x, pod.width);
    for (let l = 1; l <= level; l++) addBars(layout, l, pod.pod, firstIn(shape, l, pod.pod), perPod(shape, l));
    addColumns(shape, layout, pod, Math.min(pod.nodes, Math.max(FOLDED_COLUMNS, Math.floor(pod.width / MIN_COLUMN))));
  }
}

function firstIn(shape: Shape, level: number, pod: number): number {
  return (shape.firstEntity[level] ?? 0) + pod * perPod(shape, level);
}

/** Subtree `index` of a level between x and x + width: its switches side by side, its children below them. */
function layOutSubtree(shape: Shape, layout: Layout, level: number, index: number, x: number, width: number): void {
  const count = shape.width[level] ?? 1;
  const children = shape.m[level - 1] ?? 1;
  const first = (shape.firstEntity[level] ?? 0) + index * count;
  layOutRow(layout, first, count, x, width, children);
  if (level === 1) {
    layOutNodes(layout, first, index * children, children);
    return;
  }
  const gap = Math.min(4.2, (width / children) * 0.22);
  const each = (width - gap * (children - 1)) / children;
  for (let child = 0; child < children; child++)
    layOutSubtree(shape, layout, level - 1, index * children + child, x + child * (each + gap), each);
}

/** Each under its port, so that its link is straight. */
function layOutNodes({ slotX, slotWidth }: Layout, edge: number, first: number, count: number): void {
  const pitch = (slotWidth[edge] ?? 0) / count;
  const gap = Math.min(0.9, pitch * 0.22);
  const each = Math.min(pitch - gap, MAX_NODE);
  for (let i = 0; i < count; i++) {
    slotX[first + i] = (slotX[edge] ?? 0) + (i + 0.5) * pitch - each / 2;
    slotWidth[first + i] = each;
  }
}

/** Without `ports` the slots are adjacent. */
function layOutRow(layout: Layout, first: number, count: number, x: number, width: number, ports = 0): void {
  const gap = count > 1 && ports > 0 ? Math.min(4.2, (width / count) * 0.22) : 0;
  const each = (width - gap * (count - 1)) / count;
  const drawn = ports > 0 ? Math.min(each, MAX_PORT * Math.max(2, ports)) : each;
  for (let i = 0; i < count; i++) {
    layout.slotX[first + i] = x + i * (each + gap) + (each - drawn) / 2;
    layout.slotWidth[first + i] = drawn;
  }
}

/** One bar per level; every switch keeps its slot in it. */
function layOutFolded(shape: Shape, layout: Layout, pod: Pod): void {
  for (let level = 1; level <= podLevel(shape); level++) {
    const first = firstIn(shape, level, pod.pod);
    const count = perPod(shape, level);
    layOutRow(layout, first, count, pod.x, pod.width);
    layout.bars.push({ level, first, count, x: pod.x, width: pod.width, pod: pod.pod });
  }
  layOutRow(layout, pod.firstNode, pod.nodes, pod.x, pod.width);
  addColumns(shape, layout, pod, Math.min(FOLDED_COLUMNS, pod.nodes));
}

/** Merges runs of slots that touch, or are too narrow to stand alone, into one bar. */
function addBars(layout: Layout, level: number, pod: number, first: number, count: number): void {
  const { slotX, slotWidth } = layout;
  let bar: Bar | null = null;
  for (let entity = first; entity < first + count; entity++) {
    const x = slotX[entity] ?? 0;
    const width = slotWidth[entity] ?? 0;
    const apart = bar === null || width >= MIN_BAR || x - (bar.x + bar.width) > 1.2;
    if (apart || !bar) {
      bar = { level, first: entity, count: 1, x, width, pod };
      layout.bars.push(bar);
    } else {
      bar.count++;
      bar.width = x + width - bar.x;
    }
  }
}

function addColumns(shape: Shape, layout: Layout, pod: Pod, count: number): void {
  const alone = count >= pod.nodes;
  const gap = alone ? 0 : Math.min(1, (pod.width / count) * 0.2);
  const each = pod.width / count;
  for (let i = 0; i < count; i++) {
    const first = pod.firstNode + Math.floor((i * pod.nodes) / count);
    const next = pod.firstNode + Math.floor(((i + 1) * pod.nodes) / count);
    const x = alone ? (layout.slotX[first] ?? 0) : pod.x + i * each + gap / 2;
    const width = alone ? (layout.slotWidth[first] ?? 0) : each - gap;
    layout.columnAt.fill(layout.columns.length, first, Math.min(next, shape.nodes));
    layout.columns.push({ first, count: next - first, x, width, pod: pod.pod });
  }
}

/* ---- the top ---- */

/** Top switches in groups: those that connect to the same switch of every pod are adjacent. */
function layOutTop(shape: Shape, layout: Layout): void {
  const first = shape.firstEntity[shape.levels] ?? 0;
  const size = shape.w[shape.levels - 1] ?? 1;
  const ports = shape.m[shape.levels - 1] ?? 1;
  const groups = entityCount(shape, shape.levels) / size;
  const pitch = (layout.right - layout.left) / (groups * size);
  const gap = groups > 1 && size > 1 ? Math.min(22, pitch * 0.74) : 0;
  const each = (layout.right - layout.left - gap * (groups - 1)) / groups;
  if (size === 1) layOutRow(layout, first, groups, layout.left, layout.right - layout.left, ports);
  else
    for (let group = 0; group < groups; group++)
      layOutRow(layout, first + group * size, size, layout.left + group * (each + gap), each, ports);
  addBars(layout, shape.levels, -1, first, groups * size);
}

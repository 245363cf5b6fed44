/* Lines of ordinary traffic: a link, or a bundle of links where a pod is folded or a gauge represents several nodes. Points
 * run from the lower end to the upper one. */

import { laneCurve, type Points } from '../../../draw/curve.ts';
import type { Shape } from '../../../engine/protocol.ts';
import { levelOfLink, pairOf, upLinkOfNode } from '../../../tree/numbering.ts';
import type { Layout } from './layout.ts';
import { type Pod, perPod, podLevel } from './pods.ts';
import { childOf, linkEnds, portX } from './ports.ts';

export interface Strand {
  /** directed, all in the same direction */
  links: Uint32Array;
  points: Points;
  /** of the upper end */
  level: number;
  /** widest stroke that stays clear of the neighbours */
  width: number;
}

export interface Strands {
  all: Strand[];
  /** by directed link: its strand; -1 for a node's link of which only the other direction is drawn */
  at: Int32Array;
  /** the curve of one link, drawn or not; `shift` moves it left along its normal */
  path(link: number, shift: number): Points;
  /** distance between adjacent ports at the narrower end */
  pitch(link: number): number;
}

/** Half the distance between the two directions of a pair. */
const APART = 0.9;
/** Strands inside a folded pod between two levels. */
const INNER = 6;
/** Nodes closer than this have only their up link drawn. */
const BOTH_WAYS = 4;

export function planStrands(shape: Shape, layout: Layout): Strands {
  const cache = new Map<number, Points>();
  const strands: Strands = {
    all: [],
    at: new Int32Array(shape.links).fill(-1),
    pitch: (link) => pitchOf(shape, layout, link),
    path(link, shift) {
      const key = link * 64 + Math.round(shift * 4) + 32;
      const known = cache.get(key);
      if (known) return known;
      const points = curveOf(shape, layout, link, shift);
      cache.set(key, points);
      return points;
    },
  };
  addNodeLinks(shape, layout, strands);
  for (let level = 2; level <= podLevel(shape); level++)
    for (const pod of layout.pods)
      if (pod.folded) addInner(shape, layout, strands, pod, level);
      else addSingles(shape, layout, strands, level, firstLower(shape, level, pod.pod), perPod(shape, level - 1));
  if (podLevel(shape) < shape.levels)
    for (const pod of layout.pods)
      if (pod.folded) addOuter(shape, layout, strands, pod);
      else
        addSingles(
          shape,
          layout,
          strands,
          shape.levels,
          firstLower(shape, shape.levels, pod.pod),
          perPod(shape, shape.levels - 1),
        );
  return strands;
}

function firstLower(shape: Shape, level: number, pod: number): number {
  return (shape.firstEntity[level - 1] ?? 0) + pod * perPod(shape, level - 1);
}

function add(strands: Strands, strand: Strand): void {
  for (const link of strand.links) strands.at[link] = strands.all.length;
  strands.all.push(strand);
}

function pitchOf(shape: Shape, layout: Layout, link: number): number {
  const pair = pairOf(shape, link);
  const level = levelOfLink(shape, pair);
  const lower = (layout.slotWidth[shape.linkFrom[pair] ?? 0] ?? 1) / (shape.w[level - 1] ?? 1);
  const upper = (layout.slotWidth[shape.linkTo[pair] ?? 0] ?? 1) / (shape.m[level - 1] ?? 1);
  return Math.min(lower, upper);
}

function curveOf(shape: Shape, layout: Layout, link: number, shift: number): Points {
  const { x0, y0, x1, y1 } = linkEnds(shape, layout, link);
  return laneCurve(x0, y0, x1, y1, shift);
}

/** Up on the left, down on the right. */
function sideOffset(strands: Strands, link: number, up: boolean): number {
  const half = Math.min(APART, strands.pitch(link) * 0.25);
  return up ? half : -half;
}

function addSingles(
  shape: Shape,
  layout: Layout,
  strands: Strands,
  level: number,
  firstEntity: number,
  count: number,
): void {
  const ups = shape.w[level - 1] ?? 1;
  const first = (shape.firstUp[level] ?? 0) + (firstEntity - (shape.firstEntity[level - 1] ?? 0)) * ups;
  for (let link = first; link < first + count * ups; link++)
    for (const up of [true, false]) {
      const directed = up ? link : link + shape.upLinks;
      const points = curveOf(shape, layout, link, sideOffset(strands, link, up));
      add(strands, { links: Uint32Array.of(directed), points, level, width: strands.pitch(link) * 0.5 });
    }
}

function addNodeLinks(shape: Shape, layout: Layout, strands: Strands): void {
  for (const { first, count, x, width } of layout.columns) {
    const links = Uint32Array.from({ length: count }, (_, i) => upLinkOfNode(shape, first + i));
    const { y0, y1, x1 } = linkEnds(shape, layout, links[0] ?? 0);
    const both = count === 1 && width >= BOTH_WAYS;
    const middle = x + width / 2;
    const top = count === 1 ? x1 : middle;
    const strokeWidth = both ? width * 0.3 : width * 0.62;
    const half = both ? Math.min(1.4, width * 0.22) : 0;
    add(strands, { links, points: laneCurve(middle, y0, top, y1, half), level: 1, width: strokeWidth });
    if (!both) continue;
    const down = links.map((link) => link + shape.upLinks);
    add(strands, { links: down, points: laneCurve(middle, y0, top, y1, -half), level: 1, width: strokeWidth });
  }
}

/** Straight bundles between two bars of a folded pod, one per upper switch. */
function addInner(shape: Shape, layout: Layout, strands: Strands, pod: Pod, level: number): void {
  const uppers = perPod(shape, level);
  const first = (shape.firstEntity[level] ?? 0) + pod.pod * uppers;
  const groups = Math.min(INNER, uppers);
  const into: number[][] = Array.from({ length: groups }, () => []);
  const lowers = perPod(shape, level - 1);
  const from = firstLower(shape, level, pod.pod);
  const ups = shape.w[level - 1] ?? 1;
  const start = (shape.firstUp[level] ?? 0) + (from - (shape.firstEntity[level - 1] ?? 0)) * ups;
  for (let link = start; link < start + lowers * ups; link++)
    into[Math.min(groups - 1, Math.floor((((shape.linkTo[link] ?? 0) - first) * groups) / uppers))]?.push(link);
  into.forEach((links, group) => {
    const x = pod.x + ((group + 0.5) / groups) * pod.width;
    addBundle(shape, layout, strands, links, level, { x0: x, x1: x, width: (pod.width / groups) * 0.3 });
  });
}

/** From a switch of a folded pod to its group of top switches. */
function addOuter(shape: Shape, layout: Layout, strands: Strands, pod: Pod): void {
  const level = shape.levels;
  const ups = shape.w[level - 1] ?? 1;
  const first = firstLower(shape, level, pod.pod);
  for (let lower = first; lower < first + perPod(shape, level - 1); lower++) {
    const start = (shape.firstUp[level] ?? 0) + (lower - (shape.firstEntity[level - 1] ?? 0)) * ups;
    const links = Array.from({ length: ups }, (_, port) => start + port);
    const tops = links.map((link) => shape.linkTo[link] ?? 0);
    const left = Math.min(...tops.map((top) => layout.slotX[top] ?? 0));
    const right = Math.max(...tops.map((top) => (layout.slotX[top] ?? 0) + (layout.slotWidth[top] ?? 0)));
    const at = (childOf(shape, level, lower) + 0.5) / (shape.m[level - 1] ?? 1);
    addBundle(shape, layout, strands, links, level, {
      x0: portX(layout, lower, 0, 1),
      x1: left + at * (right - left),
      width: Math.min(1.8, (layout.slotWidth[lower] ?? 1) * 0.34, 0.3 * ups),
    });
  }
}

interface Course {
  x0: number;
  x1: number;
  width: number;
}

function addBundle(
  shape: Shape,
  layout: Layout,
  strands: Strands,
  links: number[],
  level: number,
  course: Course,
): void {
  if (links.length === 0) return;
  const half = layout.barHeight / 2;
  const y0 = (layout.rowY[level - 1] ?? 0) - half;
  const y1 = (layout.rowY[level] ?? 0) + half;
  const width = Math.max(0.5, course.width);
  const shift = width / 2 + 0.15;
  for (const up of [true, false])
    add(strands, {
      links: Uint32Array.from(links, (link) => (up ? link : link + shape.upLinks)),
      points: laneCurve(course.x0, y0, course.x1, y1, up ? shift : -shift),
      level,
      width,
    });
}

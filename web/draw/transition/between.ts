/* One tree on its way to another. Both are there all the time, laid out alike, while one fades into the other: what both have moves
 * from where it is to where it will be, switches split and merge like strands, and what only one of them has comes from beyond the
 * nodes that both have, or goes there. Pure. */

import type { Shape } from '../../run/protocol.ts';
import { laneCurve } from '../curve.ts';
import type { Pose } from '../drawing.ts';
import { type Line, type Place, placeOf } from '../tree/hit.ts';
import { type Bar, type ChipSlot, emptyLayout, type NodeSlot, type Pair, type TreeLayout } from '../tree/layout.ts';

/** A tree and where it is drawn. */
export interface LaidOut {
  shape: Shape;
  layout: TreeLayout;
}

const ORIGIN = { x: 0, width: 0 };

const mixed = (from: number, to: number, share: number): number =>
  share === 0 ? from : share === 1 ? to : from + (to - from) * share;

/** Lays out a tree so far on its way to another: 0 as it is, 1 where the other one has what corresponds. */
export function towards(own: LaidOut, other: LaidOut): (share: number) => TreeLayout {
  const { shape, layout } = own;
  const same = isSameTree(shape, other.shape);
  const images = imagesIn(own, other, same);
  const rows = layout.rows.map((row) => ({ own: row, other: images.rowOf(row.level) }));
  const slots = layout.nodes.map((slot) => ({ own: slot, other: images.slot(slot) }));
  const bars = layout.bars.map((bar) => ({ own: bar, other: images.bar(bar) }));
  const pairs = layout.pairs.map((pair) => ({ own: pair, ...images.pair(pair) }));
  const bundles = layout.bundles.map((bundle) => {
    const known = other.layout.bundles.find(
      ({ first, level, pod }) =>
        first === bundle.first &&
        level === bundle.level &&
        pod.level === bundle.pod.level &&
        pod.subtree === bundle.pod.subtree,
    );
    const ends = middleEnds(bundle.up, bundle.down);
    return {
      own: bundle,
      from: ends,
      to: same && known ? middleEnds(known.up, known.down) : images.ends(bundle.level, ends),
    };
  });
  const pods = layout.pods.map((pod) => ({
    own: pod,
    other: other.layout.pods.find(
      ({ level, subtree, nodes }) => level === pod.level && subtree === pod.subtree && nodes === pod.nodes,
    ) ?? { ...pod, ...images.beyond(pod) },
  }));

  return (share) => {
    if (share === 0) return layout;
    const there = other.layout;
    const foot = layout.foot && (there.foot || there.height);
    const measures = blend(layout, { ...there, foot, pitch: there.pitch || layout.pitch }, share);
    const result = emptyLayout(shape, {
      ...measures,
      rows: rows.map(({ own, other }) => blend(own, other, share)),
      node: blend(layout.node, there.node, share),
    });
    result.pitch = measures.pitch;
    result.scale = measures.scale;
    // Flat below the nodes where the other has none.
    result.arcs = layout.arcs && blend(layout.arcs, there.arcs ?? { top: there.height, depth: 0 }, share);
    result.open = layout.open.map((span) => {
      const { x, width } = images.beyond({ x: span.left, width: span.right - span.left });
      return blend(span, { left: x, right: x + width }, share);
    });
    for (const { own, other } of slots) result.addSlot(blend(own, other, share));
    for (const { own, other } of bars) {
      const bar = blend(own, other, share);
      if (own.entity < 0) result.bars.push(bar);
      else result.addBar(bar);
    }
    for (const { own, from, to, offset } of pairs)
      result.addPair(isStill(from, to) && offset === own.offset ? own : pairBetween(own, from, to, offset, share));
    result.bundles = bundles.map(({ own, from, to }) => {
      const { x0, y0, x1, y1 } = blend(from, to, share);
      const half = Math.abs((own.up[0] ?? 0) - from.x0);
      return { ...own, up: laneCurve(x0, y0, x1, y1, half), down: laneCurve(x0, y0, x1, y1, -half) };
    });
    result.pods = pods.map(({ own, other }) => blend(own, other, share));
    return result;
  };
}

/** All its numbers so far on their way to those of another one; what else it is it stays. */
function blend<T extends object>(own: T, other: { [Key in keyof T]?: unknown }, share: number): T {
  const entries = Object.entries(own).map(([key, value]) => {
    const to = other[key as keyof T];
    return [key, typeof value === 'number' && typeof to === 'number' ? mixed(value, to, share) : value];
  });
  return Object.fromEntries(entries) as T;
}

export function isSameTree(one: Shape, other: Shape): boolean {
  return (
    one === other ||
    (one.m.join() === other.m.join() && one.w.join() === other.w.join() && one.p.join() === other.p.join())
  );
}

function isStill(from: Line, to: Line): boolean {
  return from.x0 === to.x0 && from.y0 === to.y0 && from.x1 === to.x1 && from.y1 === to.y1;
}

function pairBetween(pair: Pair, from: Line, to: Line, otherOffset: number, share: number): Pair {
  const { x0, y0, x1, y1 } = blend(from, to, share);
  const offset = mixed(pair.offset, otherOffset, share);
  return {
    ...pair,
    offset,
    up: laneCurve(x0, y0, x1, y1, offset),
    down: laneCurve(x0, y0, x1, y1, -offset),
    middle: laneCurve(x0, y0, x1, y1, 0),
  };
}

function endsOfLine(points: Float32Array): Line {
  const [x0 = 0, y0 = 0] = points;
  const [x1 = 0, y1 = 0] = points.subarray(-2);
  return { x0, y0, x1, y1 };
}

function middleEnds(up: Float32Array, down: Float32Array): Line {
  return blend(endsOfLine(up), endsOfLine(down), 0.5);
}

/** Where what a tree has is in another one. */
function imagesIn(own: LaidOut, other: LaidOut, same: boolean) {
  const here = own.shape;
  const there = other.shape;
  const stretch = stretchOf(own, other);
  const beyond = ({ x, width }: Place): Place => ({ x: stretch(x), width: stretch(x + width) - stretch(x) });
  const levelIn = (level: number): number => Math.min(level, there.levels);

  /** The row of a level in the other tree; its top if it has no such level. */
  function rowOf(level: number) {
    const row = other.layout.rowOf(levelIn(level));
    return { ...row, level };
  }

  /** The first and the last of what corresponds to the switch of a subtree: over the same nodes, and with the same share of the
   * switches of its level. Null where the other has none of these nodes. */
  function rangeOf(entity: number): { first: number; last: number } | null {
    const level = here.levelOf(entity);
    const { first, last } = here.nodesUnder(entity);
    if (first >= there.nodes) return null;
    const at = levelIn(level);
    const [subtrees, width] = [here.subtreeOf(entity), here.widthOf(level)];
    const label = here.indexOf(entity) - subtrees * width;
    const wide = there.widthOf(at);
    const begin = there.firstEntityOf(at);
    const from = there.subtreeAround(first, at) * wide + Math.floor((label * wide) / width);
    const to =
      there.subtreeAround(Math.min(last, there.nodes - 1), at) * wide + Math.ceil(((label + 1) * wide) / width) - 1;
    return { first: begin + from, last: begin + to };
  }

  function extentOf(entity: number): Place | null {
    const range = rangeOf(entity);
    const first = range && drawnPlace(other, range.first);
    if (!range || !first) return null;
    const last = range.last === range.first ? first : (drawnPlace(other, range.last) ?? first);
    return { x: (first.x + last.x + last.width - first.width) / 2, width: first.width };
  }

  const imageOf = (entity: number): Place => extentOf(entity) ?? beyond(drawnPlace(own, entity) ?? ORIGIN);

  function slot(slot: NodeSlot): NodeSlot {
    const { x, width } = imageOf(slot.node);
    return { ...slot, x: x + width / 2, width };
  }

  function bar(bar: Bar): Bar {
    const { y } = other.layout.rowOf(levelIn(bar.level));
    if (bar.entity >= 0) {
      const range = rangeOf(bar.entity);
      const height = (range && other.layout.barOf(range.first)?.height) ?? bar.height;
      return { ...bar, ...imageOf(bar.entity), y, height };
    }
    const whole = other.layout.bars.find(
      (each) => each.entity < 0 && each.level === bar.level && each.subtree === bar.subtree,
    );
    return same && whole ? whole : { ...bar, ...beyond(bar), y };
  }

  /** Ends of a line up to a level whose ends have no counterparts. */
  function ends(level: number, { x0, y0, x1, y1 }: Line): Line {
    const below = rowOf(level - 1).y - own.layout.rowOf(level - 1).y;
    const above = rowOf(level).y - own.layout.rowOf(level).y;
    return { x0: stretch(x0), y0: y0 + below, x1: stretch(x1), y1: y1 + above };
  }

  /** An end keeps its place on its switch. */
  function onImage(entity: number, x: number): number {
    const from = drawnPlace(own, entity);
    const to = imageOf(entity);
    return from && from.width > 0 ? to.x + ((x - from.x) * to.width) / from.width : stretch(x);
  }

  function pair({ link, level, middle, offset }: Pair): { from: Line; to: Line; offset: number } {
    const from = endsOfLine(middle);
    const [lower, upper] = [here.lowerEndOf(link), here.upperEndOf(link)];
    const known = other.layout.pairOf(linkIn(link, level, lower, upper));
    if (known) return { from, to: endsOfLine(known.middle), offset: known.offset };
    const plain = ends(level, from);
    return { from, to: { ...plain, x0: onImage(lower, from.x0), x1: onImage(upper, from.x1) }, offset };
  }

  /** The up link between what corresponds to both ends, where that is one each; -1: there is none. */
  function linkIn(link: number, level: number, lower: number, upper: number): number {
    if (level > there.levels) return -1;
    const [from, to] = [rangeOf(lower), rangeOf(upper)];
    if (!from || !to || from.first !== from.last || to.first !== to.last) return -1;
    const parents = there.parentsOf(level - 1);
    const [port, cable] = [here.upPortOf(link) % here.parentsOf(level - 1), here.cableOf(link)];
    const same = Math.floor((port * parents) / here.parentsOf(level - 1));
    const found =
      there.upLinksOf(from.first)[same + Math.min(cable, there.cablesToParent(level - 1) - 1) * parents] ?? -1;
    return found >= 0 && there.upperEndOf(found) === to.first ? found : -1;
  }

  return { rowOf, slot, bar, pair, ends, beyond };
}

/** Where a node or switch is drawn: by itself, in a folded pod, or in the bar of all switches of its subtree. */
function drawnPlace({ shape, layout }: LaidOut, entity: number): Place | null {
  const place = placeOf(shape, layout, entity);
  if (place) return { x: place.x, width: place.width };
  const level = shape.levelOf(entity);
  const subtree = shape.subtreeOf(entity);
  const whole = layout.bars.find((bar) => bar.entity < 0 && bar.level === level && bar.subtree === subtree);
  return whole ? { x: whole.x, width: whole.width } : null;
}

/** Maps the nodes that both have onto each other, and what is beside them as far beyond. */
function stretchOf(own: LaidOut, other: LaidOut): (x: number) => number {
  const last = Math.min(own.shape.nodes, other.shape.nodes) - 1;
  const span = (tree: LaidOut): [number, number] => {
    const [from, to] = [drawnPlace(tree, 0) ?? ORIGIN, drawnPlace(tree, last) ?? ORIGIN];
    return [from.x, to.x + to.width];
  };
  const [left, right] = span(own);
  const [start, end] = span(other);
  const by = right > left ? (end - start) / (right - left) : 1;
  return (x) => start + (x - left) * by;
}

/* Chips glide with their tasks, from node to node. Pure. */

/** Where each task is. */
export type ChipPlaces = ReadonlyMap<number, Omit<ChipSlot, 'node'>>;

export function chipPlaces({ tasks, layout }: Pick<Pose, 'tasks' | 'layout'>): ChipPlaces {
  const places = new Map<number, ChipSlot>();
  for (const slot of layout.nodes) {
    const task = tasks?.[slot.node] ?? -1;
    if (task >= 0) places.set(task, slot);
  }
  return places;
}

/** Its chips so far on their way to where the other has their tasks, those that move above the others; what it has not stays on its
 * node, which is in `moved`. */
export function chipsTowards(
  tasks: Int32Array | undefined,
  own: ChipPlaces,
  other: ChipPlaces,
  moved: TreeLayout,
  share: number,
): ChipSlot[] {
  const { chipY } = moved.node;
  const still: ChipSlot[] = [];
  const moving: [number, ChipSlot][] = [];
  for (const slot of moved.nodes) {
    const task = tasks?.[slot.node] ?? -1;
    const [from, to] = [own.get(task), other.get(task)];
    if (!from || !to) still.push(slot);
    else {
      const chip: ChipSlot = { ...slot, x: mixed(from.x, to.x, share), width: mixed(from.width, to.width, share) };
      const [start = chipY, end = chipY] = [from.chipY, to.chipY];
      if (start !== end) chip.chipY = mixed(start, end, share);
      if (start === end && from.x === to.x) still.push(chip);
      else moving.push([task, chip]);
    }
  }
  // In both trees one above the other alike.
  return [...still, ...moving.sort(([one], [two]) => one - two).map(([, chip]) => chip)];
}

/* What lies under the pointer, and where something lies. Works on geometry alone, so that 1,024 nodes cost no elements. */

import type { Shape } from '../../run/protocol.ts';
import { distanceTo } from '../curve.ts';
import type { Subtree, Target } from '../drawing.ts';
import { middleOf, middleOfCurve, type TargetPosition } from '../drawing.ts';
import { podAround } from '../walk.ts';
import { LANES_SHARE } from './detail.ts';
import type { OpenSpan, TreeLayout } from './layout.ts';

const NEAR = 6;
const BELOW_GAUGES = 9;

export function hitTest(shape: Shape, layout: TreeLayout, x: number, y: number): Target | null {
  return (
    hitBar(layout, x, y) ??
    hitNode(layout, x, y) ??
    hitLink(shape, layout, x, y) ??
    hitBundle(shape, layout, x, y) ??
    hitPod(layout, x, y)
  );
}

/** Inside a folded pod the bars of every level stand for the whole pod. */
function hitBar(layout: TreeLayout, x: number, y: number): Target | null {
  for (const bar of layout.bars) {
    if (Math.abs(y - bar.y) > bar.height / 2 + 3 || x < bar.x - 1 || x > bar.x + bar.width + 1) continue;
    if (bar.entity >= 0) return { kind: 'switch', entity: bar.entity };
    return hitPod(layout, x, y) ?? { kind: 'pod', level: bar.level, subtree: bar.subtree };
  }
  return null;
}

function hitNode(layout: TreeLayout, x: number, y: number): Target | null {
  const { node: row } = layout;
  if (y < row.y - 2 || (row.gauges && y > row.y + row.height + BELOW_GAUGES)) return null;
  const node = nodeAt(layout, x, Math.max(3, layout.pitch / 2));
  return node === null ? null : { kind: 'node', node };
}

/** The drawn node nearest to x, not further than `reach`. */
export function nodeAt(layout: TreeLayout, x: number, reach = Infinity): number | null {
  let nearest: number | null = null;
  let least = reach;
  for (const slot of layout.nodes) {
    const distance = Math.abs(slot.x - x);
    if (distance <= least) {
      least = distance;
      nearest = slot.node;
    }
  }
  return nearest;
}

function hitPod(layout: TreeLayout, x: number, y: number): Target | null {
  const at = (margin: number) =>
    layout.pods.find(
      ({ x: left, width, level }) =>
        x >= left - width * margin && x <= left + width * (1 + margin) && y >= layout.rowOf(level).top,
    );
  const pod = at(0) ?? at(0.11);
  return pod ? { kind: 'pod', level: pod.level, subtree: pod.subtree } : null;
}

function hitLink(shape: Shape, layout: TreeLayout, x: number, y: number): Target | null {
  let link = -1;
  let least = NEAR;
  const offer = (points: Float32Array, candidate: number): void => {
    const distance = distanceTo(points, x, y);
    if (distance >= least) return;
    least = distance;
    link = candidate;
  };
  for (const pair of layout.pairs) {
    offer(pair.up, pair.link);
    offer(pair.down, shape.twinOf(pair.link));
  }
  return link < 0 ? null : { kind: 'link', link };
}

function hitBundle(shape: Shape, layout: TreeLayout, x: number, y: number): Target | null {
  for (const { up, down, width, first, count, pod } of layout.bundles) {
    const reach = width / 2 + 1;
    const rising = distanceTo(up, x, y);
    const falling = distanceTo(down, x, y);
    if (Math.min(rising, falling) > reach) continue;
    return { kind: 'bundle', first: rising <= falling ? first : shape.twinOf(first), count, ...pod };
  }
  return null;
}

/** The folded pod, up to a level, that a target lies in; anywhere else inside an open one counts as that one. */
export function podUnder(layout: TreeLayout, upTo: number, target: Target | null, x: number): Subtree | null {
  if (target?.kind !== 'pod' && target?.kind !== 'bundle') return openAt(layout, x);
  return target.level <= upTo ? target : openAt(layout, x);
}

/** The innermost open pod at x, if any. */
function openAt(layout: TreeLayout, x: number): Subtree | null {
  const inside = layout.open.filter(({ left, right }) => x >= left && x <= right);
  return inside.reduce<OpenSpan | null>((best, span) => (!best || span.level < best.level ? span : best), null);
}

/** Null where it is folded away. */
export function positionOf(layout: TreeLayout, target: Target): TargetPosition | null {
  switch (target.kind) {
    case 'link': {
      const lane = layout.laneOf(target.link);
      return lane ? middleOfCurve(lane) : null;
    }
    case 'switch': {
      const bar = layout.barOf(target.entity);
      return bar ? middleOf({ ...bar, y: bar.y - bar.height / 2 }) : null;
    }
    case 'node':
      return nodePosition(layout, target.node, layout.node.y, layout.node.height);
    case 'pod':
    case 'bundle': {
      const pod = layout.pods.find((pod) => pod.level === target.level && pod.subtree === target.subtree);
      return pod ? { x: pod.x + pod.width / 2, y: layout.rowOf(pod.level).y, box: null } : null;
    }
    case 'task':
      return null;
  }
}

export function chipPosition(layout: TreeLayout, node: number): TargetPosition | null {
  return nodePosition(layout, node, layout.node.chipY, layout.node.chipHeight);
}

function nodePosition(layout: TreeLayout, node: number, y: number, height: number): TargetPosition | null {
  const slot = layout.slotOf(node);
  if (!slot) return null;
  const width = layout.node.gauges ? slot.width : layout.node.width;
  return middleOf({ x: slot.x - width / 2, y, width, height });
}

/* Where nodes, switches and links are, or would be inside their folded pods: some links matter so much that they are drawn even
 * there. */

export interface Place {
  x: number;
  width: number;
}

/** In a folded pod, a share of its width; null where all switches of a level are one bar above the pods. */
export function placeOf(shape: Shape, layout: TreeLayout, entity: number): Place | null {
  if (entity < shape.nodes) {
    const slot = layout.slotOf(entity);
    if (slot) return { x: slot.x - slot.width / 2, width: slot.width };
  } else {
    const bar = layout.barOf(entity);
    if (bar) return bar;
  }
  const pod = podAround(shape, layout.pods, entity);
  if (!pod) return null;
  const count = shape.entitiesOf(shape.levelOf(entity)) / shape.subtreesOf(pod.level);
  const width = pod.width / count;
  return { x: pod.x + (shape.indexOf(entity) % count) * width, width };
}

/** From the lower end of a link to the upper one. */
export interface Line {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Both links of a pair. */
export interface Ends extends Line {
  /** of either lane from the middle */
  offset: number;
  /** of neighbouring ports at the narrower end */
  pitch: number;
}

/** Half the distance of lanes in a folded pod. */
const APART = 0.9;

export function endsOf(shape: Shape, layout: TreeLayout, link: number): Ends {
  const drawn = layout.pairOf(link);
  if (drawn) {
    const { middle, offset } = drawn;
    const [x0 = 0, y0 = 0] = middle;
    const [x1 = 0, y1 = 0] = middle.subarray(-2);
    return { x0, y0, x1, y1, offset, pitch: offset / LANES_SHARE };
  }
  const level = shape.levelOfLink(link);
  const [ups, downs, place] = [shape.upPortsOf(level - 1), shape.downPortsOf(level), shape.placeOf(link)];
  const nowhere = { x: 0, width: 0 };
  const from = placeOf(shape, layout, shape.lowerEndOf(link)) ?? nowhere;
  const to = placeOf(shape, layout, shape.upperEndOf(link)) ?? nowhere;
  const half = layout.barHeight / 2;
  const pitch = Math.min(from.width / ups, to.width / downs);
  return {
    x0: from.x + ((place.lower + 0.5) / ups) * from.width,
    y0: level === 1 ? layout.node.y - 1 : layout.rowOf(level - 1).y - half,
    x1: to.x + ((place.upper + 0.5) / downs) * to.width,
    y1: layout.rowOf(level).y + half,
    offset: Math.min(APART, pitch / 4),
    pitch,
  };
}

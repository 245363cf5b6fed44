/* What lies under the pointer, and where something lies. Works on geometry alone, so that 1,024 nodes cost no elements. */

import type { Shape } from '../../engine/protocol.ts';
import { pairOf } from '../../tree/numbering.ts';
import { distanceTo } from '../curve.ts';
import { middleOf, middleOfCurve, type TargetPosition } from '../drawing.ts';
import type { Target } from '../target.ts';
import type { Layout } from './layout.ts';
import type { Scene } from './scene.ts';

const NEAR = 6;

export function hitTest(shape: Shape, layout: Layout, x: number, y: number): Target | null {
  return (
    hitBar(layout, x, y) ??
    hitNode(layout, x, y) ??
    hitLink(shape, layout, x, y) ??
    hitBundle(shape, layout, x, y) ??
    hitPod(layout, x, y)
  );
}

/** Inside a folded pod the bars of every level stand for the whole pod. */
function hitBar(layout: Layout, x: number, y: number): Target | null {
  for (const bar of layout.bars) {
    if (Math.abs(y - bar.y) > bar.height / 2 + 3 || x < bar.x - 1 || x > bar.x + bar.width + 1) continue;
    if (bar.entity >= 0) return { kind: 'switch', entity: bar.entity };
    return hitPod(layout, x, y) ?? { kind: 'pod', level: bar.level, subtree: bar.subtree };
  }
  return null;
}

function hitNode(layout: Layout, x: number, y: number): Target | null {
  if (y < layout.node.y - 2) return null;
  const node = nodeAt(layout, x, Math.max(3, layout.pitch / 2));
  return node === null ? null : { kind: 'node', node };
}

/** The drawn node nearest to x, not further than `reach`. */
export function nodeAt(layout: Layout, x: number, reach = Infinity): number | null {
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

function hitPod(layout: Layout, x: number, y: number): Target | null {
  for (const pod of layout.pods) {
    if (x < pod.x - pod.width * 0.11 || x > pod.x + pod.width * 1.11 || y < (layout.rows[pod.level]?.top ?? 0))
      continue;
    return { kind: 'pod', level: pod.level, subtree: pod.subtree };
  }
  return null;
}

function hitLink(shape: Shape, layout: Layout, x: number, y: number): Target | null {
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
    offer(pair.down, pair.link + shape.upLinks);
  }
  return link < 0 ? null : { kind: 'link', link };
}

function hitBundle(shape: Shape, layout: Layout, x: number, y: number): Target | null {
  for (const { up, down, width, first, count, pod } of layout.bundles) {
    const reach = width / 2 + 1;
    const rising = distanceTo(up, x, y);
    const falling = distanceTo(down, x, y);
    if (Math.min(rising, falling) > reach) continue;
    return { kind: 'bundle', first: rising <= falling ? first : first + shape.upLinks, count, ...pod };
  }
  return null;
}

export function positionOf({ model: { shape }, layout, tasks }: Scene, target: Target): TargetPosition | null {
  switch (target.kind) {
    case 'link':
    case 'queue':
      return linkPosition(shape, layout, target.link);
    case 'switch': {
      const bar = layout.bars[layout.barAt[target.entity - shape.nodes] ?? -1];
      return bar ? middleOf({ ...bar, y: bar.y - bar.height / 2 }) : null;
    }
    case 'node':
      return nodePosition(layout, target.node, layout.node.y, layout.node.height);
    case 'task':
      return nodePosition(layout, tasks.indexOf(target.task), layout.node.chipY, layout.node.chipHeight);
    case 'pod':
    case 'bundle': {
      const pod = layout.pods.find((each) => each.level === target.level && each.subtree === target.subtree);
      return pod ? { x: pod.x + pod.width / 2, y: layout.rows[pod.level]?.y ?? 0, box: null } : null;
    }
    case 'cell':
      return null;
  }
}

function linkPosition(shape: Shape, layout: Layout, link: number): TargetPosition | null {
  const pair = layout.pairs[layout.pairAt[pairOf(shape, link)] ?? -1];
  return pair ? middleOfCurve(link < shape.upLinks ? pair.up : pair.down) : null;
}

function nodePosition(layout: Layout, node: number, y: number, height: number): TargetPosition | null {
  const slot = layout.nodes[layout.slotAt[node] ?? -1];
  const { width } = layout.node;
  return slot ? middleOf({ x: slot.x - width / 2, y, width, height }) : null;
}

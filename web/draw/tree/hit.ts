/* What lies under the pointer, and where something lies. Works on geometry alone, so that 1,024 nodes cost no elements. */

import type { Shape } from '../../engine/protocol.ts';
import { pairOf } from '../../tree/numbering.ts';
import { crossAt, type Points } from '../curve.ts';
import type { Layout } from './layout.ts';
import type { Target } from './model.ts';

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
    const away = distance(points, x, y);
    if (away >= least) return;
    least = away;
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
    const rising = distance(up, x, y);
    const falling = distance(down, x, y);
    if (Math.min(rising, falling) > reach) continue;
    return { kind: 'bundle', first: rising <= falling ? first : first + shape.upLinks, count, ...pod };
  }
  return null;
}

/** From a curve, along its normal; infinite above and below it. */
function distance(points: Points, x: number, y: number): number {
  const cross = crossAt(points, y);
  return cross ? Math.abs(cross.x - x) * cross.cosine : Infinity;
}

export function locate(
  shape: Shape,
  layout: Layout,
  tasks: Int32Array,
  target: Target,
): { x: number; y: number } | null {
  switch (target.kind) {
    case 'link': {
      const pair = layout.pairs[layout.pairAt[pairOf(shape, target.link)] ?? -1];
      if (!pair) return null;
      const points = target.link < shape.upLinks ? pair.up : pair.down;
      const y = ((points[1] ?? 0) + (points[points.length - 1] ?? 0)) / 2;
      return { x: crossAt(points, y)?.x ?? points[0] ?? 0, y };
    }
    case 'switch': {
      const bar = layout.bars[layout.barAt[target.entity - shape.nodes] ?? -1];
      return bar ? { x: bar.x + bar.width / 2, y: bar.y } : null;
    }
    case 'node':
    case 'task': {
      const node = target.kind === 'node' ? target.node : tasks.indexOf(target.task);
      const slot = layout.nodes[layout.slotAt[node] ?? -1];
      if (!slot) return null;
      return {
        x: slot.x,
        y:
          target.kind === 'node'
            ? layout.node.y + layout.node.height / 2
            : layout.node.chipY + layout.node.chipHeight / 2,
      };
    }
    case 'bundle':
      return locate(shape, layout, tasks, { kind: 'pod', level: target.level, subtree: target.subtree });
    case 'queue':
      return locate(shape, layout, tasks, { kind: 'link', link: target.link });
    case 'pod': {
      const pod = layout.pods.find((each) => each.level === target.level && each.subtree === target.subtree);
      return pod ? { x: pod.x + pod.width / 2, y: layout.rows[pod.level]?.y ?? 0 } : null;
    }
  }
}

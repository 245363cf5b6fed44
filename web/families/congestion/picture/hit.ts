/* Finds the target under the pointer, from geometry alone. */

import { distanceTo } from '../../../draw/curve.ts';
import type { Subtree } from '../../../draw/target.ts';
import type { CongestionTarget } from './model.ts';
import { branchWidth } from './paint-links.ts';
import { rootMarks } from './paint-marks.ts';
import { podLevel, podTarget } from './pods.ts';
import type { TreeScene } from './scene.ts';

const NEAR = 4;

export function hitTest(scene: TreeScene, x: number, y: number): CongestionTarget | null {
  return (
    hitRoot(scene, x, y) ?? hitBar(scene, x, y) ?? hitGauge(scene, x, y) ?? hitLink(scene, x, y) ?? hitPod(scene, x, y)
  );
}

function hitRoot(scene: TreeScene, x: number, y: number): CongestionTarget | null {
  const root = rootMarks(scene).find((mark) => Math.hypot(mark.x - x, mark.y - y) <= mark.radius + 2);
  return root ? { kind: 'link', link: root.link } : null;
}

function hitBar(scene: TreeScene, x: number, y: number): CongestionTarget | null {
  const { layout } = scene;
  for (const bar of layout.bars) {
    if (Math.abs(y - (layout.rowY[bar.level] ?? 0)) > layout.barHeight / 2 + 3) continue;
    if (x < bar.x - 1 || x > bar.x + bar.width + 1) continue;
    if (layout.pods[bar.pod]?.folded) return podTarget(scene.model.shape, bar.pod);
    return { kind: 'switch', entity: nearest(layout.slotX, layout.slotWidth, bar.first, bar.count, x) };
  }
  return null;
}

function hitGauge(scene: TreeScene, x: number, y: number): CongestionTarget | null {
  const { layout } = scene;
  if (y < layout.gauge.top - 1 || y > layout.ground.bottom) return null;
  const pod = layout.pods.find((each) => x >= each.x - 2 && x <= each.x + each.width + 2);
  if (!pod) return null;
  if (pod.folded) return podTarget(scene.model.shape, pod.pod);
  return { kind: 'node', node: nearest(layout.slotX, layout.slotWidth, pod.firstNode, pod.nodes, x) };
}

function nearest(xs: Float32Array, widths: Float32Array, first: number, count: number, x: number): number {
  let best = first;
  let least = Infinity;
  for (let at = first; at < first + count; at++) {
    const away = Math.abs((xs[at] ?? 0) + (widths[at] ?? 0) / 2 - x);
    if (away >= least) continue;
    least = away;
    best = at;
  }
  return best;
}

/** Branches of the congestion tree win over ordinary traffic beside them. */
function hitLink(scene: TreeScene, x: number, y: number): CongestionTarget | null {
  const { states, strands, model } = scene;
  let best: number | null = null;
  let least = NEAR;
  for (let link = 0; link < model.shape.links; link++) {
    if (!states.stands[link] && !((states.isolated[link] ?? 0) > 0)) continue;
    const away = distanceTo(strands.path(link, 0), x, y) - branchWidth(scene, link) / 2 - 2;
    if (away >= Math.min(least, 0)) continue;
    least = away;
    best = link;
  }
  if (best !== null) return { kind: 'link', link: best };
  for (const strand of strands.all) {
    if (strand.links.length > 1) continue;
    const away = distanceTo(strand.points, x, y);
    if (away >= least) continue;
    least = away;
    best = strand.links[0] ?? null;
  }
  return best === null ? null : { kind: 'link', link: best };
}

function hitPod(scene: TreeScene, x: number, y: number): CongestionTarget | null {
  const { layout } = scene;
  if (y < layout.ground.top) return null;
  const pod = layout.pods.find((each) => each.folded && x >= each.x && x <= each.x + each.width);
  return pod ? podTarget(scene.model.shape, pod.pod) : null;
}

/** The pod at x, folded or not; null if no pod is folded. */
export function podAt({ layout, model: { shape } }: TreeScene, x: number, y: number): Subtree | null {
  if (y < layout.ground.top || !layout.pods.some((pod) => pod.folded)) return null;
  const found = layout.pods.find((each) => x >= each.x - 2 && x <= each.x + each.width + 2);
  return found ? { level: podLevel(shape), subtree: found.pod } : null;
}

/* Marks of congestion under the pointer, above all that a tree has. */

import { distanceTo } from '../../../draw/curve.ts';
import { branchWidth, isOnTree } from './paint-links.ts';
import { rootMarks } from './paint-marks.ts';
import type { CongestionTarget } from './picture-model.ts';
import type { TreeScene } from './scene.ts';

/** A root, or a branch of the congestion tree; switches lie above branches. */
export function hitMark(scene: TreeScene, x: number, y: number): CongestionTarget | null {
  const root = rootMarks(scene).find((mark) => Math.hypot(mark.x - x, mark.y - y) <= mark.radius + 2);
  if (root) return { kind: 'link', link: root.link };
  const { rows, barHeight } = scene.layout;
  return rows.some((row) => row.level > 0 && Math.abs(row.y - y) <= barHeight / 2 + 3) ? null : hitBranch(scene, x, y);
}

function hitBranch(scene: TreeScene, x: number, y: number): CongestionTarget | null {
  let best: number | null = null;
  let least = 0;
  for (let link = 0; link < scene.model.shape.links; link++) {
    if (!isOnTree(scene, link)) continue;
    const away = distanceTo(scene.bundles.path(link, 0), x, y) - branchWidth(scene, link) / 2 - 2;
    if (away >= least) continue;
    least = away;
    best = link;
  }
  return best === null ? null : { kind: 'link', link: best };
}

/* Where something is drawn. */

import { crossAt } from '../../../draw/curve.ts';
import type { Box } from '../../../draw/pen.ts';
import { levelOfEntity } from '../../../tree/numbering.ts';
import type { Pointed } from './model.ts';
import type { Scene } from './scene.ts';

export interface Spot {
  x: number;
  y: number;
  /** what is ringed; null for links */
  box: Box | null;
}

export function spotOf(scene: Scene, target: Pointed): Spot | null {
  switch (target.kind) {
    case 'link':
      return linkSpot(scene, target.link);
    case 'switch':
      return switchSpot(scene, target.entity);
    case 'node':
      return nodeSpot(scene, target.node);
    case 'pod':
      return podSpot(scene, target.pod);
  }
}

function linkSpot({ model: { shape }, strands }: Scene, link: number): Spot | null {
  if (link < 0 || link >= shape.links) return null;
  const points = strands.path(link, 0);
  const y = ((points[1] ?? 0) + (points[points.length - 1] ?? 0)) / 2;
  return { x: crossAt(points, y)?.x ?? points[0] ?? 0, y, box: null };
}

function switchSpot({ model: { shape }, layout }: Scene, entity: number): Spot | null {
  if (entity < shape.nodes || entity >= shape.nodes + shape.switches) return null;
  const middle = layout.rowY[levelOfEntity(shape, entity)] ?? 0;
  const x = layout.slotX[entity] ?? 0;
  const width = layout.slotWidth[entity] ?? 0;
  const box = { x, y: middle - layout.barHeight / 2, width, height: layout.barHeight };
  return { x: x + width / 2, y: middle, box };
}

function nodeSpot({ model: { shape }, layout }: Scene, node: number): Spot | null {
  if (node < 0 || node >= shape.nodes) return null;
  const { top, bottom } = layout.gauge;
  const x = layout.slotX[node] ?? 0;
  const width = layout.slotWidth[node] ?? 0;
  return { x: x + width / 2, y: (top + bottom) / 2, box: { x, y: top, width, height: bottom - top } };
}

function podSpot({ layout }: Scene, index: number): Spot | null {
  const pod = layout.pods[index];
  if (!pod) return null;
  const { top, bottom } = layout.ground;
  const box = { x: pod.x, y: top, width: pod.width, height: bottom - top };
  return { x: pod.x + pod.width / 2, y: (top + bottom) / 2, box };
}

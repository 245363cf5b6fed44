/* Positions of drawn targets. */

import { middleOf, middleOfCurve, type TargetPosition } from '../../../draw/drawing.ts';
import { levelOfEntity } from '../../../tree/numbering.ts';
import type { CongestionTarget } from './model.ts';
import type { TreeScene } from './scene.ts';

export function locate(scene: TreeScene, target: CongestionTarget): TargetPosition | null {
  switch (target.kind) {
    case 'link':
      return linkPosition(scene, target.link);
    case 'switch':
      return switchPosition(scene, target.entity);
    case 'node':
      return nodePosition(scene, target.node);
    case 'pod':
      return podPosition(scene, target.subtree);
  }
}

function linkPosition({ model: { shape }, strands }: TreeScene, link: number): TargetPosition | null {
  if (link < 0 || link >= shape.links) return null;
  return middleOfCurve(strands.path(link, 0));
}

function switchPosition({ model: { shape }, layout }: TreeScene, entity: number): TargetPosition | null {
  if (entity < shape.nodes || entity >= shape.nodes + shape.switches) return null;
  const middle = layout.rowY[levelOfEntity(shape, entity)] ?? 0;
  const x = layout.slotX[entity] ?? 0;
  const width = layout.slotWidth[entity] ?? 0;
  return middleOf({ x, y: middle - layout.barHeight / 2, width, height: layout.barHeight });
}

function nodePosition({ model: { shape }, layout }: TreeScene, node: number): TargetPosition | null {
  if (node < 0 || node >= shape.nodes) return null;
  const { top, bottom } = layout.gauge;
  const x = layout.slotX[node] ?? 0;
  const width = layout.slotWidth[node] ?? 0;
  return middleOf({ x, y: top, width, height: bottom - top });
}

function podPosition({ layout }: TreeScene, index: number): TargetPosition | null {
  const pod = layout.pods[index];
  if (!pod) return null;
  const { top, bottom } = layout.ground;
  return middleOf({ x: pod.x, y: top, width: pod.width, height: bottom - top });
}

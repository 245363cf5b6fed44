/* Positions of drawn targets. */

import { middleOf, middleOfCurve, type TargetPosition } from '../../../draw/drawing.ts';
import { positionOf } from '../../../draw/tree/hit.ts';
import { placeOf } from '../../../draw/tree/places.ts';
import type { CongestionTarget } from './picture-model.ts';
import type { TreeScene } from './scene.ts';

/** In a folded pod too: branches of a congestion tree and hot nodes are drawn there. */
export function locate(scene: TreeScene, target: CongestionTarget): TargetPosition | null {
  const { layout, model, bundles } = scene;
  const { shape } = model;
  if (target.kind === 'pod') {
    const pod = scene.pods[target.subtree];
    if (!pod) return null;
    const { top, bottom } = groundOf(scene);
    return middleOf({ x: pod.x, y: top, width: pod.width, height: bottom - top });
  }
  const drawn = positionOf(layout, target);
  if (drawn || target.kind === 'bundle') return drawn;
  if (target.kind === 'link') return target.link < shape.links ? middleOfCurve(bundles.path(target.link, 0)) : null;
  const entity = target.kind === 'node' ? target.node : target.entity;
  const place = entity < shape.nodes + shape.switches ? placeOf(shape, layout, entity) : null;
  if (!place) return null;
  const { y, height } = layout.node;
  if (target.kind === 'node') return middleOf({ ...place, y, height });
  const middle = layout.rowOf(shape.levelOf(entity)).y;
  return middleOf({ ...place, y: middle - layout.barHeight / 2, height: layout.barHeight });
}

/** Top and bottom of the grounds of pods. */
export function groundOf({ layout: { rows, node } }: TreeScene): { top: number; bottom: number } {
  return { top: (rows.at(-2)?.y ?? 0) - 12, bottom: node.y + node.height + 9 };
}

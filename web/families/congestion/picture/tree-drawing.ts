/* The tree as a drawing. */

import type { Draw } from './drawing.ts';
import { hitTest, podAt } from './hit.ts';
import { labelsOf } from './labels.ts';
import { spotOf } from './locate.ts';
import { paintMoving, paintStill } from './paint.ts';
import { makeScene } from './scene.ts';
import { walk } from './walk.ts';

export const drawTree: Draw = (...given) => {
  const scene = makeScene(...given);
  return {
    sight: scene,
    paintStill: (pen) => paintStill(pen, scene),
    paintMoving: (pen, shift) => paintMoving(pen, scene, shift),
    labels: () => labelsOf(scene),
    hit: (x, y) => hitTest(scene, x, y),
    podAt: (x, y) => (scene.pods.some((pod) => pod.folded) ? podAt(scene, x, y) : null),
    spotOf: (target) => spotOf(scene, target),
    walk: (from, step) => walk(scene.model.shape, scene.layout, from, step),
  };
};

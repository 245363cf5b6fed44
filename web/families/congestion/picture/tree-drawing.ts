/* The tree as a drawing. */

import { congestionDrawing, type Draw } from './drawing.ts';
import { hitTest, podAt } from './hit.ts';
import { labelsOf } from './labels.ts';
import { spotOf } from './locate.ts';
import type { Pointed } from './model.ts';
import { paintMoving, paintStill } from './paint.ts';
import { makeScene } from './scene.ts';
import { walk } from './walk.ts';

export const drawTree: Draw = (...given) => {
  const scene = makeScene(...given);
  return congestionDrawing(scene, {
    paintStill: (pen) => paintStill(pen, scene),
    paintMoving: (pen) => paintMoving(pen, scene),
    labels: () => labelsOf(scene),
    hit: (x, y) => hitTest(scene, x, y),
    podAt: (x, y) => podAt(scene, x, y),
    spotOf: (target: Pointed) => spotOf(scene, target),
    walk: (from: Pointed, step) => walk(scene.model.shape, scene.layout, from, step),
  });
};

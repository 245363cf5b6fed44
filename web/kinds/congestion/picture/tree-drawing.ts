/* The tree as a drawing. */

import { hitTest, podUnder } from '../../../draw/tree/hit.ts';
import { drawnTree } from '../../../draw/tree/layout.ts';
import { walk } from '../../../draw/walk.ts';
import { type CreateDrawing, congestionDrawing } from './drawing.ts';
import { hitMark } from './hit.ts';
import { labelsOf } from './labels.ts';
import { groundOf, locate } from './locate.ts';
import type { CongestionTarget } from './model.ts';
import { paintMoving, paintStill } from './paint.ts';
import { paintSelection } from './paint-marks.ts';
import { makeScene } from './scene.ts';

export const drawTree: CreateDrawing = (...given) => {
  const scene = makeScene(...given);
  const { layout, model } = scene;
  const { shape } = model;
  const hit = (x: number, y: number) => hitMark(scene, x, y) ?? hitTest(shape, layout, x, y);
  return congestionDrawing(scene, {
    paintStill: (pen) => paintStill(pen, scene),
    paintMarks: (pen) => paintSelection(pen, scene),
    paintMoving: (pen) => paintMoving(pen, scene),
    labels: () => labelsOf(scene),
    hit,
    podAt: (x, y) =>
      y < groundOf(scene).top || layout.pods.length === 0 ? null : podUnder(layout, shape.podLevel, hit(x, y), x),
    positionOf: (target: CongestionTarget) => locate(scene, target),
    walk: (from, step) => walk(drawnTree(shape, layout), from, step),
  });
};

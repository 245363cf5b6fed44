/* The tree as a drawing. */

import { paintInspectedSwitch, paintPath } from '../../../draw/inside/mark.ts';
import type { Pen } from '../../../draw/pen.ts';
import { hitTest } from '../../../draw/tree/hit.ts';
import { drawnTree } from '../../../draw/tree/layout.ts';
import { walk } from '../../../draw/walk.ts';
import { congestionDrawing, type DrawCongestion } from './drawing.ts';
import { hitMark } from './hit.ts';
import { labelsOf } from './labels.ts';
import { groundOf, locate } from './locate.ts';
import { paintSelection } from './paint-marks.ts';
import { paintMoving, paintStill } from './paint-picture.ts';
import type { CongestionTarget } from './picture-model.ts';
import { makeScene, movedTo, type TreeScene } from './scene.ts';

export const drawTree: DrawCongestion = (...given) => {
  const scene = makeScene(...given);
  const { layout, model } = scene;
  const { shape } = model;
  const podAt = (x: number) => {
    const pod = scene.pods.find((pod) => x >= pod.x - 2 && x <= pod.x + pod.width + 2);
    return pod ? { level: shape.podLevel, subtree: pod.pod } : null;
  };
  const hit = (x: number, y: number) => {
    const found = hitMark(scene, x, y) ?? hitTest(shape, layout, x, y);
    // The links inside a folded pod stand for the pod.
    const pod = found?.kind === 'bundle' && found.level <= shape.podLevel ? podAt(x) : null;
    return pod ? { kind: 'pod' as const, ...pod } : found;
  };
  const paintAs = (pen: Pen, given: TreeScene) => {
    paintStill(pen, given);
    const { looked, pointedPath = [] } = given.model;
    const pathOf = (link: number) => given.bundles.path(link, 0);
    if (!looked) {
      paintPath(pen, given.colours, pointedPath, pathOf);
      return;
    }
    const box = locate(given, { kind: 'switch', entity: looked.entity })?.box;
    paintInspectedSwitch(pen, given.colours, given, looked, box, pathOf);
  };
  return congestionDrawing(scene, {
    pose: () => ({
      ...{ shape, layout, palette: scene.colours, labels: labelsOf(scene) },
      paint: (pen, at) => paintAs(pen, at === layout ? scene : movedTo(scene, at)),
    }),
    paintStill: (pen) => paintAs(pen, scene),
    paintMarks: (pen) => paintSelection(pen, scene),
    paintMoving: (pen) => paintMoving(pen, scene),
    labels: () => labelsOf(scene),
    hit,
    podAt: (x, y) => (y < groundOf(scene).top || layout.pods.length === 0 ? null : podAt(x)),
    positionOf: (target: CongestionTarget) => locate(scene, target),
    walk: (from, step) => walk(drawnTree(shape, layout), from, step),
  });
};

/* The tree as a drawing. */

import { type DrawnTree, walk } from '../../../draw/walk.ts';
import type { Shape } from '../../../engine/protocol.ts';
import { type CreateDrawing, congestionDrawing } from './drawing.ts';
import { hitTest, podAt } from './hit.ts';
import { labelsOf } from './labels.ts';
import type { Layout } from './layout.ts';
import { locate } from './locate.ts';
import type { CongestionTarget } from './model.ts';
import { paintMoving, paintStill } from './paint.ts';
import { paintSelection } from './paint-marks.ts';
import { podLevel, podOf } from './pods.ts';
import { makeScene } from './scene.ts';

export const drawTree: CreateDrawing = (...given) => {
  const scene = makeScene(...given);
  return congestionDrawing(scene, {
    paintStill: (pen) => paintStill(pen, scene),
    paintMarks: (pen) => paintSelection(pen, scene),
    paintMoving: (pen) => paintMoving(pen, scene),
    labels: () => labelsOf(scene),
    hit: (x, y) => hitTest(scene, x, y),
    podAt: (x, y) => podAt(scene, x, y),
    positionOf: (target: CongestionTarget) => locate(scene, target),
    walk: (from: CongestionTarget, step) => walk(drawnTreeOf(scene.model.shape, scene.layout), from, step),
  });
};

/** Which parts of a tree are drawn individually. */
export function drawnTreeOf(shape: Shape, { pods }: Pick<Layout, 'pods'>): DrawnTree {
  const level = podLevel(shape);
  const shows = (entity: number): boolean => {
    const pod = podOf(shape, entity);
    return pod < 0 || pods[pod]?.folded !== true;
  };
  return {
    shape,
    folded: pods.filter((pod) => pod.folded).map(({ pod }) => ({ level, subtree: pod })),
    shows,
    showsPair: (link) => shows(shape.linkFrom[link] ?? 0),
  };
}

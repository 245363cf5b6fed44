/* The matrix as a drawing: it leads where a tree has more links than a window has room for. */

import { middleOf, type TargetPosition } from '../../../../draw/drawing.ts';
import type { Step } from '../../../../draw/target.ts';
import { congestionDrawing, type Draw } from '../drawing.ts';
import { GUTTER } from '../layout.ts';
import type { Pointed } from '../model.ts';
import { type Pod, podOf } from '../pods.ts';
import { sceneAtRest } from '../scene.ts';
import { makeCells } from './cells.ts';
import {
  beside,
  cornerOf,
  type Grid,
  gridOf,
  numberAt,
  outputsOf,
  type Place,
  placeAt,
  placeOfLink,
  placeOfNode,
} from './grid.ts';
import { matrixLabels } from './labels.ts';
import { boxesOf, type Matrix, paintCells, paintNotices, paintRoots, paintSelection } from './paint.ts';

const STEPS: Record<Step, [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

export const drawMatrix: Draw = (model, size, _opened, states, colours) => {
  const { shape, gutter, hotNodes } = model;
  const grid = gridOf(shape, size, GUTTER[gutter]);
  const seen = {
    ...sceneAtRest(model, states, colours),
    ...size,
    pods: podsIn(
      grid,
      shape.nodes,
      hotNodes.map((node) => [podOf(shape, node), node]),
    ),
  };
  const matrix: Matrix = { ...seen, grid, cells: makeCells(seen, grid) };

  const labels = matrixLabels(matrix);

  function targetAt(place: Place | null): Pointed | null {
    if (!place) return null;
    const number = numberAt(grid, place);
    return grid.blocks[place.block]?.direction === 'nodes'
      ? { kind: 'node', node: number }
      : { kind: 'link', link: number };
  }

  function placeOf(target: Pointed): Place | null {
    if (target.kind === 'link') return placeOfLink(shape, grid, target.link);
    if (target.kind === 'node') return placeOfNode(shape, grid, target.node);
    const [first] = target.kind === 'switch' ? outputsOf(shape, target.entity) : [];
    return first === undefined ? null : placeOfLink(shape, grid, first);
  }

  function spotOf(target: Pointed): TargetPosition | null {
    const box = target.kind === 'pod' ? null : boxesOf(matrix, target)[0];
    return box ? middleOf(box) : null;
  }

  return congestionDrawing(matrix, {
    paintStill(pen) {
      paintCells(pen, matrix);
      paintRoots(pen, matrix);
    },
    paintMarks: (pen) => paintSelection(pen, matrix),
    paintMoving: (pen) => paintNotices(pen, matrix),
    labels: () => labels,
    hit: (x, y) => targetAt(placeAt(grid, x, y)),
    podAt: () => null,
    positionOf: spotOf,
    walk(from: Pointed, step) {
      const place = placeOf(from) ?? { pod: 0, block: 0, column: 0, row: 0 };
      return targetAt(beside(grid, place, ...STEPS[step])) ?? from;
    },
  });
};

function podsIn(grid: Grid, nodes: number, hot: [pod: number, node: number][]): Pod[] {
  const each = nodes / grid.pods;
  return Array.from({ length: grid.pods }, (_, pod) => ({
    pod,
    x: cornerOf(grid, pod).x,
    width: grid.inner,
    folded: false,
    firstNode: pod * each,
    nodes: each,
    hot: hot.filter(([of]) => of === pod).map(([, node]) => node),
  }));
}

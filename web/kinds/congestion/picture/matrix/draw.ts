/* The matrix as a drawing: the default for trees with more links than fit a window. */

import { middleOf, type TargetPosition } from '../../../../draw/drawing.ts';
import type { WalkStep } from '../../../../draw/target.ts';
import { congestionDrawing, type DrawCongestion } from '../drawing.ts';
import type { CongestionTarget } from '../model.ts';
import type { Pod } from '../pods.ts';
import { leftOf, sceneAt } from '../scene.ts';
import { makeCells } from './cells.ts';
import {
  cellAt,
  cellOfLink,
  cellOfNode,
  cornerOf,
  type Grid,
  type GridCell,
  gridOf,
  neighbourOf,
  numberAt,
  outputsOf,
} from './grid.ts';
import { matrixLabels } from './labels.ts';
import { boxesOf, type Matrix, paintCells, paintNotices, paintRoots, paintSelection } from './paint.ts';

const STEPS: Record<WalkStep, [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

export const drawMatrix: DrawCongestion = (model, size, _open, instant, palette) => {
  const { shape, gutter, hotNodes } = model;
  const grid = gridOf(shape, size, leftOf(gutter));
  const scene = {
    ...sceneAt(model, instant, palette),
    ...size,
    pods: podsIn(
      grid,
      shape.nodes,
      hotNodes.map((node) => [shape.podOf(node), node]),
    ),
  };
  const matrix: Matrix = { ...scene, grid, cells: makeCells(scene, grid) };

  const labels = matrixLabels(matrix);

  function targetAt(cell: GridCell | null): CongestionTarget | null {
    if (!cell) return null;
    const number = numberAt(grid, cell);
    return grid.blocks[cell.block]?.direction === 'nodes'
      ? { kind: 'node', node: number }
      : { kind: 'link', link: number };
  }

  function cellOf(target: CongestionTarget): GridCell | null {
    if (target.kind === 'link') return cellOfLink(shape, grid, target.link);
    if (target.kind === 'node') return cellOfNode(shape, grid, target.node);
    const [first] = target.kind === 'switch' ? outputsOf(shape, target.entity) : [];
    return first === undefined ? null : cellOfLink(shape, grid, first);
  }

  function spotOf(target: CongestionTarget): TargetPosition | null {
    const box = target.kind === 'pod' || target.kind === 'bundle' ? null : boxesOf(matrix, target)[0];
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
    hit: (x, y) => targetAt(cellAt(grid, x, y)),
    podAt: () => null,
    positionOf: spotOf,
    walk(from: CongestionTarget, step) {
      const cell = cellOf(from) ?? { pod: 0, block: 0, column: 0, row: 0 };
      return targetAt(neighbourOf(grid, cell, ...STEPS[step])) ?? from;
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

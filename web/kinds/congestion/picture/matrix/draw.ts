/* The matrix as a drawing: the default for trees with more links than fit a window. */

import type { Label } from '../../../../draw/labels.ts';
import { makeCells } from '../../../../draw/matrix/cells.ts';
import { type Block, cornerOf, type Grid, gridOf, linkBlocks, nodeBlock } from '../../../../draw/matrix/grid.ts';
import { blockLabels, leftOf } from '../../../../draw/matrix/labels.ts';
import { numbersIn, pointingOn } from '../../../../draw/matrix/pointing.ts';
import type { Shape } from '../../../../run/protocol.ts';
import { formatCount } from '../../../../words/format.ts';
import { t } from '../../../../words/language/language.ts';
import { congestionDrawing, type DrawCongestion } from '../drawing.ts';
import { podLabels } from '../labels.ts';
import { isOnTree } from '../paint-links.ts';
import type { CongestionTarget } from '../picture-model.ts';
import { hotIn, type Pod } from '../pods.ts';
import { sceneAt } from '../scene.ts';
import { type Matrix, paintMatrix, paintNotices, paintSelection } from './paint-matrix.ts';

/** Minimum distance between pod names; wider than the gap between pods. */
const APART = 6;

export const drawMatrix: DrawCongestion = (model, size, _open, instant, palette) => {
  const { shape, hotNodes } = model;
  const blocks = [...linkBlocks(shape), nodeBlock(shape)];
  const many = ({ direction, perPod }: Block): string => {
    const count = formatCount(perPod * shape.pods);
    return direction ? t`${count} links` : count;
  };
  const left = leftOf(blocks, model, many(blocks[0] ?? nodeBlock(shape)));
  const grid = gridOf(blocks, shape.pods, size, left);
  const pods = podsIn(grid, shape, hotNodes);
  const cells = makeCells(grid, shape.links + shape.nodes);
  const matrix: Matrix = { ...sceneAt(model, instant, palette), ...size, pods, grid, cells };
  const labels = [
    ...blockLabels(grid, model, size.width, (block) => ({ text: many(block), tone: 'grey' })),
    ...podNames(matrix),
  ];

  /** The stalled one of several links, or the one that carries most. */
  function targetOf(numbers: readonly number[]): CongestionTarget {
    const [first = 0] = numbers;
    if (first >= shape.links) return { kind: 'node', node: first - shape.links };
    const weight = (link: number): number => (isOnTree(matrix, link) ? 1 : 0) + (matrix.load[link] ?? 0);
    return { kind: 'link', link: numbers.reduce((best, link) => (weight(link) > weight(best) ? link : best), first) };
  }

  return congestionDrawing(matrix, {
    ...pointingOn(grid, { targetOf, numbersOf: (target) => numbersIn(shape, target) }),
    paintStill: (pen) => paintMatrix(pen, matrix),
    paintMarks: (pen) => paintSelection(pen, matrix),
    paintMoving: (pen) => paintNotices(pen, matrix),
    labels: () => labels,
  });
};

function podsIn(grid: Grid, shape: Shape, hotNodes: readonly number[]): Pod[] {
  const nodes = shape.perPod(0);
  return Array.from({ length: grid.pods }, (_, pod) => {
    const hot = hotIn(shape, hotNodes, pod);
    return { pod, x: cornerOf(grid, pod).x, width: grid.inner, folded: false, firstNode: pod * nodes, nodes, hot };
  });
}

/** Below each line of pods. */
function podNames({ grid, pods, width }: Matrix): Label[] {
  const lines = Array.from({ length: Math.ceil(grid.pods / grid.perLine) }, (_, line) => line * grid.perLine);
  return lines.flatMap((first) => {
    const line = pods.slice(first, first + grid.perLine).map((pod) => ({ ...pod, width: pod.width - APART }));
    return podLabels(line, grid.left, width - 3, cornerOf(grid, first).y + grid.footY);
  });
}

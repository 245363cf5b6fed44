/* What a matrix is pointed at, walked through and marked with. */

import type { Shape } from '../../run/protocol.ts';
import { type Drawing, middleOf } from '../drawing.ts';
import type { Palette } from '../palette.ts';
import type { Box, Pen } from '../pen.ts';
import type { Target, WalkStep } from '../target.ts';
import { boxOf, cellAt, cellOf, type Grid, type GridCell, neighbourOf, numbersAt } from './grid.ts';

const STEPS: Record<WalkStep, [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** What the numbers of a grid stand for. */
export interface Numbers {
  /** of a number, the worst of those in a cell */
  targetOf(numbers: readonly number[]): Target;
  /** none where it has no cell */
  numbersOf(target: Target): readonly number[];
}

export type Pointing = Pick<Drawing, 'hit' | 'podAt' | 'positionOf' | 'walk'>;

export function pointingOn(grid: Grid, { targetOf, numbersOf }: Numbers): Pointing {
  const targetAt = (cell: GridCell | null): Target | null => cell && targetOf(numbersAt(grid, cell));
  return {
    hit: (x, y) => targetAt(cellAt(grid, x, y)),
    podAt: () => null,
    positionOf(target) {
      const [box] = boxesOf(grid, numbersOf(target));
      return box ? middleOf(box) : null;
    },
    walk(from, step) {
      const [number = -1] = numbersOf(from);
      const cell = cellOf(grid, number) ?? { pod: 0, block: 0, column: 0, row: 0 };
      return targetAt(neighbourOf(grid, cell, ...STEPS[step])) ?? from;
    },
  };
}

/** Cells in a matrix of links, with or without nodes; a switch has those of the links that leave it. */
export function numbersIn(shape: Shape, target: Target): number[] {
  if (target.kind === 'link') return [target.link];
  if (target.kind === 'node') return [shape.links + target.node];
  return target.kind === 'switch' ? shape.linksOutOf(target.entity) : [];
}

export function boxesOf(grid: Grid, numbers: readonly number[]): Box[] {
  return numbers.flatMap((number) => {
    const cell = cellOf(grid, number);
    return cell ? [boxOf(grid, cell)] : [];
  });
}

/** Larger than a small cell, to remain visible. */
export function paintFrames(pen: Pen, { paper }: Palette, boxes: readonly Box[], colour: string): void {
  for (const box of boxes) {
    const frame = wider(box, 1.5);
    pen.box(frame, 1.5, null, { colour: paper, width: 4.2 });
    pen.box(frame, 1.5, null, { colour, width: 1.7 });
  }
}

export function wider({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

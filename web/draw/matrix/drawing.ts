/* A matrix of a lane with phases as a drawing: pointing explains, a click or Enter selects. */

import type { Drawing, TargetText } from '../drawing.ts';
import { type Label, paintLabels } from '../labels.ts';
import type { Palette } from '../palette.ts';
import type { Pen, Size } from '../pen.ts';
import type { PictureModel } from '../picture.ts';
import type { SelectedTarget, Target } from '../target.ts';
import type { TreeModel } from '../tree/tree-model.ts';
import { type Cells, paintCells } from './cells.ts';
import type { Grid } from './grid.ts';
import { boxesOf, type Numbers, paintFrames, pointingOn } from './pointing.ts';

export interface MatrixModel extends PictureModel, Pick<TreeModel, 'loads' | 'capacities' | 'filter'> {}

interface Parts extends Numbers {
  grid: Grid;
  cells: Cells;
  colours: readonly string[];
  labels: readonly Label[];
  /** where the keyboard begins */
  start: Target;
  /** over the cells */
  paintOver(pen: Pen): void;
  /** null: nothing */
  chosen(target: Target): SelectedTarget | null;
  explain(target: Target): TargetText;
  summary: string;
}

export function matrixDrawing({ selection }: MatrixModel, size: Size, palette: Palette, parts: Parts): Drawing {
  const { grid, labels, chosen, numbersOf } = parts;
  const selected = selection && chosen(selection);
  let hovered: Target | null = null;

  function paintStill(pen: Pen): void {
    paintCells(pen, grid, parts.cells, parts.colours, palette);
    parts.paintOver(pen);
  }

  function paintMarks(pen: Pen): void {
    if (hovered) paintFrames(pen, palette, boxesOf(grid, numbersOf(hovered)), palette.ink);
    if (selected) paintFrames(pen, palette, boxesOf(grid, numbersOf(selected)), palette.accent);
  }

  return {
    ...pointingOn(grid, parts),
    size,
    paintStill,
    paintMarks,
    hasMotion: () => false,
    paintMoving() {},
    paintAll(pen) {
      pen.box({ x: 0, y: 0, ...size }, 0, palette.paper);
      paintStill(pen);
      paintMarks(pen);
      paintLabels(pen, palette, labels);
    },
    labels: () => labels,
    chosen,
    togglePod: (open) => [...open],
    selection: () => selected,
    start: () => parts.start,
    hover(target) {
      hovered = target;
    },
    explain: parts.explain,
    summary: () => parts.summary,
  };
}

/* A matrix of a lane with phases as a drawing: pointing explains, a click or Enter selects. */

import type { LoadStep } from '../../traffic/selection.ts';
import type { Drawing, TargetText } from '../drawing.ts';
import { type Label, paintLabels } from '../labels.ts';
import { loadStep, mix, type Palette, stepColour } from '../palette.ts';
import type { Pen, Size } from '../pen.ts';
import type { PictureModel } from '../picture.ts';
import type { SelectedTarget, Target } from '../target.ts';
import { passesFilter, type TreeModel } from '../tree/scene.ts';
import { type Cells, fillCell, paintCells, withFaint } from './cells.ts';
import { boxesOf, type Grid, type Numbers, paintFrames, pointingOn } from './grid.ts';

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

/* Colours of cells by their load. */

/** Steps of darkening above capacity. */
const DARKER = 5;
const COLOURS = 5 + DARKER + 1;

/** Cells without traffic are pale; above capacity they darken towards ink with every further message. */
export function coloursOf(palette: Palette): string[] {
  const over = Array.from({ length: DARKER + 1 }, (_, more) => mix(palette.over, palette.ink, more * 0.08));
  const loaded = ([1, 2, 3, 4] as const).map((step) => stepColour(palette, step));
  return withFaint([palette.slot, ...loaded, ...over], palette.paper);
}

/** `filter`: cells of other steps of the legend are faint. */
export function fillLoad(cells: Cells, number: number, load: number, filter: LoadStep | null): void {
  const step = loadStep(load);
  const colour = step < 5 ? step : step + Math.max(0, Math.min(DARKER, Math.ceil(load) - 2));
  fillCell(cells, number, passesFilter(filter, load) ? COLOURS + colour : colour);
}

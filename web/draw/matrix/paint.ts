/* The cells of a matrix, colour by colour. */

import { loadStep, mix, type Palette, stepColour } from '../palette.ts';
import type { Box, Pen } from '../pen.ts';
import { paintScissors } from '../tree/paint-cuts.ts';
import { boundaries, cutIn, passesFilter } from './cells.ts';
import type { MatrixModel } from './drawing.ts';
import { ticksOf } from './labels.ts';
import { boxOf, type Cell, cellOf, type MatrixLayout } from './layout.ts';

const FADED = 0.16;

export function paintMatrix(
  pen: Pen,
  palette: Palette,
  model: MatrixModel,
  drawn: MatrixLayout,
  pointed: Cell | null,
): void {
  for (const [colour, boxes] of boxesByColour(palette, model, drawn)) for (const box of boxes) pen.box(box, 0, colour);
  if (model.kind === 'links') paintBoundaries(pen, palette, model, drawn);
  if (model.kind === 'links') paintCuts(pen, palette, model, drawn);
  paintTicks(pen, palette, model, drawn);
  if (pointed) paintFrame(pen, palette, drawn, pointed, palette.ink);
  const chosen =
    model.kind === 'links' && model.selection?.kind === 'link' ? cellOf(drawn, model.selection.link) : null;
  if (chosen) paintFrame(pen, palette, drawn, chosen, palette.accent);
}

function boxesByColour(palette: Palette, model: MatrixModel, drawn: MatrixLayout): Map<string, Box[]> {
  const boxes = new Map<string, Box[]>();
  drawn.rows.forEach((row, at) => {
    row.values.forEach((value, cell) => {
      const colour = colourOf(palette, model, value, passesFilter(row, cell, model.filter));
      const same = boxes.get(colour);
      const box = boxOf(drawn, { row: at, cell });
      if (same) same.push(box);
      else boxes.set(colour, [box]);
    });
  });
  return boxes;
}

/** Fine lines between the subtrees. */
function paintBoundaries(pen: Pen, palette: Palette, { shape }: MatrixModel, drawn: MatrixLayout): void {
  const height = drawn.bottom - drawn.top;
  for (const node of boundaries(shape).slice(1)) {
    const x = Math.round(drawn.left + (node / shape.nodes) * drawn.width);
    pen.box({ x: x - 1, y: drawn.top, width: 1, height }, 0, palette.paper);
  }
}

/** Scissors on the cells that hold links of a cut cable, as large as the row has room for. */
function paintCuts(pen: Pen, palette: Palette, { shape, selection }: MatrixModel, drawn: MatrixLayout): void {
  if (shape.cuts.size === 0) return;
  drawn.rows.forEach((row, at) => {
    row.values.forEach((_, cell) => {
      const links = cutIn(shape, row, cell);
      if (links.length === 0) return;
      const { x, y, width, height } = boxOf(drawn, { row: at, cell });
      const chosen = selection?.kind === 'link' && links.includes(selection.link);
      const radius = Math.min(8.5, Math.max(3, height * 0.36));
      paintScissors(pen, palette, { x: x + width / 2, y: y + height / 2 }, radius, chosen);
    });
  });
}

/** Above the numbers of nodes. */
function paintTicks(pen: Pen, palette: Palette, { shape }: MatrixModel, drawn: MatrixLayout): void {
  for (const { x } of ticksOf(shape, drawn)) pen.box({ x, y: drawn.bottom - 3, width: 1, height: 4 }, 0, palette.idle);
}

function paintFrame(pen: Pen, palette: Palette, drawn: MatrixLayout, cell: Cell, colour: string): void {
  const { x, y, width, height } = boxOf(drawn, cell);
  const wide = Math.max(3, width);
  const outline = { x: x + (width - wide) / 2 - 1.5, y: y - 1.5, width: wide + 3, height: height + 3 };
  pen.box(outline, 0, null, { colour: palette.paper, width: 4.6 });
  pen.box(outline, 0, null, { colour, width: 1.8 });
}

/** Cells without traffic are pale; above capacity they darken towards ink with every further message. */
function colourOf(palette: Palette, model: MatrixModel, value: number, passes: boolean): string {
  const step = value > 0 && model.kind === 'links' && model.filter !== null && passes ? model.filter : loadStep(value);
  const full =
    step === 0
      ? palette.slot
      : step === 5
        ? mix(palette.over, palette.ink, Math.min(0.4, Math.max(0, value - 2) * 0.08))
        : stepColour(palette, step);
  return passes ? full : mix(palette.paper, full, FADED);
}

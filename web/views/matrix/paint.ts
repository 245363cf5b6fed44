/* The cells of a matrix on a canvas: one path for each colour. */

import { loadStep } from '../tree/model.ts';
import { mix, type Palette, stepColour } from '../tree/palette.ts';
import { boundaries, stays } from './cells.ts';
import type { MatrixModel } from './create.ts';
import { boxOf, type Cell, cellOf, type Drawn } from './place.ts';

const FADED = 0.16;

export function paintMatrix(
  context: CanvasRenderingContext2D,
  palette: Palette,
  model: MatrixModel,
  drawn: Drawn,
  pointed: Cell | null,
): void {
  const paths = new Map<string, Path2D>();
  drawn.rows.forEach((row, at) => {
    row.values.forEach((value, cell) => {
      const colour = colourOf(palette, model, value, stays(row, cell, model.filter));
      const path = paths.get(colour) ?? new Path2D();
      paths.set(colour, path);
      const { x, y, width, height } = boxOf(drawn, { row: at, cell });
      path.rect(x, y, width, height);
    });
  });
  for (const [colour, path] of paths) {
    context.fillStyle = colour;
    context.fill(path);
  }
  if (model.kind === 'links') parts(context, palette, model, drawn);
  if (pointed) frame(context, palette, drawn, pointed, palette.ink);
  const chosen = model.kind === 'links' && model.link !== null ? cellOf(drawn, model.link) : null;
  if (chosen) frame(context, palette, drawn, chosen, palette.accent);
}

/** Fine lines between the subtrees. */
function parts(context: CanvasRenderingContext2D, palette: Palette, { shape }: MatrixModel, drawn: Drawn): void {
  context.fillStyle = palette.paper;
  for (const node of boundaries(shape).slice(1)) {
    const x = Math.round(drawn.left + (node / shape.nodes) * drawn.width);
    context.fillRect(x - 1, drawn.top, 1, drawn.bottom - drawn.top);
  }
}

function frame(context: CanvasRenderingContext2D, palette: Palette, drawn: Drawn, cell: Cell, colour: string): void {
  const { x, y, width, height } = boxOf(drawn, cell);
  const wide = Math.max(3, width);
  const left = x + (width - wide) / 2;
  context.lineWidth = 4.6;
  context.strokeStyle = palette.paper;
  context.strokeRect(left - 1.5, y - 1.5, wide + 3, height + 3);
  context.lineWidth = 1.8;
  context.strokeStyle = colour;
  context.strokeRect(left - 1.5, y - 1.5, wide + 3, height + 3);
}

/** Cells without traffic are quiet; above capacity they darken towards the ink with every further message. */
function colourOf(palette: Palette, model: MatrixModel, value: number, kept: boolean): string {
  const step = value > 0 && model.kind === 'links' && model.filter !== null && kept ? model.filter : loadStep(value);
  const full =
    step === 0
      ? palette.slot
      : step === 5
        ? mix(palette.over, palette.ink, Math.min(0.4, Math.max(0, value - 2) * 0.08))
        : stepColour(palette, step);
  return kept ? full : mix(palette.paper, full, FADED);
}

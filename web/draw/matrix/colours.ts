/* Colours of cells by their load. */

import type { LoadStep } from '../../traffic/selection.ts';
import { loadStep, mix, type Palette, stepColour } from '../palette.ts';
import { passesFilter } from '../tree/scene.ts';
import { type Cells, fillCell, withFaint } from './cells.ts';

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

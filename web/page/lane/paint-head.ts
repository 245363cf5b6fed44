/* The head of a lane by the pen, for exported pictures and films. */

import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { fitted } from '../../draw/text-width.ts';
import type { SmallFigure } from '../../kinds/common/small-figures.ts';
import type { ResolvedLane } from '../../model/types.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { type PartialRun, partialRun } from '../../run/progress.ts';
import { NARROW_SPACE } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { drawText, smallTextStyle, type TextStyle } from '../exported-page.ts';
import { type Head, laneFormula } from './headline.ts';

/** A sentence adds a line. */
export const HEAD_HEIGHT = { plain: 104, sentence: 130 };

interface Options {
  all: readonly ResolvedLane[];
  /** of the lane */
  width: number;
  palette: Palette;
}

/** Origin: its top left. Without a head, only the title. */
export function paintHead(pen: Pen, lane: LaneState, head: Head | null, options: Options): void {
  paintTitle(pen, lane, options);
  if (head) paintFigures(pen, head, options.palette);
}

/** Name and formula. */
function paintTitle(pen: Pen, lane: LaneState, { all, width, palette }: Options): void {
  const small = smallTextStyle(palette);
  const named = drawText(pen, 0, 18, lane.name, { size: 16, weight: 700, colour: palette.ink }) + 8;
  const partial = partialRun(lane);
  const name = partial ? drawText(pen, named, 18, partialWords(partial), { ...small, colour: palette.ink }) + 8 : named;
  drawText(pen, name, 18, fitted(laneFormula(lane.settings, all), width - 28 - name, small.size), small);
}

/** In a file nothing else tells that the figures are not yet those of the whole run. */
function partialWords({ state, fraction }: PartialRun): string {
  const share = `${Math.floor(fraction * 100)}${NARROW_SPACE}%`;
  switch (state) {
    case 'running':
      return t`simulated up to ${share}`;
    case 'paused':
      return t`paused at ${share}`;
    case 'cancelled':
      return t`cancelled at ${share}`;
    case 'stopped':
      return t`stopped`;
  }
}

/** The large figure with its words, and those of the phase or the instant beside it. */
function paintFigures(pen: Pen, { headline, smallFigures }: Head, palette: Palette): void {
  const { ink } = palette;
  const small = smallTextStyle(palette);
  const { figure, unit, text, second } = headline;
  const value = drawText(pen, 0, 66, figure, { size: 40, weight: 600, colour: ink });
  const large = unit ? drawText(pen, value + 4, 66, unit, { size: 22, weight: 600, colour: ink }) : value;
  const strong: TextStyle = second?.strong ? { ...small, weight: 600, colour: ink } : small;
  const below = Math.max(drawText(pen, 0, 86, text, small), second ? drawText(pen, 0, 103, second.words, strong) : 0);
  if (!smallFigures) return;
  let left = Math.max(150, large + 24, below + 16);
  drawText(pen, left, 40, smallFigures.when, small);
  for (const figure of smallFigures.figures) {
    const end = drawText(pen, left, 66, figure.value, { size: 24, weight: 600, colour: colourOf(figure, palette) });
    const behind = figure.of ? drawText(pen, end + 5, 66, figure.of, { ...small, size: 14 }) : end;
    left = Math.max(
      left + 76,
      behind + 20,
      drawText(pen, left, 86, figure.more ? `${figure.name}, ${figure.more}` : figure.name, small) + 16,
    );
  }
  if (smallFigures.follows)
    drawText(pen, 0, 124, smallFigures.follows.sentence, { size: 13.5, weight: 400, colour: ink });
}

function colourOf({ over, suffers }: SmallFigure, palette: Palette): string {
  return over ? palette.over : suffers ? palette.victim : palette.ink;
}

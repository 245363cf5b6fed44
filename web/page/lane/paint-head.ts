/* The head of a lane by the pen, for exported pictures and films. */

import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { fitted } from '../../draw/text-width.ts';
import type { Headline } from '../../kinds/common/family.ts';
import type { ResolvedLane } from '../../model/types.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { type PartialRun, partialRun } from '../../run/progress.ts';
import { NARROW_SPACE } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { drawText, smallTextStyle, type TextStyle } from '../exported-page.ts';
import { type Head, laneFormula } from './headline.ts';
import { paintBar, type ResultBar } from './result-bar.ts';

export const HEAD_HEIGHT = 114;

interface Options {
  all: readonly ResolvedLane[];
  /** its result is the best of all */
  wins: boolean;
  /** of the lane */
  width: number;
  palette: Palette;
}

/** Origin: its top left. Without a head, only the title. */
export function paintHead(
  pen: Pen,
  lane: LaneState,
  head: (Head & { bar: { bar: ResultBar; nowPs: number } | null }) | null,
  options: Options,
): void {
  paintTitle(pen, lane, options);
  if (!head) return;
  const { bar, headline, smallFigures } = head;
  const { width, palette } = options;
  paintLarge(pen, headline, options);
  if (bar) pen.at(0, BAR_TOP, () => paintBar(pen, palette, bar.bar, width - INSET, bar.nowPs));
  let left = 0;
  const line = smallFigures?.line ?? [];
  for (const [index, { text, over, suffers }] of line.entries()) {
    const colour = over ? palette.over : suffers ? palette.victim : palette.grey;
    const said = index < line.length - 1 ? `${text};` : text;
    left = drawText(pen, left, 106, said, { ...smallTextStyle(palette), colour }) + WORD_GAP;
  }
}

const BAR_TOP = 76;
const WORD_GAP = 8;
/** Between a bar and the next lane. */
const INSET = 28;

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

/** The large figure with its words below one another beside it; returns its right end. */
function paintLarge(pen: Pen, { figure, unit, text, second }: Headline, { wins, palette }: Options): number {
  const colour = wins ? palette.accent : palette.ink;
  const small = smallTextStyle(palette);
  const value = drawText(pen, 0, 58, figure, { size: 34, weight: 600, colour });
  const right = unit ? drawText(pen, value + 4, 58, unit, { size: 20, weight: 600, colour }) : value;
  const strong: TextStyle = second?.strong ? { ...small, weight: 600, colour: palette.ink } : small;
  const words = text ? drawText(pen, right + 12, second ? 42 : 58, text, small) : right;
  return Math.max(words, second ? drawText(pen, right + 12, 58, second.words, strong) : 0);
}

/* How much longer than ideal a run took. */

import { type Analysed, longerThanIdeal, missingOf, missingText } from '../../measures/comparable.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { narrowestLevelBrief, tooNarrowForPlan } from '../../traffic/narrowest-level.ts';
import { formatRelativeChange, relativeChangeDigits } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import type { Headline } from './family.ts';

/** Null until the run has ended, without an ideal time, and where runs may not be compared. */
export function overIdealHeadline(lane: LaneState): Headline | null {
  const ratio = longerThanIdeal(lane);
  return ratio === null ? null : answer(lane, ratio);
}

/** Time over the ideal, for the table of formulas. */
export function overIdealText(lane: Analysed): string {
  const ratio = longerThanIdeal(lane);
  if (ratio !== null) return formatRelativeChange(ratio);
  const missing = missingOf(lane);
  return missing ? missingText(missing) : t`not known yet`;
}

function answer({ shape, settings }: LaneState, ratio: number): Headline {
  const figure = relativeChangeDigits(ratio);
  const tight = shape ? tooNarrowForPlan(shape, settings, ratio) : null;
  const brief = shape && tight ? narrowestLevelBrief(shape, settings) : null;
  const text = figure !== '0' && ratio < 0 ? t`shorter than ideal` : t`longer than ideal`;
  return {
    figure,
    unit: '%',
    text,
    brief: text,
    ...(tight && brief ? { note: tight, details: [brief] } : {}),
    final: true,
  };
}

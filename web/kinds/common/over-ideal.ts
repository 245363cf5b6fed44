/* How much longer than ideal a run took. */

import { exchanges } from '../../model/algorithms/exchanges.ts';
import { type Analysed, longerThanIdeal, unsentOf } from '../../run/comparable.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { unsentText } from '../../run/unsent.ts';
import { narrowestLevelText } from '../../traffic/narrowest-level.ts';
import { formatRelativeChange, NARROW_SPACE, relativeChangeDigits } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import type { Headline } from './family.ts';

const LONGER = t`longer than ideal`;

/** Null until the run has ended, without an ideal time, and where runs may not be compared. */
export function overIdealHeadline(lane: LaneState): Headline | null {
  const ratio = longerThanIdeal(lane);
  return ratio === null ? null : answer(lane, ratio);
}

/** The same for the table of formulas. */
export function overIdealText(lane: Analysed & Pick<LaneState, 'summary'>): string {
  const ratio = longerThanIdeal(lane);
  if (ratio !== null) return formatRelativeChange(ratio);
  const unsent = unsentOf(lane);
  return unsent ? unsentText(unsent) : t`not known yet`;
}

function answer({ name, shape, settings }: LaneState, ratio: number): Headline {
  const figure = relativeChangeDigits(ratio);
  if (figure === '0') {
    return {
      figure,
      unit: '%',
      text: LONGER,
      brief: LONGER,
      sentence: t`${name}: exactly as long as ideal`,
      final: true,
    };
  }
  const planned = exchanges[settings.traffic.exchange].fewestCrossings;
  const tight = shape && planned && ratio > 0 ? narrowestLevelText(shape, settings) : null;
  const size = `${figure.replace(/^[+−]/, '')}${NARROW_SPACE}%`;
  const comparison = ratio > 0 ? t`${name}: ${size} longer than ideal` : t`${name}: ${size} shorter than ideal`;
  const text = ratio > 0 ? LONGER : t`shorter than ideal`;
  return {
    figure,
    unit: '%',
    text,
    brief: text,
    sentence: tight ? `${comparison}. ${tight}` : comparison,
    final: true,
  };
}

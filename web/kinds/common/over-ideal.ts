/* How much longer than ideal a run took. */

import { type Analysed, longerThanIdeal, missingOf, missingText } from '../../measures/comparable.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { narrowestLevelBrief, tooNarrowForPlan } from '../../traffic/narrowest-level.ts';
import { formatCount, formatRelativeChange, formatTime, relativeChangeDigits } from '../../words/format.ts';
import { agree } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
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

/* A run in which messages are missing: what its head says, and why it is compared with nothing. */

/** Null where none is missing, and until that is known. */
export function missingHeadline(lane: LaneState): Headline | null {
  const missing = missingOf(lane);
  if (!missing) return null;
  const { run } = lane;
  const note = othersText(lane);
  return {
    figure: `${formatCount(missing.messages)}/${formatCount(missing.of)}`,
    unit: '',
    text: agree(missing.of, 'message missing', 'messages missing'),
    brief: tFor('messages')`missing`,
    ...(note ? { note } : {}),
    warns: true,
    final: run.state !== 'running' && run.state !== 'paused',
  };
}

/** In place of the derivation of a comparison; empty where no message is missing. */
export function missingExplanation(lane: Analysed): string[] {
  const missing = missingOf(lane);
  if (!missing) return [];
  const less = t`What delivers less is done sooner, so the time is compared neither with the ideal nor with other lanes.`;
  return [
    t`${missingText(missing)}: cables that are cut or broken left no way up and then down, or packets were lost in them.`,
    `${othersText(lane)} ${less}`.trim(),
  ];
}

/** Empty until the run is over, and where nothing arrived. */
function othersText({ summary }: Pick<LaneState, 'summary'>): string {
  return summary?.finished && summary.delivered > 0 ? t`The others take ${formatTime(summary.completionPs)}.` : '';
}

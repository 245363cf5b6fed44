/* How much longer than ideal a run took. */

import { type Analysed, longerThanIdeal, missingOf, missingText } from '../../measures/comparable.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { tooNarrowForPlan } from '../../traffic/narrowest-level.ts';
import { formatCount, formatRelativeChange, formatTime, NARROW_SPACE } from '../../words/format.ts';
import { agree } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Headline } from './family.ts';

/** Null until the run has ended, without an ideal time, and where runs may not be compared. */
export function overIdealHeadline(lane: LaneState): Headline | null {
  const ratio = longerThanIdeal(lane);
  return ratio === null ? null : answer(lane, ratio);
}

/** The time, and how much longer than ideal that is. */
function answer({ shape, settings, summary }: LaneState, ratio: number): Headline {
  const [figure = '', unit = ''] = formatTime(summary?.completionPs ?? 0).split(NARROW_SPACE);
  const note = shape && tooNarrowForPlan(shape, settings, ratio);
  return {
    figure,
    unit,
    text: '',
    second: { words: t`${formatRelativeChange(ratio)}, ideal ${formatTime(summary?.idealPs ?? 0)}`, strong: false },
    ...(note && { note }),
    cost: summary?.completionPs ?? 0,
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

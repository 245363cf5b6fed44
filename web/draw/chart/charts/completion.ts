/* Completion against ideal, in words and lengths. */

import { isComparable, longerThanIdeal, missingOf, missingText } from '../../../measures/comparable.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { stoppedAtPs } from '../../../run/progress.ts';
import { formatRelativeChange, formatShare, formatTime } from '../../../words/format.ts';
import { t, translatedWithNumbers } from '../../../words/language/language.ts';

export interface CompletionRow {
  lane: number;
  name: string;
  /** time over ideal; null while running, and where runs may not be compared */
  ratio: number | null;
  text: string;
  /** '140 µs' */
  time: string;
}

export function completionRows(lanes: readonly LaneState[]): CompletionRow[] {
  return lanes.map((lane) => {
    const { summary } = lane;
    const longer = longerThanIdeal(lane);
    return {
      lane: lane.index,
      name: lane.name,
      ratio: longer === null ? null : 1 + longer,
      text: `${lane.name}: ${longer === null ? waitingText(lane) : comparison(longer)}`,
      time: summary && summary.completionPs >= 0 && isComparable(lane) ? formatTime(summary.completionPs) : '',
    };
  });
}

/** '53 % longer than ideal' */
function comparison(longer: number): string {
  const percent = formatRelativeChange(Math.abs(longer)).replace('+', '');
  return `${percent} ${longer < 0 ? t`shorter than ideal` : t`longer than ideal`}`;
}

function waitingText(lane: LaneState): string {
  const { run } = lane;
  const missing = missingOf(lane);
  if (missing) return missingText(missing);
  const stop = stoppedAtPs(lane);
  if (stop !== null) return t`stopped at ${formatTime(stop)}`;
  if (run.refusal !== null) return translatedWithNumbers(run.refusal);
  switch (run.state) {
    case 'running':
      return `${t`simulated`}: ${formatShare(run.fraction)}`;
    case 'paused':
      return t`run paused`;
    case 'cancelled':
      return t`run cancelled`;
    case 'idle':
    case 'finished':
      return t`packets are not simulated`;
  }
}

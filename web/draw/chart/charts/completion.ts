/* Completion against ideal, in words and lengths. */

import { longerThanIdeal, unsentOf } from '../../../run/comparable.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { stoppedAtPs } from '../../../run/progress.ts';
import { unsentText } from '../../../run/unsent.ts';
import { formatRelativeChange, formatTime } from '../../../words/format.ts';
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
      text: longer === null ? waitingText(lane) : completionText(lane.name, longer),
      time: summary && summary.completionPs >= 0 ? formatTime(summary.completionPs) : '',
    };
  });
}

/** 'XOR: 53 % longer than ideal'. No verb fits all names: a lane may be called 'Two phases'. */
export function completionText(name: string, longer: number): string {
  const percent = formatRelativeChange(Math.abs(longer)).replace('+', '');
  if (percent.startsWith('0\u202f')) return t`${name}: exactly as long as ideal`;
  return longer > 0 ? t`${name}: ${percent} longer than ideal` : t`${name}: ${percent} shorter than ideal`;
}

function waitingText(lane: LaneState): string {
  const { run } = lane;
  const name = lane.name;
  const unsent = unsentOf(lane);
  if (unsent) return `${name}: ${unsentText(unsent)}`;
  const stop = stoppedAtPs(lane);
  if (stop !== null) return t`${name} stopped at ${formatTime(stop)}`;
  if (run.refusal !== null) return `${name}: ${translatedWithNumbers(run.refusal)}`;
  switch (run.state) {
    case 'running':
      return t`${name}: running, ${`${Math.round(run.fraction * 100)}\u202f%`}`;
    case 'paused':
      return t`${name}: paused`;
    case 'cancelled':
      return t`${name}: cancelled`;
    case 'idle':
    case 'finished':
      return t`${name}: no simulated packets`;
  }
}

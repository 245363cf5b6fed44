/* How many techniques recover, as one sentence; where all do, the lines show it. */

import { FALLEN_SHARE, hasRecovered, neverFell } from '../../../run/efficiency.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { formatShare } from '../../../words/format.ts';
import { t } from '../../../words/language/language.ts';
import { recoveryOfLane } from './roles.ts';

/** Null until the hot spot is over in every lane, and if all that fell are back. */
export function sentenceOf(lanes: readonly LaneState[]): string | null {
  const recoveries = lanes.map(recoveryOfLane);
  if (lanes.length < 2 || recoveries.some((recovery) => recovery?.steady == null)) return null;
  const fell = recoveries.filter((recovery) => recovery && !neverFell(recovery)).length;
  const back = recoveries.filter((recovery) => recovery && hasRecovered(recovery)).length;
  return back === fell ? null : t`recovered before it ends: ${back} of ${fell}`;
}

/** For a lane that has nothing to recover from. */
export const STAYS_ABOVE = t`stays above ${formatShare(FALLEN_SHARE)} of ideal`;

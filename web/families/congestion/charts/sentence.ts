/* One sentence comparing all techniques, only if the numbers support it. */

import { FALLEN_SHARE, hasRecovered, type Recovery } from '../../../engine/efficiency.ts';
import type { LaneState } from '../../../engine/lane-state.ts';
import { t } from '../../../language/language.ts';
import { formatShare } from '../../../words/format.ts';
import { numberWord } from '../../../words/grammar.ts';
import { recoveryOfLane } from './roles.ts';

/** Share of the ideal: unless some lane stays below it in the last third, there is little to compare. */
const DOWN = 2 / 3;

/** Null until the hot spot is over in every lane, or if no simple statement holds. */
export function sentenceOf(lanes: readonly LaneState[], explained: number | null): string | null {
  const recoveries = lanes.map((lane) => ({ lane, recovery: recoveryOfLane(lane) }));
  if (lanes.length < 2 || recoveries.some(({ recovery }) => recovery?.steady == null)) return null;
  const back = recoveries.filter(({ recovery }) => recovery?.recoveryPs != null);
  const down = recoveries.filter(({ recovery }) => recovery && remainsDown(recovery));
  if (back.length === lanes.length) return allUp(recoveries.map(({ recovery }) => recovery));
  if (down.length === 0) return null;
  if (back.length === 0)
    return lanes.length === 2
      ? t`neither recovers ${BEFORE_IT_ENDS}`
      : t`none of the ${numberWord(lanes.length)} recovers ${BEFORE_IT_ENDS}`;
  if (back.length > 1 || back[0]?.lane.index !== explained) return null;
  const others = lanes.filter(({ index }) => index !== explained);
  if (others.length === 1) return t`${others[0]?.name ?? ''} does not recover ${BEFORE_IT_ENDS}`;
  return others.length === 2
    ? t`neither of the others recovers ${BEFORE_IT_ENDS}`
    : t`none of the other ${numberWord(others.length)} recovers ${BEFORE_IT_ENDS}`;
}

/** Where a sentence may break into a second line. */
export const BEFORE_IT_ENDS = t`before it ends`;

const SHARE = formatShare(FALLEN_SHARE);

/** For a lane that has nothing to recover from. */
export const STAYS_ABOVE = t`stays above ${SHARE} of ideal`;

/** All have recovered, or never fell. */
function allUp(recoveries: readonly (Recovery | null)[]): string {
  const fell = recoveries.filter((each) => each && hasRecovered(each)).length;
  const rest = recoveries.length - fell;
  if (rest === 0) return fell === 2 ? t`both recover` : t`all ${numberWord(fell)} recover`;
  if (fell === 0)
    return rest === 2 ? t`both stay above ${SHARE} of ideal` : t`all ${numberWord(rest)} stay above ${SHARE} of ideal`;
  const up = fell === 1 ? t`one recovers` : t`${numberWord(fell)} recover`;
  return rest === 1
    ? t`${up}, the other stays above ${SHARE} of ideal`
    : t`${up}, the other ${numberWord(rest)} stay above ${SHARE} of ideal`;
}

function remainsDown({ recoveryPs, steady, ideal, drop }: Recovery): boolean {
  return recoveryPs === null && drop < FALLEN_SHARE * ideal && steady !== null && steady < DOWN * ideal;
}

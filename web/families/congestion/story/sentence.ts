/* One sentence about all the techniques, said only when the numbers say it. */

import { FALLEN, type Recovery, recovered } from '../../../engine/efficiency.ts';
import type { LaneState } from '../../../engine/lane-state.ts';
import { formatShare } from '../../../words/format.ts';
import { agree, numberWord } from '../../../words/grammar.ts';
import { recoveryOfLane } from './roles.ts';

/** Share of the ideal: somebody has to stay below it in the last third, else nothing much is to be said. */
const DOWN = 2 / 3;

/** Null while a hot spot is not over in every lane, or where there is nothing so simple to say. */
export function sentenceOf(lanes: readonly LaneState[], told: number | null): string | null {
  const recoveries = lanes.map((lane) => ({ lane, recovery: recoveryOfLane(lane) }));
  if (lanes.length < 2 || recoveries.some(({ recovery }) => recovery?.steady == null)) return null;
  const back = recoveries.filter(({ recovery }) => recovery?.recoveryPs != null);
  const down = recoveries.filter(({ recovery }) => recovery && staysDown(recovery));
  if (back.length === lanes.length) return allUp(recoveries.map(({ recovery }) => recovery));
  if (down.length === 0) return null;
  if (back.length === 0) return `${lanes.length === 2 ? 'neither' : `none of the ${numberWord(lanes.length)}`} ${END}`;
  if (back.length > 1 || back[0]?.lane.index !== told) return null;
  const others = lanes.filter(({ index }) => index !== told);
  if (others.length === 1) return `${others[0]?.name} does not recover before it ends`;
  return others.length === 2 ? `neither of the others ${END}` : `none of the other ${numberWord(others.length)} ${END}`;
}

const END = 'recovers before it ends';

const ABOVE = `above ${formatShare(FALLEN)} of ideal`;

/** Of a lane that has nothing to recover from. */
export const STAYS = `stays ${ABOVE}`;

/** All are up again, or always were. */
function allUp(recoveries: readonly (Recovery | null)[]): string {
  const fell = recoveries.filter((each) => each && recovered(each)).length;
  const rest = recoveries.length - fell;
  if (rest === 0) return `${all(fell)} recover`;
  if (fell === 0) return `${all(rest)} stay ${ABOVE}`;
  const others = rest === 1 ? `the other ${STAYS}` : `the other ${numberWord(rest)} stay ${ABOVE}`;
  return `${numberWord(fell)} ${agree(fell, 'recovers', 'recover')}, ${others}`;
}

function staysDown({ recoveryPs, steady, ideal, drop }: Recovery): boolean {
  return recoveryPs === null && drop < FALLEN * ideal && steady !== null && steady < DOWN * ideal;
}

function all(count: number): string {
  return count === 2 ? 'both' : `all ${numberWord(count)}`;
}

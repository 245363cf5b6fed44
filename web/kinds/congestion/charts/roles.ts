/* Which lane is the focus, which one it is compared with, whose recovery is described, and the line style of each. */

import { FALLEN_SHARE, hasRecovered, neverFell, recoveryOfLane } from '../../../measures/efficiency.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { formatShare } from '../../../words/format.ts';
import { t } from '../../../words/language/language.ts';

export interface Roles {
  /** index in scenario.lanes; null: no lanes */
  focus: number | null;
  counter: number | null;
}

/** Colours as in the lane heads above: the second tree has the accent colour, the first one ink. A single tree is the focus, compared
 * with the first other lane; a phone shows one of several, in the colours they have elsewhere. */
export function rolesOf(lanes: readonly LaneState[], trees: readonly number[]): Roles {
  const shown = drawnLanes(lanes, trees);
  const focus = shown[1] ?? shown[0] ?? lanes[0];
  const counter = shown.find((lane) => lane !== focus) ?? lanes.find((lane) => lane !== focus);
  return { focus: focus?.index ?? null, counter: counter?.index ?? null };
}

/** In the order of the trees. */
export function drawnLanes(lanes: readonly LaneState[], trees: readonly number[]): LaneState[] {
  return trees.flatMap((tree) => lanes.find(({ index }) => index === tree) ?? []);
}

/** The lane whose recovery is described: the selected one, else the focus, else the drawn lane that does best. If none
 * recovers: the focus, or the first. */
export function laneToExplain(
  lanes: readonly LaneState[],
  trees: readonly number[],
  { focus }: Roles,
  selected: number | null,
): LaneState | null {
  const shown = drawnLanes(lanes, trees);
  const [best] = shown.filter(isUp).sort((a, b) => steadyOf(b) - steadyOf(a));
  const wanted = [selected, focus].map((lane) => shown.find(({ index }) => index === lane));
  return wanted.find((lane) => lane && isUp(lane)) ?? best ?? wanted[1] ?? shown[0] ?? null;
}

/** Recovered, or never down. */
function isUp(lane: LaneState): boolean {
  const recovery = recoveryOfLane(lane);
  return recovery !== null && (hasRecovered(recovery) || neverFell(recovery));
}

function steadyOf(lane: LaneState): number {
  return recoveryOfLane(lane)?.steady ?? 0;
}

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

/* What the trail of a run says about one port up to an instant: since when it is a root, how its timer went, and how many
 * notifications arrived lately. */

import { type CongestionHistory, LINK_ROOT, LINK_ROOT_TIMER } from '../../../engine/protocol.ts';

/** Column c shows the instant (c + 1) * stepPs; the last one not after `timePs`, -1 when there is none. */
export function columnAt(trail: CongestionHistory, timePs: number): number {
  return Math.min(trail.columns, Math.floor(timePs / trail.stepPs + 1e-6)) - 1;
}

function has(trail: CongestionHistory, column: number, link: number, bit: number): boolean {
  return ((trail.state[column * trail.links + link] ?? 0) & bit) !== 0;
}

/** The columns of a streak of a bit, both ends included. */
interface Streak {
  fromPs: number;
  /** of its last column not after the instant */
  toPs: number;
}

function streakEndingAt(trail: CongestionHistory, column: number, link: number, bit: number): Streak {
  let first = column;
  while (first > 0 && has(trail, first - 1, link, bit)) first -= 1;
  return { fromPs: (first + 1) * trail.stepPs, toPs: (column + 1) * trail.stepPs };
}

/** The newest streak of a bit that is not after the instant. */
function lastStreak(trail: CongestionHistory, timePs: number, link: number, bit: number): Streak | null {
  for (let column = columnAt(trail, timePs); column >= 0; column--) {
    if (has(trail, column, link, bit)) return streakEndingAt(trail, column, link, bit);
  }
  return null;
}

/** Since when a port that is a root now is one; null while the trail does not reach that far. */
export function rootSincePs(trail: CongestionHistory | null, timePs: number, link: number): number | null {
  if (!trail) return null;
  const column = columnAt(trail, timePs);
  if (column < 0 || !has(trail, column, link, LINK_ROOT)) return null;
  return streakEndingAt(trail, column, link, LINK_ROOT).fromPs;
}

/** When a port was a root, or its timer ran, the last time before now. */
export function lastRoot(trail: CongestionHistory | null, timePs: number, link: number): Streak | null {
  return trail && lastStreak(trail, timePs, link, LINK_ROOT);
}

export function lastTimer(trail: CongestionHistory | null, timePs: number, link: number): Streak | null {
  return trail && lastStreak(trail, timePs, link, LINK_ROOT_TIMER);
}

export interface Lately {
  count: number;
  windowPs: number;
}

/** Notifications that arrived in the last columns that together are at least `leastPs` long, in the whole lane. */
export function notifiedLately(trail: CongestionHistory | null, timePs: number, leastPs: number): Lately | null {
  if (!trail) return null;
  const last = columnAt(trail, timePs);
  const columns = Math.max(1, Math.ceil(leastPs / trail.stepPs - 1e-6));
  if (last + 1 < columns || timePs - (last + 1) * trail.stepPs > trail.stepPs) return null;
  let count = 0;
  for (let column = last - columns + 1; column <= last; column++) count += trail.notified[column] ?? 0;
  return { count, windowPs: columns * trail.stepPs };
}

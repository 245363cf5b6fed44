/* What the trail of a run says about one port up to an instant: since when it is a root, how its timer went, and how many
 * notifications arrived lately. */

import { type CongestionHistory, LINK_ROOT, LINK_ROOT_TIMER } from '../../../engine/protocol.ts';

/** Column c shows the instant (c + 1) * stepPs; the last one not after `timePs`, -1 when there is none. */
export function columnAt(history: CongestionHistory, timePs: number): number {
  return Math.min(history.columns, Math.floor(timePs / history.stepPs + 1e-6)) - 1;
}

function has(history: CongestionHistory, column: number, link: number, bit: number): boolean {
  return ((history.state[column * history.links + link] ?? 0) & bit) !== 0;
}

/** The columns of a streak of a bit, both ends included. */
interface Streak {
  fromPs: number;
  /** of its last column not after the instant */
  toPs: number;
}

function streakEndingAt(history: CongestionHistory, column: number, link: number, bit: number): Streak {
  let first = column;
  while (first > 0 && has(history, first - 1, link, bit)) first -= 1;
  return { fromPs: (first + 1) * history.stepPs, toPs: (column + 1) * history.stepPs };
}

/** The newest streak of a bit that is not after the instant. */
function lastStreak(history: CongestionHistory, timePs: number, link: number, bit: number): Streak | null {
  for (let column = columnAt(history, timePs); column >= 0; column--) {
    if (has(history, column, link, bit)) return streakEndingAt(history, column, link, bit);
  }
  return null;
}

/** Since when a port that is a root now is one; null while the trail does not reach that far. */
export function rootSincePs(history: CongestionHistory | null, timePs: number, link: number): number | null {
  if (!history) return null;
  const column = columnAt(history, timePs);
  if (column < 0 || !has(history, column, link, LINK_ROOT)) return null;
  return streakEndingAt(history, column, link, LINK_ROOT).fromPs;
}

/** When a port was a root, or its timer ran, the last time before now. */
export function lastRoot(history: CongestionHistory | null, timePs: number, link: number): Streak | null {
  return history && lastStreak(history, timePs, link, LINK_ROOT);
}

export function lastTimer(history: CongestionHistory | null, timePs: number, link: number): Streak | null {
  return history && lastStreak(history, timePs, link, LINK_ROOT_TIMER);
}

export interface RecentCount {
  count: number;
  windowPs: number;
}

/** Notifications that arrived in the last columns that together are at least `leastPs` long, in the whole lane. */
export function recentNotifications(
  history: CongestionHistory | null,
  timePs: number,
  leastPs: number,
): RecentCount | null {
  if (!history) return null;
  const last = columnAt(history, timePs);
  const columns = Math.max(1, Math.ceil(leastPs / history.stepPs - 1e-6));
  if (last + 1 < columns || timePs - (last + 1) * history.stepPs > history.stepPs) return null;
  let count = 0;
  for (let column = last - columns + 1; column <= last; column++) count += history.notified[column] ?? 0;
  return { count, windowPs: columns * history.stepPs };
}

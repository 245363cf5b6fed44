/* What the recorded history says about one port up to an instant: by when it was declared a root, its root timer, and recent
 * notifications. */

import { columnAt } from '../../../measures/latency.ts';
import { type CongestionHistory, LINK_ROOT, LINK_ROOT_TIMER } from '../../../run/protocol.ts';

function has(history: CongestionHistory, column: number, link: number, bit: number): boolean {
  return ((history.state[column * history.links + link] ?? 0) & bit) !== 0;
}

/** Consecutive columns with a state bit set, both ends included. */
interface Streak {
  fromPs: number;
  /** time of its last column not after the instant */
  toPs: number;
}

function streakEndingAt(history: CongestionHistory, column: number, link: number, bit: number): Streak {
  let first = column;
  while (first > 0 && has(history, first - 1, link, bit)) first -= 1;
  return { fromPs: (first + 1) * history.stepPs, toPs: (column + 1) * history.stepPs };
}

/** The latest streak of a state bit, as far as it goes by the instant. */
function lastStreak(history: CongestionHistory, timePs: number, link: number, bit: number): Streak | null {
  for (let column = columnAt(history, timePs); column >= 0; column--) {
    if (has(history, column, link, bit)) return streakEndingAt(history, column, link, bit);
  }
  return null;
}

/** The first instant of the history at which a port is the root that it is now: it became one at most a step before. Null if
 * the history does not show it as one. */
export function rootByPs(history: CongestionHistory | null, timePs: number, link: number): number | null {
  if (!history) return null;
  const column = columnAt(history, timePs);
  if (column < 0 || !has(history, column, link, LINK_ROOT)) return null;
  return streakEndingAt(history, column, link, LINK_ROOT).fromPs;
}

/** The last time before now that a port was a root or its timer ran. */
export function lastRoot(history: CongestionHistory | null, timePs: number, link: number): Streak | null {
  return history && lastStreak(history, timePs, link, LINK_ROOT);
}

export function lastTimer(history: CongestionHistory | null, timePs: number, link: number): Streak | null {
  return history && lastStreak(history, timePs, link, LINK_ROOT_TIMER);
}

/** Notifications that arrived anywhere in the lane during the most recent columns, which span at least `leastPs`. */
export function recentNotifications(
  history: CongestionHistory | null,
  timePs: number,
  leastPs: number,
): { count: number; windowPs: number } | null {
  if (!history) return null;
  const last = columnAt(history, timePs);
  const columns = Math.max(1, Math.ceil(leastPs / history.stepPs - 1e-6));
  if (last + 1 < columns || timePs - (last + 1) * history.stepPs > history.stepPs) return null;
  let count = 0;
  for (let column = last - columns + 1; column <= last; column++) count += history.notified[column] ?? 0;
  return { count, windowPs: columns * history.stepPs };
}

/* The times of breaks, dragged on the axis. */

import { checkScenario } from '../../model/parse.ts';
import type { Cable, Scenario } from '../../model/types.ts';
import { roundedBreakTime, withTimes } from '../../state/cuts.ts';
import type { Mark } from './marks.ts';

type BreakMark = Pick<Mark, 'timePs' | 'event'>;

/** The breaks of a list that begin, or end, at a mark. */
function marked(cuts: readonly Cable[], { timePs, event }: BreakMark) {
  return cuts.flatMap(([, , atNs, mendedNs], place) =>
    atNs !== undefined && (event === 'breaks' ? atNs : mendedNs) === timePs / 1000 ? [{ place, atNs, mendedNs }] : [],
  );
}

/** Where a mark comes to when it is dragged to a time: one that is easy to say, after the beginning of what ends there and before the end of
 * what begins there. In ps. */
export function reachedPs(cuts: readonly Cable[], mark: BreakMark, timePs: number, endPs: number): number {
  const own = marked(cuts, mark);
  const [from, to] =
    mark.event === 'breaks'
      ? [1, Math.min(endPs / 1000, ...own.map(({ mendedNs = Infinity }) => mendedNs)) - 1]
      : [Math.max(...own.map(({ atNs }) => atNs)) + 1, endPs / 1000];
  return Math.max(from, Math.min(to, roundedBreakTime(Math.max(0, timePs)))) * 1000;
}

/** A scenario in which the breaks at a mark of a lane begin, or end, at another time; null: that would be refused. */
export function withMarkAt(
  scenario: Scenario,
  lane: number,
  cuts: readonly Cable[],
  mark: BreakMark,
  toPs: number,
): Scenario | null {
  const to = toPs / 1000;
  const next = marked(cuts, mark).reduce(
    (moved, { place, atNs, mendedNs = null }) =>
      mark.event === 'breaks' ? withTimes(moved, lane, place, to, mendedNs) : withTimes(moved, lane, place, atNs, to),
    scenario,
  );
  const checked = checkScenario(next);
  return checked.ok ? checked.value : null;
}

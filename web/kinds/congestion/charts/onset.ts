/* The onset of a hot spot: the part of a run around it, and links in the order in which it reaches them. */

import { hasRecovered, recoveryOfLane } from '../../../measures/efficiency.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import type { CongestionHistory } from '../../../run/protocol.ts';
import { isStalled } from './heat.ts';
import { firstHotSpotSpan } from './hot-spot-span.ts';
import type { RowGroup } from './links-towards.ts';

export interface OnsetOrder {
  /** Groups with their links in the order in which they first stood; the others last, by number. Returns the same array if no
   * further link is stalled. */
  order(groups: readonly RowGroup[], history: CongestionHistory): RowGroup[];
}

export function createOnsetOrder(): OnsetOrder {
  let known = new Map<number, number>();
  let readColumns = 0;
  let key = '';
  let last: readonly RowGroup[] | null = null;
  let ordered: RowGroup[] | null = null;

  function readNew(groups: readonly RowGroup[], history: CongestionHistory): void {
    const now = `${history.stepPs} ${history.links}`;
    if (now !== key || groups !== last || history.columns < readColumns) {
      known = new Map();
      readColumns = 0;
      ordered = null;
    }
    [key, last] = [now, groups];
    for (const { links } of groups) {
      for (const link of links) {
        if (known.has(link)) continue;
        const column = firstStalled(history, link, readColumns);
        if (column === null) continue;
        known.set(link, column);
        ordered = null;
      }
    }
    readColumns = history.columns;
  }

  return {
    order(groups, history) {
      readNew(groups, history);
      const onset = (link: number) => known.get(link) ?? Number.POSITIVE_INFINITY;
      ordered ??= groups.map((group) => ({
        ...group,
        links: [...group.links].sort((a, b) => (onset(a) === onset(b) ? a - b : onset(a) - onset(b))),
      }));
      return ordered;
    },
  };
}

function firstStalled(history: CongestionHistory, link: number, from: number): number | null {
  for (let column = from; column < history.columns; column++) {
    if (isStalled(history, column * history.links + link)) return column;
  }
  return null;
}

/** From shortly before the hot spot until well after the fastest recovery, or until half of it is over if no lane recovers.
 * Null if that is about the whole run. */
export function aroundOnset(lanes: readonly LaneState[], endPs: number): [fromPs: number, toPs: number] | null {
  const spot = firstHotSpotSpan(lanes, endPs);
  if (!spot) return null;
  const back = lanes.flatMap((lane) => {
    const recovery = recoveryOfLane(lane);
    return recovery && hasRecovered(recovery) ? (recovery.recoveryPs ?? []) : [];
  });
  const length = back.length > 0 ? Math.min(...back) * 1.4 : (spot.offPs - spot.onsetPs) / 2;
  const [from, to] = [Math.max(0, spot.onsetPs - length * 0.12), Math.min(endPs, spot.onsetPs + length)];
  return to - from < 0.8 * endPs ? [from, to] : null;
}

/* When cables break during a run, and are mended. */

import { breaksOf } from '../model/cables.ts';
import { routesAroundCuts } from '../model/lanes.ts';
import type { ResolvedLane, Topology } from '../model/types.ts';

export interface BreakSpan {
  /** up link */
  link: number;
  fromPs: number;
  /** Infinity: never mended */
  toPs: number;
  /** routes avoid it from here on; `toPs` where it is mended before that, or there is no way around it */
  reroutedPs: number;
}

type Broken = Pick<ResolvedLane, 'topology' | 'routing' | 'traffic'>;

const kept = new WeakMap<Topology, ReturnType<typeof breaksOf>>();

export function breakSpansOf({ topology, routing, traffic }: Broken): BreakSpan[] {
  if (!topology.cuts?.length) return [];
  const delayPs = routesAroundCuts({ traffic }) ? routing.rerouteNs * 1000 : Infinity;
  const breaks = kept.get(topology) ?? breaksOf(topology);
  kept.set(topology, breaks);
  return breaks.map(({ link, atNs, mendedNs }) => {
    const [fromPs, toPs] = [atNs * 1000, mendedNs * 1000];
    return { link, fromPs, toPs, reroutedPs: Math.min(toPs, fromPs + delayPs) };
  });
}

export function hasBreaks(lane: Broken): boolean {
  return breakSpansOf(lane).length > 0;
}

/** Up links of the cables that are broken at an instant. */
export function brokenAt(lane: Broken, timePs: number): number[] {
  return breakSpansOf(lane).flatMap(({ link, fromPs, toPs }) => (timePs >= fromPs && timePs < toPs ? [link] : []));
}

/* Analyses of lanes with all of their cables intact: made in a worker of their own, one lane after the other, and cached. */

import { useEffect, useState } from 'react';
import { hasPhases } from '../../model/lanes.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { browserClients } from '../../run/browser.ts';
import type { LaneClient } from '../../run/client.ts';
import type { LaneState } from '../../run/lane-state.ts';
import type { Analysis } from '../../run/protocol.ts';

/** Analyses. */
const MAX_KEPT = 12;

const cache = new Map<string, Promise<Analysis | null>>();
let last: Promise<unknown> = Promise.resolve();

/** Analyses without cuts, by lane index; only of lanes that have cuts, as soon as they are known. */
export type UncutAnalyses = ReadonlyMap<number, Analysis>;

export function useUncutAnalyses(lanes: readonly LaneState[]): UncutAnalyses {
  const [uncutAnalyses, setUncutAnalyses] = useState<UncutAnalyses>(new Map());
  const key = JSON.stringify(requestsOf(lanes));
  useEffect(() => {
    let current = true;
    setUncutAnalyses(new Map());
    for (const [index, lane] of JSON.parse(key) as [number, string][]) {
      void analysed(lane).then((analysis) => {
        if (current && analysis) setUncutAnalyses((before) => new Map(before).set(index, analysis));
      });
    }
    return () => {
      current = false;
    };
  }, [key]);
  return uncutAnalyses;
}

/** Index and settings, as JSON, of the lanes with cuts, but without those. */
function requestsOf(lanes: readonly LaneState[]): [number, string][] {
  return lanes.flatMap(({ index, settings }): [number, string][] => {
    const uncut = hasPhases(settings) && withoutCuts(settings);
    return uncut ? [[index, JSON.stringify(uncut)]] : [];
  });
}

/** Null where nothing is cut. */
function withoutCuts(lane: ResolvedLane): ResolvedLane | null {
  if (!lane.topology.cuts?.length) return null;
  return { ...lane, name: '', topology: { ...lane.topology, cuts: [] } };
}

function analysed(lane: string): Promise<Analysis | null> {
  const known = cache.get(lane);
  if (known) return known;
  const analysis = last.then(() => analyse(JSON.parse(lane) as ResolvedLane)).catch(() => null);
  last = analysis;
  cache.set(lane, analysis);
  const [oldest] = cache.keys();
  if (cache.size > MAX_KEPT && oldest !== undefined) cache.delete(oldest);
  return analysis;
}

/** Null where it fails: nothing is compared then. */
async function analyse(lane: ResolvedLane): Promise<Analysis | null> {
  const client: LaneClient = browserClients()();
  try {
    return await new Promise((resolve, reject) => {
      client.listen({
        event(event) {
          if (event.event === 'analysis' && event.analysis.done === event.analysis.phases) resolve(event.analysis);
          if (event.event === 'gaveUp') resolve(null);
        },
        status: (status) => status === 'failed' && resolve(null),
      });
      client.open({ lane, analyse: true, run: false }).catch(reject);
    });
  } finally {
    client.dispose();
  }
}

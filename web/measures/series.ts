/* Time series that can be recorded in a run, as means over bins of a chosen width. Names are published; add to them, never
 * change them. */

import { familyOf } from '../model/lanes.ts';
import type { FamilyKind, ResolvedLane } from '../model/types.ts';
import type { CongestionSummary, Summary } from '../run/protocol.ts';
import {
  binsPerWindow,
  deflectedShareOf,
  efficiencyOf,
  hotThroughputOf,
  innocentThroughputOf,
  type Rates,
  windows,
} from './efficiency.ts';
import { ns } from './results.ts';

export interface SeriesKind {
  name: string;
  definition: string;
  families: readonly FamilyKind[];
  rates(lane: ResolvedLane, summary: Summary, nodes: number): Rates;
}

function ofCongestion(rates: (lane: ResolvedLane, summary: Summary, congestion: CongestionSummary) => Rates) {
  return (lane: ResolvedLane, summary: Summary): Rates =>
    summary.congestion ? rates(lane, summary, summary.congestion) : { binPs: 0, endPs: 0, values: [] };
}

export const seriesKinds: readonly SeriesKind[] = [
  {
    name: 'efficiency',
    definition: 'Data that a node receives, as a share of what its link can carry, mean over nodes.',
    families: ['exchange', 'job', 'many', 'cluster', 'congestion'],
    rates: efficiencyOf,
  },
  {
    name: 'hot',
    definition: 'The same for hot nodes only.',
    families: ['congestion'],
    rates: ofCongestion(hotThroughputOf),
  },
  {
    name: 'innocent',
    definition: 'Data that neither comes from a hot source nor goes to a hot node, per node that sends such data.',
    families: ['congestion'],
    rates: ofCongestion(innocentThroughputOf),
  },
  {
    name: 'adapted',
    definition: 'Packets that had left their default route, as a share of those delivered.',
    families: ['congestion'],
    rates: ofCongestion((...run) => {
      const shares = deflectedShareOf(...run);
      return { ...shares, values: shares.values.map((share) => share ?? 0) };
    }),
  },
];

/** A series as requested by a sweep. */
export interface SeriesRequest {
  name: string;
  binNs: number;
}

/** A recorded series: whole bins from the start. Their width is rounded to a multiple of the core's own bin width. */
export interface Series {
  binNs: number;
  values: number[];
}

/** The key under which a run stores it. */
export function seriesKey({ name, binNs }: SeriesRequest): string {
  return `${name}/${binNs}`;
}

const DIGITS = 4;

/** Drops an incomplete last bin. */
function rebinned(rates: Rates, binNs: number): Series {
  const means = windows(rates, 0, rates.endPs, binNs * 1000).map(({ mean }) => Number(mean.toFixed(DIGITS)));
  return { binNs: ns(rates.binPs * binsPerWindow(rates.binPs, binNs * 1000)), values: means };
}

/** The requested series that apply to the lane. */
export function fittingSeries(asked: readonly SeriesRequest[], lane: ResolvedLane): SeriesRequest[] {
  const family = familyOf(lane);
  return asked.filter(({ name }) => seriesKinds.some((kind) => kind.name === name && kind.families.includes(family)));
}

export function seriesOf(asked: readonly SeriesRequest[], lane: ResolvedLane, summary: Summary, nodes: number) {
  const kept = fittingSeries(asked, lane).flatMap((request): [string, Series][] => {
    const kind = seriesKinds.find(({ name }) => name === request.name);
    return kind ? [[seriesKey(request), rebinned(kind.rates(lane, summary, nodes), request.binNs)]] : [];
  });
  return Object.fromEntries(kept);
}

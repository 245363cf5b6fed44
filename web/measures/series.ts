/* Time series of a run, as means over bins: for charts, files over time and, with bins of a chosen width, sweeps. Names are
 * published; add to them, never change them. */

import { familyOf } from '../model/lanes.ts';
import type { FamilyKind, ResolvedLane } from '../model/types.ts';
import type { CongestionSummary, Summary } from '../run/protocol.ts';
import { closedBins } from '../run/run-limit.ts';
import { belowBreaks, lostByBin } from './breaks.ts';
import { binsPerWindow, efficiencyOf, type Rates, ratesOf, windows } from './efficiency.ts';
import { ns } from './results.ts';

export interface SeriesKind {
  /** in charts and files over time */
  id: string;
  unit: string;
  /** in sweeps */
  definition: string;
  families: readonly FamilyKind[];
  /** by bin; null where there is nothing to take a share of */
  rates(lane: ResolvedLane, summary: Summary, nodes: number): Rates<number | null>;
  /** whether there is anything of that kind; of every run by default */
  applies?(congestion: CongestionSummary): boolean;
}

const NONE: Rates<never> = { binPs: 0, endPs: 0, values: [] };

function ofCongestion(
  rates: (lane: ResolvedLane, summary: Summary, congestion: CongestionSummary) => Rates<number | null>,
): Pick<SeriesKind, 'families' | 'rates'> {
  return {
    families: ['congestion'],
    rates: (lane, summary) => (summary.congestion ? rates(lane, summary, summary.congestion) : NONE),
  };
}

/** Packets that had left their default route, as a share of those delivered in the bin; null where there were none. */
function deflectedShareOf(lane: ResolvedLane, summary: Summary, congestion: CongestionSummary): Rates<number | null> {
  const bins = closedBins(lane, summary);
  const values = closedBins(lane, summary, congestion.deflectedSeries).map(({ packets }, bin) => {
    const delivered = bins[bin]?.packets ?? 0;
    return delivered > 0 ? packets / delivered : null;
  });
  return { binPs: summary.binPs, endPs: bins.at(-1)?.toPs ?? 0, values };
}

export const series = {
  efficiency: {
    id: 'efficiency',
    unit: 'link rate',
    definition: 'Data that a node receives, as a share of what its link can carry, mean over nodes.',
    families: ['exchange', 'job', 'many', 'cluster', 'congestion'],
    rates: efficiencyOf,
  },
  hot: {
    id: 'hot throughput',
    unit: 'link rate',
    definition: 'The same for hot nodes only.',
    ...ofCongestion((lane, summary, { hotSeries, hotNodes }) => ratesOf(lane, summary, hotSeries, hotNodes.length)),
    applies: ({ hotNodes }) => hotNodes.length > 0,
  },
  innocent: {
    id: 'innocent throughput',
    unit: 'link rate',
    definition: 'Data that neither comes from a hot source nor goes to a hot node, per node that sends such data.',
    ...ofCongestion((lane, summary, { innocentSeries, innocentNodes }) =>
      ratesOf(lane, summary, innocentSeries, innocentNodes),
    ),
    applies: ({ innocentNodes }) => innocentNodes > 0,
  },
  struck: {
    id: 'throughput below breaks',
    unit: 'link rate',
    definition:
      'Data delivered from nodes below cables that break during the run, as a share of what their links can carry.',
    ...ofCongestion(belowBreaks),
    applies: ({ struckNodes }) => struckNodes > 0,
  },
  adapted: {
    id: 'adapted',
    unit: 'ratio',
    definition: 'Packets that had left their default route, as a share of those delivered.',
    ...ofCongestion(deflectedShareOf),
  },
  tree: {
    id: 'stalled links',
    unit: 'links',
    definition: 'Links that are stalled at the end of a bin, as far as they were counted.',
    ...ofCongestion((_lane, _summary, { treeSizes: { stepPs, links } = { stepPs: 0, links: [] } }) => ({
      ...{ binPs: stepPs, endPs: stepPs * links.length, values: links },
    })),
    applies: ({ treeSizes }) => treeSizes !== undefined,
  },
} satisfies Record<string, SeriesKind>;

/** A count: of no use as a mean, and so not among those of sweeps. */
export const lost: SeriesKind = {
  id: 'packets lost',
  unit: 'packets',
  definition: 'Packets lost in cables that break during the run.',
  ...ofCongestion((lane, summary) => {
    const bins = lostByBin(lane, summary);
    return { binPs: summary.binPs, endPs: bins.at(-1)?.toPs ?? 0, values: bins.map(({ packets }) => packets) };
  }),
  applies: ({ lostSeries }) => lostSeries.length > 0,
};

export const seriesKinds = Object.entries<SeriesKind>(series).map(([name, kind]) => ({ name, ...kind }));

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
function rebinned({ binPs, endPs, values }: Rates<number | null>, binNs: number): Series {
  const rates = { binPs, endPs, values: values.map((value) => value ?? 0) };
  const means = windows(rates, 0, endPs, binNs * 1000).map(({ mean }) => Number(mean.toFixed(DIGITS)));
  return { binNs: ns(binPs * binsPerWindow(binPs, binNs * 1000)), values: means };
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

/* The lines of the chart, from the lanes' results. Rates are at the middle of their bin, values from the recorded history at
 * their instant. */

import type { Series } from '../../../draw/chart/series.ts';
import {
  binCentrePs,
  deflectedShareOf,
  efficiencyOf,
  hotThroughputOf,
  innocentThroughputOf,
  type Rates,
} from '../../../measures/efficiency.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import type { CongestionHistory, CongestionSummary, Summary } from '../../../run/protocol.ts';
import { cappedPs } from '../inspect/formats.ts';

export function efficiencySeries(lanes: readonly LaneState[]): Series[] {
  return fromRates(lanes, ({ settings }, summary, _, nodes) => efficiencyOf(settings, summary, nodes));
}

export function hotSeries(lanes: readonly LaneState[]): Series[] {
  return fromRates(lanes, ({ settings }, summary, congestion) =>
    congestion.hotNodes.length > 0 ? hotThroughputOf(settings, summary, congestion) : null,
  );
}

export function innocentSeries(lanes: readonly LaneState[]): Series[] {
  return fromRates(lanes, ({ settings }, summary, congestion) =>
    congestion.innocentNodes > 0 ? innocentThroughputOf(settings, summary, congestion) : null,
  );
}

export function adaptedSeries(lanes: readonly LaneState[]): Series[] {
  return lanes.flatMap(({ index, name, settings, summary }) => {
    if (!summary?.congestion) return [];
    const shares = deflectedShareOf(settings, summary, summary.congestion);
    const known = shares.values.flatMap((value, bin) =>
      value === null ? [] : [{ x: binCentrePs(shares, bin), value }],
    );
    if (known.length === 0) return [];
    return [{ lane: index, name, x: known.map(({ x }) => x), y: known.map(({ value }) => value) }];
  });
}

export function victimSeries(lanes: readonly LaneState[]): Series[] {
  return fromHistory(lanes, ({ victims }) => victims);
}

export function latencySeries(lanes: readonly LaneState[], share: 'half' | 'late'): Series[] {
  return fromHistory(lanes, ({ latencyP50Ps, latencyP99Ps }, summary) =>
    (share === 'half' ? latencyP50Ps : latencyP99Ps).map((ps) => cappedPs(ps, summary?.latencyPs)),
  );
}

type Read = (lane: LaneState, summary: Summary, congestion: CongestionSummary, nodes: number) => Rates | null;

function fromRates(lanes: readonly LaneState[], read: Read): Series[] {
  return lanes.flatMap((lane) => {
    const { shape, summary } = lane;
    if (!shape || !summary?.congestion) return [];
    const rates = read(lane, summary, summary.congestion, shape.nodes);
    if (!rates || rates.values.length === 0) return [];
    const x = rates.values.map((_, bin) => binCentrePs(rates, bin));
    return [{ lane: lane.index, name: lane.name, x, y: rates.values }];
  });
}

/** Columns without a measurement are skipped. */
function fromHistory(
  lanes: readonly LaneState[],
  read: (history: CongestionHistory, summary: Summary | null) => ArrayLike<number>,
): Series[] {
  return lanes.flatMap(({ index, name, history, summary }) => {
    if (!history) return [];
    const values = read(history, summary);
    const columns = Array.from({ length: history.columns }, (_, column) => column).filter(
      (c) => (values[c] ?? -1) >= 0,
    );
    if (columns.length === 0) return [];
    const x = columns.map((column) => (column + 1) * history.stepPs);
    return [{ lane: index, name, x, y: columns.map((column) => values[column] ?? 0) }];
  });
}

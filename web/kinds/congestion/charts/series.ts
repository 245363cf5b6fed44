/* The lines of the chart, from the lanes' results. Rates are at the middle of their bin, values from the recorded history at
 * their instant. */

import type { Series } from '../../../draw/chart/series.ts';
import { binCentrePs } from '../../../measures/efficiency.ts';
import { cappedPs } from '../../../measures/latency.ts';
import { hasVictims } from '../../../measures/network-state.ts';
import type { SeriesKind } from '../../../measures/series.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import type { CongestionHistory, Summary } from '../../../run/protocol.ts';

export function rateSeries(lanes: readonly LaneState[], { rates, applies }: SeriesKind): Series[] {
  return lanes.flatMap(({ index, name, settings, shape, summary }) => {
    if (!shape || !summary?.congestion || applies?.(summary.congestion) === false) return [];
    const binned = rates(settings, summary, shape.nodes);
    const known = binned.values.flatMap((value, bin) =>
      value === null ? [] : [{ x: binCentrePs(binned, bin), value }],
    );
    return known.length === 0
      ? []
      : [{ lane: index, name, x: known.map(({ x }) => x), y: known.map(({ value }) => value) }];
  });
}

export function victimSeries(lanes: readonly LaneState[]): Series[] {
  const judged = lanes.filter(({ settings }) => hasVictims(settings.traffic));
  return fromHistory(judged, ({ victims }) => victims);
}

export function latencySeries(lanes: readonly LaneState[], share: 'half' | 'late'): Series[] {
  return fromHistory(lanes, ({ latencyP50Ps, latencyP99Ps }, summary) =>
    (share === 'half' ? latencyP50Ps : latencyP99Ps).map((ps) => cappedPs(ps, summary?.latencyPs)),
  );
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

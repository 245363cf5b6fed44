/* The lines of the charts, read from the state of the lanes. */

import { fullestLinks } from '../../../measures/contention.ts';
import { efficiencyOf } from '../../../measures/efficiency.ts';
import { linkCapacities } from '../../../model/capacity.ts';
import { engineRow, phasesOverlap } from '../../../model/lanes.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import type { Analysis } from '../../../run/protocol.ts';
import type { Series } from '../series.ts';
import { arrivalsOf, type Bin } from '../timeline/arrivals.ts';
import { levelCapacity } from '../timeline/rows.ts';

/** Messages that turn at a level or above, phase by phase. Lanes without that level are left out. */
export function crossingSeries(lanes: readonly LaneState[], level: number): Series[] {
  return fromAnalysis(lanes, (lane, analysis) =>
    lane.shape && level <= lane.shape.levels ? column(analysis, analysis.crossings, level) : null,
  );
}

/** The fullest link of every phase, as a multiple of its capacity. */
export function contentionSeries(lanes: readonly LaneState[]): Series[] {
  return fromAnalysis(lanes, ({ settings }, analysis) => fullestLinks(analysis, linkCapacities(settings)));
}

/** Messages that fit over a level at once; several where lanes differ. */
export function capacitiesOf(lanes: readonly LaneState[], level: number): number[] {
  const fits = lanes.flatMap(({ shape, settings }) =>
    shape && level <= shape.levels ? [levelCapacity(shape, level, linkCapacities(settings))] : [],
  );
  return [...new Set(fits)];
}

/** Delivered data over time, at most `maxPoints` values, each a mean; for an exchange as a share of what all node links can carry,
 * else relative to the line of the ribbon (arrivals.ts). */
export function deliveredSeries(lanes: readonly LaneState[], maxPoints = Number.POSITIVE_INFINITY): Series[] {
  return lanes.flatMap((lane) => {
    const { shape, summary, settings } = lane;
    if (phasesOverlap(settings)) return meanSeries(lane, arrivalsOf(lane)?.bins ?? [], maxPoints);
    if (!shape || !summary) return [];
    const { binPs, endPs, values } = efficiencyOf(settings, summary, shape.nodes);
    const bins = values.map((received, bin) => ({
      fromPs: bin * binPs,
      toPs: Math.min(endPs, (bin + 1) * binPs),
      received,
    }));
    return meanSeries(lane, bins, maxPoints);
  });
}

function meanSeries(
  lane: LaneState,
  bins: readonly Pick<Bin, 'fromPs' | 'toPs' | 'received'>[],
  maxPoints: number,
): Series[] {
  if (bins.length === 0) return [];
  const binsPerPoint = Math.max(1, Math.ceil(bins.length / maxPoints));
  const [x, y]: [number[], number[]] = [[], []];
  for (let at = 0; at < bins.length; at += binsPerPoint) {
    const group = bins.slice(at, at + binsPerPoint);
    const [from, to] = [group[0]?.fromPs ?? 0, group.at(-1)?.toPs ?? 0];
    x.push((from + to) / 2);
    y.push(group.reduce((sum, { received, fromPs, toPs }) => sum + received * (toPs - fromPs), 0) / (to - from));
  }
  return [{ lane: lane.index, name: lane.name, x, y }];
}

/** Phases that are over, over time; cycles need not end in their order. The steps of a cluster have no end of their own. */
export function progressSeries(lanes: readonly LaneState[]): Series[] {
  return lanes.flatMap((lane) => {
    if (!engineRow(lane.settings).phasesEnd) return [];
    const endTimes = (lane.summary?.phaseEndPs ?? []).filter((end) => end >= 0).toSorted((a, b) => a - b);
    if (endTimes.length === 0) return [];
    return [
      { lane: lane.index, name: lane.name, x: [0, ...endTimes], y: [0, ...endTimes.map((_, phase) => phase + 1)] },
    ];
  });
}

function fromAnalysis(
  lanes: readonly LaneState[],
  read: (lane: LaneState, analysis: Analysis) => ArrayLike<number> | null,
): Series[] {
  return lanes.flatMap((lane) => {
    const y = lane.analysis && lane.analysis.done > 0 ? read(lane, lane.analysis) : null;
    return y ? [{ lane: lane.index, name: lane.name, y }] : [];
  });
}

function column({ done, levels }: Analysis, cells: Uint32Array, level: number): Uint32Array {
  return Uint32Array.from({ length: done }, (_, phase) => cells[phase * (levels + 1) + level] ?? 0);
}

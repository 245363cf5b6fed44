/* A run without phases over time, as far as its summary goes; the page adds its recorded history. */

import type { TidyRow } from '../../chart/tidy.ts';
import { binnedRows, EFFICIENCY, type SeriesName, totalRow } from '../common/over-time.ts';
import type { Reported } from '../common/report.ts';

type Quantity = 'efficiency' | 'hot' | 'innocent' | 'adapted';

export const NAMED: Readonly<Record<Quantity, SeriesName>> = {
  efficiency: EFFICIENCY,
  hot: { id: 'hot throughput', unit: 'link rate' },
  innocent: { id: 'innocent throughput', unit: 'link rate' },
  adapted: { id: 'adapted', unit: 'ratio' },
};

/** Omits hot rows if no node is hot, and innocent rows if no node sends innocent traffic. */
export function congestionRows({ name, efficiency, series, hotSpot, completionNs }: Reported): TidyRow[] {
  if (!efficiency || !series) return [];
  const rows = (named: SeriesName, values: number[]) => binnedRows(name, named, { ...efficiency, values });
  return [
    ...rows(NAMED.efficiency, efficiency.values),
    ...(hotSpot ? rows(NAMED.hot, series.hot) : []),
    ...(series.innocent.some((rate) => rate > 0) ? rows(NAMED.innocent, series.innocent) : []),
    ...rows(NAMED.adapted, series.adapted),
    ...totalRow(name, 'completion', completionNs),
  ];
}

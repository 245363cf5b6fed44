/* The charts as CSV, together with the level tables and completion times beside them. */

import { longerThanIdeal, missingOf } from '../../../measures/comparable.ts';
import { firstPhaseOf } from '../../../model/phase-number.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { csvOf } from '../../../words/table.ts';
import { type TidyRow, tidyColumns, tidyRows } from '../tidy.ts';
import { sizeRows } from './by-size.ts';
import { levelTables } from './levels.ts';
import { contentionChart, crossingsChart, deliveredChart, progressChart } from './quantities.ts';

/** Everything the charts show. An empty cell does not apply. */
export function chartsCsv(shown: readonly LaneState[]): string {
  // A file has the names that the scenario gives, in whatever language the page shows them.
  const lanes = shown.map((lane) => ({ ...lane, name: lane.settings.name }));
  const first = firstPhaseOf(lanes);
  const rowsOf = (charted: ReturnType<typeof progressChart>) => (charted ? tidyRows(charted.panes, lanes, first) : []);
  const levels = Math.max(0, ...lanes.map(({ shape }) => shape?.levels ?? 0));
  const bySize = sizeRows(lanes);
  const rows = [
    ...Array.from({ length: levels }, (_, below) => below + 1).flatMap((level) =>
      rowsOf(crossingsChart(lanes, level, level === levels)).map((row) => ({ ...row, level })),
    ),
    ...rowsOf(contentionChart(lanes)),
    ...completionRows(lanes),
    ...bySize,
    ...rowsOf(deliveredChart(lanes)),
    ...rowsOf(progressChart(lanes, 0)),
    ...levelRows(lanes),
  ];
  return csvOf({ columns: tidyColumns('chart', { level: true, phase: true, size: bySize.length > 0 }), rows });
}

function completionRows(lanes: readonly LaneState[]): TidyRow[] {
  return lanes.flatMap((lane) => {
    const { name, summary } = lane;
    if (!summary || summary.completionPs < 0) return [];
    const missing = missingOf(lane);
    if (missing) return [{ chart: 'missing', lane: name, value: missing.messages, unit: 'messages' }];
    const completion = { chart: 'completion', lane: name, value: summary.completionPs / 1000, unit: 'ns' };
    const longer = longerThanIdeal(lane);
    if (longer === null) return [completion];
    return [
      completion,
      { chart: 'ideal', lane: name, value: summary.idealPs / 1000, unit: 'ns' },
      { chart: 'longer than ideal', lane: name, value: longer, unit: 'ratio' },
    ];
  });
}

function levelRows(lanes: readonly LaneState[]): TidyRow[] {
  return levelTables(lanes).flatMap((table) =>
    table.rows.flatMap(({ level, links, fit, bMin, lanes: worst }) =>
      table.lanes.flatMap(({ name }, index) => {
        const worstOfLane = worst[index];
        const row = (chart: string, value: number): TidyRow => ({ chart, lane: name, level, value, unit: 'messages' });
        const limits = [row('links out', links), row('fit', fit), row('least bandwidth', bMin)];
        return worstOfLane ? [...limits, row('most up', worstOfLane.up), row('most down', worstOfLane.down)] : limits;
      }),
    ),
  );
}

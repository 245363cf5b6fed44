/* Results of lanes, family by family, for files and the command line. */

import { type TidyRow, tidyColumns } from '../draw/chart/plot.ts';
import { measures, microseconds } from '../measures/measures.ts';
import type { ReportedLane } from '../measures/outcome.ts';
import { familyOf, hasPhases } from '../model/lanes.ts';
import type { FamilyKind, ResolvedLane } from '../model/types.ts';
import { type Table, withoutEmptyColumns } from '../words/table.ts';
import {
  collidingColumn,
  HASH,
  type LaneColumn,
  measured,
  PARTIAL,
  partialColumns,
  phaseReport,
  type Report,
} from './common/report.ts';
import { congestionReport } from './congestion/report.ts';

const ofMany = phaseReport([
  collidingColumn('collide'),
  { heading: 'lost packets', value: ({ lostPackets }) => lostPackets },
  { heading: 'longest latency', value: ({ latencyNs }) => latencyNs?.max, format: microseconds },
]);

const reports: Record<FamilyKind, Report> = {
  exchange: {
    ...phaseReport([
      { ...measured('across-top', 'across the top'), format: (max) => `${max} at most` },
      measured('bus-bandwidth', 'bus bandwidth'),
    ]),
    comparable: false,
  },
  job: phaseReport([collidingColumn('hot')]),
  many: {
    ...ofMany,
    columns: [...ofMany.columns, { heading: 'lost', unit: 'packets', value: ({ lostPackets }) => lostPackets }],
  },
  cluster: phaseReport([
    { ...measured('node-rate', 'MB/s a node'), format: (rate) => rate.toFixed(2) },
    measured('of-bound', 'of the bound'),
    measured('drops', 'dropped'),
    measured('retransmissions', 'resent'),
    { heading: 'window', value: ({ window }) => (window === null ? 'none' : window), format: String },
  ]),
  congestion: congestionReport,
};

export function reportOf(lane: ReportedLane['settings']): Report {
  return reports[familyOf(lane)];
}

/** Columns of measures that a family's own list leaves to their rows. */
function measureColumns(family: FamilyKind): LaneColumn[] {
  return measures.flatMap(({ families, column, unit, value }) =>
    column && families.includes(family) ? [{ heading: column, ...(unit ? { unit } : {}), value }] : [],
  );
}

/** The hash comes last, after all that is measured. */
function columnsOf(lane: ResolvedLane, columns: 'columns' | 'brief'): LaneColumn[] {
  const own = reportOf(lane)[columns];
  return [...own, ...(columns === 'columns' ? measureColumns(familyOf(lane)) : []), HASH];
}

/** One row per lane, with the columns of their families that are not empty. */
export function comparedTable(rows: readonly ReportedLane[], columns: 'columns' | 'brief'): Table<ReportedLane> {
  const lists = new Map(rows.map(({ settings }) => [familyOf(settings), columnsOf(settings, columns)]));
  const merged = mergeColumns(lists);
  const all = columns === 'columns' ? [...merged, PARTIAL] : merged;
  return withoutEmptyColumns({ columns: all, rows });
}

/** One row per value of all lanes. `more`: rows only the page can provide. */
export function overTimeTable(lanes: readonly ReportedLane[], more: readonly TidyRow[] = []): Table<TidyRow> {
  return {
    columns: [...tidyColumns(lanes.some(({ settings }) => hasPhases(settings))), ...partialColumns<TidyRow>(lanes)],
    rows: [...lanes.flatMap((lane) => reportOf(lane.settings).overTime(lane)), ...more],
  };
}

/** Merges lists of columns: each column once, a family's own columns keeping their position between shared ones. Under a
 * shared heading each lane uses its own family's value. */
export function mergeColumns(lists: ReadonlyMap<FamilyKind, readonly LaneColumn[]>): LaneColumn[] {
  const all: LaneColumn[] = [];
  for (const list of lists.values()) {
    let at = 0;
    for (const column of list) {
      const found = all.findIndex((other) => isSame(other, column));
      if (found < 0) all.splice(at, 0, column);
      at = (found < 0 ? at : found) + 1;
    }
  }
  if (lists.size === 1) return all;
  return all.map((column) => ({
    ...column,
    value: (row) =>
      lists
        .get(familyOf(row.settings))
        ?.find((own) => isSame(own, column))
        ?.value(row),
  }));
}

/** Values in different units must not share a column. */
function isSame(a: LaneColumn, b: LaneColumn): boolean {
  return a.heading === b.heading && a.unit === b.unit;
}

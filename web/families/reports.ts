/* What became of lanes, family by family: for files and for the command line. */

import { type Tidy, tidyColumns } from '../chart/tidy.ts';
import type { LaneState } from '../engine/lane-state.ts';
import { familyOf, hasPhases } from '../scenario/lanes.ts';
import type { FamilyKind } from '../scenario/types.ts';
import { phaseWordOf } from '../words/phase-word.ts';
import { filled, type Table } from '../words/table.ts';
import { clusterReport } from './cluster/report.ts';
import type { LaneColumn, Report, Reported } from './common/report.ts';
import { congestionReport } from './congestion/report.ts';
import { exchangeReport } from './exchange/report.ts';
import { jobReport } from './job/report.ts';
import { manyReport } from './many/report.ts';

const reports: Record<FamilyKind, Report> = {
  exchange: exchangeReport,
  job: jobReport,
  many: manyReport,
  cluster: clusterReport,
  congestion: congestionReport,
};

export function reportOf(lane: Reported['settings']): Report {
  return reports[familyOf(lane)];
}

/** A row per lane, with the columns of their families that have something to say. */
export function comparedTable(rows: readonly Reported[], columns: 'columns' | 'brief'): Table<Reported> {
  const lists = new Map(rows.map(({ settings }) => [familyOf(settings), reportOf(settings)[columns]]));
  return filled({ columns: merged(lists), rows });
}

/** A row per value of all lanes. `more`: what only the page knows. */
export function overTimeTable(lanes: readonly Reported[], more: readonly Tidy[] = []): Table<Tidy> {
  const phased = lanes.filter(({ settings }) => hasPhases(settings));
  return {
    columns: tidyColumns('quantity', phased.length > 0 ? { phase: phaseWordOf(phased).plain } : {}),
    rows: [...lanes.flatMap((lane) => reportOf(lane.settings).overTime(lane)), ...more],
  };
}

/** One list of all: each column once, the own ones of a list where they stand between those that it shares. Under one heading every
 * lane has what its own family says there. */
export function merged(lists: ReadonlyMap<FamilyKind, readonly LaneColumn[]>): LaneColumn[] {
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

/** Numbers of different units do not stand in one column. */
function isSame(a: LaneColumn, b: LaneColumn): boolean {
  return a.heading === b.heading && a.unit === b.unit;
}

/** What is known of a lane on the page. */
export function reportedOf({ settings, shape, analysis, summary, run }: LaneState): Reported {
  const loads = analysis && analysis.done === analysis.phases ? { contention: analysis.contention } : undefined;
  const lane: Reported = { name: settings.name, settings, ...(loads ? { loads } : {}) };
  if (!summary || !shape) return lane;
  const results = reportOf(settings).results(settings, summary, shape.nodes);
  // Per second of a run whose end is not known.
  if (!summary.finished && run.state !== 'finished') delete results.nodeBandwidthMBs;
  return { ...lane, ...results };
}

/* Results of lanes, family by family, for files and the command line. */

import { type TidyRow, tidyColumns } from '../draw/chart/tidy.ts';
import { familyOf, hasPhases } from '../model/lanes.ts';
import type { FamilyKind, ResolvedLane } from '../model/types.ts';
import { hasCuts, unsentIn } from '../run/comparable.ts';
import type { LaneState } from '../run/lane-state.ts';
import { partialRun } from '../run/progress.ts';
import type { Summary } from '../run/protocol.ts';
import { type Table, withoutEmptyColumns } from '../words/table.ts';
import { type ClusterResults, clusterReport } from './cluster/report.ts';
import { type LaneColumn, PARTIAL, partialColumns, type Report, type ReportedLane } from './common/report.ts';
import type { Loads, Outcome, PacketResults, TreeCounts } from './common/results.ts';
import { type CongestionResults, congestionReport } from './congestion/report.ts';
import { exchangeReport } from './exchange/report.ts';
import { jobReport } from './job/report.ts';
import { manyReport } from './many/report.ts';

/** Results of a lane of any family so far; fields that are unknown or do not apply are missing. */
export type AnyOutcome = Outcome & Partial<ClusterResults> & Partial<Omit<CongestionResults, keyof PacketResults>>;

/** A lane in the command line's document. Traffic without phases has CongestionResults; the other kinds have loads, and
 * PacketResults unless only loads were requested. */
export type LaneResults = Omit<AnyOutcome, 'loads'> & {
  topology: TreeCounts & { m: number[]; w: number[] };
  loads?: Loads;
  /** notes for the user, e.g. that XOR is padded */
  notes: string[];
};

const reports: Record<FamilyKind, Report> = {
  exchange: exchangeReport,
  job: jobReport,
  many: manyReport,
  cluster: clusterReport,
  congestion: congestionReport,
};

export function reportOf(lane: ReportedLane['settings']): Report {
  return reports[familyOf(lane)];
}

/** Results of a lane: of its loads, where it has phases, and of its packet run as far as it has come. Without a comparison where
 * messages cannot be sent: what sends less is done sooner. */
export function outcomeOf(
  lane: ResolvedLane,
  loads: Outcome['loads'],
  run: { summary: Summary; nodes: number; over: boolean } | null,
): Omit<AnyOutcome, 'loads'> {
  const results = run ? reportOf(lane).results(lane, run.summary, run.nodes, run.over) : {};
  const unreachable = loads ? unsentIn(loads).unreachable : hasCuts(lane) ? null : 0;
  return {
    name: lane.name,
    ...(loads && unreachable !== null ? { unreachable } : {}),
    ...results,
    ...(run && unreachable !== 0 ? { idealNs: null, overIdeal: null } : {}),
  };
}

/** One row per lane, with the columns of their families that are not empty. */
export function comparedTable(rows: readonly ReportedLane[], columns: 'columns' | 'brief'): Table<ReportedLane> {
  const lists = new Map(rows.map(({ settings }) => [familyOf(settings), reportOf(settings)[columns]]));
  const merged = mergeColumns(lists);
  const all = columns === 'columns' ? [...merged, PARTIAL] : merged;
  return withoutEmptyColumns({ columns: all, rows });
}

/** One row per value of all lanes. `more`: rows only the page can provide. */
export function overTimeTable(lanes: readonly ReportedLane[], more: readonly TidyRow[] = []): Table<TidyRow> {
  return {
    columns: [
      ...tidyColumns('quantity', { phase: lanes.some(({ settings }) => hasPhases(settings)) }),
      ...partialColumns<TidyRow>(lanes),
    ],
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

/** What the page knows of a lane. */
export function reportedOf(state: LaneState): ReportedLane {
  const { settings, shape, analysis, summary, run } = state;
  const partial = partialRun(state);
  const isKnown = analysis && analysis.done === analysis.phases;
  const loads = isKnown
    ? { contention: analysis.contention, messages: analysis.messages, unreachable: analysis.unreachable }
    : undefined;
  const over = summary?.finished === true || run.state === 'finished';
  const ran = summary && shape && { summary, nodes: shape.nodes, over };
  return {
    ...outcomeOf(settings, loads, ran),
    ...(loads ? { loads } : {}),
    ...(partial ? { partial: `${partial.state} at ${Math.floor(partial.fraction * 100)} %` } : {}),
    settings,
  };
}

/* Results of lanes as columns, for the page, files and the command line. kinds/reports.ts lists them by kind. */

import type { TidyRow } from '../../draw/chart/plot.ts';
import { collisionsIn } from '../../measures/contention.ts';
import { binCentrePs } from '../../measures/efficiency.ts';
import { fullestOf, type Loads } from '../../measures/loads.ts';
import { type Measure, measureOf, microseconds, percent } from '../../measures/measures.ts';
import type { ReportedLane } from '../../measures/outcome.ts';
import type { Binned, Outcome } from '../../measures/results.ts';
import { type SeriesKind, series } from '../../measures/series.ts';
import { firstPhase } from '../../model/notes.ts';
import { formatMultiple } from '../../words/format.ts';
import type { Column } from '../../words/table.ts';

export type LaneColumn = Column<ReportedLane>;

export interface Report {
  /** whether a row per lane is worth comparing; a plain exchange is shown by its loads instead */
  comparable: boolean;
  /** one row per lane, exact values: for files */
  columns: readonly LaneColumn[];
  /** one row per lane, for reading */
  brief: readonly LaneColumn[];
  /** one row per value: for files */
  overTime(lane: ReportedLane): TidyRow[];
  ownFile?: {
    /** 'flows' */
    name: string;
    appliesTo(lane: ReportedLane): boolean;
    csv(lanes: readonly ReportedLane[]): string;
  };
}

export const LANE: LaneColumn = { heading: 'lane', value: ({ name }) => name };
/** What tells that results are not those of a whole run. */
export type PartialLane = Pick<ReportedLane, 'partial' | 'stopped'>;

/** In files: only where the results of some lane are partial. */
export const PARTIAL: LaneColumn = { heading: 'partial', value: partialText };

function partialText({ partial, stopped }: PartialLane): string | undefined {
  return partial ?? (stopped && `stopped at ${stopped.atNs} ns (${stopped.by})`);
}

/** Columns for rows that know no more of their lane than its name. */
export function partialColumns<Row extends { lane: string }>(
  lanes: readonly (PartialLane & Pick<ReportedLane, 'name'>)[],
): Column<Row>[] {
  const partial = new Map(lanes.map((lane) => [lane.name, partialText(lane)]));
  return lanes.some(partialText) ? [{ heading: PARTIAL.heading, value: ({ lane }) => partial.get(lane) }] : [];
}

export const HASH: LaneColumn = { heading: 'hash', value: ({ hash }) => hash };
export const END: LaneColumn = { heading: 'end', unit: 'ns', value: ({ completionNs }) => completionNs };

/** The column of a measure. */
export function measured(name: string, heading: string): LaneColumn {
  const measure = measureOf(name) as Measure;
  return { heading, value: measure.value, format: measure.format ?? String };
}

const collisions = ({ loads }: Outcome) => (loads ? collisionsIn(loads.contention) : undefined);

/** Messages, however fast the link is. */
const mostOnALink = ({ levels }: Loads) =>
  Math.max(0, ...levels.flatMap(({ maxLinkUp, maxLinkDown }) => [...maxLinkUp, ...maxLinkDown]));

const MISSING: LaneColumn = {
  heading: 'missing messages',
  value: ({ missing }) => (missing?.messages ? `${missing.messages} of ${missing.of}` : null),
};

const WORST: LaneColumn = {
  heading: 'busiest link',
  value: ({ loads, settings }) => {
    if (!loads) return null;
    const fullest = fullestOf(loads.levels, settings);
    const worst = Math.max(0, ...fullest);
    const full = fullest.filter((ratio) => ratio === worst).length;
    return `${formatMultiple(worst)}x in ${full} of ${fullest.length} phases`;
  },
};

const COMPLETION: LaneColumn = {
  heading: 'completion',
  value: ({ completionNs, missing }) => (completionNs === null ? (missing?.messages ? null : 'stopped') : completionNs),
  format: microseconds,
};

const OVER_IDEAL: LaneColumn = {
  ...measured('over-ideal', 'longer than ideal'),
  format: (ratio) => `${ratio < 0 ? '' : '+'}${percent(ratio)}`,
};

/** 'collide', 'hot': counted over all phases. */
export function collidingColumn(heading: string): LaneColumn {
  return {
    heading,
    value: (lane) => {
      const of = collisions(lane);
      return of && `${of.colliding} of ${of.phases}`;
    },
  };
}

/** For all families with phases, whatever they call them. `extraColumns`: the family's own columns, for reading. */
export function phaseReport(extraColumns: readonly LaneColumn[]): Report {
  return {
    comparable: true,
    columns: [
      LANE,
      { heading: 'phases', value: (lane) => collisions(lane)?.phases },
      { heading: 'colliding', value: (lane) => collisions(lane)?.colliding },
      { heading: 'most messages on a link', value: ({ loads }) => loads && mostOnALink(loads) },
      { heading: 'missing', value: ({ missing }) => missing?.messages || null },
      END,
      { heading: 'ideal', unit: 'ns', value: ({ idealNs }) => idealNs },
      { heading: 'longest', unit: 'ns', value: ({ latencyNs }) => latencyNs?.max },
      { heading: 'mean', unit: 'ns', value: ({ latencyNs }) => latencyNs?.mean },
    ],
    brief: [LANE, MISSING, WORST, ...extraColumns, COMPLETION, OVER_IDEAL],
    overTime: phasedRows,
  };
}

/* A run over time as tidy rows, for the files of the page and of the command line. Rates are shares of the link rate, at the
 * middle of their bins as in charts. */

/** Bins without a value have no row. */
export function binnedRows(
  lane: string,
  { id, unit }: Pick<SeriesKind, 'id' | 'unit'>,
  { binNs, endNs, values }: Pick<Binned, 'binNs' | 'endNs'> & { values: readonly (number | null)[] },
): TidyRow[] {
  const bins = { binPs: psOf(binNs), endPs: psOf(endNs) };
  return values.flatMap((value, bin) =>
    value === null ? [] : [{ chart: id, lane, timePs: binCentrePs(bins, bin), value, unit }],
  );
}

/** For all families with phases: delivery, ends of phases, and total time. */
export function phasedRows(lane: ReportedLane): TidyRow[] {
  const { name, efficiency, completionNs, idealNs, missing } = lane;
  return [
    ...(efficiency ? binnedRows(name, series.efficiency, efficiency) : []),
    ...endRows(lane),
    ...totalRow(name, 'completion', completionNs),
    ...totalRow(name, 'ideal', idealNs),
    ...(missing?.messages ? [{ chart: 'missing', lane: name, value: missing.messages, unit: 'messages' }] : []),
  ];
}

/** A value of the whole run, without a time. */
export function totalRow(lane: string, chart: string, ns: number | null | undefined): TidyRow[] {
  return ns == null ? [] : [{ chart, lane, value: ns, unit: 'ns' }];
}

/** Number of phases completed over time, and which one completed last. */
function endRows({ name, phaseEndNs, settings }: ReportedLane): TidyRow[] {
  const first = firstPhase(settings);
  return (phaseEndNs ?? [])
    .flatMap((endNs, phase) => (endNs === null ? [] : [{ phase: phase + first, timePs: psOf(endNs) }]))
    .sort((a, b) => a.timePs - b.timePs || a.phase - b.phase)
    .map((end, at) => ({ chart: 'phases done', lane: name, ...end, value: at + 1, unit: 'phases' }));
}

/** Results have at most three decimals, so this is exact. */
function psOf(ns: number): number {
  return Math.round(ns * 1000);
}

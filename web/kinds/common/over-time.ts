/* A run over time as tidy rows, for the files of the page and of the command line. Rates are shares of the link rate, at the
 * middle of their bins as in charts. */

import type { TidyRow } from '../../draw/chart/plot.ts';
import { binCentrePs } from '../../measures/efficiency.ts';
import type { ReportedLane } from '../../measures/outcome.ts';
import type { Binned } from '../../measures/results.ts';
import { type SeriesKind, series } from '../../measures/series.ts';
import { firstPhase } from '../../model/notes.ts';

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

/* A run over time as tidy rows: of the page's file and of the command line's. Rates are shares of the rate of a link and stand in the
 * middle of their bins, as in charts. */

import type { Tidy } from '../../chart/tidy.ts';
import { phaseWord } from '../../words/phase-word.ts';
import type { Reported } from './report.ts';

/** What files call a series of values, and charts that draw it. */
export interface Named {
  id: string;
  unit: string;
}

export const EFFICIENCY: Named = { id: 'efficiency', unit: 'link rate' };

interface Binned {
  binNs: number;
  values: readonly number[];
}

/** Where the bins of a lane lie in time; `endPs`: the last one reaches no further. */
export function binnedRows(lane: string, { id, unit }: Named, { binNs, values }: Binned, endPs = Infinity): Tidy[] {
  const binPs = psOf(binNs);
  return values.map((value, bin) => {
    const to = Math.min(endPs, (bin + 1) * binPs);
    return { chart: id, lane, timePs: (bin * binPs + to) / 2, value, unit };
  });
}

/** Of everything that has phases: what arrives, when phases end, and how long all of it takes. */
export function phasedRows(lane: Reported): Tidy[] {
  const { name, completionNs, idealNs } = lane;
  return [
    ...deliveredRows(lane),
    ...endRows(lane),
    ...wholeRow(name, 'completion', completionNs),
    ...wholeRow(name, 'ideal', idealNs),
  ];
}

/** Of the whole run, at no instant. */
export function wholeRow(lane: string, chart: string, ns: number | null | undefined): Tidy[] {
  return ns == null ? [] : [{ chart, lane, value: ns, unit: 'ns' }];
}

/** Of a run that is on its way, or was stopped, without the bin that is still open; of one that has come to its end the last bin
 * reaches to it. */
function deliveredRows({ name, efficiency, completionNs }: Reported): Tidy[] {
  if (!efficiency) return [];
  const { binNs, values } = efficiency;
  if (completionNs == null) return binnedRows(name, EFFICIENCY, { binNs, values: values.slice(0, -1) });
  const [binPs, endPs] = [psOf(binNs), psOf(completionNs)];
  const closed = values.slice(0, Math.ceil(endPs / binPs));
  const lastPs = endPs - (closed.length - 1) * binPs;
  const rates = closed.map((value, bin) =>
    bin === closed.length - 1 ? Number(((value * binPs) / lastPs).toFixed(6)) : value,
  );
  return binnedRows(name, EFFICIENCY, { binNs, values: rates }, endPs);
}

/** How many phases are over, and which of them was the last. */
function endRows({ name, phaseEndNs, settings }: Reported): Tidy[] {
  const { many, first } = phaseWord(settings);
  return (phaseEndNs ?? [])
    .flatMap((endNs, phase) => (endNs === null ? [] : [{ phase: phase + first, timePs: psOf(endNs) }]))
    .sort((a, b) => a.timePs - b.timePs || a.phase - b.phase)
    .map((end, at) => ({ chart: `${many} done`, lane: name, ...end, value: at + 1, unit: many }));
}

/** Results have at most three decimals, which is exact. */
function psOf(ns: number): number {
  return Math.round(ns * 1000);
}

/* When a run is back at its ideal, and whether it stays there. Times count from the start of the hot spot. */

import { isBack, SURE } from '../../../engine/efficiency.ts';
import type { Network, Technique } from './cases.ts';
import type { Kept } from './measure.ts';
import { type Panel, present, type Runs, spreadMs } from './runs.ts';
import { NOT_YET } from './verdicts.ts';

export interface Return {
  afterNs: number;
  /** where it is lost again while the hot spot lasts */
  lostNs: number | null;
}

type Hot = Pick<Network, 'startNs' | 'endNs'>;

/** Bins inside the hot spot. */
function hotBins({ efficiency, binNs }: Kept, { startNs, endNs }: Hot): number[] {
  return efficiency.slice(Math.ceil(startNs / binNs), Math.floor(endNs / binNs));
}

function isUp({ ideal }: Kept, value: number): boolean {
  return ideal !== null && isBack(value, ideal);
}

/** First bin at the ideal after the drop; -1: none, or it never dropped. */
function firstUp(run: Kept, values: number[]): number {
  const away = values.findIndex((value) => !isUp(run, value));
  return away < 0 ? -1 : values.findIndex((value, bin) => bin > away && isUp(run, value));
}

/** When a run is back for the first time and stays for some bins. Null: never, or it was never away. */
export function returnOf(run: Kept, network: Hot): Return | null {
  const values = hotBins(run, network);
  const up = (value: number) => isUp(run, value);
  const first = firstUp(run, values);
  if (first < 0) return null;
  const back = values.findIndex((_, bin) => bin >= first && values.slice(bin, bin + SURE).every(up));
  if (back < 0 || back + SURE > values.length) return null;
  if (run.recoveryNs !== null) return { afterNs: run.recoveryNs, lostNs: null };
  const lost = values.findIndex((value, bin) => bin > back && !up(value));
  return { afterNs: back * run.binNs, lostNs: lost < 0 ? null : lost * run.binNs };
}

/** When a run comes near its ideal for the first time, whether it stays or not. */
export function firstNearOf(run: Kept, network: Hot): number | null {
  const first = firstUp(run, hotBins(run, network));
  if (first < 0) return null;
  // The windows behind `recoveryNs` may be finer than the bins that are kept.
  return Math.min(first * run.binNs, run.recoveryNs ?? Number.POSITIVE_INFINITY);
}

/** Below this share of the ideal, one that was back is down again; what is just under the mark of a return is not. */
const DOWN = 0.9;

export interface Relapse {
  firstNs: number;
  /** lowest efficiency after that */
  lowest: number;
  /** null: not as long as the run goes */
  goodNs: number | null;
}

/** Of a run that came near its ideal and fell again while the hot spot lasted. */
export function relapseOf(run: Kept, network: Hot): Relapse | null {
  const values = hotBins(run, network);
  const firstNs = firstNearOf(run, network);
  if (firstNs === null || run.ideal === null) return null;
  const lowest = Math.min(...values.slice(firstUp(run, values)));
  return lowest < DOWN * run.ideal ? { firstNs, lowest, goodNs: run.recoveryNs } : null;
}

export function returnsOf(runs: Runs, panel: Panel, technique: Technique): (Return | null)[] {
  return runs.of(panel, technique).map((run) => returnOf(run, runs.network(panel.figure)));
}

export function firstNearsOf(runs: Runs, panel: Panel, technique: Technique): (number | null)[] {
  return runs.of(panel, technique).map((run) => firstNearOf(run, runs.network(panel.figure)));
}

/** '8.0 to 10.0 ms', 'never', '11.0 ms, lost again 59 ms later' */
export function returnWords(returns: (Return | null)[]): string {
  const back = present(returns);
  if (returns.length === 0) return NOT_YET;
  if (back.length === 0) return 'never';
  const never = returns.length - back.length;
  const lost = present(back.map(({ lostNs }) => lostNs));
  return [
    spreadMs(back.map(({ afterNs }) => afterNs)),
    ...(lost.length > 0 ? [`lost again after ${spreadMs(lost)} in ${lost.length} of ${returns.length}`] : []),
    ...(never > 0 ? [`never in ${never} of ${returns.length}`] : []),
  ].join(', ');
}

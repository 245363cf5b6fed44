/* When a run recovers to its ideal, and whether it stays there. Times count from the start of the hot spot. Lasting recovery
 * (recoveryNs of a stored run) and whether it fell at all are determined by the engine; the stored bins give the rest. */

import { FALLEN_SHARE, hasRecoveredTo, SETTLED_WINDOWS } from '../../web/measures/efficiency.ts';
import { NOT_RUN } from '../measurement.ts';
import type { Network, Technique } from './cases.ts';
import type { Kept } from './runs.ts';
import { type Panel, present, type Runs, spreadMs } from './runs.ts';

export interface Return {
  afterNs: number;
  /** when it is lost again during the hot spot */
  lostNs: number | null;
}

/** For runs with nothing to recover from; also the text shown. */
export const NO_FALL = 'does not fall';

/** Null: it fell, and never recovered. */
export type Outcome<T> = T | typeof NO_FALL | null;

/** Outcomes of the runs that fell. */
export function fallen<T>(outcomes: readonly Outcome<T>[]): (T | null)[] {
  return outcomes.filter((outcome): outcome is T | null => outcome !== NO_FALL);
}

/** Outcomes that did occur. */
export function outcomesThatOccurred<T>(outcomes: readonly Outcome<T>[]): T[] {
  return present(fallen(outcomes));
}

type Hot = Pick<Network, 'startNs' | 'endNs'>;

/** Bins within the hot spot. */
export function hotBins({ efficiency, binNs }: Kept, { startNs, endNs }: Hot): number[] {
  return efficiency.slice(Math.ceil(startNs / binNs), Math.floor(endNs / binNs));
}

function isUp({ ideal }: Kept, value: number): boolean {
  return ideal !== null && hasRecoveredTo(value, ideal);
}

/** First bin that counts as fallen; -1: none. */
export function firstDown({ ideal }: Kept, values: number[]): number {
  return values.findIndex((value) => ideal !== null && value < FALLEN_SHARE * ideal);
}

/** First bin at the ideal after the fall; -1: none. */
function firstUp(run: Kept, values: number[]): number {
  const down = firstDown(run, values);
  return down < 0 ? -1 : values.findIndex((value, bin) => bin > down && isUp(run, value));
}

/** When a run recovers for good; otherwise, when it recovers for some bins before falling again. */
export function returnOf(run: Kept, network: Hot): Outcome<Return> {
  if (run.recoveryNs === 0) return NO_FALL;
  if (run.recoveryNs !== null) return { afterNs: run.recoveryNs, lostNs: null };
  const values = hotBins(run, network);
  const up = (value: number) => isUp(run, value);
  const first = firstUp(run, values);
  if (first < 0) return null;
  const back = values.findIndex((_, bin) => bin >= first && values.slice(bin, bin + SETTLED_WINDOWS).every(up));
  if (back < 0 || back + SETTLED_WINDOWS > values.length) return null;
  const lost = values.findIndex((value, bin) => bin > back && !up(value));
  // If no bin shows the loss, it is in the engine's last window, which may be finer.
  return { afterNs: back * run.binNs, lostNs: (lost < 0 ? values.length : lost) * run.binNs };
}

/** When a run first comes near its ideal, whether or not it stays. */
export function firstNearOf(run: Kept, network: Hot): Outcome<number> {
  if (run.recoveryNs === 0) return NO_FALL;
  const first = firstUp(run, hotBins(run, network));
  // The windows behind `recoveryNs` may be finer than the stored bins.
  return first < 0 ? run.recoveryNs : Math.min(first * run.binNs, run.recoveryNs ?? Number.POSITIVE_INFINITY);
}

export interface Relapse {
  firstNs: number;
  /** lowest efficiency after that */
  lowest: number;
  /** null: not before the end of the run */
  goodNs: number | null;
}

/** For a run that came near its ideal and fell again during the hot spot. Values just below the recovery threshold are not a
 * fall. */
export function relapseOf(run: Kept, network: Hot): Relapse | null {
  const values = hotBins(run, network);
  const first = firstUp(run, values);
  const firstNs = firstNearOf(run, network);
  if (first < 0 || firstNs === null || firstNs === NO_FALL || run.ideal === null) return null;
  const lowest = Math.min(...values.slice(first));
  return lowest < FALLEN_SHARE * run.ideal ? { firstNs, lowest, goodNs: run.recoveryNs } : null;
}

export function returnsOf(runs: Runs, panel: Panel, technique: Technique): Outcome<Return>[] {
  return runs.of(panel, technique).map((run) => returnOf(run, runs.network(panel.figure)));
}

export function firstNearsOf(runs: Runs, panel: Panel): Outcome<number>[] {
  return runs.of(panel, 'arn-afi').map((run) => firstNearOf(run, runs.network(panel.figure)));
}

/** '8.0 to 10.0 ms', 'never', 'does not fall', '11.0 ms, lost again after 59.0 ms in 1 of 3, never in 1 of 3' */
export function returnText(outcomes: readonly Outcome<Return>[]): string {
  const all = outcomes.length;
  const back = outcomesThatOccurred(outcomes);
  const never = outcomes.filter((outcome) => outcome === null).length;
  const still = outcomes.filter((outcome) => outcome === NO_FALL).length;
  if (all === 0) return NOT_RUN;
  if (never === all) return 'never';
  if (still === all) return NO_FALL;
  const lost = present(back.map(({ lostNs }) => lostNs));
  return [
    ...(back.length > 0 ? [spreadMs(back.map(({ afterNs }) => afterNs))] : []),
    ...(lost.length > 0 ? [`lost again after ${spreadMs(lost)} in ${lost.length} of ${all}`] : []),
    ...(never > 0 ? [`never in ${never} of ${all}`] : []),
    ...(still > 0 ? [`${NO_FALL} in ${still} of ${all}`] : []),
  ].join(', ');
}

/** returnText for times only. */
export function nearText(times: readonly Outcome<number>[]): string {
  return returnText(times.map((time) => (typeof time === 'number' ? { afterNs: time, lostNs: null } : time)));
}

/* Synthetic runs for tests, named like real ones. */

import { type Measurement, verdictText } from '../measurement.ts';
import { COLUMNS } from '../report.ts';
import { casesOf, type Figure, TECHNIQUES, type Technique } from '../rocher/cases.ts';
import type { Kept } from '../rocher/runs.ts';
import { type Runs, runsOf } from '../rocher/runs.ts';

const PLAIN: Omit<Kept, 'id'> = {
  seconds: 3600,
  completionNs: null,
  sources: 43,
  ideal: 0.9,
  drop: 0.1,
  recoveryNs: null,
  steady: 0.1,
  roots: 0,
  binNs: 1e6,
  efficiency: [],
};

/** `id`: such as 6/h10/1q/arn-afi/1. */
export function syntheticRun(id: string, change: Partial<Kept> = {}): Kept {
  return { ...PLAIN, ...change, id };
}

/** All techniques of a panel such as 6/h10/1q, with one seed. */
export function panelOf(panel: string, change: (technique: Technique) => Partial<Kept>, seed = 1): Kept[] {
  return TECHNIQUES.map((technique) => syntheticRun(`${panel}/${technique}/${seed}`, change(technique)));
}

export function runsFrom(kept: Kept[]): Runs {
  return runsOf(casesOf(false), new Map(kept.map((run) => [run.id, run])), false);
}

/** Efficiency by milliseconds after the hot spot starts at 3 ms; the last level lasts until it ends. */
export function course(figure: Figure, levels: [ms: number, level: number][]): number[] {
  const length = figure === '7' ? 60 : 93;
  const at = (ms: number) => levels.findLast(([from]) => from <= ms)?.[1] ?? 0;
  return Array.from({ length }, (_, bin) => (bin < 3 ? 0.9 : at(bin - 3)));
}

/** A claim as worded on the page. */
export function claimTexts(claim: Measurement) {
  const [figure, what, ours, paper] = COLUMNS.map(({ value }) => String(value(claim)));
  return { figure: figure ?? '', what: what ?? '', ours, paper, difference: verdictText(claim) };
}

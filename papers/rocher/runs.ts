/* Stored runs by panel and technique, and statistics over them. */

import { seriesKey } from '../../web/measures/series.ts';
import { mean } from '../../web/measures/sums.ts';
import type { RunRow } from '../../web/study/tables.ts';
import { paperPlan } from '../campaign.ts';
import { meanAndRange } from '../report.ts';
import { type Case, caseOf, type Figure, type Network, networkOf, type Ran, TECHNIQUES } from './cases.ts';

/** A stored run. Loads are fractions of the link rate. */
export interface Kept {
  id: string;
  /** CPU time */
  seconds: number;
  /** of the trace; null without one */
  completionNs: number | null;
  sources: number;
  /** null for a trace */
  ideal: number | null;
  /** lowest mean over a ninetieth of the hot spot, time until lasting recovery to the ideal, mean of the last third; null
   * without a hot spot, or if it never happened */
  drop: number | null;
  recoveryNs: number | null;
  steady: number | null;
  roots: number;
  binNs: number;
  efficiency: number[];
}

/** Converts a run of a sweep to the figures' terms. */
export function keptOf(sweep: string, { ran, ...position }: RunRow): Kept {
  const { values, series, ms } = ran;
  const of = (name: string) => values[name] ?? null;
  const [asked] = paperPlan(sweep).sweep.series;
  const efficiency = asked && series?.[seriesKey(asked)];
  return {
    id: caseOf(sweep, position).id,
    seconds: ms / 1000,
    completionNs: of('completion'),
    sources: of('hot-sources') ?? 0,
    ideal: of('ideal'),
    drop: of('drop-level'),
    recoveryNs: of('recovery'),
    steady: of('end-level'),
    roots: of('roots') ?? 0,
    binNs: efficiency?.binNs ?? 0,
    efficiency: efficiency?.values ?? [],
  };
}

export type Panel = Pick<Case, 'figure' | 'traffic' | 'queuing'>;

export interface Runs {
  /** the existing runs of a case, by seed */
  of(panel: Panel, technique: Ran): Kept[];
  network(figure: Figure): Network;
  wanted: number;
  all: Kept[];
}

export function runsOf(cases: Case[], kept: Map<string, Kept>, quick: boolean): Runs {
  const key = (panel: Panel, technique: Ran) => [panel.figure, panel.traffic, panel.queuing, technique].join('/');
  const groups = new Map<string, Kept[]>();
  for (const entry of cases) {
    const run = kept.get(entry.id);
    const name = key(entry, entry.technique);
    if (run) groups.set(name, [...(groups.get(name) ?? []), run]);
  }
  return {
    of: (panel, technique) => groups.get(key(panel, technique)) ?? [],
    network: (figure) => networkOf(figure, quick),
    wanted: cases.length,
    all: [...kept.values()],
  };
}

export function seedOf({ id }: Pick<Kept, 'id'>): number {
  return Number(id.split('/').at(-1));
}

/** Reduces a panel to the seeds common to all techniques with runs: a seed affects all of them alike. */
export function sameSeeds(runs: Runs, panel: Panel): Runs {
  const seeds = TECHNIQUES.map((technique) => runs.of(panel, technique).map(seedOf)).filter(({ length }) => length > 0);
  const isShared = (run: Kept) => seeds.every((own) => own.includes(seedOf(run)));
  return { ...runs, of: (other, technique) => runs.of(other, technique).filter(isShared) };
}

/** Pairs runs with equal seeds; seeds of only one side are dropped. */
export function paired(some: readonly Kept[], others: readonly Kept[]): [Kept, Kept][] {
  return some.flatMap((run) => {
    const other = others.find((candidate) => seedOf(candidate) === seedOf(run));
    return other ? [[run, other] as [Kept, Kept]] : [];
  });
}

export function present<T>(values: readonly (T | null)[]): T[] {
  return values.filter((value): value is T => value !== null);
}

/** Mean efficiency of a run between two times. */
export function level({ efficiency, binNs }: Kept, fromNs: number, toNs: number): number {
  const values = efficiency.slice(Math.ceil(fromNs / binNs), Math.floor(toNs / binNs));
  return values.length === 0 ? Number.NaN : mean(values);
}

export function threeDigits(value: number): string {
  return value.toFixed(3);
}

/** '0.165', or '0.120 (0.070 to 0.165)' */
export function spread(values: readonly number[], words = threeDigits): string {
  return values.length === 0 ? '-' : meanAndRange(values, words);
}

export function spreadMs(values: readonly number[]): string {
  return values.length === 0
    ? '-'
    : `${spread(
        values.map((value) => value / 1e6),
        (value) => value.toFixed(1),
      )} ms`;
}

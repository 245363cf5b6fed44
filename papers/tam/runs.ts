/* The runs of Tam and Wang, which are sweeps, except those of Figure 6. */

import { completeRows, finder, type Label, paperPlan, type Runner } from '../campaign.ts';
import { type Measured, measuredOf } from './cluster.ts';
import type { Plan } from './schemes.ts';

export const SWEEPS = [
  'tam-compared',
  'tam-sizes',
  'tam-large',
  'tam-bursts',
  'tam-parts',
  'tam-closing',
  'tam-xor',
  'tam-window',
] as const;

export interface Runs {
  /** by varied values, in seed order; `seeds` limits it to the first ones */
  of(sweep: (typeof SWEEPS)[number], labels: Label[], seeds?: number): Measured[];
}

/** Selects a plan's sizes, if these vary, and its seeds. */
function wantedOf({ sizes, seeds }: Plan) {
  return (sweep: string) => {
    const size = paperPlan(sweep).sweep.axes.findIndex(({ heading }) => heading === 'traffic packets per destination');
    return (labels: readonly Label[], seed: number) =>
      seed <= seeds && (size < 0 || sizes.includes(labels[size] as number));
  };
}

export async function sweepRuns(runner: Runner, plan: Plan): Promise<Runs> {
  const rows = await completeRows(runner, SWEEPS, wantedOf(plan));
  const finders = new Map([...rows].map(([sweep, own]) => [sweep, finder(sweep, own)]));
  return {
    of(sweep, labels, seeds) {
      const found = (finders.get(sweep)?.(labels) ?? []).slice(0, seeds);
      return found.map((row) => measuredOf(paperPlan(sweep).request(row).lane, row.ran));
    },
  };
}

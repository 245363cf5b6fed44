/* Tam and Wang: runs every section. */

import { readFileSync } from 'node:fs';
import { mean } from '../../web/measures/sums.ts';
import { loadCore } from '../../web/run/core.ts';
import type { Runner } from '../campaign.ts';
import { type Findings, findingAt, findingsIn } from '../gallery.ts';
import { closing, partByPart, xorOn24 } from './beyond.ts';
import { shapeName } from './cluster.ts';
import { patterns, printedFormulas, sequence } from './patterns.ts';
import { sweepRuns } from './runs.ts';
import { CLUSTERS, PLAN, QUICK } from './schemes.ts';
import { efficiencies, named, ratesOf, type Swept, sweep } from './sweep.ts';
import { times } from './times.ts';
import { carriedBy, uplinks } from './uplinks.ts';
import { spreadOf } from './words.ts';

function headlineOf(hierarchies: readonly Swept[]): string {
  const all = hierarchies.flatMap(({ cluster, compared }) =>
    mean(efficiencies(cluster, named(compared, 'sync + GW + CA').runs)),
  );
  const naive = hierarchies.map(
    ({ compared }) => mean(ratesOf(named(compared, 'sync + GW + CA'))) / mean(ratesOf(named(compared, 'naive'))),
  );
  const names = hierarchies.map(({ cluster }) => shapeName(cluster)).join(', ');
  return `Window and permutation together reach ${spreadOf(all, 0)} % of what the uplinks allow on ${names}, without loss and ${spreadOf(naive, 1)} times as fast as a naive exchange; the paper measures 88 to 93 %.`;
}

const byId = (swept: readonly Swept[]) =>
  Object.fromEntries(swept.map(({ cluster, section }) => [cluster.id, section]));

export const tam = {
  title: 'Contention-aware communication schedule (Tam and Wang): our runs beside the paper',
  async run(wasm: string, { quick }: { quick: boolean }, _say: (text: string) => void, runner: Runner) {
    const plan = quick ? QUICK : PLAN;
    const runs = await sweepRuns(runner, plan);
    const core = await loadCore(readFileSync(wasm));
    const swept = CLUSTERS.map((cluster) => sweep(runs, cluster, plan));
    const singles = swept.filter(({ cluster }) => cluster.switches === 1);
    const hierarchies = swept.filter(({ cluster }) => cluster.switches > 1);
    const steps = patterns(runs);
    const others = {
      'figure-2': sequence(),
      'equations-4-7': printedFormulas(),
      'figure-6': uplinks(carriedBy(core, plan)),
      ...byId(hierarchies),
      'equations-2-6-7': times(swept),
      'part-by-part': partByPart(runs, plan),
      'window-closing': closing(runs),
      'xor-24': xorOn24(runs),
    };
    const { 'figure-2': first, 'equations-4-7': formulas, ...rest } = others;
    const findings = (): Findings => ({
      headline: headlineOf(hierarchies),
      findings: [
        ...findingsIn(others),
        // The paper also measures MPICH there, which is not modelled.
        ...findingsIn(byId(singles)).map((finding) => ({ ...finding, partly: true })),
        findingAt('figure-3', steps, 'Figure 3'),
        findingAt('figure-4', steps, 'Figure 4'),
      ],
    });
    const before = [first, steps, formulas, ...singles.map(({ section }) => section)];
    return { sections: [...before, ...Object.values(rest)], findings };
  },
};

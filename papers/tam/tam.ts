/* Tam and Wang: runs every section. */

import type { Runner } from '../campaign.ts';
import { countedCore, withCost } from '../counted.ts';
import { closing, partByPart, xorOn24 } from './beyond.ts';
import { findingsOf } from './findings.ts';
import { patterns, printedFormulas, sequence } from './patterns.ts';
import { sweepRuns } from './runs.ts';
import { CLUSTERS, PLAN, QUICK } from './schemes.ts';
import { type Swept, sweep } from './sweep.ts';
import { times } from './times.ts';
import { carriedBy, SEEDS, uplinks } from './uplinks.ts';

async function runExperiments(wasm: string, quick: boolean, runner: Runner) {
  const plan = quick ? QUICK : PLAN;
  const runs = await sweepRuns(runner, plan);
  const core = await countedCore(wasm);
  const swept = CLUSTERS.map((cluster): Swept => runs.section(() => sweep(runs, cluster, plan)));
  return {
    sequence: runs.section(() => ({ section: sequence() })),
    patterns: runs.section(() => patterns(runs)),
    formulas: runs.section(() => ({ section: printedFormulas() })),
    swept,
    uplinks: withCost(core, SEEDS, () => uplinks(carriedBy(core, plan))),
    times: runs.section(() => times(swept)),
    parts: runs.section(() => partByPart(runs, plan)),
    closing: runs.section(() => closing(runs)),
    xor: runs.section(() => ({ section: xorOn24(runs) })),
  };
}

export type Experiments = Awaited<ReturnType<typeof runExperiments>>;

export const tam = {
  title: 'Contention-aware communication schedule (Tam and Wang): our runs beside the paper',
  async run(wasm: string, { quick }: { quick: boolean }, _say: (text: string) => void, runner: Runner) {
    const all = await runExperiments(wasm, quick, runner);
    const [single, ...hierarchies] = all.swept;
    const {
      sequence: first,
      patterns: steps,
      formulas,
      uplinks: carried,
      times: predicted,
      parts,
      closing: closed,
      xor,
    } = all;
    const inOrder = [
      first,
      steps,
      formulas,
      ...(single ? [single] : []),
      carried,
      ...hierarchies,
      predicted,
      parts,
      closed,
      xor,
    ];
    return { sections: inOrder.map(({ section }) => section), findings: () => findingsOf(all) };
  },
};

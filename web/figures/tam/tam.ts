/* Tam and Wang: the runs of every section. */

import { countedCore, timed } from '../counted.ts';
import type { Section } from '../report.ts';
import { closing, partByPart, xorOn24 } from './beyond.ts';
import { findingsOf } from './findings.ts';
import { patterns, printedFormulas, sequence } from './patterns.ts';
import { CLUSTERS, PLAN, QUICK } from './schemes.ts';
import { type Say, type Swept, sweep } from './sweep.ts';
import { times } from './times.ts';
import { carriedBy, uplinks } from './uplinks.ts';

const CHOSEN_SEEDS = [1, 2, 3];

async function runExperiments(wasm: string, quick: boolean, say: Say) {
  const plan = quick ? QUICK : PLAN;
  const core = await countedCore(wasm);
  const chosen = <T extends { section: Section }>(run: () => T) => timed(core, CHOSEN_SEEDS, run);
  const swept = CLUSTERS.map((cluster): Swept => timed(core, plan.seeds, () => sweep(core, cluster, plan, say)));
  return {
    sequence: timed(core, [], () => ({ section: sequence() })),
    patterns: chosen(() => patterns(core, plan)),
    formulas: timed(core, [], () => ({ section: printedFormulas() })),
    swept,
    uplinks: chosen(() => uplinks(carriedBy(core, plan))),
    times: timed(core, [], () => times(swept)),
    parts: chosen(() => partByPart(core, plan)),
    closing: chosen(() => closing(core, plan)),
    xor: chosen(() => ({ section: xorOn24(core, plan) })),
  };
}

export type Experiments = Awaited<ReturnType<typeof runExperiments>>;

export const tam = {
  title: 'Contention-aware communication schedule (Tam and Wang): our runs beside the paper',
  async run(wasm: string, { quick }: { quick: boolean }, say: Say) {
    const all = await runExperiments(wasm, quick, say);
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

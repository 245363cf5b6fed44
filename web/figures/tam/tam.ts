/* Tam and Wang: the runs of every section. */

import type { Made } from '../../gallery/gallery.ts';
import type { FigureArguments } from '../arguments.ts';
import { countedCore } from '../counted.ts';
import type { Findings } from '../gallery.ts';
import type { Section } from '../report.ts';
import { closing, partByPart, xorOn24 } from './beyond.ts';
import { tamFindings } from './findings.ts';
import { patterns, printedFormulas, sequence } from './patterns.ts';
import { CLUSTERS, PLAN, QUICK } from './schemes.ts';
import { type Say, type Swept, sweep } from './sweep.ts';
import { times } from './times.ts';
import { uplinks } from './uplinkSection.ts';
import { carriedBy } from './uplinks.ts';

/** Sections, and what each took. */
export interface Told {
  sections: Section[];
  made: Map<Section, Made>;
  swept: Swept[];
}

const CHOSEN_SEEDS = [1, 2, 3];

export async function tamSections(wasm: string, quick: boolean, say: Say): Promise<Told> {
  const plan = quick ? QUICK : PLAN;
  const core = await countedCore(wasm);
  const made = new Map<Section, Made>();
  const told = (seeds: readonly number[], tell: () => Section): Section => {
    const [before, start] = [core.opened, performance.now()];
    const section = tell();
    const seconds = Math.round((performance.now() - start) / 100) / 10;
    made.set(section, { seeds: core.opened > before ? [...seeds] : [], runs: core.opened - before, seconds });
    return section;
  };
  const swept: Swept[] = [];
  const sweeps = CLUSTERS.map((cluster) =>
    told(plan.seeds, () => {
      const one = sweep(core, cluster, plan, say);
      swept.push(one);
      return one.section;
    }),
  );
  const [single, ...hierarchies] = sweeps as [Section, ...Section[]];
  const sections = [
    told([], sequence),
    told(CHOSEN_SEEDS, () => patterns(core, plan)),
    told([], printedFormulas),
    single,
    told(CHOSEN_SEEDS, () => uplinks(carriedBy(core, plan))),
    ...hierarchies,
    told([], () => times(swept)),
    told(CHOSEN_SEEDS, () => partByPart(core, plan)),
    told(CHOSEN_SEEDS, () => closing(core, plan)),
    told(CHOSEN_SEEDS, () => xorOn24(core, plan)),
  ];
  return { sections, made, swept };
}

export const tam = {
  title: 'Contention-aware communication schedule (Tam and Wang): our runs beside the paper',
  async run(
    wasm: string,
    { quick }: FigureArguments,
    say: Say,
  ): Promise<{ sections: Section[]; findings(): Findings }> {
    const told = await tamSections(wasm, quick, say);
    return { sections: told.sections, findings: () => tamFindings(told) };
  },
};

/* Naruse et al.: runs every section. */

import { readFileSync } from 'node:fs';
import { loadCore } from '../../web/run/core.ts';
import { andList } from '../../web/words/grammar.ts';
import type { Runner } from '../campaign.ts';
import { type Findings, findingsIn } from '../gallery.ts';
import { bandwidth } from './bandwidth.ts';
import { testBed } from './bed.ts';
import { shareText } from './contention.ts';
import { elsewhere } from './elsewhere.ts';
import { workedExample } from './example.ts';
import { any16, type OnTree } from './random-jobs.ts';
import { overShifts, persistentHotSpot } from './shifts.ts';

const JOBS = { any: 20_000, elsewhere: 6_000, bandwidth: 20 };
const QUICK_JOBS = { any: 500, elsewhere: 600, bandwidth: 2 };

/** By tree, jobs that meet a hot spot, with the initial table that leaves the fewest hot phases. */
function bestOf(trees: readonly OnTree[]): string[] {
  return trees.map(({ tables }) => {
    const [best] = Object.values(tables)
      .map(({ after }) => after)
      .sort((a, b) => a.hotPhases - b.hotPhases);
    return best ? shareText(best.hotJobs, best.jobs) : '-';
  });
}

function headlineOf(trees: readonly OnTree[]): string {
  const tables = trees.flatMap((on) => Object.values(on.tables));
  const before = tables.reduce((sum, table) => sum + table.before.hotPhases, 0);
  const after = tables.reduce((sum, table) => sum + table.after.hotPhases, 0);
  const exact = trees.every((on) => on.exact.hotJobs === 0);
  const what =
    after === 0
      ? 'The table removes all hot spots'
      : `The table removes ${after < before / 2 ? 'most' : 'some'} hot spots, but not all`;
  return `Several addresses for each node let a job choose a root switch for every pair. ${what}: with the best one ${andList(bestOf(trees))} of random jobs, on two trees, still meet one, while exact colouring leaves ${exact ? 'none' : 'some too'}.`;
}

export const naruse = {
  title: 'Hot-spot avoidance with several addresses per node (Naruse et al.): our runs beside the paper',
  async run(wasm: string, { quick }: { quick: boolean }, say: (text: string) => void, runner: Runner) {
    const core = await loadCore(readFileSync(wasm));
    const jobs = quick ? QUICK_JOBS : JOBS;
    const any = any16(core, jobs.any, say);
    const sections = {
      'test-bed': testBed(core),
      algorithm: workedExample(core),
      distances: overShifts(core),
      'any-16': any.section,
      'stays-hot': persistentHotSpot(core),
      elsewhere: elsewhere(core, jobs.elsewhere, say),
      bandwidth: await bandwidth(runner, jobs.bandwidth),
    };
    const findings = (): Findings => ({ headline: headlineOf(any.trees), findings: findingsIn(sections) });
    return { sections: Object.values(sections), findings };
  },
};

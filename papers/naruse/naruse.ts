/* Naruse et al.: runs every section. */

import type { Runner } from '../campaign.ts';
import { countedCore, withCost } from '../counted.ts';
import type { Section } from '../report.ts';
import { bandwidth, type Gained } from './bandwidth.ts';
import { testBed } from './bed.ts';
import { type Elsewhere, elsewhere } from './elsewhere.ts';
import { type Moves, workedExample } from './example.ts';
import { findingsOf } from './findings.ts';
import { any16, type OnTree } from './random-jobs.ts';
import { type Course, overShifts, type PersistentHotSpot, persistentHotSpot } from './shifts.ts';

type Say = (text: string) => void;

export type Part<T = object> = T & { section: Section };

export interface Experiments {
  bed: Part;
  example: Part<{ moves: Moves[] }>;
  shifts: Part<{ courses: Course[] }>;
  any: Part<{ trees: OnTree[] }>;
  hot: Part<{ hot: PersistentHotSpot }>;
  elsewhere: Elsewhere;
  bandwidth: Part<{ gained: Gained }>;
}

/** The run seed; jobs have seeds of their own, named in the text. */
const ONE = [1];

const JOBS = { any: 20_000, elsewhere: 6_000, bandwidth: 20 };
const QUICK_JOBS = { any: 500, elsewhere: 600, bandwidth: 2 };

async function runExperiments(wasm: string, quick: boolean, say: Say, runner: Runner): Promise<Experiments> {
  const core = await countedCore(wasm);
  const jobs = quick ? QUICK_JOBS : JOBS;
  return {
    bed: withCost(core, ONE, () => ({ section: testBed(core) })),
    example: withCost(core, ONE, () => workedExample(core)),
    shifts: withCost(core, ONE, () => overShifts(core)),
    any: withCost(core, ONE, () => any16(core, jobs.any, say)),
    hot: withCost(core, ONE, () => persistentHotSpot(core)),
    elsewhere: withCost(core, ONE, () => elsewhere(core, jobs.elsewhere, say)),
    bandwidth: await bandwidth(runner, jobs.bandwidth),
  };
}

export const naruse = {
  title: 'Hot-spot avoidance with several addresses per node (Naruse et al.): our runs beside the paper',
  async run(wasm: string, { quick }: { quick: boolean }, say: Say, runner: Runner) {
    const parts = await runExperiments(wasm, quick, say, runner);
    const sections = Object.values(parts).map(({ section }: Part) => section);
    return { sections, findings: () => findingsOf(parts) };
  },
};

/* Naruse et al.: the runs of every section. */

import { countedCore, timed } from '../counted.ts';
import type { Section } from '../report.ts';
import { bandwidth, type Gained } from './bandwidth.ts';
import { testBed } from './bed.ts';
import { type Elsewhere, elsewhere } from './elsewhere.ts';
import { type Moves, workedExample } from './example.ts';
import { findingsOf } from './findings.ts';
import { any16, type OnTree } from './randomJobs.ts';
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

/** Of the runs; jobs have seeds of their own, which the texts name. */
const ONE = [1];

const JOBS = { any: 20_000, elsewhere: 6_000, bandwidth: 20 };
const QUICK_JOBS = { any: 500, elsewhere: 600, bandwidth: 2 };

function seedsTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

async function runExperiments(wasm: string, quick: boolean, say: Say): Promise<Experiments> {
  const core = await countedCore(wasm);
  const jobs = quick ? QUICK_JOBS : JOBS;
  return {
    bed: timed(core, ONE, () => ({ section: testBed(core) })),
    example: timed(core, ONE, () => workedExample(core)),
    shifts: timed(core, ONE, () => overShifts(core)),
    any: timed(core, ONE, () => any16(core, jobs.any, say)),
    hot: timed(core, ONE, () => persistentHotSpot(core)),
    elsewhere: timed(core, ONE, () => elsewhere(core, jobs.elsewhere, say)),
    bandwidth: timed(core, seedsTo(jobs.bandwidth), () => bandwidth(core, jobs.bandwidth, say)),
  };
}

export const naruse = {
  title: 'Hot-spot avoidance with several addresses a node (Naruse et al.): our runs beside the paper',
  async run(wasm: string, { quick }: { quick: boolean }, say: Say) {
    const parts = await runExperiments(wasm, quick, say);
    const sections = Object.values(parts).map(({ section }: Part) => section);
    return { sections, findings: () => findingsOf(parts) };
  },
};

/* Naruse et al.: the runs of every section. */

import type { Made } from '../../gallery/gallery.ts';
import { countedCore } from '../counted.ts';
import type { Section } from '../report.ts';
import { bandwidth } from './bandwidth.ts';
import { testBed } from './bed.ts';
import { elsewhere } from './elsewhere.ts';
import { workedExample } from './example.ts';
import { findingsOf } from './findings.ts';
import { any16, type Compared, type OnTree } from './randomJobs.ts';
import { overShifts, staysHot } from './shifts.ts';

type Say = (text: string) => void;

export interface Part {
  section: Section;
  made: Made;
}

export interface Parts {
  bed: Part;
  example: Part;
  shifts: Part;
  any: Part & { trees: OnTree[] };
  hot: Part;
  elsewhere: Part & { compared: Compared[] };
  bandwidth: Part;
}

/** Of the runs; jobs have seeds of their own, which the texts name. */
const ONE = [1];

const JOBS = { any: 20_000, elsewhere: 6_000, bandwidth: 20 };
const QUICK_JOBS = { any: 500, elsewhere: 600, bandwidth: 2 };

function seedsTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

async function partsOf(wasm: string, quick: boolean, say: Say): Promise<Parts> {
  const core = await countedCore(wasm);
  const jobs = quick ? QUICK_JOBS : JOBS;
  const told = <T extends { section: Section }>(seeds: number[], tell: () => T): T & { made: Made } => {
    const [before, start] = [core.opened, performance.now()];
    const result = tell();
    const runs = core.opened - before;
    return { ...result, made: { seeds, runs, seconds: Math.round((performance.now() - start) / 100) / 10 } };
  };
  const plainly = (tell: () => Section) => told(ONE, () => ({ section: tell() }));
  return {
    bed: plainly(() => testBed(core)),
    example: plainly(() => workedExample(core)),
    shifts: plainly(() => overShifts(core)),
    any: told(ONE, () => any16(core, jobs.any, say)),
    hot: plainly(() => staysHot(core)),
    elsewhere: told(ONE, () => elsewhere(core, jobs.elsewhere, say)),
    bandwidth: told(seedsTo(jobs.bandwidth), () => ({ section: bandwidth(core, jobs.bandwidth, say) })),
  };
}

export const naruse = {
  title: 'Hot-spot avoidance with several addresses a node (Naruse et al.): our runs beside the paper',
  async run(wasm: string, { quick }: { quick: boolean }, say: Say) {
    const parts = await partsOf(wasm, quick, say);
    const sections = Object.values(parts as unknown as Record<string, Part>).map(({ section }) => section);
    return { sections, findings: () => findingsOf(parts) };
  },
};

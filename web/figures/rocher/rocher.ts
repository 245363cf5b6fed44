/* Rocher-Gonzalez et al.: runs what is missing, then writes down what is there. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FigureArguments } from '../arguments.ts';
import { runCampaign, validKept, wantedOf } from './campaign.ts';
import { departuresOf } from './departures.ts';
import { findingsOf } from './findings.ts';
import { coreHash } from './kept.ts';
import { pagesOf } from './pages.ts';
import { runsOf } from './runs.ts';

export const rocher = {
  title: 'Notifications with isolation (Rocher-Gonzalez et al.): our runs beside the paper',
  async run(wasm: string, args: FigureArguments, say: (text: string) => void) {
    const file = join(args.out, args.quick ? 'rocher-quick.json' : 'rocher.json');
    await runCampaign({ ...args, file, wasm, say });
    const cases = wantedOf({ ...args, only: null });
    const runs = runsOf(cases, validKept(file, cases, args.quick), args.quick);
    const core = coreHash(readFileSync(wasm));
    const sections = pagesOf(runs, args.quick, departuresOf(runs), core);
    return { sections, findings: () => findingsOf(sections, runs, core) };
  },
};

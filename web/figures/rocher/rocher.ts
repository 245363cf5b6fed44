/* The page of Rocher-Gonzalez: runs what is missing, then writes down what is there. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FigureArguments } from '../arguments.ts';
import type { Section } from '../report.ts';
import { runCampaign, validKept, wantedOf } from './campaign.ts';
import { departuresOf } from './departures.ts';
import { coreHash } from './kept.ts';
import { pagesOf } from './pages.ts';
import { runsOf } from './runs.ts';

export async function rocherSections(
  wasm: string,
  args: FigureArguments,
  say: (text: string) => void,
): Promise<Section[]> {
  const file = join(args.out, args.quick ? 'rocher-quick.json' : 'rocher.json');
  await runCampaign({ ...args, file, wasm, say });
  const cases = wantedOf({ ...args, only: null });
  const runs = runsOf(cases, validKept(file, cases, args.quick), args.quick);
  return pagesOf(runs, args.quick, departuresOf(runs), coreHash(readFileSync(wasm)));
}

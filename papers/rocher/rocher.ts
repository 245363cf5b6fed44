/* Rocher-Gonzalez et al.: runs what is missing, then reports what exists. */

import type { Runner } from '../campaign.ts';
import { casesOf, sweepsOf } from './cases.ts';
import { departuresText } from './departures.ts';
import { findingsOf } from './findings.ts';
import { pagesOf } from './pages.ts';
import { type Kept, keptOf, runsOf } from './runs.ts';

export const rocher = {
  title: 'Notifications with isolation (Rocher-Gonzalez et al.): our runs beside the paper',
  async run(_wasm: string, { quick }: { quick: boolean }, _say: (text: string) => void, runner: Runner) {
    const rows = await runner(sweepsOf(quick));
    const kept = [...rows].flatMap(([sweep, own]) => own.map((row): Kept => keptOf(sweep, row)));
    const runs = runsOf(casesOf(quick), new Map(kept.map((run) => [run.id, run])), quick);
    const sections = pagesOf(runs, quick, departuresText(runs));
    return { sections, findings: () => findingsOf(sections) };
  },
};

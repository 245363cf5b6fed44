/* Exports a sweep: its tables, pictures, and the sweep itself for the command line. Files are in English. */

import { fileName, fontRules, saveFile } from '../../page/title/files.ts';
import { csvFrom, provenanceOfSweep, provenanceText } from '../../study/identity.ts';
import { runsTable } from '../../study/tables.ts';
import { t } from '../../words/language/language.ts';
import { csvOf } from '../../words/table.ts';
import { chartPicture, FILE, mapPicture, stackedSvg } from './paint-sweep.ts';
import { documentOf } from './spec.ts';
import type { SweepAnswer, SweepState } from './sweep-model.ts';

/** From the golden hashes, at build time (vite.config.ts). */
declare const MODEL_VERSION: string;

export function sweepText({ spec, scenario, plan }: Pick<SweepState, 'spec' | 'scenario' | 'plan'>): string {
  if (!spec || !scenario) return '';
  const provenance = plan ? { provenance: provenanceOfSweep(MODEL_VERSION, plan) } : {};
  return `${JSON.stringify({ ...provenance, ...documentOf(spec, scenario) }, null, 2)}\n`;
}

/** After its question: sweeps of one scenario differ in it. */
export function sweepFileName({ plan }: Pick<SweepState, 'plan'>, ending: string): string {
  return fileName(`${t`Sweep`} ${plan?.sweep.title ?? ''}`, ending);
}

export function saveCsv({ plan, rows }: SweepState): void {
  if (!plan) return;
  const ordered = rows.toSorted((a, b) => a.index - b.index);
  const csv = csvFrom(provenanceOfSweep(MODEL_VERSION, plan), csvOf(runsTable(plan, ordered)));
  saveFile(sweepFileName({ plan }, 'csv'), new Blob([csv], { type: 'text/csv' }));
}

export function saveSweep(state: SweepState): void {
  saveFile(sweepFileName(state, 'json'), new Blob([sweepText(state)], { type: 'application/json' }));
}

/** A chart of each measure; with two fields, every lane's map. */
export function svgText({ plan, rows, failed }: SweepAnswer, source: string, style = ''): string {
  const { title, measures, axes, lanes } = plan.sweep;
  const shared = { plan, rows, width: FILE.width, isFile: true };
  const parts = measures.flatMap((measure, at) =>
    axes.length < 2
      ? chartPicture({ ...shared, failed, measure, plotHeight: FILE.plot, foot: at === measures.length - 1 })
      : lanes.map((_, lane) => mapPicture({ ...shared, measure, lane })),
  );
  return stackedSvg(title, parts, { source, style });
}

export async function saveSvg(state: SweepState): Promise<void> {
  const { plan } = state;
  if (!plan) return;
  const svg = svgText({ ...state, plan }, provenanceText(provenanceOfSweep(MODEL_VERSION, plan)), await fontRules());
  saveFile(sweepFileName(state, 'svg'), new Blob([svg], { type: 'image/svg+xml' }));
}

/* What --out writes: result.json, and for each lane, as CSV, the loads phase by phase, or the series and flows of timed traffic; of
 * many-to-many traffic, clusters with loss and jobs also lanes.csv, one row per lane. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './arguments.ts';
import type { RunDocument } from './document.ts';
import { comparedCsv } from './families.ts';
import { csvOf } from './loads.ts';
import { pathOf } from './source.ts';
import { flowsCsv, seriesCsv } from './timed.ts';

/** 'OPT 4 kB' -> 'lane-4-opt-4-kb' */
function fileOf(name: string, index: number): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `lane-${index + 1}${slug === '' ? '' : `-${slug}`}`;
}

/** Throws a Refusal when the folder cannot be made. */
export function makeFolder(name: string): string {
  const folder = pathOf(name);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Refusal(`The folder "${name}" of --out cannot be made (${code ?? 'unknown reason'}).`);
  }
  return folder;
}

export function writeFiles(folder: string, document: RunDocument): void {
  writeFileSync(join(folder, 'result.json'), `${JSON.stringify(document)}\n`);
  const compared = comparedCsv(document);
  if (compared !== null) writeFileSync(join(folder, 'lanes.csv'), compared);
  for (const [index, lane] of document.lanes.entries()) {
    const name = join(folder, fileOf(lane.name, index));
    const { loads, efficiency, series, flows } = lane;
    if (loads) writeFileSync(`${name}.csv`, csvOf(loads));
    if (efficiency && series) writeFileSync(`${name}.csv`, seriesCsv({ efficiency, series }));
    if (flows) writeFileSync(`${name}-flows.csv`, flowsCsv(flows));
  }
}

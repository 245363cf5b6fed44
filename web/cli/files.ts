/* What --out writes: result.json, and the loads of each lane phase by phase as CSV. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './arguments.ts';
import type { RunDocument } from './document.ts';
import { csvOf } from './loads.ts';
import { pathOf } from './source.ts';

/** 'OPT 4 kB' -> 'lane-4-opt-4-kb.csv' */
function fileOf(name: string, index: number): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `lane-${index + 1}${slug === '' ? '' : `-${slug}`}.csv`;
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
  for (const [index, lane] of document.lanes.entries()) {
    writeFileSync(join(folder, fileOf(lane.name, index)), csvOf(lane.loads));
  }
}

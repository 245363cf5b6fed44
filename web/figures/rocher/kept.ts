/* The file of kept runs: a JSON list with one line per run, so that a change shows line by line. A run stays as long as its settings
 * do, also when the core has changed since; so each says which build made it. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Kept } from './measure.ts';

export function readKept(file: string): Map<string, Kept> {
  if (!existsSync(file)) return new Map();
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept[];
  return new Map(kept.map((run) => [run.id, run]));
}

function inOrder(a: Kept, b: Kept): number {
  return a.id.localeCompare(b.id, 'en', { numeric: true });
}

/** Adds a run to what the file holds now, or puts it in the place of an older one. Written aside first: a run that is
 * interrupted leaves a whole file. */
export function keep(file: string, run: Kept): void {
  const all = [...readKept(file).set(run.id, run).values()].sort(inOrder);
  const text = `[\n${all.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

export function coreHash(wasm: Uint8Array): string {
  return createHash('sha256').update(wasm).digest('hex').slice(0, 12);
}

/** '3 of 5 runs were made by the core of this version' */
export function buildWords(runs: readonly Pick<Kept, 'core'>[], core: string): string {
  const ours = runs.filter((run) => run.core === core).length;
  return `${ours} of ${runs.length} runs were made by the core of this version`;
}

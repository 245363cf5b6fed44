/* The core that is built, for a sweep, and the version of the model that it follows. */

import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { compileCore, loadCore } from '../engine/core.ts';
import { goldenResult, goldenRows } from '../engine/golden.ts';
import { modelVersion } from './model.ts';

/** What a program reads: beside it where it was laid down for a cluster, else in the repository, from web/sweeps as from build/cli. */
export const SUPPLIES = Object.fromEntries(
  ['public/core/fattree.wasm', 'wasm-core/tests/golden.txt', 'wasm-core/tests/golden_slots.txt'].map((path) => {
    const beside = new URL(basename(path), import.meta.url);
    return [basename(path), existsSync(beside) ? beside : new URL(`../../${path}`, import.meta.url)];
  }),
) as Record<'fattree.wasm' | 'golden.txt' | 'golden_slots.txt', URL>;

export const STALE = 'The core that is built does not give the golden hashes; npm run build:core builds it anew.';

export interface BuiltCore {
  module: WebAssembly.Module;
  model: string;
}

/** The version of the model by the golden hashes alone. */
export function presentModel(): string {
  return modelVersion(readFileSync(SUPPLIES['golden.txt'], 'utf8'), readFileSync(SUPPLIES['golden_slots.txt'], 'utf8'));
}

/** What the core says of itself is tried on one golden run; null: it is STALE. */
export async function builtCore(): Promise<BuiltCore | null> {
  const module = await compileCore(readFileSync(SUPPLIES['fattree.wasm']));
  const [row] = goldenRows(readFileSync(SUPPLIES['golden.txt'], 'utf8'));
  if (row && goldenResult(await loadCore(module), row).end !== row.expected.end) return null;
  return { module, model: presentModel() };
}

/* The built core for sweeps, and the version of the model it implements. */

import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { compileCore, loadCore } from '../engine/core.ts';
import { goldenResult, goldenRows } from '../engine/golden.ts';
import { modelVersion } from './model.ts';

/** Files a program reads: next to it when deployed to a cluster, else in the repository (same relative path from web/sweeps
 * and build/cli). */
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

/** The model version, from the golden hashes alone. */
export function presentModel(): string {
  return modelVersion(readFileSync(SUPPLIES['golden.txt'], 'utf8'), readFileSync(SUPPLIES['golden_slots.txt'], 'utf8'));
}

/** Checks the core's reported version against one golden run; null means the core is stale. */
export async function builtCore(): Promise<BuiltCore | null> {
  const module = await compileCore(readFileSync(SUPPLIES['fattree.wasm']));
  const [row] = goldenRows(readFileSync(SUPPLIES['golden.txt'], 'utf8'));
  if (row && goldenResult(await loadCore(module), row).end !== row.expected.end) return null;
  return { module, model: presentModel() };
}

/* The built core for sweeps, as WebAssembly or native, and the version of the model it implements. */

import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Core, compileCore, loadCore } from '../run/core.ts';
import { goldenResult, goldenRows } from '../run/golden.ts';
import { modelVersion } from './model-version.ts';
import { BuildFault, builtAddon, loadAddon, type NativeFolders, nativeFolders } from './native.ts';
import { inRepository } from './repository.ts';

/** Files a program reads: next to it when deployed to a cluster, else in the repository. */
export const SUPPLIES = Object.fromEntries(
  ['public/core/fattree.wasm', 'wasm-core/tests/golden.txt', 'wasm-core/tests/golden_slots.txt'].map((path) => {
    const beside = new URL(basename(path), import.meta.url);
    return [basename(path), existsSync(beside) ? beside : pathToFileURL(inRepository(path))];
  }),
) as Record<'fattree.wasm' | 'golden.txt' | 'golden_slots.txt', URL>;

const STALE = 'The built core does not give the golden hashes; rebuild it with npm run build:core.';

/** What threads load the core from: a compiled module, or the file of an addon. */
export type CoreCode = WebAssembly.Module | string;

export interface BuiltCore {
  code: CoreCode;
  model: string;
}

/** A core with memory of its own. A native one steps each run with so many threads, where it gains from them. */
export function coreFrom(code: CoreCode, threads = 1): Promise<Core> {
  return typeof code === 'string' ? Promise.resolve(loadAddon(code, threads)) : loadCore(code);
}

/** The model version, from the golden hashes alone. */
export function presentModel(): string {
  return modelVersion(readFileSync(SUPPLIES['golden.txt'], 'utf8'), readFileSync(SUPPLIES['golden_slots.txt'], 'utf8'));
}

/** Checks the core's reported version against one golden run. */
async function isPresent(code: CoreCode): Promise<boolean> {
  const [row] = goldenRows(readFileSync(SUPPLIES['golden.txt'], 'utf8'));
  return row === undefined || goldenResult(await coreFrom(code), row).end === row.expected.end;
}

async function wasmCore(): Promise<BuiltCore> {
  const code = await compileCore(readFileSync(SUPPLIES['fattree.wasm']));
  if (!(await isPresent(code))) throw new BuildFault(STALE);
  return { code, model: presentModel() };
}

/** Builds it unless it is there. Throws BuildFault. */
export async function nativeCore(folders: NativeFolders, say: (sentence: string) => void): Promise<BuiltCore> {
  const code = builtAddon(folders, say);
  let present = false;
  try {
    present = await isPresent(code);
  } catch (error) {
    throw new BuildFault(`The native core ${code} does not run here (${(error as Error).message}).`);
  }
  if (!present)
    throw new BuildFault(`The native core ${code} does not give the golden hashes; name another compiler in CC.`);
  return { code, model: presentModel() };
}

/** Throws BuildFault. */
export function builtCore(native: boolean, say: (sentence: string) => void): Promise<BuiltCore> {
  return native ? nativeCore(nativeFolders(), say) : wasmCore();
}

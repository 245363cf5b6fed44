/* The typed engine as one module of Node, for scripts and notebooks: docs/library.md. `npm run --silent core -- --node` bundles it; all it
 * needs beside it is the core. Its types for others are in fat-tree.d.mts. */

import { readFile } from 'node:fs/promises';
import golden from '../wasm-core/tests/golden.txt?raw';
import goldenSlots from '../wasm-core/tests/golden_slots.txt?raw';
import { compileCore, loadCore } from '../web/run/core.ts';
import { modelVersion } from '../web/study/model-version.ts';
import type { run as PublishedRun, RunResult } from './fat-tree.d.mts';
import { documentOf } from './run.ts';
import { sourceOf } from './source.ts';

let compiled: Promise<WebAssembly.Module> | null = null;

/** Compiled once; each run has memory of its own. */
function compiledCore(): Promise<WebAssembly.Module> {
  const file = 'fattree.wasm';
  compiled ??= readFile(new URL(file, import.meta.url)).then(compileCore);
  return compiled;
}

export const run: typeof PublishedRun = async (scenario, options = {}) => {
  const { untilNs = null, lanes = [], ...wanted } = options;
  const source = sourceOf({ what: scenario, untilNs, lanes, trace: null, topology: null, routes: null });
  const core = await loadCore(await compiledCore());
  const model = modelVersion(golden, goldenSlots);
  const document: RunResult = documentOf(core, model, source, { ...wanted, trees: true });
  // Plain data, as the command line prints it, that shares nothing with what was given.
  return JSON.parse(JSON.stringify(document));
};

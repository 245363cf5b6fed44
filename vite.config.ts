import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import type { TestSequencer } from 'vitest/node';
import { cardPages } from './scripts/page/cards.ts';
import { CATALOGUES } from './scripts/page/catalogues.mjs';
import { figurePage } from './scripts/page/figure.ts';
import { figuresFolder, wholeBuild } from './scripts/page/kept.ts';
import { licences } from './scripts/page/licences.ts';
import { paperPages } from './scripts/page/papers.ts';
import { head, layers, presetFiles, yaml } from './scripts/page/plugins.ts';
import { coreDigest } from './web/run/core-code.ts';
import { modelVersion } from './web/study/model-version.ts';

const { page, worker } = licences();

const golden = ['golden.txt', 'golden_slots.txt'].map((file) =>
  readFileSync(new URL(`wasm-core/tests/${file}`, import.meta.url), 'utf8'),
);

const model = modelVersion(...golden);
const publicDir = fileURLToPath(new URL('public', import.meta.url));
const figures = figuresFolder(publicDir);
const core = coreDigest(readFileSync(`${publicDir}/core/fattree.wasm`));

/** Files of tests that take longest. */
const LONGEST =
  /(page|inside)\/tests\/pictures|documented|model\/tests\/large|state\/tests\/running|cli\/tests\/(sweep|native)\./;

/** They begin first, or one would go on alone at the end; the others as Vitest has them, by size. */
class LongestFirst implements TestSequencer {
  shard: TestSequencer['shard'] = (files) => files;
  sort: TestSequencer['sort'] = (files) => {
    const weight = (path: string) => statSync(path).size + (LONGEST.test(path) ? 1e9 : 0);
    return files.toSorted((a, b) => weight(b.moduleId) - weight(a.moduleId));
  };
}

/** Leaves out of a build what it says of no algorithm: formulas are for the reference, and each worker has a copy of all rows. */
const unsaid = (words: string) =>
  ({
    ...{ name: 'unsaid', apply: 'build', enforce: 'pre' },
    transform: (code: string, id: string) =>
      /model\/algorithms\/.*\.ts$/.test(id) ? code.replace(RegExp(`^ {4}(${words}): .*,$`, 'gm'), "    $1: '',") : null,
  }) as const;

export default defineConfig(({ command }) => ({
  root: 'web',
  base: './',
  publicDir,
  define: {
    MODEL_VERSION: JSON.stringify(model),
    CORE_DIGEST: JSON.stringify(command === 'build' ? core : ''),
    CATALOGUES,
  },
  // What a first visit loads is weighed in e2e/weight.spec.ts, compressed and over all files.
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 800,
    // What the page began with is there; Firefox calls it an error to preload that once more.
    modulePreload: {
      resolveDependencies: (_, files) => files.filter((file) => !/\/(rolldown-runtime|first)-/.test(file)),
    },
    // All that a first visit needs is one file: in several it compresses worse, by some 5 kB.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  // A worker in a sandboxed frame is no module: web/run/start-worker.ts.
  worker: {
    format: 'iife',
    plugins: () => [worker, unsaid('description|formula|paper|inline|reaction|short|whyIdle|whyTop')],
  },
  plugins: [
    unsaid('formula|paper'),
    react(),
    yaml(),
    layers(),
    head(),
    presetFiles(),
    cardPages(),
    figurePage(),
    paperPages(figures),
    page,
    wholeBuild(figures, model),
  ],
  test: {
    root: '.',
    include: ['{web,papers,cli,scripts}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'].concat(
      process.env.FT_TESTS === 'slow' ? '{web,papers,cli}/**/*.slow.ts' : [],
    ),
    environment: 'node',
    sequence: { sequencer: LongestFirst },
    maxWorkers: '100%',
    // One process for many files, which leave nothing behind: to begin anew for each takes as long as half of the tests.
    isolate: false,
    // Guards against tests that hang, never measures of speed: a machine ten times as slow passes.
    testTimeout: 15 * 60_000,
    hookTimeout: 15 * 60_000,
    expect: { poll: { timeout: 5 * 60_000 } },
  },
}));

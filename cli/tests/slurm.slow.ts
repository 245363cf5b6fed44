/* A sweep on a real Slurm: a job array, a killed element, a requeued one, and collecting results. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPILERS } from '../sweep/built-core.ts';
import { Cluster, until, whyNoCluster } from './slurm.ts';

const SCRIPT = resolve('scripts/sweep.mjs');
const PROGRAM = resolve('build/cli/sweep.mjs');

const why = whyNoCluster();
if (why) process.stderr.write(`${why}\n`);
const folder = mkdtempSync(join(tmpdir(), 'slurm-'));
const cluster = new Cluster(folder);
const file = join(folder, 'some.json');
const out = join(folder, 'cluster');
const RUNS = 40;
const ELEMENTS = 4;
const SOME = {
  version: 1,
  title: 'Some runs',
  preset: 'one-hot-node',
  scenario: { traffic: { endNs: 4_000_000 }, run: { untilNs: 4_000_000 } },
  lanes: ['D-mod-k', 'ARN + AFI'],
  vary: [{ field: 'traffic.share', from: 0.05, to: 0.2, steps: 4 }],
  seeds: 5,
  measure: ['drop-level', 'recovery', 'delivered-load'],
};

function sweep(...words: string[]) {
  return sweepIn(cluster.env, ...words);
}

function sweepIn(env: NodeJS.ProcessEnv, ...words: string[]) {
  return spawnSync(process.execPath, [PROGRAM, ...words], { encoding: 'utf8', env });
}

const results = (name: string) =>
  ['runs.csv', 'summary.csv', 'drop-level.svg'].map((each) => readFileSync(join(folder, name, each), 'utf8'));

/** Complete lines written by elements, by element and start number. */
function kept(name: string): string[] {
  const path = join(out, 'runs', name);
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];
}

const keysOf = (lines: string[]) => lines.map((line) => (JSON.parse(line) as { key: string }).key);

beforeAll(async () => {
  writeFileSync(file, JSON.stringify(SOME));
  if (why) return;
  spawnSync(process.execPath, [SCRIPT, '--help']);
  await cluster.start();
});

afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(why)('forty runs, an element killed and one requeued, give what one machine gives', async () => {
  const here = sweep(file, '--out', join(folder, 'here'));
  expect(here.status, here.stderr).toBe(0);

  const env = { ...cluster.env, NODE_OPTIONS: `--import=${pathToFileURL(resolve('cli/tests/hold.mjs'))}` };
  const submitted = sweepIn(env, file, '--out', out, '--slurm', `--array=0-${ELEMENTS - 1}`);
  expect(submitted.status, submitted.stderr).toBe(0);
  const [, job = ''] = /^Job (\d+): 40 runs in 4 elements\.$/m.exec(submitted.stdout) ?? [];
  expect(readdirSync(join(out, 'program')).sort()).toEqual([
    'fattree.wasm',
    'golden.txt',
    'golden_slots.txt',
    'sweep.mjs',
  ]);
  const twice = sweep(file, '--out', out, '--slurm');
  expect([twice.status, twice.stderr]).toEqual([2, expect.stringContaining(`Job ${job} of this sweep is still`)]);

  await until('an element keeps runs', () => kept(`${job}_0_0.jsonl`).length === 3);
  cluster.call('scancel', '--signal=KILL', '--batch', `${job}_0`);
  await until('another one keeps runs', () => kept(`${job}_1_0.jsonl`).length === 3);
  cluster.call('scontrol', 'requeue', `${job}_1`);
  await until('the job is over', () => cluster.queue() === '');
  const lost = RUNS / ELEMENTS - kept(`${job}_0_0.jsonl`).length;
  expect(lost).toBe(RUNS / ELEMENTS - 3);
  const [before, after] = [0, 1].map((start) => keysOf(kept(`${job}_1_${start}.jsonl`)));
  expect(after?.length).toBeGreaterThan(0);
  expect(new Set([...(before ?? []), ...(after ?? [])]).size).toBe(RUNS / ELEMENTS);
  expect((before?.length ?? 0) + (after?.length ?? 0)).toBe(RUNS / ELEMENTS);

  const some = sweep('--collect', out);
  expect(some.status).toBe(1);
  expect(some.stderr).toMatch(/^(D-mod-k|ARN \+ AFI), traffic share 0\.\d+, seed \d is missing\.$/m);
  expect(some.stderr).toContain(`${lost} of 40 runs missing.`);
  expect(some.stderr).toContain(`-- ${out}/sweep.json --out ${out} --slurm [options for sbatch]`);

  // Without npm and the repository, as in a copied folder.
  const rest = spawnSync('sh', [join(out, 'submit'), '--array=0-1'], { encoding: 'utf8', env: cluster.env, cwd: '/' });
  expect([rest.status, rest.stderr]).toEqual([0, '']);
  expect(rest.stdout).toContain(`${lost} run`);
  await until('the rest is over', () => cluster.queue() === '');
  const all = sweep('--collect', out);
  expect(all.status, all.stderr).toBe(0);
  expect(results('cluster')).toEqual(results('here'));
  const keys = readdirSync(join(out, 'runs')).flatMap((name) => keysOf(kept(name)));
  expect([keys.length, new Set(keys).size]).toEqual([RUNS, RUNS]);
  expect(sweep(file, '--out', out, '--slurm').stdout).toContain('nothing to submit');
});

/** Null where there is a C compiler that the program would use. */
const whyNoCompiler = COMPILERS.some((name) => spawnSync(name, ['--version']).status === 0)
  ? null
  : 'The native core was not tested on a cluster: there is no C compiler.';
if (whyNoCompiler) process.stderr.write(`${whyNoCompiler}\n`);

test.skipIf(why ?? whyNoCompiler)('elements on the core that is built where they are submitted give the same', () => {
  const name = join(folder, 'few.json');
  writeFileSync(name, JSON.stringify({ ...SOME, seeds: 1 }));
  const native = join(folder, 'native');
  const here = sweep(name, '--out', join(folder, 'wasm'));
  expect(here.status, here.stderr).toBe(0);
  const submitted = sweep(name, '--out', native, '--slurm', '--native', '--array=0-1', '--wait');
  expect(submitted.status, submitted.stderr).toBe(0);
  expect(submitted.stdout).toMatch(/^Building the native core with \S+\.\nJob \d+: 8 runs in 2 elements\.\n$/);
  expect(readFileSync(join(native, 'element.sh'), 'utf8')).toContain('--element "$2" --native');
  const log = readdirSync(join(native, 'log')).map((each) => readFileSync(join(native, 'log', each), 'utf8'));
  expect(log.join('')).not.toContain('Building');

  const all = sweep('--collect', native);
  expect(all.status, all.stderr).toBe(0);
  expect(results('native')).toEqual(results('wasm'));
  const again = sweep(name, '--out', join(folder, 'wasm'), '--verify', '2', '--native');
  expect([again.status, again.stdout]).toEqual([0, '2 kept runs repeated, all with the same result.\n']);
});

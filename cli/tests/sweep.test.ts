/* Sweeps as a process: worker threads, interruption at any moment, and output streams. */

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictures } from '../../web/features/pictures.ts';
import { readSweepArguments } from '../sweep/arguments.ts';

/** The first call may build and bundle. */
const SCRIPT = resolve('scripts/sweep.mjs');
const PROGRAM = resolve('build/cli/sweep.mjs');

const folder = mkdtempSync(join(tmpdir(), 'sweep-'));
const file = join(folder, 'some.json');
const RUNS = 16;
const SOME = {
  version: 1,
  title: 'Some runs',
  preset: 'one-hot-node',
  scenario: { traffic: { endNs: 300_000 }, run: { untilNs: 300_000 } },
  lanes: ['D-mod-k', 'ARN + AFI'],
  vary: [{ field: 'traffic.share', from: 0.05, to: 0.2, steps: 4 }],
  seeds: 2,
  measure: ['drop-level', 'recovery', 'delivered-load'],
};

function sweep(...words: string[]) {
  return sweepIn({}, ...words);
}

function sweepIn(env: NodeJS.ProcessEnv, ...words: string[]) {
  return spawnSync(process.execPath, [PROGRAM, ...words], { encoding: 'utf8', env: { ...process.env, ...env } });
}

beforeAll(() => {
  spawnSync(process.execPath, [SCRIPT, '--help']);
  writeFileSync(file, JSON.stringify(SOME));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const outIn = (name: string) => join(folder, name);
const csvs = (name: string) => ['runs.csv', 'summary.csv'].map((csv) => readFileSync(join(outIn(name), csv), 'utf8'));
const kept = (name: string) => {
  const path = join(outIn(name), 'runs.jsonl');
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0;
};

test('two threads that are killed, and the same command again, give what one thread gives', async () => {
  const one = sweep(file, '--jobs', '1', '--out', outIn('one'));
  expect(one.status, one.stderr).toBe(0);
  expect(one.stderr).toContain(`${RUNS} runs, none kept from before`);
  expect(one.stdout).toMatch(/^Some runs\n\ntraffic share +lane/);

  // The command as `npm run` starts it: it must leave no process behind.
  const child = spawn(process.execPath, [SCRIPT, file, '--jobs', '2', '--out', outIn('two')]);
  const ended = new Promise((done) => child.once('exit', done));
  while (kept('two') < 5 && child.exitCode === null) await new Promise((next) => setTimeout(next, 5));
  child.kill('SIGKILL');
  await ended;
  const before = kept('two');
  expect(before).toBeGreaterThanOrEqual(5);
  expect(before).toBeLessThan(RUNS);
  const two = sweep(file, '--jobs=2', '--out', outIn('two'));
  expect(two.status, two.stderr).toBe(0);
  expect(two.stderr).toContain(`${RUNS} runs, ${before} of them kept from before`);
  expect(kept('two')).toBe(RUNS);
  expect(csvs('two')).toEqual(csvs('one'));
  expect(existsSync(join(outIn('two'), 'lock'))).toBe(false);

  const verified = sweep(file, '--out', outIn('two'), '--verify', '6');
  expect([verified.status, verified.stdout]).toEqual([0, '6 kept runs repeated, all with the same result.\n']);
});

test('words that do not go together are refused in one sentence', () => {
  const refused = (words: string[], said: RegExp) => {
    expect(() => readSweepArguments(words)).toThrow(said);
    expect(() => readSweepArguments(words)).toThrow(/^[^\n]*$/);
  };
  refused([file, '--jobs', '0'], /^The option --jobs is "0"; it must be a whole number from 1 to/);
  refused([file, '--fast'], /^The option "--fast" is unknown/);
  refused([file, '--jobs', '2', '--slurm'], /^The option --slurm cannot be combined with --jobs/);
  refused([file, '--threads', '2'], /^The option --threads goes with --native/);
  refused([file, '--native', '--threads', '2', '--slurm'], /^The option --slurm cannot be combined with --threads/);
  refused(['--collect', folder, '--native'], /^The option --collect cannot be combined with --native/);
});

test('bad input is one sentence, and nothing on stdout', () => {
  const refused = (words: string[], said: RegExp) => {
    const { status, stdout, stderr } = sweep(...words);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(said);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  };
  const bad = join(folder, 'bad.json');
  writeFileSync(bad, JSON.stringify({ ...SOME, measure: ['speed'] }));
  refused([], /^Which sweep\? Give a file, such as/);
  refused([bad], /^The measure "speed" is unknown/);
  refused([join(folder, 'none.json')], /cannot be read \(ENOENT\)/);
  refused([file, '--slurm', '--array=1-9'], /^The option "--array=1-9" of sbatch must be --array=0-99 here/);
  refused(['--collect', join(folder, 'none')], /cannot be read \(ENOENT\)/);
  refused([file, '--out', outIn('one'), '--element', '1'], /^Elements are started by Slurm/);
  writeFileSync(bad, '{\n  "version": 1');
  refused([bad], /is not a sweep: The text is not valid JSON \(line 2, column 15\)\.$/m);
  const scenario = { topology: { kind: 'rlft', ports: 8 }, routing: { kind: 'd-mod-k' } };
  const vary = [{ field: 'topology.ports', values: [8, 64] }];
  writeFileSync(bad, JSON.stringify({ version: 1, scenario, vary, measure: ['completion'] }));
  refused(
    [bad],
    /^At topology ports 64: lane .* nodes; the measure .* needs packets, which can be simulated on at most 4,096\.$/m,
  );
});

const few = join(folder, 'few.json');
const FEW = {
  version: 1,
  preset: 'half-bisection',
  vary: [{ field: 'traffic.messageBytes', values: [64, 128] }],
  seeds: 2,
  measure: ['completion'],
};

test('seeds that draw nothing, nothing to verify, and a folder that cannot be read are each a sentence', () => {
  writeFileSync(few, JSON.stringify(FEW));
  const [out, closed] = [outIn('few'), outIn('closed')];
  const nothing = sweep(few, '--out', out, '--verify', '3');
  expect([nothing.status, nothing.stdout]).toEqual([2, '']);
  expect(nothing.stderr).toMatch(/^No run of this sweep is kept in the folder\.$/m);

  const ran = sweep(few, '--out', out);
  expect(ran.status, ran.stderr).toBe(0);
  expect(ran.stderr).toContain('run.seed has no effect here: all 2 seeds give the same run.');
  const lines = readFileSync(join(out, 'runs.jsonl'), 'utf8');
  writeFileSync(
    join(out, 'runs.jsonl'),
    lines.replaceAll(/"model":"\w+"/g, '"model":"another"').replaceAll(/,"checksum":"\w+"/g, ''),
  );
  const foreign = sweep(few, '--out', out, '--verify', '3');
  expect([foreign.status, foreign.stdout]).toEqual([2, '']);
  expect(foreign.stderr).toMatch(/Ignored 12 kept runs of another version of the model\.$/m);
  const anew = sweep(few, '--out', out);
  expect(anew.stderr).toContain('Ignored 12 kept runs of another version of the model.');

  mkdirSync(join(closed, 'runs.jsonl'), { recursive: true });
  const refused = sweep(few, '--out', closed);
  expect([refused.status, refused.stdout]).toEqual([2, '']);
  expect(refused.stderr).toMatch(/cannot be read or written: it is a folder \(EISDIR\)\.$/m);
  expect(refused.stderr).not.toContain('    at ');
});

test('a queue that does not answer is no empty one, and elements run the sweep that was submitted', () => {
  writeFileSync(few, JSON.stringify(FEW));
  const [out, bin] = [outIn('queued'), join(folder, 'bin')];
  for (const each of [out, bin]) mkdirSync(each, { recursive: true });
  const program = (name: string, text: string) =>
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  program('squeue', 'echo "slurm_load_jobs error: $SAID" >&2; exit 1');
  program('sbatch', 'echo 18');
  writeFileSync(join(out, 'jobs.txt'), '17\n');
  const submitted = (SAID: string) => sweepIn({ PATH: bin, SAID }, few, '--out', out, '--slurm', '--array=0-0');
  const silent = submitted('Unable to contact slurm controller (connect failure)');
  expect([silent.status, silent.stdout]).toEqual([2, '']);
  expect(silent.stderr).toContain('squeue did not say whether job 17 of this sweep is still in the queue');
  const { status, stdout, stderr } = submitted('Invalid job id specified');
  expect([status, stdout], stderr).toEqual([0, 'Job 18: 12 runs in 1 element.\n']);

  // Another sweep is submitted in the same folder while the job is pending.
  writeFileSync(join(out, 'sweep.json'), JSON.stringify({ ...FEW, vary: [] }));
  const env = {
    ...process.env,
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    ...{ SLURM_ARRAY_JOB_ID: '18', SLURM_ARRAY_TASK_ID: '0' },
  };
  const element = spawnSync('sh', [join(out, 'element.sh'), out, '1'], { encoding: 'utf8', env });
  expect(element.status, element.stderr).toBe(0);
  expect(readFileSync(join(out, 'runs', '18_0_0.jsonl'), 'utf8').split('\n')).toHaveLength(13);
});

/** In a shell that has done this before. */
function sweepAfter(command: string, ...words: string[]) {
  const program = [process.execPath, PROGRAM, ...words].map((word) => `'${word}'`).join(' ');
  return spawnSync('sh', ['-c', `${command}; exec ${program}`], { encoding: 'utf8' });
}

test('every file says where it comes from, and a copy of the sweep runs as the original', () => {
  writeFileSync(
    few,
    JSON.stringify({ $schema: '../sweep.schema.json', ...FEW, series: [{ name: 'efficiency', binNs: 1000 }] }),
  );
  const out = outIn('from');
  expect(sweep(few, '--out', out).status).toBe(0);
  const { provenance } = JSON.parse(readFileSync(join(out, 'sweep.json'), 'utf8'));
  expect(Object.keys(provenance)).toEqual(['product', 'model', 'settings']);
  const files = readdirSync(out).filter((name) => /\.(csv|svg)$/.test(name));
  const drawn = pictures.length > 0 ? ['completion.svg'] : [];
  expect(files).toEqual([...drawn, 'runs.csv', 'series.csv', 'summary.csv']);
  for (const name of files) {
    const text = readFileSync(join(out, name), 'utf8');
    for (const value of Object.values(provenance)) expect(text, name).toContain(value);
  }
  const written = readFileSync(join(out, 'sweep.json'), 'utf8');
  const copy = sweep(join(out, 'sweep.json'), '--out', outIn('copy'));
  expect(copy.status, copy.stderr).toBe(0);
  expect(readFileSync(join(outIn('copy'), 'sweep.json'), 'utf8')).toBe(written);
});

test('two sweeps do not work in one folder, and one that was killed leaves it free', () => {
  writeFileSync(few, JSON.stringify(FEW));
  const out = outIn('locked');
  mkdirSync(out, { recursive: true });
  const lock = join(out, 'lock');
  const stat = readFileSync(`/proc/${process.pid}/stat`, 'utf8');
  const begun = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  const holder = { pid: process.pid, host: hostname(), begun };
  writeFileSync(lock, JSON.stringify(holder));
  const { status, stdout, stderr } = sweep(few, '--out', out);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(`Another sweep (process ${process.pid} on ${hostname()}) is at work in the folder`);
  expect(readdirSync(out)).toEqual(['lock']);
  // A process of the same number that began at another time is another one.
  writeFileSync(lock, JSON.stringify({ ...holder, begun: '1' }));
  const free = sweep(few, '--out', out);
  expect(free.status, free.stderr).toBe(0);
  expect(readdirSync(out).filter((name) => name.startsWith('lock'))).toEqual([]);
});

test('the folder of another sweep is left as it is; more of the same sweep may go there', () => {
  writeFileSync(few, JSON.stringify(FEW));
  const [out, other] = [outIn('other'), join(folder, 'other.json')];
  expect(sweep(few, '--out', out).status).toBe(0);
  const before = readFileSync(join(out, 'sweep.json'), 'utf8');
  writeFileSync(other, JSON.stringify({ ...FEW, title: 'Slow', scenario: { link: { latencyNs: 77 } } }));
  const { status, stdout, stderr } = sweep(other, '--out', out);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toMatch(
    /^The folder ".*" contains another sweep, ".*", which has no run in common with this one; name /,
  );
  expect(readFileSync(join(out, 'sweep.json'), 'utf8')).toBe(before);
  writeFileSync(other, JSON.stringify({ ...FEW, seeds: [8, 9], measure: ['packet-hops'] }));
  const more = sweep(other, '--out', out);
  expect(more.status, more.stderr).toBe(0);
});

test('a disk that takes no more is one sentence, and leaves whole lines and whole files', () => {
  const out = outIn('full');
  const { status, stdout, stderr } = sweepAfter('ulimit -f 2', file, '--out', out, '--jobs', '1');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.trim().split('\n').at(-1)).toMatch(/^The file ".*runs\.jsonl" cannot be written: .* \(EFBIG\)\.$/);
  const lines = readFileSync(join(out, 'runs.jsonl'), 'utf8').split('\n');
  expect(lines.pop()).toBe('');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  expect(readdirSync(out)).toEqual(['runs.jsonl']);
  const kept = lines.length;
  const after = sweep(file, '--out', out);
  expect(after.stderr).toContain(`${RUNS} runs, ${kept} of them kept from before`);
});

test('a kept run whose line was changed is made again', () => {
  writeFileSync(few, JSON.stringify(FEW));
  const out = outIn('changed');
  sweep(few, '--out', out);
  const runs = join(out, 'runs.jsonl');
  const [first = '', ...rest] = readFileSync(runs, 'utf8').split('\n');
  writeFileSync(runs, [first.replace(/"completion":\d/, '"completion":9'), ...rest].join('\n'));
  const before = csvs('changed');
  const { status, stderr } = sweep(few, '--out', out);
  expect(status, stderr).toBe(0);
  expect(stderr).toContain('Ignored 1 kept run whose line does not match its checksum.');
  expect(csvs('changed')).toEqual(before);
});

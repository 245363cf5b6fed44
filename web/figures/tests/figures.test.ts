/* The figures as a process: runs are kept one by one, and only what is missing is run. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { casesOf, laneOf } from '../rocher/cases.ts';
import { keep, readKept } from '../rocher/kept.ts';
import { type Kept, settingsHash } from '../rocher/measure.ts';
import { returnOf } from '../rocher/returns.ts';

const FIGURES = resolve('scripts/figures.mjs');
let folder = '';

vi.setConfig({ testTimeout: 60_000 });
const FIRST_MS = 300_000;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'figures-'));
  figures('--help');
}, FIRST_MS);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function figures(...words: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [FIGURES, ...words], { encoding: 'utf8' });
}

describe('the runs of Rocher-Gonzalez', () => {
  it('are 120 for Figure 6 and each seed, all with names of their own', () => {
    const cases = casesOf(3, false);
    expect(cases.filter(({ figure, seed }) => figure === '6' && seed === 2)).toHaveLength(120);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  });

  it('have settings that tell them apart, whatever they are called', () => {
    const some = casesOf(2, false).filter(({ figure }) => figure !== '7');
    expect(new Set(some.map((entry) => settingsHash(entry, false))).size).toBe(some.length);
  });

  it('run programs on nodes that take no part in the incast', () => {
    const entry = casesOf(1, false).find(({ id }) => id === '8/cnn-incast/1q/arn-afi/1');
    if (!entry) throw new Error('There is no such run.');
    const { traffic } = laneOf(entry, false);
    const taken = new Set([...traffic.hotNodes, ...traffic.sources]);
    expect(taken.size).toBe(44);
    expect(traffic.rows.every(([, , from, to]) => !taken.has(from) && !taken.has(to))).toBe(true);
    expect(traffic.rows.every(([after], row) => after < row)).toBe(true);
  });

  it('are run once, and written down from what is kept', () => {
    const words = ['rocher', '--quick', '--seeds', '1', '--only', '6/h10/1q/(arn-afi|d-mod-k)/', '--out', folder];
    const first = figures(...words);
    expect(first.stderr).toContain('0 of 2 runs are kept; 2 are to be made.');
    expect(first.status).toBe(0);
    expect(figures(...words).stderr).toContain('2 of 2 runs are kept; 0 are to be made.');
    expect(readdirSync(folder).sort()).toEqual(['rocher-quick-figure-6.svg', 'rocher-quick.json', 'rocher-quick.md']);
    const page = readFileSync(join(folder, 'rocher-quick.md'), 'utf8');
    expect(page).toContain('**2 of 120 runs are in**');
    expect(page).toMatch(/H10 \| 1Q \| ARN \+ AFI \| 1 \| 0\.\d+ \| 1\.\d ms \| 0\.89\d \|/);
    expect(page).toMatch(/H10 \| 1Q \| D-mod-K \| 1 \| 0\.\d+ \| never \|/);
    const runs = JSON.parse(readFileSync(join(folder, 'rocher-quick.json'), 'utf8')) as Kept[];
    expect(runs).toHaveLength(2);
    for (const { efficiency } of runs) expect(efficiency.length).toBeGreaterThanOrEqual(99);
  });

  it.each([
    [['ptolemy'], /^Which paper/],
    [['rocher', '--jobs', '3'], /--jobs is "3"/],
    [['rocher', '--only', '('], /regular expression/],
    [['rocher', '--minutes'], /needs a word/],
    [['rocher', '--fast'], /unknown/],
  ])('%j is turned down in one sentence', (words, sentence) => {
    const { status, stdout, stderr } = figures(...words);
    expect(stderr).toMatch(sentence);
    expect(stderr).toMatch(/^[A-Z][^\n]*\.\n$/);
    expect([status, stdout]).toEqual([2, '']);
  });
});

const RUN: Kept = {
  id: 'b',
  settings: '',
  core: '',
  hash: '',
  seconds: 1,
  hops: 1,
  completionNs: null,
  sources: 1,
  ideal: 0.9,
  drop: 0.1,
  recoveryNs: null,
  steady: 0.1,
  roots: 0,
  binNs: 1,
  efficiency: [],
};

describe('a kept run', () => {
  it('takes the place of an older one and leaves the others', () => {
    const file = join(folder, 'kept.json');
    for (const run of [RUN, { ...RUN, id: 'a' }, { ...RUN, hops: 2 }]) keep(file, run);
    expect([...readKept(file).values()].map(({ id, hops }) => [id, hops])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(5);
    writeFileSync(file, '[]');
    expect(readKept(file).size).toBe(0);
  });

  it('is back when it stays for five bins, and says when that is lost', () => {
    const network = { startNs: 2, endNs: 20 } as Parameters<typeof returnOf>[1];
    const at = (text: string) => ({ ...RUN, efficiency: [...text].map((digit) => Number(digit) / 10) });
    expect(returnOf(at('99111199111111111111'), network)).toBeNull();
    expect(returnOf(at('99111999999911111111'), network)).toEqual({ afterNs: 3, lostNs: 10 });
    expect(returnOf({ ...at('99119999999999999999'), recoveryNs: 2 }, network)).toEqual({ afterNs: 2, lostNs: null });
    expect(returnOf(at('99999999999999999999'), network)).toBeNull();
  });
});

/* The figures command as a process: runs are stored one by one, and only missing ones are run. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyText } from '../../web/study/identity.ts';
import type { RunResult } from '../../web/study/measure-lane.ts';
import { readArguments } from '../arguments.ts';
import { paperPlan } from '../campaign.ts';
import { casesOf, laneOf, sweepsOf } from '../rocher/cases.ts';
import { returnOf } from '../rocher/returns.ts';
import { syntheticRun } from './rocher-fixtures.ts';

const FIGURES = resolve('scripts/figures.mjs');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'figures-'));
  figures('--help');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** In any folder. */
function figures(...words: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [FIGURES, ...words], { encoding: 'utf8', cwd: folder });
}

describe('the runs of Rocher-Gonzalez', () => {
  it('are 120 for Figure 6 and each seed, all with names of their own', () => {
    const cases = casesOf(false);
    expect(cases).toHaveLength(778);
    expect(cases.filter(({ figure, seed }) => figure === '6' && seed === 2)).toHaveLength(120);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  });

  it('have settings that tell them apart, whatever they are called', () => {
    const keys = sweepsOf(false).flatMap((sweep) => {
      const plan = paperPlan(sweep);
      return [...plan.indices()].map((index) => keyText(plan.request(plan.position(index))));
    });
    expect(new Set(keys).size).toBe(778);
  });

  it('run programs on nodes that take no part in the incast', () => {
    const { traffic } = laneOf('8/cnn-incast/1q/arn-afi/1', false);
    const taken = new Set([...traffic.hotNodes, ...traffic.sources]);
    expect(taken.size).toBe(44);
    expect(traffic.rows.every(([, , from, to]) => !taken.has(from) && !taken.has(to))).toBe(true);
    expect(traffic.rows.every(([after], row) => after < row)).toBe(true);
  });

  it('are run once, and written down from what is kept', () => {
    const only = ['--only', '/1q/H10/(ARN . AFI|D-mod-k)/'];
    const words = ['rocher', '--quick', ...only, '--out', folder, '--kept', join(folder, 'kept')];
    const first = figures(...words);
    expect(first.stderr).toContain('rocher-quick: 0 of 120 runs are kept; 2 are to be made.');
    expect(first.status).toBe(0);
    expect(figures(...words).stderr).toContain('rocher-quick: 2 of 120 runs are kept; 0 are to be made.');
    expect(readdirSync(folder).sort()).toEqual(['kept', 'rocher-quick-figure-6.svg', 'rocher-quick.md']);
    const page = readFileSync(join(folder, 'rocher-quick.md'), 'utf8');
    expect(page).toContain('**2 of 120 runs are in**');
    expect(page).toMatch(/H10 \| 1Q \| ARN \+ AFI \| 1 \| 0\.\d+ \| 1\.\d ms \| 0\.89\d \|/);
    expect(page).toMatch(/H10 \| 1Q \| D-mod-k \| 1 \| 0\.\d+ \| never \|/);
    const lines = readFileSync(join(folder, 'kept', 'rocher-quick', 'runs.jsonl'), 'utf8')
      .trim()
      .split('\n');
    const runs = lines.map((line) => JSON.parse(line) as RunResult);
    expect(runs).toHaveLength(2);
    for (const { values, series } of runs) {
      expect(Object.keys(values)).toEqual(paperPlan('rocher-quick').sweep.measures.map(({ name }) => name));
      expect(series?.['efficiency/40000']?.values.length).toBeGreaterThanOrEqual(99);
    }
  });

  it('are known to the command of sweeps, and come out the same again', () => {
    const kept = join(folder, 'kept', 'rocher-quick');
    const words = ['sweeps/papers/rocher-quick.json', '--out', kept, '--verify', '1'];
    const again = spawnSync(process.execPath, [resolve('scripts/sweep.mjs'), ...words], { encoding: 'utf8' });
    expect(again.stdout).toBe('1 kept run repeated, all with the same result.\n');
  });

  it.each([
    [['rocher', '--jobs', '0'], /--jobs is "0"/],
    [['rocher', '--only', '('], /regular expression/],
    [['rocher', '--minutes'], /needs a number/],
    [['rocher', '--fast'], /unknown/],
  ])('%j is turned down in one sentence', (words, sentence) => {
    expect(() => readArguments(words, ['rocher'])).toThrow(sentence);
    expect(() => readArguments(words, ['rocher'])).toThrow(/^(?:[A-Z]|--)[^\n]*\.$/);
  });

  it('a paper that nobody knows is turned down in one sentence', () => {
    const { status, stdout, stderr } = figures('ptolemy');
    expect(stderr).toMatch(/^Which paper[^\n]*\.\n$/);
    expect([status, stdout]).toEqual([2, '']);
  });
});

const RUN = syntheticRun('b', { binNs: 1 });

describe('a kept run', () => {
  it('is back when it stays for five bins, and says when that is lost', () => {
    const network = { startNs: 2, endNs: 20 } as Parameters<typeof returnOf>[1];
    const at = (text: string) => ({ ...RUN, efficiency: [...text].map((digit) => Number(digit) / 10) });
    expect(returnOf(at('99111199111111111111'), network)).toBeNull();
    expect(returnOf(at('99111999999911111111'), network)).toEqual({ afterNs: 3, lostNs: 10 });
    expect(returnOf({ ...at('99119999999999999999'), recoveryNs: 2 }, network)).toEqual({ afterNs: 2, lostNs: null });
    expect(returnOf(at('99999999999999999999'), network)).toBeNull();
  });
});

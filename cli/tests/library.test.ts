/* The engine as a module of Node, in a folder with nothing else: its results are those of the command line. */

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { blocksOf } from '../../scripts/doc-blocks.mjs';
import { presetById } from '../../web/model/presets/presets.ts';
import type { run as Run } from '../fat-tree.d.mts';
import { folder, run as printed, sim, withFolder } from './process.ts';

withFolder();

const blocks = blocksOf('library.md');
const library = join(folder, 'library');
let run: typeof Run;

beforeAll(async () => {
  const script = resolve('scripts/core.mjs');
  const { stdout } = spawnSync(process.execPath, [script, '--node', '--out', library], { encoding: 'utf8' });
  expect(stdout).toBe(`${library}\n`);
  ({ run } = await import(/* @vite-ignore */ pathToFileURL(join(library, 'fat-tree.mjs')).href));
});

describe('the module', () => {
  it.each(['half-bisection', 'one-hot-node', 'six-to-ten', 'cluster-8x2'])(
    'gives for %s what sim --json prints',
    async (id) => {
      const { stdout } = sim(id, '--json');
      expect(`${JSON.stringify(await run(id))}\n`).toBe(stdout);
    },
  );

  it('takes a link, and a scenario as an object, which it leaves as it is', async () => {
    const link = '#v=1&exchange=opt';
    expect(await run(link)).toEqual(printed(link));
    const scenario = structuredClone(presetById('figure-1')?.scenario) as object;
    const result = await run(scenario);
    expect(result.lanes).toEqual(printed('figure-1').lanes);
    expect(scenario).toEqual(presetById('figure-1')?.scenario);
    expect(result.scenario).not.toBe(scenario);
  });

  it('has the options of the command line', async () => {
    const words = ['--until', '20000', '--lane', 'OPT', '--lane', 'LIN'];
    expect(await run('half-bisection', { untilNs: 20000, lanes: ['OPT', 'LIN'] })).toEqual(
      printed('half-bisection', ...words),
    );
    const told: string[] = [];
    const loads = await run('half-bisection', { loadsOnly: true, onProgress: (what) => told.push(what) });
    expect(loads).toEqual(printed('half-bisection', '--loads-only'));
    expect(told).toContain('XOR: loads of 16 phases');
  });

  it('refuses in one sentence', async () => {
    await expect(run('no-such-preset')).rejects.toThrow(/^There is no file, link or preset called "no-such-preset"/);
    await expect(run({ lanes: 3 })).rejects.toThrow('The section lanes is 3; it must be a list of 1 to 6 lanes.');
    await expect(run(undefined as never)).rejects.toThrow('The scenario is empty; it must be an object');
    await expect(run('half-bisection', { untilNs: -1 })).rejects.toThrow(/untilNs is -1/);
    await expect(run('half-bisection', { lanes: ['A'] })).rejects.toThrow('There is no lane called "A"');
  });

  it('runs the program of docs/library.md', () => {
    const program = join(library, 'program.mjs');
    writeFileSync(program, blocks.library ?? '');
    const { stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8', cwd: library });
    expect(stderr).toBe('');
    expect(stdout).toBe(blocks['output of library']);
  });

  it('lists in its types every field of a result', async () => {
    const types = readFileSync(join(library, 'fat-tree.d.mts'), 'utf8');
    for (const id of ['half-bisection', 'one-hot-node', 'cluster-8x2']) {
      for (const name of Object.keys((await run(id)).lanes[0] ?? {}))
        expect(types).toMatch(new RegExp(`\\b${name}\\??:`));
    }
  });
});

/* What the command line writes to a disk, and what it says where it cannot. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { openChosen } from '../../web/model/share-link/chosen.ts';
import { makeFolder, writeFiles } from '../files.ts';
import { file, folder, SIM, sim, withProcesses } from './process.ts';

withProcesses();

/** With limits of the shell, such as the size of files. */
function simIn(shell: string, ...words: string[]) {
  const script = `${shell}; exec "$0" "$@"`;
  return spawnSync('sh', ['-c', script, process.execPath, SIM, ...words], { encoding: 'utf8' });
}

it('names the files that --out replaces, and only those', () => {
  const out = join(folder, 'again');
  expect(sim('figure-1', '--out', out).stderr).not.toContain('Replaced');
  writeFileSync(join(out, 'notes.txt'), 'mine');
  const { stderr } = sim('figure-1', '--out', out);
  expect(stderr).toContain(`Replaced in ${out}: result.json, over-time.csv, links.csv, lane-1-xor.csv\n`);
  expect(readFileSync(join(out, 'notes.txt'), 'utf8')).toBe('mine');
});

it('names the files that stay of a run with other lanes', () => {
  const out = join(folder, 'mixed');
  const first = sim('half-bisection', '--lane', 'XOR', '--out', out);
  expect(first.stderr).not.toContain('Not of this run');
  writeFileSync(join(out, 'notes.csv'), 'mine');
  const { stderr } = sim('one-hot-node', '--lane', 'ARN', '--until', '100000', '--out', out);
  expect(stderr).toContain(`Not of this run, but in ${out}: lane-1-xor.csv\n`);
  const { stderr: third } = sim('half-bisection', '--lane', 'XOR', '--out', out);
  expect(third).toContain(`Not of this run, but in ${out}: lane-1-arn-flows.csv, lanes.csv\n`);
});

it('reads the results of a run as the scenario that was run, as the page does', () => {
  const out = join(folder, 'results');
  sim('#v=1&preset=figure-1&mapping=random&mapping-seed=2', '--out', out);
  const path = join(out, 'result.json');
  const text = readFileSync(path, 'utf8');
  const hashesIn = (json: string) => JSON.parse(json).lanes.map(({ hash }: { hash: string }) => hash);
  expect(hashesIn(sim(path, '--json').stdout)).toEqual(hashesIn(text));
  expect(openChosen(text)).toMatchObject({ scenario: { mapping: { kind: 'random', seed: 2 } }, problems: [] });
});

it('leaves the files of an earlier run whole where there is no room for those of the next', () => {
  const out = join(folder, 'full');
  sim('figure-1', '--out', out);
  const names = readdirSync(out);
  const before = names.map((name) => readFileSync(join(out, name), 'utf8'));
  const { status, stdout, stderr } = simIn('ulimit -f 1', 'half-bisection', '--out', out);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.trim().split('\n').at(-1)).toMatch(/^The file ".*result\.json" cannot be written: .* \(EFBIG\)\.$/);
  expect(readdirSync(out)).toEqual(names);
  expect(names.map((name) => readFileSync(join(out, name), 'utf8'))).toEqual(before);
});

it('leaves no file beside the others when a later one cannot be written', () => {
  const out = makeFolder(join(folder, 'blocked'));
  mkdirSync(join(out, 'b.csv'));
  const write = () =>
    writeFiles(out, [
      ['a.csv', '1'],
      ['b.csv', '2'],
    ]);
  expect(write).toThrow(/b\.csv" cannot be written: it is a folder \(EISDIR\)\./);
  expect(readdirSync(out).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('writes through a link to a file', () => {
  const out = makeFolder(join(folder, 'linked'));
  const elsewhere = file('elsewhere.csv', 'old');
  symlinkSync(elsewhere, join(out, 'a.csv'));
  expect(writeFiles(out, [['a.csv', 'new']]).replaced).toEqual(['a.csv']);
  expect(readFileSync(elsewhere, 'utf8')).toBe('new');
});

it.each([
  ['where nothing can be created', '/proc/x/y', /created: nothing can be created there \(ENOENT\)\.$/],
  ['below a file', join(SIM, 'x'), /created: it, or a part of its path, is a file \(ENOTDIR\)\.$/],
  ['that is a file', SIM, /written to: it, or a part of its path, is a file \(ENOTDIR\)\.$/],
  ['far below any other', `/${'x/'.repeat(1000)}`, /lies 1000 folders below .* at most 32 are created\.$/],
])('refuses a folder %s', (_, name, sentence) => {
  expect(() => makeFolder(name)).toThrow(sentence);
});

it('says when stdout leads to a full disk', () => {
  const { status, stderr } = simIn('exec > /dev/full', 'figure-1', '--json');
  expect(stderr).toMatch(/^The result cannot be written: the disk is full \(ENOSPC\)\.$/m);
  expect(status).toBe(2);
});

it('runs nothing when another program imports it', () => {
  const script = `await import(${JSON.stringify(pathToFileURL(SIM))}); console.log('went on');`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([0, 'went on\n', '']);
});

it('says in every file where it comes from, with one hash for equal settings', () => {
  const [out, other] = ['origin', 'other'].map((name) => join(folder, name)) as [string, string];
  sim('one-hot-node', '--out', out, '--until', '400000');
  sim('one-hot-node', '--out', other, '--until', '500000');
  const { provenance } = JSON.parse(readFileSync(join(out, 'result.json'), 'utf8'));
  expect(provenance).toMatchObject({ model: expect.stringMatching(/^[0-9a-f]{12}$/) });
  const tables = readdirSync(out).filter((name) => name.endsWith('.csv'));
  expect(tables.length).toBeGreaterThan(2);
  const values = Object.values(provenance).join(',');
  for (const name of tables) {
    const [heading = '', ...lines] = readFileSync(join(out, name), 'utf8').trim().split('\n');
    expect(heading, name).toMatch(/,product,model,settings$/);
    expect(
      lines.every((line) => line.endsWith(`,${values}`)),
      name,
    ).toBe(true);
  }
  const again = JSON.parse(readFileSync(join(other, 'result.json'), 'utf8')).provenance;
  expect({ ...again, settings: '' }).toEqual({ ...provenance, settings: '' });
  expect(again.settings).not.toBe(provenance.settings);
});

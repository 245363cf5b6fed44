/* Claims of README.md and docs/: linked files, named scenarios, and the picture at the head exist; programs are shown as they
 * are. After changing one: npx vitest run scripts/docs -u */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { publicFunctions } from './build-native.mjs';
import { inRoot } from './commands.mjs';
import { blocksOf } from './doc-blocks.mjs';
import { animation, chunksOf } from './webp.mjs';

const read = (path) => readFileSync(inRoot(path), 'utf8');
const found = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

test.each(['README.md', 'docs/teaching.md', 'docs/core.md', 'docs/library.md'])(
  'every link of %s leads to something',
  (page) => {
    const links = found(read(page), /\]\(([^)#:]+)[^):]*\)/g);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(existsSync(inRoot(join(dirname(page), link))), link).toBe(true);
  },
);

test('every file that contributing names is there', () => {
  const paths = found(
    read('docs/contributing.md'),
    /`((?:web|papers|cli|wasm-core|scripts|e2e|docs|public|src)\/[\w./-]+)`/g,
  );
  expect(paths.length).toBeGreaterThan(20);
  // What is said of a feature goes with it.
  const isGone = (path) => !existsSync(inRoot(...(/^web\/features\/[\w-]+(?=\/)/.exec(path) ?? ['.'])));
  const isThere = (path) => isGone(path) || existsSync(inRoot(path)) || existsSync(inRoot('wasm-core', path));
  // PAPER stands for the name of one.
  for (const path of paths) expect(isThere(path.replace('PAPER', 'shu')), path).toBe(true);
});

test('every command that README and docs name is one', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const text = ['README.md', 'docs/contributing.md', 'docs/core.md', 'docs/library.md'].map(read).join('\n');
  for (const command of found(text, /npm run (?:--silent )?([a-z:]+)/g))
    expect(Object.keys(scripts)).toContain(command);
});

test('docs/core.md shows the examples of the core', async () => {
  const blocks = blocksOf('core.md');
  const examples = readdirSync(inRoot('wasm-core', 'examples'))
    .filter((name) => /\.(c|py)$/.test(name))
    .sort();
  const programs = Object.keys(blocks).filter((mark) => mark.includes('.') && !mark.startsWith('output of '));
  expect(programs.sort()).toEqual(examples);
  const page = examples.reduce(
    (text, name) => text.replace(blocks[name], () => read(`wasm-core/examples/${name}`)),
    read('docs/core.md'),
  );
  await expect(page).toMatchFileSnapshot(inRoot('docs', 'core.md'));
});

test('the header of the core declares what the page calls', () => {
  const exported = read('wasm-core/exports.txt').split('\n');
  expect(publicFunctions()).toEqual(expect.arrayContaining(exported.filter((name) => name.startsWith('ft_'))));
});

test('every scenario of the plans is there', () => {
  const text = read('docs/teaching.md');
  const presets = JSON.parse(read('web/model/presets/presets.json')).map(({ id }) => id);
  expect(presets).toEqual(expect.arrayContaining(found(text, /preset=([a-z0-9-]+)/g)));
});

test('README begins with an animation of less than 1 MB that goes on for a few seconds', () => {
  const [path] = found(read('README.md'), /!\[[^\]]+\]\(([^)]+)\)/g);
  const file = readFileSync(inRoot(path));
  expect(file.length).toBeLessThan(1_000_000);
  const frames = chunksOf(file).filter(({ name }) => name === 'ANMF');
  const ms = frames.reduce((sum, { data }) => sum + data.readUIntLE(12, 3), 0);
  expect(ms).toBeGreaterThan(3000);
  expect(ms).toBeLessThan(12_000);
});

test('an animation has the images of its stills, each for its time', () => {
  const chunk = (name, data) => {
    const head = Buffer.from([...Buffer.from(name), data.length, 0, 0, 0]);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  const still = (...parts) => chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]));
  const [odd, even] = [Buffer.from([1, 2, 3]), Buffer.from([4, 5])];
  const file = animation(300, 200, [
    { still: still(chunk('VP8X', Buffer.alloc(10)), chunk('VP8L', odd)), ms: 100 },
    { still: still(chunk('VP8L', even)), ms: 70_000 },
  ]);
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  const [header, loop, ...frames] = chunksOf(file);
  expect([header.name, loop.name, ...frames.map(({ name }) => name)]).toEqual(['VP8X', 'ANIM', 'ANMF', 'ANMF']);
  expect([header.data.readUIntLE(4, 3), header.data.readUIntLE(7, 3)]).toEqual([299, 199]);
  expect(loop.data.readUInt16LE(4)).toBe(0);
  const numbers = frames.map(({ data }) => [0, 3, 6, 9, 12].map((at) => data.readUIntLE(at, 3)));
  expect(numbers).toEqual([
    [0, 0, 299, 199, 100],
    [0, 0, 299, 199, 70_000],
  ]);
  expect(frames.map(({ data }) => data.subarray(16))).toEqual([chunk('VP8L', odd), chunk('VP8L', even)]);
});

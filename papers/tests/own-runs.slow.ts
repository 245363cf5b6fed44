/* Papers judged by runs that are made anew. In `npm test` one kept run of each of their sweeps is (kept-again.test.ts), and the tests of the core
 * have the values of the tables. */

import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { galleryProblems } from '../entries.ts';
import { galleryFrom } from '../gallery.ts';
import { naruse } from '../naruse/naruse.ts';
import { prisacari } from '../prisacari/prisacari.ts';
import { localRunner } from './local-runner.ts';

const WASM = resolve('public/core/fattree.wasm');

it('Prisacari 2013 is judged by its own runs', async () => {
  const { findings } = await prisacari.run(WASM, { quick: true }, () => {}, localRunner);
  const { entries, paper } = galleryFrom('prisacari', 'x', findings());
  expect(entries.filter(({ made }) => made === null)).toEqual([]);
  const reproduced = entries.filter(({ status }) => status === 'reproduced').map(({ id }) => id);
  expect(reproduced).toEqual(['figure-1', 'figure-2', 'figure-3', 'figure-4a', 'figure-4b', 'table-1']);
  expect(paper.headline).toContain('on 64 nodes OPT comes within 1.4 % of ideal');
  expect(entries.every(({ made }) => (made?.runs ?? 0) > 0)).toBe(true);
});

it('Naruse et al. are judged by their own runs', async () => {
  const { sections, findings } = await naruse.run(WASM, { quick: true }, () => {}, localRunner);
  const { entries, paper } = galleryFrom('naruse', 'x', findings());
  expect(galleryProblems({ paper, entries })).toEqual([]);
  expect(entries.map(({ id, status }) => [id, status])).toEqual([
    ['test-bed', 'reproduced'],
    ['algorithm', 'reproduced'],
    ['distances', 'reproduced in shape'],
    ['any-16', 'not reproduced'],
    ['stays-hot', 'beyond the paper'],
    ['formula', 'nothing to measure'],
    ['bandwidth', 'reproduced in shape'],
    ['elsewhere', 'beyond the paper'],
  ]);
  const pictures = sections.flatMap((section) => section.pictures.map(({ file }) => file));
  expect(pictures.sort()).toEqual(entries.flatMap(({ picture }) => picture ?? []).sort());
  expect(entries.find(({ id }) => id === 'algorithm')?.ours).toContain('s = 3, 5, 8 move');
});

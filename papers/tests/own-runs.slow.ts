/* Papers judged by runs that are made anew. In `npm test` one kept run of each of their sweeps is (kept-again.test.ts), and the tests of the core
 * have the values of the tables. */

import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { resultsOf } from '../gallery.ts';
import { naruse } from '../naruse/naruse.ts';
import { prisacari } from '../prisacari/prisacari.ts';
import { localRunner } from './local-runner.ts';

const WASM = resolve('public/core/fattree.wasm');

it('Prisacari 2013 is judged by its own runs', async () => {
  const { findings } = await prisacari.run(WASM, { quick: true }, () => {}, localRunner);
  const { headline, status } = resultsOf('prisacari', findings());
  const reproduced = Object.keys(status).filter((id) => status[id] === 'reproduced');
  expect(reproduced).toEqual(['figure-1', 'figure-2', 'figure-3', 'figure-4a', 'figure-4b', 'table-1']);
  expect(headline).toContain('on 64 nodes OPT comes within 1.4 % of ideal');
});

it('Naruse et al. are judged by their own runs', async () => {
  const { findings } = await naruse.run(WASM, { quick: true }, () => {}, localRunner);
  expect(resultsOf('naruse', findings()).status).toEqual({
    'test-bed': 'reproduced',
    algorithm: 'reproduced',
    distances: 'reproduced in shape',
    'any-16': 'not reproduced',
    'stays-hot': 'beyond the paper',
    formula: 'nothing to measure',
    bandwidth: 'reproduced in shape',
    elsewhere: 'beyond the paper',
  });
});

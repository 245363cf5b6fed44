/* The wasm core produces the native core's hashes: every row of wasm-core/tests/golden.txt and golden_slots.txt. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadCore } from '../../web/run/core.ts';
import { goldenResult, goldenRows } from '../sweep/golden.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url));

const rows = ['golden.txt', 'golden_slots.txt'].map((file) => goldenRows(read(`wasm-core/tests/${file}`).toString()));
const core = await loadCore(new Uint8Array(read('public/core/fattree.wasm')));

test('there are rows', () => {
  for (const file of rows) expect(file.length).toBeGreaterThanOrEqual(14);
});

test.each(rows.flat().map((row) => [row.name, row] as const))('%s', (_, row) => {
  expect(goldenResult(core, row)).toEqual(row.expected);
});

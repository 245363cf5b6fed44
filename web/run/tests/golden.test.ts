/* The wasm core produces the native core's hashes: every row of wasm-core/tests/golden.txt and golden_slots.txt. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadCore } from '../core.ts';
import { goldenResult, goldenRows } from '../golden.ts';
import { slotResult, slotRows } from './golden-slots.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url));

const rows = goldenRows(read('wasm-core/tests/golden.txt').toString());
const slots = slotRows(read('wasm-core/tests/golden_slots.txt').toString());
const core = await loadCore(new Uint8Array(read('public/core/fattree.wasm')));

test('there are rows', () => {
  expect(rows.length).toBeGreaterThanOrEqual(14);
  expect(slots.length).toBeGreaterThanOrEqual(13);
});

test.each(rows.map((row) => [row.lane.name, row] as const))('%s', (_, row) => {
  expect(goldenResult(core, row)).toEqual(row.expected);
});

test.each(slots.map((row) => [row.name, row] as const))('%s', (_, row) => {
  expect(slotResult(core, row)).toEqual(row.expected);
});

/* The version of the model changes when a golden hash does, and only then. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { goldenRows } from '../../engine/golden.ts';
import { slotRows } from '../../engine/tests/golden-slots.ts';
import { modelVersion } from '../model.ts';

const [golden, slots] = ['golden.txt', 'golden_slots.txt'].map((file) =>
  readFileSync(resolve('wasm-core/tests', file), 'utf8'),
) as [string, string];
const version = modelVersion(golden, slots);

const hashes = [...goldenRows(golden), ...slotRows(slots)].flatMap(({ expected }) => [expected.half, expected.end]);

test('it has a version', () => {
  expect(version).toMatch(/^[0-9a-f]{12}$/);
  expect(hashes.length).toBeGreaterThan(50);
});

test('every golden hash counts', () => {
  const other = (text: string, hash: string) => {
    const changed = hash.startsWith('0') ? `1${hash.slice(1)}` : `0${hash.slice(1)}`;
    return text.replaceAll(hash, changed);
  };
  for (const hash of hashes) expect(modelVersion(other(golden, hash), other(slots, hash)), hash).not.toBe(version);
});

test('names, remarks, order, line ends and timings say nothing', () => {
  const renamed = golden.replace(/^(?!#)/gm, 'another ').replace(/^another $/gm, '');
  const shuffled = slots.split('\n').reverse().join('\r\n');
  expect(modelVersion(`# a remark | ${'0'.repeat(16)}\n${renamed}`, shuffled)).toBe(version);
  expect(modelVersion(slots, golden)).toBe(version);
});

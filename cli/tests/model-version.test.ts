/* The model version changes exactly when a golden hash does. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { presetLanes } from '../../web/model/tests/opened.ts';
import { builtCore } from '../../web/run/tests/lanes.ts';
import { measureLane } from '../../web/study/measure-lane.ts';
import { MEASURES, modelVersion } from '../../web/study/model-version.ts';
import { goldenRows } from '../sweep/golden.ts';

const core = await builtCore();

const KNOWN: { version: number; preset: string; lane: string; untilNs: number; values: object }[] = [
  {
    version: 2,
    preset: 'one-hot-node',
    lane: 'ARN + AFI',
    untilNs: 900_000,
    values: {
      completion: null,
      'latency-mean': 14040,
      'latency-p50': 5636,
      'latency-p99': 205500,
      'delivered-load': 0.5451,
      'delivered-share': null,
      'drop-level': 0.1714,
      recovery: null,
      'end-level': 0.2396,
      'end-of-ideal': 0.2664,
      'hot-sources': 13,
      adapted: 0.00147,
      roots: 1,
    },
  },
  {
    version: 2,
    preset: 'half-bisection',
    lane: 'LIN',
    untilNs: 0,
    values: {
      completion: 96610,
      'over-ideal': 0.9354,
      'busiest-link': 2,
      colliding: 0.4375,
      'across-top': 16,
      'flow-mean': 4643,
      'flow-p99': 12900,
      'flow-max': 12900,
      'delivered-load': 0.5087,
    },
  },
  {
    version: 2,
    preset: 'cluster-8x2',
    lane: '',
    untilNs: 0,
    values: {
      completion: 642100000,
      'over-ideal': 2.444,
      'busiest-link': 15,
      colliding: 1,
      'across-top': 8,
      'latency-mean': 23770000,
      'latency-p50': 6308000,
      'latency-p99': 210500000,
      'delivered-load': 0.2803,
      'node-rate': 3.504,
      'of-bound': 0.2903,
      bound: 12.07,
      window: null,
      'sync-time': 184700000,
      'pairwise-time': 187000000,
      drops: 22860,
      retransmissions: 25560,
      timeouts: 3250,
    },
  },
];

const [golden, slots] = ['golden.txt', 'golden_slots.txt'].map((file) =>
  readFileSync(resolve('wasm-core/tests', file), 'utf8'),
) as [string, string];
const version = modelVersion(golden, slots);

const hashes = [golden, slots].flatMap(goldenRows).flatMap(({ expected }) => [expected.half, expected.end]);

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

/** To four digits, so that rounding or summation order does not count as a different measure. */
function measured(preset: string, lane: string, untilNs: number): Record<string, number | null> {
  const found = presetLanes(preset).find(({ name }) => lane === '' || name === lane);
  if (!found) throw new Error(`${preset} has no lane ${lane}`);
  const own = { ...found, run: { ...found.run, untilNs } };
  const { values } = measureLane(core, { lane: own, loads: true, packets: true, warmUpNs: 0, series: [] });
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value && Number(value.toPrecision(4))]),
  );
}

/** A value that differs here requires incrementing MEASURES in model-version.ts. */
test.each(KNOWN)('measures of version $version: $preset', ({ version, preset, lane, untilNs, values }) => {
  expect([MEASURES, measured(preset, lane, untilNs)]).toEqual([version, expect.objectContaining(values)]);
});

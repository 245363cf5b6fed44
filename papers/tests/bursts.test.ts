/* Bursts of steps against the core's counts over random clusters (wasm-core/tests/bursts.txt). */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exchangePhases, logicalOf, physicalOf } from '../../web/model/algorithms/permutations.ts';
import { defaultSettings } from '../../web/model/defaults.ts';
import { resolveLane } from '../../web/model/lanes.ts';
import { burstsOf, type Steps } from '../tam/bursts.ts';

const rows = readFileSync(new URL('../../wasm-core/tests/bursts.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' ').map(Number));

const EXCHANGES = ['shift', 'xor', 'edge-coloring'] as const;

function stepsOf(permutation: number, aware: number, perSwitch: number, switches: number): Steps {
  const exchange = EXCHANGES[permutation] ?? 'shift';
  const topology = { kind: 'cluster', nodesPerSwitch: perSwitch, switches } as const;
  const plain = exchangePhases(
    resolveLane(defaultSettings, { name: 'lane', topology, traffic: { schedule: 'sync', exchange } }),
  );
  const back = (to: number | null | undefined) => (to == null ? null : physicalOf(to, perSwitch, switches));
  return (plain ?? []).map((step) =>
    aware ? step.map((_, node) => back(step[logicalOf(node, perSwitch, switches)])) : step,
  );
}

test('there are rows of every permutation', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(new Set(rows.map(([permutation]) => permutation)).size).toBe(3);
});

test('bursts are those that the core’s tests count', () => {
  for (const [permutation = 0, aware = 0, perSwitch = 1, switches = 1, window = 1, up, pair, run] of rows) {
    const bursts = burstsOf(stepsOf(permutation, aware, perSwitch, switches), { perSwitch, switches }, window);
    expect({ permutation, aware, perSwitch, switches, window, ...bursts }).toEqual({
      permutation,
      aware,
      perSwitch,
      switches,
      window,
      up,
      pair,
      run,
    });
  }
});

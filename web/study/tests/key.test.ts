/* Keys of stored runs never change: what was stored once is found again. */

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../model/defaults.ts';
import { PARTS, resolveLanes } from '../../model/lanes.ts';
import { parseScenario } from '../../model/parse.ts';
import { documents } from '../../model/tests/arbitraries.ts';
import { presetLanes } from '../../model/tests/opened.ts';
import { digestOf, keyText } from '../key.ts';
import type { RunRequest } from '../measure-lane.ts';
import { Plan } from '../plan.ts';
import { planOf } from './plans.ts';

/** A plain reference implementation of the key. */
function plainKey({ lane, warmUpNs }: RunRequest): string {
  const own = PARTS.flatMap((part) => {
    const usual = defaultSettings[part] as unknown as Record<string, unknown>;
    return Object.entries(lane[part])
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name]))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [`${part}.${name}`, name === 'rows' ? digestOf(value) : value]);
  });
  return JSON.stringify([own, warmUpNs]);
}

const order = (lane: RunRequest['lane'], warmUpNs: number): RunRequest => ({
  lane,
  loads: true,
  packets: true,
  warmUpNs,
  series: [],
});

test('a trace is known by every number of it, and by their order', () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: -1, max: 9 }), fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9)), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(rows, rows, (some, others) => {
      const same = JSON.stringify(some) === JSON.stringify(others);
      expect(digestOf(structuredClone(some)) === digestOf(others)).toBe(same);
    }),
  );
});

test('what a lane says beyond the defaults, part by part', () => {
  fc.assert(
    fc.property(documents, fc.constantFrom(0, 0.1, 800_000), (document, warmUpNs) => {
      for (const lane of resolveLanes(parseScenario(document).scenario)) {
        const asked = order(lane, warmUpNs);
        expect(keyText(asked)).toBe(plainKey(asked));
        // Also when its parts are already cached.
        expect(keyText({ ...asked, lane: { ...lane, name: 'another' } })).toBe(plainKey(asked));
      }
    }),
  );
});

test.each([
  ['half-bisection', '128e4be44be26bdbceba9396'],
  ['one-hot-node', '7588872daaac1bd9fb32a3fd'],
  ['cluster-8x2', '1d0a075670db5ee7c0aa3c55'],
])('%s: kept under the same name as ever', (id, hash) => {
  const keys = presetLanes(id).map((lane) => keyText(order(lane, 0)));
  expect(createHash('sha256').update(keys.join(' ')).digest('hex').slice(0, 24)).toBe(hash);
});

test('a run is the same whatever was asked before', () => {
  const plan = planOf({
    preset: 'one-hot-node',
    vary: [
      { field: 'traffic.share', values: [0.02, 0.1, 0.4] },
      { field: 'routing.kind', lane: 'ARN', values: ['arn', 'd-mod-k'] },
    ],
    seeds: [4, 1, 9],
    measure: ['recovery', 'latency-mean'],
  });
  for (const index of plan.indices()) {
    const alone = new Plan(plan.sweep);
    expect(plan.request(plan.position(index)), `run ${index}`).toEqual(alone.request(alone.position(index)));
  }
});

/* Keys of stored runs never change: what was stored once is found again. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { svgDocument } from '../../draw/svg-pen.ts';
import { defaultSettings } from '../../model/defaults.ts';
import { PARTS, resolveLanes } from '../../model/lanes.ts';
import { parseScenario } from '../../model/parse.ts';
import { presets } from '../../model/presets/presets.ts';
import { always } from '../../model/tests/always.ts';
import { documents } from '../../model/tests/arbitraries.ts';
import { presetLanes } from '../../model/tests/opened.ts';
import type { Scenario } from '../../model/types.ts';
import { csvOf } from '../../words/table.ts';
import { csvFrom, digestOf, keyText, PRODUCT, provenanceOf, provenanceText } from '../identity.ts';
import type { RunRequest } from '../measure-lane.ts';
import { Plan } from '../plan.ts';
import { planOf, requestOf } from './plans.ts';

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

const order = (lane: RunRequest['lane'], warmUpNs: number) => ({ ...requestOf(lane, warmUpNs), loads: true });

test('a trace is known by every number of it, and by their order', () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: -1, max: 9 }), fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9)), {
    minLength: 1,
    maxLength: 3,
  });
  always([rows, rows], (some, others) => {
    for (const other of [others, some.toReversed()]) {
      const same = JSON.stringify(some) === JSON.stringify(other);
      expect(digestOf(structuredClone(some)) === digestOf(other)).toBe(same);
    }
  });
});

test('what a lane says beyond the defaults, part by part', () => {
  always([documents, fc.constantFrom(0, 0.1, 800_000)], (document, warmUpNs) => {
    for (const lane of resolveLanes(parseScenario(document).scenario)) {
      const asked = order(lane, warmUpNs);
      expect(keyText(asked)).toBe(plainKey(asked));
      // Also when its parts are already cached.
      expect(keyText({ ...asked, lane: { ...lane, name: 'another' } })).toBe(plainKey(asked));
    }
  });
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

/* Files say where they come from: equal settings have one hash, others another, and no cell of a table is touched. */

const some = { product: 'P 1', model: 'abc', settings: '0123' };

test('every line of a table gets it, whatever its cells contain', () => {
  const cell = fc.stringMatching(/^[a-z",\n ]{0,12}$/);
  always([fc.array(fc.tuple(cell, cell), { maxLength: 6 })], (rows) => {
    const columns = [
      { heading: 'first', value: ([first]: [string, string]) => first },
      { heading: 'second', value: ([, second]: [string, string]) => second },
    ];
    const more = Object.entries(some).map(([heading, value]) => ({ heading, value: () => value }));
    expect(csvFrom(some, csvOf({ columns, rows }))).toBe(csvOf({ columns: [...columns, ...more], rows }));
  });
});

test('the version is that of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(PRODUCT).toBe(`Fat-Tree Playground ${version}`);
});

test('equal settings have one hash, and others another one', () => {
  const hashOf = (scenario: Scenario) => provenanceOf('m', resolveLanes(scenario)).settings;
  const hashes = presets.map(({ scenario }) => hashOf(scenario));
  expect(presets.map(({ scenario }) => hashOf(structuredClone(scenario)))).toEqual(hashes);
  // Some presets differ in what they show only.
  const settings = presets.map(({ scenario }) => JSON.stringify(resolveLanes(scenario)));
  expect(new Set(hashes).size).toBe(new Set(settings).size);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{16}$/);
});

test('a picture has it as metadata', () => {
  const svg = svgDocument({ width: 9, height: 9 }, () => undefined, { source: provenanceText(some) });
  expect(svg).toContain('<metadata>P 1, model abc, settings 0123</metadata>');
});

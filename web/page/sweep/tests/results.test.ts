/* Results in a link are exact, and valid only for the same runs and model version. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../../../model/limits.ts';
import { presetById } from '../../../model/presets/presets.ts';
import type { Scenario } from '../../../model/types.ts';
import { wantedOf } from '../../../study/drive.ts';
import type { Plan } from '../../../study/plan.ts';
import type { RunRow } from '../../../study/tables.ts';
import { isDone, planOf, SweepModel } from '../model.ts';
import { packResults, unpackResults } from '../results.ts';
import { readSpec } from '../spec.ts';

const scenarioOf = (id: string) => presetById(id)?.scenario as Scenario;

function plannedOf(id: string, text: string): Plan {
  const { plan, refused } = planOf(readSpec(text, scenarioOf(id)), scenarioOf(id));
  if (!plan) throw new Error(refused?.sentence);
  return plan;
}

const asked = fc.oneof(
  fc
    .record({
      shares: fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 4 }),
      seeds: fc.integer({ min: 1, max: 4 }),
      measures: fc.subarray(['recovery', 'end-of-ideal', 'hot-sources', 'latency-mean'], { minLength: 1 }),
      lanes: fc.constantFrom('', ' lanes:2', ' lanes:1,3'),
    })
    .map(({ shares, seeds, measures, lanes }) => ({
      id: 'one-hot-node',
      text: `traffic.share:${shares.map((each) => each / 100).join(',')} seeds:${seeds} measure:${measures}${lanes}`,
    })),
  fc
    .record({
      sizes: fc.uniqueArray(fc.integer({ min: 1, max: 64 }), { minLength: 2, maxLength: 4 }),
      map: fc.boolean(),
    })
    .map(({ sizes, map }) => ({
      id: 'half-bisection',
      text: `traffic.messageBytes:${sizes.map((each) => each * 64).join(',')} ${map ? 'link.latencyNs:0,100 ' : ''}measure:over-ideal,busiest-link`,
    })),
);

const value = fc.oneof(
  fc.constantFrom(null, 0, 1, -1, -0, 896_000, 1_736_000.125, 0.1, 1 / 3, 2 ** 31, 2 ** 31 - 1, 2 ** 53),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: 0, max: 4_000_000 }),
  fc.integer({ min: 0, max: 4_000_000_000 }).map((ps) => ps / 1000),
);

/** Rows as if run, with any values. */
function rowsOf(plan: Plan, values: readonly (number | null)[]): RunRow[] {
  let at = 0;
  return [...plan.indices()].map((index) => {
    const place = plan.position(index);
    const { values: names } = wantedOf(plan, plan.request(place));
    const own = names.map((name) => [name, values[at++ % values.length] ?? null] as const);
    return { ...place, ran: { values: Object.fromEntries(own), hash: null, ms: 0 } };
  });
}

const results = fc.record({ asked, values: fc.array(value, { minLength: 1, maxLength: 40 }) });

test('every value comes back as it was, in whichever order the runs came', () => {
  fc.assert(
    fc.property(results, fc.boolean(), ({ asked: { id, text }, values }, turned) => {
      const plan = plannedOf(id, text);
      const rows = rowsOf(plan, values);
      const packed = packResults(plan, turned ? rows.toReversed() : rows);
      expect(packed).toMatch(/^[\w-]+$/);
      // Another plan of the same sweep can read it.
      expect(unpackResults(plannedOf(id, text), packed)).toEqual(rows);
    }),
    { numRuns: 40 },
  );
});

const ASKED = 'traffic.share:0.02,0.1 seeds:3 measure:recovery,end-of-ideal lanes:1,2';
const plan = plannedOf('one-hot-node', ASKED);
const packed = packResults(plan, rowsOf(plan, [896_000, 1 / 3, null]));

test('what was cut off or changed anywhere is told', () => {
  fc.assert(
    fc.property(fc.nat(packed.length - 1), fc.constantFrom(...'AZaz09-_'), (at, sign) => {
      expect(unpackResults(plan, packed.slice(0, at))).toBe('broken');
      const changed = `${packed.slice(0, at)}${sign}${packed.slice(at + 1)}`;
      if (changed !== packed) expect(unpackResults(plan, changed)).toBe('broken');
    }),
  );
  expect(unpackResults(plan, `${packed}A`)).toBe('broken');
});

test.each([
  ['another value', 'traffic.share:0.02,0.11 seeds:3 measure:recovery,end-of-ideal lanes:1,2'],
  ['another number of seeds', 'traffic.share:0.02,0.1 seeds:4 measure:recovery,end-of-ideal lanes:1,2'],
  ['other seeds', 'traffic.share:0.02,0.1 seed:1,2,4 measure:recovery,end-of-ideal lanes:1,2'],
  ['another measure', 'traffic.share:0.02,0.1 seeds:3 measure:recovery,end-level lanes:1,2'],
  ['other lanes', 'traffic.share:0.02,0.1 seeds:3 measure:recovery,end-of-ideal lanes:1,3'],
])('%s is another sweep', (_, text) => {
  expect(unpackResults(plannedOf('one-hot-node', text), packed)).toBe('foreign');
});

test('another version of the model is another sweep', () => {
  const rows = rowsOf(plan, [896_000]);
  expect(unpackResults(plan, packResults(plan, rows, '0123456789ab'), '0123456789ab')).toEqual(rows);
  expect(unpackResults(plan, packResults(plan, rows, '0123456789ab'), '0123456789ac')).toBe('foreign');
});

test('what is not done, or too long for a link, is in none', () => {
  const rows = rowsOf(plan, [1 / 3, 1 / 7]);
  expect(packResults(plan, rows.slice(1))).toBe('');
  const large = plannedOf('one-hot-node', 'traffic.share:0.02~0.4/40 seeds:20 measure:recovery lanes:1,2');
  expect(packResults(large, rowsOf(large, [1 / 3, 1 / 7]))).toBe('');
  const short = packResults(large, rowsOf(large, [896_000, null]));
  expect(short.length).toBeGreaterThan(0);
  expect(short.length).toBeLessThanOrEqual(limits.sweepResults);
});

test('150 runs of two measures fit, one of them a full fraction', () => {
  const recovery = plannedOf(
    'one-hot-node',
    'traffic.share:0.02~0.4/10~log seeds:5 measure:recovery,end-of-ideal lanes:1,2,3',
  );
  const rows = rowsOf(recovery, [896_000, 0.1 + 0.7]).map((row, at) => ({
    ...row,
    ran: { ...row.ran, values: { ...row.ran.values, 'end-of-ideal': 1 / (at + 3) } },
  }));
  expect(packResults(recovery, rows).length).toBeLessThan(3000);
});

test('a model shows them without a worker, forgets none for an edit, and runs anew when asked to', async () => {
  const orders: number[] = [];
  const model = new SweepModel({
    createPool: () => ({
      size: 1,
      run: async (request) => {
        orders.push(1);
        return {
          values: Object.fromEntries(wantedOf(plan, request).values.map((name) => [name, 5])),
          hash: 'ab',
          ms: 1,
        };
      },
      pause: () => undefined,
      resume: () => undefined,
      close: async () => undefined,
    }),
    now: () => performance.now(),
  });
  const scenario = scenarioOf('one-hot-node');
  model.ask(ASKED, scenario);
  model.takeResults(`${packed}A`);
  expect(model.state.rows).toEqual([]);
  expect(model.state.linkFault).toBe('broken');
  expect(model.state.rows).toEqual([]);
  model.takeResults(packed);
  expect(isDone(model.state)).toBe(true);
  expect(model.state.linked.size).toBe(plan.runs);
  // Changes the settings and reverts them.
  model.ask(ASKED, { ...scenario, link: { ...scenario.link, gbps: 50 } });
  expect(model.state.rows).toEqual([]);
  model.ask(ASKED, scenario);
  await expect.poll(() => model.state.linked.size).toBe(plan.runs);
  expect(orders).toEqual([]);
  model.start();
  await expect.poll(() => isDone(model.state)).toBe(true);
  expect(orders).toHaveLength(plan.runs);
  expect(model.state.linked.size).toBe(0);
  expect(model.state.rows.every(({ ran }) => ran.hash === 'ab')).toBe(true);
});

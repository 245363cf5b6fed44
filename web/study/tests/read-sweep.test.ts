/* Invalid sweeps get one sentence saying where and what is allowed; valid ones get the settings they describe. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { keyText } from '../identity.ts';
import { programs } from '../program.ts';
import { checkSweep } from '../read-sweep.ts';
import { planOf, requestsOf } from './plans.ts';

const hot = { version: 1, preset: 'one-hot-node', measure: ['recovery'] };
const share = { field: 'traffic.share', from: 0.02, to: 0.4, steps: 10 };

const traced = { ...hot, scenario: { traffic: { kind: 'trace', hotNodes: [4] } }, measure: ['completion'] };

function sentence(document: unknown): string {
  const read = checkSweep(document);
  return read.ok ? 'it is right' : (read.problems[0] ?? '');
}

const refused = parse(readFileSync(new URL('refusals.yaml', import.meta.url), 'utf8'));

test.each(refused as { of: unknown; says: string }[])('$says', ({ of, says }) => {
  const said = sentence(of);
  expect(said).toMatch(new RegExp(says));
  expect(said).toMatch(/^[^\n]+\.$/);
});

test('static loads are measured of trees that are too large for packets', () => {
  const large = {
    version: 1,
    preset: 'half-bisection',
    scenario: { topology: { m: [32, 32, 8], w: [1, 8, 4] } },
  };
  expect(sentence({ ...large, measure: ['busiest-link'] })).toBe('it is right');
  expect(sentence({ ...large, measure: ['busiest-link', 'completion'] })).toMatch(
    /the measure completion needs packets/,
  );
});

test('a field of two lanes varies in each', () => {
  const vary = ['ARN', 'D-mod-k'].map((lane) => ({ ...share, steps: 2, lane }));
  expect(planOf({ ...hot, vary }).points).toBe(4);
});

test('no run beyond the plan', () => {
  const plan = planOf({ ...hot, vary: [share], seeds: 2 });
  expect(plan.position(plan.runs - 1).seed).toBe(1);
  for (const index of [-1, plan.runs, Number.NaN]) expect(() => plan.position(index)).toThrow(/has no run/);
});

test('a million runs are too many only together', () => {
  const axes = [
    { ...share, steps: 1000 },
    { field: 'traffic.load', from: 0.1, to: 1, steps: 1000 },
  ];
  const read = checkSweep({ ...hot, vary: [axes[0]], seeds: 1000, stop: { runs: 250 } });
  expect(read.ok && read.value.runs).toBe(250);
  expect(sentence({ ...hot, vary: axes, seeds: 2 })).toMatch(/12,000,000 runs/);
});

test('every value meets every other one, in every lane, seed by seed', () => {
  const plan = planOf({
    version: 1,
    preset: 'half-bisection',
    vary: [
      { field: 'traffic.messageBytes', values: [64, 128, 256] },
      { field: 'routing.kind', lane: 'OPT', values: ['conflict-free', 'd-mod-k'] },
    ],
    seeds: [5, 9],
    measure: ['completion'],
  });
  expect(plan.runs).toBe(3 * 2 * 3 * 2);
  const said = requestsOf(plan).map(({ lane }, index) => {
    const { point } = plan.position(index);
    return [lane.run.seed, lane.traffic.messageBytes, lane.routing.kind, lane.name, ...plan.labels(point)].join();
  });
  expect(new Set(said.map((words) => words.split(',').slice(0, 2).concat(words.split(',').slice(3)).join())).size).toBe(
    36,
  );
  expect(said[0]).toBe('5,64,d-mod-k,XOR,64,conflict-free');
  expect(said[2]).toBe('5,64,conflict-free,OPT,64,conflict-free');
  expect(said[5]).toBe('5,64,d-mod-k,OPT,64,d-mod-k');
  expect(said[35]).toBe('9,256,d-mod-k,OPT,256,d-mod-k');
});

test('a lane with a value of its own takes that which varies', () => {
  const lanes = [{ name: 'A', traffic: { messageBytes: 4096 } }, { name: 'B' }];
  const plan = planOf({
    version: 1,
    preset: 'half-bisection',
    scenario: { lanes },
    vary: [{ field: 'traffic.messageBytes', values: [64, 128] }],
    measure: ['completion'],
  });
  const bytes = requestsOf(plan).map(({ lane }) => lane.traffic.messageBytes);
  expect(bytes).toEqual([64, 64, 128, 128]);
});

test('the first fifth of steady traffic is cut off, and of nothing else', () => {
  expect(planOf(hot).request(planOf(hot).position(0)).warmUpNs).toBe(800_000);
  const own = planOf({ ...hot, warmUpNs: 5 });
  expect(own.request(own.position(0)).warmUpNs).toBe(5);
  const phases = planOf({ version: 1, preset: 'half-bisection', measure: ['completion'], warmUpNs: 5 });
  expect(phases.request(phases.position(0)).warmUpNs).toBe(0);
});

test('a program is the trace of its lanes, drawn by the seed, and varies like a field', () => {
  const plan = planOf({
    ...traced,
    program: { rounds: 1, hotSources: 8 },
    lanes: ['D-mod-k', 'ARN'],
    vary: [
      { field: 'program.kind', values: ['transpose', 'training'] },
      { field: 'traffic.incast', values: [false, true] },
    ],
    seeds: 2,
  });
  const orders = requestsOf(plan).map(({ lane }) => lane.traffic);
  expect(orders).toHaveLength(16);
  for (const { trace, incast, sources, hotNodes, rows } of orders) {
    expect([trace, sources.length]).toEqual(['file', 8]);
    const taken = new Set([...sources, ...hotNodes]);
    expect(rows.length).toBeGreaterThan(1000);
    expect(rows.every(([after, , from, to], row) => after < row && !taken.has(from) && !taken.has(to))).toBe(true);
    expect(typeof incast).toBe('boolean');
  }
  // Lanes and an added hot spot leave the program unchanged; the seed and the kind do not.
  const [first, lane, incast] = orders;
  expect(lane?.rows).toBe(first?.rows);
  expect(incast?.rows).toBe(first?.rows);
  expect(orders[4]?.rows.length).not.toBe(first?.rows.length);
  expect(orders[8]?.sources).not.toEqual(first?.sources);
  const keys = requestsOf(plan).map(keyText);
  expect(new Set(keys).size).toBe(16);
  expect(Math.max(...keys.map(({ length }) => length))).toBeLessThan(2_000);
});

test('of a transpose everybody has a block for everybody', () => {
  const { rows } = programs.transpose;
  const pairs = rows(20, 1).map(([, , from, to]) => `${from} ${to}`);
  // The largest grid for 20 tasks is 4 x 5, using all of them.
  expect(new Set(pairs).size).toBe(20 * 19);
  expect(pairs).toHaveLength(20 * 19);
  expect(rows(23, 2)).toHaveLength(2 * 20 * 19);
});

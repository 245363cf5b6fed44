/* Invalid sweeps get one sentence saying where and what is allowed; valid ones get the settings they describe. */

import { expect, test } from 'vitest';
import type { TraceRow } from '../../model/types.ts';
import { keyText } from '../key.ts';
import { Plan } from '../plan.ts';
import { programs } from '../program.ts';
import { checkSweep } from '../read.ts';

const hot = { version: 1, preset: 'one-hot-node', measure: ['recovery'] };
const exchange = {
  version: 1,
  scenario: { topology: { kind: 'rlft', ports: 8 }, routing: { kind: 'd-mod-k' } },
  measure: ['completion'],
};
const share = { field: 'traffic.share', from: 0.02, to: 0.4, steps: 10 };

const asked = { name: 'efficiency', binNs: 40_000 };
const program = { kind: 'transpose', rounds: 1, hotSources: 8 };
const traced = { ...hot, scenario: { traffic: { kind: 'trace', hotNodes: [4] } }, measure: ['completion'] };

function sentence(document: unknown): string {
  const read = checkSweep(document);
  return read.ok ? 'it is right' : (read.problems[0] ?? '');
}

function planOf(document: unknown): Plan {
  const read = checkSweep(document);
  if (!read.ok) throw new Error(read.problems[0]);
  return new Plan(read.value);
}

test.each<[string, unknown, RegExp]>([
  ['nothing', null, /^The sweep is empty; it must be an object\.$/],
  ['no scenario', { version: 1, measure: ['recovery'] }, /has no scenario/],
  [
    'an unknown preset',
    { ...hot, preset: 'two-hot-nodes' },
    /"two-hot-nodes" is unknown; the presets are .*one-hot-node/,
  ],
  ['an unknown section', { ...hot, seed: 3 }, /"seed" of the sweep is unknown; its fields are .*seeds/],
  [
    'an unknown field',
    { ...hot, vary: [{ ...share, field: 'traffic.shares' }] },
    /"traffic.shares", which is unknown; traffic has .*traffic.share/,
  ],
  ['a field of the picture', { ...hot, vary: [{ field: 'view.phase', values: [1] }] }, /about the picture/],
  ['a field nobody looks at', { ...hot, vary: [{ field: 'traffic.shift', values: [1] }] }, /no lane uses it/],
  ['an unknown measure', { ...hot, measure: ['recover'] }, /"recover" is unknown; the measures are .*recovery/],
  [
    'a measure of other runs',
    { ...hot, preset: 'half-bisection' },
    /recovery does not apply to these lanes; these do: completion/,
  ],
  [
    'a tree too large for packets',
    { ...exchange, vary: [{ field: 'topology.ports', values: [8, 64] }] },
    /^At topology ports 64: lane .* has 65,536 nodes; the measure completion needs packets, which can be simulated on at most 4,096\.$/,
  ],
  [
    'a scenario too large for packets',
    { ...exchange, scenario: { ...exchange.scenario, topology: { kind: 'rlft', ports: 64 } } },
    /^Lane .* has 65,536 nodes; /,
  ],
  [
    'a value twice',
    { ...hot, vary: [{ field: 'traffic.share', values: [0.1, 0.1] }] },
    /^Entry 1 of vary has 0.1 twice; each value runs once\.$/,
  ],
  [
    'more steps than whole numbers',
    { ...hot, vary: [{ field: 'switch.bufferPackets', from: 12, to: 14, steps: 5 }] },
    /^Entry 1 of vary has 13 twice because its steps are rounded; use fewer steps\.$/,
  ],
  ['no measure to stop by', { ...hot, stop: { halfWidth: 1 } }, /^The section stop has no measure; it needs/],
  [
    'no measure to find by',
    { ...hot, vary: [share], find: [{ below: 1 }] },
    /^Entry 1 of find has no measure; it needs/,
  ],
  ['no list of measures', { ...hot, measure: undefined }, /^The sweep measures nothing; measure must be a list/],
  ['no measure', { ...hot, measure: [] }, /measure has 0 entries; it must have 1 to 40/],
  [
    'an empty range',
    { ...hot, vary: [{ ...share, steps: 0 }] },
    /steps of entry 1 of vary is 0; it must be a whole number from 2/,
  ],
  ['a range of one value', { ...hot, vary: [{ ...share, to: 0.02 }] }, /from 0.02 to 0.02, which is not a range/],
  [
    'ratios from zero',
    { ...hot, vary: [{ ...share, from: 0, scale: 'logarithmic' }] },
    /both ends of a logarithmic range must be above 0/,
  ],
  [
    'a range beyond the limits',
    { ...hot, vary: [{ ...share, to: 1.5 }] },
    /traffic.share is [\d.]+; it must be a number from 0 to 1\.$/,
  ],
  [
    'the same value twice',
    { ...hot, vary: [{ field: 'switch.bufferPackets', from: 4, to: 6, steps: 9 }] },
    /has 4 twice/,
  ],
  [
    'too many runs',
    {
      ...hot,
      vary: [
        { ...share, steps: 1000 },
        { field: 'traffic.load', from: 0.1, to: 1, steps: 1000 },
      ],
      seeds: 10,
    },
    /has 60,000,000 runs; the limit is 1,000,000/,
  ],
  ['an unknown lane', { ...hot, lanes: ['ARN + AFC'] }, /no lane called "ARN \+ AFC"; the lanes are D-mod-k/],
  ['a field of an unknown lane', { ...hot, vary: [{ ...share, lane: 'X' }] }, /the lane "X"; the lanes are D-mod-k/],
  [
    'a tree that is none',
    {
      version: 1,
      preset: 'half-bisection',
      vary: [{ field: 'topology.w', values: [[1, 4]] }],
      measure: ['completion'],
    },
    /^At topology w 1 4: .*children/,
  ],
  ['a seed twice', { ...hot, seeds: [1, 2, 1] }, /Seed 1 is listed twice; each seed runs once/],
  ['seeds of no seed', { ...hot, seedOf: ['traffic.share'] }, /"traffic.share" of seedOf is not a seed/],
  ['a seed that varies', { ...hot, vary: [{ field: 'run.seed', values: [1, 2] }] }, /takes the seeds/],
  ['an end without a width', { ...hot, stop: { measure: 'recovery' } }, /one of halfWidth and share/],
  [
    'an end by what is not measured',
    { ...hot, stop: { measure: 'drop-level', share: 0.1 } },
    /drop-level, which is not measured/,
  ],
  [
    'a warm-up longer than the run',
    { ...hot, warmUpNs: 4_000_000 },
    /warmUpNs is 4,000,000, but lane D-mod-k stops at 4,000,000 ns/,
  ],
  [
    'a field twice',
    { ...hot, vary: [share, { field: 'traffic.share', values: [0.5] }] },
    /^Entries 1 and 2 of vary both set traffic.share; each field varies once\.$/,
  ],
  [
    'a field of all lanes and of one',
    { ...hot, vary: [{ ...share, lane: 'ARN' }, share] },
    /^Entries 1 and 2 of vary both set traffic.share/,
  ],
  [
    'a field and a part with it',
    { ...hot, vary: [{ cases: { some: { traffic: { kind: 'uniform' } } } }, share] },
    /^Entries 1 and 2 of vary both set traffic/,
  ],
  [
    'a field that its lane does not look at',
    {
      version: 1,
      preset: 'half-bisection',
      vary: [{ field: 'traffic.shift', lane: 'OPT', values: [1, 2] }],
      measure: ['completion'],
    },
    /traffic.shift varies in lane OPT, which does not use it/,
  ],
  [
    'a field of a lane that does not run',
    { ...hot, lanes: ['ARN'], vary: [{ ...share, lane: 'D-mod-k' }] },
    /traffic.share varies in lane D-mod-k, which does not use it or does not run/,
  ],
  [
    'zero on a logarithmic scale',
    { ...hot, vary: [{ field: 'traffic.share', values: [0, 0.1], scale: 'logarithmic' }] },
    /has 0 on a logarithmic scale; its values must be numbers above 0/,
  ],
  ['values and a range', { ...hot, vary: [{ ...share, values: [0.1] }] }, /has values and from; it must have only one/],
  [
    'cases and a range',
    { ...hot, vary: [{ cases: { a: { 'traffic.share': 0.1 } }, steps: 3 }] },
    /has cases and steps; it must have only one/,
  ],
  [
    'two cases of one number',
    { ...hot, vary: [{ cases: { 1: { 'traffic.share': 0.1 }, '1.0': { 'traffic.share': 0.2 } } }] },
    /has 1 twice; cases named by the same number are the same case/,
  ],
  ['a lane twice', { ...hot, lanes: ['ARN', 'ARN'] }, /lanes has "ARN" twice/],
  ['a measure twice', { ...hot, measure: ['recovery', 'recovery'] }, /measure has "recovery" twice/],
  [
    'an unknown series',
    { ...hot, series: [{ name: 'speed', binNs: 1 }] },
    /name of entry 1 of series is "speed"; it must be efficiency, hot, innocent, struck or adapted/,
  ],
  ['a series without a width', { ...hot, series: [{ name: 'hot' }] }, /Entry 1 of series lacks binNs/],
  [
    'a series of other runs',
    { ...hot, preset: 'half-bisection', measure: ['completion'], series: [{ name: 'hot', binNs: 1000 }] },
    /series hot does not apply to these lanes/,
  ],
  ['a series twice', { ...hot, series: [asked, asked] }, /series efficiency appears twice/],
  [
    'a program of lanes without a trace',
    { ...hot, program },
    /program is a trace, but lane D-mod-k sends none; set its traffic.kind to trace/,
  ],
  ['a program without rounds', { ...traced, program: { ...program, rounds: undefined } }, /program lacks rounds/],
  [
    'a program for nobody',
    { ...traced, program: { ...program, hotSources: 126 } },
    /leave 1 node; the program needs 2 or more/,
  ],
  [
    'a program with too many messages',
    { ...traced, program: { ...program, rounds: 1000 } },
    /has [\d,]+ messages in lane D-mod-k; a trace can have at most 1,048,576/,
  ],
  [
    'a program that varies to what is none',
    { ...traced, program, vary: [{ field: 'program.kind', values: ['sort'] }] },
    /program.kind is "sort"; it must be transpose or training/,
  ],
  ['an injected line', { ...hot, preset: 'a\nb' }, /"a\?b" is unknown/],
])('%s is refused', (_, document, words) => {
  const said = sentence(document);
  expect(said).toMatch(words);
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
  const places = Array.from({ length: plan.runs }, (_, index) => plan.position(index));
  expect(plan.runs).toBe(3 * 2 * 3 * 2);
  const said = places.map((place) => {
    const { lane } = plan.request(place);
    return [lane.run.seed, lane.traffic.messageBytes, lane.routing.kind, lane.name, ...plan.labels(place.point)].join();
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
  const bytes = Array.from(
    { length: plan.runs },
    (_, index) => plan.request(plan.position(index)).lane.traffic.messageBytes,
  );
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
  const orders = [...plan.indices()].map((index) => plan.request(plan.position(index)).lane.traffic);
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
  const keys = [...plan.indices()].map((index) => keyText(plan.request(plan.position(index))));
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

test('what is published of a trace for a key tells traces apart', () => {
  const [row, other]: TraceRow[] = [
    [-1, 0, 1, 2, 64],
    [-1, 0, 2, 1, 64],
  ];
  const textOf = (rows: (TraceRow | undefined)[]) => {
    const plan = planOf({ ...traced, program, lanes: ['ARN'] });
    const request = plan.request(plan.position(0));
    const own = rows.filter((each) => each !== undefined);
    return keyText({ ...request, lane: { ...request.lane, traffic: { ...request.lane.traffic, rows: own } } });
  };
  expect(new Set([textOf([row]), textOf([other]), textOf([row, other]), textOf([other, row])]).size).toBe(4);
  expect(textOf([row, other])).toBe(textOf([row, other]));
});

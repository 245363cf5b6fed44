/* A tree of any kind has a number of nodes that varies. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentionOf } from '../../measures/loads.ts';
import { type Measure, measureOf } from '../../measures/measures.ts';
import { topologies, topologyRow } from '../../model/algorithms/topologies.ts';
import { defaultSettings } from '../../model/defaults.ts';
import { resolveLanes } from '../../model/lanes.ts';
import { limits } from '../../model/limits.ts';
import { nodesOf, shapeOf } from '../../model/shape.ts';
import { always } from '../../model/tests/always.ts';
import type { Topology, TrafficKind } from '../../model/types.ts';
import { builtCore } from '../../run/tests/lanes.ts';
import { captionOf } from '../caption.ts';
import type { Plan } from '../plan.ts';
import { checkSweep } from '../read-sweep.ts';
import { growthAt, sizeFields, usualSizes } from '../size.ts';
import { planOf, requestsOf } from './plans.ts';

const trees: readonly Topology[] = [
  ...Object.values(topologies).map(({ defaults }) => defaults),
  { kind: 'xgft', m: [3, 5, 2], w: [1, 2, 3], cuts: [] },
  { kind: 'rlft', ports: 8, stages: 2, cuts: [] },
  { kind: 'cluster', nodesPerSwitch: 6, switches: 3, cuts: [] },
];

test('a wider top has as many nodes as asked for, and the same tree below', () => {
  always([fc.constantFrom(...trees), fc.integer({ min: 1, max: 40 })], (topology, children) => {
    const before = shapeOf(topology);
    const below = nodesOf(topology) / (before.m.at(-1) ?? 1);
    const found = growthAt('size.top')?.resized(topology, children * below);
    if (!found) throw new Error('no such tree');
    const after = shapeOf(found);
    expect(nodesOf(found)).toBe(children * below);
    expect([after.m.slice(0, -1), after.w]).toEqual([before.m.slice(0, -1), before.w]);
    if (children === before.m.at(-1)) expect(found).toEqual(topology);
  });
});

test('more levels are like the top one, and a cluster keeps its two', () => {
  for (const topology of trees) {
    const { m } = shapeOf(topology);
    const more = topologyRow(topology).withLevels(topology, m.length + 1);
    const same = topologyRow(topology).withLevels(topology, m.length);
    if (topology.kind === 'cluster') expect([more, same]).toEqual([null, null]);
    else {
      expect(more && shapeOf(more).m).toHaveLength(m.length + 1);
      expect(same).toEqual(topology);
    }
  }
});

test('every size that is proposed is one of the tree', () => {
  for (const topology of trees)
    for (const { path } of sizeFields)
      for (const nodes of usualSizes(path, { ...defaultSettings, topology })) {
        const found = growthAt(path)?.resized(topology, nodes);
        expect(found && nodesOf(found), path).toBe(nodes);
      }
});

const document = {
  version: 1,
  preset: 'half-bisection',
  vary: [{ field: 'size.top', from: 8, to: 64, steps: 4, scale: 'logarithmic' }],
  measure: ['completion'],
};

const sentence = (vary: unknown[]) => {
  const read = checkSweep({ ...document, vary });
  return read.ok ? 'it is right' : read.problems[0];
};

test('a file varies the number of nodes, in all lanes or in one', () => {
  const plan = planOf(document);
  expect(plan.sweep.axes[0]?.heading).toBe('nodes');
  expect(resolveLanes(plan.sweep.at([3])).map(({ topology }) => nodesOf(topology))).toEqual([64, 64, 64]);
  const one = planOf({ ...document, vary: [{ field: 'size.levels', lane: 'OPT', values: [8, 32] }] });
  expect(resolveLanes(one.sweep.at([1])).map(({ topology }) => nodesOf(topology))).toEqual([16, 16, 32]);
});

test('a size that the tree cannot have, and what else sets the tree, are refused', () => {
  expect(sentence([{ field: 'size.top', values: [12] }])).toMatch(/cannot be 12 in this tree; it can be 8, 16, 24/);
  expect(sentence([{ field: 'size.levels', values: [16, 24] }])).toMatch(
    /cannot be 24 .* 4, 8, 16, 32, 64, and so on; number of nodes \(more subtrees\) can be 24/,
  );
  expect(
    sentence([
      { field: 'size.top', values: [8] },
      { field: 'topology.m', values: [[2, 2, 2]] },
    ]),
  ).toMatch(/both set/);
  expect(sentence([{ field: 'size.wide', values: [8] }])).toMatch(/unknown/);
});

test('sizes go as far as packets of this traffic can be simulated', () => {
  const topology: Topology = { kind: 'xgft', m: [16, 16, 16], w: [1, 16, 16], cuts: [] };
  const { traffic } = defaultSettings;
  const largest = (kind: TrafficKind) =>
    Math.max(...usualSizes('size.top', { topology, traffic: { ...traffic, kind } }));
  expect(largest('all-to-all')).toBe(limits.packetNodes);
  expect(largest('hot-spot')).toBe(4 * nodesOf(topology));
  expect(largest('trace')).toBe(4 * nodesOf(topology));
});

test('the sizes that a sentence names are those that this traffic can have', () => {
  const topology = { kind: 'kary-ntree', k: 16, n: 3 };
  const said = (scenario: object) => {
    const read = checkSweep({
      ...{ version: 1, scenario, measure: ['completion'] },
      vary: [{ field: 'size.levels', values: [3] }],
    });
    return read.ok ? 'it is right' : read.problems[0];
  };
  const lanes = (kind: TrafficKind) => ({ version: 1, topology, lanes: [{ name: 'A', traffic: { kind } }] });
  expect(said(lanes('all-to-all'))).toMatch(/it can be 16, 256, 4,096\.?$/);
  expect(said({ version: 1, topology, traffic: { kind: 'hot-spot' } })).toMatch(/it can be 16, 256, 4,096, 65,536/);
});

test('half of the bisection is enough for OPT at every size of two halves, and under a wider top a sweep says why not', async () => {
  const core = await builtCore();
  const grown = (field: string, values: number[]) =>
    planOf({ preset: 'half-bisection', lanes: ['OPT'], vary: [{ field, values }], measure: ['over-ideal'] });
  const worst = (plan: Plan) => requestsOf(plan).map(({ lane }) => Math.max(...contentionOf(core, lane)));
  const [halves, top] = [grown('size.halves', [16, 32, 64]), grown('size.top', [16, 32, 64])];
  expect([worst(halves), worst(top)]).toEqual([
    [1, 1, 1],
    [1, 2, 2],
  ]);
  const [said, wider] = [halves, top].map((plan) => captionOf(plan, measureOf('over-ideal') as Measure, []).join(' '));
  expect(said).not.toContain('subtrees');
  expect(wider).toContain('OPT, from 32 nodes on: 4 subtrees need 6 links up each, have 4');
});

test.each([{ absent: [15] }, { names: 'x[1-16]' }])('a tree with %j keeps its size', (own) => {
  const topology = { kind: 'xgft', m: [4, 2, 2], w: [1, 4, 1], cuts: [], ...own } as Topology;
  const { traffic } = defaultSettings;
  for (const { path, label } of sizeFields) {
    expect(usualSizes(path, { topology, traffic })).toEqual([]);
    const scenario = { version: 1, topology };
    const vary = [{ field: path, values: [32] }];
    const result = checkSweep({ version: 1, scenario, vary, measure: ['completion'] });
    const said = expect.stringContaining(`${label} cannot be 32: absent nodes and names belong`);
    expect(result).toEqual({ ok: false, problems: [said], at: null });
  }
});

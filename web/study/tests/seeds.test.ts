/* A seed counts as used exactly where another seed gives a different run. */

import { expect, it, test } from 'vitest';
import { familyOfLane } from '../../kinds/families.ts';
import { measures } from '../../measures/measures.ts';
import { resolveLanes } from '../../model/lanes.ts';
import { presets } from '../../model/presets/presets.ts';
import { presetLanes as lanesOf } from '../../model/tests/opened.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { builtCore } from '../../run/tests/lanes.ts';
import { measureLane } from '../measure-lane.ts';
import { seedPathsIn, usesSeeds } from '../plan.ts';
import { planOf, requestOf } from './plans.ts';

const core = await builtCore();

const hashOf = (lane: ResolvedLane) => measureLane(core, requestOf(lane)).hash;

const hot = lanesOf('one-hot-node').find(({ name }) => name === 'ARN + AFI') as ResolvedLane;
const [phased] = lanesOf('half-bisection') as [ResolvedLane];

test.each([
  ...(['d-mod-k', 'random', 'adaptive', 'arn'] as const).map((kind) => ({ kind, lane: hot })),
  ...(['d-mod-k', 's-mod-k', 'random'] as const).map((kind) => ({ kind, lane: phased })),
])('$kind: routing.seed and run.seed', ({ kind, lane }) => {
  const own: ResolvedLane = {
    ...lane,
    routing: { ...lane.routing, kind },
    isolation: kind === 'arn' ? lane.isolation : { ...lane.isolation, kind: 'none' },
    run: { ...lane.run, untilNs: lane === hot ? 400_000 : 0 },
  };
  const again = { ...own, routing: { ...own.routing, seed: 2 } };
  expect(seedPathsIn([own]).includes('routing.seed')).toBe(hashOf(again) !== hashOf(own));
  const other = { ...own, run: { ...own.run, seed: 2 } };
  expect(seedPathsIn([own]).includes('run.seed')).toBe(hashOf(other) !== hashOf(own));
});

test('seeds of a sweep that give the same run again and again', () => {
  const plan = (document: object) =>
    planOf({ preset: 'half-bisection', measure: ['completion'], seeds: 3, ...document });
  expect(usesSeeds(plan({}))).toBe(false);
  expect(usesSeeds(plan({ vary: [{ field: 'run.startJitterNs', values: [0, 100] }] }))).toBe(true);
  const drawn = { scenario: { mapping: { kind: 'random' } } };
  expect(usesSeeds(plan(drawn))).toBe(false);
  expect(usesSeeds(plan({ ...drawn, seedOf: ['mapping.seed'] }))).toBe(true);
});

it('a sweep begins with a measure of the lane’s own family', () => {
  for (const lane of presets.flatMap(({ scenario }) => resolveLanes(scenario))) {
    const family = familyOfLane(lane);
    const first = measures.find(({ name }) => name === family.firstMeasure(lane));
    expect(first?.families).toContain(family.kind);
  }
});

/* Whatever the form proposes can run. */

import { describe, expect, test } from 'vitest';
import { familyOf, resolveLanes } from '../../../model/lanes.ts';
import { presets } from '../../../model/presets/presets.ts';
import { nodesOf } from '../../../model/shape.ts';
import { isThorough } from '../../../model/tests/tried.ts';
import type { ResolvedLane, Scenario } from '../../../model/types.ts';
import { readSpec, variedFields } from '../spec.ts';
import { planOf, withAnotherField } from '../sweep-model.ts';

function refusalOf(spec: Parameters<typeof planOf>[0], scenario: Scenario): string[] {
  const { refused } = planOf(spec, scenario);
  return refused ? [`${spec.vary.map(({ field }) => field).join(' and ')}: ${refused.sentence}`] : [];
}

/** Fields that a family's scenarios before had as well: a second time they are tried in `npm run test:slow`. */
const known = new Set<string>();

describe.each(presets.map(({ id, scenario }) => [id, scenario] as const))('%s', (_, scenario) => {
  test('no field that is proposed is refused, nor is a second one', () => {
    const paths = variedFields(scenario).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(3);
    const named = (path: string) => `${familyOf(resolveLanes(scenario)[0] as ResolvedLane)} ${path}`;
    const first = paths.filter((path) => isThorough || !known.has(named(path))).map((path) => readSpec(path, scenario));
    for (const path of paths) known.add(named(path));
    expect(first.flatMap((spec) => refusalOf(spec, scenario))).toEqual([]);
    const firsts = first.filter((_, at) => isThorough || at % 12 === 0);
    const more = firsts.map((spec) => withAnotherField(spec, scenario));
    expect(more.filter(({ vary }) => vary.length === 2)).toHaveLength(more.length);
    expect(more.flatMap((spec) => refusalOf(spec, scenario))).toEqual([]);
  });
});

const named = (id: string) => presets.find((preset) => preset.id === id)?.scenario as Scenario;

test('8 to 64 nodes, and three exchanges, are one sentence', () => {
  const scenario = named('half-bisection');
  const spec = readSpec('size.top', scenario);
  expect(spec.vary[0]).toMatchObject({ values: [8, 16, 32, 64] });
  const { plan } = planOf(spec, scenario);
  const nodes = Array.from({ length: plan?.runs ?? 0 }, (_, index) => {
    const { lane } = plan?.request(plan.position(index)) ?? {};
    return lane && [lane.name, nodesOf(lane.topology)];
  });
  expect(nodes).toEqual([8, 16, 32, 64].flatMap((size) => ['XOR', 'LIN', 'OPT'].map((name) => [name, size])));
});

test('what cannot run is said with the labels of the form', () => {
  const scenario = named('half-bisection');
  const sentence = (text: string) => planOf(readSpec(text, scenario), scenario).refused?.sentence;
  expect(sentence('job.size:0~10/11')).toMatch(/^At size of the job 1: size of the job is 1; it must be 2 to 16/);
  expect(sentence('traffic.schedule:phases,sync')).not.toMatch(/traffic\.schedule|the field/i);
  expect(sentence('size.top:12')).toBe(
    'Number of nodes (more subtrees) cannot be 12 in this tree; it can be 8, 16, 24, 32, 40, and so on.',
  );
  expect(sentence('job.size:2~4/9')).toBe(
    'Size of the job has 2 twice because its steps are rounded; use fewer steps.',
  );
  expect(sentence('traffic.share:0.1,0.2')).not.toMatch(/traffic\.share|the field/i);
});

/* The run of a sweep that the trees show is found again in it. */

import { expect, test } from 'vitest';
import { presetById } from '../../../model/presets/presets.ts';
import type { Scenario } from '../../../model/types.ts';
import { runInTrees } from '../in-trees.ts';
import { scenarioOf, withTreeOf } from '../page-sweep.ts';
import { readSpec, type SweepSpec } from '../spec.ts';
import { planOf } from '../sweep-model.ts';

function planFor(spec: SweepSpec, scenario: Scenario) {
  const { plan, refused } = planOf(spec, scenario);
  if (!plan) throw new Error(refused?.sentence);
  return plan;
}

/** Three lanes. */
function scenarioFor(id: string): Scenario {
  const whole = presetById(id)?.scenario as Scenario;
  const lanes = whole.lanes.filter(
    ({ name }) => id !== 'one-hot-node' || ['D-mod-k', 'ARN', 'ARN + AFI'].includes(name),
  );
  return { ...whole, lanes, view: { ...whole.view, trees: [] } };
}

const QUESTIONS = [
  ['one-hot-node', 'traffic.share:0.02,0.1 seeds:2 measure:recovery lanes:1,3'],
  ['one-hot-node', 'lane3.isolation.kind:none,afi seeds:2 measure:recovery lanes:1,3'],
  ['half-bisection', 'traffic.messageBytes:64,128 routing.kind:d-mod-k,random measure:completion'],
  ['half-bisection', 'run.startJitterNs:0,500 seeds:3 measure:completion'],
] as const;

test.each(QUESTIONS)('the run in the trees is the one that was opened: %s, %s', (id, text) => {
  const scenario = scenarioFor(id);
  const plan = planFor(readSpec(text, scenario), scenario);
  for (const index of plan.indices()) {
    const position = plan.position(index);
    const opened = scenarioOf({ plan, scenario }, position, scenario.view);
    if (!opened) throw new Error('not opened');
    const active = opened.lanes.findIndex(({ name }) => name === plan.sweep.lanes[position.lane]);
    const { point, lane, seed } = position;
    // The page asks again whenever its scenario changes.
    for (const each of [plan, planFor(readSpec(text, opened), opened)])
      expect(runInTrees(each, opened, active)).toEqual({ point, lane, seed });
    // An edit of anything else makes it another run.
    const edited = { ...opened, run: { ...opened.run, untilNs: opened.run.untilNs + 1000 } };
    expect(runInTrees(plan, edited, active)).toBeNull();
  }
});

test('undo leaves no run in the trees, unless the scenario before is one', () => {
  const scenario = scenarioFor('one-hot-node');
  const shareBefore = scenario.traffic.share;
  const [without, within] = [`0.0422949,0.4`, `${shareBefore},0.4`].map((values) =>
    planFor(readSpec(`traffic.share:${values} seeds:3 measure:recovery`, scenario), scenario),
  );
  expect(without && runInTrees(without, scenario, 2)).toBeNull();
  expect(within && runInTrees(within, scenario, 2)).toEqual({ point: 0, lane: 2, seed: 0 });
});

test('a lane without a tree is drawn in the last place', () => {
  const scenario = scenarioFor('one-hot-node');
  const drawing = (trees: number[]) => ({ ...scenario, view: { ...scenario.view, trees } });
  expect(withTreeOf(drawing([0, 2]), 1).view.trees).toEqual([0, 1]);
  expect(withTreeOf(drawing([2]), 1).view.trees).toEqual([1]);
  const all = drawing([]);
  expect(withTreeOf(all, 1)).toBe(all);
});

/* A run kept as a lane gives the same result as in the sweep. */

import { expect, test } from 'vitest';
import { resolveLanes } from '../../../scenario/lanes.ts';
import { checkScenario } from '../../../scenario/parse.ts';
import { presetById } from '../../../scenario/presets/presets.ts';
import type { Scenario } from '../../../scenario/types.ts';
import { keyText } from '../../../sweeps/key.ts';
import { withRunAsLane } from '../keep-lane.ts';
import { planOf } from '../model.ts';
import { readSpec } from '../spec.ts';

test.each([
  ['one-hot-node', 'traffic.share:0.02,0.1 seeds:2 measure:recovery lanes:1,3'],
  ['one-hot-node', 'lane3.isolation.kind:none,afi seeds:2 measure:recovery lanes:1,3'],
  ['half-bisection', 'traffic.messageBytes:64,128 routing.kind:d-mod-k,random measure:completion'],
  ['half-bisection', 'run.startJitterNs:0,500 seeds:3 measure:completion'],
])('%s, %s', (id, text) => {
  const whole = presetById(id)?.scenario as Scenario;
  // Leaves room for one more lane.
  const named = whole.lanes.filter(
    ({ name }) => id !== 'one-hot-node' || ['D-mod-k', 'ARN', 'ARN + AFI'].includes(name),
  );
  const scenario = { ...whole, lanes: named, view: { ...whole.view, trees: [] } };
  const spec = readSpec(text, scenario);
  const { plan, refused } = planOf(spec, scenario);
  if (!plan) throw new Error(refused?.sentence);
  for (const index of plan.indices()) {
    const request = plan.request(plan.position(index));
    const next = withRunAsLane(
      scenario,
      spec,
      request.lane,
      `${request.lane.name}, a point of the sweep, with a long name`,
    );
    const checked = checkScenario(next);
    if (!checked.ok) throw new Error(checked.problems[0]);
    const lanes = resolveLanes(checked.value);
    expect(lanes).toHaveLength(scenario.lanes.length + 1);
    const lane = lanes.at(-1);
    if (!lane) throw new Error('no lane');
    expect(keyText({ ...request, lane })).toBe(keyText(request));
    // The other lanes are unchanged, and the sweep still refers to them.
    expect(lanes.slice(0, -1)).toEqual(resolveLanes(scenario));
    const again = planOf(readSpec(next.view.sweep, checked.value), checked.value).plan;
    expect(again && keyText(again.request(again.position(index)))).toBe(keyText(request));
    expect(again?.runs).toBe(plan.runs);
  }
});

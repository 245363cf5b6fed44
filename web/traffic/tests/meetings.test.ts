/* Messages that meet on links, by routes that follow from numbers and by what the core planned. */

import { expect, it } from 'vitest';
import { laneOf } from '../../model/tests/opened.ts';
import { builtCore } from '../../run/tests/lanes.ts';
import { linksByLoads, linksByRouter, MeetingCounter, routerOf } from '../meetings.ts';
import { planOf } from '../plan.ts';

const core = await builtCore();

it.each(['d-mod-k', 's-mod-k'])('with %s both count as the core counts, and who idles meets nobody', (kind) => {
  const phases = [
    [4, 5, null, null, null, null, 1, 0],
    [1, null, 7, 6, null, null, null, null],
    [6, 7, 4, 5, null, null, null, 3],
  ];
  const lane = laneOf({
    topology: { kind: 'xgft', m: [2, 2, 2], w: [1, 1, 2] },
    traffic: { exchange: 'custom', phases },
    routing: { kind },
  });
  const plan = planOf(lane, null);
  const router = plan && routerOf(lane, plan.tree);
  if (!plan || !router) throw new Error('no plan');
  const run = core.open(lane);
  const counter = new MeetingCounter(plan.tree);
  for (const [row, phase] of phases.entries()) {
    const loads = run.plan(row);
    for (const links of [linksByRouter(plan, plan.targets(row), router, 'nearest'), linksByLoads(plan, loads)]) {
      const { contention, share } = counter.meetings(phase.length, links);
      expect(contention).toBe(loads.contention);
      expect([...share].map((most) => most === 0)).toEqual(phase.map((to) => to === null));
    }
  }
});

/* What the preset of a broken cable says, and what the panel of the leaf switch says then. */

import { expect, it } from 'vitest';
import { resolveLanes } from '../../../model/lanes.ts';
import { checkScenario } from '../../../model/parse.ts';
import { presetById } from '../../../model/presets/presets.ts';
import type { ResolvedLane, Scenario } from '../../../model/types.ts';
import { builtCore } from '../../../run/tests/lanes.ts';
import { leafShares } from '../facts.ts';
import type { CongestionInstant, CongestionLane } from '../inspect/lane.ts';

const LEAF = 128 + 5;

async function sharesOf(settings: ResolvedLane, entity = LEAF) {
  const core = await builtCore();
  const run = core.open(settings);
  run.run(settings.run.untilNs * 1000, 100_000_000);
  const frame = run.frame();
  const lane = { settings, shape: run.shape } as CongestionLane;
  const shares = leafShares(lane, entity, { timePs: frame.timePs, frame } as CongestionInstant);
  run.destroy();
  return shares;
}

const lanes = resolveLanes(presetById('one-cable-broken')?.scenario as Scenario);

it('the next port carries about half of full load, three ports all that is wanted', async () => {
  const [next, spread, adaptive] = await Promise.all(lanes.map((lane) => sharesOf(lane)));
  for (const share of [next?.sent, next?.received]) expect(Math.abs((share ?? 0) - 127 / 248)).toBeLessThan(0.03);
  for (const shares of [spread, adaptive])
    for (const share of [shares?.sent, shares?.received]) expect(Math.abs((share ?? 0) - 0.6)).toBeLessThan(0.01);
}, 60_000);

it('are shares of what the nodes that there are can carry', async () => {
  for (const absent of [[], [1, 2]]) {
    const result = checkScenario({
      version: 1,
      topology: { kind: 'xgft', m: [4, 4], w: [1, 4], absent, cuts: [['1.3', '2.0']] },
      traffic: { kind: 'uniform', load: 0.4 },
      run: { untilNs: 400_000 },
    });
    if (!result.ok) throw new Error(result.problems.join(' '));
    const [lane] = resolveLanes(result.value) as [ResolvedLane];
    const shares = await sharesOf(lane, 16);
    for (const share of [shares?.sent, shares?.received]) expect(share).toBeCloseTo(0.4, 1);
  }
});

it('only leaf switches of trees with cuts are said to carry it', async () => {
  const [next] = lanes as [ResolvedLane];
  const short = { ...next, run: { ...next.run, untilNs: 20_000 } };
  expect(await sharesOf(short, LEAF + 32)).toBe(null);
  expect(await sharesOf({ ...short, topology: { ...next.topology, cuts: [] } })).toBe(null);
  expect(await sharesOf(short)).not.toBe(null);
});

/* Levels whose cables have rates of their own: what the page says of a phase is what the core takes for it. */

import { expect, it } from 'vitest';
import { analyse, phaseTimesPs } from '../../measures/loads.ts';
import { fullestLink, fullShares, linkCapacities } from '../../model/capacity.ts';
import { wayPs } from '../../model/message-sizes.ts';
import type { Topology } from '../../model/types.ts';
import { gbpsOf } from '../../traffic/rates.ts';
import type { CoreRun } from '../core.ts';
import { levelFlitPs } from '../flits.ts';
import { builtCore, lane, ran } from './lanes.ts';

/** Sixteen nodes under four leaf switches with two uplinks each: half the bisection. */
const tapered = (r: number[]): Topology => ({ kind: 'xgft', m: [4, 4], w: [1, 2], p: [], r, cuts: [] });

const laneWith = (r: number[], messageBytes = 4096) =>
  lane({
    topology: tapered(r),
    traffic: { exchange: 'lin', shift: 0, messageBytes, acknowledge: false, selfMessages: 'free' },
    routing: { kind: 'd-mod-k' },
    switch: { bufferBytes: 1 << 20 },
  });

it.each([
  { r: [], capacities: [1, 1, 1], worst: 2 },
  { r: [1, 2], capacities: [1, 1, 2], worst: 1 },
  { r: [1, 4], capacities: [1, 1, 4], worst: 1 },
  { r: [2, 1], capacities: [1, 1, 0.5], worst: 4 },
  { r: [3, 3], capacities: [1, 1, 1], worst: 2 },
  { r: [4, 3], capacities: [1, 1, 0.75], worst: 2 / 0.75 },
])('a link takes as many messages as it is faster than a node: $r', async ({ r, capacities, worst }) => {
  const run = (await builtCore()).open(laneWith(r));
  expect(linkCapacities(laneWith(r))).toEqual(capacities);
  expect(fullShares(laneWith(r))).toEqual([1, 1, 1]);
  const { contention, bound } = analyse(run, () => {});
  expect(Math.max(...contention)).toBe(worst);
  for (const [phase, most] of contention.entries()) {
    expect(fullestLink(run.plan(phase), capacities)).toBe(most);
    expect(bound[phase]).toBeLessThanOrEqual(most);
  }
  expect(gbpsOf(laneWith(r), run.shape, 0)).toBe(10 * (r[0] ?? 1));
  expect(gbpsOf(laneWith(r), run.shape, run.shape.upLinks - 1)).toBe(10 * (r[1] ?? 1));
  run.destroy();
});

it('tells how long each phase takes alone, but for what is sent of one flit', async () => {
  const core = await builtCore();
  for (const r of [[], [1, 2], [1, 4], [2, 1], [4, 2]]) {
    for (let mask = 1; mask < 16; mask++) {
      const base = laneWith(r);
      const phases = [Array.from({ length: 16 }, (_, task) => task ^ mask)];
      const lane = { ...base, traffic: { ...base.traffic, exchange: 'custom' as const, phases } };
      const timesOf = (run: CoreRun) =>
        phaseTimesPs(
          lane,
          analyse(run, () => {}),
        );
      const [told = 0] = ran(core, lane, timesOf, 0);
      const took = ran(core, lane, (run) => run.summary().completionPs);
      const slowestPs = Math.max(levelFlitPs(lane, 1), levelFlitPs(lane, 2));
      expect(told, `${r}, mask ${mask}`).toBeGreaterThan(0);
      expect(Math.abs(took - told), `${r}, mask ${mask}`).toBeLessThanOrEqual(slowestPs);
    }
  }
});

it.each([[[1, 3]], [[3, 7]], [[7, 3]]])(
  'a flit takes the time of its first link and of its way, in whole picoseconds: %j',
  async (r) => {
    const { traffic, link, ...base } = laneWith(r, 64);
    const one = { exchange: 'custom' as const, phases: [[4, ...Array(15).fill(null)]] };
    const alone = { ...base, traffic: { ...traffic, ...one }, link: { ...link, latencyNs: 0 } };
    const took = ran(await builtCore(), alone, (run) => run.summary().completionPs);
    expect(took).toBe(levelFlitPs(alone, 1) + wayPs(alone, 2, (level) => levelFlitPs(alone, level)));
  },
);

/* What kept runs say is true: the cheapest of them give the same when they are run again. */

import { expect, it, vi } from 'vitest';
import { builtCore } from '../../engine/tests/lanes.ts';
import { measureLane, type Order } from '../../sweeps/measure-lane.ts';
import { keptRows, paperPlan } from '../campaign.ts';

vi.setConfig({ testTimeout: 120_000 });

const SWEEP = 'rocher-8';
const rows = await keptRows(SWEEP, 'sweeps/papers');
const cheapest = [...rows].sort((a, b) => a.ran.ms - b.ran.ms).slice(0, 2);

it.skipIf(cheapest.length === 0)('kept runs come out the same again', async () => {
  const core = await builtCore();
  for (const row of cheapest) {
    const order: Order = paperPlan(SWEEP).order(row);
    const { hash, values } = measureLane(core, order);
    expect(hash).toBe(row.ran.hash);
    expect(values).toMatchObject(row.ran.values);
  }
});

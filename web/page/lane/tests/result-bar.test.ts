/* The bars of results. */

import { expect, test } from 'vitest';
import { presetLanes } from '../../../model/tests/opened.ts';
import { builtCore, finished } from '../../../run/tests/lanes.ts';
import { barScalePs, resultBarOf } from '../result-bar.ts';

test('on the clock of phases a bar fills phase by phase, and stays full while longer lanes go on', async () => {
  const core = await builtCore();
  const lanes = presetLanes('half-bisection').map((settings) => finished(core, settings));
  const scalePs = barScalePs(lanes);
  for (const lane of lanes) {
    const bar = resultBarOf(lane, scalePs);
    const ends = lane.summary?.phaseEndPs ?? [];
    expect(bar?.cells).toHaveLength(ends.length);
    expect([0, 0.5, 1, ends.length, ends.length + 3.5].map((position) => bar?.timeOf(position))).toEqual([
      0,
      (ends[0] ?? 0) / 2,
      ends[0],
      lane.summary?.completionPs,
      lane.summary?.completionPs,
    ]);
    expect(lane.summary?.completionPs).toBeLessThanOrEqual(scalePs);
  }
});

/* Charts of cycles and steps, over runs of the core. */

import { expect, it } from 'vitest';
import { resolveLanes } from '../../../../model/lanes.ts';
import { openText } from '../../../../model/share-link/decode.ts';
import type { LaneState } from '../../../../run/lane-state.ts';
import { builtCore } from '../../../../run/tests/lanes.ts';
import { chartsCsv } from '../csv.ts';
import { deliveredSeries, progressSeries } from '../quantities.ts';

const core = await builtCore();

function lanesOf(preset: string): LaneState[] {
  return resolveLanes(openText(`#v=1&preset=${preset}`).scenario).map((settings, index) => {
    const run = core.open(settings);
    while (run.run(1e12, 0xffffffff) === 'running');
    const lane: LaneState = {
      index,
      name: settings.name,
      settings,
      status: 'ready',
      error: null,
      shape: run.shape,
      loads: run.plan(0),
      analysis: null,
      summary: run.summary(),
      history: null,
      run: { state: 'finished', fraction: 1, secondsLeft: null, refusal: null },
    };
    run.destroy();
    return lane;
  });
}

it('charts of many-to-many traffic never deliver more than the links allow, and never go back in time', () => {
  const lanes = lanesOf('six-to-ten');
  const delivered = deliveredSeries(lanes, 40);
  expect(delivered).toHaveLength(lanes.length);
  for (const { y } of delivered) {
    expect(Math.max(...Array.from(y))).toBeLessThanOrEqual(1);
    expect(Math.max(...Array.from(y))).toBeGreaterThan(0.5);
  }
  for (const { x, y } of progressSeries(lanes)) {
    expect(Array.from(x ?? [])).toEqual(Array.from(x ?? []).toSorted((a, b) => a - b));
    expect(Array.from(y)).toEqual(Array.from(y, (_, index) => index));
  }
  expect(chartsCsv(lanes).split('\n')[0]).toBe('chart,lane,level,phase,time_ns,value,unit');
});

it('charts of a cluster know of no end of a step', () => {
  const lanes = lanesOf('cluster-8x2');
  expect(progressSeries(lanes)).toEqual([]);
  expect(deliveredSeries(lanes, 40)).toHaveLength(lanes.length);
});

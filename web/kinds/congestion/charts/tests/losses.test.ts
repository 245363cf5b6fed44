/* Packets lost in broken cables: bin by bin as much as successive frames say and in files. */

import { describe, expect, it } from 'vitest';
import { lostByBin } from '../../../../measures/breaks.ts';
import { congestionResults } from '../../../../measures/congestion-results.ts';
import { resolveLanes } from '../../../../model/lanes.ts';
import { presetById } from '../../../../model/presets/presets.ts';
import type { ResolvedLane, Scenario } from '../../../../model/types.ts';
import type { LaneState } from '../../../../run/lane-state.ts';
import { builtCore } from '../../../../run/tests/lanes.ts';
import { congestionRows } from '../../report.ts';
import { historyRows } from '../quantities.ts';
import { handMade } from './lane.ts';

const core = await builtCore();
/** The first 1.3 ms of 4. */
const END_NS = 1_300_000;
const settings = resolveLanes(presetById('cable-breaks')?.scenario as Scenario).map(
  (lane): ResolvedLane => ({ ...lane, run: { ...lane.run, untilNs: END_NS } }),
);

/** What was lost from frame to frame, where bins meet. */
function ran(lane: ResolvedLane, index: number): { state: LaneState; lost: number[] } {
  const whole = core.open(lane);
  while (whole.run(END_NS * 1000, 10_000_000) === 'running');
  const [summary, shape] = [whole.summary(), whole.shape];
  whole.destroy();
  const run = core.open(lane);
  const lost: number[] = [];
  let before = 0;
  for (let bin = 1; (bin - 1) * summary.binPs < END_NS * 1000; bin++) {
    const toPs = Math.min(END_NS * 1000, bin * summary.binPs);
    while (run.run(toPs, 10_000_000) === 'running');
    const now = run.frame().congestion?.lostPackets ?? 0;
    lost.push(now - before);
    before = now;
  }
  run.destroy();
  return { state: { ...handMade(index, lane.name, () => 1), settings: lane, summary, shape }, lost };
}

const runs = settings.map(ran);
describe('packets lost in broken cables', () => {
  it('are counted bin by bin as from frame to frame', () => {
    for (const { state, lost } of runs) {
      const { settings: lane, summary } = state;
      const bins = summary ? lostByBin(lane, summary) : [];
      expect(bins.map(({ packets }) => packets)).toEqual(lost);
      const breaks = bins.filter(({ packets }) => packets > 0);
      expect(breaks[0]?.toPs).toBeGreaterThan(1e9);
      expect(breaks.at(-1)?.fromPs).toBeLessThan(1.21e9);
    }
  });

  it('are rows of what the command line has over time, and so none of what only the page adds', () => {
    for (const { state, lost } of runs) {
      const { name, settings: lane, summary, shape } = state;
      if (!summary || !shape) throw new Error('run');
      const inFile = congestionRows({ name, settings: lane, ...congestionResults(lane, summary, shape.nodes) });
      const rows = inFile.concat(historyRows([state])).filter(({ chart }) => chart === 'packets lost');
      expect(rows.map(({ value }) => value)).toEqual(lost);
    }
  });
});

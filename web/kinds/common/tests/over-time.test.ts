/* The rows of a run over time account for everything delivered: every preset, up to its end or to where it is stopped. */

import { beforeAll, expect, test } from 'vitest';
import type { TidyRow } from '../../../draw/chart/plot.ts';
import { reportedRun } from '../../../measures/outcome.ts';
import { hasHotSpot, resolveLanes } from '../../../model/lanes.ts';
import { triedPresets } from '../../../model/tests/tried.ts';
import type { ResolvedLane, Scenario } from '../../../model/types.ts';
import type { Core } from '../../../run/core.ts';
import { flitPs } from '../../../run/flits.ts';
import { runLimitPs } from '../../../run/run-limit.ts';
import { builtCore } from '../../../run/tests/lanes.ts';
import { reportOf } from '../../reports.ts';

let core: Core;
beforeAll(async () => {
  core = await builtCore();
});

/** Long and large runs are stopped early, inside a bin, and still must not lose a packet: while a hot spot lasts, or a cluster loses. */
const FEW = 20;
const MANY = 130;
const MOST = 5000;
const EARLY_NS = 5_123;

function lanesOf(scenario: Scenario): ResolvedLane[] {
  return resolveLanes(scenario).map((lane) => {
    const run = core.open(lane);
    const { nodes } = run.shape;
    run.destroy();
    const isCluster = lane.topology.kind === 'cluster';
    const hot = hasHotSpot(lane.traffic) && nodes < MANY ? lane.traffic.startNs + 40 * EARLY_NS : 0;
    const most = isCluster ? 2000 : nodes <= FEW ? 200 : nodes < MOST ? 4 : 1;
    const until = Math.min(lane.run.untilNs || Infinity, Math.max(hot, most * EARLY_NS));
    return { ...lane, run: { ...lane.run, untilNs: until } };
  });
}

/** Integral of a rate; its rows are the middles of adjacent bins from 0 on. */
function areaOf(rows: readonly TidyRow[], quantity: string): { area: number; endPs: number } {
  let [area, endPs] = [0, 0];
  for (const { timePs = 0, value } of rows.filter(({ chart }) => chart === quantity)) {
    const width = 2 * (timePs - endPs);
    area += value * width;
    endPs += width;
  }
  return { area, endPs };
}

for (const { id, scenario } of triedPresets)
  test(`${id}: rows times widths are what was delivered`, () => {
    for (const lane of lanesOf(scenario as Scenario)) {
      const run = core.open(lane);
      while (run.run(runLimitPs(lane), 0xffffffff) === 'running');
      const { nodes } = run.shape;
      const summary = run.summary();
      run.destroy();
      const rows = reportOf(lane).overTime(reportedRun(lane, undefined, { summary, nodes, over: true }));
      const check = (quantity: string, links: number, packets: number) => {
        const { area, endPs } = areaOf(rows, quantity);
        // Values have six decimals.
        const most = (endPs * links) / flitPs(lane);
        expect(Math.abs((area * links) / flitPs(lane) - packets), `${lane.name}: ${quantity}`).toBeLessThan(
          Math.max(1e-6, 1e-6 * most),
        );
      };
      expect(summary.deliveredFlits).toBeGreaterThan(0);
      check('efficiency', nodes, summary.deliveredFlits);
      const { congestion } = summary;
      if (!congestion || !hasHotSpot(lane.traffic)) continue;
      check('hot throughput', congestion.hotNodes.length, congestion.hotPackets);
      if (congestion.innocentPackets > 0)
        check('innocent throughput', congestion.innocentNodes, congestion.innocentPackets);
    }
  });

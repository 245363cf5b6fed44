/* Runs a challenge on a separate core, for tests and the search for par. The page uses its lanes, and class scores a worker
 * (ClassView.tsx). */

import { AnalysisRows } from '../engine/analysis.ts';
import { type Core, FOREVER_PS } from '../engine/core.ts';
import { hasPhases } from '../scenario/lanes.ts';
import type { ResolvedLane } from '../scenario/types.ts';
import type { MeasureName, Results } from './score.ts';

/** Measures that need no packets. */
const LOADS: readonly MeasureName[] = ['busiest', 'top'];

const HOPS = 1e9;

export function resultsOf(core: Core, lane: ResolvedLane, measure: MeasureName): Results {
  const run = core.open(lane);
  const { shape } = run;
  try {
    if (LOADS.includes(measure)) {
      const rows = new AnalysisRows(shape);
      if (hasPhases(lane)) for (let phase = 0; phase < shape.phases; phase++) rows.add(run.plan(phase));
      return { settings: lane, shape, analysis: rows.copy(), summary: null };
    }
    run.prepare();
    const untilPs = lane.run.untilNs > 0 ? lane.run.untilNs * 1000 : FOREVER_PS;
    while (run.run(untilPs, HOPS) === 'running');
    return { settings: lane, shape, analysis: null, summary: run.result() };
  } finally {
    run.destroy();
  }
}

/* Runs a challenge on a separate core, for tests and the search for par. The page uses its lanes, and class scores a worker
 * (ClassView.tsx). */

import { hasPhases } from '../../model/lanes.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { AnalysisRows } from '../../run/analysis.ts';
import { hasCuts } from '../../run/comparable.ts';
import { type Core, type CoreRun, FOREVER_PS } from '../../run/core.ts';
import type { Analysis } from '../../run/protocol.ts';
import { LOADS, type MeasureName, type Results } from './score.ts';

const HOPS = 1e9;

export function resultsOf(core: Core, lane: ResolvedLane, measure: MeasureName): Results {
  const run = core.open(lane);
  const { shape } = run;
  try {
    const byLoads = LOADS.includes(measure);
    const analysis = byLoads || hasCuts(lane) ? analysisOf(run, lane) : null;
    if (byLoads) return { settings: lane, shape, analysis, summary: null };
    run.prepare();
    const untilPs = lane.run.untilNs > 0 ? lane.run.untilNs * 1000 : FOREVER_PS;
    while (run.run(untilPs, HOPS) === 'running');
    return { settings: lane, shape, analysis, summary: run.result() };
  } finally {
    run.destroy();
  }
}

function analysisOf(run: CoreRun, lane: ResolvedLane): Analysis {
  const rows = new AnalysisRows(run.shape);
  if (hasPhases(lane)) for (let phase = 0; phase < run.shape.phases; phase++) rows.add(run.plan(phase));
  return rows.copy();
}

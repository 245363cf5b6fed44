/* Contention at every shift distance of a job: with its routes, and before the algorithm moved anything. */

import type { Core } from '../../engine/core.ts';
import type { CoreRun } from '../../engine/run.ts';
import type { ResolvedLane } from '../../scenario/types.ts';

function eachPhase(core: Core, lane: ResolvedLane, read: (run: CoreRun, phase: number) => void): void {
  const run = core.open(lane);
  try {
    for (let phase = 0; phase < run.shape.phases; phase++) read(run, phase);
  } finally {
    run.destroy();
  }
}

export function contentionOf(core: Core, lane: ResolvedLane): number[] {
  const contention: number[] = [];
  eachPhase(core, lane, (run, phase) => contention.push(run.plan(phase).contention));
  return contention;
}

/** Of a root table: as it begins, and as it ends. */
export function contentionOfTable(core: Core, lane: ResolvedLane): { before: number[]; after: number[] } {
  const [before, after]: [number[], number[]] = [[], []];
  eachPhase(core, lane, (run, phase) => {
    const { initial, final } = run.tableStory(phase);
    before.push(initial.contention);
    after.push(final.contention);
  });
  return { before, after };
}

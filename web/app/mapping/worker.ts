/* Searches for a better mapping in its own worker, reporting progress a few times a second. */

import { type Core, loadCore } from '../../engine/core.ts';
import { type Costs, countedCosts, measuredCosts, type Objective } from '../../mapping/costs.ts';
import { type Search, searchMapping } from '../../mapping/search.ts';
import type { ResolvedLane } from '../../scenario/types.ts';

/** Between progress reports. */
const SLICE_MS = 100;

export interface MappingRequest {
  module: WebAssembly.Module;
  lane: ResolvedLane;
  objective: Objective;
  tries: number;
  seed: number;
}

/** `taskOn`: by node, the task placed there before any swap. */
export type SearchReply = { search: Search; taskOn: number[] } | { refused: string };

self.onmessage = async ({ data }: MessageEvent<MappingRequest>) => {
  try {
    const core = await loadCore(data.module);
    const costs = costsOf(core, data);
    const taskOn = [...costs.taskOn];
    let repliedAt = performance.now();
    for (const search of searchMapping(costs, data.tries, data.seed)) {
      if (!search.finished && performance.now() < repliedAt + SLICE_MS) continue;
      self.postMessage({ search, taskOn } satisfies SearchReply);
      repliedAt = performance.now();
    }
  } catch (error) {
    self.postMessage({ refused: error instanceof Error ? error.message : String(error) } satisfies SearchReply);
  }
};

function costsOf(core: Core, { lane, objective }: MappingRequest): Costs {
  const run = core.open(lane);
  const { taskNode } = run.plan(0);
  run.destroy();
  const counted = objective === 'fullest' ? countedCosts(lane, taskNode) : null;
  return counted ?? measuredCosts(core, lane, taskNode, objective);
}

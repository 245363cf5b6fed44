/* Searches for a better mapping in its own worker. */

import type { ResolvedLane } from '../../model/types.ts';
import type { Core } from '../../run/core.ts';
import { type Costs, countedCosts, measuredCosts, type Objective } from '../../study/mapping/costs.ts';
import { type Search, searchMapping } from '../../study/mapping/search.ts';
import { answer } from '../answer.ts';

export interface MappingRequest {
  module: WebAssembly.Module;
  lane: ResolvedLane;
  objective: Objective;
  tries: number;
  seed: number;
}

/** `taskOn`: by node, the task placed there before any swap. */
export interface Found {
  search: Search;
  taskOn: readonly number[];
}

answer<MappingRequest, Found>(function* (core, request) {
  const costs = costsOf(core, request);
  const taskOn = [...costs.taskOn];
  for (const search of searchMapping(costs, request.tries, request.seed)) yield { search, taskOn };
});

function costsOf(core: Core, { lane, objective }: MappingRequest): Costs {
  const run = core.open(lane);
  const { taskNode } = run.plan(0);
  run.destroy();
  const counted = objective === 'fullest' ? countedCosts(lane, taskNode) : null;
  return counted ?? measuredCosts(core, lane, taskNode, objective);
}

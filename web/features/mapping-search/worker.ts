/* Searches for a better mapping in its own worker. */

import type { ResolvedLane } from '../../model/types.ts';
import { answer } from '../../page/answer.ts';
import type { Core } from '../../run/core.ts';
import { countedCosts, measuredCosts, type Objective } from './costs.ts';
import { type Search, searchMapping } from './search.ts';

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
  const { lane, objective, tries, seed } = request;
  const taskNode = taskNodeOf(core, lane);
  const counted = objective === 'fullest' ? countedCosts(lane, taskNode) : null;
  const costs = counted ?? measuredCosts(core, lane, taskNode, objective);
  const taskOn = [...costs.taskOn];
  for (const search of searchMapping(costs, tries, seed)) yield { search, taskOn };
});

function taskNodeOf(core: Core, lane: ResolvedLane): ArrayLike<number> {
  const run = core.open(lane);
  const { taskNode } = run.plan(0);
  run.destroy();
  return taskNode;
}

/* Searches for a better mapping in its own worker. */

import type { ResolvedLane } from '../../model/types.ts';
import { answerWith } from '../../page/answer-with.ts';
import { type Core, loadCore } from '../../run/core.ts';
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

answerWith<MappingRequest, Found>(async (request) => found(await loadCore(request.module), request));

function* found(core: Core, { lane, objective, tries, seed }: MappingRequest): Generator<Found> {
  const taskNode = taskNodeOf(core, lane);
  const counted = objective === 'fullest' ? countedCosts(lane, taskNode) : null;
  const costs = counted ?? measuredCosts(core, lane, taskNode, objective);
  const taskOn = [...costs.taskOn];
  for (const search of searchMapping(costs, tries, seed)) yield { search, taskOn };
}

function taskNodeOf(core: Core, lane: ResolvedLane): ArrayLike<number> {
  const run = core.open(lane);
  const { taskNode } = run.plan(0);
  run.destroy();
  return taskNode;
}

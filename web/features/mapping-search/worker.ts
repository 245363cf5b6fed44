/* Searches for a better mapping in its own worker. */

import { hasCuts } from '../../measures/comparable.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { answer } from '../../page/answer.ts';
import type { Core } from '../../run/core.ts';
import { countedCosts, measuredCosts, type Objective } from './costs.ts';
import { type Sample, sampleMappings } from './sample.ts';
import { type Search, searchMapping } from './search.ts';

export interface MappingRequest {
  module: WebAssembly.Module;
  lane: ResolvedLane;
  objective: Objective;
  tries: number;
  seed: number;
}

/** `taskOn`: by node, the task placed there before any swap. `sample`: null until the search is finished, and where none is taken. */
export interface Found {
  search: Search;
  taskOn: readonly number[];
  sample: Sample | null;
}

answer<MappingRequest, Found>(function* (core, request) {
  const { lane, objective, tries, seed } = request;
  const taskNode = taskNodeOf(core, lane);
  const counted = objective === 'fullest' ? countedCosts(lane, taskNode) : null;
  const costs = counted ?? measuredCosts(core, lane, taskNode, objective);
  const taskOn = [...costs.taskOn];
  let found: Found | null = null;
  for (const search of searchMapping(costs, tries, seed)) {
    found = { search, taskOn, sample: null };
    yield found;
  }
  // Costs by the core take too long, and what a cut keeps from being sent would pass for a good mapping.
  if (!found || !counted || hasCuts(lane)) return;
  for (const sample of sampleMappings(counted, seed)) yield { ...found, sample };
});

function taskNodeOf(core: Core, lane: ResolvedLane): ArrayLike<number> {
  const run = core.open(lane);
  const { taskNode } = run.plan(0);
  run.destroy();
  return taskNode;
}

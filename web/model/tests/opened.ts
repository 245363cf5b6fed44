/* Documents and presets as scenarios and lanes, for tests of all rooms. */

import { resolveLanes } from '../lanes.ts';
import { checkScenario } from '../parse.ts';
import { presetById } from '../presets/presets.ts';
import type { ResolvedLane, Scenario } from '../types.ts';

/** What is wrong with a document. */
export function problemsOf(document: object): string[] {
  const checked = checkScenario({ version: 1, ...document });
  return checked.ok ? [] : checked.problems;
}

/** The scenario of a document in which nothing is wrong. */
export function scenarioOf(document: object): Scenario {
  const checked = checkScenario({ version: 1, ...document });
  if (!checked.ok) throw new Error(checked.problems.join('\n'));
  return checked.value;
}

export const lanesOf = (document: object): ResolvedLane[] => resolveLanes(scenarioOf(document));

/** The first lane of a document. */
export const laneOf = (document: object): ResolvedLane => lanesOf(document)[0] as ResolvedLane;

export function preset(id: string): Scenario {
  const found = presetById(id);
  if (!found) throw new Error(`There is no preset ${id}.`);
  return found.scenario;
}

export const presetLanes = (id: string): ResolvedLane[] => resolveLanes(preset(id));

/** The lane of this name; without one the first. */
export function presetLane(id: string, name?: string): ResolvedLane {
  const found = presetLanes(id).find((lane) => name === undefined || lane.name === name);
  if (!found) throw new Error(`${id} has no lane ${name}.`);
  return found;
}

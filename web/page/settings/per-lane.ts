/* Which parts of the scenario are overridden by lanes. */

import { PARTS } from '../../model/lanes.ts';
import type { LaneSettings, Scenario } from '../../model/types.ts';

export type Part = keyof LaneSettings;

/** Whether some lane overrides one of these parts. */
export function isPerLane(scenario: Scenario, parts: readonly Part[]): boolean {
  return scenario.lanes.some((lane) => parts.some((part) => Object.keys(lane[part] ?? {}).length > 0));
}

export function anyPerLane(scenario: Scenario): boolean {
  return isPerLane(scenario, [...PARTS]);
}

/* Which parts of the scenario are overridden by lanes. */

import { PARTS } from '../../model/lanes.ts';
import type { LaneSettings, Scenario } from '../../model/types.ts';

export type Part = keyof LaneSettings;

/** Whether some lane overrides something, of what counts. */
export function isPerLane({ lanes }: Scenario, counts: (part: Part, name: string) => boolean = () => true): boolean {
  return lanes.some((lane) => PARTS.some((part) => Object.keys(lane[part] ?? {}).some((name) => counts(part, name))));
}

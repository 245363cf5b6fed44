/* The JSON document of a run. Names are published; add to them, never change them. */

import type { Reported } from '../families/common/report.ts';
import type { Counted, LaneResults } from '../families/common/results.ts';
import { resolveLanes, type Scenario } from '../scenario/index.ts';

export interface RunDocument {
  version: 1;
  /** complete, with the options of the command line in it */
  scenario: Scenario;
  /** of the first lane */
  topology: Counted;
  lanes: LaneResults[];
  /** sentences about the whole scenario: what it says without an effect */
  notes?: string[];
}

/** The lanes with what they are set to. */
export function reportedLanes({ scenario, lanes }: RunDocument): Reported[] {
  const settings = resolveLanes(scenario);
  return lanes.flatMap((lane) => {
    const own = settings.find(({ name }) => name === lane.name);
    return own ? [{ ...lane, settings: own }] : [];
  });
}

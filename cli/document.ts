/* The JSON document of a run. Names are published; add to them, never change them. */

import type { TreeCounts } from '../web/measures/loads.ts';
import type { LaneResults, ReportedLane } from '../web/measures/outcome.ts';
import { resolveLanes } from '../web/model/lanes.ts';
import type { Scenario } from '../web/model/types.ts';
import type { Provenance } from '../web/study/identity.ts';

export interface RunDocument {
  version: 1;
  /** complete, including command-line options */
  scenario: Scenario;
  /** of the first lane's topology */
  topology: TreeCounts;
  lanes: LaneResults[];
  provenance?: Provenance;
  /** sentences about the whole scenario: settings without effect */
  notes?: string[];
}

/** The lanes with their settings. */
export function reportedLanes({ scenario, lanes }: RunDocument): ReportedLane[] {
  const settings = resolveLanes(scenario);
  return lanes.flatMap((lane) => {
    const own = settings.find(({ name }) => name === lane.name);
    return own ? [{ ...lane, settings: own }] : [];
  });
}

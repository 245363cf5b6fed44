/* Whether a scenario is still what its title says. */

import type { Scenario } from '../scenario/types.ts';
import { equal } from './equal.ts';

/** Changed under the title that it was given; how one looks at it does not count. */
export function isEdited(scenario: Scenario, given: Scenario): boolean {
  const { view: _, ...now } = scenario;
  const { view: __, ...then } = given;
  return now.title === then.title && !equal(now, then);
}

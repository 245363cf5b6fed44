/* Whether a scenario still matches its title. */

import type { Scenario } from '../scenario/types.ts';
import { equal } from './equal.ts';

/** Whether it was changed while its title was not; the view does not count. */
export function isEdited(scenario: Scenario, given: Scenario): boolean {
  const { view: _, ...now } = scenario;
  const { view: __, ...then } = given;
  return now.title === then.title && !equal(now, then);
}

/* Whether a choice is valid in the present scenario, and if not, why; checked in advance for every choice of every form. */

import type { Field } from '../../model/field.ts';
import { settingAt } from '../../model/fields.ts';
import { resolveLanes } from '../../model/lanes.ts';
import { scheduleRules } from '../../model/many-rules.ts';
import type { LaneSettings, Scenario, Traffic } from '../../model/types.ts';
import { changeRefusal } from '../../state/edits.ts';
import { patchFor } from './patch.ts';

/** Null where it is valid. A change of traffic, or of the schedule in all lanes, also changes whatever else has to
 * (change-traffic-kind.ts). */
export function choiceRefusal(
  scenario: Scenario,
  settings: LaneSettings,
  field: Field,
  to: string,
  lane?: number,
): string | null {
  if (field.path === 'traffic.kind') return null;
  if (field.path === 'traffic.schedule' && lane === undefined)
    return scheduleRefusal(scenario, to as Traffic['schedule']);
  return changeRefusal(scenario, patchFor(field, to, settings), lane);
}

function scheduleRefusal(scenario: Scenario, schedule: Traffic['schedule']): string | null {
  const [first] = resolveLanes(scenario);
  if (!first) return null;
  const lane = { ...first, traffic: { ...first.traffic, schedule } };
  return scheduleRules.find((rule) => rule.fault(lane) !== null)?.reason?.(lane) ?? null;
}

/** Reasons for the disabled choices of a field, in one lane or in all. */
export function refusalsIn(
  scenario: Scenario,
  settings: LaneSettings,
  field: Field,
  lane: number | undefined,
): ReadonlyMap<string, string> {
  const refusals = new Map<string, string>();
  if (field.value.type !== 'choice') return refusals;
  for (const { name } of field.value.options) {
    const why = name === settingAt(settings, field.path) ? null : choiceRefusal(scenario, settings, field, name, lane);
    if (why !== null) refusals.set(name, why);
  }
  return refusals;
}

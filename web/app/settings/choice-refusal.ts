/* Whether something may be chosen in the scenario as it is, and if not, why: asked of every choice of every form before it is made. */

import type { Field, Option } from '../../scenario/field.ts';
import { settingAt } from '../../scenario/fields.ts';
import { resolveLanes } from '../../scenario/lanes.ts';
import { scheduleRule } from '../../scenario/manyRules.ts';
import type { LaneSettings, Scenario, Traffic } from '../../scenario/types.ts';
import { changeRefusal } from '../../state/edits.ts';
import { patchFor } from './patch.ts';

/** Null where it may. Another traffic, or another schedule in all lanes, takes over what else has to change (another-traffic.ts). */
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
  return scheduleRule.fault(lane) === null ? null : (scheduleRule.reason?.(lane) ?? null);
}

/** Of the choices of a field that cannot be made, in a lane or in all: why. */
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

/** Choices that cannot be made, by what forbids them; `refusals`: one for each lane that may choose for itself. */
export function byReason(
  options: readonly Option[],
  refusals: readonly ReadonlyMap<string, string>[],
): [string, string[]][] {
  const groups = new Map<string, string[]>();
  for (const { name, label } of options)
    for (const reason of new Set(refusals.flatMap((of) => of.get(name) ?? [])))
      groups.set(reason, [...(groups.get(reason) ?? []), label]);
  return [...groups];
}

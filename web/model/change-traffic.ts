/* Changes the kind of traffic, for a form: settings at the old kind's default move to the new kind's, so that the change is
 * not refused for values that nobody chose. The tree moves only where it must. */

import { traffics } from './algorithms/traffics.ts';
import { defaultPart, defaultSettings, defaultsKindOf } from './defaults.ts';
import { enforceRules } from './enforce-rules.ts';
import type { Part } from './field.ts';
import { PARTS, resolveLanes } from './lanes.ts';
import { lossIn, repairText } from './sentences.ts';
import type { LaneOverride, Scenario, Traffic, TrafficKind } from './types.ts';

type Values = Record<string, unknown>;

const equalText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Changed {
  scenario: Scenario;
  /** one sentence for each setting that had to change */
  problems: string[];
  /** nothing changed: data would have to be replaced */
  refused?: true;
}

function withTrafficChange(scenario: Scenario, change: Partial<Traffic>): Changed {
  const before = defaultsKindOf(scenario);
  const lanes = scenario.lanes.map(({ traffic, ...rest }): LaneOverride => {
    const { kind: _, schedule: __, ...others } = traffic ?? {};
    return Object.keys(others).length > 0 ? { ...rest, traffic: others } : rest;
  });
  const after = defaultsKindOf({ ...scenario, traffic: { ...scenario.traffic, ...change }, lanes });
  const changed = { ...scenario, lanes } as unknown as Record<Part, Values>;
  let usual: Values | null = null;
  for (const part of [...PARTS, 'view'] as const) {
    const [from, to] = [defaultPart(part, undefined, before), defaultPart(part, undefined, after)];
    const moved = Object.entries(changed[part]).map(([name, value]) => [name, value === from[name] ? to[name] : value]);
    if (part !== 'topology') changed[part] = Object.fromEntries(moved);
    else if (equalText(changed[part], from)) usual = to;
  }
  changed.traffic = { ...changed.traffic, ...change };
  const kept = enforceRules(changed as unknown as Scenario);
  const other = usual && enforceRules({ ...changed, topology: usual } as unknown as Scenario);
  // The tree of a kind of traffic goes with it; the one that all begin with stays.
  const stays =
    equalText(changed.topology, defaultSettings.topology) && kept.problems.length <= (other?.problems.length ?? 0);
  const settled = other && !stays ? other : kept;
  const loss = lossIn(settled.problems);
  if (loss !== null) return { scenario, problems: [`${loss}.`], refused: true };
  return { scenario: settled.scenario, problems: settled.problems.map(repairText) };
}

/** The scenario with this traffic in all lanes. */
export function withTraffic(scenario: Scenario, kind: TrafficKind): Changed {
  return withTrafficChange(scenario, { kind, schedule: traffics[kind].schedule });
}

/** Changes the schedule of the present traffic; a cluster's schedule needs a cluster. */
export function withSchedule(scenario: Scenario, schedule: Traffic['schedule']): Changed {
  return withTrafficChange(scenario, {
    kind: resolveLanes(scenario)[0]?.traffic.kind ?? scenario.traffic.kind,
    schedule,
  });
}

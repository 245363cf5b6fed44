/* Makes a scenario keep the rules that need the tree. A lane that breaks one with a setting of its own goes back to the
 * scenario's; otherwise the scenario itself is repaired, for all lanes. */

import { nameOf, partOf, type SettingPath } from './field.ts';
import { fieldAt } from './fields.ts';
import { isOwn, resolveLane } from './lanes.ts';
import { type Rule, rules } from './rules.ts';
import { inLane, type Problem } from './sentences.ts';
import { nodesOf } from './shape.ts';
import type { LaneOverride, ResolvedLane, Scenario } from './types.ts';

interface Broken {
  rule: Rule;
  fault: string;
  index: number;
  lane: ResolvedLane;
}

function firstBroken(scenario: Scenario): Broken | null {
  for (const [index, own] of scenario.lanes.entries()) {
    const lane = resolveLane(scenario, own);
    for (const rule of rules) {
      const fault = rule.fault(lane);
      if (fault !== null) return { rule, fault, index, lane };
    }
  }
  return null;
}

function without(lane: LaneOverride, paths: readonly SettingPath[]): LaneOverride {
  const rest = structuredClone(lane) as unknown as Record<string, Record<string, unknown>>;
  for (const path of paths) {
    const field = fieldAt(path);
    if (!field || !isOwn(lane, path)) continue;
    const part = partOf(field);
    delete rest[part]?.[nameOf(field)];
    if (Object.keys(rest[part] ?? {}).length === 0) delete rest[part];
  }
  return rest as unknown as LaneOverride;
}

function repair(scenario: Scenario, { rule, fault, index, lane }: Broken): { scenario: Scenario; problem: Problem } {
  const own = scenario.lanes[index];
  if (own && rule.paths.some((path) => isOwn(own, path))) {
    const lanes = scenario.lanes.with(index, without(own, rule.paths));
    const problem = { fault: inLane(own.name, fault), remedy: "so the lane keeps the scenario's setting" };
    return { scenario: { ...scenario, lanes }, problem };
  }
  const { settings, remedy } = rule.repair(scenario, nodesOf(lane.topology));
  const problem = { fault: own?.topology ? inLane(own.name, fault) : fault, remedy };
  return { scenario: { ...scenario, ...settings }, problem };
}

/** Each repair takes a setting away or sets it to one that keeps its rule, so this ends. */
export function settle(scenario: Scenario): { scenario: Scenario; problems: Problem[] } {
  const problems: Problem[] = [];
  let settled = scenario;
  for (let broken = firstBroken(settled); broken; broken = firstBroken(settled)) {
    const next = repair(settled, broken);
    problems.push(next.problem);
    settled = next.scenario;
  }
  return { scenario: settled, problems };
}

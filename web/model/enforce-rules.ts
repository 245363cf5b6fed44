/* Makes a scenario obey the rules that need the tree. A lane that breaks one by an override loses the override; otherwise the
 * scenario itself is repaired, for all lanes. */

import { count } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { defaultPart, defaultsKindOf } from './defaults.ts';
import { isData, nameOf, type Part, partOf, type SettingPath } from './field.ts';
import { fieldAt, fields, isShown, settingAt } from './fields.ts';
import { engineOf, engineRow, isOwn, resolveLane } from './lanes.ts';
import { fieldMark, valueMark, withFieldNames } from './naming.ts';
import type { Repaired, Rule } from './rule.ts';
import { rules } from './rules.ts';
import { inLane, type Problem } from './sentences.ts';
import type { LaneOverride, LaneSettings, ResolvedLane, Scenario, Topology } from './types.ts';
import { equalValues } from './values.ts';

interface Broken {
  rule: Rule;
  fault: string;
  index: number;
  lane: ResolvedLane;
}

function firstBroken(scenario: Scenario): Broken | null {
  for (const [index, override] of scenario.lanes.entries()) {
    const lane = resolveLane(scenario, override);
    for (const rule of rules) {
      const fault = rule.fault(lane);
      if (fault !== null) return { rule, fault, index, lane };
    }
  }
  return null;
}

/** Why a scenario with valid fields breaks a rule, in the words of a form; null where it does not. For forms that check
 * choices in advance: nothing is parsed or repaired, so it takes microseconds. */
export function ruleRefusal(scenario: Scenario): string | null {
  if (withOneClock(scenario).problems.length > 0) return t`all lanes run on the same kind of switch`;
  const broken = firstBroken(scenario);
  return broken && withFieldNames(broken.rule.reason?.(broken.lane) ?? broken.fault, 'labels');
}

export function withoutOwn(lane: LaneOverride, paths: readonly SettingPath[]): LaneOverride {
  const remaining: Record<string, unknown> = { ...lane };
  for (const path of paths) {
    const field = fieldAt(path);
    if (!field || !isOwn(remaining as LaneOverride, path)) continue;
    const part = partOf(field);
    const { [nameOf(field)]: _, ...others } = remaining[part] as Record<string, unknown>;
    remaining[part] = others;
    if (Object.keys(others).length === 0) delete remaining[part];
  }
  return remaining as LaneOverride;
}

const dataFields = fields.filter(isData);

/** Whether a repair gives a lane other data than were written down for it, or a run in which they no longer count. */
function losesData(before: Scenario, after: Scenario): boolean {
  return before.lanes.some((override, index) => {
    const [was, is] = [resolveLane(before, override), resolveLane(after, after.lanes[index] as LaneOverride)];
    return dataFields.some((field) => {
      const given = settingAt(was, field.path);
      if (given === undefined || given === '' || (Array.isArray(given) && given.length === 0)) return false;
      if (equalValues(given, field.standard)) return false;
      return !equalValues(given, settingAt(is, field.path)) || (isShown(field, was) && !isShown(field, is));
    });
  });
}

/** The settings with others, by path; with another kind of tree its defaults. */
export function withChanges<S extends LaneOverride | LaneSettings>(settings: S, changes: Repaired): S {
  const changed: Record<string, unknown> = { ...settings };
  for (const [path, value] of Object.entries(changes)) {
    const [part = '', name = ''] = path.split('.');
    changed[part] =
      path === 'topology.kind' ? (value as Topology) : { ...(changed[part] as object | undefined), [name]: value };
  }
  return changed as S;
}

/** Its own repair, or as many of its paths as it takes, with their defaults. */
function changesOf({ paths, fault, repair }: Rule, lane: ResolvedLane): Repaired {
  if (repair) return repair(lane);
  const defaultsKind = defaultsKindOf(lane);
  const changes: Record<string, unknown> = {};
  for (const path of paths) {
    const [part, name = ''] = path.split('.') as [Part, string?];
    const standard = defaultPart(part, lane.topology.kind, defaultsKind);
    changes[path] = path === 'topology.kind' ? standard : standard[name];
    if (fault(withChanges(lane, changes)) === null) break;
    if (path !== 'topology.kind') continue;
    changes[path] = defaultPart(part, undefined, defaultsKind);
    if (fault(withChanges(lane, changes)) === null) break;
  }
  return changes;
}

/** What was done, by the last change, which it took. */
function remedyOf({ paths }: Rule, changes: Repaired): string {
  const [path, value] = Object.entries(changes).at(-1) as [SettingPath, unknown];
  if (path === 'topology.kind') return t`so the default tree is used`;
  if (Array.isArray(value) && value.length === 0) return t`so it was ignored`;
  const used =
    typeof value === 'number' ? count(value) : Array.isArray(value) ? value.join(', ') : valueMark(path, `${value}`);
  return path === paths[0] ? t`so ${used} is used` : t`so ${fieldMark(path)} is ${used}`;
}

/** `helped`: lanes that already got a rule's lane repair; a second one would not help. */
function repair(
  scenario: Scenario,
  { rule, fault, index, lane }: Broken,
  helped: Map<Rule, Set<number>>,
): { scenario: Scenario; problem: Problem } {
  const override = scenario.lanes[index];
  const about = rule.paths.filter((path) => settingAt(lane, path) !== undefined);
  if (override && rule.paths.some((path) => isOwn(override, path))) {
    const lanes = scenario.lanes.with(index, withoutOwn(override, rule.paths));
    const problem = { fault: inLane(override.name, fault), remedy: t`so the lane keeps the scenario's setting`, about };
    return { scenario: { ...scenario, lanes }, problem };
  }
  const changes = changesOf(rule, lane);
  const remedy = remedyOf(rule, changes);
  const lanesHelped = helped.get(rule) ?? new Set();
  // What is wrong in every lane is wrong in what they share, and is said once.
  const everywhere = scenario.lanes.every((lane) => rule.fault(resolveLane(scenario, lane)) === fault);
  if (override && rule.inLane && scenario.lanes.length > 1 && !everywhere && !lanesHelped.has(index)) {
    helped.set(rule, lanesHelped.add(index));
    const lanes = scenario.lanes.with(index, withChanges(override, changes));
    return { scenario: { ...scenario, lanes }, problem: { fault: inLane(override.name, fault), remedy, about } };
  }
  const problem = { fault: override?.topology ? inLane(override.name, fault) : fault, remedy, about };
  return { scenario: withChanges(scenario, changes), problem };
}

/** A lane's traffic, as its family is described. */
function trafficText({ traffic }: ResolvedLane): string {
  const kind = valueMark('traffic.kind', traffic.kind);
  if (!engineRow({ traffic }).namedBySchedule) return kind;
  return t`${kind} with the schedule ${valueMark('traffic.schedule', traffic.schedule)}`;
}

/** All lanes need the same kind of switches: one that differs takes the first lane's traffic. */
function withOneClock(scenario: Scenario): { scenario: Scenario; problems: Problem[] } {
  const problems: Problem[] = [];
  const [first, ...others] = scenario.lanes.map((override) => ({
    own: override,
    lane: resolveLane(scenario, override),
  }));
  if (!first) return { scenario, problems };
  const lanes = others.map(({ own: override, lane }): LaneOverride => {
    if (engineOf(lane) === engineOf(first.lane)) return override;
    const fault = t`${fieldMark('traffic.kind')} is ${trafficText(lane)}, but in the first lane it is ${trafficText(first.lane)}; all lanes run on the same kind of switch`;
    problems.push({ fault: inLane(override.name, fault), remedy: t`so the lane takes the first one's traffic` });
    const { traffic: _, ...remaining } = override;
    return first.own.traffic ? { ...remaining, traffic: structuredClone(first.own.traffic) } : remaining;
  });
  return problems.length === 0
    ? { scenario, problems }
    : { scenario: { ...scenario, lanes: [first.own, ...lanes] }, problems };
}

/** Each repair drops an override or sets a value that obeys its rule, so this terminates. A lane that falls back to the
 * scenario's schedule may then run on other switches, and is matched against the first lane again. */
export function enforceRules(scenario: Scenario): { scenario: Scenario; problems: Problem[] } {
  const problems: Problem[] = [];
  const helped = new Map<Rule, Set<number>>();
  let settled = scenario;
  for (;;) {
    const together = withOneClock(settled);
    if (together.problems.length > 0) {
      const loses = losesData(settled, together.scenario);
      problems.push(...together.problems.map((problem) => ({ ...problem, loses })));
    }
    settled = together.scenario;
    const broken = firstBroken(settled);
    if (!broken) return { scenario: settled, problems };
    const next = repair(settled, broken, helped);
    problems.push({ ...next.problem, loses: losesData(settled, next.scenario) });
    settled = next.scenario;
  }
}

/* Idle fields: settings without any effect. The field table says which field matters where (`shownWhen`), which also decides
 * what the forms show. Values of a preset or a default are not the user's mistake, so only differences from them count. */

import { andList, orList } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { defaultScenario, defaultsKindOf } from './defaults.ts';
import { withChanges, withoutOwn } from './enforce-rules.ts';
import { type Field, isList, type SettingPath } from './field.ts';
import { fieldsOf, isShown, settingAt, unmetConditions } from './fields.ts';
import { isOwn, PARTS, resolveLanes } from './lanes.ts';
import { limits } from './limits.ts';
import { fieldMark, type Naming, valueMark } from './naming.ts';
import { presetById } from './presets/presets.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules.ts';
import { inLane, limitProblems, type Problem, refusalText } from './sentences.ts';
import type { LaneOverride, LaneSettings, ResolvedLane, Scenario } from './types.ts';
import { equalValues } from './values.ts';

interface Idle {
  field: Field;
  /** index of the lane that sets it; null: the scenario does */
  index: number | null;
  /** a lane in which it has no effect */
  lane: ResolvedLane;
}

const settings = PARTS.flatMap((part) => fieldsOf(part));

interface Comparison {
  scenario: Scenario;
  /** what the scenario differs from: a preset, or the defaults */
  base: Scenario;
  standard: Scenario;
}

function comparisonOf(scenario: Scenario, preset: string | null): Comparison {
  const standard = defaultScenario(defaultsKindOf(scenario));
  return { scenario, standard, base: (preset === null ? undefined : presetById(preset)?.scenario) ?? standard };
}

/** Set by the scenario, without effect in any of its lanes. */
function idleOfAll({ scenario, base }: Comparison, lanes: readonly ResolvedLane[]): Idle[] {
  return settings.flatMap((field) => {
    const says = settingAt(scenario, field.path);
    const standard = settingAt(base, field.path);
    if (says === undefined || standard === undefined || equalValues(says, standard)) return [];
    const others = lanes.filter((_, index) => !isOwn(scenario.lanes[index] as LaneOverride, field.path));
    const readers = others.length > 0 ? others : lanes;
    const [lane] = readers;
    return !lane || readers.some((taker) => isShown(field, taker)) ? [] : [{ field, index: null, lane }];
  });
}

function idleOfLane({ scenario, base, standard }: Comparison, lane: ResolvedLane, index: number): Idle[] {
  const override = scenario.lanes[index] as LaneOverride;
  // Never reported: the default, and what the preset's lane says.
  const usual = [standard, base.lanes[index] ?? standard] as unknown as LaneSettings[];
  const idle = settings.filter((field) => {
    const says = settingAt(lane, field.path);
    if (!isOwn(override, field.path) || says === undefined || isShown(field, lane)) return false;
    return !usual.some((other) => equalValues(settingAt(other, field.path), says));
  });
  return idle.map((field) => ({ field, index, lane }));
}

function idleIn(comparison: Comparison): Idle[] {
  const lanes = resolveLanes(comparison.scenario);
  const idle = [
    ...idleOfAll(comparison, lanes),
    ...lanes.flatMap((lane, index) => idleOfLane(comparison, lane, index)),
  ];
  return idle.filter((setting) => mayOmit(comparison, setting));
}

/** A lane that overrides its routing may, by that alone, isolate nothing (lanes.ts). */
const DECIDES: Readonly<Record<string, string>> = { 'routing.kind': 'isolation.kind' };

/** False where a rule requires the setting although it has no effect of its own. */
function mayOmit(comparison: Comparison, idle: Idle): boolean {
  const { path } = idle.field;
  const concerned = rules.filter(({ paths }) => paths.some((of) => of === path || of === DECIDES[path]));
  return obeys(withoutFields(comparison, [idle]), concerned);
}

function obeys(scenario: Scenario, all: readonly Rule[] = rules): boolean {
  return resolveLanes(scenario).every((lane) => all.every((rule) => rule.fault(lane) === null));
}

function withoutFields({ scenario, base }: Comparison, idle: readonly Idle[]): Scenario {
  const copy = { ...scenario, lanes: [...scenario.lanes] };
  for (const { field, index } of idle) {
    const path = field.path as SettingPath;
    if (index === null) Object.assign(copy, withChanges(copy, { [path]: settingAt(base, path) }));
    else copy.lanes[index] = withoutOwn(copy.lanes[index] as LaneOverride, [path]);
  }
  return copy;
}

/** The condition that the lane comes closest to meeting. */
function faultOf({ field, index, lane }: Idle): string {
  const [nearest = []] = (field.shownWhen ?? [])
    .map((condition) => unmetConditions(condition, lane))
    .sort((a, b) => a.length - b.length);
  const needs = andList(
    nearest.map(([path, values]) => `${fieldMark(path)} ${orList(values.map((value) => valueMark(path, value)))}`),
  );
  const fault = t`${fieldMark(field.path)} has no effect here; it needs ${needs}`;
  return index === null ? fault : inLane(lane.name, fault);
}

/** One sentence each. `preset`: what the scenario is compared with. `lists`: whether to report idle lists, too. */
export function idleNotes(
  scenario: Scenario,
  preset: string | null,
  { naming = 'labels', lists = true }: { naming?: Naming; lists?: boolean } = {},
): string[] {
  const comparison = comparisonOf(scenario, preset);
  const idle = lists ? idleIn(comparison) : idleScalars(comparison);
  const problems = idle.map((setting): Problem => ({ fault: faultOf(setting), remedy: '' }));
  return limitProblems(problems, (problem) => refusalText(problem, naming)).slice(0, limits.problems);
}

/** Scalars only: rows, phases, nodes and swaps were typed, drawn or uploaded, and may be wanted again. */
function idleScalars(comparison: Comparison): Idle[] {
  return idleIn(comparison).filter(({ field }) => !isList(field.value));
}

/** The scenario for a link: an idle scalar is reset to the preset's, or omitted. A lane that loses an override takes the
 * scenario's value, which may then be idle or break a rule together with another one. */
export function withoutIdle(scenario: Scenario, preset: string | null): Scenario {
  let comparison = comparisonOf(scenario, preset);
  for (let idle = idleScalars(comparison); idle.length > 0; idle = idleScalars(comparison)) {
    const all = withoutFields(comparison, idle);
    comparison = { ...comparison, scenario: obeys(all) ? all : withoutFields(comparison, idle.slice(0, 1)) };
  }
  return comparison.scenario;
}

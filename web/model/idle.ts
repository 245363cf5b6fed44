/* Idle fields: settings without any effect. The field table says which field matters where (`shownWhen`), which also decides
 * what the forms show. Values of a preset or a default are not the user's mistake, so only differences from them count. */

import { andList, orList } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { defaultScenario, defaultsKindOf } from './defaults.ts';
import { type Field, isList, nameOf, partOf } from './field.ts';
import { fieldsOf, isShown, settingAt, unmetConditions } from './fields.ts';
import { isOwn, PARTS, resolveLanes } from './lanes.ts';
import { limits } from './limits.ts';
import { fieldMark, type Naming, valueMark } from './naming.ts';
import { presetById } from './presets/presets.ts';
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

/** Values never reported: the default, and that of the preset's lane. */
function usualValues({ base, standard }: Comparison, index: number, { path }: Field): unknown[] {
  const known = base.lanes[index] as unknown as LaneSettings | undefined;
  return [settingAt(standard, path), ...(known ? [settingAt(known, path)] : [])];
}

function idleOfLane(comparison: Comparison, lane: ResolvedLane, index: number): Idle[] {
  const override = comparison.scenario.lanes[index] as LaneOverride;
  return settings
    .filter(
      (field) => isOwn(override, field.path) && settingAt(lane, field.path) !== undefined && !isShown(field, lane),
    )
    .filter(
      (field) =>
        !usualValues(comparison, index, field).some((value) => equalValues(value, settingAt(lane, field.path))),
    )
    .map((field) => ({ field, index, lane }));
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
  if (concerned.length === 0) return true;
  return !resolveLanes(withoutFields(comparison, [idle])).some((lane) =>
    concerned.some((rule) => rule.fault(lane) !== null),
  );
}

function withoutFields({ scenario, base }: Comparison, idle: readonly Idle[]): Scenario {
  const copy = { ...scenario, lanes: scenario.lanes.map((lane) => ({ ...lane })) };
  for (const { field, index } of idle)
    leaveOut(field, index === null ? copy : copy.lanes[index], index === null && base);
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
    comparison = { ...comparison, scenario: keepsRules(all) ? all : withoutFields(comparison, idle.slice(0, 1)) };
  }
  return comparison.scenario;
}

function keepsRules(scenario: Scenario): boolean {
  return resolveLanes(scenario).every((lane) => rules.every((rule) => rule.fault(lane) === null));
}

function leaveOut(field: Field, from: object | undefined, base: Scenario | false): void {
  const holder = from as Record<string, Record<string, unknown>>;
  const part = partOf(field);
  const { [nameOf(field)]: _, ...others } = holder[part] ?? {};
  holder[part] = base ? { ...others, [nameOf(field)]: settingAt(base, field.path) } : others;
  if (Object.keys(holder[part]).length === 0) delete holder[part];
}

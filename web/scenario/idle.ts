/* Fields that are said and that nothing looks at. Which field matters where is in the table of fields (`shownWhen`), which also
 * decides what the forms show. What a preset or a default says is nobody's mistake, so only what differs from it counts. */

import { t } from '../language/language.ts';
import { groundOf, standardScenario } from './defaults.ts';
import { isList } from './entries.ts';
import { type Field, nameOf, partOf } from './field.ts';
import { fieldsOf, isShown, missing, settingAt } from './fields.ts';
import { andList, orList } from './grammar.ts';
import { isOwn, PARTS, resolveLanes } from './lanes.ts';
import { limits } from './limits.ts';
import { chosen, type Naming, named } from './naming.ts';
import { presetById } from './presets/presets.ts';
import { rules } from './rules.ts';
import { capped, inLane, type Problem, refused } from './sentences.ts';
import type { LaneOverride, LaneSettings, ResolvedLane, Scenario } from './types.ts';
import { same } from './values.ts';

interface Idle {
  field: Field;
  /** place of the lane that says it of its own; null: the scenario does */
  index: number | null;
  /** one that does not look at it */
  lane: ResolvedLane;
}

const settings = PARTS.flatMap((part) => fieldsOf(part));

interface Told {
  scenario: Scenario;
  /** what it was said to differ from: a preset, or the defaults */
  base: Scenario;
  standard: Scenario;
}

function toldOf(scenario: Scenario, preset: string | null): Told {
  const standard = standardScenario(groundOf(scenario));
  return { scenario, standard, base: (preset === null ? undefined : presetById(preset)?.scenario) ?? standard };
}

/** Said by the scenario, for lanes of which none looks at it. */
function idleOfAll({ scenario, base }: Told, lanes: readonly ResolvedLane[]): Idle[] {
  return settings.flatMap((field) => {
    const says = settingAt(scenario, field.path);
    const standard = settingAt(base, field.path);
    if (says === undefined || standard === undefined || same(says, standard)) return [];
    const others = lanes.filter((_, index) => !isOwn(scenario.lanes[index] as LaneOverride, field.path));
    const takers = others.length > 0 ? others : lanes;
    const [lane] = takers;
    return !lane || takers.some((taker) => isShown(field, taker)) ? [] : [{ field, index: null, lane }];
  });
}

/** What a lane may say without a word: the default, and what the preset's lane says. */
function usual({ base, standard }: Told, index: number, { path }: Field): unknown[] {
  const known = base.lanes[index] as unknown as LaneSettings | undefined;
  return [settingAt(standard, path), ...(known ? [settingAt(known, path)] : [])];
}

function idleOfLane(told: Told, lane: ResolvedLane, index: number): Idle[] {
  const own = told.scenario.lanes[index] as LaneOverride;
  return settings
    .filter((field) => isOwn(own, field.path) && settingAt(lane, field.path) !== undefined && !isShown(field, lane))
    .filter((field) => !usual(told, index, field).some((value) => same(value, settingAt(lane, field.path))))
    .map((field) => ({ field, index, lane }));
}

function idleIn(told: Told): Idle[] {
  const lanes = resolveLanes(told.scenario);
  const idle = [...idleOfAll(told, lanes), ...lanes.flatMap((lane, index) => idleOfLane(told, lane, index))];
  return idle.filter((one) => mayGo(told, one));
}

/** A lane that names its routing may isolate nothing by that alone (lanes.ts). */
const DECIDES: Readonly<Record<string, string>> = { 'routing.kind': 'isolation.kind' };

/** What a rule asks for is said with reason, though nothing looks at it. */
function mayGo(told: Told, idle: Idle): boolean {
  const { path } = idle.field;
  const asked = rules.filter(({ paths }) => paths.some((of) => of === path || of === DECIDES[path]));
  if (asked.length === 0) return true;
  return !resolveLanes(leftOut(told, [idle])).some((lane) => asked.some((rule) => rule.fault(lane) !== null));
}

function leftOut({ scenario, base }: Told, idle: readonly Idle[]): Scenario {
  const kept = { ...scenario, lanes: scenario.lanes.map((lane) => ({ ...lane })) };
  for (const { field, index } of idle)
    leaveOut(field, index === null ? kept : kept.lanes[index], index === null && base);
  return kept;
}

/** The condition that the lane comes nearest to. */
function faultOf({ field, index, lane }: Idle): string {
  const [nearest = []] = (field.shownWhen ?? [])
    .map((condition) => missing(condition, lane))
    .sort((a, b) => a.length - b.length);
  const needs = andList(nearest.map(([path, is]) => `${named(path)} ${orList(is.map((one) => chosen(path, one)))}`));
  const fault = t`${named(field.path)} has no effect here; that needs ${needs}`;
  return index === null ? fault : inLane(lane.name, fault);
}

/** One sentence for each. `preset`: what the scenario was said to differ from. `lists`: whether these are told, too. */
export function idleNotes(
  scenario: Scenario,
  preset: string | null,
  { naming = 'labels', lists = true }: { naming?: Naming; lists?: boolean } = {},
): string[] {
  const told = toldOf(scenario, preset);
  const idle = lists ? idleIn(told) : idleScalars(told);
  const problems = idle.map((one): Problem => ({ fault: faultOf(one), remedy: '' }));
  return capped(problems, (problem) => refused(problem, naming)).slice(0, limits.problems);
}

/** Without lists: rows, phases, nodes and swaps are what somebody typed, drew or uploaded, and wants back later. */
function idleScalars(told: Told): Idle[] {
  return idleIn(told).filter(({ field }) => !isList(field.value));
}

/** The scenario as a link says it: a scalar that nothing looks at is as in the preset, or left out. A lane that lost a setting of
 * its own takes the scenario's, which may be idle then, or break a rule together with another one. */
export function withoutIdle(scenario: Scenario, preset: string | null): Scenario {
  let told = toldOf(scenario, preset);
  for (let idle = idleScalars(told); idle.length > 0; idle = idleScalars(told)) {
    const all = leftOut(told, idle);
    told = { ...told, scenario: keepsRules(all) ? all : leftOut(told, idle.slice(0, 1)) };
  }
  return told.scenario;
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

/* A rule that involves more than one field. */

import { orList } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { traffics } from './algorithms/traffics.ts';
import type { SettingPath } from './field.ts';
import { fieldsOf, settingAt } from './fields.ts';
import { engineRow } from './lanes.ts';
import { fieldMark, valueMark } from './naming.ts';
import { hasNode, placesOf } from './shape.ts';
import { firstTwice } from './trace.ts';
import type { LaneSettings, ResolvedLane, Topology } from './types.ts';

/** What settings become, by path. */
export type Repaired = { readonly [P in SettingPath]?: unknown };

export interface Rule {
  /** the fields at fault; to repair it they take their defaults one after the other, until the lane obeys it */
  paths: readonly SettingPath[];
  /** null when the lane obeys the rule; later rules may rely on earlier ones */
  fault(lane: ResolvedLane): string | null;
  /** why a form disables the choice; by default the whole fault */
  reason?(lane: ResolvedLane): string;
  /** where defaults might not help, or others come closer to what was meant */
  repair?(lane: ResolvedLane): Repaired;
  /** only the lane at fault is repaired, so that the others keep their settings */
  inLane?: true;
}

/** A rule by its paths, and what its fault is: a text, or anything that is false where the lane obeys. */
export function rule(
  paths: readonly SettingPath[],
  fault: (lane: ResolvedLane) => string | false | null | undefined,
  more: Omit<Rule, 'paths' | 'fault'> = {},
): Rule {
  return { paths, fault: (lane) => fault(lane) || null, ...more };
}

/** Rules of what engines run of which this is so; other lanes obey them anyway. */
export function on(what: keyof ReturnType<typeof engineRow>, rules: readonly Rule[]): Rule[] {
  return rules.map((row) => ({ ...row, fault: (lane) => (engineRow(lane)[what] ? row.fault(lane) : null) }));
}

/** A choice has to be one of those that go with a lane's traffic. */
export function suits(path: SettingPath, fitOf: (lane: ResolvedLane) => readonly string[]): Rule {
  const fault = (lane: ResolvedLane) => {
    const [value, fit] = [String(settingAt(lane, path)), fitOf(lane)];
    if (fit.includes(value)) return null;
    return t`${fieldMark(path)} is ${valueMark(path, value)}, which does not go with ${trafficText(lane)}; it must be ${choiceText(path, fit)}`;
  };
  return rule([path], fault, { reason: notWithTraffic });
}

/** What is wrong with a list of nodes: one that does not exist, or a duplicate. */
export function listFault(path: SettingPath, listed: readonly number[], topology: Topology): string | null {
  const strange = unknownNode(path, listed, topology);
  if (strange !== null) return strange;
  const twice = firstTwice(listed);
  return twice === undefined ? null : t`${fieldMark(path)} may not name node ${twice} twice; each node counts once`;
}

/** The first that does not exist. */
export function unknownNode(path: SettingPath, listed: readonly number[], topology: Topology): string | null {
  const exists = hasNode(topology);
  const node = listed.find((one) => !exists(one));
  if (node === undefined) return null;
  const places = placesOf(topology);
  return node < places
    ? t`${fieldMark(path)} may not name node ${node}, which is absent`
    : t`${fieldMark(path)} may not name node ${node}; nodes are 0 to ${places - 1}`;
}

/** A node of one list that is in another one, too. */
export function bothFault(
  path: SettingPath,
  listed: readonly number[],
  other: SettingPath,
  others: readonly number[],
): string | null {
  const taken = new Set(others);
  const both = listed.find((node) => taken.has(node));
  return both === undefined ? null : t`${fieldMark(path)} and ${fieldMark(other)} may not both name node ${both}`;
}

/** A lane's traffic, in a sentence. */
export function trafficText({ traffic }: Pick<LaneSettings, 'traffic'>): string {
  if (engineRow({ traffic }).namedBySchedule) return t`the schedule ${valueMark('traffic.schedule', traffic.schedule)}`;
  return traffics[traffic.kind].inline;
}

/** The reason beside a disabled choice. */
export function notWithTraffic(lane: ResolvedLane): string {
  return t`not with ${trafficText(lane)}`;
}

/** 'Adaptive or ARN' */
export function choiceText(path: SettingPath, values: readonly string[]): string {
  return orList(values.map((value) => valueMark(path, value)));
}

/** All fields that determine how many nodes there are, and how they are connected. */
export const NODES_PATHS: readonly SettingPath[] = fieldsOf('topology')
  .map(({ path }) => path as SettingPath)
  .filter((path) => path !== 'topology.names' && path !== 'topology.cuts');

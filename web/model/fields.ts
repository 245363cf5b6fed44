/* The table of all scenario fields: forms, schema, links, docs and tests are generated from it. A new setting is a row in
 * fields/, which also makes its type. Paths and keys are published: they never change meaning. */

import {
  type Condition,
  type Field,
  type FieldPath,
  type Group,
  type Part,
  partOf,
  type SettingPath,
} from './field.ts';
import { clusterFields } from './fields/cluster.ts';
import { congestionFields } from './fields/congestion.ts';
import { timeFields } from './fields/packets.ts';
import { trafficFields } from './fields/traffic.ts';
import { treeFields } from './fields/tree.ts';
import { viewFields } from './fields/view.ts';
import { fieldsWithoutPhases } from './fields/without-phases.ts';
import type { LaneSettings } from './types.ts';

const rows = [
  ...treeFields,
  ...trafficFields,
  ...fieldsWithoutPhases,
  ...timeFields,
  ...congestionFields,
  ...clusterFields,
  ...viewFields,
];

/** What types of settings are made from (types.ts). */
export type FieldRows = (typeof rows)[number];

export const fields: readonly Field[] = rows;

const byPath = new Map<string, Field>(fields.map((field) => [field.path, field]));

/** Undefined for a path that no version of the scenario knows. */
export function fieldAt(path: string): Field | undefined {
  return byPath.get(path);
}

export function fieldsOf(part: Part): Field[] {
  return fields.filter((field) => partOf(field) === part);
}

export function fieldsIn(group: Group): Field[] {
  return fields.filter((field) => field.group === group);
}

/** The value at a path of a lane, undefined where the topology has no such field. */
export function settingAt(settings: LaneSettings, path: FieldPath): unknown {
  const [part = '', name = ''] = path.split('.');
  return (settings as unknown as Record<string, Record<string, unknown> | undefined>)[part]?.[name];
}

/** The part of a condition that these settings do not meet. */
export function unmetConditions(condition: Condition, settings: LaneSettings): [SettingPath, readonly string[]][] {
  const entries = Object.entries(condition) as [SettingPath, readonly string[]][];
  return entries.filter(([path, values]) => !values.includes(String(settingAt(settings, path))));
}

/** Whether a field matters with these settings: forms show it, and the engine reads it. */
export function isShown({ shownWhen }: Field, settings: LaneSettings): boolean {
  return !shownWhen || shownWhen.some((condition) => unmetConditions(condition, settings).length === 0);
}

/** Whether the field at a path is shown. */
export function matters(path: SettingPath, settings: LaneSettings): boolean {
  const field = fieldAt(path);
  return field !== undefined && isShown(field, settings);
}

/** Kinds of topology that have a field; empty = all. */
export function topologiesWith(field: Field): readonly string[] {
  return field.shownWhen?.[0]?.['topology.kind'] ?? [];
}

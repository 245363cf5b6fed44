/* Numbers of a scenario that a lesson lets its reader change: 'topology.m.0:2:32' is the first number of the list topology.m, from 2
 * to 32. */

import type { SettingPath } from '../../model/field.ts';
import { fieldAt, settingAt } from '../../model/fields.ts';
import type { Scenario } from '../../model/types.ts';
import type { Patch } from '../../state/edits.ts';

export interface NumberSetting {
  path: SettingPath;
  /** in a list; null: the field is a number */
  index: number | null;
  min: number;
  max: number;
  /** of its field, localised */
  label: string;
}

const WRITTEN = /^([a-z]+\.[A-Za-z]+)(?:\.(\d{1,2}))?:(\d{1,7}):(\d{1,7})$/;

/** null if there is no such setting, or nothing to choose from. */
export function numberSetting(text: string): NumberSetting | null {
  const [, path, index, min, max] = WRITTEN.exec(text) ?? [];
  const field = fieldAt(path ?? '');
  if (!field || path?.startsWith('view.') || Number(min) >= Number(max)) return null;
  return {
    path: path as SettingPath,
    index: index === undefined ? null : Number(index),
    min: Number(min),
    max: Number(max),
    label: field.label,
  };
}

/** null where it is not a number. */
export function settingNumber(scenario: Scenario, { path, index }: NumberSetting): number | null {
  const own = settingAt(scenario, path);
  const value = index === null ? own : Array.isArray(own) ? own[index] : null;
  return typeof value === 'number' ? value : null;
}

export function numberPatch(scenario: Scenario, { path, index }: NumberSetting, value: number): Patch {
  const [part = '', name = ''] = path.split('.');
  const own = settingAt(scenario, path);
  const changed = index === null || !Array.isArray(own) ? value : own.with(index, value);
  return { [part]: { [name]: changed } } as Patch;
}

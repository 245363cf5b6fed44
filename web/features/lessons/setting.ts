/* Numbers of a scenario that a lesson lets its reader change: 'topology.m.0:2:32' is the first number of the list topology.m, from 2
 * to 32, of all lanes; 'switch.bufferPackets:2:32:1' is that of lane 1 only. */

import type { SettingPath } from '../../model/field.ts';
import { fieldAt, settingAt } from '../../model/fields.ts';
import { resolveLanes } from '../../model/lanes.ts';
import type { LaneSettings, Scenario } from '../../model/types.ts';
import type { Patch } from '../../state/edits.ts';

export interface NumberSetting {
  path: SettingPath;
  /** in a list; null: the field is a number */
  index: number | null;
  min: number;
  max: number;
  /** null: of all lanes */
  lane: number | null;
  /** of its field, localised */
  label: string;
}

const WRITTEN = /^([a-z]+\.[A-Za-z]+)(?:\.(\d{1,2}))?:(\d{1,7}):(\d{1,7})(?::(\d))?$/;

/** null if there is no such setting, or nothing to choose from. */
export function numberSetting(text: string): NumberSetting | null {
  const [, path, index, min, max, lane] = WRITTEN.exec(text) ?? [];
  const field = fieldAt(path ?? '');
  if (!field || path?.startsWith('view.') || Number(min) >= Number(max)) return null;
  return {
    path: path as SettingPath,
    index: index === undefined ? null : Number(index),
    min: Number(min),
    max: Number(max),
    lane: lane === undefined ? null : Number(lane),
    label: field.label,
  };
}

/** Where its number stands; undefined where that lane is gone. */
export function settingsWith(scenario: Scenario, { lane }: NumberSetting): LaneSettings | undefined {
  return lane === null ? scenario : resolveLanes(scenario)[lane];
}

/** null where it is not a number. */
export function settingNumber(settings: LaneSettings, { path, index }: NumberSetting): number | null {
  const own = settingAt(settings, path);
  const value = index === null ? own : Array.isArray(own) ? own[index] : null;
  return typeof value === 'number' ? value : null;
}

export function numberPatch(settings: LaneSettings, { path, index }: NumberSetting, value: number): Patch {
  const [part = '', name = ''] = path.split('.');
  const own = settingAt(settings, path);
  const changed = index === null || !Array.isArray(own) ? value : own.with(index, value);
  return { [part]: { [name]: changed } } as Patch;
}

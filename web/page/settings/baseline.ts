/* The original value of a setting: the preset's, or else the default. */

import { defaultSettings } from '../../model/defaults.ts';
import { type Field, nameOf, partOf } from '../../model/field.ts';
import { presetById } from '../../model/presets/presets.ts';
import type { LaneSettings } from '../../model/types.ts';

export function baselineOf(preset: string | null, field: Field): unknown {
  const part = partOf(field);
  if (part === 'view') return undefined;
  const given: LaneSettings = (preset && presetById(preset)?.scenario) || defaultSettings;
  return (given[part] as unknown as Record<string, unknown>)[nameOf(field)];
}

/** Children, parents and cables level by level, where the scenario was given as such a table. */
export function givenTable(preset: string | null): { m: number[]; w: number[]; p?: number[]; r?: number[] } | null {
  const { topology } = (preset && presetById(preset)?.scenario) || defaultSettings;
  return topology.kind === 'xgft' ? topology : null;
}

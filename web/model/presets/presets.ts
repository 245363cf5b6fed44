/* All presets, in the order of the menu. Links name a preset and carry only the differences, so a published preset never changes: an
 * improved one gets a new id. The build puts each beside the page, as presets/ID.json. */

import { parseScenario } from '../parse.ts';
import type { Scenario } from '../types.ts';
import groups from './presets.json' with { type: 'json' };

interface PresetRow {
  id: string;
  /** what to look at, in one sentence, where the lanes do not say it themselves; of the others it is in sources.ts */
  point?: string;
  /** as published, without what is as by default */
  document: unknown;
}

export interface Preset extends PresetRow {
  title: string;
  group: string;
  /** completed with defaults */
  scenario: Scenario;
}

export const presets: readonly Preset[] = Object.entries(groups).flatMap(([group, rows]) =>
  rows.map((row: PresetRow) => {
    const { scenario } = parseScenario(row.document);
    return { ...row, group, title: scenario.title, scenario };
  }),
);

/** Opened by default. */
export const OPENING = 'half-bisection';

export function presetById(id: string): Preset | undefined {
  return presets.find((preset) => preset.id === id);
}

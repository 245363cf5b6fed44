/* All presets: the scenarios in public/presets, in the order of the menu. Links name a preset and carry only the differences, so a
 * published preset never changes: an improved one gets a new id. */

import { parseScenario } from '../parse.ts';
import type { Scenario } from '../types.ts';
import menu from './menu.json';

interface PresetRow {
  id: string;
  /** what to look at, in one sentence */
  point: string;
  /** paper and figure, table or section */
  source: string;
}

export interface Preset extends PresetRow {
  title: string;
  group: string;
  /** as published, without what is as by default */
  document: unknown;
  /** completed with defaults */
  scenario: Scenario;
}

const documents = import.meta.glob<unknown>('../../../public/presets/*.json', { eager: true, import: 'default' });

export const presets: readonly Preset[] = Object.entries(menu).flatMap(([group, rows]) =>
  rows.map((row: PresetRow) => {
    const document = documents[`../../../public/presets/${row.id}.json`];
    const { scenario } = parseScenario(document);
    return { ...row, group, title: scenario.title, document, scenario };
  }),
);

/** Opened by default. */
export const OPENING = 'half-bisection';

export function presetById(id: string): Preset | undefined {
  return presets.find((preset) => preset.id === id);
}

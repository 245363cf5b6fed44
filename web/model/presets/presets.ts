/* All presets. Links name a preset and carry only the differences, so a published one never changes. One that is now another one with
 * other settings keeps its name (names.json), and opens what it opened. The build puts each beside the page, as presets/ID.json. */

import { isObject, parseScenario } from '../parse.ts';
import type { Scenario } from '../types.ts';
import names from './names.json' with { type: 'json' };
import rows from './presets.json' with { type: 'json' };

export interface Preset {
  id: string;
  title: string;
  /** as published, without what is as by default */
  document: unknown;
  /** completed with defaults */
  scenario: Scenario;
}

function presetOf(id: string, document: unknown): Preset {
  const { scenario } = parseScenario(document);
  return { id, title: scenario.title, document, scenario };
}

export const presets: readonly Preset[] = rows.map(({ id, document }) => presetOf(id, document));

/** Opened by default. */
export const OPENING = 'half-bisection';

/** What is different in the second one is as there, field by field. */
export function overlaid(base: unknown, over: unknown): unknown {
  if (!isObject(base) || !isObject(over)) return over;
  const parts = Object.entries(over).map(([name, value]) => [name, overlaid(base[name], value)]);
  return { ...base, ...Object.fromEntries(parts) };
}

/** Names of presets that are now another one, `of`, with other settings. */
export const namesOf: Readonly<Record<string, { of: string; title: string }>> = names;

const named = new Map<string, Preset>();

export function presetById(id: string): Preset | undefined {
  const known = named.get(id) ?? presets.find((preset) => preset.id === id);
  if (known || !Object.hasOwn(namesOf, id)) return known;
  const { of, ...over } = namesOf[id] ?? { of: OPENING };
  const preset = presetOf(id, overlaid(presetById(of)?.document, over));
  named.set(id, preset);
  return preset;
}

/** Those that are only names, too. */
export const everyPreset = (): Preset[] => [...presets, ...Object.keys(namesOf).flatMap((id) => presetById(id) ?? [])];

/* All presets, in the order of the menu. */

import { VERSION } from '../defaults.ts';
import { parseScenario } from '../parse.ts';
import { clusterPresets } from './clusters.ts';
import { congestionPresets } from './congestion.ts';
import { exchangePresets } from './exchanges.ts';
import { figurePresets } from './figures.ts';
import { jobPresets } from './jobs.ts';
import { manyPresets } from './many.ts';
import { matterPresets } from './matters.ts';
import type { Preset, PresetRow } from './preset.ts';

function open({ sketch, ...row }: PresetRow): Preset {
  const document = { version: VERSION, ...sketch } as const;
  return { ...row, title: sketch.title, document, scenario: parseScenario(document).scenario };
}

export const presets: readonly Preset[] = [
  ...exchangePresets,
  ...figurePresets,
  ...matterPresets,
  ...congestionPresets,
  ...manyPresets,
  ...clusterPresets,
  ...jobPresets,
].map(open);

/** Opened by default. */
export const OPENING = 'half-bisection';

export function presetById(id: string): Preset | undefined {
  return presets.find((preset) => preset.id === id);
}

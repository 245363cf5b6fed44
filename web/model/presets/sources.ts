/* What is said of each preset where it is chosen: apart from presets.ts, as a first visit shows none of it. */

import points from './points.json' with { type: 'json' };
import type { Preset } from './presets.ts';
import sources from './sources.json' with { type: 'json' };

/** Paper and figure, table or section. */
export const presetSources: Readonly<Record<string, string>> = sources;

const pointsById: Readonly<Record<string, string>> = points;

/** What to look at, in one sentence. */
export function presetPoint({ id, point }: Pick<Preset, 'id' | 'point'>): string {
  return point ?? pointsById[id] ?? '';
}

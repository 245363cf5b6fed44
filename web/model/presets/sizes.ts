/* How many nodes the trees of a preset have, to look for them. */

import { resolveLanes } from '../lanes.ts';
import { nodesOf } from '../shape.ts';
import type { Preset } from './presets.ts';

/** Each once: most presets have the same tree in all lanes. */
export function nodesIn({ scenario }: Pick<Preset, 'scenario'>): number[] {
  return [...new Set(resolveLanes(scenario).map(({ topology }) => nodesOf(topology)))];
}

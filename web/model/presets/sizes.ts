/* How many nodes the trees of a preset have, to look for them. */

import { resolveLanes } from '../lanes.ts';
import { nodesOf } from '../shape.ts';
import type { Preset } from './presets.ts';

/** All presets are asked with every letter that is typed. */
const known = new WeakMap<Preset['scenario'], readonly number[]>();

/** Each once: most presets have the same tree in all lanes. */
export function nodesIn({ scenario }: Pick<Preset, 'scenario'>): readonly number[] {
  const sizes = known.get(scenario) ?? [...new Set(resolveLanes(scenario).map(({ topology }) => nodesOf(topology)))];
  known.set(scenario, sizes);
  return sizes;
}

/* Numbers of a port that follow from the settings. */

import { type Channels, channelsOf } from '../../engine/standing.ts';
import type { Sight } from './scene.ts';

export function portPlaces({ model }: Sight, vcs: number): Channels {
  return channelsOf(model.settings, vcs);
}

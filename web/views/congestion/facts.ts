/* Numbers of a port that follow from the settings. */

import { type Channels, channelsOf } from '../../engine/standing.ts';
import type { Scene } from './scene.ts';

export function portPlaces({ model }: Scene, vcs: number): Channels {
  return channelsOf(model.settings, vcs);
}

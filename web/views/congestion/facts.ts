/* Numbers of a port that follow from the settings. */

import type { Scene } from './scene.ts';
import { type Channels, channelsOf } from './state.ts';

export function portPlaces({ model }: Scene, vcs: number): Channels {
  return channelsOf(model.settings, vcs, model.slotPs);
}

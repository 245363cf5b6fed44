/* The instant of a picture that moves, so that its link opens where it stood when it was shared. */

import type { View } from '../model/types.ts';

/** `timePs`: of the clock, which moves on without the view */
export function stillView({ clock }: Pick<View, 'clock'>, timePs: number): Pick<View, 'play' | 'timeNs'> {
  return { play: false, timeNs: clock === 'packets' ? timePs / 1000 : 0 };
}

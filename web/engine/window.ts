/* Over how long a picture of an instant looks back: frames lead up to it from so far before. */

import { engineOf } from '../scenario/lanes.ts';
import type { ResolvedLane } from '../scenario/types.ts';
import { flitPs } from './config.ts';
import { RATE_SLOTS } from './protocol.ts';

/** Packet times in which what a queue dropped is told as just now. */
export const LOSS_PACKETS = 100;

/** 0 where nothing is counted over a stretch of time. */
export function windowPs(settings: ResolvedLane): number {
  switch (engineOf(settings)) {
    case 'input':
      return RATE_SLOTS * flitPs(settings);
    case 'lossy':
      return LOSS_PACKETS * flitPs(settings);
    default:
      return 0;
  }
}

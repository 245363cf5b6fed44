/* On the packet clock a lane that has come to its end fades, and says when that was. */

import { useEffect, useState } from 'react';
import { formatTime } from '../../state/format.ts';
import { playback } from '../../state/store.ts';
import type { LaneState } from '../../state/types.ts';

export function LaneDone({ lane: { index, summary } }: { lane: LaneState }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const show = ({ kind, frames }: ReturnType<typeof playback.now>) =>
      setOver(kind === 'packets' && frames[index]?.finished === true);
    show(playback.now());
    return playback.subscribe(show);
  }, [index]);
  const endPs = summary?.completionPs ?? -1;
  return over && endPs >= 0 ? <p className="lane-done">done at {formatTime(endPs)}</p> : null;
}

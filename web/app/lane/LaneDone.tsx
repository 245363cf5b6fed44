/* On the packet clock a finished lane fades, and says when it finished. */

import { useEffect, useState } from 'react';
import type { LaneState } from '../../engine/lane-state.ts';
import { t } from '../../language/language.ts';
import { throttled } from '../../state/store.ts';
import { formatTime } from '../../words/format.ts';
import { useShown } from '../use-shown.ts';

export function LaneDone({ lane: { index, summary } }: { lane: LaneState }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const show = ({ kind, frames }: ReturnType<typeof throttled.now>) =>
      setOver(kind === 'packets' && frames[index]?.finished === true);
    show(throttled.now());
    return throttled.subscribe(show);
  }, [index]);
  const endPs = summary?.completionPs ?? -1;
  return useShown('figures') && over && endPs >= 0 ? (
    <p className="lane-done">{t`done at ${formatTime(endPs)}`}</p>
  ) : null;
}

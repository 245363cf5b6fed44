/* The instant under the clock: which phases the tasks are in, and how many have finished. Frames come from the playback
 * and are written straight into the page. */

import { useEffect, useRef } from 'react';
import { formatCount } from '../../state/format.ts';
import { playback } from '../../state/store.ts';
import type { LaneState } from '../../state/types.ts';

export function NowInPackets({ lane: { index, shape } }: { lane: LaneState }) {
  const phases = useRef<HTMLElement>(null);
  const finished = useRef<HTMLSpanElement>(null);

  useEffect(
    () =>
      playback.subscribe(({ frames }) => {
        const frame = frames[index];
        if (!frame) return;
        const { firstPhase, lastPhase, finishedTasks } = frame;
        write(
          phases.current,
          frame.finished ? '–' : firstPhase === lastPhase ? `${firstPhase}` : `${firstPhase}–${lastPhase}`,
        );
        write(finished.current, formatCount(finishedTasks));
      }),
    [index],
  );

  return (
    <div className="now">
      <p className="when">at this instant</p>
      <dl>
        <div>
          <dt>in phase</dt>
          <dd ref={phases}>–</dd>
        </div>
        <div>
          <dt>tasks done</dt>
          <dd>
            <span ref={finished}>0</span> <small>of {formatCount(shape?.nodes ?? 0)}</small>
          </dd>
        </div>
      </dl>
    </div>
  );
}

function write(element: HTMLElement | null, text: string) {
  if (element && element.textContent !== text) element.textContent = text;
}

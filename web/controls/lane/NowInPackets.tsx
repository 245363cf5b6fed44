/* The instant under the clock: which phases the tasks are in, and how much has arrived. Frames come from the playback and are
 * written straight into the page. */

import { useEffect, useRef } from 'react';
import { formatCount, formatTime, THIN } from '../../state/format.ts';
import { playback } from '../../state/store.ts';
import type { LaneState } from '../../state/types.ts';
import { messagesOf } from './messages.ts';

export function NowInPackets({ lane: { index, analysis, summary } }: { lane: LaneState }) {
  const when = useRef<HTMLParagraphElement>(null);
  const phases = useRef<HTMLElement>(null);
  const arrived = useRef<HTMLElement>(null);
  const messages = analysis && messagesOf(analysis);
  const endPs = summary?.completionPs ?? -1;

  useEffect(() => {
    const show = ({ frames }: ReturnType<typeof playback.now>) => {
      const frame = frames[index];
      if (!frame) return;
      const { finished, firstPhase, lastPhase, deliveredMessages } = frame;
      write(when.current, finished && endPs >= 0 ? `done at ${formatTime(endPs)}` : 'at this instant');
      write(phases.current, finished ? '–' : firstPhase === lastPhase ? `${firstPhase}` : `${firstPhase}–${lastPhase}`);
      write(arrived.current, shareOf(deliveredMessages, messages));
      if (arrived.current) arrived.current.title = countOf(deliveredMessages, messages);
    };
    show(playback.now());
    return playback.subscribe(show);
  }, [index, messages, endPs]);

  return (
    <div className="now">
      <p className="when" ref={when}>
        at this instant
      </p>
      <dl>
        <div>
          <dt>in phase</dt>
          <dd ref={phases}>–</dd>
        </div>
        <div>
          <dt>delivered</dt>
          <dd ref={arrived}>–</dd>
        </div>
      </dl>
    </div>
  );
}

/** Rounded down: all of it is 100 %, and nothing less. */
function shareOf(delivered: number, messages: number | null): string {
  if (messages === null) return formatCount(delivered);
  return `${messages === 0 ? 100 : Math.min(100, Math.floor((delivered / messages) * 100))}${THIN}%`;
}

function countOf(delivered: number, messages: number | null): string {
  return `${formatCount(delivered)} messages${messages === null ? '' : ` of ${formatCount(messages)}`}`;
}

function write(element: HTMLElement | null, text: string) {
  if (element && element.textContent !== text) element.textContent = text;
}

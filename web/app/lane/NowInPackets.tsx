/* The instant under the clock: which phases the tasks are in, and how much has arrived. Frames come from the playback and are
 * written straight into the page. */

import { useEffect, useMemo, useRef } from 'react';
import type { LaneState } from '../../engine/lane-state.ts';
import { engineOf } from '../../scenario/lanes.ts';
import { told } from '../../state/store.ts';
import { partsOf } from '../../tree/parts.ts';
import { formatCount, formatTime, THIN } from '../../words/format.ts';
import { phaseWord } from '../../words/phase-word.ts';
import { packetsBy, packetsOf, phasesUnderWay } from './delivered.ts';
import { messagesOf } from './messages.ts';

export function NowInPackets({ lane }: { lane: LaneState }) {
  return engineOf(lane.settings) === 'lossy' ? <NowInCluster lane={lane} /> : <NowInExchange lane={lane} />;
}

function NowInExchange({ lane: { index, analysis, summary, settings, shape } }: { lane: LaneState }) {
  const word = phaseWord(settings);
  const when = useRef<HTMLParagraphElement>(null);
  const phases = useRef<HTMLElement>(null);
  const arrived = useRef<HTMLElement>(null);
  const messages = analysis && messagesOf(analysis);
  const parts = partsOf(settings);
  const phaseCount = shape?.phases ?? 1;
  const packets = useMemo(() => packetsOf(settings), [settings]);
  const endPs = summary?.completionPs ?? -1;

  useEffect(() => {
    const show = ({ frames }: ReturnType<typeof told.now>) => {
      const frame = frames[index];
      if (!frame) return;
      const { finished, deliveredMessages, timePs } = frame;
      const { first, last } = phasesUnderWay(frame, parts, phaseCount);
      write(when.current, finished && endPs >= 0 ? `done at ${formatTime(endPs)}` : 'at this instant');
      write(phases.current, finished ? '–' : rangeOf(first, last, word.first));
      const share =
        packets !== null && summary
          ? shareOf(finished ? packets : packetsBy(summary, timePs), packets)
          : shareOf(deliveredMessages, messages);
      write(arrived.current, share);
      if (arrived.current) arrived.current.title = countOf(deliveredMessages, messages);
    };
    show(told.now());
    return told.subscribe(show);
  }, [index, messages, packets, summary, endPs, word.first, parts, phaseCount]);

  return (
    <div className="now">
      <p className="when" ref={when}>
        at this instant
      </p>
      <dl>
        <div>
          <dt>{word.brief === 'distance' ? 'distance' : `in ${word.brief}`}</dt>
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

/** From so many on they are set smaller, to stay inside their lane. */
const MANY_LOST = 10_000;

/** Packets instead of messages, which all end together, and what was lost. */
function NowInCluster({ lane: { index, summary, shape, settings } }: { lane: LaneState }) {
  const when = useRef<HTMLParagraphElement>(null);
  const arrived = useRef<HTMLElement>(null);
  const dropped = useRef<HTMLElement>(null);
  const nodes = shape?.nodes ?? 0;
  const packets = nodes * (nodes - 1) * settings.traffic.packetsPerDestination;
  const endPs = summary?.completionPs ?? -1;

  useEffect(() => {
    const show = ({ frames }: ReturnType<typeof told.now>) => {
      const frame = frames[index];
      if (!frame?.cluster) return;
      const { finished, firstPhase, lastPhase, taskReceived, cluster } = frame;
      const steps = `in step ${rangeOf(firstPhase, Math.max(firstPhase, lastPhase), 1)}`;
      write(when.current, finished && endPs >= 0 ? `done at ${formatTime(endPs)}` : steps);
      const received = taskReceived.reduce((sum, count) => sum + count, 0);
      write(arrived.current, shareOf(received, packets));
      if (arrived.current) arrived.current.title = `${formatCount(received)} packets of ${formatCount(packets)}`;
      write(dropped.current, formatCount(cluster.lost));
      dropped.current?.classList.toggle('over', cluster.lost > 0);
    };
    show(told.now());
    return told.subscribe(show);
  }, [index, packets, endPs]);

  return (
    <div className={(summary?.cluster?.lost ?? 0) >= MANY_LOST ? 'now long' : 'now'}>
      <p className="when" ref={when}>
        at this instant
      </p>
      <dl>
        <div>
          <dt>dropped</dt>
          <dd ref={dropped}>–</dd>
        </div>
        <div>
          <dt>delivered</dt>
          <dd ref={arrived}>–</dd>
        </div>
      </dl>
    </div>
  );
}

export function rangeOf(first: number, last: number, from: number): string {
  return first === last ? formatCount(first + from) : `${formatCount(first + from)}–${formatCount(last + from)}`;
}

/** Rounded down: all of it is 100 %, and nothing less. */
export function shareOf(delivered: number, messages: number | null): string {
  if (messages === null) return formatCount(delivered);
  return `${messages === 0 ? 100 : Math.min(100, Math.floor((delivered / messages) * 100))}${THIN}%`;
}

function countOf(delivered: number, messages: number | null): string {
  return `${formatCount(delivered)} messages${messages === null ? '' : ` of ${formatCount(messages)}`}`;
}

function write(element: HTMLElement | null, text: string) {
  if (element && element.textContent !== text) element.textContent = text;
}

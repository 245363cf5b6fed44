/* A link at one instant of the packet run: its queue, and what stops it. */

import { FLIT_BYTES, flitPs } from '../../engine/config.ts';
import { IDLE } from '../../engine/protocol.ts';
import { formatTime } from '../../state/format.ts';
import type { Instant, LaneView } from './lane.ts';
import { Section } from './Section.tsx';
import { linkInWords, plural } from './words.ts';

interface Props {
  lane: LaneView;
  link: number;
  instant: Instant;
}

export function LinkNow({ lane, link, instant }: Props) {
  const { frame, timePs } = instant;
  const room = bufferFlits(lane);
  const queued = frame.linkQueue[link] ?? 0;
  const fromNode = (lane.shape.linkFrom[link] ?? 0) < lane.shape.nodes;
  return (
    <Section title="Now" aside={formatTime(timePs)}>
      {!fromNode && <Gauge filled={queued} room={room} />}
      <p>
        {fromNode
          ? `${plural(queued, 'flit')} wait in the adapter.`
          : `${queued} of ${plural(room, 'slot')} of its queue taken.`}{' '}
        {stateWords(lane, link, instant)}
      </p>
    </Section>
  );
}

function stateWords({ shape, settings }: LaneView, link: number, { frame, timePs }: Instant): string {
  const waits = frame.linkWaits[link] ?? IDLE;
  if (waits !== IDLE) return `It stands still: the queue of ${linkInWords(shape, waits)} is full.`;
  const message = frame.linkMessage[link] ?? IDLE;
  if (message === IDLE) return 'Nothing has passed yet.';
  const sending = timePs - (frame.linkSentAtPs[link] ?? 0) < flitPs(settings);
  const what =
    message < shape.nodes ? `a flit of task ${message}` : `the acknowledgement for task ${message - shape.nodes}`;
  return sending ? `It sends ${what}.` : `It is quiet; the last was ${what}.`;
}

function Gauge({ filled, room }: { filled: number; room: number }) {
  return (
    <div className={filled >= room ? 'gauge brimful' : 'gauge'}>
      <div style={{ width: `${Math.min(100, (filled / room) * 100)}%` }} />
    </div>
  );
}

function bufferFlits({ settings }: LaneView): number {
  return Math.max(1, Math.floor(settings.switch.bufferBytes / FLIT_BYTES));
}

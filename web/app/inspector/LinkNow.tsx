/* A link at one instant of the packet run: its queues, and what stops it. */

import type { Queued } from '../../engine/protocol.ts';
import type { Instant, LaneView } from '../../families/common/lane-view.ts';
import { inspectionOf } from '../../families/inspections.ts';
import { formatTime } from '../../words/format.ts';
import { Section } from './Section.tsx';

interface Props {
  lane: LaneView;
  link: number;
  instant: Instant;
  /** what stands before and behind it; null while unknown */
  queue: Queued[] | null;
}

export function LinkNow({ lane, link, instant, queue }: Props) {
  const { gauges, sentences } = inspectionOf(lane.settings).link(lane, link, instant, queue);
  return (
    <Section title="Now" aside={formatTime(instant.timePs)}>
      {gauges.map(({ label, filled, room }) => (
        <Gauge key={label} label={label} filled={filled} room={room} />
      ))}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Section>
  );
}

export function Gauge({ label, filled, room }: { label: string; filled: number; room: number }) {
  return (
    <div className="queue-gauge">
      {label && <p>{label}</p>}
      <div className={filled >= room ? 'gauge brimful' : 'gauge'}>
        <div style={{ width: `${Math.max(0, Math.min(100, (filled / room) * 100))}%` }} />
      </div>
    </div>
  );
}

/* A task at one instant of the packet run: where its message stands and what it waits for. */

import type { Queued } from '../../engine/protocol.ts';
import type { Instant, LaneView } from '../../families/common/lane-view.ts';
import { formatTime } from '../../words/format.ts';
import { Section } from './Section.tsx';
import { waitingOf } from './waiting.ts';

interface Props {
  lane: LaneView;
  task: number;
  /** the way of its message in the phase shown */
  links: number[];
  instant: Instant;
  queues: ReadonlyMap<number, Queued[]> | null;
}

export function TaskNow({ lane, task, links, instant, queues }: Props) {
  const sentences = waitingOf(lane, task, links, instant.frame, queues);
  return (
    <Section title="Now" aside={formatTime(instant.timePs)}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Section>
  );
}

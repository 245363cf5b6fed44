/* To whom a task sends in the phase, and from whom it receives. */

import { IDLE } from '../../engine/protocol.ts';
import { homeOf } from '../tree/numbering.ts';
import { Chip } from './Chip.tsx';
import type { InspectorActions, LaneView } from './lane.ts';
import { Section } from './Section.tsx';
import { senderTo } from './traffic.ts';

interface Props {
  lane: LaneView;
  task: number;
  actions: InspectorActions;
}

export function ToAndFrom({ lane, task, actions }: Props) {
  const { shape, loads, index } = lane;
  const destination = loads.destination[task] ?? IDLE;
  const sender = senderTo(loads, task);
  const chip = (other: number) => (
    <Chip
      task={other}
      home={homeOf(shape, other)}
      onSelect={() => actions.select({ kind: 'task', lane: index, task: other })}
    />
  );
  return (
    <Section title={`In phase ${loads.phase}`}>
      <dl className="to-and-from">
        <dt>Sends to</dt>
        <dd>{destination === IDLE ? 'nobody' : destination === task ? 'itself' : chip(destination)}</dd>
        <dt>Receives from</dt>
        <dd>{sender === null ? (destination === task ? 'itself' : 'nobody') : chip(sender)}</dd>
      </dl>
    </Section>
  );
}

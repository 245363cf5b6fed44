/* To whom a task sends in the phase, and from whom it receives. */

import { Fragment, type ReactNode } from 'react';
import { IDLE } from '../../engine/protocol.ts';
import type { InspectorActions, LaneView } from '../../families/common/lane-view.ts';
import { inPhase } from '../../families/common/overview.ts';
import { homeOf } from '../../tree/numbering.ts';
import { participantsOf, RECEIVES, SENDS } from '../../tree/participants.ts';
import { sendersTo } from '../../tree/traffic.ts';
import { capital } from '../../words/grammar.ts';
import { Chip } from './Chip.tsx';
import { Section } from './Section.tsx';

interface Props {
  lane: LaneView;
  task: number;
  actions: InspectorActions;
}

export function ToAndFrom({ lane, task, actions }: Props) {
  const { shape, loads, settings, index } = lane;
  const destination = loads.destination[task] ?? IDLE;
  const senders = sendersTo(loads, task);
  const role = participantsOf(settings)?.roles[task] ?? SENDS | RECEIVES;
  const chip = (other: number) => (
    <Chip
      task={other}
      home={homeOf(shape, other)}
      onSelect={() => actions.select({ kind: 'task', lane: index, task: other })}
    />
  );
  return (
    <Section title={capital(inPhase(settings, loads.phase))}>
      <dl className="to-and-from">
        {(role & SENDS) !== 0 && (
          <>
            <dt>Sends to</dt>
            <dd>{destination === IDLE ? 'nobody' : destination === task ? 'itself' : chip(destination)}</dd>
          </>
        )}
        {(role & RECEIVES) !== 0 && (
          <>
            <dt>Receives from</dt>
            <dd>
              {senders.length === 0 ? (
                destination === task ? (
                  'itself'
                ) : (
                  'nobody'
                )
              ) : (
                <Senders senders={senders} chip={chip} />
              )}
            </dd>
          </>
        )}
      </dl>
    </Section>
  );
}

/** Several, where everybody goes to the same receivers in the same order. */
const SHOWN = 6;

function Senders({ senders, chip }: { senders: number[]; chip(task: number): ReactNode }) {
  return (
    <span className="several">
      {senders.slice(0, SHOWN).map((sender) => (
        <Fragment key={sender}>{chip(sender)}</Fragment>
      ))}
      {senders.length > SHOWN && <span>and {senders.length - SHOWN} more</span>}
    </span>
  );
}

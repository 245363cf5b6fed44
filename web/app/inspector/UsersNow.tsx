/* Whose packets wait for a link, and stand behind it, at an instant. */

import type { Queued } from '../../engine/protocol.ts';
import type { InspectorActions, LaneView } from '../../families/common/lane-view.ts';
import { homeOf } from '../../tree/numbering.ts';
import { counted } from '../../words/grammar.ts';
import { Chip } from './Chip.tsx';
import { Section } from './Section.tsx';
import { Unfolding } from './Unfolding.tsx';
import { type Crowd, type Party, usersNow } from './users-now.ts';

const FIRST = 8;

interface Props {
  lane: LaneView;
  link: number;
  /** around it; null while unknown */
  queues: ReadonlyMap<number, Queued[]> | null;
  actions: InspectorActions;
}

export function UsersNow({ lane, link, queues, actions }: Props) {
  const crowds = queues && usersNow(lane, link, queues);
  if (crowds?.length === 0) return null;
  return (
    <Section title="Who uses it now">
      {crowds?.map((crowd) => <CrowdList key={crowd.place} {...{ crowd, lane, actions }} />) ?? (
        <p className="grey">Pause to see whose packets wait.</p>
      )}
    </Section>
  );
}

function CrowdList({ crowd, lane, actions }: { crowd: Crowd; lane: LaneView; actions: InspectorActions }) {
  const { place, parties } = crowd;
  const chip = (task: number) => (
    <Chip
      task={task}
      home={homeOf(lane.shape, task)}
      onSelect={() => actions.select({ kind: 'task', lane: lane.index, task })}
    />
  );
  return (
    <>
      <p className="grey">
        {place}
        {parties.length === 0 && ': nobody'}
      </p>
      {parties.length > 0 && (
        <Unfolding rows={parties} atFirst={FIRST}>
          {(shown) => (
            <ul className="parties">
              {shown.map((party) => (
                <li key={`${party.source} ${party.destination}`}>
                  {chip(party.source)}
                  <span aria-hidden="true">→</span>
                  <span className="unseen">to</span>
                  {chip(party.destination)}
                  <span>{sizeOf(party)}</span>
                </li>
              ))}
            </ul>
          )}
        </Unfolding>
      )}
    </>
  );
}

function sizeOf({ packets, acknowledgements }: Party): string {
  return [
    ...(packets > 0 ? [counted(packets, 'packet')] : []),
    ...(acknowledgements > 0 ? [counted(acknowledgements, 'ack')] : []),
  ].join(', ');
}

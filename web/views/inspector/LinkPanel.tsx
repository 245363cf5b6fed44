/* A link: how full, who meets on it, why, and how it fares in every phase. */

import { useMemo } from 'react';
import { twinOf } from '../../engine/paths.ts';
import { phaseName } from '../../state/phase-word.ts';
import { linkName } from '../tree/numbering.ts';
import { Heading } from './Heading.tsx';
import { LinkNow } from './LinkNow.tsx';
import type { InspectorActions, Instant, LaneView, Over } from './lane.ts';
import { Meeting } from './Meeting.tsx';
import { PathFold } from './PathFold.tsx';
import { PhaseBars } from './PhaseBars.tsx';
import { Section } from './Section.tsx';
import { usersOf } from './traffic.ts';
import { whyOf } from './why.ts';
import { plural } from './words.ts';

interface Props {
  lane: LaneView;
  link: number;
  instant: Instant | null;
  over: Over;
  /** messages on this link in every phase; null while being computed */
  history: ArrayLike<number> | null;
  actions: InspectorActions;
}

export function LinkPanel({ lane, link, instant, over, history, actions }: Props) {
  const { shape, loads, index } = lane;
  const users = useMemo(() => (over === null ? usersOf(shape, loads, link) : []), [shape, loads, link, over]);
  const why = useMemo(() => whyOf(lane, link, users), [lane, link, users]);
  const up = link < shape.upLinks;
  const twin = twinOf(shape, link);
  const load = loads.linkLoad[link] ?? 0;

  return (
    <>
      <Heading
        kicker={`${lane.name}, selected link, going ${up ? 'up' : 'down'}`}
        title={linkName(shape, link)}
        onClose={() => actions.select(null)}
        figure={
          over === null
            ? { value: load === 0 ? 'idle' : `${load}×`, over: load > 1, meaning: meaningOf(load, loads.phase) }
            : null
        }
      >
        <button
          type="button"
          className="link-button"
          onClick={() => actions.select({ kind: 'link', lane: index, link: twin })}
        >
          Other direction, going {up ? 'down' : 'up'}
          {over === null && `: ${loads.linkLoad[twin] ?? 0}×`}
        </button>
      </Heading>
      {over && <p className="grey">The exchange {over}.</p>}
      {instant && <LinkNow lane={lane} link={link} instant={instant} />}
      {over === null && (
        <Section title={`Who uses it in ${phaseName(lane.settings, loads.phase)}`}>
          {users.length > 0 ? <Meeting users={users} lane={lane} actions={actions} /> : <p className="grey">Nobody.</p>}
        </Section>
      )}
      {why && (
        <Section title={why.title}>
          {why.paragraphs.map((paragraph) => (
            <p key={paragraph}>{unbroken(paragraph)}</p>
          ))}
        </Section>
      )}
      <Section title="This link in every phase">
        {history ? (
          <PhaseBars
            label="Load of this link, phase by phase"
            values={history}
            capacity={1}
            phase={loads.phase}
            say={(value) => plural(value, 'message')}
            onPhase={actions.setPhase}
          />
        ) : (
          <p className="grey">Counting</p>
        )}
      </Section>
      {users.length > 0 && <PathFold lane={lane} journeys={users} link={link} actions={actions} />}
    </>
  );
}

function meaningOf(load: number, phase: number): string {
  if (load === 0) return `Nothing passes here in phase ${phase}`;
  if (load === 1) return '1 message, and 1 fits in a phase';
  return `${load} messages where 1 fits in a phase`;
}

/** A formula stays on one line. */
function unbroken(text: string): string {
  return text.replace(/\d+ mod \d+ = \d+/g, (formula) => formula.replaceAll(' ', '\u00a0'));
}

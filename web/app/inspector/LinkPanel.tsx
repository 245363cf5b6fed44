/* A link: how full, who meets on it, why, and how it fares in every phase. */

import { useMemo } from 'react';
import type { Queued } from '../../engine/protocol.ts';
import type { InspectorActions, Instant, LaneView, Over } from '../../families/common/lane-view.ts';
import { stateOf } from '../../families/common/link-now.ts';
import { inPhase } from '../../families/common/overview.ts';
import { inspectionOf } from '../../families/inspections.ts';
import { linkCapacities } from '../../scenario/capacity.ts';
import { engineOf, phasesOverlap } from '../../scenario/lanes.ts';
import { levelOfLink, linkName } from '../../tree/numbering.ts';
import { twinOf } from '../../tree/paths.ts';
import { usersOf } from '../../tree/traffic.ts';
import { formatFit } from '../../words/format.ts';
import { agree, counted } from '../../words/grammar.ts';
import { phaseWord } from '../../words/phase-word.ts';
import { Heading } from './Heading.tsx';
import { Meeting } from './Meeting.tsx';
import { NowSection } from './NowSection.tsx';
import { Pairs } from './Pairs.tsx';
import { PathFold } from './PathFold.tsx';
import { PhaseBars } from './PhaseBars.tsx';
import { Section } from './Section.tsx';
import { UsersNow } from './UsersNow.tsx';

interface Props {
  lane: LaneView;
  link: number;
  instant: Instant | null;
  over: Over;
  /** messages on this link in every phase; null while being computed */
  history: ArrayLike<number> | null;
  queues: ReadonlyMap<number, Queued[]> | null;
  actions: InspectorActions;
}

export function LinkPanel({ lane, link, instant, over, history, queues, actions }: Props) {
  const { shape, loads, settings, index } = lane;
  const word = phaseWord(settings);
  const cluster = engineOf(settings) === 'lossy';
  const fits = linkCapacities(settings)[levelOfLink(shape, link)] ?? 1;
  const users = useMemo(() => (over === null ? usersOf(shape, loads, link) : []), [shape, loads, link, over]);
  const why = useMemo(
    () => (users.length > 0 ? inspectionOf(lane.settings).why(lane, link, users) : null),
    [lane, link, users],
  );
  const up = link < shape.upLinks;
  const twin = twinOf(shape, link);
  const load = loads.linkLoad[link] ?? 0;
  const mixed = instant !== null && phasesOverlap(settings);

  return (
    <>
      <Heading
        kicker={`${lane.name}, selected link, going ${up ? 'up' : 'down'}`}
        title={linkName(shape, link)}
        onClose={() => actions.select(null)}
        figure={
          mixed && over === ''
            ? stateOf(lane, link, instant)
            : over === null
              ? {
                  value: load === 0 ? 'idle' : cluster ? String(load) : `${load}×`,
                  over: load > fits,
                  meaning: meaningOf(lane, load, fits),
                }
              : null
        }
      >
        <button
          type="button"
          className="link-button"
          onClick={() => actions.select({ kind: 'link', lane: index, link: twin })}
        >
          Other direction, going {up ? 'down' : 'up'}
          {over === null && `: ${loads.linkLoad[twin] ?? 0}${cluster ? '' : '×'}`}
        </button>
      </Heading>
      {over && <p className="inspector-over grey">The exchange {over}.</p>}
      {instant && (
        <NowSection
          timePs={instant.timePs}
          {...inspectionOf(settings).link(lane, link, instant, queues?.get(link) ?? null)}
        />
      )}
      {mixed && over === '' && <UsersNow {...{ lane, link, queues, actions }} />}
      {over === null && (
        <Section title={`Who uses it ${inPhase(settings, loads.phase)}`}>
          {users.length > 0 && !cluster ? (
            <Meeting users={users} lane={lane} actions={actions} />
          ) : (
            <Pairs journeys={users} none="Nobody." lane={lane} actions={actions} />
          )}
        </Section>
      )}
      {why && (
        <Section title={why.title}>
          {why.paragraphs.map((paragraph) => (
            <p key={paragraph}>{unbroken(paragraph)}</p>
          ))}
        </Section>
      )}
      {!mixed && (
        <Section title={`This link ${word.brief === 'distance' ? 'at' : 'in'} every ${word.one}`}>
          {history ? (
            <PhaseBars
              label={`Load of this link, ${word.one} by ${word.one}`}
              word={word}
              values={history}
              capacity={fits}
              phase={loads.phase}
              say={(value) => counted(value, 'message')}
              onPhase={actions.setPhase}
            />
          ) : (
            <p className="grey">Counting</p>
          )}
        </Section>
      )}
      {users.length > 0 && <PathFold lane={lane} journeys={users} link={link} actions={actions} />}
    </>
  );
}

function meaningOf({ loads, settings }: LaneView, load: number, fits: number): string {
  if (load === 0) return `Nothing passes here ${inPhase(settings, loads.phase)}`;
  if (engineOf(settings) === 'lossy')
    return `${counted(load, 'packet')} of this step; ${formatFit(fits)} ${agree(fits, 'fits', 'fit')} in the time of one on a node's link`;
  const { one, brief } = phaseWord(settings);
  const when = brief === 'distance' ? 'at once' : `in a ${one}`;
  return load === 1 ? `1 message, and 1 fits ${when}` : `${load} messages where 1 fits ${when}`;
}

/** A formula stays on one line. */
function unbroken(text: string): string {
  return text.replace(/\d+ mod \d+ = \d+/g, (formula) => formula.replaceAll(' ', '\u00a0'));
}

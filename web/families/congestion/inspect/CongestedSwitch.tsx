/* A switch on a timed screen: its ports with what stands in them, and what it has heard. */

import { useMemo } from 'react';
import { LINK_ROOT, LINK_STANDING, type Shape, type TableEntry } from '../../../engine/protocol.ts';
import { channelsOf as placesOf } from '../../../engine/standing.ts';
import { levelOfEntity } from '../../../tree/numbering.ts';
import { twinOf } from '../../../tree/paths.ts';
import { agree, capital, counted } from '../../../words/grammar.ts';
import { endsOf, longName, namedPod, neighbourName, rowName } from '../picture/names.ts';
import { EntryList } from './EntryList.tsx';
import { channelsOf, hasDetector, type TimedActions, type TimedInstant, type TimedLane } from './lane.ts';
import { Part } from './Part.tsx';
import { placesWords, stateWords } from './port.ts';
import { barsOf, countsInWords, QueueLine } from './QueueLine.tsx';
import { Mark, markOf, Sign, TimedHeading } from './TimedHeading.tsx';

interface Props {
  lane: TimedLane;
  entity: number;
  instant: TimedInstant | null;
  entries: TableEntry[] | null;
  actions: TimedActions;
}

export function CongestedSwitch({ lane, entity, instant, entries, actions }: Props) {
  const { shape, settings, index } = lane;
  const out = useMemo(() => portsOf(shape, entity), [shape, entity]);
  const onLink = (link: number) => actions.select({ kind: 'link', lane: index, link });
  const pod = namedPod(shape, entity);
  const place = [lane.name, pod === null ? '' : `pod ${pod}`, `level ${levelOfEntity(shape, entity)}`];
  return (
    <>
      <TimedHeading
        title={capital(longName(shape, entity))}
        place={place.filter(Boolean).join(', ')}
        onClose={() => actions.select(null)}
      >
        {instant && <Summary instant={instant} out={out} />}
      </TimedHeading>
      {instant && <Ports {...{ lane, instant, out, onLink }} />}
      {hasDetector(settings) && (
        <EntryList {...{ shape, settings, entity, entries, onLink }} own={rootsHere(lane, instant, out, entries)} />
      )}
    </>
  );
}

/** Output links of a switch: down, then up. */
function portsOf(shape: Shape, entity: number): number[] {
  const links: number[] = [];
  for (let link = 0; link < shape.links; link++) if (shape.linkFrom[link] === entity) links.push(link);
  return links.sort((a, b) => Number(a < shape.upLinks) - Number(b < shape.upLinks) || a - b);
}

/** Roots that a port of the switch is: an entry for a port in state LINK_ROOT that was not heard from elsewhere. */
function rootsHere(
  lane: TimedLane,
  instant: TimedInstant | null,
  out: number[],
  entries: TableEntry[] | null,
): ReadonlySet<number> {
  const roots = out.filter((link) => ((instant?.congestion.linkState[link] ?? 0) & LINK_ROOT) !== 0);
  const level = levelOfEntity(lane.shape, endsOf(lane.shape, out[0] ?? 0)[0]);
  const own = (entries ?? []).filter(({ link, stage }) => {
    const ownStage = link < lane.shape.upLinks ? level : level - 1;
    return roots.includes(link) && stage === ownStage;
  });
  return new Set(own.map(({ root }) => root));
}

function Summary({ instant, out }: { instant: TimedInstant; out: number[] }) {
  const states = out.map((link) => instant.congestion.linkState[link] ?? 0);
  const roots = states.filter((state) => (state & LINK_ROOT) !== 0).length;
  const congested = states.filter((state) => (state & LINK_STANDING) !== 0).length;
  return (
    <>
      {roots > 0 && <Mark kind="root">{`${counted(roots, 'port')} ${agree(roots, 'is a root', 'are roots')}`}</Mark>}
      <Mark kind={congested > 0 ? 'branch' : 'quiet'}>
        {congested === 0 ? 'No queue is congested' : `${congested} of ${out.length} ports with a congested queue`}
      </Mark>
    </>
  );
}

interface PortsProps {
  lane: TimedLane;
  instant: TimedInstant;
  out: number[];
  onLink(link: number): void;
}

function Ports({ lane, instant, out, onLink }: PortsProps) {
  const { shape, settings } = lane;
  const { congestion } = instant;
  const channels = channelsOf(settings, congestion.vcs);
  const { capacity } = placesOf(settings, congestion.vcs);
  return (
    <Part title="Ports" term="queues" aside={`came in, ${placesWords({ vcs: congestion.vcs, capacity })}`}>
      <ul className={congestion.vcs === 2 ? 'queues signs sums' : 'queues signs'}>
        {out.map((link) => {
          const state = congestion.linkState[link] ?? 0;
          const counts = channels.map(
            ({ vc }) => congestion.linkVcQueue[twinOf(shape, link) * congestion.vcs + vc] ?? 0,
          );
          const total = counts.reduce((a, b) => a + b, 0);
          const name = neighbourName(shape, ...endsOf(shape, link));
          return (
            <li key={link}>
              <QueueLine
                name={rowName(shape, ...endsOf(shape, link))}
                bars={barsOf(channels, counts, capacity)}
                count={total}
                parts={counts}
                sign={<Sign kind={markOf(state)} />}
                onClick={() => onLink(link)}
                label={`Port to ${name}: ${countsInWords(channels, counts)} came in; ${stateWords(state, settings)}`}
                title={stateWords(state, settings)}
              />
            </li>
          );
        })}
      </ul>
      <p className="grey timed-note">The sign before a port is the state of what leaves through it.</p>
    </Part>
  );
}

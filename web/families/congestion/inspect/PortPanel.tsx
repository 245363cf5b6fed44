/* The port before a link: what leaves it, who waits for it, what its detector says, and who knows of it. */

import { LINK_ROOT, LINK_STANDING, NODE_HOT_SOURCE, type Port } from '../../../engine/protocol.ts';
import { twinOf } from '../../../tree/paths.ts';
import { formatCount, formatTime } from '../../../words/format.ts';
import { endsOf, portPlace, portTitle } from '../picture/names.ts';
import type { Answer } from './asking.ts';
import { Behind } from './Behind.tsx';
import { Credits } from './Credits.tsx';
import { formatMoment, formatRate } from './digits.ts';
import { Knowers } from './Knowers.tsx';
import { channelsOf, hasDetector, type TimedActions, type TimedInstant, type TimedLane } from './lane.ts';
import { type Leaving, lastPacketWhen, lastPacketWords } from './leaving.ts';
import { NodeQueues } from './NodeQueues.tsx';
import { Meter, Part } from './Part.tsx';
import { placesWords, stateReason, stateWords, timerWords, waitingRows } from './port.ts';
import { Mark, markOf, TimedHeading } from './TimedHeading.tsx';
import { knowersOf, type Table } from './tables.ts';
import { notifiedLately, rootSincePs } from './trail.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  lane: TimedLane;
  link: number;
  instant: TimedInstant | null;
  /** null while being asked */
  port: Answer<Port> | null;
  leaving: Leaving | null;
  /** ARN tables; null while being asked */
  tables: Table[] | null;
  actions: TimedActions;
}

export function PortPanel({ lane, link, instant, port, leaving, tables, actions }: Props) {
  const { shape, index } = lane;
  const onLink = (other: number) => actions.select({ kind: 'link', lane: index, link: other });
  const up = link < shape.upLinks;
  return (
    <>
      <TimedHeading
        title={portTitle(shape, link)}
        place={`${lane.name}, ${portPlace(shape, link)}`}
        onClose={() => actions.select(null)}
      >
        {instant && <StateMarks {...{ lane, link, instant }} port={port?.value ?? null} />}
      </TimedHeading>
      {instant && <LeavingNow {...{ lane, link, instant, leaving }} />}
      {instant && port ? (
        <Inside {...{ lane, link, instant, tables, actions, onLink }} port={port.value} atPs={port.timePs} />
      ) : (
        <p className="timed-wait grey">Asking what waits here</p>
      )}
      <p className="timed-part">
        <button type="button" className="link-button" onClick={() => onLink(twinOf(shape, link))}>
          Other direction, going {up ? 'down' : 'up'}
        </button>
      </p>
    </>
  );
}

type Here = Pick<Props, 'lane' | 'link'> & { instant: TimedInstant };

function StateMarks({ lane, link, instant, port }: Here & { port: Port | null }) {
  const state = instant.congestion.linkState[link] ?? 0;
  const since = (state & LINK_ROOT) !== 0 ? rootSincePs(lane.trail, instant.timePs, link) : null;
  const words = stateWords(state, lane.settings);
  return (
    <>
      <Mark kind={markOf(state)}>{since === null ? words : `${words} since ${formatMoment(since)}`}</Mark>
      {(state & LINK_ROOT) !== 0 ? (
        <Mark kind="notice">{noticeWords(lane, instant, port)}</Mark>
      ) : (
        (state & LINK_STANDING) !== 0 &&
        port && <li className="grey reason">{stateReason(state, port, channelsOf(lane.settings, port.vcs))}</li>
      )}
    </>
  );
}

const LATELY_PS = 50e6;

function noticeWords({ trail }: TimedLane, { timePs, congestion }: TimedInstant, port: Port | null): string {
  const lately = notifiedLately(trail, timePs, LATELY_PS);
  const { standingRoots, notices } = congestion;
  if (lately && standingRoots === 1)
    return `${formatCount(lately.count)} notifications in ${formatTime(lately.windowPs)}`;
  if (lately) {
    const all = standingRoots === 2 ? 'both' : `all ${standingRoots}`;
    return `${formatCount(lately.count)} notifications of ${all} roots in ${formatTime(lately.windowPs)}`;
  }
  if (!port) return 'Notifications are sent';
  const own = notices.filter(({ root }) => root === port.root).length;
  return `${formatCount(own)} of its notifications under way`;
}

function LeavingNow({ lane, link, instant, leaving }: Here & { leaving: Leaving | null }) {
  return (
    <Part
      title="Leaving now"
      term="rate"
      aside={leaving ? `${formatRate(leaving.rate)} of link rate` : 'counted while the clock runs'}
      strong={leaving !== null}
    >
      {leaving && <Meter share={leaving.rate} />}
      <p className="grey timed-ends">
        <span>Last: {lastPacketWords(lane, link, instant)}</span>
        <span>{leaving ? leaving.when : lastPacketWhen(link, instant)}</span>
      </p>
    </Part>
  );
}

type Inner = Here & {
  port: Port;
  atPs: number;
  tables: Table[] | null;
  actions: TimedActions;
  onLink(link: number): void;
};

function Inside({ lane, link, instant, port, atPs, tables, actions, onLink }: Inner) {
  const { shape, settings, index } = lane;
  const [from, to] = endsOf(shape, link);
  const channels = channelsOf(settings, port.vcs);
  const { highThreshold: high, lowThreshold: low, freeCredits, ttlNs } = settings.congestion;
  const marks = { channels, capacity: port.capacity, highMark: port.highMark, thresholds: { high, low }, onLink };
  const timer = from < shape.nodes ? null : timerWords(settings, port, lane.trail, { timePs: atPs, link });
  const select = (entity: number) =>
    actions.select(
      entity < shape.nodes ? { kind: 'node', lane: index, node: entity } : { kind: 'switch', lane: index, entity },
    );
  return (
    <>
      {from < shape.nodes ? (
        <NodeQueues lane={lane} node={from} instant={instant} title={`Waiting in node ${from}`} />
      ) : (
        <Part title="Waiting for this port" term="queues" aside={placesWords(port)}>
          <Waiting rows={waitingRows(shape, port)} {...marks} />
        </Part>
      )}
      {timer && (
        <Part title="Root timer" term="timer" aside={timer.value} strong>
          <Meter share={timer.share} />
          <p className="grey timed-note two">{timer.sentences}</p>
        </Part>
      )}
      {hasDetector(settings) && port.root > 0 && (
        <Knowers
          shape={shape}
          knowers={tables && knowersOf(shape, settings, tables, port.root, from)}
          ttlPs={ttlNs * 1000}
          more={tables !== null && entitiesWithEntries(instant) > tables.length}
          isSource={(node) => ((instant.congestion.nodeState[node] ?? 0) & NODE_HOT_SOURCE) !== 0}
          onEntity={select}
        />
      )}
      <Credits {...{ shape, link, port, channels, freeCredits }} flying={instant.congestion.linkFlying[link] ?? 0} />
      {to >= shape.nodes && <Behind {...{ shape, link, port }} {...marks} />}
    </>
  );
}

function entitiesWithEntries({ congestion }: TimedInstant): number {
  return congestion.entityEntries.reduce((sum, entries) => sum + (entries > 0 ? 1 : 0), 0);
}

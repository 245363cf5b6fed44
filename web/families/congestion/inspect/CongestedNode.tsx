/* A node on a timed screen: its rate and role, what waits in it, what it has heard, and what a hot node gets from whom. */

import { useMemo, useState } from 'react';
import {
  type Flow,
  NODE_HOT,
  NODE_HOT_SOURCE,
  NODE_VICTIM,
  RATE_SLOTS,
  type TableEntry,
} from '../../../engine/protocol.ts';
import { formatCount, formatTime } from '../../../words/format.ts';
import { namedPod } from '../picture/names.ts';
import { formatRate } from './digits.ts';
import { EntryList } from './EntryList.tsx';
import { doneAtPs, hasDetector, type TimedActions, type TimedInstant, type TimedLane, totalWords } from './lane.ts';
import { lastPacketWords } from './leaving.ts';
import { NodeQueues } from './NodeQueues.tsx';
import { aimWords, hotNodeOf, inflowsOf, roleOf } from './node.ts';
import { Facts, Meter, Part } from './Part.tsx';
import { QueueLine } from './QueueLine.tsx';
import { Mark, TimedHeading } from './TimedHeading.tsx';
import { Way } from './Way.tsx';

interface Props {
  lane: TimedLane;
  node: number;
  instant: TimedInstant | null;
  entries: TableEntry[] | null;
  /** of a hot source to its hot node */
  flow: Flow | null;
  actions: TimedActions;
}

export function CongestedNode({ lane, node, instant, entries, flow, actions }: Props) {
  const { shape, settings, index } = lane;
  const pod = namedPod(shape, node);
  const role = instant && roleOf(instant.congestion.nodeState[node] ?? 0);
  const onLink = (link: number) => actions.select({ kind: 'link', lane: index, link });
  return (
    <>
      <TimedHeading
        title={`Node ${node}`}
        place={[lane.name, pod === null ? '' : `pod ${pod}`].filter(Boolean).join(', ')}
        onClose={() => actions.select(null)}
      >
        {role && <Mark kind={role.kind}>{role.words}</Mark>}
      </TimedHeading>
      {instant && <Rate {...{ lane, node, instant, actions }} />}
      {instant && <NodeQueues lane={lane} node={node} instant={instant} title="Waits in it" />}
      {instant && ((instant.congestion.nodeState[node] ?? 0) & NODE_HOT) !== 0 && (
        <Inflows {...{ lane, node, actions }} />
      )}
      {instant && flow && <Way {...{ lane, instant, flow, onLink }} />}
      {hasDetector(settings) && (
        <EntryList {...{ shape, settings, entity: node, entries, onLink }} own={new Set<number>()} />
      )}
    </>
  );
}

function Rate({ lane, node, instant, actions }: Omit<Props, 'entries' | 'flow'> & { instant: TimedInstant }) {
  const { shape, settings, summary, index } = lane;
  const { congestion, frame } = instant;
  const state = congestion.nodeState[node] ?? 0;
  const rate = (congestion.nodeRate[node] ?? 0) / RATE_SLOTS;
  const up = firstUp(lane, node);
  const source = (state & NODE_HOT_SOURCE) !== 0;
  const donePs = doneAtPs(lane, instant);
  return (
    <>
      <Part
        title="Sends now"
        term="rate"
        aside={donePs === null ? `${formatRate(rate)} of link rate` : 'nothing'}
        strong
      >
        <Meter share={donePs === null ? rate : 0} kind={(state & NODE_VICTIM) !== 0 ? 'victim' : 'ink'} />
        <p className="grey timed-note">
          {donePs === null
            ? aimWords(settings, state, source ? hotNodeOf(summary?.congestion, node, shape.nodes) : null)
            : `The run was done at ${formatTime(donePs)}.`}
        </p>
      </Part>
      <div className="timed-part">
        <Facts
          facts={[
            { name: 'Packets received', value: formatCount(frame.taskReceived[node] ?? 0) },
            { name: 'Packets sent', value: formatCount(frame.linkSent[up] ?? 0) },
            { name: 'Sent last', value: lastPacketWords(lane, up, instant) },
          ]}
        />
        <button
          type="button"
          className="link-button"
          onClick={() => actions.select({ kind: 'link', lane: index, link: up + shape.upLinks })}
        >
          Show the port to it
        </button>
      </div>
    </>
  );
}

function firstUp({ shape }: TimedLane, node: number): number {
  return (shape.firstUp[1] ?? 0) + node * (shape.w[0] ?? 1);
}

const FIRST = 12;

function Inflows({ lane, node, actions }: Pick<Props, 'lane' | 'node' | 'actions'>) {
  const { shape, summary, index } = lane;
  const span = totalWords(lane);
  const [all, setAll] = useState(false);
  const flows = useMemo(
    () => (summary?.congestion ? inflowsOf(summary.congestion, node, shape.nodes) : []),
    [summary, node, shape],
  );
  const [most] = flows;
  if (!most) return null;
  return (
    <Part title="Comes from" term="incast" aside={`packets, ${span}`}>
      <ul className="queues wide">
        {(all ? flows : flows.slice(0, FIRST)).map(({ source, packets, hot }) => (
          <li key={source}>
            <QueueLine
              name={`node ${source}`}
              bars={[{ share: packets / most.packets, kind: hot ? 'over' : 'quiet' }]}
              count={packets}
              onClick={() => actions.select({ kind: 'node', lane: index, node: source })}
              label={`node ${source}: ${packets} packets, ${span}; show the node`}
            />
          </li>
        ))}
      </ul>
      {!all && flows.length > FIRST && (
        <button type="button" className="link-button" onClick={() => setAll(true)}>
          Show all {flows.length}
        </button>
      )}
    </Part>
  );
}

/* Whose packets wait for a link at an instant, and whose are queued behind it, read from the queues around it. For traffic
 * whose phases overlap, where no single phase's plan says who uses a link. */

import { IDLE, type Queued, type Shape } from '../../../run/protocol.ts';
import { queuesBehindLinks } from '../../../traffic/queue-capacity.ts';
import { queueNames } from '../../../traffic/queue-names.ts';
import { entityName } from '../../../tree/names.ts';
import { t, tFor } from '../../../words/language/language.ts';
import type { LaneView } from '../lane-view.ts';

/** Packets from one task to another. */
export interface TaskFlow {
  source: number;
  destination: number;
  packets: number;
  acknowledgements: number;
}

export interface FlowGroup {
  /** 'Waiting for it in switch 1.0' */
  heading: string;
  /** most packets first */
  flows: TaskFlow[];
}

type Lane = Pick<LaneView, 'shape' | 'settings'>;
type Queues = ReadonlyMap<number, Queued[]>;

/** The links whose queues have to be read. */
export function linksAround({ shape, settings }: Lane, link: number): number[] {
  return queuesBehindLinks(settings) ? [link, ...shape.linksInto(shape.fromOf(link))] : [link];
}

export function usersNow(lane: Lane, link: number, queues: Queues): FlowGroup[] {
  return queuesBehindLinks(lane.settings) ? usersOfVoqs(lane, link, queues) : usersInCluster(lane, link, queues);
}

function usersOfVoqs({ shape }: Lane, link: number, queues: Queues): FlowGroup[] {
  const [from, to] = [shape.fromOf(link), shape.toOf(link)];
  const before = shape.linksInto(from).flatMap((one) => queues.get(one) ?? []);
  const waiting = before.filter(({ nextLink }) => nextLink === link);
  return [
    ...(from < shape.nodes ? [] : [flowGroupOf(shape, t`Waiting for it in ${entityName(shape, from)}`, waiting)]),
    ...(to < shape.nodes
      ? []
      : [flowGroupOf(shape, t`Already past it, in ${entityName(shape, to)}`, queues.get(link) ?? [])]),
  ];
}

function usersInCluster({ shape }: Lane, link: number, queues: Queues): FlowGroup[] {
  const names = queueNames(shape, link);
  const queue = queues.get(link) ?? [];
  const behind = queue.filter(({ phase }) => phase === 1);
  return [
    flowGroupOf(
      shape,
      tFor('the adapter or queue')`Waiting for it in ${names.before}`,
      queue.filter(({ phase }) => phase === 0),
    ),
    ...(behind.length > 0
      ? [flowGroupOf(shape, tFor('the adapter or queue')`Already past it, in ${names.behind}`, behind)]
      : []),
  ];
}

function flowGroupOf(shape: Shape, heading: string, queue: readonly Queued[]): FlowGroup {
  const parties = new Map<number, TaskFlow>();
  for (const { source, destination, message } of queue) {
    if (source === IDLE || destination === IDLE) continue;
    const key = source * shape.nodes + destination;
    const party = parties.get(key) ?? { source, destination, packets: 0, acknowledgements: 0 };
    parties.set(key, party);
    if (message < shape.nodes) party.packets += 1;
    else party.acknowledgements += 1;
  }
  const size = ({ packets, acknowledgements }: TaskFlow) => packets + acknowledgements;
  return { heading, flows: [...parties.values()].toSorted((a, b) => size(b) - size(a) || a.source - b.source) };
}

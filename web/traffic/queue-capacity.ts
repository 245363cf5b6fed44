/* Capacities of the queues that Frame.linkQueue counts, by kind of engine, and how much of each is taken. */

import { engineOf, engineRow } from '../model/lanes.ts';
import { FLIT_BYTES } from '../model/limits.ts';
import type { ResolvedLane } from '../model/types.ts';
import type { Frame, Shape } from '../run/protocol.ts';
import { entityName } from '../tree/names.ts';
import type { Tree } from '../tree/tree.ts';
import { t } from '../words/language/language.ts';

/** Before a link, and behind it: in flits of an exchange, else in packets. 0: nothing waits there; Infinity: unbounded. */
export interface QueueCapacities {
  before: number;
  behind: number;
}

/** On VOQs packets wait in the port by which they came, behind a link; elsewhere before the one they take. */
export function queuesBehindLinks(lane: Pick<ResolvedLane, 'traffic'>): boolean {
  return engineRow(lane).queuesBehind === true;
}

export function queueCapacities(lane: ResolvedLane, tree: Tree, link: number): QueueCapacities {
  const atNode = tree.endNodeOf(link) !== null;
  const [fromNode, toNode] = [atNode && tree.isUp(link), atNode && !tree.isUp(link)];
  switch (engineOf(lane)) {
    case 'lossy':
      return clusterCapacities(lane, fromNode, toNode, tree.isUp(link));
    case 'output':
      return { before: fromNode ? Number.POSITIVE_INFINITY : bufferFlits(lane), behind: 0 };
    default:
      return { before: 0, behind: toNode ? 0 : lane.switch.bufferPackets };
  }
}

/** What is taken of each. */
export function queuesTaken(
  { linkQueue, cluster }: Pick<Frame, 'linkQueue' | 'cluster'>,
  link: number,
  { before }: QueueCapacities,
): QueueCapacities {
  const all = linkQueue[link] ?? 0;
  const behind = cluster?.linkBehind[link] ?? (before === 0 ? all : 0);
  return { before: all - behind, behind };
}

/** Both together, as Frame.linkQueue counts them. */
export function queueCapacity(lane: ResolvedLane, tree: Tree, link: number): number {
  const { before, behind } = queueCapacities(lane, tree, link);
  return before + behind;
}

function bufferFlits({ switch: { bufferBytes } }: ResolvedLane): number {
  return Math.max(1, Math.floor(bufferBytes / FLIT_BYTES));
}

/** A node has a ring for packets and one for acknowledgements, of which only the first is always bounded; all links down share the
 * backbone's memory. */
function clusterCapacities(
  { loss, software }: ResolvedLane,
  fromNode: boolean,
  toNode: boolean,
  up: boolean,
): QueueCapacities {
  const capacityOf = (count: number) => (loss.infinite ? Number.POSITIVE_INFINITY : count);
  if (fromNode) return { before: capacityOf(2 * software.sendRing), behind: capacityOf(loss.inputPackets) };
  if (toNode) return { before: capacityOf(loss.stagingPackets), behind: capacityOf(software.receiveRing) };
  if (up) return { before: capacityOf(loss.uplinkPackets), behind: 0 };
  return { before: capacityOf(loss.backbonePackets), behind: capacityOf(loss.uplinkPackets) };
}

export interface QueueNames {
  before: string;
  behind: string;
}

export function queueNames(shape: Shape, link: number): QueueNames {
  const [from, to] = [shape.fromOf(link), shape.toOf(link)];
  const [start, end] = [entityName(shape, from), entityName(shape, to)];
  if (from < shape.nodes) return { before: t`the adapter of ${start}`, behind: t`its port at ${end}` };
  if (to < shape.nodes) return { before: t`the queue of ${start} to ${end}`, behind: t`the ring of ${end}` };
  if (shape.isUp(link)) return { before: t`the up queue of ${start}`, behind: t`the backbone` };
  return { before: t`the backbone on the way to ${end}`, behind: t`the down queue of ${end}` };
}

/* Which links stand, which are isolated, and what belongs to the congestion tree: from one frame, independent of earlier ones.
 *
 * run/stalled.ts defines when a link is stalled. It is isolated to the degree that its traffic is adapted: the isolating
 * channel's share of the queue at its far end, or of what the link recently carried. */

import { routings } from '../../../model/algorithms/routings.ts';
import { hasHotSpot } from '../../../model/lanes.ts';
import type { LaneSettings, ResolvedLane } from '../../../model/types.ts';
import {
  type CongestionFrame,
  type Frame,
  LINK_CONGESTED,
  LINK_ROOT,
  LINK_ROOT_TIMER,
  LINK_SOURCE,
  NODE_HOT_SOURCE,
  NODE_ISOLATING,
  type Shape,
} from '../../../run/protocol.ts';
import { type Channels, channelsOf, readStalled } from '../../../run/stalled.ts';
import { t, tFor } from '../../../words/language/language.ts';

export interface LinkStates {
  readonly stalled: Uint8Array;
  /** 0 .. 1 */
  readonly isolated: Float32Array;
  /** fill of the isolating channel at a link's far end */
  readonly isolatedFill: Float32Array;
  /** by entity: 1 = an output belongs to the congestion tree */
  readonly inTree: Uint8Array;
  /** Declared roots. Without a detector: where the tree of a hot node starts, which is all that a single instant can tell. */
  readonly roots: number[];
  /** with a detector: links whose root timer is running */
  readonly timers: number[];
  read(frame: Frame): void;
}

const MIN_SHARE = 0.06;
const MIN_NODE_SHARE = 0.3;
const MIN_FILL = 0.25;

/** Allocates its arrays once. */
export function readStates(shape: Shape, settings: ResolvedLane): LinkStates {
  const { links } = shape;
  const stalledLinks = readStalled(shape);
  const { stalled, heldByPort: held } = stalledLinks;
  const isolated = new Float32Array(links);
  const isolatedFill = new Float32Array(links);
  const inTree = new Uint8Array(shape.nodes + shape.switches);
  const roots: number[] = [];
  const timers: number[] = [];
  const aboveEdges = shape.firstEntityOf(1) + shape.entitiesOf(1);
  const detects = routings[settings.routing.kind].notified;
  const isShown = rootTest(settings, shape);

  function read({ congestion }: Frame): void {
    if (!congestion) return;
    const channels = channelsOf(settings, congestion.vcs);
    stalledLinks.read(congestion, channels);
    readFills(congestion, channels);
    for (let link = 0; link < links; link++) isolated[link] = isolatedPart(shape, channels, congestion, link);
    findInTree();
    readRoots(congestion.linkState);
  }

  function readFills({ vcs, linkVcQueue: queue }: CongestionFrame, { capacity, isolates, plain }: Channels): void {
    for (let link = 0; link < links; link++) {
      const apart = isolates ? (queue[link * vcs + plain] ?? 0) : 0;
      isolatedFill[link] = apart / capacity;
    }
  }

  function findInTree(): void {
    inTree.fill(0);
    for (let link = 0; link < links; link++) {
      const from = shape.ends.from[link] ?? 0;
      const joins = held[link] === 1 || (isolated[link] ?? 0) > 0;
      const down = !shape.isUp(link);
      if (from >= aboveEdges ? joins || (stalled[link] === 1 && down) : down && joins) inTree[from] = 1;
    }
  }

  function readRoots(state: Uint8Array): void {
    roots.length = 0;
    timers.length = 0;
    for (let link = 0; link < links; link++) {
      const bits = state[link] ?? 0;
      if (isShown(link, bits, stalled[link] === 1)) roots.push(link);
      else if (detects && stalled[link] && bits & LINK_SOURCE && bits & LINK_ROOT_TIMER) timers.push(link);
    }
  }

  return { stalled, isolated, isolatedFill, inTree, roots, timers, read };
}

/** Whether a link is drawn as a root: one that was declared; without a detector where the tree of a hot node starts, which is all that a
 * single instant can tell. */
export function rootTest({ routing, traffic }: ResolvedLane, shape: Shape) {
  const detects = routings[routing.kind].notified;
  // Traffic without a hot spot may still list nodes, which are hot in other lanes or steps.
  const hot = new Set(hasHotSpot(traffic) ? traffic.hotNodes : []);
  return (link: number, state: number, stalled: boolean): boolean =>
    detects ? (state & LINK_ROOT) !== 0 : stalled && (state & LINK_SOURCE) !== 0 && hot.has(shape.toOf(link));
}

/** To which degree the traffic of a link is isolated. A node does not count as isolated for occasional packets to a hot node: most of its
 * traffic must go there, or it must be a hot source that isolates. On other links a queue of a few packets does not count. */
export function isolatedPart(
  shape: Shape,
  { capacity, isolates, plain }: Channels,
  { vcs, linkVcQueue: queue, linkAdapted, nodeState }: CongestionFrame,
  link: number,
): number {
  if (!isolates) return 0;
  const carried = linkAdapted[link] ?? 0;
  if (link < shape.firstUpFrom(1)) {
    const bits = nodeState[shape.fromOf(link)] ?? 0;
    const source = (bits & NODE_HOT_SOURCE) !== 0 && (bits & NODE_ISOLATING) !== 0;
    return source ? 1 : carried < MIN_NODE_SHARE ? 0 : carried;
  }
  const apart = queue[link * vcs + plain] ?? 0;
  let all = apart;
  for (let at = link * vcs; at < link * vcs + plain; at++) all += queue[at] ?? 0;
  const share = Math.max(apart / capacity < MIN_FILL ? 0 : apart / all, carried);
  return share < MIN_SHARE ? 0 : share;
}

/** A node isolates when its packets wait for the isolating channel, or recently went there. */
export function isIsolating(nodeState: number, part: number): boolean {
  return (nodeState & NODE_ISOLATING) !== 0 || part > 0.5;
}

/* The congestion tree of a port, from one frame alone: full queues -> the port they wait for -> .. -> its root. */

/** Whether a tree begins at a port: a queue for it is full, and behind it is room. */
export function isRoot({ linkState }: CongestionFrame, link: number): boolean {
  return ((linkState[link] ?? 0) & (LINK_SOURCE | LINK_ROOT)) !== 0;
}

/** Whether a frame tells a tree from others: it says that a queue is full, but not for which port its packets wait, so with several hot nodes
 * their trees would seem to be one; and a full isolating channel keeps nobody waiting. */
export function canTellTreesApart({ traffic, isolation }: Pick<LaneSettings, 'traffic' | 'isolation'>): boolean {
  return hasHotSpot(traffic) && traffic.hotNodes.length === 1 && isolation.kind === 'none';
}

/** The links of the tree, the root's first. A link into the switch of a port belongs to it if a channel of the buffer at its end is full, and
 * so does, behind it, whatever waits for that link: it can pass nothing on, and a queue for it is full. */
export function congestionTree(
  shape: Shape,
  { vcs, linkVcQueue, linkState }: CongestionFrame,
  { high }: Pick<Channels, 'high'>,
  root: number,
): Set<number> {
  const isFull = (link: number) => {
    for (let at = link * vcs; at < (link + 1) * vcs; at++) if ((linkVcQueue[at] ?? 0) > high) return true;
    return false;
  };
  const tree = new Set([root]);
  // What is added while this runs is visited, too.
  for (const link of tree) {
    const at = shape.fromOf(link);
    if (at < shape.nodes || ((linkState[link] ?? 0) & LINK_CONGESTED) === 0) continue;
    for (const out of shape.linksOutOf(at)) {
      const into = shape.twinOf(out);
      if (out !== link && isFull(into)) tree.add(into);
    }
  }
  return tree;
}

/** Says by its state in the core why a link stalls: packets for its port wait before it, or the queue at its end is full. */
export function stalledText(state: number | undefined): string {
  return (state ?? 0) & LINK_CONGESTED ? t`stalled: packets wait for its port` : tFor('of a link')`stalled`;
}

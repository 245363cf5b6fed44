/* What stands, what is isolated, and who takes part: read out of a frame.
 *
 * When a link stands says engine/standing.ts. It is isolated as far as its traffic is adapted: the isolating channel's part of
 * the queue at its end, or of what it carried lately. */

import {
  type CongestionFrame,
  type Frame,
  IDLE,
  isAdapted,
  LINK_ROOT,
  LINK_ROOT_TIMER,
  LINK_SOURCE,
  NODE_HOT_SOURCE,
  NODE_ISOLATING,
  type Shape,
} from '../../../engine/protocol.ts';
import { type Channels, channelsOf, readStanding } from '../../../engine/standing.ts';
import type { ResolvedLane } from '../../../scenario/types.ts';
import { WINDOW } from './load.ts';

export interface LinkStates {
  readonly stands: Uint8Array;
  /** 0 .. 1 */
  readonly isolated: Float32Array;
  /** fill of the fullest channel at the end of a link, that does not isolate and that does */
  readonly fill: Float32Array;
  readonly isolatedFill: Float32Array;
  /** by entity: 1 = it has an output on the congestion tree */
  readonly taking: Uint8Array;
  /** Declared roots. Without a detector: where a tree grows from at a hot node; from one instant alone no more can be told. */
  readonly roots: number[];
  /** with a detector: places whose root timer runs, and since when; NaN where nobody saw it start */
  readonly timers: Map<number, number>;
  take(frame: Frame, follows: boolean): void;
}

/** What a packet adds to the share of adapted ones, per slot that passed. */
const FORGETS = 1 / 24;
const LEAST_SHARE = 0.06;
const LEAST_OF_NODE = 0.3;
const LEAST_FILL = 0.25;
export function trackStates(shape: Shape, settings: ResolvedLane, slotPs: number): LinkStates {
  const { links } = shape;
  const standing = readStanding(shape);
  const { stands, held, fullest } = standing;
  const isolated = new Float32Array(links);
  const fill = new Float32Array(links);
  const isolatedFill = new Float32Array(links);
  const adapted = new Float32Array(links);
  const sent = new Uint32Array(links);
  const taking = new Uint8Array(shape.nodes + shape.switches);
  const roots: number[] = [];
  const timers = new Map<number, number>();
  const since = new Map<number, number>();
  const aboveEdges = shape.firstEntity[2] ?? 0;
  const detects = settings.routing.kind === 'arn';
  const hot = new Set(settings.traffic.hotNodes);
  let last = Number.NaN;

  function take(frame: Frame, follows: boolean): void {
    const { congestion } = frame;
    if (!congestion || frame.timePs === last) return;
    const channels = channelsOf(settings, congestion.vcs);
    standing.read(congestion, channels);
    readFills(congestion, channels);
    if (channels.isolates) readAdapted(frame, follows, (frame.timePs - last) / slotPs);
    findTaking();
    readRoots(congestion.linkState, frame.timePs, follows);
    last = frame.timePs;
  }

  function readFills({ vcs, linkVcQueue: queue }: CongestionFrame, { capacity, isolates, plain }: Channels): void {
    for (let link = 0; link < links; link++) {
      const apart = isolates ? (queue[link * vcs + plain] ?? 0) : 0;
      fill[link] = (fullest[link] ?? 0) / capacity;
      isolatedFill[link] = apart / capacity;
      isolated[link] = apart > 0 ? apart / (apart + sumOf(queue, link * vcs, plain)) : 0;
    }
  }

  function readAdapted(frame: Frame, follows: boolean, slots: number): void {
    const gain = follows ? Math.min(1, slots * FORGETS) : 1;
    const bits = frame.congestion?.nodeState;
    for (let link = 0; link < links; link++) {
      const count = frame.linkSent[link] ?? 0;
      const silent = (frame.timePs - (frame.linkSentAtPs[link] ?? 0)) / slotPs;
      const now = silent <= WINDOW && isAdapted(frame.linkMessage[link] ?? IDLE) ? 1 : 0;
      const before = adapted[link] ?? 0;
      if (count !== sent[link] || !follows || silent > WINDOW) adapted[link] = before + (now - before) * gain;
      sent[link] = count;
      isolated[link] = shareOf(link, bits?.[shape.linkFrom[link] ?? 0] ?? 0);
    }
  }

  /** A node that now and then sends to a hot node as anybody does is not isolated for that: it has to send mostly so, or to
   * be a hot source that isolates. Elsewhere a queue of a few packets does not count. */
  function shareOf(link: number, nodeBits: number): number {
    const carried = adapted[link] ?? 0;
    if (link < (shape.firstUp[2] ?? shape.upLinks)) {
      const source = (nodeBits & NODE_HOT_SOURCE) !== 0 && (nodeBits & NODE_ISOLATING) !== 0;
      return source ? 1 : carried < LEAST_OF_NODE ? 0 : carried;
    }
    const queued = (isolatedFill[link] ?? 0) < LEAST_FILL ? 0 : (isolated[link] ?? 0);
    const share = Math.max(queued, carried);
    return share < LEAST_SHARE ? 0 : share;
  }

  function findTaking(): void {
    taking.fill(0);
    for (let link = 0; link < links; link++) {
      const from = shape.linkFrom[link] ?? 0;
      const joins = held[link] === 1 || (isolated[link] ?? 0) > 0;
      const down = link >= shape.upLinks;
      if (from >= aboveEdges ? joins || (stands[link] === 1 && down) : down && joins) taking[from] = 1;
    }
  }

  function readRoots(state: Uint8Array, timePs: number, follows: boolean): void {
    roots.length = 0;
    timers.clear();
    if (!follows) since.clear();
    for (let link = 0; link < links; link++) {
      const bits = state[link] ?? 0;
      const source = (bits & LINK_SOURCE) !== 0 && stands[link] === 1;
      if (!source) since.delete(link);
      // Where nobody saw it start, nobody knows how far it is.
      else if (!since.has(link)) since.set(link, follows ? timePs : Number.NaN);
      const start = since.get(link) ?? Number.NaN;
      if (detects ? bits & LINK_ROOT : source && hot.has(shape.linkTo[link] ?? 0)) roots.push(link);
      else if (detects && source && bits & LINK_ROOT_TIMER) timers.set(link, start);
    }
  }

  return { stands, isolated, fill, isolatedFill, taking, roots, timers, take };
}

function sumOf(queue: Uint8Array, at: number, count: number): number {
  let sum = 0;
  for (let index = at; index < at + count; index++) sum += queue[index] ?? 0;
  return sum;
}

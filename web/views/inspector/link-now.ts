/* A link at one instant of the packet run: what stands in its queues against their room, what was lost there, what stops it. */

import { IDLE, type Queued } from '../../engine/protocol.ts';
import { placesOf, type Room, roomOf } from '../../engine/rooms.ts';
import { familyOf } from '../../scenario/lanes.ts';
import { formatCount } from '../../state/format.ts';
import { unitWord } from '../../state/phase-word.ts';
import { capital } from '../tree/numbering.ts';
import type { Instant, LaneView } from './lane.ts';
import { placeNames } from './places.ts';
import { gbpsOf, isSending, rateWords } from './rates.ts';
import { counted, linkInWords, plural } from './words.ts';

export interface LinkText {
  /** queues with an end */
  gauges: { label: string; filled: number; room: number }[];
  sentences: string[];
}

type Lane = Pick<LaneView, 'shape' | 'settings'>;

/** `queue`: what stands there, where it is known. */
export function linkNow(lane: Lane, link: number, instant: Instant, queue: Queued[] | null): LinkText {
  switch (familyOf(lane.settings)) {
    case 'cluster':
      return clusterLink(lane, link, instant, queue);
    case 'many':
      return manyLink(lane, link, instant);
    default:
      return exchangeLink(lane, link, instant);
  }
}

function exchangeLink(lane: Lane, link: number, instant: Instant): LinkText {
  const queued = instant.frame.linkQueue[link] ?? 0;
  const places = placesOf(lane.settings, lane.shape, link);
  const state = stateWords(lane, link, instant);
  if (!Number.isFinite(places))
    return {
      gauges: [],
      sentences: [`${counted(queued, 'flit')} ${queued === 1 ? 'waits' : 'wait'} in the adapter. ${state}`],
    };
  return {
    gauges: [{ label: '', filled: queued, room: places }],
    sentences: [`${formatCount(queued)} of ${plural(places, 'slot')} of its queue taken. ${state}`],
  };
}

function manyLink(lane: Lane, link: number, instant: Instant): LinkText {
  const { shape, settings } = lane;
  const { behind } = roomOf(settings, shape, link);
  const queued = instant.frame.linkQueue[link] ?? 0;
  const rate = `Its rate is ${rateWords(gbpsOf(settings, shape, link))}.`;
  const state = stateWords(lane, link, instant);
  if (behind === 0)
    return { gauges: [], sentences: [`${rate} The node behind it takes every packet at once. ${state}`] };
  return {
    gauges: [{ label: '', filled: queued, room: behind }],
    sentences: [`${rate} ${formatCount(queued)} of ${plural(behind, 'place')} of the buffer behind it taken. ${state}`],
  };
}

function clusterLink(lane: Lane, link: number, instant: Instant, queue: Queued[] | null): LinkText {
  const { shape, settings } = lane;
  const room = roomOf(settings, shape, link);
  const names = placeNames(shape, link);
  const { linkQueue, cluster } = instant.frame;
  const sentences = [`Its rate is ${rateWords(gbpsOf(settings, shape, link))}.`];
  const gauges: LinkText['gauges'] = [];
  const counts = countsOf(linkQueue[link] ?? 0, room, queue);
  if (!counts) {
    const where = queue ? '' : '; pause to see where';
    sentences.push(`${counted(linkQueue[link] ?? 0, 'packet')} stand before and behind it${where}.`);
  }
  for (const place of ['before', 'behind'] as const) {
    if (!counts || room[place] === 0) continue;
    const words = `${capital(names[place])}: ${formatCount(counts[place])}`;
    if (Number.isFinite(room[place]))
      gauges.push({
        label: `${words} of ${formatCount(room[place])} places`,
        filled: counts[place],
        room: room[place],
      });
    else sentences.push(`${words} packets, and no end to it.`);
  }
  const lost = cluster?.linkLost[link] ?? 0;
  return {
    gauges,
    sentences: [
      ...sentences,
      stateWords(lane, link, instant),
      lost === 0 ? 'Nothing was dropped here so far.' : `${counted(lost, 'packet')} dropped here so far.`,
    ],
  };
}

/** So many at most are not listed: what is being sent, moved down or worked on has left the line, but keeps its place. */
const ELSEWHERE = 3;

/** In the two queues; null where only both together are known. */
function countsOf(all: number, room: Room, queue: Queued[] | null): { before: number; behind: number } | null {
  if (room.behind === 0 || all === 0) return { before: all, behind: 0 };
  if (!queue || all - queue.length > ELSEWHERE) return null;
  const waiting = queue.filter(({ phase }) => phase === 1).length;
  const before = Math.min(room.before, all - waiting);
  return { before, behind: all - before };
}

function stateWords({ shape, settings }: Lane, link: number, { frame, timePs }: Instant): string {
  const waits = frame.linkWaits[link] ?? IDLE;
  if (waits !== IDLE) return stopWords(settings, shape, waits);
  const message = frame.linkMessage[link] ?? IDLE;
  if (message === IDLE) return 'Nothing has passed yet.';
  const what =
    message < shape.nodes
      ? `a ${unitWord(settings)} of task ${message}`
      : `an acknowledgement for task ${message - shape.nodes}`;
  return isSending(settings, shape, frame, timePs, link) ? `It sends ${what}.` : `It is quiet; the last was ${what}.`;
}

function stopWords(settings: LaneView['settings'], shape: LaneView['shape'], waits: number): string {
  switch (familyOf(settings)) {
    case 'many':
      return 'It waits: the buffer behind it has no free place for what it would send next.';
    case 'cluster':
      return `The first packet behind it waits for a place in ${placeNames(shape, waits).before}, and all others wait with it.`;
    default:
      return `It stands still: the queue of ${linkInWords(shape, waits)} is full.`;
  }
}

/* A link at one instant of the packet run: what stands in its queues against their room, what was lost there, what stops it. */

import { IDLE, type Queued } from '../../engine/protocol.ts';
import type { Instant, LaneView } from '../../families/common/lane-view.ts';
import { engineOf } from '../../scenario/lanes.ts';
import { placeNames } from '../../tree/places.ts';
import { gbpsOf, isSending, rateWords } from '../../tree/rates.ts';
import { placesOf, type Room, roomOf } from '../../tree/rooms.ts';
import { formatCount } from '../../words/format.ts';
import { agree, capital, counted } from '../../words/grammar.ts';
import { unitWord } from '../../words/phase-word.ts';
import { linkInWords } from './words.ts';

export interface LinkText {
  /** queues with an end */
  gauges: { label: string; filled: number; room: number }[];
  sentences: string[];
}

type Lane = Pick<LaneView, 'shape' | 'settings'>;

/** `queue`: what stands there, where it is known. */
export function linkNow(lane: Lane, link: number, instant: Instant, queue: Queued[] | null): LinkText {
  switch (engineOf(lane.settings)) {
    case 'lossy':
      return clusterLink(lane, link, instant, queue);
    case 'voq':
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
      sentences: [`${counted(queued, 'flit')} ${agree(queued, 'waits', 'wait')} in the adapter. ${state}`],
    };
  return {
    gauges: [{ label: '', filled: queued, room: places }],
    sentences: [`${formatCount(queued)} of ${counted(places, 'slot')} of its queue taken. ${state}`],
  };
}

function manyLink(lane: Lane, link: number, instant: Instant): LinkText {
  const { shape, settings } = lane;
  const { behind } = roomOf(settings, shape, link);
  const queued = instant.frame.linkQueue[link] ?? 0;
  const rate = `Its rate is ${rateWords(gbpsOf(settings, shape, link))}.`;
  if (behind === 0) return { gauges: [], sentences: [`${rate} The node behind it takes every packet at once.`] };
  const stands = `${counted(queued, 'packet')} ${agree(queued, 'stands', 'stand')} in the buffer behind it, which has ${counted(behind, 'place')}.`;
  const waits = instant.frame.linkWaits[link] !== IDLE;
  return {
    gauges: [{ label: '', filled: queued, room: behind }],
    sentences: [stands, ...(waits ? [`No place there is free. ${PLACES_TAKEN}`] : []), rate],
  };
}

function clusterLink(lane: Lane, link: number, instant: Instant, queue: Queued[] | null): LinkText {
  const { shape, settings } = lane;
  const room = roomOf(settings, shape, link);
  const names = placeNames(shape, link);
  const { linkQueue, cluster } = instant.frame;
  const sentences = [`Its rate is ${rateWords(gbpsOf(settings, shape, link))}.`];
  const gauges: LinkText['gauges'] = [];
  const all = linkQueue[link] ?? 0;
  const counts = countsOf(all, room, queue);
  if (!counts) {
    const where = queue ? '' : '; pause to see where';
    sentences.push(`${counted(all, 'packet')} ${agree(all, 'stands', 'stand')} before and behind it${where}.`);
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
  const blocks = instant.frame.linkWaits[link] ?? IDLE;
  return {
    gauges,
    sentences: [
      ...sentences,
      ...(blocks === IDLE
        ? []
        : [
            `The first packet behind it waits for a place in ${placeNames(shape, blocks).before}, and all others wait with it.`,
          ]),
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

/** Of an exchange. */
function stateWords(lane: Lane, link: number, instant: Instant): string {
  const waits = instant.frame.linkWaits[link] ?? IDLE;
  if (waits !== IDLE) return `It stands still: the queue of ${linkInWords(lane.shape, waits)} is full.`;
  const { value, meaning } = stateOf(lane, link, instant);
  if (value === 'sends') return `It sends ${meaning}.`;
  return meaning === NOTHING ? `${capital(NOTHING)}.` : `It is quiet; ${meaning}.`;
}

const NOTHING = 'nothing has passed yet';

/** A packet that stands in a buffer has its place there, but so has one on its way to it or on its way out. */
export const PLACES_TAKEN =
  'A packet takes its place behind a link when it sets out, and gives it back when all of it has gone on.';

/** What a link does at an instant, in one word and a few more. */
export function stateOf(
  { shape, settings }: Lane,
  link: number,
  { frame, timePs }: Instant,
): { value: string; over: boolean; meaning: string } {
  // In a cluster what waits is the queue behind the link, while the link goes on.
  if (engineOf(settings) === 'voq' && frame.linkWaits[link] !== IDLE)
    return { value: 'waits', over: true, meaning: 'for a place in the buffer behind it' };
  const message = frame.linkMessage[link] ?? IDLE;
  if (message === IDLE) return { value: 'quiet', over: false, meaning: NOTHING };
  const what =
    message < shape.nodes
      ? `a ${unitWord(settings)} of task ${message}`
      : `an acknowledgement for task ${message - shape.nodes}`;
  return isSending(settings, shape, frame, timePs, link)
    ? { value: 'sends', over: false, meaning: what }
    : { value: 'quiet', over: false, meaning: `the last was ${what}` };
}

/* A link at one instant of the packets: what it does, and for queues before links what stands in its own. */

import { IDLE } from '../../engine/protocol.ts';
import { engineOf } from '../../scenario/lanes.ts';
import { linkInWords } from '../../tree/link-words.ts';
import { queueCapacity } from '../../tree/queue-capacity.ts';
import { isSending } from '../../tree/rates.ts';
import { formatCount } from '../../words/format.ts';
import { agree, capital, counted } from '../../words/grammar.ts';
import { unitWord } from '../../words/phase-word.ts';
import type { LinkText } from './inspection.ts';
import type { Instant, LaneView } from './lane-view.ts';

type Lane = Pick<LaneView, 'shape' | 'settings'>;

/** With a queue before every link, in flits. */
export function queuedLink(lane: Lane, link: number, instant: Instant): LinkText {
  const queued = instant.frame.linkQueue[link] ?? 0;
  const places = queueCapacity(lane.settings, lane.shape, link);
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

function stateWords(lane: Lane, link: number, instant: Instant): string {
  const waits = instant.frame.linkWaits[link] ?? IDLE;
  if (waits !== IDLE) return `It is stalled: the queue of ${linkInWords(lane.shape, waits)} is full.`;
  const { value, meaning } = stateOf(lane, link, instant);
  if (value === 'sends') return `It sends ${meaning}.`;
  return meaning === NOTHING ? `${capital(NOTHING)}.` : `It is idle; ${meaning}.`;
}

const NOTHING = 'nothing has passed yet';

/** What a link does at an instant, in one word and a few more. */
export function stateOf(
  { shape, settings }: Lane,
  link: number,
  { frame, timePs }: Instant,
): { value: string; over: boolean; meaning: string } {
  // In a cluster what waits is the queue behind the link, while the link goes on.
  if (engineOf(settings) === 'voq' && frame.linkWaits[link] !== IDLE)
    return { value: 'waits', over: true, meaning: 'for a place in the buffer at its end' };
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

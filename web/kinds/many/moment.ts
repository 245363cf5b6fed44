/* One instant of many-to-many traffic: in a few words, and a link with the buffer behind it. */

import { phaseName } from '../../model/phase-number.ts';
import { manyMessages } from '../../run/engine-fields.ts';
import { IDLE } from '../../run/protocol.ts';
import { queueCapacities, queueCapacity } from '../../traffic/queue-capacity.ts';
import { gbpsOf, rateText } from '../../traffic/rates.ts';
import { linkName } from '../../tree/names.ts';
import { formatCount } from '../../words/format.ts';
import { agree, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Description, InstantContext, InstantText } from '../common/inspection.ts';
import type { BuiltLane, Instant } from '../common/lane-view.ts';
import { describeMoment, phaseSpan } from '../common/moment.ts';

export function manyMoment(lane: InstantContext, instant: Instant): Description {
  return describeMoment(lane, instant, {
    done: ({ settings, shape }) =>
      t`All ${counted(manyMessages(settings), 'message')} of ${counted(shape.phases, 'phase')} have arrived.`,
    tasks: ({ settings, shape }, { frame }) => sendersNow(settings, frame.taskPhase, shape.phases),
    waits: t`A link waits while the buffer after it has no free place. ${SLOT_RULE}`,
    fullest,
  });
}

function fullest({ settings, shape }: InstantContext, { frame: { linkQueue } }: Instant): string[] {
  const max = linkQueue.reduce((a, b) => Math.max(a, b), 0);
  if (max === 0) return [];
  const link = linkQueue.indexOf(max);
  const capacity = formatCount(queueCapacity(settings, shape, link));
  return [t`The fullest buffer, after ${linkName(shape, link)}, holds ${formatCount(max)} of ${capacity}.`];
}

/** Senders only: a receiver's cycle is that of what it still expects, the first one for all at the start. */
function sendersNow(settings: InstantContext['settings'], taskPhase: Uint32Array, cycles: number): string {
  const { senders } = settings.traffic;
  const open = senders.map((task) => taskPhase[task] ?? 0).filter((cycle) => cycle < cycles);
  if (open.length === 0) return t`All senders are done; the last packets are in flight.`;
  const [first, last] = [Math.min(...open), Math.max(...open)];
  const where = first === last ? phaseName(settings, first) : t`phases ${phaseSpan(settings, first, last)}`;
  const done = senders.length - open.length;
  if (done === 0) return t`The senders are in ${where}.`;
  return t`${formatCount(done)} of ${counted(senders.length, 'sender')} ${agree(done, 'is', 'are')} done, the others are in ${where}.`;
}

/** A buffer slot is held not only by a queued packet but also by one on its way in or out. */
const SLOT_RULE = t`A packet takes its place in that buffer when it starts across the link, and frees it when all of it has moved on.`;

export function manyLink(lane: BuiltLane, link: number, instant: Instant): InstantText {
  const { shape, settings } = lane;
  const { behind } = queueCapacities(settings, shape, link);
  const queued = instant.frame.linkQueue[link] ?? 0;
  const rate = t`Its rate is ${rateText(gbpsOf(settings, shape, link))}.`;
  if (behind === 0)
    return { gauges: [], sentences: [t`${rate} The node at its end accepts every packet immediately.`] };
  const inBuffer = t`${counted(queued, 'packet')} ${agree(queued, 'is', 'are')} in the buffer after it, which has ${counted(behind, 'place')}.`;
  const waits = instant.frame.linkWaits[link] !== IDLE;
  return {
    gauges: [{ label: '', filled: queued, capacity: behind }],
    sentences: [inBuffer, ...(waits ? [t`None of these places is free. ${SLOT_RULE}`] : []), rate],
  };
}

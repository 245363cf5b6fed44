/* A link at an instant of many-to-many traffic: the buffer behind it, and its rate. */

import { IDLE } from '../../run/protocol.ts';
import { queueCapacities } from '../../traffic/queue-capacity.ts';
import { gbpsOf, rateText } from '../../traffic/rates.ts';
import { agree, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { InstantText } from '../common/inspection.ts';
import type { BuiltLane, Instant } from '../common/lane-view.ts';

/** A buffer slot is held not only by a queued packet but also by one on its way in or out. */
export const SLOT_RULE = t`A packet takes its place in that buffer when it starts across the link, and frees it when all of it has moved on.`;

export function manyLink(lane: BuiltLane, link: number, instant: Instant): InstantText {
  const { shape, settings } = lane;
  const { behind } = queueCapacities(settings, shape, link);
  const queued = instant.frame.linkQueue[link] ?? 0;
  const rate = t`Its rate is ${rateText(gbpsOf(settings, shape, link))}.`;
  if (behind === 0)
    return { gauges: [], sentences: [t`${rate} The node at its end accepts every packet immediately.`] };
  const stands = t`${counted(queued, 'packet')} ${agree(queued, 'is', 'are')} in the buffer after it, which has ${counted(behind, 'place')}.`;
  const waits = instant.frame.linkWaits[link] !== IDLE;
  return {
    gauges: [{ label: '', filled: queued, capacity: behind }],
    sentences: [stands, ...(waits ? [t`None of these places is free. ${SLOT_RULE}`] : []), rate],
  };
}

/* One instant of many-to-many traffic: in a few words, and a link with the buffer behind it. */

import { IDLE } from '../../run/protocol.ts';
import { queueCapacities, queueCapacity } from '../../traffic/queue-capacity.ts';
import { gbpsOf, rateText } from '../../traffic/rates.ts';
import { linkName } from '../../tree/names.ts';
import { formatCount } from '../../words/format.ts';
import { agree, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Description, InstantContext, InstantText } from '../common/inspection.ts';
import { describeInstant, phasesText } from '../common/instant.ts';
import type { BuiltLane, Instant } from '../common/lane-view.ts';

export function manyInstant(lane: InstantContext, instant: Instant): Description {
  const description = describeInstant(lane, instant, {
    // a receiver's phase is that of what it still expects, the first one for all at the start
    tasks: () => phasesText(lane, instant, lane.settings.traffic.senders, 'sender'),
    fullest: (context, at) => [...fullest(context, at), ...lost(at)],
  });
  return instant.frame.finished
    ? { ...description, sentences: [...description.sentences, ...lost(instant)] }
    : description;
}

function lost({ frame: { lostPackets } }: Instant): string[] {
  return lostPackets > 0 ? [t`Lost in broken cables so far: ${counted(lostPackets, 'packet')}.`] : [];
}

function fullest({ settings, shape }: InstantContext, { frame: { linkQueue } }: Instant): string[] {
  const max = linkQueue.reduce((a, b) => Math.max(a, b), 0);
  if (max === 0) return [];
  const link = linkQueue.indexOf(max);
  const capacity = formatCount(queueCapacity(settings, shape, link));
  return [t`The fullest buffer, after ${linkName(shape, link)}, holds ${formatCount(max)} of ${capacity}.`];
}

/** A buffer slot is held not only by a queued packet but also by one on its way in or out. */
const SLOT_RULE = t`A packet takes its place in that buffer when it starts across the link, and frees it when all of it has moved on.`;

export function manyLink(lane: BuiltLane, link: number, instant: Instant): InstantText {
  const { shape, settings } = lane;
  const { behind } = queueCapacities(settings, shape, link);
  const queued = instant.frame.linkQueue[link] ?? 0;
  const rate = t`Its rate is ${rateText(gbpsOf(settings, shape, link))}.`;
  if (behind === 0) return { gauges: [], sentences: [rate, t`Node ${shape.toOf(link)} accepts every packet at once.`] };
  const inBuffer = t`${counted(queued, 'packet')} ${agree(queued, 'is', 'are')} in the buffer after it, which has ${counted(behind, 'place')}.`;
  const waits = instant.frame.linkWaits[link] !== IDLE;
  return {
    gauges: [{ label: '', filled: queued, capacity: behind }],
    sentences: [inBuffer, ...(waits ? [t`None of these places is free. ${SLOT_RULE}`] : []), rate],
  };
}

/* One instant of many-to-many traffic in a few words. */

import { queueCapacity } from '../../traffic/queue-capacity.ts';
import { linkName } from '../../tree/names.ts';
import { formatCount } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Description, InstantContext } from '../common/inspection.ts';
import { describeInstant, phasesText } from '../common/instant.ts';
import type { Instant } from '../common/lane-view.ts';

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

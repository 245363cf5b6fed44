/* A link at an instant of a lossy cluster: its queues, drops, and what blocks it. */

import { fullShares } from '../../model/capacity.ts';
import { IDLE, type Queued } from '../../run/protocol.ts';
import { type QueueCapacities, queueCapacities } from '../../traffic/queue-capacity.ts';
import { queueNames } from '../../traffic/queue-names.ts';
import { gbpsOf, rateText } from '../../traffic/rates.ts';
import { formatShare, formatTime } from '../../words/format.ts';
import { agree, capitalize, counted, ofTotal } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { InstantText } from '../common/inspection.ts';
import type { BuiltLane, Instant } from '../common/lane-view.ts';

export function clusterLink(lane: BuiltLane, link: number, instant: Instant, queue: Queued[] | null): InstantText {
  const { shape, settings } = lane;
  const capacities = queueCapacities(settings, shape, link);
  const names = queueNames(shape, link);
  const { linkQueue, cluster } = instant.frame;
  const sentences = [t`Its rate is ${rateText(gbpsOf(settings, shape, link))}.`];
  const gauges: InstantText['gauges'] = [];
  const all = linkQueue[link] ?? 0;
  const counts = countsOf(all, capacities, queue);
  if (!counts) {
    const packets = `${counted(all, 'packet')} ${agree(all, 'is', 'are')}`;
    sentences.push(
      `${t`${packets} queued before and after it.`} ${queue ? '' : t`Pause to see whose packets are waiting.`}`.trim(),
    );
  }
  for (const side of ['before', 'behind'] as const) {
    if (!counts || capacities[side] === 0) continue;
    if (Number.isFinite(capacities[side]))
      gauges.push({
        label: `${capitalize(names[side])}: ${ofTotal(counts[side], capacities[side], 'packet')}`,
        filled: counts[side],
        capacity: capacities[side],
      });
    else sentences.push(t`${capitalize(names[side])}: ${counted(counts[side], 'packet')}; it is unlimited.`);
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
            t`The first packet after it waits for a place in ${queueNames(shape, blocks).before}, and the others wait behind it.`,
          ]),
      ...shareText(lane, instant, link),
      t`${counted(lost, 'packet')} dropped here so far.`,
    ],
  };
}

/** The link's share beside the maximum its engine allows; the picture colours it by their ratio. Empty once the run is
 * finished. */
function shareText(
  { shape, settings }: BuiltLane,
  { frame: { linkShare, windowPs } }: Instant,
  link: number,
): string[] {
  if (windowPs <= 0) return [];
  const full = fullShares(settings)[shape.levelOfLink(link)] ?? 1;
  const [share, time] = [formatShare(linkShare[link] ?? 0), formatTime(windowPs)];
  return [t`It carried data for ${share} (of a possible ${formatShare(full)}) of the last ${time}.`];
}

/** Up to this many packets are not listed: one being sent, forwarded or processed has left the queue but keeps its slot. */
const MAX_UNLISTED = 3;

/** Of the two queues; null if only their sum is known. */
function countsOf(
  all: number,
  capacities: QueueCapacities,
  queue: Queued[] | null,
): { before: number; behind: number } | null {
  if (capacities.behind === 0 || all === 0) return { before: all, behind: 0 };
  if (!queue || all - queue.length > MAX_UNLISTED) return null;
  const waiting = queue.filter(({ phase }) => phase === 1).length;
  const before = Math.min(capacities.before, all - waiting);
  return { before, behind: all - before };
}

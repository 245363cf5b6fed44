/* A link at an instant of a lossy cluster: its queues, drops, and what blocks it. */

import { fullShares } from '../../model/capacity.ts';
import { IDLE } from '../../run/protocol.ts';
import { queueCapacities, queuesTaken } from '../../traffic/queue-capacity.ts';
import { queueNames } from '../../traffic/queue-names.ts';
import { gbpsOf, rateText } from '../../traffic/rates.ts';
import { formatShare, formatTime } from '../../words/format.ts';
import { capitalize, counted, ofTotal } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { InstantText } from '../common/inspection.ts';
import type { BuiltLane, Instant } from '../common/lane-view.ts';

export function clusterLink(lane: BuiltLane, link: number, instant: Instant): InstantText {
  const { shape, settings } = lane;
  const capacities = queueCapacities(settings, shape, link);
  const names = queueNames(shape, link);
  const { cluster } = instant.frame;
  const taken = queuesTaken(instant.frame, link, capacities);
  const sentences = [t`Its rate is ${rateText(gbpsOf(settings, shape, link))}.`];
  const gauges: InstantText['gauges'] = [];
  for (const side of ['before', 'behind'] as const) {
    if (capacities[side] === 0) continue;
    if (Number.isFinite(capacities[side]))
      gauges.push({
        label: `${capitalize(names[side])}: ${ofTotal(taken[side], capacities[side], 'packet')}`,
        filled: taken[side],
        capacity: capacities[side],
      });
    else sentences.push(t`${capitalize(names[side])}: ${counted(taken[side], 'packet')}; it is unlimited.`);
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

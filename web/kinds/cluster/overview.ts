/* A step of a cluster in a few words: traffic over the backbone, and how much of it an uplink takes. */

import { linkCapacities } from '../../model/capacity.ts';
import { allToAllSchedule } from '../../model/lanes.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { rateText } from '../../traffic/rates.ts';
import { formatCapacity, formatCount, NARROW_SPACE } from '../../words/format.ts';
import { agree, counted, ofTotal } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Description, PhaseContext } from '../common/inspection.ts';

export function clusterOverview(lane: PhaseContext): Description {
  const { shape, loads, settings } = lane;
  const over = loads.crossings[2] ?? 0;
  const title =
    over === 0
      ? t`No packet goes over the backbone`
      : t`${ofTotal(over, loads.messages, 'packet')} ${agree(over, 'goes', 'go')} over the backbone`;
  return { title, sentences: [...placeText(lane), uplinks(lane), orderText(settings, shape.nodes)] };
}

/** What a phase is where nodes go through lists. */
function placeText({ loads, settings }: PhaseContext): string[] {
  if (!allToAllSchedule(settings.traffic).atOnce) return [];
  return [t`Place ${loads.phase + 1} of every list: all other nodes send to node ${loads.taskNode[loads.phase] ?? 0}.`];
}

function uplinks({ loads, settings }: PhaseContext): string {
  const max = Math.max(loads.maxLinkUp[1] ?? 0, loads.maxLinkDown[1] ?? 0);
  const what = max === 0 ? t`No uplink is used` : t`The busiest uplink carries ${formatCount(max)}`;
  const fits = linkCapacities(settings)[2] ?? 1;
  return t`${what}; ${formatCapacity(fits)} fit in the time a node's link takes for one packet, as ${uplinkText(settings)}.`;
}

/** 'an uplink moves 1 Gb/s, and 103 MB/s up and down together' */
export function uplinkText({ loss }: ResolvedLane): string {
  const rate = t`an uplink runs at ${rateText(loss.uplinkGbps)}`;
  return loss.uplinkMBs === 0
    ? rate
    : t`${rate} and moves ${`${loss.uplinkMBs}${NARROW_SPACE}MB/s`} up and down together`;
}

/** How nodes go through the steps. */
export function orderText({ traffic }: ResolvedLane, nodes: number): string {
  const packets = counted(traffic.packetsPerDestination, 'packet');
  const { atOnce, wholeMessages } = allToAllSchedule(traffic);
  if (wholeMessages) return t`A node stays in a phase until it has sent its ${packets} and received as many.`;
  if (atOnce)
    return t`A node sends to the first of its ${formatCount(nodes - 1)} destinations that may get another packet; each gets ${packets}.`;
  return traffic.packetsPerDestination === 1
    ? t`A node sends one packet in each phase, and goes on without waiting for the others.`
    : t`A node sends one packet in each phase, goes through all phases ${formatCount(traffic.packetsPerDestination)} times, and never waits for the others.`;
}

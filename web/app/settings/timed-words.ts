/* What folded sections of timed traffic say: their value, and in one line what that means. */

import { isolations } from '../../scenario/algorithms/queuings.ts';
import { trafficKinds } from '../../scenario/choices.ts';
import { describeQueuing, describeTraffic } from '../../scenario/describe.ts';
import { hasHotSpot } from '../../scenario/lanes.ts';
import type { LaneSettings } from '../../scenario/types.ts';
import { formatBytes, formatTime, THIN } from '../../words/format.ts';
import { distinct, type Summary } from './words.ts';

export function trafficSummary(lanes: LaneSettings[]): Summary {
  const said = distinct(lanes.map(({ traffic }) => describeTraffic(traffic)));
  const [first] = lanes;
  if (said.length > 1) return { value: said[0] ?? '', meaning: `Lanes differ: also ${said.slice(1).join('; ')}.` };
  return { value: said[0] ?? '', meaning: first ? whenWords(first) : '' };
}

function whenWords({ traffic }: LaneSettings): string {
  if (hasHotSpot(traffic)) {
    return `Hot from ${formatTime(traffic.startNs * 1000)} to ${formatTime(traffic.endNs * 1000)}.`;
  }
  return trafficKinds.find(({ name }) => name === traffic.kind)?.description ?? '';
}

export function queuesSummary(lanes: LaneSettings[]): Summary {
  const schemes = distinct(lanes.map(({ queuing }) => describeQueuing(queuing)));
  const isolating = distinct(lanes.map(({ isolation }) => isolations[isolation.kind].label));
  const meaning =
    isolating.length > 1
      ? `Isolation: ${isolating.map((label) => label.toLowerCase().replace('afi', 'AFI')).join(', ')}, by lane.`
      : `Isolation: ${isolating[0]?.toLowerCase().replace('afi', 'AFI')}.`;
  return { value: schemes.join(' · '), meaning };
}

export function portSummary({ link, switch: box, packet }: LaneSettings): Summary {
  const waits =
    link.latencyNs + box.latencyNs === 0 ? 'no latencies' : `latencies ${link.latencyNs}, ${box.latencyNs}${THIN}ns`;
  const room = `${box.bufferPackets} packets of ${formatBytes(packet.bytes)} an input port`;
  return { value: null, meaning: `${link.gbps}${THIN}Gb/s, ${room}, ${waits}` };
}

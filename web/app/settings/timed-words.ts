/* What folded sections of input-queued switches say. */

import type { Summary } from '../../families/common/family.ts';
import { isolations } from '../../scenario/algorithms/queuings.ts';
import { describeQueuing } from '../../scenario/describe.ts';
import type { LaneSettings } from '../../scenario/types.ts';
import { formatBytes, THIN } from '../../words/format.ts';
import { distinct } from './words.ts';

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

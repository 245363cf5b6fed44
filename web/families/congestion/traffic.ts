/* What lanes without phases send, and when, as the settings say it. */

import { trafficKinds } from '../../scenario/choices.ts';
import { describeTraffic } from '../../scenario/describe.ts';
import { hasHotSpot } from '../../scenario/lanes.ts';
import type { LaneSettings } from '../../scenario/types.ts';
import { formatTime } from '../../words/format.ts';
import type { Summary } from '../common/family.ts';

export function congestionTraffic(lanes: readonly LaneSettings[]): Summary {
  const said = [...new Set(lanes.map(({ traffic }) => describeTraffic(traffic)))];
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

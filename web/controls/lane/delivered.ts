/* How much has arrived at an instant, where whole messages would say too little: packets, out of what the run counted bin by bin. */

import { manyMessages } from '../../engine/families.ts';
import type { Summary } from '../../engine/protocol.ts';
import { familyOf } from '../../scenario/lanes.ts';
import type { ResolvedLane } from '../../scenario/types.ts';

/** Packets of many-to-many traffic; null of other lanes, whose frames say what arrived. */
export function packetsOf(settings: ResolvedLane): number | null {
  if (familyOf(settings) !== 'many') return null;
  return manyMessages(settings) * Math.ceil(settings.traffic.messageBytes / settings.packet.bytes);
}

/** Delivered until then; within a bin they came evenly. */
export function packetsBy({ efficiency, binPs }: Pick<Summary, 'efficiency' | 'binPs'>, timePs: number): number {
  const bins = Math.max(0, timePs / binPs);
  const whole = Math.min(efficiency.length, Math.floor(bins));
  let sum = 0;
  for (let bin = 0; bin < whole; bin++) sum += efficiency[bin] ?? 0;
  return Math.floor(sum + (efficiency[whole] ?? 0) * (bins - whole));
}

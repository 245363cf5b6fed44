/* The remark that phases, which have no time, do without breaks. Apart from remarks.ts, as the inspector shows it at once. */

import { t } from '../words/language/language.ts';
import { breaksOf } from './cables.ts';
import { hasPhases } from './lanes.ts';
import type { LaneSettings } from './types.ts';

/** Null where no cable breaks, and where there is nothing but time. */
export function wholeInPhases(lane: Pick<LaneSettings, 'topology' | 'traffic'>): string | null {
  if (!hasPhases(lane) || breaksOf(lane.topology).length === 0) return null;
  return t`Cables break only in time: phase by phase, without the clock of packets, those that break are whole.`;
}

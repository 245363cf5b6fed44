/* The remark that a break after the end of a run is never seen. Apart from remarks.ts, as the inspector says it of runs whose end only
 * they themselves know. */

import { formatTime } from '../words/format.ts';
import { t } from '../words/language/language.ts';
import type { Topology } from './types.ts';

/** Null where all that breaks does so before the end of the run, in ns, or the end is not known: 0. */
export function lateBreak({ cuts = [] }: Topology, endNs: number): string | null {
  const isLate = cuts.some(([, , atNs = 0]) => atNs >= endNs);
  return endNs > 0 && isLate
    ? t`The run ends at ${formatTime(endNs * 1000)}: what breaks then or later changes nothing.`
    : null;
}

/* The remark that a break is never noticed. Apart from remarks.ts, as the inspector says it of runs whose end only they themselves know. */

import { formatTime } from '../words/format.ts';
import { t } from '../words/language/language.ts';
import { losesInBreaks } from './lanes.ts';
import type { LaneSettings } from './types.ts';

/** Null where all that breaks does so, and where nothing is lost is avoided, before the end of the run, in ns, or the end is not known: 0. */
export function lateBreak(
  { topology: { cuts = [] }, traffic, routing: { rerouteNs } }: Pick<LaneSettings, 'topology' | 'traffic' | 'routing'>,
  endNs: number,
): string | null {
  const end = endNs > 0 ? endNs : Infinity;
  if (cuts.some(([, , atNs = 0]) => atNs >= end))
    return t`The run ends at ${formatTime(endNs * 1000)}: what breaks then or later changes nothing.`;
  const isIdle = cuts.some(([, , atNs, mendedNs = Infinity]) => {
    const over = Math.min(end, mendedNs);
    return atNs !== undefined && over < Infinity && atNs + rerouteNs >= over;
  });
  return isIdle && !losesInBreaks({ traffic })
    ? t`Routes avoid what breaks only ${formatTime(rerouteNs * 1000)} later, when it is mended or the run is over: in phases nothing is lost until then, so such a break changes nothing.`
    : null;
}

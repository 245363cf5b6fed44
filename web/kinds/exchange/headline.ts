/* The large figure of a lane: of a collective its bus bandwidth beside the time, otherwise how much longer than ideal it took. */

import { longerThanIdeal } from '../../measures/comparable.ts';
import { busBandwidth } from '../../model/collective.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { formatTime } from '../../words/format.ts';
import { fixed } from '../../words/inflection.ts';
import { t } from '../../words/language/language.ts';
import type { Headline } from '../common/family.ts';
import { overIdealHeadline } from '../common/over-ideal.ts';

export function exchangeHeadline(lane: LaneState): Headline | null {
  const endPs = lane.summary?.completionPs ?? 0;
  const gbps = longerThanIdeal(lane) === null ? null : busBandwidth(lane.settings, endPs);
  if (gbps === null) return overIdealHeadline(lane);
  return {
    figure: fixed(gbps, gbps < 99.95 ? 1 : 0),
    unit: 'Gb/s',
    text: t`bus bandwidth`,
    brief: t`bus bandwidth`,
    details: [t`${formatTime(endPs)} in all`],
    final: true,
  };
}

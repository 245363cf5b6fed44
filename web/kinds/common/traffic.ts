/* What lanes send, according to their settings. */

import { exchanges } from '../../model/algorithms/exchanges.ts';
import { collectiveOf } from '../../model/collective.ts';
import { describeSchedule } from '../../model/describe.ts';
import type { LaneSettings } from '../../model/types.ts';
import { formatBytes } from '../../words/format.ts';
import { orList } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Summary } from './family.ts';

export function exchangeTraffic(lanes: readonly LaneSettings[]): Summary {
  const collectives = lanes.map(collectiveOf);
  const names = distinct(lanes.map((lane) => exchanges[lane.traffic.exchange].label));
  const sizes = distinct(lanes.map((lane) => formatBytes(lane.traffic.messageBytes)));
  const sent = collectives.every((collective) => collective !== null)
    ? t`${distinct(collectives.map(({ operation }) => operation.label)).join(' · ')} of ${orList(distinct(lanes.map((lane) => formatBytes(lane.traffic.dataBytes))))} per task.`
    : t`All to all, ${orList(sizes)} per message.`;
  const orders = names.length > 1 ? t`Each lane has its own order` : t`All lanes in the same order`;
  return {
    value: names.join(' · '),
    meaning: lanes.length > 1 ? `${sent} ${orders}` : sent,
  };
}

/** 'Independent · Shuffle' */
export function schedulesOf(lanes: readonly LaneSettings[]): string {
  return distinct(lanes.map((lane) => describeSchedule(lane.traffic.schedule))).join(' · ');
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}

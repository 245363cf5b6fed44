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
  const sent = collectives.some((collective) => collective !== null)
    ? distinct(lanes.map(sentText)).join(' ')
    : t`All to all, ${orList(distinct(lanes.map(({ traffic }) => formatBytes(traffic.messageBytes))))} per message.`;
  const orders = names.length > 1 ? t`Each lane has its own order` : t`All lanes in the same order`;
  return {
    value: names.join(' · '),
    meaning: lanes.length > 1 ? `${sent} ${orders}` : sent,
  };
}

function sentText(lane: LaneSettings): string {
  const { messageBytes, dataBytes } = lane.traffic;
  const collective = collectiveOf(lane);
  if (collective === null) return t`All to all, ${formatBytes(messageBytes)} per message.`;
  return t`${collective.operation.label} of ${formatBytes(dataBytes)} per task.`;
}

/** 'Independent · Shuffle' */
export function schedulesOf(lanes: readonly LaneSettings[]): string {
  return distinct(lanes.map((lane) => describeSchedule(lane.traffic.schedule))).join(' · ');
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/* What lanes send, as the settings say it. */

import { exchanges } from '../../scenario/algorithms/exchanges.ts';
import { describeSchedule } from '../../scenario/describe.ts';
import type { LaneSettings } from '../../scenario/types.ts';
import { formatBytes } from '../../words/format.ts';
import { orList } from '../../words/grammar.ts';
import type { Summary } from './family.ts';

export function exchangeTraffic(lanes: readonly LaneSettings[]): Summary {
  const names = distinct(lanes.map((lane) => exchanges[lane.traffic.exchange].label));
  const sizes = distinct(lanes.map((lane) => formatBytes(lane.traffic.messageBytes)));
  const own = names.length > 1 ? 'Each lane has its own order' : 'All lanes in the same order';
  return {
    value: names.join(' · '),
    meaning: `All to all, ${orList(sizes)} a message.${lanes.length > 1 ? ` ${own}` : ''}`,
  };
}

/** 'Independent · Shuffle' */
export function schedulesOf(lanes: readonly LaneSettings[]): string {
  return distinct(lanes.map((lane) => describeSchedule(lane.traffic.schedule))).join(' · ');
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}

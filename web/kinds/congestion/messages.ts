/* Messages of a trace as rows of a file. */

import type { ReportedLane } from '../../measures/outcome.ts';
import { type MessageTimes, messagesOf } from '../../measures/slowdown.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { type Column, csvOf } from '../../words/table.ts';
import { LANE, partialColumns } from '../common/report.ts';

const COLUMNS: readonly Column<MessageTimes>[] = [
  { heading: 'row', value: ({ row }) => row },
  { heading: 'source', value: ({ source }) => source },
  { heading: 'destination', value: ({ destination }) => destination },
  { heading: 'bytes', value: ({ bytes }) => bytes },
  { heading: 'start', unit: 'ns', value: ({ startNs }) => startNs },
  { heading: 'end', unit: 'ns', value: ({ endNs }) => endNs },
  { heading: 'alone', unit: 'ns', value: ({ aloneNs }) => aloneNs },
  { heading: 'slowdown', value: ({ slowdown }) => slowdown },
];

type LaneMessage = MessageTimes & { lane: string };

const WITH_LANE: readonly Column<LaneMessage>[] = [{ heading: LANE.heading, value: ({ lane }) => lane }, ...COLUMNS];

/** Of all lanes whose traffic is listed, as far as their runs have come. */
export function messagesOfLanes(
  lanes: readonly Pick<ReportedLane, 'settings' | 'eventSlots' | 'name' | 'partial'>[],
): string {
  const rows = lanes.flatMap(({ name, settings, eventSlots }) =>
    eventSlots ? messagesOf(settings, eventSlots).map((message) => ({ ...message, lane: name })) : [],
  );
  return csvOf({ columns: [...WITH_LANE, ...partialColumns<LaneMessage>(lanes)], rows });
}

export function messagesCsv(lane: ResolvedLane, slots: ArrayLike<number>): string {
  return csvOf({ columns: COLUMNS, rows: messagesOf(lane, slots) });
}

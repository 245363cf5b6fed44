/* What each message of a trace took: from when it could start to its delivery, and beside it what it takes alone in the network. */

import type { ReportedLane } from '../../measures/outcome.ts';
import { traceRows } from '../../model/algorithms/trace-rows.ts';
import { linkPs } from '../../model/cycle.ts';
import { isComputation } from '../../model/trace.ts';
import { aloneNsIn } from '../../model/trace-rounding.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { IDLE } from '../../run/records.ts';
import { type Column, csvOf } from '../../words/table.ts';
import { LANE, partialColumns } from '../common/report.ts';

interface MessageRow {
  row: number;
  source: number;
  destination: number;
  bytes: number;
  /** when all that it waits for was over, and its delay too; null: not yet */
  startNs: number | null;
  endNs: number | null;
  aloneNs: number;
}

const slowdownOf = ({ startNs, endNs, aloneNs }: MessageRow) =>
  startNs === null || endNs === null ? null : (endNs - startNs) / aloneNs;

const COLUMNS: readonly Column<MessageRow>[] = [
  { heading: 'row', value: ({ row }) => row },
  { heading: 'source', value: ({ source }) => source },
  { heading: 'destination', value: ({ destination }) => destination },
  { heading: 'bytes', value: ({ bytes }) => bytes },
  { heading: 'start', unit: 'ns', value: ({ startNs }) => startNs },
  { heading: 'end', unit: 'ns', value: ({ endNs }) => endNs },
  { heading: 'alone', unit: 'ns', value: ({ aloneNs }) => aloneNs },
  { heading: 'slowdown', value: slowdownOf },
];

/** `slots`: three for each row of the trace, as the core gives them. Without computations. */
export function messagesOf(lane: ResolvedLane, slots: ArrayLike<number>): MessageRow[] {
  const slotPs = linkPs(lane.packet.bytes, lane.link.gbps);
  const aloneNs = aloneNsIn(lane);
  const ns = (slot = IDLE) => (slot === IDLE ? null : (slot * slotPs) / 1000);
  return traceRows(lane).flatMap((settings, row) => {
    const [, , source, destination, bytes] = settings;
    if (isComputation(settings)) return [];
    const times = { startNs: ns(slots[3 * row]), endNs: ns(slots[3 * row + 2]), aloneNs: aloneNs(settings) };
    return [{ row, source, destination, bytes, ...times }];
  });
}

type LaneMessage = MessageRow & { lane: string };

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

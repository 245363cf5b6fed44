/* Messages of a trace as rows of a file. */

import type { ReportedLane } from '../../measures/outcome.ts';
import { type MessageTimes, messagesOf } from '../../measures/slowdown.ts';
import { treeOf } from '../../model/cables.ts';
import type { ResolvedLane } from '../../model/types.ts';
import type { Tree } from '../../tree/tree.ts';
import { type Column, csvOf } from '../../words/table.ts';
import { LANE, partialColumns } from '../common/report.ts';

type LaneMessage = MessageTimes & { lane: string; tree: Tree };

/** Source and destination are those of the rows of a trace, which count the nodes that there are. */
const COLUMNS: readonly Column<LaneMessage>[] = [
  { heading: 'row', value: ({ row }) => row },
  { heading: 'source', value: ({ tree, source }) => tree.nodesAmong(0, source) },
  { heading: 'destination', value: ({ tree, destination }) => tree.nodesAmong(0, destination) },
  { heading: 'bytes', value: ({ bytes }) => bytes },
  { heading: 'start', unit: 'ns', value: ({ startNs }) => startNs },
  { heading: 'end', unit: 'ns', value: ({ endNs }) => endNs },
  { heading: 'alone', unit: 'ns', value: ({ aloneNs }) => aloneNs },
  { heading: 'slowdown', value: ({ slowdown }) => slowdown },
];

const WITH_LANE: readonly Column<LaneMessage>[] = [{ heading: LANE.heading, value: ({ lane }) => lane }, ...COLUMNS];

/** Their numbers in the tree, where some are absent. */
const PLACES: readonly Column<LaneMessage>[] = [
  { heading: 'source node', value: ({ source }) => source },
  { heading: 'destination node', value: ({ destination }) => destination },
];

/** What a machine calls both. */
const NAMES: readonly Column<LaneMessage>[] = [
  { heading: 'source name', value: ({ tree, source }) => tree.names[source] ?? '' },
  { heading: 'destination name', value: ({ tree, destination }) => tree.names[destination] ?? '' },
];

type Listed = Pick<ReportedLane, 'settings' | 'eventSlots' | 'name'>;

/** The rows of lanes, and the columns about the nodes of their trees. */
function tableOf(lanes: readonly Listed[]): { rows: LaneMessage[]; nodes: Column<LaneMessage>[] } {
  const listed = lanes.flatMap(({ name, settings, eventSlots }) =>
    eventSlots ? [{ lane: name, tree: treeOf(settings.topology), messages: messagesOf(settings, eventSlots) }] : [],
  );
  const places = listed.some(({ tree }) => tree.absent.size > 0) ? PLACES : [];
  const names = listed.some(({ tree }) => tree.names.length > 0) ? NAMES : [];
  const rows = listed.flatMap(({ messages, lane, tree }) => messages.map((message) => ({ ...message, lane, tree })));
  return { rows, nodes: [...places, ...names] };
}

/** Messages of all lanes whose traffic is listed, as far as their runs have come. */
export function messagesOfLanes(lanes: readonly (Listed & Pick<ReportedLane, 'partial'>)[]): string {
  const { rows, nodes } = tableOf(lanes);
  return csvOf({ columns: [...WITH_LANE, ...nodes, ...partialColumns<LaneMessage>(lanes)], rows });
}

export function messagesCsv(settings: ResolvedLane, eventSlots: Uint32Array): string {
  const { rows, nodes } = tableOf([{ name: settings.name, settings, eventSlots }]);
  return csvOf({ columns: [...COLUMNS, ...nodes], rows });
}

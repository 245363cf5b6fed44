/* Results of traffic without phases, as columns: of a lane, of its jobs, and of the messages of a trace. */

import type { TidyRow } from '../../draw/chart/plot.ts';
import { hasCuts } from '../../measures/comparable.ts';
import { type CongestionResults, notOfferedShare } from '../../measures/congestion-results.ts';
import { hotRate, meanEfficiency } from '../../measures/efficiency.ts';
import { percent } from '../../measures/measures.ts';
import type { ReportedLane } from '../../measures/outcome.ts';
import { type JobResult, worstSlowdown } from '../../measures/results.ts';
import { series as kinds, lost, type SeriesKind } from '../../measures/series.ts';
import { type MessageTimes, messagesOf } from '../../measures/slowdown.ts';
import { traffics } from '../../model/algorithms/traffics.ts';
import { treeOf } from '../../model/cables.ts';
import { hasHotSpot } from '../../model/lanes.ts';
import { namesList, namesOf } from '../../model/names.ts';
import { writeNumbers } from '../../model/numbers.ts';
import type { ResolvedLane } from '../../model/types.ts';
import type { Tree } from '../../tree/tree.ts';
import { type Column, csvOf, type Value } from '../../words/table.ts';
import {
  binnedRows,
  END,
  LANE,
  type LaneColumn,
  measured,
  type PartialLane,
  partialColumns,
  type Report,
  totalRow,
} from '../common/report.ts';

function back({ hotSpot }: ReportedLane): Value {
  if (!hotSpot || hotSpot.dropLevel === null) return null;
  return hotSpot.recoveryNs === 0 ? 'no fall' : (hotSpot.recoveryNs ?? 'never');
}

/** Only a trace ever completes, and it has no level to recover to. */
const isTrace = ({ settings }: Pick<ReportedLane, 'settings'>) => traffics[settings.traffic.kind].listed === true;

/** Open, without end, and without a hot spot. */
const isUniform = ({ settings: { traffic } }: Pick<ReportedLane, 'settings'>) =>
  traffics[traffic.kind].endless === true && !hasHotSpot(traffic);

/** Only of lanes of that kind. */
function where(applies: (lane: ReportedLane) => boolean, column: LaneColumn): LaneColumn {
  return { ...column, value: (lane) => (applies(lane) ? column.value(lane) : null) };
}

const OF_HOT_SPOT: readonly LaneColumn[] = [
  { heading: 'efficiency before', value: (lane) => (lane.hotSpot ? meanEfficiency(lane) : null), format: percent },
  { heading: 'lowest', value: ({ hotSpot }) => hotSpot?.dropLevel, format: percent },
  { heading: 'back after', value: back, format: (ns) => `${(ns / 1e6).toFixed(2)} ms` },
  { heading: 'steady', value: ({ hotSpot }) => hotSpot?.steady, format: percent },
];

/** Over the whole run, and over what is like its steady state. */
const OF_UNIFORM: readonly LaneColumn[] = [
  where(isUniform, measured('delivered-load', 'efficiency')),
  where(isUniform, { heading: 'second half', value: meanEfficiency, format: percent }),
];

const OF_BREAKS: readonly LaneColumn[] = [
  measured('below-breaks', 'below break'),
  // Where cables are only cut, that nothing is lost is worth saying, too.
  where(({ settings }) => hasCuts(settings), measured('lost-in-breaks', 'lost')),
];

const OF_PACKETS: readonly LaneColumn[] = [
  measured('out-of-order', 'out of order'),
  where(isUniform, measured('latency-mean', 'mean latency')),
  measured('latency-p99', 'p99 latency'),
];

const OF_TRACE: readonly LaneColumn[] = [
  {
    heading: 'messages',
    value: (lane) => (isTrace(lane) ? lane.delivered?.messages : null),
    format: String,
  },
  {
    heading: 'completion',
    value: (lane) => (isTrace(lane) ? (lane.completionNs ?? (lane.partial ? 'not yet' : 'stopped')) : null),
    format: (ns) => `${(ns / 1e6).toFixed(3)} ms`,
  },
  measured('slowdown-p50', 'slowdown p50'),
  measured('slowdown-p99', 'slowdown p99'),
];

const OF_JOBS: LaneColumn = {
  heading: 'worst slowdown',
  value: ({ jobs }) => worstSlowdown(jobs),
  format: (times) => `${times.toFixed(3)}x`,
};

/** A share of the load. */
const NOT_OFFERED: LaneColumn = {
  heading: 'not offered',
  value: ({ packets }) => (packets && packets.notOffered > 0 ? notOfferedShare(packets) : null),
  format: percent,
};

type Flow = NonNullable<CongestionResults['flows']>[number];

const FLOWS: readonly Column<Flow & { lane: string }>[] = [
  { heading: 'lane', value: ({ lane }) => lane },
  { heading: 'hot node', value: ({ destination }) => destination },
  { heading: 'source', value: ({ source }) => source },
  { heading: 'packets', value: ({ packets }) => packets },
];

/** Packets from each source to each hot node. */
export function flowsCsv(lanes: readonly (PartialLane & Pick<ReportedLane, 'name' | 'flows'>)[]): string {
  const rows = lanes.flatMap(({ name, flows = [] }) => flows.map((flow) => ({ lane: name, ...flow })));
  return csvOf({ columns: [...FLOWS, ...partialColumns<Flow & { lane: string }>(lanes)], rows });
}

/** Omits hot rows if no node is hot, and innocent rows if no node sends innocent traffic. */
export function congestionRows({
  name,
  efficiency,
  series,
  hotSpot,
  congestionTree,
  completionNs,
}: ReportedLane): TidyRow[] {
  if (!efficiency || !series) return [];
  const rows = (kind: SeriesKind, values: (number | null)[]) => binnedRows(name, kind, { ...efficiency, values });
  return [
    ...rows(kinds.efficiency, efficiency.values),
    ...(hotSpot ? rows(kinds.hot, series.hot) : []),
    ...(series.innocent.some(Boolean) ? rows(kinds.innocent, series.innocent) : []),
    ...(series.struck ? rows(kinds.struck, series.struck) : []),
    ...(series.lost ? rows(lost, series.lost) : []),
    ...rows(kinds.adapted, series.adapted),
    ...(congestionTree ? treeRows(name, congestionTree) : []),
    ...totalRow(name, 'completion', completionNs),
  ];
}

/** Stalled links, at the instants at which they were counted. */
function treeRows(lane: string, { stepNs, links }: NonNullable<ReportedLane['congestionTree']>): TidyRow[] {
  const { id: chart, unit } = kinds.tree;
  return links.map((value, at) => ({ chart, lane, timePs: Math.round((at + 1) * stepNs * 1000), value, unit }));
}

export const congestionReport: Report = {
  comparable: true,
  columns: [
    LANE,
    { heading: 'ideal', value: ({ hotSpot }) => hotSpot?.ideal },
    { heading: 'drop', value: ({ hotSpot }) => hotSpot?.dropLevel },
    { heading: 'steady', value: ({ hotSpot }) => hotSpot?.steady },
    { heading: 'recovery', unit: 'ns', value: ({ hotSpot }) => hotSpot?.recoveryNs },
    { heading: 'roots', value: ({ roots }) => roots },
    { heading: 'delivered', value: ({ delivered }) => delivered?.messages },
    { heading: 'worst slowdown', value: ({ jobs }) => worstSlowdown(jobs) },
    { heading: 'not offered', unit: 'packets', value: ({ packets }) => packets?.notOffered },
    { heading: 'p50', unit: 'ns', value: ({ latencyNs }) => latencyNs?.p50 },
    { heading: 'p99', unit: 'ns', value: ({ latencyNs }) => latencyNs?.p99 },
    measured('delivered-load', 'efficiency'),
    END,
  ],
  brief: [
    LANE,
    ...OF_TRACE,
    OF_JOBS,
    ...OF_HOT_SPOT,
    ...OF_UNIFORM,
    ...OF_BREAKS,
    ...OF_PACKETS,
    NOT_OFFERED,
    { heading: 'hot node', value: hotRate, format: percent },
  ],
  overTime: congestionRows,
  ownFile: { name: 'flows', appliesTo: ({ flows }) => flows !== undefined, csv: flowsCsv },
};

/* How much each of several jobs is slowed by the others, as columns. */

type JobRow = JobResult & { lane: string; called: readonly string[] };

const JOB_COLUMNS: readonly Column<JobRow>[] = [
  { heading: LANE.heading, value: ({ lane }) => lane },
  { heading: 'job', value: ({ job }) => job },
  { heading: 'collective', value: ({ collective }) => collective },
  { heading: 'tasks', value: ({ nodes }) => nodes.length },
  { heading: 'nodes', value: ({ nodes }) => writeNumbers(nodes).replaceAll(',', ' ') },
  { heading: 'start', unit: 'ns', value: ({ startNs }) => startNs },
  { heading: 'alone', unit: 'ns', value: ({ aloneNs }) => aloneNs },
  { heading: 'time', unit: 'ns', value: ({ timeNs }) => timeNs },
  { heading: 'slowdown', value: ({ slowdown }) => slowdown },
];

/** What a machine calls the nodes of a job. */
const JOB_NODE_NAMES: Column<JobRow> = {
  heading: 'names',
  value: ({ nodes, called }) => namesList(nodes.map((node) => called[node] ?? '')).replaceAll(',', ' '),
};

/** Results of all lanes that run several jobs, once each job has run alone, too. */
export function jobsCsv(lanes: readonly Pick<ReportedLane, 'name' | 'jobs' | 'partial' | 'settings'>[]): string {
  const rows = lanes.flatMap(({ name, jobs = [], settings }) => {
    const called = namesOf(settings.topology);
    return jobs.map((job): JobRow => ({ ...job, lane: name, called }));
  });
  const names = rows.some(({ called }) => called.length > 0) ? [JOB_NODE_NAMES] : [];
  return csvOf({ columns: [...JOB_COLUMNS, ...names, ...partialColumns<JobRow>(lanes)], rows });
}

/* Messages of a trace as rows of a file. */

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

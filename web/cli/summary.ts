/* What the command line prints for people: a table with one row per lane. */

import { describeTopology, hasPhases, type ResolvedLane, resolveLanes } from '../scenario/index.ts';
import { cellText, filled, type Value } from '../words/table.ts';
import type { LaneResults, RunDocument } from './document.ts';
import { familyColumns, type LaneColumn, microseconds, percent, worst } from './families.ts';

function crossings({ loads }: LaneResults): Value {
  return loads ? `${loads.crossings.reduce((a, b) => Math.max(a, b), 0)} at most` : null;
}

function signedPercent(ratio: number): string {
  return `${ratio < 0 ? '' : '+'}${percent(ratio)}`;
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length;
}

/** Efficiency up to the hot spot, second half of it; of the whole run without one. */
function before({ efficiency, hotSpot }: LaneResults, startNs: number): Value {
  if (!efficiency) return null;
  const bins = hotSpot ? Math.floor(startNs / efficiency.binNs) : efficiency.values.length;
  return mean(efficiency.values.slice(Math.floor(bins / 2), bins));
}

function back({ hotSpot }: LaneResults): Value {
  if (!hotSpot || hotSpot.dropLevel === null) return null;
  return hotSpot.recoveryNs === 0 ? 'no fall' : (hotSpot.recoveryNs ?? 'never');
}

/** While the hot spot lasts. */
function hotNode({ efficiency, series, hotSpot }: LaneResults, { startNs, endNs }: ResolvedLane['traffic']): Value {
  if (!efficiency || !series || !hotSpot) return null;
  return mean(series.hot.slice(Math.ceil(startNs / efficiency.binNs), Math.floor(endNs / efficiency.binNs)));
}

const LANE: LaneColumn = { heading: 'lane', value: ({ name }) => name };
const HASH: LaneColumn = { heading: 'hash', value: ({ hash }) => hash };

/** Of timed traffic. Only a trace is ever complete, and it has no level to come back to. */
function timedColumns(lanes: readonly ResolvedLane[]): readonly LaneColumn[] {
  const trafficOf = (row: LaneResults) =>
    lanes.find(({ name }) => name === row.name)?.traffic as ResolvedLane['traffic'];
  const ofHotSpot: readonly LaneColumn[] = [
    { heading: 'efficiency before', value: (row) => before(row, trafficOf(row).startNs), format: percent },
    { heading: 'lowest', value: ({ hotSpot }) => hotSpot?.dropLevel, format: percent },
    { heading: 'back after', value: back, format: (ns) => `${(ns / 1e6).toFixed(2)} ms` },
    { heading: 'steady', value: ({ hotSpot }) => hotSpot?.steady, format: percent },
  ];
  const ofTrace: readonly LaneColumn[] = [
    { heading: 'messages', value: ({ delivered }) => delivered?.messages, format: String },
    {
      heading: 'completion',
      value: ({ completionNs }) => completionNs ?? 'not yet',
      format: (ns) => `${(ns / 1e6).toFixed(3)} ms`,
    },
  ];
  return [
    LANE,
    ...(lanes.some(({ traffic }) => traffic.kind === 'trace') ? ofTrace : []),
    ...(lanes.some(({ traffic }) => traffic.kind !== 'trace') ? ofHotSpot : []),
    { heading: 'hot node', value: (row) => hotNode(row, trafficOf(row)), format: percent },
    HASH,
  ];
}

/** Of everything that has phases, by whatever name. */
function phasedColumns(lanes: readonly ResolvedLane[], rows: readonly LaneResults[]): readonly LaneColumn[] {
  const own = familyColumns(lanes);
  return [
    LANE,
    { heading: 'worst link', value: (row) => worst(row, lanes) },
    ...(own ? filled({ columns: own, rows }).columns : [{ heading: 'over the top', value: crossings }]),
    {
      heading: 'completion',
      value: ({ completionNs }) => (completionNs === null ? 'stopped' : completionNs),
      format: microseconds,
    },
    { heading: 'over ideal', value: ({ overIdeal }) => overIdeal, format: signedPercent },
    HASH,
  ];
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function summaryOf(document: RunDocument): string {
  const { nodes, switches, links } = document.topology;
  const lanes = resolveLanes(document.scenario);
  const [lane] = lanes;
  const columns = lane && !hasPhases(lane) ? timedColumns(lanes) : phasedColumns(lanes, document.lanes);
  const tree = lane ? `${describeTopology(lane.topology)}: ` : '';
  const cells = document.lanes.map((row) => columns.map((column) => cellText(column, row)));
  const rows = [columns.map(({ heading }) => heading), ...cells];
  const head = `${document.scenario.title}\n${tree}${nodes} nodes, ${switches} switches, ${links} links`;
  return `${head}\n\n${table(rows)}\n`;
}

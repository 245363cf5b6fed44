/* What the command line prints for people: a table with one row per lane. */

import { describeTopology, isTimed, type ResolvedLane, resolveLanes } from '../scenario/index.ts';
import type { LaneResults, RunDocument } from './document.ts';
import { type Column, familyColumns, share, worst } from './families.ts';

function crossings({ loads }: LaneResults): string {
  if (!loads) return '-';
  const most = loads.crossings.reduce((a, b) => Math.max(a, b), 0);
  return `${most} at most`;
}

function completion({ completionNs }: LaneResults): string {
  if (completionNs === undefined) return '-';
  return completionNs === null ? 'stopped' : `${(completionNs / 1000).toFixed(3)} us`;
}

function overIdeal({ overIdeal: ratio }: LaneResults): string {
  if (ratio === undefined || ratio === null) return '-';
  return `${ratio < 0 ? '' : '+'}${(ratio * 100).toFixed(1)} %`;
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length;
}

/** Efficiency up to the hot spot, second half of it; of the whole run without one. */
function before({ efficiency, hotSpot }: LaneResults, startNs: number): string {
  if (!efficiency) return '-';
  const bins = hotSpot ? Math.floor(startNs / efficiency.binNs) : efficiency.values.length;
  return share(mean(efficiency.values.slice(Math.floor(bins / 2), bins)));
}

function back({ hotSpot }: LaneResults): string {
  if (!hotSpot || hotSpot.dropLevel === null) return '-';
  if (hotSpot.recoveryNs === 0) return 'no fall';
  return hotSpot.recoveryNs === null ? 'never' : `${(hotSpot.recoveryNs / 1e6).toFixed(2)} ms`;
}

/** While the hot spot lasts. */
function hotNode({ efficiency, series, hotSpot }: LaneResults, { startNs, endNs }: ResolvedLane['traffic']): string {
  if (!efficiency || !series || !hotSpot) return '-';
  return share(mean(series.hot.slice(Math.ceil(startNs / efficiency.binNs), Math.floor(endNs / efficiency.binNs))));
}

function inMs({ completionNs }: LaneResults): string {
  return completionNs === null || completionNs === undefined ? 'not yet' : `${(completionNs / 1e6).toFixed(3)} ms`;
}

/** Of timed traffic. Only a trace is ever complete, and it has no level to come back to. */
function timedColumns(lanes: readonly ResolvedLane[]): readonly Column[] {
  const trafficOf = (row: LaneResults) =>
    lanes.find(({ name }) => name === row.name)?.traffic as ResolvedLane['traffic'];
  const ofHotSpot: readonly Column[] = [
    ['efficiency before', (row) => before(row, trafficOf(row).startNs)],
    ['lowest', (row) => share(row.hotSpot?.dropLevel)],
    ['back after', back],
    ['steady', (row) => share(row.hotSpot?.steady)],
  ];
  const ofTrace: readonly Column[] = [
    ['messages', (row) => String(row.delivered?.messages ?? '-')],
    ['completion', inMs],
  ];
  return [
    ['lane', (row) => row.name],
    ...(lanes.some(({ traffic }) => traffic.kind === 'trace') ? ofTrace : []),
    ...(lanes.some(({ traffic }) => traffic.kind !== 'trace') ? ofHotSpot : []),
    ['hot node', (row) => hotNode(row, trafficOf(row))],
    ['hash', (row) => row.hash ?? '-'],
  ];
}

/** Of everything that has phases, by whatever name. */
function phasedColumns(lanes: readonly ResolvedLane[], rows: readonly LaneResults[]): readonly Column[] {
  const own = familyColumns(lanes)?.filter(([, cell]) => rows.some((row) => cell(row) !== '-'));
  return [
    ['lane', (row) => row.name],
    ['worst link', (row) => worst(row, lanes)],
    ...(own ?? [['over the top', crossings] as const]),
    ['completion', completion],
    ['over ideal', overIdeal],
    ['hash', (row) => row.hash ?? '-'],
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
  const columns = lane && isTimed(lane) ? timedColumns(lanes) : phasedColumns(lanes, document.lanes);
  const tree = lane ? `${describeTopology(lane.topology)}: ` : '';
  const rows = [columns.map(([name]) => name), ...document.lanes.map((row) => columns.map(([, cell]) => cell(row)))];
  const head = `${document.scenario.title}\n${tree}${nodes} nodes, ${switches} switches, ${links} links`;
  return `${head}\n\n${table(rows)}\n`;
}

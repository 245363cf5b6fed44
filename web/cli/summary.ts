/* What the command line prints for people: a table with one row per lane. */

import { describeTopology, resolveLanes } from '../scenario/index.ts';
import type { LaneResults, RunDocument } from './document.ts';

function worst({ loads }: LaneResults): string {
  const most = loads.contention.reduce((a, b) => Math.max(a, b), 0);
  const phases = loads.contention.filter((contention) => contention === most).length;
  return `${most}x in ${phases} of ${loads.contention.length} phases`;
}

function crossings({ loads }: LaneResults): string {
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

const COLUMNS: readonly [string, (lane: LaneResults) => string][] = [
  ['lane', (lane) => lane.name],
  ['worst link', worst],
  ['over the top', crossings],
  ['completion', completion],
  ['over ideal', overIdeal],
  ['hash', (lane) => lane.hash ?? '-'],
];

function table(rows: readonly (readonly string[])[]): string {
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
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
  const [lane] = resolveLanes(document.scenario);
  const tree = lane ? `${describeTopology(lane.topology)}: ` : '';
  const rows = [COLUMNS.map(([name]) => name), ...document.lanes.map((row) => COLUMNS.map(([, cell]) => cell(row)))];
  const head = `${document.scenario.title}\n${tree}${nodes} nodes, ${switches} switches, ${links} links`;
  return `${head}\n\n${table(rows)}\n`;
}

/* What the command line prints for people: a table with one row per lane. */

import { comparedTable } from '../families/reports.ts';
import { describeTopology } from '../scenario/index.ts';
import { cellText } from '../words/table.ts';
import { type RunDocument, reportedLanes } from './document.ts';

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
  const lanes = reportedLanes(document);
  const { columns } = comparedTable(lanes, 'brief');
  const tree = lanes[0] ? `${describeTopology(lanes[0].settings.topology)}: ` : '';
  const cells = lanes.map((lane) => columns.map((column) => cellText(column, lane)));
  const rows = [columns.map(({ heading }) => heading), ...cells];
  const head = `${document.scenario.title}\n${tree}${nodes} nodes, ${switches} switches, ${links} links`;
  return `${head}\n\n${table(rows)}\n`;
}

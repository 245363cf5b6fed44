/* What the command line prints: a table with one row per lane. */

import { comparedTable } from '../families/reports.ts';
import { describeTopology } from '../scenario/index.ts';
import { type RunDocument, reportedLanes } from './document.ts';
import { textTable } from './text-table.ts';

export function summaryOf(document: RunDocument): string {
  const { nodes, switches, links } = document.topology;
  const lanes = reportedLanes(document);
  const tree = lanes[0] ? `${describeTopology(lanes[0].settings.topology)}: ` : '';
  const head = `${document.scenario.title}\n${tree}${nodes} nodes, ${switches} switches, ${links} links`;
  return `${head}\n\n${textTable(comparedTable(lanes, 'brief'))}\n`;
}

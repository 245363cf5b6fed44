/* What --out writes: result.json; CSV files of the run over time and of what links carried for all lanes and, if lanes are comparable,
 * lanes.csv with one row per lane; and per lane its loads by phase and level, and what only its family has. Columns match the page's exports. */

import { type LinksOf, linksCsv } from '../web/kinds/common/links-table.ts';
import { LOADS_COLUMNS, loadsRows } from '../web/kinds/common/loads-table.ts';
import { comparedTable, overTimeTable, reportOf } from '../web/kinds/reports.ts';
import type { LaneResults } from '../web/measures/outcome.ts';
import { firstPhase } from '../web/model/phase-number.ts';
import type { ResolvedLane } from '../web/model/types.ts';
import { csvFrom } from '../web/study/provenance.ts';
import { csvOf } from '../web/words/table.ts';
import { type RunDocument, reportedLanes } from './document.ts';

/** 'OPT 4 kB' -> 'lane-4-opt-4-kb' */
function fileOf(name: string, index: number): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `lane-${index + 1}${slug === '' ? '' : `-${slug}`}`;
}

/** Whether some run may have written a file of this name. */
export function isResultName(name: string): boolean {
  return /^(?:result\.json|lanes\.csv|links\.csv|over-time\.csv|lane-\d.*\.csv)$/.test(name);
}

function loadsCsv({ name, loads }: LaneResults, lane: ResolvedLane): string | null {
  return loads ? csvOf({ columns: LOADS_COLUMNS, rows: loadsRows(name, loads, firstPhase(lane)) }) : null;
}

function laneFiles(lane: LaneResults, index: number, settings: ResolvedLane): [name: string, content: string][] {
  const name = fileOf(lane.name, index);
  const loads = loadsCsv(lane, settings);
  const { ownFile } = reportOf(settings);
  const row = { ...lane, settings };
  return [
    ...(loads === null ? [] : [[`${name}.csv`, loads] as [string, string]]),
    ...(ownFile?.appliesTo(row) ? [[`${name}-${ownFile.name}.csv`, ownFile.csv([row])] as [string, string]] : []),
  ];
}

function filesOf(document: RunDocument, links: readonly LinksOf[]): [name: string, content: string][] {
  const rows = reportedLanes(document);
  const files: [string, string][] = [['result.json', `${JSON.stringify(document)}\n`]];
  if (rows.some(({ settings }) => reportOf(settings).comparable))
    files.push(['lanes.csv', csvOf(comparedTable(rows, 'columns'))]);
  if (rows.some(({ efficiency }) => efficiency)) files.push(['over-time.csv', csvOf(overTimeTable(rows))]);
  if (links.length > 0) files.push(['links.csv', linksCsv(links)]);
  return [
    ...files,
    ...document.lanes.flatMap((lane, index) => {
      const row = rows[index];
      return row ? laneFiles(lane, index, row.settings) : [];
    }),
  ];
}

/** Names and contents. */
export function resultFiles(document: RunDocument, links: readonly LinksOf[]): [name: string, content: string][] {
  const { provenance } = document;
  return filesOf(document, links).map(([name, content]) => [
    name,
    provenance && name.endsWith('.csv') ? csvFrom(provenance, content) : content,
  ]);
}

/* What --out writes: result.json; CSV files of the run over time for all lanes and, if lanes are comparable, lanes.csv with
 * one row per lane; and per lane its loads by phase and level, and what only its family has. Columns match the page's exports. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadsColumns, loadsRows } from '../families/common/loads-table.ts';
import { comparedTable, type LaneResults, overTimeTable, reportOf } from '../families/reports.ts';
import { limits, quoted, type ResolvedLane } from '../scenario/index.ts';
import { phaseWord } from '../words/phase-word.ts';
import { csvOf } from '../words/table.ts';
import { Refusal } from './arguments.ts';
import { type RunDocument, reportedLanes } from './document.ts';
import { pathOf } from './source.ts';

/** 'OPT 4 kB' -> 'lane-4-opt-4-kb' */
function fileOf(name: string, index: number): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `lane-${index + 1}${slug === '' ? '' : `-${slug}`}`;
}

/** Throws a Refusal if the folder cannot be made. */
export function makeFolder(name: string): string {
  const folder = pathOf(name);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Refusal(
      `The folder ${quoted(name, limits.quotedName)} of --out cannot be created (${code ?? 'unknown reason'}).`,
    );
  }
  return folder;
}

function loadsCsv({ name, loads }: LaneResults, lane: ResolvedLane): string | null {
  const word = phaseWord(lane);
  return loads ? csvOf({ columns: loadsColumns(word), rows: loadsRows(name, loads, word.first) }) : null;
}

export function writeFiles(folder: string, document: RunDocument): void {
  const rows = reportedLanes(document);
  writeFileSync(join(folder, 'result.json'), `${JSON.stringify(document)}\n`);
  if (rows.some(({ settings }) => reportOf(settings).comparable))
    writeFileSync(join(folder, 'lanes.csv'), csvOf(comparedTable(rows, 'columns')));
  if (rows.some(({ efficiency }) => efficiency))
    writeFileSync(join(folder, 'over-time.csv'), csvOf(overTimeTable(rows)));
  for (const [index, lane] of document.lanes.entries()) {
    const name = join(folder, fileOf(lane.name, index));
    const row = rows[index];
    if (!row) continue;
    const loads = loadsCsv(lane, row.settings);
    if (loads !== null) writeFileSync(`${name}.csv`, loads);
    const { ownFile } = reportOf(row.settings);
    if (ownFile?.appliesTo(row)) writeFileSync(`${name}-${ownFile.name}.csv`, ownFile.csv([row]));
  }
}

/* What --out writes: result.json, and for each lane, as CSV, the loads by phase and level, or the series and flows of timed traffic; of
 * all but plain exchanges also lanes.csv, one row per lane. The columns are those that the page exports. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadsColumns } from '../families/common/loads-table.ts';
import { seriesCsv } from '../families/congestion/timed.ts';
import { flowColumns, timedColumns } from '../families/congestion/timed-tables.ts';
import { outcomeColumns } from '../families/outcome.ts';
import { hasPhases, limits, quoted, type ResolvedLane, resolveLanes } from '../scenario/index.ts';
import { phaseWord } from '../words/phase-word.ts';
import { csvOf, filled } from '../words/table.ts';
import { Refusal } from './arguments.ts';
import type { LaneResults, RunDocument } from './document.ts';
import { familyColumns } from './families.ts';
import { loadsRows } from './loads.ts';
import { pathOf } from './source.ts';

/** 'OPT 4 kB' -> 'lane-4-opt-4-kb' */
function fileOf(name: string, index: number): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `lane-${index + 1}${slug === '' ? '' : `-${slug}`}`;
}

/** Throws a Refusal when the folder cannot be made. */
export function makeFolder(name: string): string {
  const folder = pathOf(name);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Refusal(
      `The folder ${quoted(name, limits.quotedName)} of --out cannot be made (${code ?? 'unknown reason'}).`,
    );
  }
  return folder;
}

/** One row per lane. Null where all lanes are plain exchanges. */
function comparedCsv({ lanes: rows }: RunDocument, lanes: readonly ResolvedLane[]): string | null {
  if (!lanes.every(hasPhases)) return csvOf(filled({ columns: timedColumns, rows }));
  return familyColumns(lanes) && csvOf(filled({ columns: outcomeColumns, rows }));
}

function loadsCsv({ name, loads }: LaneResults, lane: ResolvedLane): string | null {
  const word = phaseWord(lane);
  return loads ? csvOf({ columns: loadsColumns(word), rows: loadsRows(name, loads, word.first) }) : null;
}

export function writeFiles(folder: string, document: RunDocument): void {
  const lanes = resolveLanes(document.scenario);
  writeFileSync(join(folder, 'result.json'), `${JSON.stringify(document)}\n`);
  const compared = comparedCsv(document, lanes);
  if (compared !== null) writeFileSync(join(folder, 'lanes.csv'), compared);
  for (const [index, results] of document.lanes.entries()) {
    const name = join(folder, fileOf(results.name, index));
    const lane = lanes.find((candidate) => candidate.name === results.name);
    const loads = lane ? loadsCsv(results, lane) : null;
    const { efficiency, series, flows } = results;
    if (loads !== null) writeFileSync(`${name}.csv`, loads);
    if (efficiency && series) writeFileSync(`${name}.csv`, seriesCsv({ efficiency, series }));
    const rows = flows?.map((flow) => ({ lane: results.name, ...flow }));
    if (rows) writeFileSync(`${name}-flows.csv`, csvOf({ columns: flowColumns, rows }));
  }
}

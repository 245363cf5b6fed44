/* What --out writes: result.json; CSV files of the run over time and of what links carried for all lanes and, if lanes are comparable,
 * lanes.csv with one row per lane; and per lane its loads by phase and level, and what only its family has. Columns match the page's exports. */

import { type LinksOf, linksCsv } from '../web/kinds/common/links-table.ts';
import { LOADS_COLUMNS, loadsRows } from '../web/kinds/common/loads-table.ts';
import { comparedTable, overTimeTable, reportOf } from '../web/kinds/reports.ts';
import type { LaneResults } from '../web/measures/outcome.ts';
import { programRows } from '../web/model/algorithms/collectives/dependencies.ts';
import { phasesOf } from '../web/model/algorithms/collectives/program.ts';
import { collectiveOf } from '../web/model/collective.ts';
import { writeGoal } from '../web/model/goal/write.ts';
import { tasksOf } from '../web/model/lanes.ts';
import { limits } from '../web/model/limits.ts';
import { firstPhase } from '../web/model/phase-number.ts';
import { shapeOf } from '../web/model/shape.ts';
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

/** By name of a lane with a trace: when each of its messages started and ended, as CSV. */
export type Messages = ReadonlyMap<string, string>;

/** Whether some run may have written a file of this name. */
export function isResultName(name: string): boolean {
  return /^(?:result\.json|lanes\.csv|links\.csv|over-time\.csv|lane-\d.*\.(?:csv|goal))$/.test(name);
}

function loadsCsv({ name, loads }: LaneResults, lane: ResolvedLane): string | null {
  return loads ? csvOf({ columns: LOADS_COLUMNS, rows: loadsRows(name, loads, firstPhase(lane)) }) : null;
}

/** A collective as a schedule for LogGOPSim: its program, without the rest of the lane. Null of what has more messages than a trace may
 * have, or more pieces to follow. */
function goalOf(lane: ResolvedLane): string | null {
  const collective = collectiveOf(lane);
  if (!collective) return null;
  const tasks = tasksOf(lane);
  const program = collective.program(tasks, lane.traffic, shapeOf(lane.topology).m);
  if (tasks * Math.max(tasks, phasesOf(program)) > limits.traceRows) return null;
  const written = writeGoal(programRows(program, lane.traffic.dataBytes, tasks), tasks);
  return written.ok ? written.value : null;
}

function laneFiles(
  lane: LaneResults,
  index: number,
  settings: ResolvedLane,
  messages: Messages,
): [name: string, content: string][] {
  const name = fileOf(lane.name, index);
  const goal = goalOf(settings);
  const times = messages.get(lane.name);
  const loads = loadsCsv(lane, settings);
  const { ownFile } = reportOf(settings);
  const row = { ...lane, settings };
  return [
    ...(loads === null ? [] : [[`${name}.csv`, loads] as [string, string]]),
    ...(ownFile?.appliesTo(row) ? [[`${name}-${ownFile.name}.csv`, ownFile.csv([row])] as [string, string]] : []),
    ...(times === undefined ? [] : [[`${name}-messages.csv`, times] as [string, string]]),
    ...(goal === null ? [] : [[`${name}.goal`, goal] as [string, string]]),
  ];
}

function filesOf(
  document: RunDocument,
  links: readonly LinksOf[],
  messages: Messages,
): [name: string, content: string][] {
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
      return row ? laneFiles(lane, index, row.settings, messages) : [];
    }),
  ];
}

/** Names and contents. */
export function resultFiles(
  document: RunDocument,
  links: readonly LinksOf[] = [],
  messages: Messages = new Map(),
): [name: string, content: string][] {
  const { provenance } = document;
  return filesOf(document, links, messages).map(([name, content]) => [
    name,
    provenance && name.endsWith('.csv') ? csvFrom(provenance, content) : content,
  ]);
}

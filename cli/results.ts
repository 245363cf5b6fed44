/* What --out writes: result.json; CSV files of the run over time and of what links carried for all lanes and, if lanes are comparable,
 * lanes.csv with one row per lane; and per lane its loads by phase and level, and what only its family has. Columns match the page's exports. */

import { formats } from '../web/features/formats.ts';
import { type LinksOf, LOADS_COLUMNS, linksCsv, loadsRows } from '../web/kinds/common/links-table.ts';
import { jobsCsv, messagesCsv } from '../web/kinds/congestion/report.ts';
import { comparedTable, overTimeTable, reportOf } from '../web/kinds/reports.ts';
import type { LaneResults } from '../web/measures/outcome.ts';
import { routings } from '../web/model/algorithms/routings.ts';
import { traceRows } from '../web/model/algorithms/traces.ts';
import { traffics } from '../web/model/algorithms/traffics.ts';
import { tablesByModulo, tooMany, writeRoutes } from '../web/model/forwarding-text.ts';
import { firstPhase } from '../web/model/notes.ts';
import { shapeOf } from '../web/model/shape.ts';
import type { ResolvedLane } from '../web/model/types.ts';
import type { CoreRun } from '../web/run/core.ts';
import { csvFrom } from '../web/study/identity.ts';
import { Tree } from '../web/tree/tree.ts';
import { csvOf } from '../web/words/table.ts';
import { type RunDocument, reportedLanes } from './document.ts';

/** What formats of features are written as. */
const written = formats.flatMap((format) => format.written ?? []);

/** 'OPT 4 kB' -> 'lane-4-opt-4-kb' */
function fileOf(name: string, index: number): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `lane-${index + 1}${slug === '' ? '' : `-${slug}`}`;
}

/** What a finished run has that is too much for the document. */
export interface LaneEnd {
  links: LinksOf;
  /** of a trace: when each of its messages started and ended, as CSV */
  messages: string | null;
}

export function laneEnd(lane: ResolvedLane, run: CoreRun): LaneEnd {
  const { listed } = traffics[lane.traffic.kind];
  return {
    links: { settings: lane, shape: run.shape, frame: run.frame() },
    messages: listed ? messagesCsv(lane, run.eventSlots(traceRows(lane).length)) : null,
  };
}

/** Whether some run may have written a file of this name. */
export function isResultName(name: string): boolean {
  const endings = ['csv', ...written.map(({ ending }) => ending)];
  const isOfAll = ['result.json', 'lanes.csv', 'links.csv', 'over-time.csv'].includes(name);
  return isOfAll || (/^lane-\d/.test(name) && endings.some((ending) => name.endsWith(`.${ending}`)));
}

function loadsCsv({ name, loads }: LaneResults, lane: ResolvedLane): string | null {
  return loads ? csvOf({ columns: LOADS_COLUMNS, rows: loadsRows(name, loads, firstPhase(lane)) }) : null;
}

function routesCsv({ routing, topology }: ResolvedLane): string | null {
  if (!routings[routing.kind].forwards) return null;
  const tree = new Tree(shapeOf(topology));
  if (tooMany(tree)) return null;
  return writeRoutes(tree, routing.tables.length > 0 ? routing.tables : tablesByModulo(tree));
}

function laneFiles(
  lane: LaneResults,
  index: number,
  settings: ResolvedLane,
  end: LaneEnd | undefined,
): [name: string, content: string][] {
  const name = fileOf(lane.name, index);
  const times = end?.messages ?? null;
  const loads = loadsCsv(lane, settings);
  const routes = routesCsv(settings);
  const { ownFile } = reportOf(settings);
  const row = { ...lane, settings };
  return [
    ...(loads === null ? [] : [[`${name}.csv`, loads] as [string, string]]),
    ...(ownFile?.appliesTo(row) ? [[`${name}-${ownFile.name}.csv`, ownFile.csv([row])] as [string, string]] : []),
    ...(lane.jobs ? [[`${name}-jobs.csv`, jobsCsv([row])] as [string, string]] : []),
    ...(times === null ? [] : [[`${name}-messages.csv`, times] as [string, string]]),
    ...(routes === null ? [] : [[`${name}-routes.csv`, routes] as [string, string]]),
    ...written.flatMap(({ ending, of }) => {
      const content = of(settings);
      return content === null ? [] : [[`${name}.${ending}`, content] as [string, string]];
    }),
  ];
}

function filesOf(document: RunDocument, ends: readonly LaneEnd[]): [name: string, content: string][] {
  const rows = reportedLanes(document);
  const files: [string, string][] = [['result.json', `${JSON.stringify(document)}\n`]];
  if (rows.some(({ settings }) => reportOf(settings).comparable))
    files.push(['lanes.csv', csvOf(comparedTable(rows, 'columns'))]);
  if (rows.some(({ efficiency }) => efficiency)) files.push(['over-time.csv', csvOf(overTimeTable(rows))]);
  if (ends.length > 0) files.push(['links.csv', linksCsv(ends.map(({ links }) => links))]);
  return [
    ...files,
    ...document.lanes.flatMap((lane, index) => {
      const row = rows[index];
      return row ? laneFiles(lane, index, row.settings, ends[index]) : [];
    }),
  ];
}

/** Names and contents. `ends`: of all lanes, or none. */
export function resultFiles(document: RunDocument, ends: readonly LaneEnd[]): [name: string, content: string][] {
  const { provenance } = document;
  return filesOf(document, ends).map(([name, content]) => [
    name,
    provenance && name.endsWith('.csv') ? csvFrom(provenance, content) : content,
  ]);
}

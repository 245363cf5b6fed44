/* The page's results as comma-separated values: a row per lane, per phase and level, or per value over time. */

import type { TableKind } from '../../kinds/common/family.ts';
import { type LinksOf, LOADS_COLUMNS, type LoadsRow, linksCsv, loadsRows } from '../../kinds/common/links-table.ts';
import { partialColumns } from '../../kinds/common/report.ts';
import { familyOfLane } from '../../kinds/families.ts';
import { comparedTable, overTimeTable } from '../../kinds/reports.ts';
import { loadsOf } from '../../measures/loads.ts';
import { reportedOf } from '../../measures/outcome.ts';
import { firstPhase } from '../../model/notes.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { laneQueries, usePlayground } from '../../state/store.ts';
import { csvFrom } from '../../study/identity.ts';
import { csvOf } from '../../words/table.ts';
import { fileName, pageProvenance, saveFile } from './files.ts';

/** `name`: of its file. */
export async function saveTable(kind: TableKind, name: string): Promise<void> {
  const { lanes, scenario } = usePlayground.getState();
  const content = csvFrom(pageProvenance(lanes), await tableCsv(kind, lanes));
  saveFile(fileName(`${scenario.title} ${name}`, 'csv'), new Blob([content], { type: 'text/csv' }));
}

export async function tableCsv(kind: TableKind, lanes: LaneState[]): Promise<string> {
  if (kind === 'compared') return comparedCsv(lanes);
  if (kind === 'loads') return loadsCsv(lanes);
  if (kind === 'links') return linksNow(lanes);
  if (kind === 'series') return seriesCsv(lanes);
  return (await kind.write.load())(lanes.map(reportedOf));
}

export function comparedCsv(lanes: LaneState[]): string {
  return csvOf(comparedTable(lanes.map(reportedOf), 'columns'));
}

export function loadsCsv(lanes: LaneState[]): string {
  const rows = lanes.flatMap(({ analysis, shape, settings }) =>
    analysis && shape ? loadsRows(settings.name, loadsOf(shape, analysis), firstPhase(settings)) : [],
  );
  const incomplete = lanes
    .filter(({ analysis }) => analysis && analysis.done < analysis.phases)
    .map((lane) => ({ name: lane.settings.name, partial: analysedSoFar(lane) }));
  return csvOf({ columns: [...LOADS_COLUMNS, ...partialColumns<LoadsRow>(incomplete)], rows });
}

const analysedSoFar = ({ analysis }: LaneState) => `${analysis?.done} of ${analysis?.phases}`;

/** On the packet clock at its instant, else as far as the lane was simulated. */
async function linksNow(lanes: LaneState[]): Promise<string> {
  const { clock } = usePlayground.getState();
  const rows = lanes.map(async ({ index, settings, shape, summary }): Promise<LinksOf[]> => {
    if (!shape || !summary) return [];
    const timePs = clock.kind === 'packets' ? clock.timePs : summary.reachedPs;
    return [{ settings, shape, frame: await laneQueries.ask(index, 'frameAt', { timePs }) }];
  });
  return linksCsv((await Promise.all(rows)).flat());
}

/** Under the lane name as the scenario has it, not as translated. */
const asWritten = (lane: LaneState) => ({ ...lane, name: lane.settings.name });

/** A row per value: rates, phase ends, and what only the page computes. */
export async function seriesCsv(lanes: LaneState[]): Promise<string> {
  const historyOf = ({ settings }: LaneState) => familyOfLane(settings).history;
  const more = [...new Set(lanes.map(historyOf))].map(async (history) =>
    history ? (await history.load())(lanes.filter((lane) => historyOf(lane) === history).map(asWritten)) : [],
  );
  return csvOf(overTimeTable(lanes.map(reportedOf), (await Promise.all(more)).flat()));
}

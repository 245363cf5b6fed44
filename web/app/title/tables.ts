/* What the page computed, as comma-separated values: a row per lane, per phase and level, or per value over time. */

import type { LaneState } from '../../engine/lane-state.ts';
import { loadsColumns, loadsOf, loadsRows } from '../../families/common/loads-table.ts';
import { flowsCsv as flowsOf } from '../../families/congestion/report.ts';
import { trailRows } from '../../families/congestion/story/trail-rows.ts';
import { comparedTable, overTimeTable, reportedOf } from '../../families/reports.ts';
import { phaseWord, phaseWordOf } from '../../words/phase-word.ts';
import { csvOf } from '../../words/table.ts';

export function comparedCsv(lanes: LaneState[]): string {
  return csvOf(comparedTable(lanes.map(reportedOf), 'columns'));
}

export function flowsCsv(lanes: LaneState[]): string {
  return flowsOf(lanes.map(reportedOf));
}

export function loadsCsv(lanes: LaneState[]): string {
  const rows = lanes.flatMap(({ name, analysis, shape, settings }) =>
    analysis && shape ? loadsRows(name, loadsOf(shape, analysis), phaseWord(settings).first) : [],
  );
  return csvOf({ columns: loadsColumns(phaseWordOf(lanes)), rows });
}

/** A row per value: rates, ends of phases, and what the trail of a run without phases noted down. */
export function seriesCsv(lanes: LaneState[]): string {
  return csvOf(overTimeTable(lanes.map(reportedOf), trailRows(lanes)));
}

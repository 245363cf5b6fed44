/* What the page computed, as comma-separated values: a row per lane, per phase and level, or per value over time. */

import type { LaneState } from '../../engine/lane-state.ts';
import { type LoadsRow, loadsColumns } from '../../families/common/loads-table.ts';
import { flowsCsv as flowsOf } from '../../families/congestion/report.ts';
import { trailRows } from '../../families/congestion/story/trail-rows.ts';
import { comparedTable, overTimeTable, reportedOf } from '../../families/reports.ts';
import { pairsOf } from '../../tree/numbering.ts';
import { phaseWord, phaseWordOf } from '../../words/phase-word.ts';
import { csvOf, filled } from '../../words/table.ts';

export function comparedCsv(lanes: LaneState[]): string {
  return csvOf(comparedTable(lanes.map(reportedOf), 'columns'));
}

export function flowsCsv(lanes: LaneState[]): string {
  return flowsOf(lanes.map(reportedOf));
}

export function loadsCsv(lanes: LaneState[]): string {
  return csvOf(filled({ columns: loadsColumns(phaseWordOf(lanes)), rows: lanes.flatMap(loadsRows) }));
}

function loadsRows({ name, analysis, shape, settings }: LaneState): LoadsRow[] {
  if (!analysis || !shape) return [];
  const { first } = phaseWord(settings);
  return Array.from({ length: analysis.done * shape.levels }, (_, row) => {
    const phase = Math.floor(row / shape.levels);
    const level = (row % shape.levels) + 1;
    const at = phase * (analysis.levels + 1) + level;
    return {
      lane: name,
      phase: phase + first,
      level,
      crossings: analysis.crossings[at] ?? 0,
      linksUp: pairsOf(shape, level),
      maxLinkUp: analysis.maxLinkUp[at - 1] ?? 0,
      maxLinkDown: analysis.maxLinkDown[at - 1] ?? 0,
      maxUp: analysis.maxUp[at - 1] ?? 0,
      maxDown: analysis.maxDown[at - 1] ?? 0,
      contention: analysis.contention[phase] ?? 0,
      bound: analysis.bound[phase] ?? 0,
      conflictFree: analysis.conflictFree[phase] === 1,
    };
  });
}

/** A row per value: rates, ends of phases, and what the trail of a run without phases noted down. */
export function seriesCsv(lanes: LaneState[]): string {
  return csvOf(overTimeTable(lanes.map(reportedOf), trailRows(lanes)));
}

/* What the page computed, as comma-separated values: a row per lane, per phase and level, or per value over time. */

import type { LaneState } from '../../engine/lane-state.ts';
import type { TableKind } from '../../families/common/family.ts';
import { type LoadsRow, loadsColumns } from '../../families/common/loads-table.ts';
import { familyOfLane } from '../../families/families.ts';
import { comparedTable, overTimeTable, reportedOf } from '../../families/reports.ts';
import { pairsOf } from '../../tree/numbering.ts';
import { phaseWord, phaseWordOf } from '../../words/phase-word.ts';
import { csvOf, filled } from '../../words/table.ts';

export async function tableCsv(kind: TableKind, lanes: LaneState[]): Promise<string> {
  if (kind === 'compared') return comparedCsv(lanes);
  if (kind === 'loads') return loadsCsv(lanes);
  if (kind === 'series') return seriesCsv(lanes);
  return (await kind.write.load())(lanes.map(reportedOf));
}

export function comparedCsv(lanes: LaneState[]): string {
  return csvOf(comparedTable(lanes.map(reportedOf), 'columns'));
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

/** A row per value: rates, ends of phases, and what only the page knows. */
export async function seriesCsv(lanes: LaneState[]): Promise<string> {
  const trailOf = ({ settings }: LaneState) => familyOfLane(settings).trail;
  const more = [...new Set(lanes.map(trailOf))].map(async (trail) =>
    trail ? (await trail.load())(lanes.filter((lane) => trailOf(lane) === trail)) : [],
  );
  return csvOf(overTimeTable(lanes.map(reportedOf), (await Promise.all(more)).flat()));
}

/* What the page computed, as comma-separated values: a row per lane, per phase and level, or per bin of time. */

import type { LaneState } from '../../engine/lane-state.ts';
import { type LoadsRow, loadsColumns } from '../../families/common/loads-table.ts';
import { flowsCsv as flowsOf } from '../../families/congestion/report.ts';
import { comparedTable, reportedOf } from '../../families/reports.ts';
import { engineOf } from '../../scenario/lanes.ts';
import { pairsOf } from '../../tree/numbering.ts';
import { phaseWord, phaseWordOf } from '../../words/phase-word.ts';
import { type Column, csvOf, filled } from '../../words/table.ts';

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

interface Point {
  lane: string;
  series: string;
  index: number;
  timePs: number;
  value: number;
}

const POINTS: readonly Column<Point>[] = [
  { heading: 'lane', value: ({ lane }) => lane },
  { heading: 'series', value: ({ series }) => series },
  { heading: 'index', value: ({ index }) => index },
  { heading: 'time', unit: 'ns', value: ({ timePs }) => timePs / 1000 },
  { heading: 'value', value: ({ value }) => value },
];

/** Delivered flits, or packets, per bin, and when each phase ended. */
export function seriesCsv(lanes: LaneState[]): string {
  return csvOf({ columns: POINTS, rows: lanes.flatMap(pointsOf) });
}

function pointsOf({ name, summary, settings }: LaneState): Point[] {
  if (!summary) return [];
  const { brief, first } = phaseWord(settings);
  const point = (series: string, index: number, timePs: number, value: number): Point[] =>
    timePs < 0 ? [] : [{ lane: name, series, index, timePs, value }];
  const carried = engineOf(settings) === 'output' ? 'delivered_flits' : 'delivered_packets';
  return [
    ...Array.from(summary.efficiency, (flits, bin) => point(carried, bin, (bin + 1) * summary.binPs, flits)),
    ...Array.from(summary.phaseEndPs, (end, phase) => point(`${brief}_end`, phase + first, end, phase + first)),
    point('completion', 0, summary.completionPs, 1),
    point('ideal', 0, summary.idealPs, 1),
  ].flat();
}

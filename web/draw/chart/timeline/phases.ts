/* The ribbon on the phase clock: equal columns, the phase of the clock framed across all rows. */

import type { FirstPhase } from '../../../model/phase-number.ts';
import { formatCount } from '../../../words/format.ts';
import type { Palette } from '../../palette.ts';
import type { Box, Pen } from '../../pen.ts';
import { phaseTicks } from '../ticks.ts';
import { pixelsPerCapacity, type Scale, worstRatio } from './bars.ts';
import {
  paintBars,
  paintFrame,
  paintNumber,
  paintTick,
  paintTrack,
  paintValue,
  type RowScale,
} from './paint-timeline.ts';
import { frameTop, type RowLayout } from './row-layout.ts';
import { type Cell, phaseCells, type TimelineRow } from './rows.ts';

/** Between the number at the clock and its neighbours, px. */
const MIN_TICK_GAP = 22;

interface Options {
  rows: readonly TimelineRow[];
  layout: RowLayout;
  width: number;
  firstPhase: FirstPhase;
  narrow?: boolean;
  /** lanes: behind the columns of one stand those of the one that it improves on */
  ghosts?: { of: number; behind: number; paint: PaintGhosts } | null;
}

interface PhaseScene extends Options {
  phases: number;
  /** of a phase */
  column: number;
  cells: Cell[][];
  scale: RowScale;
  frame: { width: number; top: number };
  /** of the lane with the ghosts, where it is one of the rows */
  before: Cell[] | undefined;
}

export function phaseScene(options: Options): PhaseScene {
  const { rows, layout, width, narrow = false } = options;
  const phases = Math.max(1, ...rows.map((row) => row.phases));
  const cells = rows.map((row) => phaseCells(row, phases, width));
  const unit = pixelsPerCapacity(layout.pitch, worstRatio(cells));
  const column = width / phases;
  return {
    ...{ ...options, phases, cells, column, scale: { unit, pitch: layout.pitch } },
    before: cells[rows.findIndex(({ lane }) => lane === options.ghosts?.of)],
    frame: { width: Math.max(narrow ? 24 : 14, column + 4), top: frameTop(layout, unit, cells[0] ?? []) },
  };
}

const phaseX = ({ column }: PhaseScene, phase: number): number => (phase + 0.5) * column;

/** What is the same in all phases. */
export function paintPhases(pen: Pen, palette: Palette, scene: PhaseScene): void {
  const { rows, layout, width, cells, scale, ghosts, before } = scene;
  for (const [index, { lane }] of rows.entries()) {
    const own = cells[index] ?? [];
    pen.at(0, layout.foot(index), () => {
      paintBars(pen, palette, scale, own, width);
      if (before && lane === ghosts?.behind) ghosts.paint(pen, palette, scale, own, before);
    });
  }
}

/** The phase of the clock. */
export function paintPhase(pen: Pen, palette: Palette, scene: PhaseScene, phase: number): void {
  const { rows, layout, width, cells, scale, frame, phases, column, firstPhase } = scene;
  const x = phaseX(scene, phase);
  for (const [index, row] of rows.entries()) {
    const own = cells[index] ?? [];
    const value = phase < row.values.length ? (row.values[phase] ?? 0) : null;
    const hatched = own.some(({ ratio, uncutRatio = ratio }) => ratio > Math.max(1, uncutRatio));
    pen.at(0, layout.foot(index), () => {
      if (value !== null) paintValue(pen, palette, row, scale, { x, frame: frame.width, value, width, hatched });
    });
  }
  paintFrame(pen, palette, layout, { ...frame, x, rows: rows.length });
  for (const tick of phaseTicks(phases, width))
    if (Math.abs(tick - phase) * column > MIN_TICK_GAP)
      paintTick(pen, (tick + 0.5) * column, layout, formatCount(tick + firstPhase), palette.grey);
  paintTrack(pen, palette, layout, x, width);
  paintNumber(pen, palette, layout, x, formatCount(phase + firstPhase));
}

/* Contention that an improvement removed: over the columns of a row, outlines of those of the lane it was derived from. */

export type PaintGhosts = typeof paintGhosts;

/** Outlined: what the lane that this one improves on has above the line. */
export function paintGhosts(pen: Pen, { grey }: Palette, { unit }: RowScale, cells: Cell[], before: Cell[]): void {
  for (const box of ghostBoxes(cells, before, { foot: 0, unit }))
    pen.box(box, 0, null, { colour: grey, width: 1, dash: [3, 2] });
}

/** Outlines from the top of each column to where another lane has its. */
export function ghostBoxes(cells: Cell[], before: Cell[], { foot, unit }: Scale): Box[] {
  return cells.flatMap(({ from, to, ratio }, at) => {
    const top = before[at]?.ratio ?? 0;
    const low = Math.max(1, ratio);
    if (top <= low) return [];
    const gap = to - from > 12 ? 2 : 1;
    return {
      ...{ x: from + gap / 2 + 0.5, y: foot - top * unit + 0.5 },
      ...{ width: Math.max(0.5, to - from - gap - 1), height: Math.max(0.5, (top - low) * unit - 1.5) },
    };
  });
}

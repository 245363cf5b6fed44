/* The ribbon on the phase clock: equal columns, the phase of the clock framed across all rows. */

import type { FirstPhase } from '../../../model/notes.ts';
import { formatCount } from '../../../words/format.ts';
import type { Palette } from '../../palette.ts';
import type { Pen } from '../../pen.ts';
import { phaseTicks } from '../ticks.ts';
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
import { type Cell, phaseCells, pixelsPerCapacity, type TimelineRow, worstRatio } from './rows.ts';

/** Between the number at the clock and its neighbours, px. */
const MIN_TICK_GAP = 22;

interface Options {
  rows: readonly TimelineRow[];
  layout: RowLayout;
  width: number;
  firstPhase: FirstPhase;
  narrow?: boolean;
}

interface PhaseScene extends Options {
  phases: number;
  /** of a phase */
  column: number;
  cells: Cell[][];
  scale: RowScale;
  frame: { width: number; top: number };
}

export function phaseScene(options: Options): PhaseScene {
  const { rows, layout, width, narrow = false } = options;
  const phases = Math.max(1, ...rows.map((row) => row.phases));
  const cells = rows.map((row) => phaseCells(row, phases, width));
  const unit = pixelsPerCapacity(layout.pitch, worstRatio(cells));
  const column = width / phases;
  return {
    ...{ ...options, phases, cells, column, scale: { unit, pitch: layout.pitch } },
    frame: { width: Math.max(narrow ? 24 : 14, column + 4), top: frameTop(layout, unit, cells[0] ?? []) },
  };
}

const phaseX = ({ column }: PhaseScene, phase: number): number => (phase + 0.5) * column;

/** What is the same in all phases. */
export function paintPhases(pen: Pen, palette: Palette, scene: PhaseScene): void {
  const { rows, layout, width, cells, scale } = scene;
  for (const index of rows.keys())
    pen.at(0, layout.foot(index), () => paintBars(pen, palette, scale, cells[index] ?? [], width));
}

/** The phase of the clock. */
export function paintPhase(pen: Pen, palette: Palette, scene: PhaseScene, phase: number): void {
  const { rows, layout, width, scale, frame, phases, column, firstPhase } = scene;
  const x = phaseX(scene, phase);
  for (const [index, row] of rows.entries()) {
    const value = phase < row.values.length ? (row.values[phase] ?? 0) : null;
    pen.at(0, layout.foot(index), () => {
      if (value !== null) paintValue(pen, palette, row, scale, { x, frame: frame.width, value, width });
    });
  }
  paintFrame(pen, palette, layout, { ...frame, x, rows: rows.length });
  for (const tick of phaseTicks(phases, width))
    if (Math.abs(tick - phase) * column > MIN_TICK_GAP)
      paintTick(pen, (tick + 0.5) * column, layout, formatCount(tick + firstPhase), palette.grey);
  paintTrack(pen, palette, layout, x, width);
  paintNumber(pen, palette, layout, x, formatCount(phase + firstPhase));
}

/* The table of a lesson: a row per task, a column per phase, in each cell to whom; what crosses the middle is filled. Lanes stand
 * side by side. */

import { paintText } from '../../draw/chart/strokes.ts';
import { phaseTicks } from '../../draw/chart/ticks.ts';
import { chipsOf, nearestBlock, type Placed, paintChips, sideBySide } from '../../draw/chart/timeline/chips.ts';
import { paintNumber, paintTick, paintTrack } from '../../draw/chart/timeline/paint-timeline.ts';
import type { RowLayout } from '../../draw/chart/timeline/row-layout.ts';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { fitted, textWidth } from '../../draw/text-width.ts';
import { NO_TARGET } from '../../traffic/plan.ts';
import { t } from '../../words/language/language.ts';
import type { CrossingTable } from './task-lanes.ts';

export interface TableLane {
  lane: number;
  name: string;
  table: CrossingTable;
}

interface Options {
  lanes: readonly TableLane[];
  width: number;
  narrow?: boolean;
  low?: boolean;
}

/** A lane's columns. */
type Block = TableLane & Placed & { column: number };

interface TableScene {
  blocks: Block[];
  layout: RowLayout;
  /** of the cells */
  top: number;
  rows: number;
  phases: number;
  /** the last column ends there */
  right: number;
}

const WIDEST = 60;
const BETWEEN = 30;
const COUNTS = 22;
const NAMES = 18;
const TEXT = 11;
/** A cell with room for its number, and a column for its count, px. */
const ROOM = { width: 5, height: 12, count: 14 };
const APART = 1;
const TICKS_APART = 22;

export function tableScene({ lanes, width, narrow = false, low = false }: Options): TableScene {
  const rows = Math.max(1, ...lanes.map(({ table }) => table.tasks.length));
  const pitch = rows <= 8 ? (low ? 17 : 21) : rows <= 16 ? (low ? 12 : 14) : low ? 6 : 8;
  const top = COUNTS + (lanes.length > 1 ? NAMES : 0);
  const track = top + rows * pitch + (narrow ? 18 : 12);
  const blocks = sideBySide(lanes, {
    rowsOf: ({ table }) => chipsOf(table),
    ...{ width, between: BETWEEN, narrow },
    takes: ({ table }, share) => Math.min(WIDEST * table.phases, share),
  }).map((block) => ({ ...block, column: block.width / Math.max(1, block.table.phases) }));
  const last = blocks.at(-1);
  const layout = rowsAt({ top, pitch, track, narrow }, 32);
  const phases = Math.max(1, ...lanes.map(({ table }) => table.phases));
  return { blocks, layout, top, rows, phases, right: last ? last.x + last.width : 0 };
}

/** With the clock on a track below them, and so much for that, px. */
export function rowsAt(
  { top, pitch, track, narrow }: { top: number; pitch: number; track: number; narrow: boolean },
  below: number,
): RowLayout {
  const numbers = track + (narrow ? 28 : 21);
  const clock = narrow ? { clock: track + 4.5, knob: 11 } : { clock: numbers, knob: 8 };
  return { pitch, foot: (row) => top + pitch * (row + 1), track, numbers, ...clock, height: track + below };
}

/** The phase at x: of the table there, or of the nearest one. */
export function phaseAt({ blocks }: TableScene, x: number): number {
  const block = nearestBlock(blocks, x);
  if (!block) return 0;
  return Math.max(0, Math.min(block.table.phases - 1, Math.floor((x - block.x) / block.column)));
}

export function cellAt(scene: TableScene, x: number, y: number) {
  const block = nearestBlock(scene.blocks, x);
  const task = block?.table.tasks[Math.floor((y - scene.top) / scene.layout.pitch)];
  if (!block || task === undefined || y < scene.top || x < block.x || x >= block.x + block.width) return null;
  return { lane: block.lane, task, phase: phaseAt(scene, x) };
}

/** What is the same in all phases. */
export function paintTables(pen: Pen, palette: Palette, scene: TableScene): void {
  const { blocks, layout, top } = scene;
  for (const block of blocks) {
    paintBlock(pen, palette, scene, block);
    if (block.chips) paintChips(pen, palette, chipsOf(block.table), { x: block.x, top, pitch: layout.pitch });
  }
}

function paintBlock(pen: Pen, palette: Palette, { layout, top, blocks }: TableScene, block: Block): void {
  const { table, x, column } = block;
  const { pitch } = layout;
  const longest = textWidth(`${Math.max(0, ...table.tasks)}`, TEXT, 600);
  const numbered = column >= longest + ROOM.width && pitch >= ROOM.height;
  const name = fitted(block.name, block.width, 13, 600);
  if (blocks.length > 1) paintText(pen, x, NAMES - 5, name, { size: 13, weight: 600, colour: palette.ink });
  const box = (phase: number, row: number) => ({
    ...{ x: x + phase * column, y: top + row * pitch, width: column - APART, height: pitch - APART },
  });
  const cells = table.targets.flatMap((targets, phase) =>
    table.tasks.map((task, row) => {
      const target = targets[row] ?? NO_TARGET;
      const far = table.far[phase]?.[row] ?? false;
      return { phase, row, task, target, far, over: far && (table.over[phase] ?? false), ...box(phase, row) };
    }),
  );
  const [near, far] = [false, true].map((own) => cells.filter((cell) => cell.far === own && !cell.over));
  const over = cells.filter((cell) => cell.over);
  pen.boxes(near ?? [], palette.slot);
  pen.boxes(far ?? [], palette.load[3]);
  pen.boxes(over, palette.over);
  for (const cell of numbered ? cells : []) {
    if (cell.target === NO_TARGET) continue;
    const colour = cell.far ? palette.paper : cell.target === cell.task ? palette.grey : palette.ink;
    const style = { size: TEXT, weight: cell.far ? 600 : 400, colour, anchor: 'middle' } as const;
    pen.text(cell.x + cell.width / 2, cell.y + cell.height / 2, `${cell.target}`, style);
  }
  if (column < ROOM.count) return;
  for (const [phase, count] of table.crossings.entries()) {
    const over = table.over[phase];
    const style = { size: TEXT, weight: over ? 600 : 400, colour: over ? palette.over : palette.ink } as const;
    paintText(pen, x + (phase + 0.5) * column, top - 5, `${count}`, { ...style, anchor: 'middle' });
  }
}

/** Left of the tables, and right of the last one. */
export function paintTableEnds(pen: Pen, palette: Palette, scene: TableScene, gutter: number): void {
  const { grey } = palette;
  const { blocks, layout, top, right } = scene;
  const style = { size: 12, colour: grey } as const;
  paintText(pen, -gutter, top - 5, t`cross`, style);
  paintText(pen, -gutter, layout.foot(0) - layout.pitch / 2 + 4.5, t`task`, style);
  paintText(pen, -gutter, layout.numbers, t`phase`, style);
  const [first] = blocks;
  if (first) paintChips(pen, palette, chipsOf(first.table), { x: first.x, top, pitch: layout.pitch });
  if (!first || layout.pitch < ROOM.height) return;
  for (const [row, count] of first.table.perTask.entries()) {
    if (blocks.some(({ table }) => table.perTask[row] !== count)) continue;
    paintText(pen, right + 8, layout.foot(row) - layout.pitch / 2 + 4, t`${count} cross`, { size: TEXT, colour: grey });
  }
}

/** The phase of the clock, and what is pointed at or selected. */
export function paintTablePhase(
  pen: Pen,
  palette: Palette,
  scene: TableScene,
  phase: number,
  marked: { lane: number; task: number } | null,
): void {
  const { layout, top } = scene;
  const foot = layout.foot(scene.rows - 1);
  for (const { lane, table, x, column, width } of scene.blocks) {
    if (phase >= table.phases) continue;
    const frame = { x: x + phase * column - 2, y: top - 17, width: column + 3, height: foot - top + 19 };
    pen.box(frame, 4, null, { colour: palette.accent, width: 2 });
    const row = marked && marked.lane === lane ? table.tasks.indexOf(marked.task) : -1;
    if (row >= 0) {
      const y = top + row * layout.pitch;
      const around = { x: x - 2, y: y - 1.5, width: width + 3, height: layout.pitch + 2 };
      const cell = { x: x + phase * column + 1.5, y: y + 1.5, width: column - 4, height: layout.pitch - 4 };
      pen.box(around, 3, null, { colour: palette.accent, width: 1.2 });
      pen.box(cell, 2, null, { colour: palette.paper, width: 1.4 });
    }
    pen.at(x, 0, () => {
      const at = (phase + 0.5) * column;
      for (const tick of phaseTicks(table.phases, width))
        if (Math.abs(tick - phase) * column > TICKS_APART)
          paintTick(pen, (tick + 0.5) * column, layout, `${tick + table.firstPhase}`, palette.grey);
      paintTrack(pen, palette, layout, at, width);
      paintNumber(pen, palette, layout, at, `${phase + table.firstPhase}`);
    });
  }
}

/* Chips beside blocks of rows: the number of every row, in the colour of its home. */

import { groupOf } from '../../../traffic/groups.ts';
import type { Palette } from '../../palette.ts';
import type { Pen } from '../../pen.ts';

interface ChipRows {
  /** tasks */
  numbers: readonly number[];
  homes: readonly number[];
}

/** `narrow`: the space for them left of the first block on a phone, where there is no gutter. */
const CHIPS = { narrow: 30, width: 24, gap: 7 };
/** Rows that have room for words, px. */
export const READABLE = 8;

/** Digits fill nearly three quarters of their size. */
function textSizeIn(pitch: number): number {
  return Math.min(11, Math.max(9, pitch));
}

interface Options<Lane> {
  rowsOf(lane: Lane): ChipRows;
  width: number;
  between: number;
  narrow: boolean;
  /** of its share of the width, what a lane takes; without it, all */
  takes?(lane: Lane, share: number): number;
}

export interface Placed {
  x: number;
  width: number;
  /** has chips on its left: on a phone the first one, and elsewhere those whose rows are not those of the first */
  chips: boolean;
}

export function chipsOf({ tasks, homes }: { tasks: ChipRows['numbers']; homes: ChipRows['homes'] }): ChipRows {
  return { numbers: tasks, homes };
}

/** The block at x, or the nearest one. */
export function nearestBlock<Block extends Pick<Placed, 'x' | 'width'>>(
  blocks: readonly Block[],
  x: number,
): Block | undefined {
  const distance = (block: Block) => Math.max(block.x - x, x - block.x - block.width, 0);
  return blocks.reduce<Block | undefined>(
    (best, block) => (best && distance(best) <= distance(block) ? best : block),
    undefined,
  );
}

/** Blocks from left to right. */
export function sideBySide<Lane>(
  lanes: readonly Lane[],
  { rowsOf, width, between, narrow, takes = (_, share) => share }: Options<Lane>,
): (Lane & Placed)[] {
  const said = lanes.map((lane) => JSON.stringify(rowsOf(lane)));
  const chips = said.map((rows, at) => (at === 0 ? narrow : rows !== said[0]));
  const gaps = chips.map((own, at) =>
    at === 0 ? (narrow ? CHIPS.narrow : 0) : between + (own ? CHIPS.width + CHIPS.gap : 0),
  );
  const share = Math.max(1, (width - gaps.reduce((sum, gap) => sum + gap, 0)) / Math.max(1, lanes.length));
  let x = 0;
  return lanes.map((lane, at) => {
    x += gaps[at] ?? 0;
    const block = { ...lane, x, width: takes(lane, share), chips: chips[at] ?? false };
    x += block.width;
    return block;
  });
}

/** Left of x. */
export function paintChips(
  pen: Pen,
  palette: Palette,
  { numbers, homes }: ChipRows,
  { x, top, pitch }: { x: number; top: number; pitch: number },
): void {
  for (const [row, number] of numbers.entries()) {
    const group = groupOf(homes[row] ?? 0);
    const box = { x: x - CHIPS.gap - CHIPS.width, y: top + row * pitch, width: CHIPS.width, height: pitch - 1 };
    pen.box(box, 3, palette.group[group] ?? palette.slot);
    if (pitch < READABLE) continue;
    const colour = palette.groupInk[group] ?? palette.ink;
    const style = { size: textSizeIn(pitch), weight: 600, colour, anchor: 'middle' } as const;
    pen.text(box.x + box.width / 2, box.y + box.height / 2, `${number}`, style);
  }
}

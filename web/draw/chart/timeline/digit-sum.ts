/* How an exchange that adds digits comes to a destination: those of task and phase below each other, with their sums. */

import { type DigitSum, digitSums } from '../../../model/algorithms/exchanges.ts';
import type { CrossingTable } from '../../../traffic/crossing-table.ts';
import { t, tFor } from '../../../words/language/language.ts';
import type { Palette } from '../../palette.ts';
import type { Pen, Text } from '../../pen.ts';
import { paintText, stroke } from '../strokes.ts';

/** Its width with two digits; each further one takes a column more. */
export const DIGIT_SUM = { width: 300, height: 154 };
/** Baseline of what the digits of the sum say. */
const FOOT = 148;
const BOX = { width: 34, height: 26, pitch: 31, column: 54, left: 86, top: 42 };

/** What a digit of the sum says; those of task and phase say nothing by themselves. */
function digitName({ level, base }: DigitSum, levels: number): string {
  if (level === levels && base === 2) return t`half`;
  return level === 1 ? tFor('of a node below its switch')`place` : t`part`;
}

/** 6 = 0 + 2 · 3 */
function written(number: number, digits: readonly (readonly [digit: number, value: number])[]): string {
  return `${number} = ${digits.map(([digit, value]) => (value === 1 ? digit : `${value} · ${digit}`)).join(' + ')}`;
}

export function paintDigitSum(pen: Pen, palette: Palette, table: CrossingTable, task: number, phase: number): void {
  const { order, m } = table;
  if (!order) return;
  const { ink, grey, slot, paper, load } = palette;
  const sums = digitSums(m, order, task, phase);
  const target = sums.reduce((sum, { sum: digit, inTarget }) => sum + digit * inTarget, 0);
  const words = (x: number, y: number, text: string, style: Partial<Text> = {}) =>
    paintText(pen, x, y, text, { size: 12, colour: ink, ...style });
  const middle = (column: number) => BOX.left + column * BOX.column + BOX.width / 2;
  const right = BOX.left + (sums.length - 1) * BOX.column + BOX.width + 12;
  words(0, 12, t`Where ${task} sends in phase ${phase}`, { size: 13, weight: 600 });
  for (const [column, sum] of sums.entries()) {
    const style = { anchor: 'middle', size: 11 } as const;
    words(middle(column), 36, t`0 to ${sum.base - 1}`, { ...style, colour: grey });
    words(middle(column), FOOT, digitName(sum, m.length), { ...style, weight: 600 });
  }
  const rows = [
    {
      ...{ name: t`task ${task}`, fill: slot, colour: ink, digits: sums.map(({ source }) => source) },
      said: written(
        task,
        sums.map(({ source, inSource }) => [source, inSource] as const),
      ),
    },
    {
      ...{ name: t`phase ${phase}`, fill: slot, colour: ink, digits: sums.map(({ phase }) => phase) },
      said: written(
        phase,
        sums.map(({ phase, inSource }) => [phase, inSource] as const),
      ),
    },
    {
      ...{ name: t`task ${target}`, fill: load[3], colour: paper, digits: sums.map(({ sum }) => sum) },
      said: written(
        target,
        sums.map(({ sum, inTarget }) => [sum, inTarget] as const),
      ),
    },
  ];
  for (const [row, { name, fill, colour, digits, said }] of rows.entries()) {
    const y = BOX.top + row * BOX.pitch + (row === 2 ? 5 : 0);
    words(0, y + 18, name, { weight: row === 1 ? 400 : 600 });
    words(BOX.left - 18, y + 18, row === 1 ? '+' : '=', { colour: grey });
    for (const [column, digit] of digits.entries()) {
      pen.box({ x: BOX.left + column * BOX.column, y, width: BOX.width, height: BOX.height }, 5, fill);
      words(middle(column), y + 18.5, `${digit}`, { size: 15, weight: 600, colour, anchor: 'middle' });
    }
    words(right, y + 18, said, { size: 11, colour: grey });
  }
  const line = BOX.top + 2 * BOX.pitch;
  stroke(pen, [0, line, right - 6, line], { colour: ink, width: 1.3 });
}

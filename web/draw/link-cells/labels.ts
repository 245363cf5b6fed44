/* What the rows of a matrix of links are called. */

import type { Shape } from '../../run/protocol.ts';
import { levelTitle } from '../../tree/names.ts';
import { t, tFor } from '../../words/language/language.ts';
import type { Label } from '../labels.ts';
import type { Gutter } from '../picture.ts';
import { textWidth } from '../text-width.ts';
import { GUTTER } from '../tree/layout.ts';
import { type Block, cornerOf, type Grid, HEAD } from './grid.ts';

export const HINT = t`a square: the links of a pod; a column: one switch; a row: one port`;
const HINT_FROM = 620;
const LINE = 13;
const ARROWS = { up: '\u2191', down: '\u2193' };

interface Named {
  shape: Shape;
  gutter: Gutter;
}

const PLAIN = { size: 12, tone: 'ink', strong: false, anchor: 'start', bar: 0 } as const;

const BELOW_SIZE = 11;
/** Right of the names. */
const MARGIN = 8;
const NARROW_X = 2;
const NARROW_GAP = 4;
/** Below the head of a lane. */
export const WIDE_LEFT = 84;

/** Where the cells begin; `longest` of what is below the names. Beside the first lane names are short. */
export function leftOf(blocks: readonly Block[], { shape, gutter }: Named, longest: string): number {
  const names = blocks.map((block) => textWidth(nameOf(shape, block, gutter === 'wide'), PLAIN.size, 400));
  if (gutter !== 'wide') return Math.max(GUTTER.narrow, Math.ceil(NARROW_X + Math.max(...names) + NARROW_GAP));
  return Math.max(WIDE_LEFT, MARGIN + Math.max(textWidth(longest, BELOW_SIZE, 400), ...names));
}

/** `below` its name, where there is room: how many, or how many are too full. `x`: of whole names. */
export function blockLabels(
  grid: Grid,
  { shape, gutter }: Named,
  width: number,
  below: (block: Block) => Pick<Label, 'text' | 'tone'>,
  x = 0,
): Label[] {
  const wide = gutter === 'wide';
  const labels: Label[] = [];
  if (wide && width >= HINT_FROM) labels.push({ ...PLAIN, text: HINT, x: grid.left, y: 8, tone: 'grey' });
  for (let pod = 0; pod < grid.pods; pod += grid.perLine) {
    const top = cornerOf(grid, pod).y;
    let last = -Infinity;
    for (const block of grid.blocks) {
      const height = block.rows * grid.cellHeight;
      const words = wide && height >= 2 * LINE ? below(block) : null;
      const two = words !== null && words.text !== '';
      const y = Math.max(top + block.y + height / 2 - (two ? 7 : 0), HEAD / 2);
      // Where a level has little room, for its first block only.
      if (y - last < LINE) continue;
      labels.push({ ...PLAIN, text: nameOf(shape, block, wide), x: wide ? x : NARROW_X, y });
      if (two) labels.push({ ...PLAIN, size: BELOW_SIZE, x, y: y + 14, ...words });
      last = two ? y + LINE : y;
    }
  }
  return labels;
}

/** After the switches, or nodes, that send. */
function nameOf(shape: Shape, { level, direction }: Block, wide: boolean): string {
  const sender = direction === 'up' ? level - 1 : level;
  const name = wide ? levelTitle(shape, sender) : sender === 0 ? tFor('nodes')`N` : tFor('level')`L${sender}`;
  return direction ? `${name} ${ARROWS[direction]}` : name;
}

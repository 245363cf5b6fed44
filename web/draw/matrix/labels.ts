/* Names of the rows of a matrix, and the nodes under its columns. */

import { formatCount } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import type { Label } from '../labels.ts';
import { nodeTicks } from './cells.ts';
import type { MatrixModel } from './drawing.ts';
import type { MatrixLayout } from './layout.ts';

const ROW = 13;
/** A row with room for two lines, and half of what lies between them. */
const TWO_LINES = 28;
const HALF = 7;
/** Of a node under the columns. */
const TICK = 52;
export const AXIS = 9;

export function matrixLabels(model: MatrixModel, drawn: MatrixLayout): Label[] {
  const { left, bottom } = drawn;
  const axis = { x: left - 10, y: bottom + AXIS, text: model.kind === 'links' ? t`node` : t`to node` };
  return [...rowNames(model, drawn), ...nodesBelow(model, drawn), { ...small, ...axis, anchor: 'end' }];
}

const plain = { size: 12, tone: 'grey', strong: false, anchor: 'end', bar: 0 } as const;
const small = { ...plain, size: 11, anchor: 'start' } as const;

/** A name where it has room, and in tall rows of links how many of them are over. */
function rowNames({ kind, gutter }: MatrixModel, { rows, rowTop, rowHeight, left }: MatrixLayout): Label[] {
  const every = Math.max(1, Math.ceil(ROW / (rowHeight + 1)));
  return rows.flatMap((row, at): Label[] => {
    if (at % every !== 0) return [];
    const [x, y] = [left - 10, (rowTop[at] ?? 0) + rowHeight / 2];
    const text = gutter === 'wide' ? row.name : (row.brief ?? row.name);
    if (kind !== 'links') return [{ ...plain, x, y, text }];
    const name = { ...plain, x, y, text, tone: 'ink', strong: true } as const;
    const over = row.over > 0;
    if (rowHeight < TWO_LINES || (!over && gutter !== 'wide')) return [name];
    const count = over ? t`${formatCount(row.over)} overloaded` : t`none overloaded`;
    return [
      { ...name, y: y - HALF },
      { ...plain, size: 11, x, y: y + HALF, text: count, tone: over ? 'over' : 'grey' },
    ];
  });
}

function nodesBelow({ shape }: MatrixModel, drawn: MatrixLayout): Label[] {
  return ticksOf(shape, drawn).map(({ node, x }) => ({ ...small, x, y: drawn.bottom + AXIS, text: `${node}` }));
}

/** Nodes that are named below the columns, and where. */
export function ticksOf(shape: MatrixModel['shape'], { left, width }: MatrixLayout): { node: number; x: number }[] {
  const limit = Math.max(2, Math.floor(width / TICK));
  return nodeTicks(shape, limit).map((node) => ({ node, x: left + (node / shape.nodes) * width }));
}

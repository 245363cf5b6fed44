/* Who sends to whom in a phase: rows are source subtrees, columns destination subtrees of one level; a cell counts messages, against
 * the most that a subtree can send. */

import { IDLE, type Shape } from '../../run/protocol.ts';
import { rangeText } from '../../tree/names.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Drawing } from '../drawing.ts';
import type { Label } from '../labels.ts';
import type { Draw } from '../picture.ts';
import { textWidth } from '../text-width.ts';
import { makeCells } from './cells.ts';
import { coloursOf, fillLoad, type MatrixModel, matrixDrawing } from './drawing.ts';
import { boxOf, type Grid, gridOf } from './grid.ts';

/** The lowest level with at most this many. */
const MAX_SUBTREES = 64;

/** Left of the names of sources, and right of them. */
const MARGIN = 24;
const LARGEST = { height: 46, aspect: 1 };
const LINE = 13;
/** Least room for a destination's number below. */
const TICK = 52;

export const drawMessages: Draw<MatrixModel, Drawing> = (model, size, _open, _instant, palette) => {
  const { shape } = model;
  const level = messageLevel(shape);
  const nodes = shape.nodesBelow(level);
  const subtrees = shape.subtreesOf(level);
  const messages = messagesBetween(model, level);
  const present = shape.nodesPerSubtree(level);
  const rangeOf = (subtree: number): string => rangeText(shape, subtree * nodes, (subtree + 1) * nodes - 1);
  const left = MARGIN + Math.max(...Array.from({ length: subtrees }, (_, at) => textWidth(rangeOf(at), 12, 400)));
  const block = { level, direction: null, first: 0, perPod: subtrees ** 2, columns: subtrees, rows: subtrees };
  const grid = gridOf([block], 1, size, left, LARGEST);
  const cells = makeCells(grid, subtrees ** 2);
  for (const [number, count] of messages.entries())
    fillLoad(cells, number, count / Math.max(1, present[number % subtrees] ?? 0), model.filter);

  return matrixDrawing(model, size, palette, {
    grid,
    cells,
    colours: coloursOf(palette),
    labels: namesOf(grid, subtrees, nodes, rangeOf),
    targetOf: ([number = 0]) => ({ kind: 'cell', row: number % subtrees, cell: Math.floor(number / subtrees) }),
    numbersOf: (target) => (target.kind === 'cell' ? [target.cell * subtrees + target.row] : []),
    start: { kind: 'cell', row: 0, cell: 0 },
    paintOver() {},
    chosen: () => null,
    explain(target) {
      if (target.kind !== 'cell') return { title: '', lines: [] };
      const count = messages[target.cell * subtrees + target.row] ?? 0;
      return {
        title: t`Nodes ${rangeOf(target.row)} to nodes ${rangeOf(target.cell)}`,
        lines: [[t`${count} of ${counted(present[target.row] ?? 0, 'message')} of this phase`, '']],
      };
    },
    summary: t`${model.name}: messages of this phase between ${subtrees} subtrees`,
  });
};

export function messageLevel(shape: Shape): number {
  const levels = Array.from({ length: shape.levels - 1 }, (_, below) => below + 1);
  return levels.find((level) => shape.subtreesOf(level) <= MAX_SUBTREES) ?? shape.podLevel;
}

/** By destination, then by source. */
export function messagesBetween({ shape, loads }: Pick<MatrixModel, 'shape' | 'loads'>, level: number): Uint32Array {
  const subtrees = shape.subtreesOf(level);
  const messages = new Uint32Array(subtrees ** 2);
  for (const [task, to] of loads?.destination.entries() ?? []) {
    if (to === IDLE || to === task) continue;
    const [source, destination] = [task, to].map((end) => shape.subtreeAround(loads?.taskNode[end] ?? 0, level));
    const number = (destination ?? 0) * subtrees + (source ?? 0);
    messages[number] = (messages[number] ?? 0) + 1;
  }
  return messages;
}

/** Names of the sources at the left, and of the first destinations below, where they have room. */
function namesOf(grid: Grid, subtrees: number, nodes: number, rangeOf: (subtree: number) => string): Label[] {
  const plain = { size: 12, tone: 'grey', strong: false, anchor: 'end', bar: 0 } as const;
  const x = grid.left - 10;
  const y = grid.top + grid.footY;
  const cellOf = (at: number) => boxOf(grid, { pod: 0, block: 0, column: at, row: at });
  const { width, height } = cellOf(0);
  const all = Array.from({ length: subtrees }, (_, at) => at);
  const every = (room: number, pitch: number): number =>
    all.find((at) => at > 0 && subtrees % at === 0 && at * pitch >= room) ?? subtrees;
  return [
    { ...plain, size: 11, text: t`to node`, x, y },
    ...all
      .filter((at) => at % every(LINE, height) === 0)
      .map((at): Label => ({ ...plain, text: rangeOf(at), x, y: cellOf(at).y + height / 2 })),
    ...all
      .filter((at) => at % every(TICK, width) === 0)
      .map((at): Label => ({ ...plain, size: 11, anchor: 'start', text: `${at * nodes}`, x: cellOf(at).x, y })),
  ];
}

/* Labels of the matrix: what the blocks contain, and the pods. */

import type { Label } from '../../../../draw/labels.ts';
import { formatCount } from '../../../../words/format.ts';
import { t, tFor } from '../../../../words/language/language.ts';
import { labelLines, type Name, podLabels } from '../labels.ts';
import { levelTitle } from '../names.ts';
import { cornerOf, HEAD } from './grid.ts';
import type { Matrix } from './paint.ts';

const HINT = t`a square: the links of a pod; a column: one switch; a row: one port`;
const HINT_FROM = 620;
const LINE = 13;
/** Minimum distance between pod names; wider than the gap between pods. */
const APART = 6;

export function matrixLabels(matrix: Matrix): Label[] {
  const { grid, model, width, pods } = matrix;
  const labels: Name[] = [];
  if (width >= HINT_FROM && model.gutter === 'wide') labels.push(grey(HINT, grid.left, 8, 'start'));
  for (let pod = 0; pod < grid.pods; pod += grid.perLine) {
    const { y } = cornerOf(grid, pod);
    if (model.gutter !== 'none') labels.push(...blockNames(matrix, y));
    const line = pods.slice(pod, pod + grid.perLine).map((each) => ({ ...each, width: each.width - APART }));
    labels.push(...podLabels(line, grid.left, width - 3, y + grid.footY));
  }
  return labelLines(labels);
}

function grey(text: string, x: number, y: number, anchor: Name['anchor']): Name {
  return { text, below: '', x, y, tone: 'grey', strong: false, anchor };
}

const ARROWS = { up: '\u2191', down: '\u2193', nodes: '' } as const;

/** A name where there is room; if a level has little, for its first block only. */
function blockNames({ grid, model }: Matrix, top: number): Name[] {
  const { shape } = model;
  const wide = model.gutter === 'wide';
  const labels: Name[] = [];
  for (const { level, direction, y, rows, each } of grid.blocks) {
    const height = rows * grid.cellHeight;
    const two = wide && height >= 2 * LINE;
    const middle = Math.max(top + y + height / 2 - (two ? 7 : 0), HEAD / 2);
    const before = labels.at(-1);
    if (before && middle - before.y < (before.below ? 2 : 1) * LINE) continue;
    const name = wide ? levelTitle(shape, level) : level === 0 ? tFor('nodes')`N` : tFor('level')`L${level}`;
    const many = formatCount(each * grid.pods);
    const count = direction === 'nodes' ? many : t`${many} links`;
    const text = `${name} ${ARROWS[direction]}`.trim();
    labels.push({
      text,
      below: two ? count : '',
      x: wide ? 0 : 2,
      y: middle,
      tone: 'ink',
      strong: false,
      anchor: 'start',
    });
  }
  return labels;
}

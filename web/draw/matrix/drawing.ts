/* The matrix as a drawing. Pointing explains, a click or Enter selects the fullest link of a cell. */

import { type Drawing, middleOf } from '../drawing.ts';
import { paintLabels } from '../labels.ts';
import type { Pen } from '../pen.ts';
import type { Draw, PictureModel } from '../picture.ts';
import type { SelectedTarget, Target, WalkStep } from '../target.ts';
import type { TreeModel } from '../tree/model.ts';
import type { MatrixKind } from './cells.ts';
import { explainCell, fullestLinkIn, matrixSummary } from './explain.ts';
import { matrixLabels } from './labels.ts';
import { boxOf, type Cell, cellAt, cellOf, layOutMatrix, type MatrixLayout } from './layout.ts';
import { paintMatrix } from './paint.ts';

const STEPS: Record<WalkStep, [rows: number, cells: number]> = {
  left: [0, -1],
  right: [0, 1],
  up: [-1, 0],
  down: [1, 0],
};

export interface MatrixModel extends PictureModel, Pick<TreeModel, 'loads' | 'capacities' | 'filter'> {
  kind: MatrixKind;
}

export const drawMatrix: Draw<MatrixModel, Drawing> = (model, { width, height }, _open, _instant, palette) => {
  const drawn = layOutMatrix(model, width, height);
  const labels = matrixLabels(model, drawn);
  let pointed: Cell | null = null;
  const paintStill = (pen: Pen): void => paintMatrix(pen, palette, model, drawn, pointed);

  function cellOfTarget(target: Target): Cell | null {
    if (target.kind === 'link') return model.kind === 'links' ? cellOf(drawn, target.link) : null;
    return target.kind === 'cell' && isDrawn(drawn, target) ? target : null;
  }

  function chosen(target: Target): SelectedTarget | null {
    const cell = cellOfTarget(target);
    const row = cell && drawn.rows[cell.row];
    return row && model.kind === 'links' ? { kind: 'link', link: fullestLinkIn(model, row, cell.cell) } : null;
  }

  return {
    size: { width, height },
    paintStill,
    hasMotion: () => false,
    paintMoving() {},
    paintAll(pen) {
      pen.box({ x: 0, y: 0, width, height }, 0, palette.paper);
      paintStill(pen);
      paintLabels(pen, palette, labels);
    },
    labels: () => labels,
    hit: (x, y) => targetOf(cellAt(drawn, x, y)),
    chosen,
    podAt: () => null,
    togglePod: (open) => [...open],
    positionOf(target) {
      const cell = cellOfTarget(target);
      return cell && middleOf(boxOf(drawn, cell));
    },
    selection: () => (model.selection?.kind === 'link' && model.kind === 'links' ? model.selection : null),
    start: () => ({ kind: 'cell', row: 0, cell: 0 }),
    walk: (from, step) => targetOf(neighbour(drawn, cellOfTarget(from) ?? { row: 0, cell: 0 }, ...STEPS[step])) ?? from,
    hover(target) {
      pointed = target && cellOfTarget(target);
    },
    explain(target) {
      const cell = cellOfTarget(target);
      const row = cell && drawn.rows[cell.row];
      return row ? explainCell(model, row, cell.cell) : { title: '', lines: [] };
    },
    summary: () => matrixSummary(model, drawn.rows),
  };
};

function targetOf(cell: Cell | null): Target | null {
  return cell && { kind: 'cell', ...cell };
}

function isDrawn({ rows }: MatrixLayout, { row, cell }: Cell): boolean {
  return cell < (rows[row]?.values.length ?? 0);
}

/** Rows further on, at the same share of their width; or cells further on. */
function neighbour({ rows }: MatrixLayout, from: Cell, byRows: number, byCells: number): Cell {
  const row = Math.max(0, Math.min(rows.length - 1, from.row + byRows));
  const cells = rows[row]?.values.length ?? 1;
  const share = (from.cell + 0.5) / (rows[from.row]?.values.length ?? 1);
  const cell = byRows === 0 ? from.cell + byCells : Math.floor(share * cells);
  return { row, cell: Math.max(0, Math.min(cells - 1, cell)) };
}

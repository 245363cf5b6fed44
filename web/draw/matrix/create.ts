/* The matrix of a big tree: a heat map on one canvas, names as real elements, a tooltip, and a cursor for the keyboard.
 * Pointing explains, a click or Enter selects the fullest link of a cell. */

import type { PhaseLoads, Shape } from '../../engine/protocol.ts';
import type { LoadStep } from '../../tree/selection.ts';
import { formatCount } from '../../words/format.ts';
import { canvasPen } from '../canvas-pen.ts';
import { observeSize } from '../observe-size.ts';
import { showPicture } from '../shown.ts';
import { svgDocument } from '../svg-pen.ts';
import { fitCanvas, make, place } from '../tree/dom.ts';
import { readPalette } from '../tree/palette.ts';
import { type MatrixKind, nodeTicks } from './cells.ts';
import { paintMatrix } from './paint.ts';
import { arrange, boxOf, type Cell, cellAt, cellOf, type Drawn } from './place.ts';
import { describe, explainCell, worstIn } from './words.ts';

export interface MatrixModel {
  shape: Shape;
  loads: PhaseLoads | null;
  /** by level of a link's upper end: messages it takes in a phase */
  capacities: readonly number[];
  kind: MatrixKind;
  theme: 'light' | 'dark';
  /** directed link that is selected in the tree, if any */
  link: number | null;
  filter: LoadStep | null;
  /** true: wide names at the left, as beside the tree of the first lane */
  gutter: boolean | 'narrow';
  name: string;
}

export interface MatrixEvents {
  onSelect(link: number | null): void;
}

export interface Matrix {
  update(model: MatrixModel): void;
  destroy(): void;
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

export function createMatrix(host: HTMLElement, events: MatrixEvents): Matrix {
  const root = make('div', 'matrix', { role: 'group' });
  const canvas = make('canvas', '', { 'aria-hidden': 'true' });
  const names = make('div', 'matrix-names', { 'aria-hidden': 'true' });
  const cursor = make('button', 'matrix-cursor', { type: 'button' });
  const tip = make('div', 'matrix-tip', { hidden: '', 'aria-hidden': 'true' });
  root.append(canvas, names, cursor, tip);
  host.append(root);
  let model: MatrixModel | null = null;
  let drawn: Drawn | null = null;
  let pointed: Cell | null = null;
  const unshow = showPicture(root, svg);
  const unobserve = observeSize(host, draw);

  function draw(): void {
    const { width, height } = host.getBoundingClientRect();
    if (!model?.loads || width < 120 || height < 60) return;
    const before = drawn;
    drawn = arrange(model, model.loads, width, height);
    if (!before || before.bottom !== drawn.bottom || before.rows.length !== drawn.rows.length) pointed = null;
    nameRows(names, model, drawn);
    root.setAttribute('aria-label', describe(model, drawn.rows));
    paint();
    aim();
  }

  function paint(): void {
    const { width, height } = host.getBoundingClientRect();
    const context = fitCanvas(canvas, width, height);
    if (model && drawn && context)
      paintMatrix(canvasPen(context), readPalette(host, model.theme), model, drawn, pointed);
  }

  function svg(): string {
    const { width, height } = host.getBoundingClientRect();
    return svgDocument({ width, height }, (pen) => {
      if (model && drawn) paintMatrix(pen, readPalette(host, model.theme), model, drawn, pointed);
    });
  }

  /** Puts the keyboard's cursor on the cell that it means. */
  function aim(): void {
    if (!model || !drawn) return;
    const cell = pointed ?? (model.link === null ? null : cellOf(drawn, model.link)) ?? { row: 0, cell: 0 };
    const { x, y, width, height } = boxOf(drawn, cell);
    place(cursor, x, y, Math.max(4, width), height);
    const row = drawn.rows[cell.row];
    if (row) cursor.setAttribute('aria-label', explainCell(model, row, cell.cell).join(', '));
  }

  function point(cell: Cell | null, x = 0, y = 0): void {
    const moved = cell?.row !== pointed?.row || cell?.cell !== pointed?.cell;
    pointed = cell;
    const row = cell && drawn?.rows[cell.row];
    tip.hidden = !row;
    if (row && cell && model) {
      const [title, detail] = explainCell(model, row, cell.cell);
      tip.replaceChildren(make('b', '', {}, title), make('span', '', {}, detail));
      const above = y - tip.offsetHeight - 12;
      const at = Math.max(2, Math.min(root.clientWidth - tip.offsetWidth - 2, x - tip.offsetWidth / 2));
      place(tip, at, above < 0 ? y + 18 : above);
    }
    if (!moved) return;
    paint();
    if (cell) aim();
  }

  function choose(cell: Cell | null): void {
    const row = cell && drawn?.rows[cell.row];
    if (model?.kind === 'links') events.onSelect(row && cell ? worstIn(model, row, cell.cell) : null);
  }

  root.addEventListener('pointermove', (event) => {
    const { x, y } = within(root, event);
    point(drawn && cellAt(drawn, x, y), x, y);
  });
  root.addEventListener('pointerleave', () => point(null));
  root.addEventListener('click', (event) => {
    const { x, y } = within(root, event);
    choose(event.detail === 0 ? pointed : drawn && cellAt(drawn, x, y));
  });
  cursor.addEventListener('keydown', (event) => {
    const step = arrows[event.key];
    if (!step || event.shiftKey || !drawn) return;
    const from = pointed ?? (model?.link == null ? null : cellOf(drawn, model.link)) ?? { row: 0, cell: 0 };
    const row = Math.max(0, Math.min(drawn.rows.length - 1, from.row + step[0]));
    const cells = drawn.rows[row]?.values.length ?? 1;
    const share = (from.cell + 0.5) / (drawn.rows[from.row]?.values.length ?? 1);
    const cell = step[0] === 0 ? from.cell + step[1] : Math.floor(share * cells);
    const next = { row, cell: Math.max(0, Math.min(cells - 1, cell)) };
    const box = boxOf(drawn, next);
    point(next, box.x + box.width / 2, box.y);
    event.preventDefault();
    event.stopPropagation();
  });
  cursor.addEventListener('blur', () => point(null));

  return {
    update(next) {
      model = next;
      draw();
    },
    destroy() {
      unshow();
      unobserve();
      root.remove();
    },
  };
}

function within(element: HTMLElement, event: MouseEvent): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

/** Names of the rows, and the nodes under the columns. */
function nameRows(box: HTMLElement, model: MatrixModel, drawn: Drawn): void {
  const { rows, rowTop, rowHeight, left, width, bottom } = drawn;
  box.replaceChildren();
  const every = Math.max(1, Math.ceil(13 / (rowHeight + 1)));
  rows.forEach((row, at) => {
    if (at % every !== 0) return;
    const name = make('span', 'matrix-row', {});
    const short = model.gutter === true ? row.name : row.name.replace('Level ', '');
    name.append(model.kind === 'links' ? make('b', '', {}, short) : short);
    if (model.kind === 'links' && rowHeight >= 28 && (row.over > 0 || model.gutter === true)) {
      name.append(
        make('i', row.over > 0 ? 'is-over' : '', {}, row.over > 0 ? `${formatCount(row.over)} over` : 'none over'),
      );
    }
    place(name, 0, (rowTop[at] ?? 0) + rowHeight / 2, left - 10);
    box.append(name);
  });
  for (const node of nodeTicks(model.shape, Math.max(2, Math.floor(width / 52)))) {
    const tick = make('span', 'matrix-tick', {}, `${node}`);
    place(tick, left + (node / model.shape.nodes) * width, bottom + 2);
    box.append(tick);
  }
  const axis = make('span', 'matrix-axis', {}, model.kind === 'links' ? 'node' : 'to node');
  place(axis, 0, bottom + 2, left - 10);
  box.append(axis);
}

/* The matrix beside a big tree: a heat map on one canvas, names as real elements, a tooltip, clicks that select links. */

import type { PhaseLoads, Shape } from '../../engine/protocol.ts';
import { fitCanvas, make, place } from '../tree/dom.ts';
import { loadStep } from '../tree/model.ts';
import { linkName } from '../tree/numbering.ts';
import { mix, type Palette, readPalette, stepColour } from '../tree/palette.ts';
import { linkRows, type MatrixKind, messageLevel, messageRows, type Row, rangeName } from './cells.ts';

export interface MatrixModel {
  shape: Shape;
  loads: PhaseLoads | null;
  kind: MatrixKind;
  theme: 'light' | 'dark';
  /** directed link that is selected in the tree, if any */
  link: number | null;
  name: string;
}

export interface MatrixEvents {
  onSelect(link: number | null): void;
}

export interface Matrix {
  update(model: MatrixModel): void;
  destroy(): void;
}

const NAMES = 64;
const CELL = 3;
const TOP = 4;

interface Drawn {
  rows: Row[];
  left: number;
  width: number;
  rowHeight: number;
}

export function createMatrix(host: HTMLElement, events: MatrixEvents): Matrix {
  const root = make('div', 'matrix', { role: 'img' });
  const canvas = make('canvas', '', { 'aria-hidden': 'true' });
  const names = make('div', 'matrix-names', { 'aria-hidden': 'true' });
  const tip = make('div', 'matrix-tip', { hidden: '', 'aria-hidden': 'true' });
  root.append(canvas, names, tip);
  host.append(root);
  let model: MatrixModel | null = null;
  let drawn: Drawn | null = null;
  const watcher = new ResizeObserver(draw);
  watcher.observe(host);

  function draw(): void {
    const { width, height } = host.getBoundingClientRect();
    const context = width > NAMES + 20 && height > 20 ? fitCanvas(canvas, width, height) : null;
    if (!model?.loads || !context) return;
    drawn = arrange(model, model.loads, width, height);
    const palette = readPalette(host, model.theme);
    drawn.rows.forEach((row, at) => {
      if (drawn && model) drawRow(context, palette, model, drawn, row, at);
    });
    nameRows(names, drawn);
    root.setAttribute('aria-label', describe(model, drawn));
  }

  function at(event: MouseEvent): { row: Row; cell: number; x: number; y: number } | null {
    if (!drawn) return null;
    const box = root.getBoundingClientRect();
    const x = event.clientX - box.left;
    const y = event.clientY - box.top;
    const row = drawn.rows[Math.floor((y - TOP) / drawn.rowHeight)];
    const cell = row ? Math.floor(((x - drawn.left) / drawn.width) * row.values.length) : -1;
    return row && cell >= 0 && cell < row.values.length ? { row, cell, x, y } : null;
  }

  root.addEventListener('pointermove', (event) => {
    const hit = at(event);
    tip.hidden = !hit;
    if (!hit || !model) return;
    tip.textContent = explainCell(model, hit.row, hit.cell);
    place(tip, Math.max(2, Math.min(root.clientWidth - tip.offsetWidth - 2, hit.x - tip.offsetWidth / 2)), hit.y + 16);
  });
  root.addEventListener('pointerleave', () => {
    tip.hidden = true;
  });
  root.addEventListener('click', (event) => {
    const hit = at(event);
    if (hit && model?.kind === 'links') events.onSelect(worstIn(model, hit.row, hit.cell));
  });

  return {
    update(next) {
      model = next;
      draw();
    },
    destroy() {
      watcher.disconnect();
      root.remove();
    },
  };
}

function arrange(model: MatrixModel, loads: PhaseLoads, width: number, height: number): Drawn {
  const room = width - NAMES - 8;
  const rows =
    model.kind === 'links' ? linkRows(model.shape, loads, Math.floor(room / CELL)) : messageRows(model.shape, loads);
  const rowHeight = Math.min(model.kind === 'links' ? 26 : 18, (height - TOP - 6) / rows.length);
  return {
    rows,
    left: NAMES,
    width: model.kind === 'links' ? room : Math.min(room, rowHeight * rows.length),
    rowHeight,
  };
}

function drawRow(
  context: CanvasRenderingContext2D,
  palette: Palette,
  model: MatrixModel,
  drawn: Drawn,
  row: Row,
  at: number,
): void {
  const step = drawn.width / row.values.length;
  const gap = step > 5 ? 1 : 0;
  const pairGap = model.kind === 'links' ? (at % 2 === 0 ? 1 : 5) : Math.min(1, drawn.rowHeight * 0.1);
  const y = TOP + at * drawn.rowHeight;
  for (let cell = 0; cell < row.values.length; cell++) {
    const value = row.values[cell] ?? 0;
    context.fillStyle =
      value === 0 ? palette.slot : value > 1 ? deeper(palette, value) : stepColour(palette, loadStep(value));
    const x = Math.round(drawn.left + cell * step);
    const end = Math.round(drawn.left + (cell + 1) * step);
    context.fillRect(x, Math.round(y), end - x - gap, Math.round(y + drawn.rowHeight - pairGap) - Math.round(y));
  }
  const link = model.link;
  if (model.kind !== 'links' || link === null || link < row.first || link >= row.first + row.count) return;
  const x = drawn.left + Math.floor((link - row.first) / row.per) * step;
  context.strokeStyle = palette.accent;
  context.lineWidth = 1.8;
  context.strokeRect(x - 1.5, y - 1, step - gap + 3, drawn.rowHeight - pairGap + 2);
}

/** Above capacity a cell darkens towards the ink with every further message. */
function deeper(palette: Palette, value: number): string {
  return mix(palette.over, palette.ink, Math.min(0.5, (value - 2) * 0.12));
}

function nameRows(box: HTMLElement, { rows, rowHeight }: Drawn): void {
  box.replaceChildren();
  const every = Math.max(1, Math.ceil(13 / rowHeight));
  rows.forEach((row, at) => {
    if (at % every !== 0) return;
    const name = make('span', '', {}, row.name);
    place(name, 0, TOP + at * rowHeight + Math.min(rowHeight, 26) / 2 - (rowHeight > 20 ? 2 : 0), NAMES - 8);
    box.append(name);
  });
}

function worstIn(model: MatrixModel, row: Row, cell: number): number {
  const first = row.first + cell * row.per;
  let worst = first;
  for (let link = first; link < Math.min(first + row.per, row.first + row.count); link++) {
    if ((model.loads?.linkLoad[link] ?? 0) > (model.loads?.linkLoad[worst] ?? 0)) worst = link;
  }
  return worst;
}

function explainCell(model: MatrixModel, row: Row, cell: number): string {
  const value = row.values[cell] ?? 0;
  if (model.kind === 'links') {
    const name = linkName(model.shape, worstIn(model, row, cell));
    return row.per > 1 ? `worst of ${row.per} links: ${name}, ${value}×` : `${name}, ${value}×`;
  }
  const below = model.shape.below[messageLevel(model.shape)] ?? 1;
  return `nodes ${row.name} → ${rangeName(cell, below)}: ${Math.round(value * below)} of ${below} messages`;
}

function describe(model: MatrixModel, { rows }: Drawn): string {
  if (model.kind === 'messages') return `${model.name}: messages of this phase between ${rows.length} subtrees`;
  const over = model.loads?.linkLoad.reduce((sum, load) => sum + (load > 1 ? 1 : 0), 0) ?? 0;
  return `${model.name}: load of every link by level; ${over} of ${model.shape.links} above capacity`;
}

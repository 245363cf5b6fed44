/* Every link of a lane with phases as a cell of its own. */

import { linkName } from '../../tree/names.ts';
import { formatCount } from '../../words/format.ts';
import { capitalize } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import { type Drawing, type LoadStep, middleOf, type Target, type TargetText } from '../drawing.ts';
import { type Label, paintLabels } from '../labels.ts';
import { loadStep, mix, type Palette, stepColour } from '../palette.ts';
import type { Pen } from '../pen.ts';
import type { Draw, PictureModel } from '../picture.ts';
import { textWidth } from '../text-width.ts';
import { paintCutSign } from '../tree/paint-links.ts';
import { loadText, passesFilter, staticLoads, type TreeModel } from '../tree/scene.ts';
import { type Cells, fillCell, makeCells, paintCells, withFaint } from './cells.ts';
import {
  boxesOf,
  cellOf,
  cornerOf,
  type Grid,
  gridOf,
  linkBlocks,
  numbersAt,
  numbersIn,
  paintFrames,
  pointingOn,
} from './grid.ts';
import { blockLabels, leftOf } from './labels.ts';

/** Between the numbers of nodes below. */
const TICK = 52;
/** Distance of the names from the edge of the stage. */
const INSET = 16;

export type MatrixModel = PictureModel & Pick<TreeModel, 'loads' | 'capacities' | 'filter'>;

/** Pointing explains, a click or Enter selects. */
export const drawLinks: Draw<MatrixModel, Drawing> = (model, size, _open, _instant, palette) => {
  const { shape } = model;
  const blocks = linkBlocks(shape);
  const most = Math.max(...blocks.map(({ perPod }) => perPod * shape.pods));
  const inset = model.gutter === 'wide' ? INSET : 0;
  const grid = gridOf(blocks, shape.pods, size, inset + leftOf(blocks, model, overloaded(most).text));
  const loads = staticLoads(shape, model.loads, model.capacities);
  const cells = makeCells(grid, shape.links);
  for (const [link, load] of loads.entries()) if (shape.hasLink(link)) fillLoad(cells, link, load, model.filter);
  const over = (from: number, count: number): number =>
    loads.subarray(from, from + count).reduce((sum, load) => sum + (load > 1 ? 1 : 0), 0);
  const fullest = (links: readonly number[]): number =>
    links.reduce((best, link) => ((loads[link] ?? 0) > (loads[best] ?? 0) ? link : best), links[0] ?? 0);

  function explain(link: number): TargetText {
    const name = capitalize(linkName(shape, link));
    const cell = cellOf(grid, link);
    const links = cell ? numbersAt(grid, cell) : [];
    const cut = links.filter((link) => shape.isCut(link)).length;
    const load = loads[link] ? loadText(loads[link]) : tFor('of a link')`idle`;
    if (links.length === 1) return { title: name, lines: [[cut > 0 ? t`cut, routes go around it` : load, '']] };
    const title = t`${links.length} links, the busiest ${load}`;
    return { title: cut > 0 ? `${title}, ${t`${cut} cut`}` : title, lines: [[name, '']] };
  }

  const labels = [
    ...blockLabels(grid, model, size.width, ({ first, perPod }) => overloaded(over(first, perPod * grid.pods)), inset),
    ...firstNodes(grid, shape.perPod(0)),
  ];
  const colours = coloursOf(palette);
  const chosen = (target: Target) => (target.kind === 'link' || target.kind === 'switch' ? target : null);
  const selected = model.selection && chosen(model.selection);
  let hovered: Target | null = null;

  function paintStill(pen: Pen): void {
    paintCells(pen, grid, cells, colours, palette);
    paintCuts(pen, palette, model, grid);
  }

  function paintMarks(pen: Pen): void {
    if (hovered) paintFrames(pen, palette, boxesOf(grid, numbersIn(shape, hovered)), palette.ink);
    if (selected) paintFrames(pen, palette, boxesOf(grid, numbersIn(shape, selected)), palette.accent);
  }

  return {
    ...pointingOn(grid, {
      targetOf: (links) => ({ kind: 'link', link: fullest(links) }),
      numbersOf: (target) => numbersIn(shape, target),
    }),
    size,
    paintStill,
    paintMarks,
    hasMotion: () => false,
    paintMoving() {},
    paintAll(pen) {
      pen.box({ x: 0, y: 0, ...size }, 0, palette.paper);
      paintStill(pen);
      paintMarks(pen);
      paintLabels(pen, palette, labels);
    },
    labels: () => labels,
    chosen,
    togglePod: (open) => [...open],
    selection: () => selected,
    start: () => ({ kind: 'link', link: grid.blocks[0]?.first ?? 0 }),
    hover(target) {
      hovered = target;
    },
    explain: (target) => (target.kind === 'link' ? explain(target.link) : { title: '', lines: [] }),
    summary: () =>
      t`${model.name}: load of every link by level; ${over(0, shape.links)} of ${shape.present.links} above capacity`,
  };
};

function overloaded(links: number): Pick<Label, 'text' | 'tone'> {
  return { text: links > 0 ? t`${formatCount(links)} overloaded` : '', tone: 'over' };
}

/** Below the pods. */
function firstNodes(grid: Grid, nodes: number): Label[] {
  const every = Math.ceil(TICK / Math.max(1, grid.pitch));
  const small = { size: 11, tone: 'grey', strong: false, bar: 0 } as const;
  return Array.from({ length: grid.pods }, (_, pod) => pod).flatMap((pod): Label[] => {
    const column = pod % grid.perLine;
    if (column % every !== 0) return [];
    const { x, y } = cornerOf(grid, pod);
    const number = { ...small, text: `${pod * nodes}`, x, y: y + grid.footY, anchor: 'start' } as const;
    const word = t`node`;
    const hasRoom = column === 0 && textWidth(word, small.size) < x - 10;
    return hasRoom ? [{ ...number, text: word, x: x - 10, anchor: 'end' }, number] : [number];
  });
}

/** Scissors on the cells of cut cables, as large as they have room for. */
function paintCuts(pen: Pen, palette: Palette, { shape, selection }: MatrixModel, grid: Grid): void {
  for (const up of shape.cuts)
    for (const link of [up, shape.twinOf(up)])
      for (const box of boxesOf(grid, [link])) {
        const chosen = selection?.kind === 'link' && selection.link === link;
        paintCutSign(pen, palette, middleOf(box), Math.min(8.5, Math.max(3, box.height * 0.36)), chosen);
      }
}

/* Colours of cells by their load. */

/** Steps of darkening above capacity. */
const DARKER = 5;
const COLOURS = 5 + DARKER + 1;

/** Cells without traffic are pale; above capacity they darken towards ink with every further message. */
export function coloursOf(palette: Palette): string[] {
  const over = Array.from({ length: DARKER + 1 }, (_, more) => mix(palette.over, palette.ink, more * 0.08));
  const loaded = ([1, 2, 3, 4] as const).map((step) => stepColour(palette, step));
  return withFaint([palette.slot, ...loaded, ...over], palette.paper);
}

/** `filter`: cells of other steps of the legend are faint. */
export function fillLoad(cells: Cells, number: number, load: number, filter: LoadStep | null): void {
  const step = loadStep(load);
  const colour = step < 5 ? step : step + Math.max(0, Math.min(DARKER, Math.ceil(load) - 2));
  fillCell(cells, number, passesFilter(filter, load) ? COLOURS + colour : colour);
}

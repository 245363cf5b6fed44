/* Marks over the links: the selection's ring, predicted overload, and the figure beside
 * the selected or the worst link. */

import { lengthOf, type Points, pointAt, pointAtHeight } from '../curve.ts';
import type { Position } from '../drawing.ts';
import { mix, type Palette } from '../palette.ts';
import { type Pen, strokeLine } from '../pen.ts';
import { textWidth } from '../text-width.ts';
import type { TreeLayout } from './layout.ts';
import { type CutSign, cutSigns, laneWidth, paintLane } from './paint-links.ts';
import { loadText, type Scene, selectedLink, staticLoads, worstLinks } from './scene.ts';

/** Enough to find a clear place for the figure. */
const MAX_TRIED = 12;

/** A ring of 1.8 px along both sides of the selected lane, a fainter one along the one pointed at; the lane again inside. */
export function paintRings(pen: Pen, scene: Scene): void {
  const { palette, hover } = scene;
  const link = selectedLink(scene.model);
  if (hover?.kind === 'link' && hover.link !== link)
    ring(pen, scene, hover.link, mix(palette.paper, palette.accent, 0.55), 1.4);
  if (link !== null) ring(pen, scene, link, palette.accent, 1.8);
}

function ring(pen: Pen, scene: Scene, link: number, colour: string, width: number): void {
  const points = scene.layout.laneOf(link);
  const pair = scene.layout.pairOf(link);
  if (!points || !pair || scene.model.shape.isCut(pair.link)) return;
  const lane = laneWidth(scene.load[link] ?? 0, pair.offset / 3.3);
  strokeLine(pen, points, { colour, width: lane + 2.4 + 2 * width });
  pen.stroke({ colour: scene.palette.paper, width: lane + 2.4 });
  paintLane(pen, scene, points, scene.load[link] ?? 0, pair.offset / 3.3);
}

/** Links that an exchange of two tasks would put above capacity: dashed 4 on 3. */
export function paintPredicted(pen: Pen, scene: Scene): void {
  const after = predicted(scene);
  if (after.length === 0) return;
  for (const { points, width } of after) {
    strokeLine(pen, points, { colour: scene.palette.paper, width: width + 2 });
    pen.stroke({ colour: scene.palette.over, width, dash: [4, 3] });
  }
}

function predicted(scene: Scene): { link: number; points: Points; width: number; load: number }[] {
  const { shape, preview, capacities } = scene.model;
  if (!preview?.loads) return [];
  const result = [];
  for (const [link, load] of staticLoads(shape, preview.loads, capacities).entries()) {
    if (load <= 1 || load <= (scene.load[link] ?? 0)) continue;
    const points = scene.layout.laneOf(link);
    const pair = scene.layout.pairOf(link);
    if (points && pair) result.push({ link, points, load, width: laneWidth(load, pair.offset / 3.3) });
  }
  return result;
}

const FIGURE = { size: 14, weight: 600 } as const;
/** From its middle to the ends of its digits, px. */
const DIGITS = 6;
/** From the middle of a line to a figure: half of the widest line, and of the dots on it, px; less where the tree is drawn small. */
const CLEAR = { full: 5, least: 1.5 };

function clearOf({ scale }: TreeLayout): number {
  return Math.max(CLEAR.least, CLEAR.full * Math.min(1.15, scale));
}
/** The farthest that a figure may stand from its line, px. */
const MAX_BESIDE = 24;

/** '2×' beside the selected link, else beside a worst one; while a task is lifted beside one that would overflow. */
export function paintFigures(pen: Pen, scene: Scene): void {
  const after = predicted(scene);
  const chosen = selectedLink(scene.model);
  const links = after.length > 0 ? after.map(({ link }) => link) : chosen === null ? worstLinks(scene) : [chosen];
  const load = after[0]?.load ?? scene.load[links[0] ?? -1] ?? 0;
  if (load <= 1) return;
  const text = loadText(load);
  const width = textWidth(text, FIGURE.size, FIGURE.weight);
  const position = clearPosition(scene, links.slice(0, MAX_TRIED), width);
  // Where only a worst link would have it, none is better than one that covers others: the legend says it, too.
  const needed = after.length > 0 || chosen !== null;
  if (position && (needed || !coversLoad(scene, position, width)))
    pen.text(position.x, position.y, text, {
      ...FIGURE,
      colour: scene.palette.over,
      anchor: 'middle',
      halo: scene.palette.paper,
    });
}

/** Positions found, by layout: a search compares with every lane. */
const knownPositions = new WeakMap<TreeLayout, Map<string, Position | null>>();

/** Figures stay where they are in another layout. */
export function keepFigures(from: TreeLayout, to: TreeLayout): void {
  const known = knownPositions.get(from);
  if (known) knownPositions.set(to, known);
}

/** The position beside one of the links that covers the fewest others, avoiding level bands. */
function clearPosition(scene: Scene, links: number[], width: number): Position | null {
  const known = knownPositions.get(scene.layout) ?? new Map<string, Position | null>();
  knownPositions.set(scene.layout, known);
  const key = `${width}/${links}`;
  const position = known.get(key) ?? search(scene, links, width);
  known.set(key, position);
  return position;
}

function search(scene: Scene, links: number[], width: number): Position | null {
  const signs = cutSigns(scene.layout, scene.model.shape.cuts);
  let best: Position | null = null;
  let least = Infinity;
  for (const link of links) {
    const points = scene.layout.laneOf(link);
    if (!points) continue;
    const length = lengthOf(points);
    for (let share = 0.16; share <= 0.86; share += 0.05) {
      const at = pointAt(points, share * length);
      const beside = (clearOf(scene.layout) + 4) / (pointAtHeight(points, at.y)?.cosine ?? 1);
      for (const side of [-1, 1]) {
        const x = at.x + side * (width / 2 + Math.min(beside, MAX_BESIDE));
        const cost = crowdingCost(scene, x, at.y, width) + cutSignCost(signs, x, at.y, width) + Math.abs(share - 0.55);
        if (cost >= least) continue;
        least = cost;
        best = { x, y: at.y };
      }
    }
  }
  return best;
}

/** A figure must not cover scissors, nor the cable ends beside them. */
function cutSignCost(signs: readonly CutSign[], x: number, y: number, width: number): number {
  const touches = signs.some(
    ({ at, radius }) => Math.abs(x - at.x) < width / 2 + radius + 12 && Math.abs(y - at.y) < radius + 14,
  );
  return touches ? 40 : 0;
}

function crowdingCost(scene: Scene, x: number, y: number, width: number): number {
  const { layout } = scene;
  if (x - width / 2 < layout.left - 9 || x + width / 2 > layout.right + 9) return 1000;
  let cost = layout.rows.some((row) => row.level > 0 && y + 8 > row.top && y - 8 < row.bottom) ? 40 : 0;
  for (const { line, at } of linesNear(scene, { x, y }, width))
    if (passes(line, at, x, width / 2 + 1, clearOf(layout))) cost++;
  return cost;
}

/** Whether a line that carries something runs through a figure. */
function coversLoad(scene: Scene, { x, y }: Position, width: number): boolean {
  for (const { line, link, at } of linesNear(scene, { x, y }, width))
    if ((scene.load[link] ?? 0) > 0 && passes(line, at, x, width / 2 - 1, clearOf(scene.layout))) return true;
  return false;
}

/** Whether a line, with `clear` on both sides of it, comes within `half` of x at a height. */
function passes(line: Points, at: number, x: number, half: number, clear: number): boolean {
  const cross = pointAtHeight(line, at);
  return cross !== null && Math.abs(cross.x - x) < half + clear / Math.max(0.2, cross.cosine);
}

/** The lanes that may touch a figure, at each of some heights over its digits. */
function* linesNear({ layout, model }: Scene, { x, y }: Position, width: number) {
  const reach = width / 2 + 5 * clearOf(layout);
  for (const { link, level, middle, offset, up, down } of layout.pairs) {
    if (y - DIGITS > (middle[1] ?? 0) || y + DIGITS < layout.rowOf(level).y) continue;
    const [one, other] = [middle[0] ?? 0, middle[middle.length - 2] ?? 0];
    if (Math.min(one, other) - offset - reach > x || Math.max(one, other) + offset + reach < x) continue;
    for (const at of [y - DIGITS, y - DIGITS / 2, y, y + DIGITS / 2, y + DIGITS]) {
      yield { line: up, link, at };
      yield { line: down, link: model.shape.twinOf(link), at };
    }
  }
}

const PATH = 3;

/** What is pointed at elsewhere, over its links. */
export function paintPath(
  pen: Pen,
  { accent }: Palette,
  path: readonly number[],
  pathOf: (link: number) => Points | undefined,
): void {
  if (path.length === 0) return;
  pen.begin();
  for (const link of path) {
    const points = pathOf(link);
    if (points) pen.line(points);
  }
  pen.stroke({ colour: accent, width: PATH, cap: 'round' });
}

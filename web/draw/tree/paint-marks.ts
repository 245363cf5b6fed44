/* Marks over the links: the selection's ring, predicted overload, and the figure beside
 * the selected or the worst link. */

import type { Points } from '../curve.ts';
import { lengthOf, pointAt, pointAtHeight } from '../curve.ts';
import { mix } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { textWidth } from '../text-width.ts';
import type { Layout } from './layout.ts';
import { type CutSign, cutSigns } from './paint-cuts.ts';
import { laneWidth, paintLane } from './paint-links.ts';
import { loadText, pairOfLink, type Scene, selectedLink, staticLoads, worstLinks } from './scene.ts';

/** Enough to find a clear place for the figure. */
const MAX_TRIED = 12;

function laneOf(scene: Scene, link: number): Points | null {
  const pair = pairOfLink(scene, link);
  if (!pair) return null;
  return link < scene.model.shape.upLinks ? pair.up : pair.down;
}

/** A ring of 1.8 px along both sides of the selected lane, a fainter one along the one pointed at; the lane again inside. */
export function paintRings(pen: Pen, scene: Scene): void {
  const { palette, hover } = scene;
  const link = selectedLink(scene.model);
  if (hover?.kind === 'link' && hover.link !== link)
    ring(pen, scene, hover.link, mix(palette.paper, palette.accent, 0.55), 1.4);
  if (link !== null) ring(pen, scene, link, palette.accent, 1.8);
}

function ring(pen: Pen, scene: Scene, link: number, colour: string, width: number): void {
  const points = laneOf(scene, link);
  const pair = pairOfLink(scene, link);
  if (!points || !pair || scene.model.shape.cut.includes(pair.link)) return;
  const lane = laneWidth(scene.load[link] ?? 0, pair.offset / 3.3);
  pen.begin();
  pen.line(points);
  pen.stroke({ colour, width: lane + 2.4 + 2 * width });
  pen.stroke({ colour: scene.palette.paper, width: lane + 2.4 });
  paintLane(pen, scene, points, scene.load[link] ?? 0, pair.offset / 3.3);
}

/** Links that an exchange of two tasks would put above capacity: dashed 4 on 3. */
export function paintPredicted(pen: Pen, scene: Scene): void {
  const after = predicted(scene);
  if (after.length === 0) return;
  for (const { points, width } of after) {
    pen.begin();
    pen.line(points);
    pen.stroke({ colour: scene.palette.paper, width: width + 2 });
    pen.stroke({ colour: scene.palette.over, width, dash: [4, 3] });
  }
}

function predicted(scene: Scene): { link: number; points: Points; width: number; load: number }[] {
  const { shape, preview, capacities } = scene.model;
  if (!preview?.loads) return [];
  const result = [];
  for (const [link, load] of staticLoads(shape, preview.loads, capacities).entries()) {
    if (load <= 1 || load <= (scene.load[link] ?? 0)) continue;
    const points = laneOf(scene, link);
    const pair = pairOfLink(scene, link);
    if (points && pair) result.push({ link, points, load, width: laneWidth(load, pair.offset / 3.3) });
  }
  return result;
}

const FIGURE = { size: 14, weight: 600 } as const;

/** '2×' beside the selected link, else beside a worst one; while a task is lifted beside one that would overflow. */
export function paintFigures(pen: Pen, scene: Scene): void {
  const after = predicted(scene);
  const chosen = selectedLink(scene.model);
  const links = after.length > 0 ? after.map(({ link }) => link) : chosen === null ? worstLinks(scene) : [chosen];
  const load = after[0]?.load ?? scene.load[links[0] ?? -1] ?? 0;
  if (load <= 1) return;
  const text = loadText(load);
  const position = clearPosition(scene, links.slice(0, MAX_TRIED), textWidth(text, FIGURE.size, FIGURE.weight));
  if (position)
    pen.text(position.x, position.y, text, {
      ...FIGURE,
      colour: scene.palette.over,
      anchor: 'middle',
      halo: scene.palette.paper,
    });
}

interface FigurePosition {
  x: number;
  y: number;
}

/** Positions found, by layout: a search compares with every lane. */
const knownPositions = new WeakMap<Layout, Map<string, FigurePosition | null>>();

/** The position beside one of the links that covers the fewest others, avoiding level bands. */
function clearPosition(scene: Scene, links: number[], width: number): FigurePosition | null {
  const known = knownPositions.get(scene.layout) ?? new Map<string, FigurePosition | null>();
  knownPositions.set(scene.layout, known);
  const key = `${width}/${links}`;
  const position = known.get(key) ?? search(scene, links, width);
  known.set(key, position);
  return position;
}

function search(scene: Scene, links: number[], width: number): FigurePosition | null {
  const signs = cutSigns(scene.layout, scene.model.shape.cut);
  let best: FigurePosition | null = null;
  let least = Infinity;
  for (const link of links) {
    const points = laneOf(scene, link);
    if (!points) continue;
    const length = lengthOf(points);
    for (let share = 0.28; share <= 0.74; share += 0.06) {
      const at = pointAt(points, share * length);
      for (const side of [-1, 1]) {
        const x = at.x + side * (width / 2 + 7);
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
  if (x - width / 2 < layout.left - 6 || x + width / 2 > layout.right + 8) return 1000;
  let cost = layout.rows.some((row) => row.level > 0 && y + 8 > row.top && y - 8 < row.bottom) ? 40 : 0;
  for (const pair of layout.pairs) {
    if (y - 6 > (pair.middle[1] ?? 0) || y + 6 < (layout.rows[pair.level]?.y ?? 0)) continue;
    for (const line of [pair.up, pair.down]) {
      for (const at of [y - 6, y, y + 6]) {
        const cross = pointAtHeight(line, at);
        if (cross && Math.abs(cross.x - x) < width / 2 + 3) cost++;
      }
    }
  }
  return cost;
}

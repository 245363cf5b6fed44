/* Marks over the links: the accent underlay of the selection's paths, its ring, predicted overload, and the figure beside
 * the selected or the worst link. */

import type { Points } from './curve.ts';
import { crossAt, lengthOf, pointAt } from './curve.ts';
import { mix } from './palette.ts';
import { laneWidth, paintLane } from './paint-links.ts';
import type { Pen } from './pen.ts';
import { figure, pairOfLink, type Scene, selectedLink, worstLink } from './scene.ts';

function laneOf(scene: Scene, link: number): Points | null {
  const pair = pairOfLink(scene, link);
  if (!pair) return null;
  return link < scene.model.shape.upLinks ? pair.up : pair.down;
}

/** Paths of the selection's messages, 28 % of the accent. */
export function paintUnderlay(pen: Pen, scene: Scene): void {
  const lanes = new Set<Points>();
  for (const link of scene.paths.flat()) {
    const points = laneOf(scene, link);
    if (points) lanes.add(points);
  }
  if (lanes.size === 0) return;
  pen.begin();
  for (const points of lanes) pen.line(points);
  pen.stroke({ colour: mix(scene.palette.paper, scene.palette.accent, 0.28), width: Math.max(3, 9 * Math.min(1.1, scene.layout.scale)) });
}

/** A ring of 1.8 px along both sides of the selected lane, a fainter one along the one pointed at; the lane again inside. */
export function paintRings(pen: Pen, scene: Scene): void {
  const { palette, hover } = scene;
  const link = selectedLink(scene.model);
  if (hover?.kind === 'link' && hover.link !== link) ring(pen, scene, hover.link, mix(palette.paper, palette.accent, 0.55), 1.4);
  if (link !== null) ring(pen, scene, link, palette.accent, 1.8);
}

function ring(pen: Pen, scene: Scene, link: number, colour: string, width: number): void {
  const points = laneOf(scene, link);
  const pair = pairOfLink(scene, link);
  if (!points || !pair) return;
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
  const loads = scene.model.preview?.loads;
  if (!loads) return [];
  const result = [];
  for (let link = 0; link < loads.linkLoad.length; link++) {
    const load = loads.linkLoad[link] ?? 0;
    if (load <= 1 || load <= (scene.load[link] ?? 0)) continue;
    const points = laneOf(scene, link);
    const pair = pairOfLink(scene, link);
    if (points && pair) result.push({ link, points, load, width: laneWidth(load, pair.offset / 3.3) });
  }
  return result;
}

/** '2×' beside the selected link, else beside the worst one; while a task is lifted beside the first that would overflow. */
export function paintFigures(pen: Pen, scene: Scene): void {
  const first = predicted(scene)[0];
  const chosen = selectedLink(scene.model) ?? worstLink(scene);
  const link = first ? first.link : chosen;
  if (link === null) return;
  const load = first ? first.load : (scene.load[link] ?? 0);
  const points = laneOf(scene, link);
  if (!points || load <= 0) return;
  const text = figure(load);
  const spot = clearSpot(scene, points, 9 * text.length);
  const colour = load > 1 ? scene.palette.over : scene.palette.ink;
  pen.text(spot.x, spot.y, text, { size: 14, weight: 600, colour, anchor: 'middle', halo: scene.palette.paper });
}

/** The place beside a lane that covers the fewest points of other lanes, never in a level band. */
function clearSpot(scene: Scene, points: Points, width: number): { x: number; y: number } {
  const length = lengthOf(points);
  let best = { x: 0, y: 0 };
  let least = Infinity;
  for (let share = 0.28; share <= 0.74; share += 0.06) {
    const at = pointAt(points, share * length);
    for (const side of [-1, 1]) {
      const x = at.x + side * (width / 2 + 7);
      const cost = crowd(scene, x, at.y, width) + Math.abs(share - 0.55);
      if (cost < least) {
        least = cost;
        best = { x, y: at.y };
      }
    }
  }
  return best;
}

function crowd(scene: Scene, x: number, y: number, width: number): number {
  const { layout } = scene;
  if (x - width / 2 < layout.left - 6 || x + width / 2 > layout.right + 8) return 1000;
  let cost = layout.rows.some((row) => row.level > 0 && y + 8 > row.top && y - 8 < row.bottom) ? 40 : 0;
  for (const pair of layout.pairs) {
    for (const line of [pair.up, pair.down]) {
      for (const at of [y - 6, y, y + 6]) {
        const cross = crossAt(line, at);
        if (cross && Math.abs(cross.x - x) < width / 2 + 3) cost++;
      }
    }
  }
  return cost;
}

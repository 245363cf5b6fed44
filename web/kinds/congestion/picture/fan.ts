/* Where a matrix shows every link as a cell, what is above it: the top of the congestion tree, from the switches of the top level through
 * which it passes to the pods that it has reached. */

import { laneCurve } from '../../../draw/curve.ts';
import { cornerOf, type Grid } from '../../../draw/matrix/grid.ts';
import type { Pen } from '../../../draw/pen.ts';
import { entityName } from '../../../tree/names.ts';
import type { Scene } from './scene.ts';

/** px; it has the highest that leaves the cells their room. */
export const FAN_HEIGHTS = [96, 72, 56, 44];

/** Beyond, bars and curves would be a surface. */
const MOST_TOPS = 12;
const BAR = { width: 84, height: 12, y: 22 };

interface Top {
  entity: number;
  /** by pod: stalled links from there, and to there */
  up: number[];
  down: number[];
  stalled: number;
}

/** Those through which most of the congestion tree passes, at least half as much as through the first, in their order. */
function stalledTops({ model: { shape }, states }: Scene): Top[] {
  const tops = new Map<number, Top>();
  const perPod = shape.cablesFrom(shape.levels - 1) / shape.pods;
  const first = shape.firstUpFrom(shape.levels - 1);
  for (let link = first; shape.isUp(link); link++) {
    const [up, down] = [states.stalled[link] ?? 0, states.stalled[shape.twinOf(link)] ?? 0];
    if (up + down === 0) continue;
    const pod = Math.floor((link - first) / perPod);
    const entity = shape.toOf(link);
    const own = tops.get(entity) ?? { entity, up: [], down: [], stalled: 0 };
    own.stalled += up + down;
    own.up[pod] = (own.up[pod] ?? 0) + up;
    own.down[pod] = (own.down[pod] ?? 0) + down;
    tops.set(entity, own);
  }
  const most = Math.max(...[...tops.values()].map(({ stalled }) => stalled));
  return [...tops.values()]
    .filter(({ stalled }) => stalled * 2 >= most)
    .sort((a, b) => b.stalled - a.stalled)
    .slice(0, MOST_TOPS)
    .sort((a, b) => a.entity - b.entity);
}

export function paintFan(pen: Pen, scene: Scene, grid: Grid): void {
  const { colours, model, width } = scene;
  const tops = stalledTops(scene);
  const [left, foot] = [grid.left, grid.top - 5];
  const pitch = (width - left) / Math.max(1, tops.length);
  const bar = Math.min(BAR.width, pitch - 8);
  for (const [at, { entity, up, down }] of tops.entries()) {
    const x = left + (at + 0.5) * pitch;
    for (const [stalled, thick] of [
      [up, 1.4],
      [down, 4],
    ] as const)
      for (const [pod, links] of stalled.entries()) {
        if (!links) continue;
        const middle = cornerOf(grid, pod).x + grid.inner / 2;
        pen.begin();
        pen.line(laneCurve(middle, foot, x + ((middle - x) / width) * bar, BAR.y + BAR.height, 0));
        pen.stroke({ colour: colours.over, width: Math.min(6, thick + (links - 1) / 2) });
      }
    pen.box({ x: x - bar / 2, y: BAR.y, width: bar, height: BAR.height }, 2, colours.ink);
    const name = tops.length < 5 ? entityName(model.shape, entity) : `${model.shape.indexOf(entity)}`;
    pen.text(x, BAR.y - 10, name, { size: 12, weight: 600, colour: colours.ink, anchor: 'middle' });
  }
}

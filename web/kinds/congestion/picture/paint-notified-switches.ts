/* A line over whoever knows of a root: switches, and the gauges of nodes. */

import type { Pen } from '../../../draw/pen.ts';
import { placeOf } from '../../../draw/tree/places.ts';
import { knowsRoot } from '../notified-switches.ts';
import type { Colours } from './colours.ts';
import { columnsOf } from './paint-nodes.ts';
import type { TreeScene } from './scene.ts';

/** Height of the line, and the paper below it, px. */
const LINE = 2.4;
const APART = 1.4;

export function paintNotifiedSwitches(pen: Pen, scene: TreeScene): void {
  const { frame, layout, colours, model } = scene;
  const { shape } = model;
  if (!frame?.congestion) return;
  for (const { level, entity, subtree, x, y, width } of layout.bars) {
    const top = y - layout.barHeight / 2;
    if (entity >= 0) {
      if (knowsRoot(frame, entity)) paintCap(pen, colours, { x, y: top, width });
      continue;
    }
    const first = shape.firstEntityOf(level) + subtree * shape.perPod(level);
    for (let member = first; member < first + shape.perPod(level); member++) {
      const place = knowsRoot(frame, member) ? placeOf(shape, layout, member) : null;
      if (place) paintCap(pen, colours, { x: place.x, y: top, width: Math.max(1, place.width) });
    }
  }
  // Over a gauge of several nodes, as long as their share.
  for (const { first, count, x, width } of columnsOf(scene)) {
    let notified = 0;
    for (let node = first; node < first + count; node++) notified += knowsRoot(frame, node) ? 1 : 0;
    if (notified > 0) paintCap(pen, colours, { x, y: layout.node.y, width: (width * notified) / count });
  }
}

/** Over what begins at y. */
export function paintCap(
  pen: Pen,
  { ink, paper }: Pick<Colours, 'ink' | 'paper'>,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  pen.box({ x, y: y - APART - LINE - 1, width, height: APART + LINE + 1 }, 0, paper);
  pen.box({ x, y: y - APART - LINE, width, height: LINE }, 0, ink);
}

/* Paints the picture from back to front: what is static between two frames, and what moves. Marks lie between them. */

import type { Pen } from '../../../draw/pen.ts';
import type { Bar } from '../../../draw/tree/layout.ts';
import { paintCuts } from '../../../draw/tree/paint-cuts.ts';
import { paintNames } from '../../../draw/tree/paint-tree.ts';
import { placeOf } from '../../../draw/tree/places.ts';
import { groundOf } from './locate.ts';
import { branchesOf, paintBranches, paintFlow, paintStripes } from './paint-links.ts';
import { paintNotices, paintRoots } from './paint-marks.ts';
import { paintGauges } from './paint-nodes.ts';
import { paintNotifiedSwitches } from './paint-notified-switches.ts';
import type { TreeScene } from './scene.ts';

export function paintStill(pen: Pen, scene: TreeScene): void {
  const branches = branchesOf(scene);
  paintGround(pen, scene);
  paintFlow(pen, scene);
  paintStripes(pen, scene);
  paintBranches(pen, scene, branches);
  paintCuts(pen, scene);
  paintBars(pen, scene);
  paintNames(pen, scene);
  paintGauges(pen, scene);
  paintNotifiedSwitches(pen, scene);
  paintRoots(pen, scene, branches);
}

export function paintMoving(pen: Pen, scene: TreeScene): void {
  paintNotices(pen, scene);
}

/** Backgrounds of the pods. */
function paintGround(pen: Pen, scene: TreeScene): void {
  const { pods, colours } = scene;
  const { top, bottom } = groundOf(scene);
  if (pods.length < 2) return;
  const gap = (pods[1]?.x ?? 0) - ((pods[0]?.x ?? 0) + (pods[0]?.width ?? 0));
  const spare = Math.min(3, Math.max(0, gap / 2 - 0.4));
  for (const pod of pods) {
    const box = { x: pod.x - spare, y: top, width: pod.width + 2 * spare, height: bottom - top };
    pen.box(box, 4, pod.hot.length > 0 ? colours.hotGround : colours.ground);
  }
}

/** In ink if they are part of a congestion tree. */
function paintBars(pen: Pen, scene: TreeScene): void {
  for (const bar of scene.layout.bars) paintBar(pen, scene, bar);
}

function paintBar(pen: Pen, { layout, colours, states, model: { shape } }: TreeScene, bar: Bar): void {
  const { level, entity, subtree, x, width } = bar;
  const box = { x, y: bar.y - layout.barHeight / 2, width, height: layout.barHeight };
  const plain = level === 1 ? colours.edge : colours.bar;
  pen.box(box, 2, states.inTree[entity] ? colours.ink : plain);
  if (entity >= 0) return;
  const first = shape.firstEntityOf(level) + subtree * shape.perPod(level);
  for (let member = first; member < first + shape.perPod(level); member++) {
    const place = states.inTree[member] ? placeOf(shape, layout, member) : null;
    if (!place) continue;
    const wide = Math.max(1.2, place.width);
    pen.box({ ...box, x: place.x + (place.width - wide) / 2, width: wide }, 1, colours.ink);
  }
}

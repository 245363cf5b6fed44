/* Paints the picture from back to front: what is static between two frames, and what moves. Marks lie between them. */

import type { Pen } from '../../../draw/pen.ts';
import type { Bar } from './layout.ts';
import { branchesOf, paintBranches, paintFlow, paintStripes } from './paint-links.ts';
import { paintNotices, paintRoots } from './paint-marks.ts';
import { paintGauges } from './paint-nodes.ts';
import type { TreeScene } from './scene.ts';

export function paintStill(pen: Pen, scene: TreeScene): void {
  const branches = branchesOf(scene);
  paintGround(pen, scene);
  paintFlow(pen, scene);
  paintStripes(pen, scene);
  paintBranches(pen, scene, branches);
  paintBars(pen, scene);
  paintGauges(pen, scene);
  paintRoots(pen, scene, branches);
}

export function paintMoving(pen: Pen, scene: TreeScene): void {
  paintNotices(pen, scene);
}

/** Backgrounds of the pods. */
function paintGround(pen: Pen, { layout, colours }: TreeScene): void {
  const { ground, pods } = layout;
  if (pods.length < 2) return;
  const gap = (pods[1]?.x ?? 0) - ((pods[0]?.x ?? 0) + (pods[0]?.width ?? 0));
  const spare = Math.min(3, Math.max(0, gap / 2 - 0.4));
  for (const pod of pods) {
    const box = { x: pod.x - spare, y: ground.top, width: pod.width + 2 * spare, height: ground.bottom - ground.top };
    pen.box(box, 4, pod.hot.length > 0 ? colours.hotGround : colours.ground);
  }
}

/** In ink if they are part of a congestion tree. */
function paintBars(pen: Pen, scene: TreeScene): void {
  for (const bar of scene.layout.bars) paintBar(pen, scene, bar);
}

function paintBar(pen: Pen, scene: TreeScene, bar: Bar): void {
  const { layout, colours, states } = scene;
  const y = (layout.rowY[bar.level] ?? 0) - layout.barHeight / 2;
  const box = { x: bar.x, y, width: bar.width, height: layout.barHeight };
  const alone = bar.count === 1;
  const plain = bar.level === 1 ? colours.edge : colours.bar;
  pen.box(box, 2, alone && states.inTree[bar.first] ? colours.ink : plain);
  if (alone) return;
  for (let entity = bar.first; entity < bar.first + bar.count; entity++) {
    if (!states.inTree[entity]) continue;
    const width = Math.max(1.2, layout.slotWidth[entity] ?? 0);
    const x = (layout.slotX[entity] ?? 0) + (layout.slotWidth[entity] ?? 0) / 2 - width / 2;
    pen.box({ ...box, x, width }, 1, colours.ink);
  }
}

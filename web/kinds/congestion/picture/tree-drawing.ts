/* The tree as a drawing. */

import { distanceTo } from '../../../draw/curve.ts';
import type { Box, Pen } from '../../../draw/pen.ts';
import { hitTest, placeOf } from '../../../draw/tree/hit.ts';
import { type Bar, drawnTree } from '../../../draw/tree/layout.ts';
import { paintCuts } from '../../../draw/tree/paint-links.ts';
import { paintPath } from '../../../draw/tree/paint-marks.ts';
import { paintNames } from '../../../draw/tree/paint-tree.ts';
import { walk } from '../../../draw/walk.ts';
import { congestionDrawing, type DrawCongestion } from './drawing.ts';
import { branchesOf, branchWidth, isOnTree, paintBranches, paintFlow, paintStripes } from './paint-links.ts';
import { paintNotices, paintRoots, paintSelection, pillOf, rootMarks } from './paint-marks.ts';
import { paintGauges, paintNotifiedSwitches } from './paint-nodes.ts';
import { labelsOf } from './pods.ts';
import { type CongestionTarget, groundOf, locate, makeScene, movedTo, type TreeScene } from './scene.ts';

export const drawTree: DrawCongestion = (...given) => {
  const scene = makeScene(...given);
  const { layout, model } = scene;
  const { shape } = model;
  const podAt = (x: number) => {
    const pod = scene.pods.find((pod) => x >= pod.x - 2 && x <= pod.x + pod.width + 2);
    return pod ? { level: shape.podLevel, subtree: pod.pod } : null;
  };
  const hit = (x: number, y: number) => {
    const found = hitMark(scene, x, y) ?? hitTest(shape, layout, x, y);
    // The links inside a folded pod stand for the pod.
    const pod = found?.kind === 'bundle' && found.level <= shape.podLevel ? podAt(x) : null;
    return pod ? { kind: 'pod' as const, ...pod } : found;
  };
  const paintAs = (pen: Pen, given: TreeScene) => {
    paintStill(pen, given);
    const { overlay, pointedPath = [] } = given.model;
    const pathOf = (link: number) => given.bundles.path(link, 0);
    if (!overlay) return paintPath(pen, given.colours, pointedPath, pathOf);
    const box = locate(given, { kind: 'switch', entity: overlay.entity })?.box;
    overlay.paint(pen, given.colours, given, box, pathOf);
  };
  return congestionDrawing(scene, {
    pose: () => ({
      ...{ shape, layout, palette: scene.colours, labels: labelsOf(scene) },
      paint: (pen, at) => paintAs(pen, at === layout ? scene : movedTo(scene, at)),
    }),
    paintStill: (pen) => paintAs(pen, scene),
    paintMarks: (pen) => paintSelection(pen, scene),
    paintMoving: (pen) => paintNotices(pen, scene),
    labels: () => labelsOf(scene),
    hit,
    podAt: (x, y) => (y < groundOf(scene).top || layout.pods.length === 0 ? null : podAt(x)),
    positionOf: (target: CongestionTarget) => locate(scene, target),
    walk: (from, step) => walk(drawnTree(shape, layout), from, step),
  });
};

/* Paints from back to front what is static between two frames. Marks lie over it, and what moves over them. */

function paintStill(pen: Pen, scene: TreeScene): void {
  const branches = branchesOf(scene);
  paintGround(pen, scene);
  paintFlow(pen, scene);
  paintStripes(pen, scene);
  paintBranches(pen, scene, branches);
  paintCuts(pen, scene);
  for (const bar of scene.layout.bars) paintBar(pen, scene, bar);
  paintNames(pen, scene);
  paintGauges(pen, scene);
  paintNotifiedSwitches(pen, scene);
  paintRoots(pen, scene, branches);
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

/** In ink if it is part of a congestion tree. */
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

/* Marks of congestion under the pointer, above all that a tree has. */

/** A root, whose name stands for its switch, or a branch of the congestion tree; switches lie above branches. */
function hitMark(scene: TreeScene, x: number, y: number): CongestionTarget | null {
  const marks = rootMarks(scene);
  const root = marks.find((mark) => Math.hypot(mark.x - x, mark.y - y) <= mark.radius + 2);
  if (root) return { kind: 'link', link: root.link };
  const named = marks.find((mark) => mark.pill && contains(pillOf(scene, mark), x, y));
  if (named) return { kind: 'switch', entity: scene.model.shape.fromOf(named.link) };
  const { rows, barHeight } = scene.layout;
  return rows.some((row) => row.level > 0 && Math.abs(row.y - y) <= barHeight / 2 + 3) ? null : hitBranch(scene, x, y);
}

const contains = (box: Box, x: number, y: number) =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

function hitBranch(scene: TreeScene, x: number, y: number): CongestionTarget | null {
  let best: number | null = null;
  let least = 0;
  for (let link = 0; link < scene.model.shape.links; link++) {
    if (!isOnTree(scene, link)) continue;
    const away = distanceTo(scene.bundles.path(link, 0), x, y) - branchWidth(scene, link) / 2 - 2;
    if (away >= least) continue;
    least = away;
    best = link;
  }
  return best === null ? null : { kind: 'link', link: best };
}

/* Roots, selection and notifications.
 *
 * A notification crosses a link in one slot, about 0.3 us; an animation frame covers many. So single ones are not drawn: a
 * link with recent notifications shows a train of diamonds that runs against the traffic at a slow speed of its own. It means
 * "notifications are passing here"; the closer the diamonds, the more recent the last one. */

import { diamond, lengthOf, pointAt, ring } from '../../../draw/curve.ts';
import { wider } from '../../../draw/link-cells/grid.ts';
import { mix } from '../../../draw/palette.ts';
import { type Box, type Pen, strokeLine } from '../../../draw/pen.ts';
import { textWidth } from '../../../draw/text-width.ts';
import { t } from '../../../words/language/language.ts';
import type { Colours } from './colours.ts';
import type { Branch } from './paint-links.ts';
import { hasFilter, isKept, locate, type Scene, type TreeScene } from './scene.ts';

/** How long a link is marked after a notification, and up to when it counts as busy, slots. */
const RECENT = 96;
const BUSY = 24;
/** Distance of the diamonds on a busy link, px. */
const TRAIN = 34;
const RING = 7.2;
const SMALL_RING = 3.4;
/** Label of a named root, and the width of its pill. */
const PILL_TEXT = { text: t`root`, size: 11, weight: 600 } as const;
const PILL = textWidth(PILL_TEXT.text, PILL_TEXT.size, PILL_TEXT.weight) + 10;
const MAX_TIMERS = 12;
/** With more roots than this, rings are small and have no pills. */
const MAX_NAMED_ROOTS = 4;
/** With more pods than this, diamonds are smaller. */
const MANY_PODS = 16;
/** Links with diamonds in one picture; if there are more, a subset stands for all. */
const MAX_TRAINS = 80;

export interface RootMark {
  link: number;
  x: number;
  y: number;
  radius: number;
  /** false: its root timer is running */
  declared: boolean;
  pill: boolean;
}

/** Timers are included only where their links are drawn: in a folded pod they would overlap. */
export function rootMarks(scene: TreeScene): RootMark[] {
  const { states } = scene;
  if (scene.model.rootsHidden) return [];
  const timers = states.timers.filter((link) => isVisible(scene, link)).slice(0, MAX_TIMERS);
  const many = states.roots.length + timers.length > MAX_NAMED_ROOTS;
  const radius = many ? SMALL_RING : RING;
  const marks = [
    ...states.roots.map((link) => mark(scene, link, true, states.roots.length > MAX_NAMED_ROOTS ? SMALL_RING : RING)),
    ...timers.map((link) => mark(scene, link, false, radius)),
  ];
  for (const mark of marks) mark.pill &&= !hidesSelection(scene, mark);
  for (const mark of marks) mark.pill &&= marks.every((other) => other === mark || !overlaps(scene, mark, other));
  // One says it of all.
  for (const mark of marks.filter(({ pill }) => pill).slice(1)) mark.pill = false;
  return marks;
}

/** Whether the pill would cover the selected link. */
function hidesSelection(scene: TreeScene, root: RootMark): boolean {
  const { selection } = scene.model;
  if (selection?.kind !== 'link' || selection.link === root.link) return false;
  const points = scene.bundles.path(selection.link, 0);
  const left = pillLeft(scene, root);
  const length = lengthOf(points);
  for (let distance = 0; distance <= length; distance += 4) {
    const { x, y } = pointAt(points, distance, false);
    if (x > left - 5 && x < left + PILL + 5 && Math.abs(y - root.y) < 13) return true;
  }
  return false;
}

/** Whether the pill of one would cover the other, or its pill. */
function overlaps(scene: TreeScene, a: RootMark, b: RootMark): boolean {
  const left = pillLeft(scene, a);
  const from = Math.min(b.x - b.radius, b.pill ? pillLeft(scene, b) : Infinity);
  const to = Math.max(b.x + b.radius, b.pill ? pillLeft(scene, b) + PILL : -Infinity);
  return Math.abs(a.y - b.y) < 16 && left < to + 3 && left + PILL > from - 3;
}

/** Beside the ring, and beside the outer ring if the root is selected. */
function pillLeft({ width, model: { selection } }: Scene, { link, x, radius }: RootMark): number {
  const apart = radius + (selection?.kind === 'link' && selection.link === link ? 8 : 4);
  return x + apart + 1 + PILL < width ? x + apart : x - apart - PILL;
}

function isVisible({ model: { shape }, pods }: TreeScene, link: number): boolean {
  return pods[shape.podOf(shape.fromOf(link))]?.folded !== true;
}

/** At the output port it marks: on a node's link in the middle, else close to the sending switch. */
function mark(scene: TreeScene, link: number, declared: boolean, radius: number): RootMark {
  const { shape } = scene.model;
  const path = scene.bundles.path(link, 0);
  const [x0 = 0, y0 = 0] = path;
  const [x1 = 0, y1 = 0] = path.subarray(-2);
  const base = { link, radius, declared, pill: declared && radius === RING };
  if (shape.levelOfLink(link) === 1) return { ...base, x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
  return shape.isUp(link) ? { ...base, x: x0, y: y0 - radius - 2 } : { ...base, x: x1, y: y1 + radius + 2 };
}

export function paintRoots(pen: Pen, scene: TreeScene, branches: readonly Branch[]): void {
  const { colours } = scene;
  for (const root of rootMarks(scene)) {
    const { x, y, radius } = root;
    pen.dot(x, y, radius + 1.6, colours.paper);
    if (radius > SMALL_RING) paintCore(pen, scene, root, branches);
    paintRing(pen, colours, root);
    if (root.pill) paintPill(pen, scene, root);
  }
}

/** Pale while the root timer is running. */
export function paintRing(
  pen: Pen,
  { ink, paper }: Colours,
  { x, y, radius, declared }: Omit<RootMark, 'link' | 'pill'>,
): void {
  const width = radius >= 5 ? 2.2 : 1.6;
  strokeLine(pen, ring(x, y, radius), { colour: declared ? ink : mix(paper, ink, 0.3), width });
}

/** The traffic leaving through the root, visible inside its ring. */
function paintCore(pen: Pen, { colours }: TreeScene, root: RootMark, branches: readonly Branch[]): void {
  const branch = branches.find(({ link }) => link === root.link);
  const width = branch ? Math.min(branch.width, root.radius) : 1.6;
  const violet = branch?.violet ?? 0;
  const height = root.radius * 1.25;
  const y = root.y - height / 2;
  const left = root.x - width / 2;
  if (violet < 1) pen.box({ x: left, y, width: width * (1 - violet), height }, 0, colours.over);
  if (violet > 0) pen.box({ x: left + width * (1 - violet), y, width: width * violet, height }, 0, colours.isolated);
}

/** Where the name of a root stands. */
export function pillOf(scene: Scene, root: RootMark): Box {
  return { x: pillLeft(scene, root), y: root.y - 8, width: PILL, height: 16 };
}

export function paintPill(pen: Pen, scene: Scene, root: RootMark): void {
  const { colours } = scene;
  const box = pillOf(scene, root);
  pen.box(wider(box, 1.2), 9.2, colours.paper);
  pen.box(box, 8, colours.ink);
  pen.text(box.x + PILL / 2, root.y, PILL_TEXT.text, { ...PILL_TEXT, colour: colours.paper, anchor: 'middle' });
}

export function paintSelection(pen: Pen, scene: TreeScene): void {
  const { selection } = scene.model;
  const pointed = scene.hover?.kind === 'pod' || scene.hover?.kind === 'bundle' ? null : scene.hover;
  for (const target of [pointed, selection?.kind === 'task' ? null : selection]) {
    if (!target) continue;
    const width = target === pointed ? 1.2 : 1.8;
    if (target.kind === 'link') paintChosenLink(pen, scene, target.link, width);
    else {
      const box = locate(scene, target)?.box;
      if (box) pen.box(wider(box, 2), 4, null, { colour: scene.colours.accent, width });
    }
  }
}

/** A root's ring gets another ring; any other link a line on either side. */
function paintChosenLink(pen: Pen, scene: TreeScene, link: number, width: number): void {
  const { colours, bundles } = scene;
  const root = rootMarks(scene).find((rootMark) => rootMark.link === link);
  pen.begin();
  if (root) pen.line(ring(root.x, root.y, root.radius + 3));
  else {
    pen.line(bundles.path(link, 3.25));
    pen.line(bundles.path(link, -3.25));
  }
  pen.stroke({ colour: colours.accent, width });
}

export function paintNotices(pen: Pen, scene: TreeScene): void {
  for (const { link, data, age } of freshNotices(scene))
    if (!hasFilter(scene) || isKept(scene, data)) paintTrain(pen, scene, link, data, age);
}

interface Notice {
  /** the link they travelled, its twin whose traffic they are about, and slots since the last one */
  link: number;
  data: number;
  age: number;
}

/** Links with recent notifications; a subset if there are too many. Links of nodes are left out: too short for a train. */
export function freshNotices({ frame, model: { shape, slotPs } }: Scene): Notice[] {
  const at = frame?.congestion?.linkNotifiedAtPs;
  if (!frame || !at) return [];
  const fresh: Notice[] = [];
  for (let link = shape.firstUpFrom(1); link < shape.links; link++) {
    const sent = at[link] ?? -1;
    if (sent < 0 || frame.timePs - sent > RECENT * slotPs || shape.endNodeOf(link) !== null) continue;
    fresh.push({ link, data: shape.twinOf(link), age: (frame.timePs - sent) / slotPs });
  }
  const share = MAX_TRAINS / fresh.length;
  return fresh.filter(({ link }) => scrambled(link) < share);
}

/** The notification travels along `link`; the traffic it is about came over the twin `data`. */
function paintTrain(pen: Pen, scene: TreeScene, link: number, data: number, age: number): void {
  const { shape } = scene.model;
  const rises = shape.isUp(link);
  const level = shape.levelOfLink(data);
  const points = scene.bundles.path(data, 0);
  const length = lengthOf(points);
  const trunk = !shape.isUp(data);
  const gap = trunk && age <= BUSY ? TRAIN : Math.max(TRAIN, length);
  const crowded = scene.pods.length > MANY_PODS ? 0.75 : 1;
  const half = crowded * (trunk ? 4.2 : level === shape.levels ? 3.7 : 3);
  const first = (scene.texture.shift + length * (0.15 + 0.6 * scrambled(link))) % gap;
  for (let distance = first; distance < length; distance += gap) {
    if (distance < half || distance > length - half) continue;
    const { x, y } = pointAt(points, distance, !rises);
    pen.shape(diamond(x, y, half + 1.3), scene.colours.paper);
    pen.shape(diamond(x, y, half), scene.colours.ink);
  }
}

/** Pseudo-random, 0 .. 1, so that adjacent trains are out of phase. */
function scrambled(link: number): number {
  const wild = Math.sin(link * 12.9898) * 43758.5453;
  return wild - Math.floor(wild);
}

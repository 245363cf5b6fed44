/* Links. Ordinary traffic is grouped by colour and width and stroked once per group; stalled or isolated links are drawn
 * above it one by one, so that the eye can follow a branch. */

import { laneCurve, type Points } from '../../../draw/curve.ts';
import { type Pen, strokeLine } from '../../../draw/pen.ts';
import { type Ends, endsOf, placeOf } from '../../../draw/tree/hit.ts';
import type { Pair, TreeLayout } from '../../../draw/tree/layout.ts';
import type { Shape } from '../../../run/protocol.ts';
import { RAMP, rampStep } from './colours.ts';
import { hasFilter, isAnyKept, isKept, meanLoadOf, type TreeScene } from './scene.ts';

const FADED = 0.07;
const MIN_WIDTH = 0.4;
const THIN = 0.5;
/** Strokes up to one pixel are hairlines. Wider ones, and most links are full, take a software rasteriser twenty times as
 * long. */
const FULL = 1;
const MIN_BRANCH = 1.5;
const BRANCH = 2.1;
const TRUNK = 6;
/** Minimum width of each of two colours side by side, px; below it they alternate along the link, every DASH_LENGTH. */
const MIN_SIDE = 0.9;
const MIN_PITCH = 1.4;
const DASH_LENGTH = 12;

export function paintFlow(pen: Pen, scene: TreeScene): void {
  const buckets = new Map<number, Points[]>();
  const isFiltered = hasFilter(scene);
  for (const bundle of scene.bundles.all) {
    if (bundle.count === 1 && scene.broken.includes(scene.model.shape.pairOf(bundle.first))) continue;
    const { load, stalled } = meanLoadOf(scene, bundle);
    if (bundle.count === 1 && stalled > 0) continue;
    const faded = isFiltered && !isAnyKept(scene, bundle) ? 1 : 0;
    const width = widthOf(bundle, load);
    const key = (rampStep(load) * 64 + Math.min(63, Math.round(width * 10))) * 2 + faded;
    const bucket = buckets.get(key);
    if (bucket) bucket.push(bundle.points);
    else buckets.set(key, [bundle.points]);
  }
  const keys = [...buckets.keys()].sort((a, b) => (b & 1) - (a & 1) || a - b);
  for (const key of keys) {
    pen.begin();
    for (const points of buckets.get(key) ?? []) pen.line(points);
    const step = Math.floor(key / 128);
    const alpha = key & 1 ? FADED : step >= RAMP / 2 ? 0.78 : 1;
    pen.stroke({ colour: scene.colours.ramp[step] ?? '', width: ((key >> 1) & 63) / 10, alpha });
  }
}

function widthOf(bundle: Bundle, load: number): number {
  const flowing = THIN + (FULL - THIN) * load;
  if (bundle.count > 1) return bundle.width;
  return bundle.level === 1
    ? Math.min(flowing + 0.3, bundle.width)
    : Math.min(flowing, Math.max(MIN_WIDTH, bundle.width));
}

/** A link of the congestion tree as drawn: vermilion on the left, violet on the right, together `width` wide. */
export interface Branch {
  link: number;
  width: number;
  /** the violet share, 0 .. 1 */
  violet: number;
}

export function branchesOf(scene: TreeScene): Branch[] {
  const { states, model, layout } = scene;
  const trunks = trunksOf(scene);
  const branches: Branch[] = [];
  for (let link = 0; link < model.shape.links; link++) {
    if (!isOnTree(scene, link)) continue;
    const isStalled = states.stalled[link] === 1;
    const share = states.isolated[link] ?? 0;
    const isDrawn = layout.pairOf(link) !== undefined;
    if (model.shape.levelOfLink(link) === 1 && !isDrawn) continue;
    const violet = share === 0 ? 0 : isStalled ? Math.max(0.3, Math.min(0.7, share)) : 1;
    const full = branchWidth(scene, link) / Math.max(1, trunks.get(trunkKey(scene, link)) ?? 1) ** 0.6;
    const calm = !isStalled && (states.isolatedFill[link] ?? 0) < 0.5;
    const both = violet > 0 && violet < 1 && model.shape.isUp(link) ? 1.25 : 1;
    const least = model.shape.isUp(link) ? 0 : Math.min(BRANCH, branchWidth(scene, link));
    branches.push({ link, width: calm ? Math.min(full, BRANCH) : Math.max(least, full * both), violet });
  }
  return branches.sort((a, b) => a.width - b.width);
}

export function isOnTree({ states }: Pick<TreeScene, 'states'>, link: number): boolean {
  return states.stalled[link] === 1 || (states.isolated[link] ?? 0) > 0;
}

/** Links down into a pod, by level: if a tree comes down on several, none of them alone is the trunk. */
function trunksOf(scene: TreeScene): Map<number, number> {
  const { shape } = scene.model;
  const trunks = new Map<number, number>();
  for (let link = shape.upLinks + shape.firstUpFrom(1); link < shape.links; link++) {
    if (!isOnTree(scene, link)) continue;
    const key = trunkKey(scene, link);
    trunks.set(key, (trunks.get(key) ?? 0) + 1);
  }
  return trunks;
}

/** -1 for up links and links of nodes. */
function trunkKey({ model: { shape } }: TreeScene, link: number): number {
  const level = shape.levelOfLink(link);
  if (shape.isUp(link) || level === 1) return -1;
  const head = shape.toOf(link);
  // down to the root's own switch there is one tree per switch; above it, one per pod
  return level === 2 ? head * 16 + level : shape.podOf(head) * 16 + level;
}

/** Wider towards the root: on the way down, a link can be as wide as a trunk. */
export function branchWidth(scene: TreeScene, link: number): number {
  const { bundles } = scene;
  const { shape } = scene.model;
  const level = shape.levelOfLink(link);
  const up = shape.isUp(link);
  if (level === 1) {
    const slot = widthAt(scene, shape.lowerEndOf(link));
    return up ? Math.min(1.8, Math.max(0.8, slot * 0.55)) : Math.min(TRUNK, Math.max(1.2, slot * 0.9));
  }
  if (up) return Math.max(MIN_BRANCH, Math.min(BRANCH + 0.3 * (level - 2), bundles.pitch(link) * 0.85));
  const lower = widthAt(scene, shape.toOf(link)) / shape.upPortsOf(level - 1);
  return Math.max(BRANCH, Math.min(TRUNK, lower * 1.2));
}

function widthAt({ model, layout }: TreeScene, entity: number): number {
  return placeOf(model.shape, layout, entity)?.width ?? 1;
}

export function paintBranches(pen: Pen, scene: TreeScene, branches: readonly Branch[]): void {
  const { colours } = scene;
  const isFiltered = hasFilter(scene);
  for (const { link, width, violet } of branches) {
    const alpha = isFiltered && !isKept(scene, link) ? FADED : 1;
    if (alpha === 1 && scene.bundles.pitch(link) * 2.4 > width)
      strokeLink(pen, scene, link, 0, width + 1.2, colours.paper, 0.85);
    if (violet > 0 && violet < 1 && alternates(scene, link, width * Math.min(violet, 1 - violet))) {
      strokeLink(pen, scene, link, 0, width, colours.over, alpha);
      strokeLink(pen, scene, link, 0, width, colours.isolated, alpha, dashOf(violet));
      continue;
    }
    if (violet < 1) strokeLink(pen, scene, link, (width * violet) / 2, width * (1 - violet), colours.over, alpha);
    if (violet > 0) strokeLink(pen, scene, link, (width * (violet - 1)) / 2, width * violet, colours.isolated, alpha);
  }
}

/** Where two colours do not fit side by side, or neighbouring links are so close that they would blend, the colours alternate
 * along the link. */
function alternates({ bundles }: TreeScene, link: number, side: number): boolean {
  return side < MIN_SIDE || bundles.pitch(link) < MIN_PITCH;
}

function dashOf(violet: number): [number, number] {
  return [DASH_LENGTH * violet, DASH_LENGTH * (1 - violet)];
}

function strokeLink(
  pen: Pen,
  { bundles }: TreeScene,
  link: number,
  shift: number,
  width: number,
  colour: string,
  alpha: number,
  dash?: [number, number],
): void {
  strokeLine(pen, bundles.path(link, shift), { colour, width, alpha, ...(dash ? { dash } : {}) });
}

/** For the links of several nodes: a stripe in the middle shows the share of stalled links. */
export function paintStripes(pen: Pen, scene: TreeScene): void {
  const { colours } = scene;
  const isFiltered = hasFilter(scene);
  for (const bundle of scene.bundles.all) {
    if (bundle.count === 1 || bundle.level > 1) continue;
    let stalled = 0;
    let violet = 0;
    for (let link = bundle.first; link < bundle.first + bundle.count; link++) {
      stalled += scene.states.stalled[link] ?? 0;
      violet += (scene.states.isolated[link] ?? 0) > 0 ? 1 : 0;
    }
    const stripe = (count: number, colour: string, dash?: [number, number]): void => {
      if (count === 0) return;
      const width = Math.max(0.8, (bundle.width * count) / bundle.count);
      const alpha = isFiltered && !isAnyKept(scene, bundle) ? FADED : 1;
      strokeLine(pen, bundle.points, { colour, width, alpha, ...(dash ? { dash } : {}) });
    };
    const both = stalled > 0 && violet > 0;
    stripe(stalled + (both ? violet : 0), colours.over);
    if (both) stripe(stalled + violet, colours.isolated, dashOf(violet / (stalled + violet)));
    else stripe(violet, colours.isolated);
  }
}

/* Lines of ordinary traffic: a link, or a bundle of links where a pod is folded. Points run from the lower end to the upper one. */

export interface Bundle {
  /** neighbours, all in the same direction */
  first: number;
  count: number;
  points: Points;
  /** of the upper end */
  level: number;
  /** widest stroke that stays clear of the neighbours */
  width: number;
}

export interface Bundles {
  all: Bundle[];
  /** the curve of one link, drawn or not; `shift` moves it left along its normal */
  path(link: number, shift: number): Points;
  /** distance between adjacent ports at the narrower end */
  pitch(link: number): number;
}

/** Widest stroke of a lane, as a multiple of what lies between it and the middle of its pair; of a node's, both and alone. */
const WIDEST = { lane: 1.8, both: 1.1, alone: 1.8 };
/** Nodes whose lanes are closer to the middle than this have only their up link drawn. */
const BOTH_WAYS = 1;

export function planBundles(shape: Shape, layout: TreeLayout): Bundles {
  const ends = new Map<number, Ends>();
  const paths = new Map<number, Points>();
  const remembered = <T>(known: Map<number, T>, key: number, make: () => T): T => {
    const value = known.get(key) ?? make();
    known.set(key, value);
    return value;
  };
  const endsOfLink = (link: number): Ends => {
    const pair = shape.pairOf(link);
    return remembered(ends, pair, () => endsOf(shape, layout, pair));
  };
  return {
    all: [
      ...layout.pairs.filter(({ link }) => !shape.isCut(link)).flatMap((pair) => lanesOf(shape, pair)),
      ...layout.bundles.flatMap(({ first, count, level, width, up, down }) => [
        { first, count, level, width, points: up },
        { first: shape.twinOf(first), count, level, width, points: down },
      ]),
    ],
    pitch: (link) => endsOfLink(link).pitch,
    path: (link, shift) =>
      remembered(paths, link * 64 + Math.round(shift * 4) + 32, () => {
        const { x0, y0, x1, y1, offset } = endsOfLink(link);
        return laneCurve(x0, y0, x1, y1, (shape.isUp(link) ? offset : -offset) + shift);
      }),
  };
}

function lanesOf(shape: Shape, { link, level, offset, up, down, middle }: Pair): Bundle[] {
  const lane = (first: number, points: Points, widest: number): Bundle => {
    return { first, count: 1, points, level, width: widest * offset };
  };
  if (level > 1) return [lane(link, up, WIDEST.lane), lane(shape.twinOf(link), down, WIDEST.lane)];
  if (offset < BOTH_WAYS) return [lane(link, middle, WIDEST.alone)];
  return [lane(link, up, WIDEST.both), lane(shape.twinOf(link), down, WIDEST.both)];
}

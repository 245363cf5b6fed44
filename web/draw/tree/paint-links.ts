/* Lanes of links: one stroke per colour bucket, the fullest last, with a casing of paper where lines cross. */

import { lengthOf, type Points, pointAt } from '../curve.ts';
import type { LoadStep, Position } from '../drawing.ts';
import { loadStep, mix, type Palette, stepColour } from '../palette.ts';
import type { Box, Pen } from '../pen.ts';
import type { PictureModel } from '../picture.ts';
import type { Pair, TreeLayout } from './layout.ts';
import { passesFilter, type Scene, selectedLink } from './scene.ts';

const WIDTHS = [1.1, 1.4, 1.7, 2, 2.3, 5];
/** Beyond this many pairs casings cost more than they help. */
const MAX_CASED = 900;
const FADED = 0.16;

/** Stroke of a lane at a load: 1.1 px idle, 2.3 full, 5 at 2×, growing a little beyond. */
export function laneWidth(load: number, scale: number): number {
  const step = loadStep(load);
  const drawn = step === 5 ? Math.min(6.2, 5 + 0.6 * (load - 2)) : (WIDTHS[step] ?? 1);
  const factor = Math.min(1.2, scale) * (step === 5 && scale < 0.7 ? 0.82 : 1);
  return Math.max(step === 0 ? 0.45 : 0.7, drawn * factor);
}

/** One bucket: lanes that look the same and belong to the same layer. */
interface Bucket {
  from: number;
  to: number;
  scale: number;
  faded: boolean;
  lanes: Points[];
}

interface Layer {
  step: LoadStep;
  level: number;
  child: number;
  pairs: Pair[];
  buckets: Map<string, Bucket>;
}

export function paintLinks(pen: Pen, scene: Scene): void {
  const layers = layersOf(scene);
  const cased = scene.layout.pairs.length <= MAX_CASED;
  const gaps = betweenBands(scene);
  const onPath = new Set(scene.paths.flat());
  for (const layer of layers) {
    if (cased) pen.within(gaps, () => paintCasing(pen, scene, layer));
    if (onPath.size > 0) paintUnderlay(pen, scene, layer, onPath);
    for (const bucket of layer.buckets.values()) paintBucket(pen, scene, bucket);
  }
}

/** Least load first; in one layer no two pairs cross, because they go to the same child of their switches. */
function layersOf(scene: Scene): Layer[] {
  const layers = new Map<number, Layer>();
  const { shape } = scene.model;
  for (const pair of scene.layout.pairs) {
    if (shape.isCut(pair.link)) continue;
    const step = loadStep(Math.max(scene.load[pair.link] ?? 0, scene.load[shape.twinOf(pair.link)] ?? 0));
    const key = (step * 16 + pair.level) * 4096 + (4095 - Math.min(4095, pair.child));
    let layer = layers.get(key);
    if (!layer) {
      layer = { step, level: pair.level, child: pair.child, pairs: [], buckets: new Map() };
      layers.set(key, layer);
    }
    layer.pairs.push(pair);
    addLane(scene, layer, pair, pair.link, pair.up);
    addLane(scene, layer, pair, shape.twinOf(pair.link), pair.down);
  }
  return [...layers].sort(([a], [b]) => a - b).map(([, layer]) => layer);
}

function addLane(scene: Scene, layer: Layer, pair: Pair, link: number, points: Points): void {
  const to = scene.load[link] ?? 0;
  const from = scene.transition < 1 ? (scene.before[link] ?? 0) : to;
  const faded = !passesFilter(scene.model.filter, to);
  const key = `${bucketLoad(from)}/${bucketLoad(to)}/${faded}/${pair.offset}`;
  const bucket = layer.buckets.get(key);
  if (bucket) bucket.lanes.push(points);
  else layer.buckets.set(key, { from, to, scale: pair.offset / 3.3, faded, lanes: [points] });
}

/** Loads up to capacity look alike within a legend step; above it every whole message counts. */
function bucketLoad(load: number): number {
  return load > 1 ? 5 + Math.ceil(load) : loadStep(load);
}

function paintCasing(pen: Pen, scene: Scene, layer: Layer): void {
  const first = layer.pairs[0];
  if (!first || layer.step === 0) return;
  const load = layer.step === 5 ? 2 : layer.step / 4;
  const extra = Math.min(3, first.offset);
  pen.begin();
  for (const pair of layer.pairs) pen.line(pair.middle);
  pen.stroke({ colour: scene.palette.paper, width: 2 * first.offset + laneWidth(load, first.offset / 3.3) + extra });
}

/** Paths of the selection's messages: 28 % of the accent, above the casing and below the strokes. */
function paintUnderlay(pen: Pen, scene: Scene, layer: Layer, onPath: Set<number>): void {
  const { palette, layout, model } = scene;
  let any = false;
  pen.begin();
  for (const pair of layer.pairs) {
    if (onPath.has(pair.link)) pen.line(pair.up);
    if (onPath.has(model.shape.twinOf(pair.link))) pen.line(pair.down);
    any ||= onPath.has(pair.link) || onPath.has(model.shape.twinOf(pair.link));
  }
  if (any)
    pen.stroke({
      colour: mix(palette.paper, palette.accent, 0.28),
      width: Math.max(3, 9 * Math.min(1.1, layout.scale)),
    });
}

function paintBucket(pen: Pen, scene: Scene, bucket: Bucket): void {
  const { palette, transition } = scene;
  const { from, to, scale } = bucket;
  const width = laneWidth(from, scale) + (laneWidth(to, scale) - laneWidth(from, scale)) * transition;
  const full = mix(stepColour(palette, loadStep(from)), stepColour(palette, loadStep(to)), transition);
  const colour = bucket.faded ? mix(palette.paper, full, FADED) : full;
  pen.begin();
  for (const points of bucket.lanes) pen.line(points);
  strand(pen, palette.paper, colour, width, to);
}

/** One lane by itself, as it looks at a load. */
export function paintLane(pen: Pen, scene: Scene, points: Points, load: number, scale: number): void {
  pen.begin();
  pen.line(points);
  strand(pen, scene.palette.paper, stepColour(scene.palette, loadStep(load)), laneWidth(load, scale), load);
}

/** Above capacity a core of paper parts the stroke into two strands, and from 3× on into three. */
export function strand(pen: Pen, paper: string, colour: string, width: number, load: number): void {
  pen.stroke({ colour, width });
  if (load <= 1 || width < 2) return;
  const three = load > 2;
  pen.stroke({ colour: paper, width: three ? width * 0.58 : Math.min(1, width * 0.2) });
  if (three) pen.stroke({ colour, width: width * 0.26 });
}

/** The open space between level bands, where lines cross. */
function betweenBands(scene: Scene): Box[] {
  const { rows, width } = scene.layout;
  return rows.slice(1).map((row) => {
    const below = rows[row.level - 1];
    const end = row.level === 1 ? (below?.y ?? 0) : (below?.top ?? 0);
    return { x: 0, y: row.bottom, width, height: end - row.bottom };
  });
}

/* Cut cables: a gap between two stumps, and scissors in it, or a bolt where they are broken at this moment only; of a folded tree, the
 * same on the bundle that lost some. */

/** The gap, as shares of the cable. */
const GAP = [0.4, 0.6] as const;
const STEPS = 10;
/** Radius of the sign; below the least one the scissors cannot be told from a dot. */
const SIGN = { max: 8.5, min: 5 };

/** What it needs of a picture, with phases or without. */
type CutScene = Pick<Scene, 'layout' | 'palette' | 'hover'> & {
  model: PictureModel;
  /** up links of cables that are broken at the instant */
  broken?: readonly number[];
};

export function paintCuts(pen: Pen, scene: CutScene): void {
  const { layout, model, palette, hover, broken = [] } = scene;
  const cuts = broken.length === 0 ? model.shape.cuts : new Set([...model.shape.cuts, ...broken]);
  if (cuts.size === 0) return;
  const selected = selectedLink(model);
  const chosen = selected === null ? null : model.shape.pairOf(selected);
  const pointed = hover?.kind === 'link' ? model.shape.pairOf(hover.link) : null;
  const pairs = layout.pairs.filter(({ link }) => cuts.has(link));
  for (const pair of pairs) {
    const colour = pair.link === chosen ? palette.accent : palette.grey;
    paintStumps(pen, pair, pair.link === pointed ? palette.ink : colour, palette.accent);
  }
  for (const { link, at, radius, count } of cutSigns(layout, cuts)) {
    paintCutSign(pen, palette, at, radius, link === chosen, broken.includes(link));
    if (count > 1)
      pen.text(at.x + radius + 4, at.y, `${count}`, { ...COUNT, colour: palette.accent, halo: palette.paper });
  }
}

const COUNT = { size: 11, weight: 600 } as const;

/** x and y of its corners, from the middle of a sign. */
const BOLT = [1.6, -4.8, -2.4, 0.7, 2.4, -0.7, -1.6, 4.8];

export interface CutSign {
  link: number;
  at: Position;
  radius: number;
  /** cut cables that it stands for */
  count: number;
}

/** Positions and sizes of the scissors. */
export function cutSigns({ pairs, bundles }: TreeLayout, cuts: ReadonlySet<number>): CutSign[] {
  const alone = pairs.flatMap(({ link, middle, offset }) => {
    if (!cuts.has(link)) return [];
    const length = lengthOf(middle);
    const radius = Math.min(SIGN.max, 2.6 * offset, 0.09 * length);
    return [{ link, at: pointAt(middle, length / 2), radius, count: 1 }];
  });
  const folded = bundles.flatMap(({ first, count, up, down }) => {
    const inside = [...cuts].filter((link) => link >= first && link < first + count);
    const [link] = inside;
    if (link === undefined) return [];
    const length = lengthOf(up);
    const [a, b] = [pointAt(up, length / 2), pointAt(down, lengthOf(down) / 2)];
    const at = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    return [{ link, at, radius: Math.min(SIGN.max, 0.2 * length), count: inside.length }];
  });
  return [...alone, ...folded];
}

function paintStumps(pen: Pen, { up, down, middle, offset }: Pair, colour: string, endColour: string): void {
  const width = Math.min(1.4, offset * 0.45);
  pen.begin();
  for (const points of [up, down]) {
    pen.line(part(points, 0, GAP[0]));
    pen.line(part(points, GAP[1], 1));
  }
  pen.stroke({ colour, width, dash: [2.5, 2.5] });
  pen.begin();
  for (const share of GAP) pen.line(across(middle, share, offset + 3));
  pen.stroke({ colour: endColour, width: width + 0.8, cap: 'round' });
}

/** A stretch of a curve. */
function part(points: Points, from: number, to: number): Points {
  const length = lengthOf(points);
  return Float32Array.from({ length: 2 * (STEPS + 1) }, (_, at) => {
    const { x, y } = pointAt(points, (from + ((to - from) * Math.floor(at / 2)) / STEPS) * length);
    return at % 2 === 0 ? x : y;
  });
}

/** A short line at right angles to a curve. */
function across(points: Points, share: number, half: number): Points {
  const length = lengthOf(points);
  const before = pointAt(points, share * length - 1);
  const after = pointAt(points, share * length + 1);
  const long = Math.hypot(after.x - before.x, after.y - before.y) || 1;
  const dx = (-(after.y - before.y) / long) * half;
  const dy = ((after.x - before.x) / long) * half;
  const { x, y } = pointAt(points, share * length);
  return Float32Array.of(x - dx, y - dy, x + dx, y + dy);
}

/** Below the least size no more than a dot. */
export function paintCutSign(
  pen: Pen,
  palette: Palette,
  { x, y }: Position,
  radius: number,
  chosen: boolean,
  broken = false,
): void {
  const [fill, line] = chosen ? [palette.accent, palette.paper] : [palette.paper, palette.accent];
  pen.dot(x, y, radius, fill, { colour: palette.accent, width: 1.3 });
  if (radius < SIGN.min) return;
  const unit = radius / SIGN.max;
  const stroke = { colour: line, width: 1.2 * unit };
  const sides = broken ? [] : [-1, 1];
  for (const side of sides) pen.dot(x - 3.1 * unit, y + 2.5 * unit * side, 1.5 * unit, null, stroke);
  pen.begin();
  if (broken) pen.line(Float32Array.from(BOLT, (at, i) => (i % 2 === 0 ? x : y) + at * unit));
  for (const side of sides) {
    pen.line(Float32Array.of(x - 1.9 * unit, y + 1.6 * unit * side, x + 4.6 * unit, y - 3 * unit * side));
  }
  pen.stroke({ ...stroke, cap: 'round' });
}

/* Lanes of links: one stroke per colour bucket, the fullest last, with a casing of paper where lines cross. */

import type { LoadStep } from '../../traffic/selection.ts';
import type { Points } from '../curve.ts';
import { loadStep, mix, stepColour } from '../palette.ts';
import type { Box, Pen } from '../pen.ts';
import type { Pair } from './layout.ts';
import { passesFilter, type Scene } from './scene.ts';

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

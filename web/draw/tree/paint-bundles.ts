/* Bundles of a folded tree: the width says how many links, the fill how full, a vermilion stripe which share of the links is
 * above capacity. */

import type { LoadStep } from '../drawing.ts';
import { loadStep, mix, stepColour } from '../palette.ts';
import { type Pen, strokeLine } from '../pen.ts';
import type { Bundle, TreeLayout } from './layout.ts';
import type { Scene } from './scene.ts';

interface BundleLoad {
  /** mean of the loads, each at most 1 */
  filled: number;
  /** share of the links above capacity */
  over: number;
  worst: number;
  mean: number;
}

/** Cached by the loads they sum: a picture reads the same ones many times. */
const sums = new WeakMap<Float32Array, Map<number, BundleLoad>>();

export function bundleLoad(load: Float32Array, first: number, count: number): BundleLoad {
  const known = sums.get(load) ?? new Map<number, BundleLoad>();
  sums.set(load, known);
  const key = first * 2 ** 20 + count;
  const sum = known.get(key) ?? addUp(load, first, count);
  known.set(key, sum);
  return sum;
}

function addUp(load: Float32Array, first: number, count: number): BundleLoad {
  let filled = 0;
  let over = 0;
  let worst = 0;
  let sum = 0;
  for (let link = first; link < first + count; link++) {
    const value = load[link] ?? 0;
    filled += Math.min(1, value);
    sum += value;
    if (value > 1) over++;
    if (value > worst) worst = value;
  }
  return { filled: filled / count, over: over / count, worst, mean: sum / count };
}

/** Load of a bundle as its links that exist have it: links of absent nodes are in the arrays, with nothing on them. */
function presentLoad({ model: { shape } }: Scene, load: Float32Array, first: number, count: number): BundleLoad {
  const all = bundleLoad(load, first, count);
  const scale = count / Math.max(1, shape.linksAmong(first, count));
  return { ...all, filled: all.filled * scale, over: all.over * scale, mean: all.mean * scale };
}

export function paintBundles(pen: Pen, scene: Scene): void {
  const { layout, palette } = scene;
  const plain = mix(palette.slot, palette.idle, scene.model.theme === 'dark' ? 0.45 : 0.35);
  const base = scene.model.filter === null ? plain : mix(palette.paper, plain, 0.5);
  markChosen(pen, scene);
  for (const width of new Set(layout.bundles.map((bundle) => bundle.width))) {
    pen.begin();
    for (const bundle of layout.bundles) {
      if (bundle.width !== width) continue;
      pen.line(bundle.up);
      pen.line(bundle.down);
    }
    pen.stroke({ colour: base, width });
  }
  for (const fill of fillsOf(scene)) {
    pen.begin();
    for (const bundle of fill.up) pen.line(bundle.up);
    for (const bundle of fill.down) pen.line(bundle.down);
    pen.stroke({ colour: fill.colour, width: fill.width });
  }
}

/** An accent outline around the bundle with the selected link, fainter around the one pointed at. */
function markChosen(pen: Pen, scene: Scene): void {
  const { layout, palette, model, hover } = scene;
  const { shape } = model;
  const rim = (link: number, colour: string): void => {
    const pair = shape.pairOf(link);
    const bundle = layout.bundles.find(({ first, count }) => pair >= first && pair < first + count);
    if (!bundle) return;
    strokeLine(pen, shape.isUp(link) ? bundle.up : bundle.down, { colour, width: bundle.width + 4 });
  };
  if (hover?.kind === 'bundle') rim(hover.first, mix(palette.paper, palette.accent, 0.45));
  if (model.selection?.kind === 'link') rim(model.selection.link, palette.accent);
}

interface Fill {
  order: number;
  colour: string;
  width: number;
  up: Bundle[];
  down: Bundle[];
}

const FADED = 0.16;

/** Equal fills share a stroke; the stripe lies over the fill. */
function fillsOf(scene: Scene): Fill[] {
  const fills = new Map<string, Fill>();
  for (const bundle of scene.layout.bundles) {
    addFills(scene, fills, bundle, bundle.first, 'up');
    addFills(scene, fills, bundle, scene.model.shape.twinOf(bundle.first), 'down');
  }
  return [...fills.values()].sort((a, b) => a.order - b.order);
}

/** With a filter, the matching share of the links stands out and the rest fades. */
function addFills(scene: Scene, fills: Map<string, Fill>, bundle: Bundle, first: number, side: 'up' | 'down'): void {
  const { palette, transition, model } = scene;
  const now = presentLoad(scene, scene.load, first, bundle.count);
  const was = transition < 1 ? presentLoad(scene, scene.before, first, bundle.count) : now;
  const between = (a: number, b: number): number => a + (b - a) * transition;
  const fade = (colour: string): string => (model.filter === null ? colour : mix(palette.paper, colour, FADED));
  const colour = stepColour(palette, loadStep(now.filled));
  push(fills, 0, fade(colour), between(was.filled, now.filled) * bundle.width, bundle, side);
  if (model.filter === null) {
    push(fills, 1, palette.over, between(was.over, now.over) * bundle.width, bundle, side);
    return;
  }
  const share = shareOfStep(scene.load, first, bundle.count, model.filter);
  push(fills, 1, stepColour(palette, model.filter), share * bundle.width, bundle, side);
}

/** Share of a bundle's links whose load is on one step of the legend. */
export function shareOfStep(load: Float32Array, first: number, count: number, step: LoadStep): number {
  let links = 0;
  for (let link = first; link < first + count; link++) if (loadStep(load[link] ?? 0) === step) links++;
  return links / count;
}

function push(
  fills: Map<string, Fill>,
  order: number,
  colour: string,
  drawn: number,
  bundle: Bundle,
  side: 'up' | 'down',
): void {
  if (drawn <= 0) return;
  const width = Math.max(0.6, Math.round(drawn * 4) / 4);
  const key = `${order}/${colour}/${width}`;
  const fill = fills.get(key) ?? { order, colour, width, up: [], down: [] };
  fill[side].push(bundle);
  fills.set(key, fill);
}

/** Mean and worst load of all links inside a pod and of those that leave it, both directions. */
export function podLoad(scene: Scene, pod: TreeLayout['pods'][number]): BundleLoad {
  const { shape } = scene.model;
  const total: BundleLoad = { filled: 0, over: 0, worst: 0, mean: 0 };
  let links = 0;
  for (let level = 1; level <= Math.min(shape.levels, pod.level + 1); level++) {
    const count = shape.cablesFrom(level - 1) / shape.subtreesOf(pod.level);
    const first = shape.firstUpFrom(level - 1) + pod.subtree * count;
    for (const start of [first, shape.twinOf(first)]) {
      const part = bundleLoad(scene.load, start, count);
      links += shape.linksAmong(start, count);
      total.mean += part.mean * count;
      total.filled += part.filled * count;
      total.over += part.over * count;
      total.worst = Math.max(total.worst, part.worst);
    }
  }
  return { filled: total.filled / links, over: total.over / links, mean: total.mean / links, worst: total.worst };
}

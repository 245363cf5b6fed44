/* How the width of a tree is divided among its pods, the subtrees right below the top level. If all fit they are drawn in
 * full; else only those with a hot node or opened by hand, and the others are folded. */

import type { Subtree } from '../../../draw/drawing.ts';
import type { Label } from '../../../draw/labels.ts';
import { tabularWidth } from '../../../draw/text-width.ts';
import { placeOf } from '../../../draw/tree/hit.ts';
import { gutterLabels } from '../../../draw/tree/labels.ts';
import type { TreeLayout } from '../../../draw/tree/layout.ts';
import type { Block } from '../../../draw/tree/plan.ts';
import type { Shape } from '../../../run/protocol.ts';
import { entityName, levelTitle } from '../../../tree/names.ts';
import { formatCount } from '../../../words/format.ts';
import { t, tFor } from '../../../words/language/language.ts';
import type { TreeScene } from './scene.ts';

export interface Pod {
  pod: number;
  x: number;
  width: number;
  folded: boolean;
  firstNode: number;
  nodes: number;
  /** its hot nodes */
  hot: number[];
}

/** Narrower nodes cannot be told from their neighbours, px. A pod of a single switch is not folded before its nodes are a pixel: folding it
 * would hide to which top switches its links lead, and gain nothing. */
const MIN_NODE = { ofOneSwitch: 1, ofMany: 1.7 };
/** With more link pairs than this, pods are folded whatever the room. */
const MAX_PAIRS = 24_000;
const GAP = 7;

/** The pod of an entity if worth naming: null at the top, and in trees of one pod. */
export function namedPod(shape: Shape, entity: number): number | null {
  const pod = shape.podOf(entity);
  return pod < 0 || shape.pods === 1 ? null : pod;
}

/** The nodes among these that are in a pod. */
export function hotIn(shape: Shape, hotNodes: readonly number[], pod: number): number[] {
  return hotNodes.filter((node) => shape.podOf(node) === pod);
}

/** The tree as one block per pod, as wide as it is in pixels. */
export function divideIntoPods(
  shape: Shape,
  hotNodes: readonly number[],
  open: readonly Subtree[],
  width: number,
): Block {
  const { levels, pods: count } = shape;
  const whole = { level: levels, subtree: 0, weight: width };
  if (count === 1) return { ...whole, mode: 'detailed', children: [] };
  const nodes = shape.perPod(0);
  const hot = new Set(hotNodes.map((node) => shape.podOf(node)));
  const gap = Math.min(GAP, (width / count) * 0.16);
  const inner = width - gap * (count - 1);
  const narrowest = inner / (count + hot.size) / nodes;
  const least = levels === 2 ? MIN_NODE.ofOneSwitch : MIN_NODE.ofMany;
  const folds = narrowest < least || shape.upLinks > MAX_PAIRS;
  const isOpen = (pod: number): boolean => !folds || hot.has(pod) || open.some(({ subtree }) => subtree === pod);
  const part = folds
    ? foldedShares(count, isOpen, inner, nodes)
    : Array.from({ length: count }, (_, pod) => (hot.has(pod) ? 2 : 1) / (count + hot.size));
  const children = part.map(
    (share, pod): Block => ({
      level: levels - 1,
      subtree: pod,
      mode: isOpen(pod) ? 'detailed' : 'folded',
      weight: share * inner,
      children: [],
    }),
  );
  return { ...whole, mode: 'bundled', gap, children };
}

/** Open pods are at least twice as wide as folded ones, wider if their nodes need it and the folded ones keep enough; together
 * they take at most three fifths. */
function foldedShares(count: number, isOpen: (pod: number) => boolean, inner: number, nodes: number): number[] {
  const open = Array.from({ length: count }, (_, pod) => pod).filter(isOpen).length;
  const wanted = (nodes * 2.6) / inner;
  const limit = open > 0 ? 0.6 / open : 0;
  const double = 2 / (count + open);
  const openShare = open === count ? 1 / count : Math.max(Math.min(wanted, limit, 0.36), Math.min(double, limit));
  const rest = open === count ? 0 : (1 - openShare * open) / (count - open);
  return Array.from({ length: count }, (_, pod) => (isOpen(pod) ? openShare : rest));
}

/** The pods as laid out, from the left; a tree of one pod has that one. */
export function drawnPods(shape: Shape, hotNodes: readonly number[], { open, pods, left, right }: TreeLayout): Pod[] {
  const nodes = shape.perPod(0);
  const pod = (subtree: number, x: number, width: number, folded: boolean): Pod => {
    const hot = hotIn(shape, hotNodes, subtree);
    return { pod: subtree, x, width, folded, firstNode: subtree * nodes, nodes, hot };
  };
  if (open.length + pods.length === 0) return [pod(0, left, right - left, false)];
  return [
    ...open.map((span) => pod(span.subtree, span.left, span.right - span.left, false)),
    ...pods.map(({ subtree, x, width }) => pod(subtree, x, width, true)),
  ].sort((a, b) => a.pod - b.pod);
}

/* The picture's labels, placed so that none overlap. Pure. */

/** Font size of a name, px; hot pods are semibold. */
const SIZE = 12;
const NAME = { size: SIZE, anchor: 'middle', bar: 0 } as const;
/** Between two names, and how far a name may extend beyond its pod, px. */
const SPACE = 4;
const OVER = 3;
const NAMED_TOPS = 4;

/** Labels that depend on the layout alone. */
const staticLabels = new WeakMap<TreeScene['layout'], Label[]>();

export function labelsOf(scene: TreeScene): Label[] {
  const { layout, model, pods } = scene;
  const { shape, gutter } = model;
  const still = staticLabels.get(layout) ?? [
    ...gutterLabels(shape, gutter, layout, {
      level: (level) => levelTitle(shape, level),
      nodes: [levelTitle(shape, 0), formatCount(shape.present.nodes)],
      left: 0,
    }),
    ...podLabels(pods, layout.left, layout.right, footY(layout)),
  ];
  staticLabels.set(layout, still);
  return [...still, ...topLabels(scene)];
}

/** Middle of the line of pod names. */
export function footY({ height }: Pick<TreeScene['layout'], 'height'>): number {
  return height - 9;
}

/** Top switches where the branches of a congestion tree meet, if they are few: the first by its name, the others by their numbers. */
function topLabels({ model, layout, states }: TreeScene): Label[] {
  const { shape } = model;
  if (shape.levels < 2) return [];
  const branches = new Map<number, number>();
  const onTree = (link: number): number => (states.stalled[link] || (states.isolated[link] ?? 0) > 0 ? 1 : 0);
  for (let link = shape.firstUpFrom(shape.levels - 1); shape.isUp(link); link++) {
    const top = shape.toOf(link);
    if (!states.inTree[top]) continue;
    branches.set(top, (branches.get(top) ?? 0) + onTree(link) + 3 * onTree(shape.twinOf(link)));
  }
  const most = Math.max(...branches.values());
  const tops = [...branches].filter(([, count]) => count * 2 >= most).sort(([a], [b]) => a - b);
  if (tops.length > NAMED_TOPS) return [];
  const labels: Label[] = [];
  for (const [top] of tops) {
    const text = labels.length === 0 ? entityName(shape, top) : formatCount(shape.indexOf(top));
    const half = widthOf(text) / 2;
    const place = placeOf(shape, layout, top);
    if (!place) continue;
    const x = Math.max(layout.left + half, Math.min(layout.right - half, place.x + place.width / 2));
    if (labels.some((other) => Math.abs(other.x - x) < 2 * half + SPACE)) continue;
    labels.push({ ...NAME, text, x, y: 8, tone: 'ink', strong: false });
  }
  return labels;
}

function widthOf(text: string, strong = false): number {
  return tabularWidth(text, SIZE, strong ? 600 : 400);
}

/** Hot pods first, since they have more to say, unless that leaves no room for other names. The variant that names most pods
 * wins; on a tie, the one with the most text. */
export function podLabels(pods: readonly Pod[], left: number, right: number, y: number): Label[] {
  if (pods.length < 2) return [];
  let best: Label[] = [];
  for (const brief of [0, 1, 2])
    for (const numbers of [false, true]) {
      const labels = podNames({ pods, left, right, footY: y }, brief, numbers);
      if (labels.length > best.length) best = labels;
    }
  return best;
}

/** `brief`: index of the longest form tried for a hot pod's name; `numbers`: omits 'pod' from all other names, of which else the first has
 * it, unless a hot pod's name has. */
function podNames(
  { pods, left, right, footY }: { pods: readonly Pod[]; left: number; right: number; footY: number },
  brief: number,
  numbers: boolean,
): Label[] {
  const hot = pods.filter((pod) => pod.hot.length > 0);
  const plain = pods.filter((pod) => pod.hot.length === 0);
  const taken: [number, number][] = [];
  const label = (pod: Pod, text: string, strong: boolean, spare: number): Label[] => {
    const half = widthOf(text, strong) / 2;
    const x = Math.max(left + half - 3, Math.min(right - half + 3, pod.x + pod.width / 2));
    const free = taken.every(([from, to]) => x + half + SPACE <= from || x - half - SPACE >= to);
    if (!free || 2 * half > pod.width + spare) return [];
    taken.push([x - half, x + half]);
    return [{ ...NAME, text, x, y: footY, tone: strong ? 'ink' : 'grey', strong }];
  };
  const labels: Label[] = [];
  for (const pod of hot)
    for (const [text, spare] of hotNames(pod).slice(brief)) {
      const names = label(pod, text, true, spare);
      labels.push(...names);
      if (names.length > 0) break;
    }
  const wide = Math.max(...plain.map((pod) => widthOf(t`pod ${pod.pod}`) - pod.width));
  const narrowest = Math.min(...plain.map((pod) => pod.width));
  const stride = [1, 2, 5, 10, 20, 50].find((by) => by * narrowest >= widthOf(`${pods.length}`) + 2) ?? 100;
  const named = () => labels.some(({ text }) => text.startsWith(t`pod ${''}`));
  for (const pod of plain)
    if (!numbers && !named() && (wide <= OVER || (!pod.folded && pods.some((pod) => pod.folded))))
      labels.push(...label(pod, t`pod ${pod.pod}`, false, SPACE));
    else if (pod.pod % stride === 0) labels.push(...label(pod, `${pod.pod}`, false, Infinity));
  return labels;
}

/** From longest to shortest, and how far each may extend beyond its pod. */
function hotNames({ pod, hot }: Pod): [string, number][] {
  const nodes = hot.length === 1 ? tFor('in a tree')`hot node ${hot[0] ?? ''}` : t`${hot.length} hot nodes`;
  const short = hot.length === 1 ? t`node ${hot[0] ?? ''}` : t`${hot.length} hot`;
  return [
    [nodes, 16],
    [short, 16],
    [`${pod}`, Infinity],
  ];
}

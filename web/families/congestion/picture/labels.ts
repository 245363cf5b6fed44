/* The picture's labels, placed so that none overlap. Pure. */

import type { Label } from '../../../draw/labels.ts';
import { tabularWidth } from '../../../draw/text-width.ts';
import type { Shape } from '../../../engine/protocol.ts';
import { t, tFor } from '../../../language/language.ts';
import { entityCount } from '../../../tree/numbering.ts';
import { formatCount } from '../../../words/format.ts';
import { agree, capitalize } from '../../../words/grammar.ts';
import { levelName, longName } from './names.ts';
import type { Pod } from './pods.ts';
import type { TreeScene } from './scene.ts';

/** A label, with a second line if that adds anything. */
export interface Name {
  text: string;
  below: string;
  x: number;
  /** middle of the first line */
  y: number;
  tone: 'ink' | 'grey';
  strong: boolean;
  anchor: 'start' | 'middle';
}

export function labelLines(names: readonly Name[]): Label[] {
  return names.flatMap(({ below, ...name }) => {
    const line = { ...name, size: SIZE, bar: 0 } as const;
    const second = { ...line, text: below, y: name.y + 14, size: 11, tone: 'grey', strong: false } as const;
    return below ? [line, second] : [line];
  });
}

/** Font size of a name, px; hot pods are semibold. */
const SIZE = 12;
/** Between two names, and how far a name may extend beyond its pod, px. */
const SPACE = 4;
const OVER = 3;
const NAMED_TOPS = 4;

/** Labels that depend on the layout alone. */
const staticLabels = new WeakMap<TreeScene['layout'], { gutter: Name[]; pods: Name[] }>();

export function labelsOf(scene: TreeScene): Label[] {
  const { gutter, pods } = staticLabels.get(scene.layout) ?? { gutter: gutterLabels(scene), pods: footOf(scene) };
  staticLabels.set(scene.layout, { gutter, pods });
  return labelLines([...gutter, ...topLabels(scene), ...pods]);
}

function gutterLabels({ model, layout }: TreeScene): Name[] {
  if (model.gutter === 'none') return [];
  const { shape } = model;
  const least = model.gutter === 'wide' ? 30 : 14;
  const labels: Name[] = [];
  for (let level = shape.levels; level >= 0; level--) {
    const nodes = level === 0;
    const y = nodes ? (layout.gauge.top + layout.gauge.bottom) / 2 - 7 : (layout.rowY[level] ?? 0) - 5;
    const before = labels.at(-1);
    if (before && y - before.y < least) continue;
    const count = formatCount(entityCount(shape, level));
    const text =
      model.gutter === 'wide' ? levelTitle(shape, level) : nodes ? tFor('nodes')`N` : tFor('level')`L${level}`;
    const below = nodes ? count : `${count} ${agree(entityCount(shape, level), 'switch')}`;
    labels.push({
      text,
      below: model.gutter === 'wide' ? below : '',
      x: model.gutter === 'wide' ? 0 : 4,
      y,
      tone: 'ink',
      strong: false,
      anchor: 'start',
    });
  }
  return labels;
}

/** Title of a level in the gutter. */
export function levelTitle(shape: Shape, level: number): string {
  return level === 0 ? t`Nodes` : capitalize(levelName(shape, level));
}

/** Top switches where the branches of a congestion tree meet, if they are few. */
function topLabels({ model, layout, states }: TreeScene): Name[] {
  const { shape } = model;
  if (shape.levels < 2) return [];
  const branches = new Map<number, number>();
  const onTree = (link: number): number => (states.stands[link] || (states.isolated[link] ?? 0) > 0 ? 1 : 0);
  for (let link = shape.firstUp[shape.levels] ?? 0; link < shape.upLinks; link++) {
    const top = shape.linkTo[link] ?? 0;
    if (!states.inTree[top]) continue;
    branches.set(top, (branches.get(top) ?? 0) + onTree(link) + 3 * onTree(link + shape.upLinks));
  }
  const most = Math.max(...branches.values());
  const tops = [...branches].filter(([, count]) => count * 2 >= most).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  if (tops.length > NAMED_TOPS) return [];
  const labels: Name[] = [];
  for (const [top] of tops) {
    const text = longName(shape, top);
    const half = widthOf(text) / 2;
    const middle = (layout.slotX[top] ?? 0) + (layout.slotWidth[top] ?? 0) / 2;
    const x = Math.max(layout.left + half, Math.min(layout.right - half, middle));
    if (labels.some((other) => Math.abs(other.x - x) < 2 * half + SPACE)) continue;
    labels.push({ text, below: '', x, y: 8, tone: 'ink', strong: false, anchor: 'middle' });
  }
  return labels;
}

function footOf({ layout: { pods, left, right, footY } }: TreeScene): Name[] {
  return podLabels(pods, left, right, footY);
}

function widthOf(text: string, strong = false): number {
  return tabularWidth(text, SIZE, strong ? 600 : 400);
}

/** Hot pods first, since they have more to say, unless that leaves no room for other names. The variant that names most pods
 * wins; on a tie, the one with the most text. */
export function podLabels(pods: readonly Pod[], left: number, right: number, y: number): Name[] {
  if (pods.length < 2) return [];
  let best: Name[] = [];
  for (const brief of [0, 1, 2, 3])
    for (const numbers of [false, true]) {
      const labels = podNames({ pods, left, right, footY: y }, brief, numbers);
      if (labels.length > best.length) best = labels;
    }
  return best;
}

type Foot = { pods: readonly Pod[]; left: number; right: number; footY: number };

/** `brief`: index of the longest form tried for a hot pod's name; `numbers`: omits 'pod' from the other names. */
function podNames({ pods, left, right, footY }: Foot, brief: number, numbers: boolean): Name[] {
  const hot = pods.filter((pod) => pod.hot.length > 0);
  const plain = pods.filter((pod) => pod.hot.length === 0);
  const taken: [number, number][] = [];
  const label = (pod: Pod, text: string, strong: boolean, spare: number): Name[] => {
    const half = widthOf(text, strong) / 2;
    const x = Math.max(left + half - 3, Math.min(right - half + 3, pod.x + pod.width / 2));
    const free = taken.every(([from, to]) => x + half + SPACE <= from || x - half - SPACE >= to);
    if (!free || 2 * half > pod.width + spare) return [];
    taken.push([x - half, x + half]);
    return [{ text, below: '', x, y: footY, tone: strong ? 'ink' : 'grey', strong, anchor: 'middle' }];
  };
  const labels: Name[] = [];
  for (const pod of hot)
    for (const [text, spare] of hotNames(pod).slice(brief)) {
      const names = label(pod, text, true, spare);
      labels.push(...names);
      if (names.length > 0) break;
    }
  const wide = Math.max(...plain.map((pod) => widthOf(t`pod ${pod.pod}`) - pod.width));
  const narrowest = Math.min(...plain.map((pod) => pod.width));
  const stride = [1, 2, 5, 10, 20, 50].find((by) => by * narrowest >= widthOf(`${pods.length}`) + 2) ?? 100;
  for (const pod of plain)
    if (!numbers && (wide <= OVER || (!pod.folded && pods.some((each) => each.folded))))
      labels.push(...label(pod, t`pod ${pod.pod}`, false, SPACE));
    else if (pod.pod % stride === 0) labels.push(...label(pod, `${pod.pod}`, false, Infinity));
  return labels;
}

/** From longest to shortest, and how far each may extend beyond its pod. */
function hotNames({ pod, hot }: Pod): [string, number][] {
  const nodes = hot.length === 1 ? tFor('in a tree')`hot node ${hot[0] ?? ''}` : t`${hot.length} hot nodes`;
  const short = hot.length === 1 ? t`node ${hot[0] ?? ''}` : t`${hot.length} hot`;
  return [
    [t`pod ${pod}, ${nodes}`, 16],
    [nodes, 16],
    [short, 16],
    [`${pod}`, Infinity],
  ];
}

/* The picture's labels, placed so that none overlap. Pure. */

import type { Label } from '../../../draw/labels.ts';
import { tabularWidth } from '../../../draw/text-width.ts';
import { placeOf } from '../../../draw/tree/hit.ts';
import { gutterLabels } from '../../../draw/tree/labels.ts';
import { entityName, levelTitle } from '../../../tree/names.ts';
import { formatCount } from '../../../words/format.ts';
import { t, tFor } from '../../../words/language/language.ts';
import type { Pod } from './pods.ts';
import type { TreeScene } from './scene.ts';

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

/** Top switches where the branches of a congestion tree meet, if they are few. */
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
  const tops = [...branches].filter(([, count]) => count * 2 >= most).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  if (tops.length > NAMED_TOPS) return [];
  const labels: Label[] = [];
  for (const [top] of tops) {
    const text = entityName(shape, top);
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
  for (const brief of [0, 1, 2, 3])
    for (const numbers of [false, true]) {
      const labels = podNames({ pods, left, right, footY: y }, brief, numbers);
      if (labels.length > best.length) best = labels;
    }
  return best;
}

type Foot = { pods: readonly Pod[]; left: number; right: number; footY: number };

/** `brief`: index of the longest form tried for a hot pod's name; `numbers`: omits 'pod' from the other names. */
function podNames({ pods, left, right, footY }: Foot, brief: number, numbers: boolean): Label[] {
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
  for (const pod of plain)
    if (!numbers && (wide <= OVER || (!pod.folded && pods.some((pod) => pod.folded))))
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

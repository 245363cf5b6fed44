/* The line between the two halves of the nodes, through tree and arcs, with how many messages cross it. */

import { crossingsOf } from '../../traffic/crossings.ts';
import { formatCapacity } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import type { Label } from '../labels.ts';
import type { Pen } from '../pen.ts';
import { textWidth } from '../text-width.ts';
import { sendingsOf } from './arcs.ts';
import type { TreeLayout } from './layout.ts';
import type { Scene } from './scene.ts';

/** Height of the words above the tree, and their distance from the line. */
const WORDS = { y: 12, gap: 8 };
const DASH = [4, 3];

/** Half way between the nearest nodes on both sides; null where they are not drawn. */
export function middleX({ slotOf, pods }: TreeLayout, firstRight: number): number | null {
  const ends = (node: number): [number, number] | null => {
    const slot = slotOf(node);
    if (slot) return [slot.x - slot.width / 2, slot.x + slot.width / 2];
    const pod = pods.find(({ firstNode, nodes }) => node >= firstNode && node < firstNode + nodes);
    return pod ? [pod.x, pod.x + pod.width] : null;
  };
  const nearest = (from: number, step: number): [number, number] | null => {
    for (let node = from; node >= 0 && node < 2 * firstRight; node += step) {
      const found = ends(node);
      if (found) return found;
    }
    return null;
  };
  const [left, right] = [nearest(firstRight - 1, -1), nearest(firstRight, 1)];
  return left && right && (left[1] + right[0]) / 2;
}

export function paintBisection(pen: Pen, { model, layout, bisection, palette }: Scene): void {
  const x = model.bisection && bisection ? middleX(layout, bisection.firstRight) : null;
  if (x === null) return;
  pen.begin();
  pen.line(Float32Array.of(x, layout.height - 2, x, 2));
  pen.stroke({ colour: palette.ink, width: 1.3, dash: DASH });
}

/** What crosses now, and what there is room for. Where more go one way than back, that way counts. */
export function bisectionLabels(scene: Scene): Label[] {
  const { model, layout, bisection } = scene;
  const x = model.bisection && bisection ? middleX(layout, bisection.firstRight) : null;
  if (x === null || !bisection) return [];
  const { right, left } = crossingsOf(bisection, sendingsOf(scene));
  const { room } = bisection;
  const words = t`${right + left} cross`;
  const said =
    right === left
      ? t`room for ${formatCapacity(2 * room)}`
      : right > left
        ? t`${right} to the right, room for ${formatCapacity(room)}`
        : t`${left} to the left, room for ${formatCapacity(room)}`;
  const at = x + WORDS.gap;
  const next = at + textWidth(words, 12, 600) + 6;
  const line = { y: WORDS.y, size: 12, anchor: 'start', bar: 0 } as const;
  const over = Math.max(right, left) > room;
  const fits = next + textWidth(said, 12) <= layout.width;
  return [
    { ...line, text: words, x: at, tone: over ? 'over' : 'ink', strong: true },
    ...(fits ? [{ ...line, text: said, x: next, tone: 'grey', strong: false } as const] : []),
  ];
}

/* A tree whose top switches stay apart over pods of different widths, with gauges for its nodes. */

import type { Shape } from '../../run/protocol.ts';
import { layOutBars, layOutDetailed, layOutPairs } from './detail.ts';
import { isEmpty, type PlacedBlock, pushBar, pushBundle, pushPod, spanOf, spread } from './fold.ts';
import { gapsOf, layOutRows, type Rows, type TreeLayout } from './layout.ts';
import type { Block } from './plan.ts';

/** A line of names above the top, the band of a level, and what lies below the gauges: a margin of the pods, and a line of their
 * names. */
const HEAD = 16;
const BAND = 16;
const BELOW = 31;
/** From the gauges to level 1 and from there to the top, as shares of what lies between other levels: links cross below the top. */
const SHORTEST = 0.3;
const TALLEST = 1.5;

export function rowsOverGauges({ levels }: Shape, height: number): Rows {
  const bottom = height - BELOW;
  const tall = Math.max(14, Math.min(44, (bottom - HEAD) * 0.135));
  const y = bottom - tall;
  const node = { y, width: 0, height: tall, chipY: y, chipHeight: tall, narrow: false, gauges: true };
  const rows = layOutRows(height, y, HEAD, BAND, gapsOf(levels, SHORTEST, TALLEST));
  return { rows, node, barHeight: 8, foot: 0 };
}

/** Bundles side by side on a level of a pod below top switches that are apart. */
export const PARTS = 6;
/** Share of its room that such a bundle has, for one direction. */
const PART_FILL = 0.3;
const NARROWEST = 0.5;

/** The switches of the top one by one, over subtrees that are drawn in detail or folded. */
export function layOutSeparateTops(shape: Shape, layout: TreeLayout, root: Block): void {
  layOutBars(shape, layout, root.level, root.subtree, layout.left, layout.right - layout.left);
  let pitch = 0;
  for (const placed of spread(root, layout.left, layout.right).children) {
    const { block, left, right } = placed;
    if (isEmpty(shape, block)) continue;
    if (block.mode === 'detailed') {
      layout.open.push(spanOf(placed));
      layOutDetailed(shape, layout, block, left, right);
      layOutPairs(shape, layout, root.level, block.subtree, block.subtree + 1);
      pitch = Math.max(pitch, layout.pitch);
    } else {
      pushPod(shape, layout, placed, PARTS, (_, room) => Math.max(NARROWEST, room * PART_FILL));
      for (let level = 1; level <= block.level; level++) pushBar(layout, block, level, left, right - left);
      layOutWays(shape, layout, placed, root.level);
    }
  }
  layout.pitch = pitch;
}

/** From each switch at the top of a pod to the top switches that it leads to, which are neighbours. */
function layOutWays(shape: Shape, layout: TreeLayout, { block, left, right }: PlacedBlock, level: number): void {
  const { first, count } = shape.bundleOf(block.level, block.subtree);
  const ports = shape.upPortsOf(block.level);
  const room = ((right - left) * ports) / count;
  const share = (block.subtree + 0.5) / shape.childrenOf(level);
  const width = Math.max(NARROWEST, Math.min(1.8, room * 0.34, 0.3 * ports));
  for (let at = 0; at < count; at += ports) {
    const [leftmost, rightmost] = [first + at, first + at + ports - 1].map((link) =>
      layout.barOf(shape.upperEndOf(link)),
    );
    if (!leftmost || !rightmost) continue;
    const x1 = leftmost.x + share * (rightmost.x + rightmost.width - leftmost.x);
    pushBundle(layout, block, level, first + at, ports, left + (at / ports + 0.5) * room, x1, width);
  }
}

/* Enlarges a few chips, in a row below, where nodes are too narrow to be grabbed with a finger. Pure. */

import type { TreeLayout } from './layout.ts';
import { MARK } from './paint-labels.ts';

const CHIP = 26;
const STEP = 29;
const HEIGHT = 30;
const PAD = 5;
const MAX_CHIPS = 9;

export interface ChipBox {
  node: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Magnifier {
  chips: ChipBox[];
  /** the plate behind the chips, and the part of the node row that they enlarge */
  plate: Omit<ChipBox, 'node'>;
  range: Omit<ChipBox, 'node'>;
}

/** Chips around a node, its own right below it as far as the edges allow. */
export function magnifierAt(layout: TreeLayout, node: number): Magnifier | null {
  const { nodes, left, right } = layout;
  if (nodes.length === 0) return null;
  const count = Math.min(nodes.length, MAX_CHIPS, Math.max(3, Math.floor((right - left - 2 * PAD) / STEP)));
  const at = Math.max(
    0,
    nodes.findIndex((slot) => slot.node === node),
  );
  const first = Math.max(0, Math.min(nodes.length - count, at - Math.floor(count / 2)));
  const width = count * STEP - (STEP - CHIP) + 2 * PAD;
  const wanted = (nodes[at]?.x ?? left) - PAD - CHIP / 2 - (at - first) * STEP;
  const x = Math.max(left - PAD, Math.min(right + PAD - width, wanted));
  const y = layout.node.chipY + MARK + 5;
  const shown = nodes.slice(first, first + count);
  const begin = shown[0]?.x ?? 0;
  const end = shown[count - 1]?.x ?? 0;
  const half = (shown[0]?.width ?? 0) / 2 + 2;
  return {
    chips: shown.map((slot, index) => ({
      node: slot.node,
      x: x + PAD + index * STEP,
      y: y + PAD,
      width: CHIP,
      height: HEIGHT,
    })),
    plate: { x, y, width, height: HEIGHT + 2 * PAD },
    range: { x: begin - half, y: layout.node.chipY - 3, width: end - begin + 2 * half, height: MARK + 6 },
  };
}

/** Whether a point is on the magnifier or on the row of nodes above it. */
export function nearMagnifier(layout: TreeLayout, magnifier: Magnifier, x: number, y: number): boolean {
  const { plate } = magnifier;
  const onPlate = x >= plate.x - 6 && x <= plate.x + plate.width + 6 && y <= plate.y + plate.height + 8;
  return y >= layout.node.y - 2 && (onPlate || y <= plate.y);
}

/* Chips glide with their tasks, from node to node. Pure. */

import type { Pose } from '../drawing.ts';
import type { ChipSlot, TreeLayout } from '../tree/layout.ts';
import { mixed } from './between.ts';

/** Where each task is. */
export type ChipPlaces = ReadonlyMap<number, Omit<ChipSlot, 'node'>>;

export function chipPlaces({ tasks, layout }: Pick<Pose, 'tasks' | 'layout'>): ChipPlaces {
  const places = new Map<number, ChipSlot>();
  for (const slot of layout.nodes) {
    const task = tasks?.[slot.node] ?? -1;
    if (task >= 0) places.set(task, slot);
  }
  return places;
}

/** Its chips so far on their way to where the other has their tasks, those that move above the others; what it has not stays on its
 * node, which is in `moved`. */
export function chipsTowards(
  tasks: Int32Array | undefined,
  own: ChipPlaces,
  other: ChipPlaces,
  moved: TreeLayout,
  share: number,
): ChipSlot[] {
  const { chipY } = moved.node;
  const still: ChipSlot[] = [];
  const moving: [number, ChipSlot][] = [];
  for (const slot of moved.nodes) {
    const task = tasks?.[slot.node] ?? -1;
    const [from, to] = [own.get(task), other.get(task)];
    if (!from || !to) still.push(slot);
    else {
      const chip: ChipSlot = { ...slot, x: mixed(from.x, to.x, share), width: mixed(from.width, to.width, share) };
      const [start = chipY, end = chipY] = [from.chipY, to.chipY];
      if (start !== end) chip.chipY = mixed(start, end, share);
      if (start === end && from.x === to.x) still.push(chip);
      else moving.push([task, chip]);
    }
  }
  // In both trees one above the other alike.
  return [...still, ...moving.sort(([one], [two]) => one - two).map(([, chip]) => chip)];
}

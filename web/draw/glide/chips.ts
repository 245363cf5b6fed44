/* Chips glide with their tasks, from node to node. Pure. */

import type { Pose } from '../drawing.ts';
import type { NodeSlot, TreeLayout } from '../tree/layout.ts';
import { mixed } from './between.ts';

/** Where each task is. */
export type ChipPlaces = ReadonlyMap<number, Pick<NodeSlot, 'x' | 'width'>>;

export function chipPlaces({ tasks, layout }: Pick<Pose, 'tasks' | 'layout'>): ChipPlaces {
  const places = new Map<number, NodeSlot>();
  for (const slot of layout.nodes) {
    const task = tasks?.[slot.node] ?? -1;
    if (task >= 0) places.set(task, slot);
  }
  return places;
}

/** Its chips so far on their way to where the other has their tasks; those that it has not stay on their nodes, which are in
 * `moved`. */
export function chipsTowards(
  tasks: Int32Array | undefined,
  own: ChipPlaces,
  other: ChipPlaces,
  moved: TreeLayout,
  share: number,
): NodeSlot[] {
  return moved.nodes.map((slot) => {
    const task = tasks?.[slot.node] ?? -1;
    const [from, to] = [own.get(task), other.get(task)];
    if (!from || !to) return slot;
    return { ...slot, x: mixed(from.x, to.x, share), width: mixed(from.width, to.width, share) };
  });
}

/* The open pods of the lanes, so that an exported picture shows the same ones. Another tree begins folded. */

import type { Subtree } from '../draw/target.ts';
import type { Shape } from '../run/protocol.ts';

const byLane = new Map<number, { shape: Shape | null; open: Subtree[] }>();

export const openPods = {
  keep(lane: number, shape: Shape | null, open: Subtree[]): void {
    byLane.set(lane, { shape, open });
  },
  of(lane: number, shape: Shape): Subtree[] {
    const last = byLane.get(lane);
    return last?.shape === shape ? last.open : [];
  },
};

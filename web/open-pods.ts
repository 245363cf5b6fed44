/* Which pods of the lanes stand open, so that a picture of the page shows the same ones. */

import type { Shape } from './engine/protocol.ts';

interface Pod {
  level: number;
  subtree: number;
}

const kept = new Map<number, { shape: Shape | null; open: Pod[] }>();

export function keepOpenPods(lane: number, shape: Shape | null, open: Pod[]): void {
  kept.set(lane, { shape, open });
}

/** Another tree begins folded. */
export function openPods(lane: number, shape: Shape): Pod[] {
  const last = kept.get(lane);
  return last?.shape === shape ? last.open : [];
}

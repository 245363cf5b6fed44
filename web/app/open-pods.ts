/* Which pods of the lanes stand open, so that a picture of the page shows the same ones. Another tree begins folded. */

import type { Shape } from '../engine/protocol.ts';

interface Pod {
  level: number;
  subtree: number;
}

class Opened<T> {
  private readonly kept = new Map<number, { shape: Shape | null; open: T[] }>();

  keep(lane: number, shape: Shape | null, open: T[]): void {
    this.kept.set(lane, { shape, open });
  }

  of(lane: number, shape: Shape): T[] {
    const last = this.kept.get(lane);
    return last?.shape === shape ? last.open : [];
  }
}

/** Of folded trees with phases. */
export const openPods = new Opened<Pod>();

/** Of trees of timed traffic, by number. */
export const openTimedPods = new Opened<number>();

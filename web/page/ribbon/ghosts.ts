/* Contention removed by an improvement: over a lane's bars in the ribbon, outlines of those of the lane it was derived from. */

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { PaintGhosts } from '../../draw/chart/timeline/ghosts.ts';

/** Lane indices. */
interface Ghosts {
  of: number;
  /** whose bars they stand behind */
  behind: number;
  /** comes with what improves a lane */
  paint: PaintGhosts;
}

const store = createStore<{ ghosts: Ghosts | null }>(() => ({ ghosts: null }));

export function setGhosts(ghosts: Ghosts | null): void {
  store.setState({ ghosts });
}

export function useGhosts(): Ghosts | null {
  return useStore(store, ({ ghosts }) => ghosts);
}

/* What no longer waits: over the bars of a lane in the ribbon, those of the lane that it was made better than. */

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Numbers of lanes. */
interface Ghosts {
  of: number;
  /** whose bars they stand behind */
  behind: number;
}

const store = createStore<{ ghosts: Ghosts | null }>(() => ({ ghosts: null }));

export function setGhosts(ghosts: Ghosts | null): void {
  store.setState({ ghosts });
}

export function useGhosts(): Ghosts | null {
  return useStore(store, ({ ghosts }) => ghosts);
}

/* The opening in true time: its lanes race to one finish line, one task is followed, and whoever looks is to beat the best of them. */

import { usePlayground } from '../state/store.ts';
import type { PlaygroundState } from '../state/types.ts';

/** The task that is followed: from the first quarter of the tree to the third. */
export const FOLLOWED = 1;

/** What was open when it began. */
let raced: PlaygroundState['opened'] | null = null;

export function startRace(): void {
  const { opened, setClock, setTime, play } = usePlayground.getState();
  raced = opened;
  setClock('packets');
  setTime(0);
  play();
}

/** Until a task has been dragged, or something else is opened. */
export function isRacing({ opened, clock, scenario }: PlaygroundState): boolean {
  return opened === raced && clock.kind === 'packets' && scenario.mapping.swaps.length === 0;
}

/* Frames of one lane, passed from the playback to a drawing without React. */

import { useCallback } from 'react';
import type { Frame } from '../engine/protocol.ts';
import { playback } from '../state/store.ts';
import type { Tick } from '../state/types.ts';

export type FrameListener = (position: number, frame: Frame | null) => void;

/** Called at once and then on every tick: phases with their fraction, or picoseconds. */
export function useFrames(lane: number): (listener: FrameListener) => () => void {
  return useCallback(
    (listener) => {
      const notify = ({ kind, position, timePs, frames }: Tick): void =>
        listener(kind === 'phases' ? position : timePs, frames[lane] ?? null);
      notify(playback.now());
      return playback.subscribe(notify);
    },
    [lane],
  );
}

/* Frames of one lane go from the playback to a drawing, and never through React. */

import { useCallback } from 'react';
import type { Frame } from '../engine/protocol.ts';
import { playback } from '../state/store.ts';
import type { Playback, Tick } from '../state/types.ts';

export type FrameListener = (position: number, frame: Frame | null) => void;

/** Told at once and then with every tick: phases with their fraction, or picoseconds. */
export function useFrames(lane: number): (listener: FrameListener) => () => void {
  return useCallback((listener) => followFrames(playback, lane, listener), [lane]);
}

/** After a jump two frames come, and both may come between two ticks: the one that leads up to the instant is told first, once,
 * else what a link carries would be a guess, or not, as workers are fast or slow. */
export function followFrames(
  source: Pick<Playback, 'now' | 'leadOf' | 'subscribe'>,
  lane: number,
  listener: FrameListener,
): () => void {
  let told: Frame | null = null;
  const tell = ({ kind, position, timePs, frames }: Tick): void => {
    const frame = frames[lane] ?? null;
    const lead = kind === 'packets' ? source.leadOf(lane) : null;
    if (lead && lead !== told) {
      told = lead;
      if (lead !== frame) listener(lead.timePs, lead);
    }
    listener(kind === 'phases' ? position : timePs, frame);
  };
  tell(source.now());
  return source.subscribe(tell);
}

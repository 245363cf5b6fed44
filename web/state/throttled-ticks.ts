/* Throttled ticks for words and numbers: heads, inspector, tables and charts share them, so that all describe the same instant while the
 * picture moves on. */

import type { Frame } from '../run/protocol.ts';
import type { Playback, Tick } from './types.ts';

const MIN_INTERVAL_MS = 125;

/** At most eight ticks a second while playing; the last one is never lost, and a jump is reported at once. */
export function throttleTicks(playback: Playback, isPlaying: () => boolean, nowMs = () => performance.now()): Playback {
  const listeners = new Set<(tick: Tick) => void>();
  let tick: Tick | null = null;
  let notifiedMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe: (() => void) | null = null;

  const notify = () => {
    clearTimeout(timer);
    timer = undefined;
    notifiedMs = nowMs();
    const now = playback.now();
    tick = now;
    for (const listener of [...listeners]) listener(now);
  };
  const onTick = () => {
    const wait = notifiedMs + MIN_INTERVAL_MS - nowMs();
    if (wait <= 0 || !isPlaying()) notify();
    else timer ??= setTimeout(notify, wait);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    unsubscribe?.();
    unsubscribe = null;
  };

  return {
    now() {
      if (!tick || !unsubscribe) tick = sameTick(tick, playback.now());
      return tick;
    },
    subscribe(listener) {
      unsubscribe ??= playback.subscribe(onTick);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}

/** The old tick where nothing has changed: useSyncExternalStore needs a stable snapshot. */
function sameTick(old: Tick | null, now: Tick): Tick {
  const same =
    old !== null &&
    old.kind === now.kind &&
    old.position === now.position &&
    old.timePs === now.timePs &&
    old.frames.length === now.frames.length &&
    old.frames.every((frame, lane) => frame === now.frames[lane]);
  return same ? old : now;
}

/** The frame of a lane at a tick, and the time it represents: its own, but the last frame of a run stands for every later time. */
export function instantOf({ frames, timePs }: Tick, lane: number): { timePs: number; frame: Frame | null } {
  const frame = frames[lane] ?? null;
  if (!frame) return { timePs, frame };
  return { timePs: frame.finished || frame.stopped ? Math.max(timePs, frame.timePs) : frame.timePs, frame };
}

/* The instant under the clock for words and numbers: often enough to read, seldom enough that the page does not notice. */

import { useEffect, useState } from 'react';
import { playback } from '../../state/store.ts';
import type { Tick } from '../../state/types.ts';

const EVERY_MS = 125;

/** Renders the component that asks at most eight times a second; the last tick is never lost. */
export function useTick(): Tick {
  const [tick, setTick] = useState(() => playback.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown = 0;
    const show = () => {
      clearTimeout(timer);
      timer = undefined;
      shown = performance.now();
      setTick(playback.now());
    };
    const hear = () => {
      const wait = shown + EVERY_MS - performance.now();
      if (wait <= 0) show();
      else timer ??= setTimeout(show, wait);
    };
    show();
    const leave = playback.subscribe(hear);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, []);
  return tick;
}

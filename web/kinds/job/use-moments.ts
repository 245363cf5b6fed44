/* Position of an animation of steps, such as the making of a table. */

import { useEffect, useState } from 'react';

const STEP_MS = 600;

/** `steps`: others start anew. `first`: where it begins; 0 is before all of them. */
export function useMoments(last: number, steps: unknown, first = 0) {
  const [moment, setMoment] = useState(first);
  const [playing, setPlaying] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other steps start anew
  useEffect(() => {
    setMoment(first);
    setPlaying(false);
  }, [steps, first]);
  useEffect(() => {
    if (!playing) return;
    const timer = window.setInterval(() => setMoment((now) => Math.min(last, now + 1)), STEP_MS);
    return () => window.clearInterval(timer);
  }, [playing, last]);
  useEffect(() => {
    if (moment >= last) setPlaying(false);
  }, [moment, last]);
  const goTo = (to: number) => {
    setPlaying(false);
    setMoment(Math.max(0, Math.min(last, to)));
  };
  const toggle = () => {
    if (!playing && moment >= last) setMoment(0);
    setPlaying(!playing);
  };
  return { moment, playing, goTo, toggle };
}

/* A number that glides to where it has to be. */

import { useEffect, useRef, useState } from 'react';
import { wantsLessMotion } from '../../draw/reduced-motion.ts';

/** Steps of at most `reach` take so long, ms; longer ones, and all with reduced motion, are jumps. */
export function useAnimatedNumber(to: number, { reach, lastsMs }: { reach: number; lastsMs: number }): number {
  const [at, setAt] = useState(to);
  const shown = useRef(to);
  useEffect(() => {
    const from = shown.current;
    const show = (value: number) => {
      shown.current = value;
      setAt(value);
    };
    if (from === to) return;
    if (Math.abs(to - from) > reach || wantsLessMotion()) return show(to);
    const began = performance.now();
    let frame = requestAnimationFrame(function glide(now) {
      const done = Math.min(1, Math.max(0, now - began) / lastsMs);
      show(done < 1 ? from + (to - from) * done : to);
      if (done < 1) frame = requestAnimationFrame(glide);
    });
    return () => cancelAnimationFrame(frame);
  }, [to, reach, lastsMs]);
  return at;
}

/* A step of one slot is seen: what the slot passes on glides through the crossbar, and lines close up, before the next slot is shown.
 * Where less motion is wanted, and over any other stretch of time, the next instant is shown at once. */

import { useLayoutEffect, useRef, useState } from 'react';
import { wantsLessMotion } from '../../draw/reduced-motion.ts';
import type { Inside } from '../../run/inside.ts';
import type { InsideModel } from './inside-model.ts';

const STEP_MS = 150;

interface Step {
  said: InsideModel;
  inside: Inside;
  /** how far what it grants has passed, 0 to 1 */
  passed: number;
}

/** `inside`: as told, `said`: in words and colours. */
export function useStep(said: InsideModel | null, inside: Inside | null): Step | null {
  const [step, setStep] = useState<Step | null>(null);
  const reached = useRef<Step | null>(null);
  useLayoutEffect(() => {
    const before = reached.current;
    reached.current = said && inside && { said, inside, passed: 0 };
    const next = reached.current;
    if (!before || !next || wantsLessMotion() || !isNext(before.inside, next.inside)) {
      setStep(next);
      return undefined;
    }
    let began: number | null = null;
    const draw = (now: number) => {
      began ??= now;
      const passed = (now - began) / STEP_MS;
      setStep(passed < 1 ? { ...before, passed } : next);
      if (passed < 1) request = requestAnimationFrame(draw);
    };
    let request = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(request);
  }, [said, inside]);
  return step;
}

function isNext(before: Inside, now: Inside): boolean {
  return now.entity === before.entity && now.timePs === before.timePs + now.slotPs;
}

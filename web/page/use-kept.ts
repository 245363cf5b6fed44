/* What is made of a list of inputs whose length may change, as that of lanes does. */

import { useRef } from 'react';

/** Keeps the same object as long as inputs are the same. */
export function useKept<T>(inputs: readonly unknown[], make: () => T): T {
  const last = useRef<{ inputs: readonly unknown[]; made: T } | null>(null);
  const kept = last.current;
  if (kept && kept.inputs.length === inputs.length && kept.inputs.every((part, at) => Object.is(part, inputs[at])))
    return kept.made;
  last.current = { inputs, made: make() };
  return last.current.made;
}

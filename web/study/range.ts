/* Expands ranges to lists of values. */

import type { Field } from '../model/field.ts';

export interface Range {
  from: number;
  to: number;
  steps: number;
  scale: 'linear' | 'logarithmic';
}

/** Powers may differ in their last digits between machines; six digits are stable and readable. */
const DIGITS = 6;

/** Both endpoints are exact. */
export function rangeValues({ from, to, steps, scale }: Range, field?: Field): number[] {
  const at = (part: number) => (scale === 'linear' ? from + (to - from) * part : from * (to / from) ** part);
  const inner = (step: number) => Number(at(step / (steps - 1)).toPrecision(DIGITS));
  const values = Array.from({ length: steps }, (_, step) =>
    step === 0 ? from : step === steps - 1 ? to : inner(step),
  );
  if (field?.value.type !== 'integer') return values;
  const unit = field.value.even ? 2 : 1;
  return values.map((value, step) => (step === 0 || step === steps - 1 ? value : Math.round(value / unit) * unit));
}

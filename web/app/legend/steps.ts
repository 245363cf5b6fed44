/* The steps of the legend, as they are written and spoken. */

import type { LoadStep } from '../../tree/selection.ts';

export interface Step {
  step: LoadStep;
  text: string;
  label: string;
}

const STEPS: readonly Step[] = [
  { step: 0, text: 'idle', label: 'Idle links' },
  { step: 1, text: '¼', label: 'Links up to a quarter full' },
  { step: 2, text: '½', label: 'Links up to half full' },
  { step: 3, text: '¾', label: 'Links up to three quarters full' },
  { step: 4, text: 'full', label: 'Full links' },
  { step: 5, text: '2×', label: 'Links above capacity, twice what fits or more' },
];

const ABOVE: Step = { step: 5, text: 'over', label: 'Links above capacity, more than fits' };

/** `single`: links take one message, so that above capacity is twice what fits, or more. */
export function stepsOf(single: boolean): readonly Step[] {
  return single ? STEPS : STEPS.map((each) => (each.step === 5 ? ABOVE : each));
}

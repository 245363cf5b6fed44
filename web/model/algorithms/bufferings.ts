/* Where the packets of a switch wait. Wording belongs to the families. */

import type { Switch } from '../types.ts';

interface BufferingRow {
  /** packets wait at inputs, at outputs; with both, those at an input for a place at their output */
  atInputs: boolean;
  atOutputs: boolean;
  /** at an input in one line for all outputs */
  oneLine: boolean;
}

export const bufferingRows: Readonly<Record<Switch['buffering'], BufferingRow>> = {
  output: { atInputs: false, atOutputs: true, oneLine: false },
  input: { atInputs: true, atOutputs: false, oneLine: false },
  voq: { atInputs: true, atOutputs: false, oneLine: false },
  fifo: { atInputs: true, atOutputs: false, oneLine: true },
  drop: { atInputs: true, atOutputs: true, oneLine: true },
};

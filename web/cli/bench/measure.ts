/* Medians of a few samples after one that nobody counts: the first one compiles. */

import type { Core } from '../../engine/core.ts';
import { CASES } from './cases.ts';

export interface Measured {
  name: string;
  unit: string;
  median: number;
}

const SAMPLES = 5;

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function measure(core: Core): Measured[] {
  return CASES.map(({ name, unit, sample }) => {
    sample(core);
    return { name, unit, median: median(Array.from({ length: SAMPLES }, () => sample(core))) };
  });
}

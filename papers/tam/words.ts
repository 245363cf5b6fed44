/* Formats numbers as text. */

import { mean } from '../../web/measures/sums.ts';
import { count } from '../../web/words/grammar.ts';
import { spread } from '../report.ts';

/** '11.51', or '11.48 to 11.53'. */
export function spreadOf(values: readonly number[], digits = 2): string {
  return spread(values, (value) => value.toFixed(digits));
}

/** '4,071 to 4,203' */
export function countedOf(values: readonly number[]): string {
  return spread(values, count);
}

/** 'above', in percentage points. */
export function pointsBeside(values: readonly number[], [min, max]: [number, number]): string {
  const value = mean(values);
  if (value >= min && value <= max) return 'inside the printed range';
  const away = value > max ? value - max : min - value;
  return `${away.toFixed(1)} points ${value > max ? 'above' : 'below'} the paper`;
}

/** From 0.5, which leaves room for names at 1, to the first of 2, 5, 10 .. that is at least `value`. */
export function ticksTo(value: number): number[] {
  const ticks = [0.5, 1, 2, 5, 10, 20, 50, 100, 200];
  return ticks.slice(0, Math.max(3, ticks.findIndex((tick) => tick >= value) + 1));
}

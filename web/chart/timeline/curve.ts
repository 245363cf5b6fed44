/* Bins of arrivals: the steps of their curve, and a column for every bin in which something was dropped. */

import type { Bin } from './arrivals.ts';

export interface CurveScale {
  endPs: number;
  width: number;
  /** y of the row's foot, and pixels from there to the line */
  foot: number;
  unit: number;
}

/** px, so that a single dropped packet in a long bin is visible. */
const MIN_HEIGHT = 2;

interface CurveStep {
  from: number;
  to: number;
  y: number;
}

export function curveOf(bins: readonly Bin[], { endPs, width, foot, unit }: CurveScale) {
  // The last bin may reach beyond the end of the clock.
  const x = (ps: number) => round(Math.min(1, ps / endPs) * width);
  const [steps, drops]: [CurveStep[], CurveStep[]] = [[], []];
  for (const { fromPs, toPs, received, dropped } of bins) {
    if (fromPs >= endPs) break;
    const [from, to] = [x(fromPs), x(toPs)];
    steps.push({ from, to, y: round(foot - received * unit) });
    if (dropped > 0) drops.push({ from, to, y: foot - Math.max(MIN_HEIGHT, round(dropped * unit)) });
  }
  return { steps, drops };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

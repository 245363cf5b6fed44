/* Bins of arrivals as SVG paths: an area, its edge, and a column for every bin in which something was dropped. */

import type { Bin } from './arrivals.ts';

export interface CurveScale {
  endPs: number;
  width: number;
  /** y of the row's foot, and pixels from there to the line */
  foot: number;
  unit: number;
}

/** So that one dropped packet in a long bin is seen, px. */
const LEAST = 2;

export function curvePaths(bins: readonly Bin[], { endPs, width, foot, unit }: CurveScale) {
  // The last bin may reach beyond the end of the clock.
  const x = (ps: number) => round(Math.min(1, ps / endPs) * width);
  const y = (ratio: number) => round(foot - ratio * unit);
  let [edge, drops] = ['', ''];
  for (const { fromPs, toPs, received, dropped } of bins) {
    if (fromPs >= endPs) break;
    edge += `${edge === '' ? 'M' : 'L'}${x(fromPs)} ${y(received)}H${x(toPs)}`;
    if (dropped === 0) continue;
    const height = Math.max(LEAST, round(dropped * unit));
    drops += `M${x(fromPs)} ${foot}v${-height}H${x(toPs)}v${height}z`;
  }
  const last = bins.at(-1);
  const area = last ? `${edge}V${foot}H${x(bins[0]?.fromPs ?? 0)}z` : '';
  return { area, edge, drops };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

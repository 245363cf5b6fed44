/* Arrivals over time as a curve: its steps, and a column for every bin in which something was dropped. */

import { mix, type Palette } from '../../palette.ts';
import type { Box, Pen } from '../../pen.ts';
import { stroke } from '../strokes.ts';
import type { Bin } from './arrivals.ts';
import { paintLine } from './paint-timeline.ts';

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

/** How strong the area below a curve is. */
const AREA = 0.28;

/** What arrives as a curve under the line of what the links allow, and at its foot, on the same scale, what was dropped. */
export function paintCurve(pen: Pen, palette: Palette, bins: readonly Bin[], scale: Omit<CurveScale, 'foot'>): void {
  const { steps, drops } = curveOf(bins, { ...scale, foot: 0 });
  const column = ({ from, to, y }: (typeof steps)[0]): Box => ({ x: from, y, width: to - from, height: -y });
  pen.boxes(steps.filter(({ y }) => y < 0).map(column), mix(palette.paper, palette.load[0], AREA));
  pen.boxes(drops.map(column), palette.over);
  const edge = steps.flatMap(({ from, to, y }) => [from, y, to, y]);
  if (edge.length > 0) stroke(pen, edge, { colour: palette.load[2], width: 1.4 });
  paintLine(pen, palette, scale.unit, scale.width);
}

/* What was measured at several values of a setting, and the curve of a law behind it. */

import { NARROW_SPACE } from '../../words/format.ts';
import { fixed } from '../../words/grammar.ts';
import type { Palette } from '../palette.ts';
import type { Pen, Size } from '../pen.ts';
import { tabularWidth } from '../text-width.ts';
import { type Scale, scaleOf } from './axis.ts';
import type { LineStyle } from './line-styles.ts';
import { lineColour, lineWeight, paintText, stroke } from './strokes.ts';

export interface LawLine {
  name: string;
  lineStyle: LineStyle;
  /** the setting, and what was measured with it */
  measured: ReadonlyMap<number, number>;
}

export interface LawChart extends Size {
  /** what is measured, and what is counted along the axis */
  title: string;
  counts: string;
  /** of the setting: logarithmic, whole numbers */
  domain: readonly [number, number];
  at: number;
  law(at: number): number;
  limit: { value: number; formula: string };
  lines: readonly LawLine[];
}

export interface LawScales {
  x: Scale;
  y: Scale;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const MARGIN = { top: 26, right: 50, bottom: 24, left: 44 };
const SIZE = 12;
const PAST = 2.5;
const PRESENT = 4.5;
/** Between a dot and its text. */
const GAP = 9;
/** Lowest value on the axis. */
const LEAST = 0.5;

export function lawScales({ width, height, domain }: LawChart): LawScales {
  const [left, right] = [MARGIN.left, width - MARGIN.right];
  const [top, bottom] = [MARGIN.top, height - MARGIN.bottom];
  return {
    ...{ left, right, top, bottom },
    x: scaleOf({ domain, log: true }, left, right),
    y: scaleOf({ domain: [LEAST, 1] }, bottom, top),
  };
}

const percentText = (value: number, digits: number): string => `${fixed(value * 100, digits)}${NARROW_SPACE}%`;

export function paintLaw(pen: Pen, palette: Palette, chart: LawChart): void {
  const scales = lawScales(chart);
  paintAxes(pen, palette, chart, scales);
  paintCurve(pen, palette, chart, scales);
  for (const line of chart.lines) paintMeasured(pen, palette, chart, scales, line);
}

function paintAxes(pen: Pen, palette: Palette, { title, counts, domain, at }: LawChart, scales: LawScales): void {
  const { x, y, left, right, top, bottom } = scales;
  const { line, grey, accent } = palette;
  const plain = { size: SIZE, colour: grey };
  for (const value of [0.5, 0.6, 0.7, 0.8, 0.9, 1]) {
    stroke(pen, [left, y(value), right, y(value)], { colour: value === LEAST ? grey : line, width: 1 });
    paintText(pen, left - 6, y(value) + 4, percentText(value, 0), { ...plain, anchor: 'end' });
  }
  paintText(pen, 0, top - 14, title, plain);
  for (let value = domain[0]; value <= domain[1]; value *= 2) {
    if (value === at) continue;
    // The number that is chosen stands there, too.
    if (Math.abs(x(value) - x(at)) > 16)
      paintText(pen, x(value), bottom + 17, String(value), { ...plain, anchor: 'middle' });
  }
  stroke(pen, [x(at), top - 4, x(at), bottom], { colour: accent, width: 1.2 });
  paintText(pen, x(at), bottom + 17, String(at), { size: SIZE, weight: 600, colour: accent, anchor: 'middle' });
  paintText(pen, right + 14, bottom + 17, counts, plain);
}

/** Every whole number, and dotted where it leads. */
function paintCurve(
  pen: Pen,
  { grey, paper }: Palette,
  { law, domain: [from, to], limit }: LawChart,
  scales: LawScales,
): void {
  const { x, y, left, right } = scales;
  const points = Array.from({ length: to - from + 1 }, (_, at) => [x(from + at), y(law(from + at))]).flat();
  stroke(pen, points, { colour: grey, width: 1.5 });
  stroke(pen, [left, y(limit.value), right + 9, y(limit.value)], { colour: grey, width: 1, dash: [1.5, 3] });
  const style = { size: SIZE, colour: grey, halo: paper };
  paintText(pen, right + 12, y(limit.value) + 4, limit.formula, style);
}

function paintMeasured(pen: Pen, palette: Palette, { at }: LawChart, scales: LawScales, line: LawLine): void {
  const { x, y, right, top } = scales;
  const colour = lineColour(palette, line.lineStyle);
  for (const [setting, value] of line.measured) if (setting !== at) pen.dot(x(setting), y(value), PAST, colour);
  const now = line.measured.get(at);
  if (now === undefined) return;
  pen.dot(x(at), y(now), PRESENT, colour, { colour: palette.paper, width: 1.5 });
  const weight = lineWeight(line.lineStyle);
  const value = percentText(now, 1);
  const named = `${line.name} ${value}`;
  const rooms = [right + MARGIN.right - x(at) - GAP, x(at) - GAP];
  const wide = tabularWidth(named, SIZE, weight);
  // Where its name fits on neither side, its colour says whose value it is.
  const text = wide <= Math.max(...rooms) ? named : value;
  const toLeft = tabularWidth(text, SIZE, weight) > (rooms[0] ?? 0);
  const below = y(now) < top + 14;
  paintText(pen, x(at) + (toLeft ? -GAP : GAP), y(now) + (below ? 18 : -12), text, {
    ...{ size: SIZE, weight, colour, halo: palette.paper },
    anchor: toLeft ? 'end' : 'start',
  });
}

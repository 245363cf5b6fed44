/* The layout of a slope chart, px: the value of each line before and after an event, with its name at the left and its values at both
 * ends. */

import { scaleLinear } from 'd3-scale';
import { fitted, tabularWidth } from '../text-width.ts';
import { layOutLabels } from './labels.ts';
import { LINE_STYLES, type LineStyle } from './line-styles.ts';
import type { PlotArea } from './plot-area.ts';

export interface Slope {
  name: string;
  lineStyle: LineStyle;
  from: number;
  to: number;
}

export interface SlopeLine extends Slope {
  y: { from: number; to: number };
  /** 'XOR 24'; y of the middle of its letters */
  label: { text: string; y: number };
}

export interface SlopePlot extends PlotArea {
  /** weakest first, as they are painted */
  lines: SlopeLine[];
  /** values right of the ends; lines that end together share one, in the look of the strongest */
  endLabels: { text: string; lineStyle: LineStyle; y: number }[];
}

interface Options {
  width: number;
  height: number;
  format(value: number): string;
}

const SIZE = 12;
const LINE = 15;
const MARGIN = { top: 10, bottom: 26 };
/** Between a dot and the words beside it. */
const LABEL_GAP = 8;

export function slopePlot(slopes: readonly Slope[], { width, height, format }: Options): SlopePlot {
  const [top, bottom] = [MARGIN.top, height - MARGIN.bottom];
  const values = slopes.flatMap(({ from, to }) => [from, to]);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  // Without any change, all lie in the middle.
  const y = scaleLinear(
    [lowest, highest],
    lowest === highest ? [(top + bottom) / 2, (top + bottom) / 2] : [bottom, top],
  );
  const maxWidth = width * 0.5;
  const texts = slopes.map(({ name, from }) => {
    const figure = ` ${format(from)}`;
    return fitted(name, maxWidth - tabularWidth(figure, SIZE, 600), SIZE, 600) + figure;
  });
  const left = Math.ceil(Math.max(0, ...texts.map((text) => tabularWidth(text, SIZE, 600)))) + LABEL_GAP;
  const right =
    width - LABEL_GAP - Math.ceil(Math.max(0, ...slopes.map(({ to }) => tabularWidth(format(to), SIZE, 600))));
  const labels = layOutLabels(
    slopes.map(({ from }) => y(from)),
    LINE,
    top,
    bottom,
  );
  const lines = slopes.map((slope, at) => ({
    ...slope,
    y: { from: y(slope.from), to: y(slope.to) },
    label: { text: texts[at] ?? '', y: labels[at] ?? 0 },
  }));
  const strength = ({ lineStyle }: Slope) => LINE_STYLES.indexOf(lineStyle);
  lines.sort((a, b) => strength(b) - strength(a));
  return { width, height, left, right, top, bottom, lines, endLabels: endLabelsOf(lines, { top, bottom, format }) };
}

function endLabelsOf(
  lines: readonly SlopeLine[],
  { top, bottom, format }: { top: number; bottom: number; format(value: number): string },
): SlopePlot['endLabels'] {
  const labels = new Map<string, { text: string; lineStyle: LineStyle; y: number }>();
  for (const { to, lineStyle, y } of lines) labels.set(format(to), { text: format(to), lineStyle, y: y.to });
  const distinct = [...labels.values()];
  const positions = layOutLabels(
    distinct.map(({ y }) => y),
    LINE,
    top,
    bottom,
  );
  return distinct.map((end, at) => ({ ...end, y: positions[at] ?? end.y }));
}

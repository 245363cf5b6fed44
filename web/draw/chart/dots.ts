/* Values that are one thing each, as dots: in the colours of lines, and where two lanes would be alike, smaller or open. */

import type { Palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import type { LineStyle } from './line-styles.ts';
import type { Plot, PlottedPane } from './plot.ts';
import { lineColour } from './strokes.ts';

const RADII: Record<LineStyle, number> = { focus: 3.2, ink: 1.8, solid: 2.4, dashed: 1.9, dotted: 1.3, mixed: 1.3 };
const OPEN: readonly LineStyle[] = ['dashed', 'mixed'];

/** px from a dot to the next: where there is less, a line is drawn; with more than the second, dots are as large as they are. */
const PITCH = { from: 3, whole: 6 };

const pitchOf = ({ x }: Plot) => x(1) - x(0);

export function hasDots(plot: Plot, { pane }: Pick<PlottedPane, 'pane'>): boolean {
  return pane.dots === true && pitchOf(plot) >= PITCH.from;
}

export function paintDot(pen: Pen, palette: Palette, lineStyle: LineStyle, x: number, y: number, scale = 1): void {
  const [colour, radius] = [lineColour(palette, lineStyle), RADII[lineStyle] * scale];
  if (OPEN.includes(lineStyle)) pen.dot(x, y, radius, palette.paper, { colour, width: 1 });
  else pen.dot(x, y, radius, colour);
}

/** The lane that the focus is compared with has its small ones over those of the focus. */
export function paintDots(pen: Pen, palette: Palette, plot: Plot, { lines, y }: PlottedPane): void {
  const scale = Math.min(1, pitchOf(plot) / PITCH.whole);
  const ordered = lines.toSorted((a, b) => Number(a.lineStyle === 'ink') - Number(b.lineStyle === 'ink'));
  for (const { lineStyle, series } of ordered)
    for (let at = 0; at < series.y.length; at++)
      paintDot(pen, palette, lineStyle, plot.x(at), y(series.y[at] ?? 0), scale);
}

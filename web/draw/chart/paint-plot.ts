/* Paints a line chart with a pen. */

import type { Palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { tabularWidth } from '../text-width.ts';
import { hasDots, paintDots } from './dots.ts';
import { layOutLabels } from './labels.ts';
import { DASHES } from './line-styles.ts';
import { hasLeader, NAME_ROW, NAME_SIZE, type Plot, type PlottedLine } from './plot.ts';
import { valueAt } from './series.ts';
import { lineColour, lineWeight, lineWidth, paintText, stroke } from './strokes.ts';

const SIZE = 12;
/** px: of a value from its line, and from the next line above. */
const VALUE_GAP = 6;
const CLOSE = 24;

/** A shaded interval behind the lines, in positions of the clock. */
export type Shade = { from: number; to: number } | null;

export function paintLines(pen: Pen, plot: Plot, palette: Palette, background: Shade): void {
  const { top, bottom, right } = plot;
  if (background) {
    const [from, to] = [plot.x(background.from), Math.min(right, plot.x(background.to))];
    pen.box({ x: from, y: top - 20, width: Math.max(0, to - from), height: bottom - top + 20 }, 0, palette.band);
  }
  paintAxes(pen, plot, palette);
  for (const pane of plot.panes) {
    if (hasDots(plot, pane)) paintDots(pen, palette, plot, pane);
    else for (const line of pane.lines) paintCurve(pen, line, palette);
  }
}

export function paintNames(pen: Pen, { names }: Plot, palette: Palette): void {
  for (const name of names) {
    const { rows, lineStyle, x, y, endX, endY } = name;
    const colour = lineColour(palette, lineStyle);
    if (hasLeader(name)) stroke(pen, [endX + 2, endY, x - 3, y], { colour, width: 0.8 });
    for (const [row, text] of rows.entries()) {
      const middle = y + (row - (rows.length - 1) / 2) * NAME_ROW;
      paintText(pen, x, middle + NAME_SIZE * 0.35, text, { size: SIZE, weight: lineWeight(lineStyle), colour });
    }
  }
}

/** A vertical line at a position, and the value of each line there; equal values share one label. `rising`: above a line
 * they stand to the left, where lines that rise leave room. */
export function paintValues(pen: Pen, plot: Plot, palette: Palette, at: number, rising = false): void {
  const x = plot.x(at);
  stroke(pen, [x, plot.top - 6, x, plot.bottom], { colour: palette.accent, width: 1.2 });
  for (const { pane, lines, y, top, bottom } of plot.panes) {
    const labels = new Map(
      lines.flatMap(({ lineStyle, series }) => {
        const value = valueAt(series, at);
        return value === null ? [] : [[pane.format(value), { lineStyle, height: y(value) }] as const];
      }),
    );
    const heights = [...labels.values()].map(({ height }) => height);
    // Above its line, or below where the next one above is close.
    const below = heights.map((height) => heights.some((other) => other < height && height - other < CLOSE));
    const wanted = heights.map((height, index) => height + (below[index] ? 9 : -8));
    const positions = layOutLabels(wanted, 13, top - 4, bottom - 6);
    const widest = Math.max(0, ...[...labels.keys()].map((text) => tabularWidth(text, SIZE, 600)));
    const room = VALUE_GAP + widest;
    // Names stand to the right of the lines.
    const crowded = x + room > plot.right;
    [...labels].forEach(([text, { lineStyle, height }], index) => {
      const colour = lineColour(palette, lineStyle);
      pen.dot(x, height, 3, colour);
      const style = { size: SIZE, weight: lineWeight(lineStyle), colour, halo: palette.paper };
      const toLeft = crowded || (rising && !below[index] && x - room > plot.left);
      const place = { ...style, anchor: toLeft ? 'end' : 'start' } as const;
      paintText(pen, x + (toLeft ? -VALUE_GAP : VALUE_GAP), (positions[index] ?? height) + 4, text, place);
    });
  }
}

function paintAxes(pen: Pen, plot: Plot, { line, grey, ink }: Palette): void {
  const { left, right, bottom: foot } = plot;
  const plain = { size: SIZE, colour: grey };
  for (const { pane, ticks, guides, top, bottom, y } of plot.panes) {
    for (const tick of ticks) {
      const colour = Math.abs(tick.y - bottom) < 0.5 ? grey : line;
      stroke(pen, [left, tick.y, right, tick.y], { colour, width: 1 });
      paintText(pen, left - 8, tick.y + 4, tick.text, { ...plain, anchor: 'end' });
    }
    if (pane.title) paintText(pen, left + 6, top - 8, pane.title, plain);
    for (const { value, text } of guides) {
      stroke(pen, [left, y(value), right, y(value)], { colour: ink, width: 1 });
      paintText(pen, left + 4, y(value) - 5, text, plain);
    }
    if (!pane.straight) continue;
    const { x, y: value, text } = pane.straight;
    stroke(pen, [plot.x(0), y(0), plot.x(x), y(value)], { colour: grey, width: 1, dash: [2, 3] });
    paintText(pen, plot.x(x * 0.8) - 9, y(value * 0.8) + 4, text, { ...plain, anchor: 'end' });
  }
  for (const { x, text } of plot.ticks) {
    stroke(pen, [x, foot, x, foot + 4], { colour: grey, width: 1 });
    paintText(pen, x, foot + 18, text, { ...plain, anchor: 'middle' });
  }
}

function paintCurve(pen: Pen, { lineStyle, points, series }: PlottedLine, palette: Palette): void {
  // A value of a step holds until the next one.
  const path = points.flatMap(([x, y], index) => {
    const before = points[index - 1];
    return series.x || !before ? [x, y] : [x, before[1], x, y];
  });
  if (path.length === 0) return;
  stroke(pen, path, { colour: lineColour(palette, lineStyle), width: lineWidth(lineStyle), dash: DASHES[lineStyle] });
}

/* Paints bus bandwidth by size with a pen: lines and their names as in every chart, marks at the sizes that are set, and below the axis a
 * strip that names the fastest. */

import type { LaneState } from '../../../run/lane-state.ts';
import type { Palette } from '../../palette.ts';
import type { Pen, Size } from '../../pen.ts';
import { fitted, tabularWidth, wrapped } from '../../text-width.ts';
import { layOutLabels } from '../labels.ts';
import { paintValues } from '../paint-plot.ts';
import type { Plot } from '../plot.ts';
import { lineColour, paintText } from '../strokes.ts';
import type { SizeChart } from './by-size.ts';
import { plotOfChart } from './plots.ts';

const SIZE = 12;
const NAME = { size: 11, weight: 600, line: 14, padding: 2 } as const;
const STRIP = { top: 6, padding: 3, gap: 2 };
const BELOW = 18;

/** Where one is the fastest throughout, its name has room in one row. */
const barHeight = (spans: number) => 2 * STRIP.padding + Math.min(2, spans) * NAME.line;

/** px below the plot. */
export function fastestHeight({ fastest: { length } }: SizeChart): number {
  return length > 0 ? STRIP.top + barHeight(length) + (length > 1 ? BELOW : 0) : 0;
}

interface Options extends Size {
  lanes: readonly LaneState[];
  /** lane in the accent */
  focus: number;
}

/** Without the ticks in whose place the sizes stand that are set. */
export function sizePlot({ quantity, xAxis, marks }: SizeChart, options: Options): Plot {
  const plot = plotOfChart(quantity, { xAxis, ...options });
  const taken = marks.map(({ at, text }) => ({ x: plot.x(at), half: tabularWidth(text, SIZE, 600) / 2 }));
  const free = ({ x, text }: Plot['ticks'][number]) =>
    taken.every((mark) => Math.abs(mark.x - x) > mark.half + tabularWidth(text, SIZE) / 2 + 6);
  return { ...plot, ticks: plot.ticks.filter(free) };
}

/** At every size that is set, the values of the lanes for which it is. */
export function paintMarks(pen: Pen, plot: Plot, palette: Palette, { marks }: SizeChart): void {
  for (const { at, text, lanes } of marks) {
    const own = plot.panes.map((pane) => ({
      ...pane,
      lines: pane.lines.filter((line) => line.lanes.some((lane) => lanes.includes(lane))),
    }));
    paintValues(pen, { ...plot, panes: own }, palette, at, true);
    const half = tabularWidth(text, SIZE, 600) / 2;
    const x = Math.max(plot.left + half, Math.min(plot.width - half, plot.x(at)));
    const style = { size: SIZE, weight: 600, colour: palette.accent, anchor: 'middle' } as const;
    paintText(pen, x, plot.bottom + 18, text, style);
  }
}

/** From y = 0 on. */
export function paintFastest(pen: Pen, plot: Plot, palette: Palette, { fastest }: SizeChart): void {
  const height = barHeight(fastest.length);
  const lines = plot.panes.flatMap((pane) => pane.lines);
  for (const { name, lane, from, to } of fastest) {
    const [x, end] = [plot.x(from), plot.x(to)];
    const width = Math.max(1, end - x - (to < plot.last ? STRIP.gap : 0));
    const { lineStyle = 'solid' } = lines.find(({ lanes }) => lanes.includes(lane)) ?? {};
    pen.box({ x, y: STRIP.top, width, height }, 3, lineColour(palette, lineStyle));
    namesIn(name, { width: width - 2 * NAME.padding, height }).forEach((line, at, { length }) => {
      const y = STRIP.top + height / 2 + (at - (length - 1) / 2) * NAME.line;
      const style = { size: NAME.size, weight: NAME.weight, colour: palette.paper, anchor: 'middle' } as const;
      pen.text(x + width / 2, y, line, style);
    });
  }
  paintChanges(pen, plot, palette, fastest.slice(1), STRIP.top + height + 14);
}

/** In at most two lines; none where not even the beginning of a word has room. */
function namesIn(name: string, { width, height }: Size): string[] {
  if (width < 24) return [];
  const lines = wrapped(name, width, NAME.size, NAME.weight, tabularWidth);
  const room = Math.floor(height / NAME.line);
  const shown = lines.length > room ? [...lines.slice(0, room - 1), lines.slice(room - 1).join(' ')] : lines;
  return shown.map((line) => fitted(line, width, NAME.size, NAME.weight, tabularWidth));
}

/** The sizes at which the fastest changes, side by side where they are close. */
function paintChanges(pen: Pen, plot: Plot, { grey }: Palette, changes: SizeChart['fastest'], y: number): void {
  const widest = Math.max(0, ...changes.map(({ fromText }) => tabularWidth(fromText, SIZE)));
  const wanted = changes.map(({ from }) => plot.x(from) - STRIP.gap / 2);
  layOutLabels(wanted, widest + 8, plot.left + widest / 2, plot.right).forEach((x, at) => {
    const style = { size: SIZE, colour: grey, anchor: 'middle' } as const;
    paintText(pen, x, y, changes[at]?.fromText ?? '', style);
  });
}

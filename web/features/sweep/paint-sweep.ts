/* Draws charts and maps of a sweep with a pen, on the page and in files, where they stand below one another, below the question. */

import { nearest } from '../../draw/chart/chart.ts';
import { paintChart } from '../../draw/chart/paint-plot.ts';
import { paintText, stroke } from '../../draw/chart/strokes.ts';
import { type Palette, palettes } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { svgDocument } from '../../draw/svg-pen.ts';
import { textWidth } from '../../draw/text-width.ts';
import { CAPTION_LINE, type CurveChart, type CurveOptions, curveChart, dotOf } from './curves.ts';
import { cellAt, cellsOf, type HeatMap, type HeatOptions, heatMap } from './heat.ts';
import type { SweepPoint } from './sweep-model.ts';

/** Width of a picture, and height of the plot of a chart, px. */
export const FILE = { width: 900, plot: 260 };
const MARGIN = 24;
const TITLE = { size: 16, room: 32 };

/** A chart or a map. */
export interface SweepPicture {
  height: number;
  paint(pen: Pen, palette: Palette): void;
  /** on top: what moves, as the rest does not */
  paintOver(pen: Pen, palette: Palette, points: HighlightedPoints): void;
  at(x: number, y: number): SweepPoint | null;
}

export function chartPicture(options: CurveOptions): SweepPicture {
  const chart = curveChart(options);
  return {
    height: chart.height,
    paint: (pen, palette) => paintCurves(pen, chart, palette),
    paintOver: (pen, palette, points) => paintMarks(pen, chart, palette, points),
    at: (x, y) => nearest(chart.plot, x, y) ?? null,
  };
}

export function mapPicture(options: HeatOptions): SweepPicture {
  const map = heatMap(options);
  return {
    height: map.height,
    paint: (pen, palette) => paintHeat(pen, map, palette),
    paintOver: (pen, palette, points) => paintHeatMarks(pen, map, palette, points),
    at: (x, y) => cellAt(map, x, y),
  };
}

/** `source`: where the runs come from; `style`: rules for the font. */
export function stackedSvg(
  title: string,
  parts: readonly Pick<SweepPicture, 'height' | 'paint'>[],
  { source, style = '' }: { source: string; style?: string },
) {
  const palette = palettes.light;
  const [width, top] = [FILE.width + 2 * MARGIN, MARGIN + TITLE.room];
  const height = parts.reduce((sum, part) => sum + part.height + MARGIN, top);
  return svgDocument(
    { width, height },
    (pen) => {
      pen.box({ x: 0, y: 0, width, height }, 0, palette.paper);
      paintText(pen, MARGIN, MARGIN + TITLE.size, title, { size: TITLE.size, weight: 600, colour: palette.ink });
      let y = top;
      for (const part of parts) {
        pen.at(MARGIN, y, () => part.paint(pen, palette));
        y += part.height + MARGIN;
      }
    },
    { title, style, source },
  );
}

const SIZE = { tick: 12, title: 14 };
const RING = { radius: 7, width: 2 };
/** From the bottom of a chart to the baseline of its tick labels, px. */
const FOOT = 18;

interface HighlightedPoints {
  /** under the pointer or keyboard cursor */
  hovered: SweepPoint | null;
  /** shown in the trees */
  opened: SweepPoint | null;
}

export function paintCurves(pen: Pen, chart: CurveChart, palette: Palette): void {
  const { plot, title, definition, below, xName, isNameBelow } = chart;
  const { left, right, bottom } = plot;
  const plain = { size: SIZE.tick, colour: palette.grey };
  paintText(pen, left, 16, title, { size: SIZE.title, weight: 600, colour: palette.ink });
  paintText(pen, left + textWidth(title, SIZE.title, 600) + 10, 16, definition, plain);
  for (const [at, line] of below.entries()) paintText(pen, left, 16 + (at + 1) * CAPTION_LINE, line, plain);
  paintChart(pen, plot, palette);
  if (xName === null) return;
  if (isNameBelow) paintText(pen, right, bottom + FOOT + CAPTION_LINE, xName, { ...plain, anchor: 'end' });
  else paintText(pen, right + 14, bottom + FOOT, xName, plain);
}

/** Overlay for the pointer, the keyboard cursor and the run shown in the trees. */
export function paintMarks(
  pen: Pen,
  chart: CurveChart,
  palette: Palette,
  { hovered, opened }: HighlightedPoints,
): void {
  const { plot, at } = chart;
  const pointed = hovered ?? opened;
  if (!pointed) return;
  const x = plot.x(at(pointed.point));
  stroke(pen, [x, plot.top, x, plot.bottom], { colour: palette.accent, width: 1, dash: [2, 3] });
  const text = plot.ticks.find((tick) => tick.x === x)?.text;
  const style = { size: SIZE.tick, weight: 600, colour: palette.accent, anchor: 'middle' } as const;
  if (text) paintText(pen, x, plot.bottom + FOOT, text, { ...style, halo: palette.paper });
  for (const [point, filled] of [
    [opened, true],
    [hovered, false],
  ] as const) {
    const dot = point && dotOf(chart, point);
    if (!dot) continue;
    pen.dot(dot.x, dot.y, RING.radius, filled ? palette.paper : null, { colour: palette.accent, width: RING.width });
    if (filled) pen.dot(dot.x, dot.y, 3, palette.accent);
  }
}

/* ---- two fields ---- */

export function paintHeat(pen: Pen, map: HeatMap, palette: Palette): void {
  const { plot, title, titleX, below, xName, yName } = map;
  const plain = { size: SIZE.tick, colour: palette.grey };
  paintChart(pen, plot, palette);
  if (map.bare) return;
  for (const [at, line] of below.entries()) paintText(pen, titleX, 16 + (at + 1) * CAPTION_LINE, line, plain);
  paintText(pen, titleX, 16, title, { size: SIZE.title, weight: 600, colour: palette.ink });
  const { left, top, bottom } = plot;
  paintText(pen, left, bottom + 38, xName, plain);
  paintText(pen, left - 10, top - 8, yName, { ...plain, anchor: 'end' });
  const notes = [map.missing, map.passed].filter((note) => note !== null);
  paintText(pen, left, map.height - 6, notes.join(', '), plain);
}

/** Around the cells that are pointed at and in the trees. */
function paintHeatMarks(pen: Pen, map: HeatMap, palette: Palette, { hovered, opened }: HighlightedPoints): void {
  for (const { x, y, x2, y2, datum } of cellsOf(map)) {
    const isMarked = [hovered, opened].some((dot) => dot?.point === datum.of?.point && dot?.lane === datum.of?.lane);
    const box = { x, y: Math.min(y, y2), width: x2 - x, height: Math.abs(y2 - y) };
    if (isMarked) pen.box(box, 3, null, { colour: palette.accent, width: 2.5 });
  }
}

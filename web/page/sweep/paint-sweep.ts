/* Draws charts and maps of a sweep with a pen, both on the page and in files. */

import { DASHES } from '../../draw/chart/line-styles.ts';
import { paintChart } from '../../draw/chart/paint-plot.ts';
import { lineColour, lineWeight, paintText, stroke } from '../../draw/chart/strokes.ts';
import { mix, type Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { textWidth } from '../../draw/text-width.ts';
import { CAPTION_LINE, type CurveChart, dotOf } from './curves.ts';
import type { CrossSection, HeatMap } from './heat.ts';
import type { SweepPoint } from './sweep-model.ts';

const SIZE = { tick: 12, title: 14 };
/** The line where a value is crossed between cells. */
const STAIRS = { width: 1.8, halo: 4 };
/** The second line of a cell. */
const COUNT = { size: 10, apart: 5 };
const RING = { radius: 7, width: 2 };
/** From the bottom of a chart to the baseline of its tick labels, px. */
const FOOT = 18;

export interface HighlightedPoints {
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

function shadeOf(palette: Palette, part: number): string {
  return mix(palette.slot, palette.load[3], part);
}

export function paintHeat(pen: Pen, map: HeatMap, palette: Palette): void {
  const plain = { size: SIZE.tick, colour: palette.grey };
  for (const [at, line] of map.below.entries()) paintText(pen, map.titleX, 16 + (at + 1) * CAPTION_LINE, line, plain);
  if (!map.bare) paintText(pen, map.titleX, 16, map.title, { size: SIZE.title, weight: 600, colour: palette.ink });
  for (const { box, part, text, count } of map.cells) {
    if (part === null)
      pen.box(box, 3, text === null ? null : palette.band, { colour: palette.line, width: 1, dash: [2, 3] });
    else pen.box(box, 3, shadeOf(palette, part));
    if (text === null || map.bare) continue;
    const colour = part === null ? palette.grey : part > map.dark ? palette.paper : palette.ink;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    pen.text(x, count === null ? y : y - COUNT.apart, text, { size: map.size, weight: 500, colour, anchor: 'middle' });
    if (count === null) continue;
    pen.text(x, y + COUNT.apart + 1, count, { size: COUNT.size, weight: 400, colour, anchor: 'middle' });
  }
  if (map.bare) return;
  const stairs = map.passed?.edges ?? [];
  for (const [width, colour] of [
    [STAIRS.halo, palette.paper],
    [STAIRS.width, palette.ink],
  ] as const)
    for (const edge of stairs) stroke(pen, [...edge], { colour, width });
  for (const { x, text } of map.xTicks)
    paintText(pen, x, map.bottom + 18, text, { ...plain, colour: palette.ink, anchor: 'middle' });
  for (const { y, text } of map.yTicks)
    paintText(pen, map.left - 10, y + 4, text, { ...plain, colour: palette.ink, anchor: 'end' });
  paintText(pen, map.left, map.bottom + 38, map.xName, plain);
  paintText(pen, map.left - 10, map.top - 8, map.yName, { ...plain, anchor: 'end' });
  if (map.missing) paintText(pen, map.left, map.height - 6, map.missing, plain);
  if (map.scale) paintScale(pen, map, map.scale, palette);
}

function paintScale(pen: Pen, map: HeatMap, scale: NonNullable<HeatMap['scale']>, palette: Palette): void {
  const plain = { size: SIZE.tick, colour: palette.grey };
  paintText(pen, scale.x - 8, scale.y + 4, scale.from, { ...plain, anchor: 'end' });
  for (let at = 0; at < scale.steps; at++)
    pen.box(
      {
        x: scale.x + (at * scale.width) / scale.steps,
        y: scale.y - 5,
        width: scale.width / scale.steps + 0.5,
        height: 10,
      },
      0,
      shadeOf(palette, at / (scale.steps - 1)),
    );
  paintText(pen, scale.x + scale.width + 8, scale.y + 4, scale.to, plain);
  if (!map.passed) return;
  const at = scale.x + map.passed.part * scale.width;
  stroke(pen, [at, scale.y - 7, at, scale.y + 7], { colour: palette.ink, width: STAIRS.width });
  paintText(pen, at, scale.y + 20, map.passed.text, { ...plain, colour: palette.ink, anchor: 'middle' });
}

/** The hovered cell, with its cross-sections. */
export function paintHeatMarks(
  pen: Pen,
  map: HeatMap,
  palette: Palette,
  { hovered, opened, cuts }: HighlightedPoints & { cuts: { row: CrossSection; column: CrossSection } | null },
): void {
  const { cells, lane, rowCut, columnCut } = map;
  for (const { box, point } of cells) {
    const isMarked = [hovered, opened].some((dot) => dot?.point === point && dot.lane === lane);
    if (isMarked) pen.box(box, 3, null, { colour: palette.accent, width: 2.5 });
  }
  if (!cuts) return;
  for (const [cut, box] of [
    [cuts.row, rowCut],
    [cuts.column, columnCut],
  ] as const) {
    if (!box) continue;
    const foot =
      box === rowCut
        ? [box.x, box.y + box.height, box.x + box.width, box.y + box.height]
        : [box.x, box.y, box.x, box.y + box.height];
    stroke(pen, foot, { colour: palette.line, width: 1 });
    for (const { lineStyle, points, pieces, name, nameY } of cut.lines) {
      const colour = lineColour(palette, lineStyle);
      for (const piece of pieces)
        stroke(pen, piece.flat(), { colour, width: lineStyle === 'focus' ? 2.2 : 1.5, dash: DASHES[lineStyle] });
      for (const [x, y] of points) pen.dot(x, y, 2.4, colour);
      if (box !== rowCut) continue;
      const end = points.at(-1)?.[0] ?? 0;
      pen.text(end + 10, nameY, name, { size: SIZE.tick, weight: lineWeight(lineStyle), colour, halo: palette.paper });
    }
  }
}

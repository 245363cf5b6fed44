/* Draws charts and maps of a sweep with a pen, both on the page and in files. */

import { DASHES, type LineStyle } from '../../draw/chart/line-styles.ts';
import { lineColour, lineWeight, paintText, stroke } from '../../draw/chart/strokes.ts';
import { mix, type Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { textWidth } from '../../draw/text-width.ts';
import { CAPTION_LINE, type CurveChart, dotOf, type LaneCurve } from './curves.ts';
import type { CrossSection, HeatMap } from './heat.ts';
import type { SweepPoint } from './sweep-model.ts';

const SIZE = { tick: 12, title: 14, name: 13, note: 12 };
const SEED_DOT = { radius: 2.6, part: 0.42 };
const MEAN_DOT = 4;
const BAND_PART = 0.14;
/** The line where a value is crossed between cells. */
const STAIRS = { width: 1.8, halo: 4 };
/** The second line of a cell. */
const COUNT = { size: 10, apart: 5 };
const RING = { radius: 7, width: 2 };
/** From the bottom of a chart to the baseline of its tick labels, px. */
const FOOT = 19;

export interface HighlightedPoints {
  /** under the pointer or keyboard cursor */
  hovered: SweepPoint | null;
  /** shown in the trees */
  opened: SweepPoint | null;
}

export function paintCurves(pen: Pen, chart: CurveChart, palette: Palette): void {
  const { left, right, bottom } = chart;
  const plain = { size: SIZE.tick, colour: palette.grey };
  paintText(pen, left, 16, chart.title, { size: SIZE.title, weight: 600, colour: palette.ink });
  paintText(pen, left + textWidth(chart.title, SIZE.title, 600) + 10, 16, chart.definition, plain);
  for (const [at, line] of chart.below.entries()) paintText(pen, left, 16 + (at + 1) * CAPTION_LINE, line, plain);
  paintMissing(pen, chart, palette);
  for (const curve of [...chart.curves].sort(byLineStyle)) paintBand(pen, curve, chart.joined, palette);
  for (const { y, text } of chart.yTicks) {
    stroke(pen, [left, y, right, y], { colour: Math.abs(y - bottom) < 0.5 ? palette.grey : palette.line, width: 1 });
    paintText(pen, left - 8, y + 4, text, { ...plain, anchor: 'end' });
  }
  for (const curve of [...chart.curves].sort(byLineStyle)) paintCurve(pen, curve, chart.joined, palette);
  for (const { x, y } of chart.failed)
    pen.box({ x: x - 3, y: y - 3, width: 6, height: 6 }, 0, palette.paper, { colour: palette.over, width: 1.4 });
  for (const { x, y, text, strong, anchor } of chart.notes)
    pen.text(x, y, text, {
      ...{ size: SIZE.note, weight: strong ? 600 : 400, colour: strong ? palette.accent : palette.grey, anchor },
      halo: palette.paper,
    });
  for (const { name, lineStyle, nameY, points } of chart.curves)
    if (points.length > 0)
      pen.text(right + 14, nameY, name, {
        size: SIZE.name,
        weight: lineWeight(lineStyle),
        colour: lineColour(palette, lineStyle),
      });
  if (chart.xName === null) return;
  if (chart.isNameBelow) paintText(pen, right, bottom + FOOT + CAPTION_LINE, chart.xName, { ...plain, anchor: 'end' });
  else paintText(pen, right + 14, bottom + FOOT, chart.xName, plain);
  for (const { x, text } of chart.xTicks)
    if (text !== null)
      paintText(pen, x, bottom + FOOT, text, { size: SIZE.tick, colour: palette.ink, anchor: 'middle' });
}

/** Overlay for the pointer, the keyboard cursor and the run shown in the trees. */
export function paintMarks(
  pen: Pen,
  chart: CurveChart,
  palette: Palette,
  { hovered, opened }: HighlightedPoints,
): void {
  const pointed = hovered ?? opened;
  const x = pointed && xOf(chart, pointed);
  if (!pointed || x === null) return;
  const from = chart.missing ? chart.missing.top : chart.top;
  stroke(pen, [x, from, x, chart.bottom], { colour: palette.accent, width: 1, dash: [2, 3] });
  const tick = chart.xName === null ? undefined : chart.xTicks.find((xTick) => xTick.x === x);
  const lineStyle = { size: SIZE.tick, weight: 600 as const, colour: palette.accent, anchor: 'middle' as const };
  if (tick?.text) paintText(pen, x, chart.bottom + FOOT, tick.text, { ...lineStyle, halo: palette.paper });
  for (const [at, filled] of [
    [opened, true],
    [hovered, false],
  ] as const) {
    const dot = at && dotOf(chart, at);
    if (!dot) continue;
    pen.dot(dot.x, dot.y, RING.radius, filled ? palette.paper : null, { colour: palette.accent, width: RING.width });
    if (filled) pen.dot(dot.x, dot.y, 3, palette.accent);
  }
}

/** Highlighted lanes on top. */
function byLineStyle(a: { lineStyle: LineStyle }, b: { lineStyle: LineStyle }): number {
  const order: LineStyle[] = ['mixed', 'dotted', 'dashed', 'solid', 'ink', 'focus'];
  return order.indexOf(a.lineStyle) - order.indexOf(b.lineStyle);
}

function paintMissing(pen: Pen, { missing, left, right, width }: CurveChart, palette: Palette): void {
  if (!missing) return;
  paintText(pen, left, missing.top - 9, missing.title, { size: SIZE.tick, colour: palette.ink, weight: 500 });
  pen.box({ x: left, y: missing.top, width: right - left, height: missing.height }, 6, palette.band);
  for (const { lineStyle, y, dots, name, text } of missing.rows) {
    const colour = lineColour(palette, lineStyle);
    for (const dot of dots) pen.dot(dot.x, dot.y, SEED_DOT.radius, mix(palette.band, colour, 0.7));
    pen.text(right + 14, y, name, { size: SIZE.name, weight: lineWeight(lineStyle), colour });
    pen.text(width, y, text, { size: SIZE.note, weight: 400, colour: palette.grey, anchor: 'end' });
  }
}

/** Choices are not connected: each has an interval of its own. */
function paintBand(pen: Pen, { band, lineStyle }: LaneCurve, joined: boolean, palette: Palette): void {
  if (joined && band.length >= 4)
    pen.shape(Float32Array.from(band.flat()), mix(palette.paper, lineColour(palette, lineStyle), BAND_PART));
  if (joined) return;
  for (let at = 0; at < band.length / 2; at++) {
    const [high, low] = [band[at], band[band.length - 1 - at]];
    if (high && low) stroke(pen, [...high, ...low], { colour: lineColour(palette, lineStyle), width: 1.2 });
  }
}

function paintCurve(pen: Pen, { points, pieces, dots, lineStyle }: LaneCurve, joined: boolean, palette: Palette): void {
  const colour = lineColour(palette, lineStyle);
  const faint = mix(palette.paper, colour, SEED_DOT.part);
  for (const { x, y } of dots) pen.dot(x, y, SEED_DOT.radius, faint);
  const width = lineStyle === 'focus' ? 2.6 : lineStyle === 'ink' ? 1.9 : 1.4;
  for (const piece of joined ? pieces : [])
    if (piece.length > 1)
      stroke(
        pen,
        piece.flatMap(({ x, y }) => [x, y]),
        { colour, width, dash: DASHES[lineStyle] },
      );
  const radius = lineStyle === 'focus' ? MEAN_DOT : 3;
  for (const { x, y, of } of points) {
    const isPartial = of.count < of.runs;
    pen.dot(x, y, radius, isPartial ? palette.paper : colour, {
      colour: isPartial ? colour : palette.paper,
      width: 1.5,
    });
  }
}

function xOf(chart: CurveChart, hovered: SweepPoint): number | null {
  return chart.xTicks.findLast(({ point }) => point <= hovered.point)?.x ?? null;
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

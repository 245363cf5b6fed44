/* Paints a chart with a pen. */

import { mix, type Palette } from '../palette.ts';
import type { Pen, Size } from '../pen.ts';
import { fitted, tabularWidth, wrapped } from '../text-width.ts';
import { type Mark, type Place, type Plot, type PlottedMark, type PlottedPane, TICK_ROW } from './chart.ts';
import { hasLeader, NAME_ROW, NAME_SIZE } from './names.ts';
import { DASHES, dotScale, lineColour, lineWeight, lineWidth, paintDot, paintText, stroke } from './strokes.ts';

const SIZE = 12;
/** Share of a mark's colour in its band. */
const BAND = 0.14;
const IN_BAR = { narrow: 36, weight: 600, line: 14, padding: 2 } as const;

/** All of it but the names, which stand above what moves. */
export function paintLines(pen: Pen, plot: Plot, palette: Palette): void {
  for (const pane of plot.panes) paintScale(pen, plot, pane, palette);
  paintTicks(pen, plot, palette);
  paintMarks(pen, plot, palette);
}

export function paintChart(pen: Pen, plot: Plot, palette: Palette): void {
  paintLines(pen, plot, palette);
  paintNames(pen, plot, palette);
}

export function paintNames(pen: Pen, { names, width }: Plot, palette: Palette): void {
  for (const name of names) {
    const { rows, look, x, y, endX, endY, note } = name;
    const colour = lineColour(palette, look);
    if (hasLeader(name)) stroke(pen, [endX + 2, endY, x - 3, y], { colour, width: 0.8 });
    for (const [row, text] of rows.entries()) {
      const middle = y + (row - (rows.length - 1) / 2) * NAME_ROW;
      paintText(pen, x, middle + NAME_SIZE * 0.35, text, { size: SIZE, weight: lineWeight(look), colour });
    }
    if (note) pen.text(width, y, note, { size: SIZE, weight: 400, colour: palette.grey, anchor: 'end' });
  }
}

function paintMarks(pen: Pen, plot: Plot, palette: Palette): void {
  for (const { marks, texts } of plot.panes) {
    for (const mark of marks) paintMark(pen, plot, mark, palette);
    for (const { x, y, text, look, anchor } of texts) {
      const style = { size: SIZE, weight: lineWeight(look), colour: lineColour(palette, look), halo: palette.paper };
      pen.text(x, y, text, { ...style, anchor });
    }
  }
}

function paintScale(
  pen: Pen,
  { left, right }: Plot,
  { pane, ticks, top, bottom }: PlottedPane,
  palette: Palette,
): void {
  const { line, grey, band } = palette;
  const plain = { size: SIZE, colour: grey };
  if (pane.ground) pen.box({ x: left, y: top, width: right - left, height: bottom - top }, 6, band);
  if (pane.title) paintText(pen, left + 6, top - 8, pane.title, plain);
  for (const { y, textY, text } of ticks) {
    const colour = Math.abs(y - bottom) < 0.5 ? grey : line;
    if (!pane.bare) stroke(pen, [left, y, right, y], { colour, width: 1 });
    paintText(pen, left - 8, textY + 4, text, { ...plain, anchor: 'end' });
  }
}

function paintTicks(pen: Pen, { ticks, bottom }: Plot, palette: Palette): void {
  for (const { x, textX, text, row, look } of ticks) {
    if (!look) stroke(pen, [x, bottom, x, bottom + 4], { colour: palette.grey, width: 1 });
    const style = { size: SIZE, weight: look ? 600 : 400, colour: lineColour(palette, look ?? 'solid') } as const;
    paintText(pen, textX, bottom + 18 + row * TICK_ROW, text, { ...style, anchor: 'middle' });
  }
}

function paintMark(pen: Pen, plot: Plot, mark: PlottedMark, palette: Palette): void {
  const { kind, look, points, places, line } = mark;
  const colour = lineColour(palette, look);
  const dash = mark.dash ?? (typeof look === 'string' ? DASHES[look] : undefined);
  const drawn = { colour, width: mark.width ?? lineWidth(look), dash };
  if (mark.width === 0) return;
  if (kind === 'line' || kind === 'step' || (kind === 'dot' && line && places.length === 0)) {
    if (points.length > 1) stroke(pen, points.flat(), drawn);
  } else if (kind === 'dot') {
    for (const { x, y } of places) paintDot(pen, palette, mark, x, y, line ? dotScale(plot) : 1);
  } else if (kind === 'band') {
    const back = places.toReversed().flatMap(({ x2, y2 }) => [x2, y2]);
    if (points.length > 1) pen.shape(Float32Array.from([...points.flat(), ...back]), mix(palette.paper, colour, BAND));
  } else
    for (const place of places) {
      if (kind === 'bar') paintBar(pen, place, mark, palette);
      else paintRule(pen, place, drawn, palette);
    }
}

function paintRule(
  pen: Pen,
  { x, y, x2, y2, datum }: Place,
  line: Parameters<typeof stroke>[2],
  palette: Palette,
): void {
  const isLevel = datum.x === undefined;
  stroke(pen, isLevel ? [x, y, x2, y] : [x, datum.y === undefined ? y - 6 : y, x2, y2], line);
  const style = { size: SIZE, colour: palette.grey };
  const isSlanted = datum.x2 !== undefined;
  if (!datum.text || (!isLevel && !isSlanted)) return;
  if (isLevel) paintText(pen, x + 4, y - 5, datum.text, style);
  else paintText(pen, x + (x2 - x) * 0.8 - 9, y + (y2 - y) * 0.8 + 4, datum.text, { ...style, anchor: 'end' });
}

/** Its text in it where it is high enough or has a colour for it, else above it. */
function paintBar(pen: Pen, place: Place, { look, ink }: Mark, palette: Palette): void {
  const [{ x, y, x2, y2 }, text] = [place, place.datum.text ?? ''];
  const [width, height] = [Math.max(1.5, Math.abs(x2 - x) - 1), Math.max(1, Math.abs(y2 - y))];
  const box = { x: Math.min(x, x2), y: Math.min(y, y2), width, height };
  pen.box(box, 0, lineColour(palette, look));
  const isIn = ink !== undefined || height >= 2 * IN_BAR.line;
  const colour = isIn ? lineColour(palette, ink ?? (({ paper }) => paper)) : palette.grey;
  const size = isIn && width < IN_BAR.narrow ? SIZE - 1 : SIZE;
  const lines = isIn ? linesIn(text, box, size) : [text];
  const style = { size, weight: isIn ? IN_BAR.weight : 400, colour, anchor: 'middle' } as const;
  const top = (isIn ? box.y + height / 2 : box.y - 8) - ((lines.length - 1) / 2) * IN_BAR.line;
  for (const [at, line] of lines.entries()) pen.text(box.x + width / 2, top + at * IN_BAR.line, line, style);
}

/** In as many lines as there is room for, up to a number that has none; no line where not even the beginning of a word has any. */
function linesIn(text: string, { width, height }: Size, size: number): string[] {
  const { weight, line, padding } = IN_BAR;
  const room = width - 2 * padding;
  const all = text.includes('\n') ? text.split('\n') : wrapped(text, room, size, weight, tabularWidth);
  const lines = all.slice(0, room < 16 ? 0 : Math.floor(height / line));
  const cut = lines.map((each) => fitted(each, room, size, weight, tabularWidth));
  const end = cut.findIndex((each) => /^\W?\d.*…$/.test(each));
  return end < 0 ? cut : cut.slice(0, end);
}

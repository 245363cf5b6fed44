/* The ribbon by a pen, as its components (BarRow, CurveRow) show it on the page: for pictures and films. */

import { mix, type Palette } from '../../draw/palette.ts';
import type { Box, Pen } from '../../draw/pen.ts';
import { fitted } from '../../draw/text-width.ts';
import { formatCompact } from '../../words/format.ts';
import { paintText, stroke } from '../strokes.ts';
import type { Bin } from './arrivals.ts';
import { framedValue, valuePosition } from './BarRow.tsx';
import { type Fill, forEachBar } from './bars.ts';
import { type CaptionOptions, captionOf } from './Caption.tsx';
import { type CurveScale, curveOf } from './curve-paths.ts';
import type { RowLayout } from './row-layout.ts';
import type { Row } from './rows.ts';

interface RowAt {
  /** y of the row's foot */
  foot: number;
  /** from there to the line */
  unit: number;
  /** from one row to the next */
  pitch: number;
}

const SIZE = { name: 13, small: 12, value: 13, valueSmall: 11 };
/** How strong the area below a curve is. */
const AREA = 0.28;
const TRACK = { width: 4, knob: 8 };

export function paintBars(pen: Pen, palette: Palette, at: RowAt, caption: Omit<CaptionOptions, 'above'>): void {
  const since: Box[] = [];
  forEachBar(caption.cells, at, (fill, x, y, width, height) => {
    if (fill === 'since') since.push({ x, y, width, height });
    else pen.box({ x, y, width, height }, 0, colourOf(palette, fill));
  });
  if (since.length > 0) hatch(pen, since, palette.over);
  paintLine(pen, palette, at, caption);
}

export function paintCurve(
  pen: Pen,
  palette: Palette,
  { bins, scale }: { bins: readonly Bin[]; scale: CurveScale },
  at: RowAt,
  caption: Omit<CaptionOptions, 'above'>,
): void {
  const { steps, drops } = curveOf(bins, scale);
  const edge = steps.flatMap(({ from, to, y }) => [from, y, to, y]);
  const ground = mix(palette.paper, palette.load[0], AREA);
  for (const { from, to, y } of steps) {
    const height = at.foot - y;
    if (height > 0) pen.box({ x: from, y, width: to - from, height }, 0, ground);
  }
  for (const { from, to, y } of drops) pen.box({ x: from, y, width: to - from, height: at.foot - y }, 0, palette.over);
  stroke(pen, edge, { colour: palette.load[2], width: 1.4 });
  paintLine(pen, palette, at, caption);
}

/** As the pattern on the page (app/cut/SinceCut.tsx): strokes rising to the left, aligned across all boxes. */
const HATCH = { apart: 4.5, width: 2.4 };

function hatch(pen: Pen, boxes: Box[], colour: string): void {
  const step = HATCH.apart * Math.SQRT2;
  pen.within(boxes, () => {
    pen.begin();
    for (const { x, y, width, height } of boxes) {
      const first = Math.floor((x - y - height) / step);
      const last = Math.ceil((x + width - y) / step);
      for (let at = first; at <= last; at++)
        pen.line(Float32Array.of(y + at * step, y, y + height + at * step, y + height));
    }
    pen.stroke({ colour, width: HATCH.width });
  });
}

function colourOf({ slot, load, over }: Palette, fill: Fill): string {
  if (fill === 'slot') return slot;
  return fill === 'over' ? over : (load[Number(fill.slice(-1)) - 1] ?? over);
}

/** The capacity line, and the caption above it. */
function paintLine(
  pen: Pen,
  palette: Palette,
  { foot, unit, pitch }: RowAt,
  caption: Omit<CaptionOptions, 'above'>,
): void {
  stroke(pen, [0, foot - unit, caption.width, foot - unit], { colour: palette.ink, width: 1 });
  const placedCaption = captionOf({ ...caption, above: pitch - unit });
  if (placedCaption)
    paintText(pen, placedCaption.x, foot - unit - 5, placedCaption.words, { size: SIZE.small, colour: palette.grey });
}

interface Framed {
  x: number;
  frame: number;
  value: number;
  width: number;
}

/** The value of the phase in the frame. */
export function paintValue(pen: Pen, palette: Palette, { capacity }: Row, at: RowAt, framed: Framed): void {
  const { x } = framed;
  const y = at.foot - at.unit / 2 + 4.5;
  const position = valuePosition(framed.value / capacity, at);
  const { text, room: valueWidth, inside, left = 0 } = framedValue({ ...framed, y, position });
  if (inside) {
    const size = inside.small ? SIZE.valueSmall : SIZE.value;
    const colour = inside.onBar ? palette.paper : palette.ink;
    paintText(pen, x, inside.y, text, { size, weight: 600, colour, anchor: 'middle' });
    return;
  }
  pen.box({ x: left, y: y - 13, width: valueWidth + 6, height: 17 }, 3, palette.paper);
  paintText(pen, left + 3 + valueWidth / 2, y, text, {
    size: SIZE.value,
    weight: 600,
    colour: palette.ink,
    anchor: 'middle',
  });
}

/** The position of the clock: the track up to x, and a frame around the phase that begins at `top`, or a vertical line. */
export function paintClock(
  pen: Pen,
  { accent, paper, line }: Palette,
  layout: RowLayout,
  { x, width, rows, frame }: { x: number; width: number; rows: number; frame: { width: number; top: number } | null },
): void {
  stroke(pen, [0, layout.track, width, layout.track], { colour: line, width: TRACK.width });
  if (x > 0) stroke(pen, [0, layout.track, x, layout.track], { colour: accent, width: TRACK.width });
  if (frame === null)
    stroke(pen, [x, layout.foot(0) - layout.pitch + 1, x, layout.track], { colour: accent, width: 2 });
  else {
    const box = {
      x: x - frame.width / 2,
      y: frame.top,
      width: frame.width,
      height: layout.foot(rows - 1) + 5 - frame.top,
    };
    pen.box(box, 4, null, { colour: accent, width: 2 });
  }
  pen.dot(x, layout.track, TRACK.knob, paper, { colour: accent, width: 2.5 });
}

/** A number below the track. */
export function paintTick(pen: Pen, x: number, layout: RowLayout, text: string, colour: string, strong = false): void {
  const anchor = x <= 0 ? 'start' : 'middle';
  paintText(pen, x, layout.numbers, text, { size: SIZE.small, weight: strong ? 600 : 400, colour, anchor });
}

/** The name left of a row, fitted into the gutter, and the total right of it. */
export function paintRowLabels(
  pen: Pen,
  { ink, grey }: Palette,
  { foot, unit }: RowAt,
  { name, end, was, gutter, width }: { name: string; end: string; was?: string | null; gutter: number; width: number },
): void {
  const y = foot - unit / 2 + 4.5;
  const named = fitted(name, gutter - 12, SIZE.name, 600);
  paintText(pen, -gutter, y, named, { size: SIZE.name, weight: 600, colour: ink });
  paintText(pen, width + 10, y, end, { size: SIZE.small, weight: 500, colour: ink });
  if (was) paintText(pen, width + 10, y + 13, was, { size: SIZE.valueSmall, colour: grey });
}

export const totalOf = ({ total }: Row): string => formatCompact(total);

/* Rows of the ribbon by a pen. Each row is painted with its foot at y = 0. */

import { formatCompact, formatMultiple } from '../../../words/format.ts';
import type { Palette } from '../../palette.ts';
import type { Box, Pen } from '../../pen.ts';
import { tabularWidth } from '../../text-width.ts';
import { paintText, stroke } from '../strokes.ts';
import type { RowLayout } from './row-layout.ts';
import { barBoxes, type CaptionOptions, type Cell, captionOf, type Fill, type TimelineRow } from './rows.ts';

export interface RowScale {
  /** from the foot to the line */
  unit: number;
  /** from one row to the next */
  pitch: number;
}

const SIZE = { small: 12, value: 13, valueSmall: 11 };

/** The columns, and the line of what fits. */
export function paintBars(pen: Pen, palette: Palette, { unit }: RowScale, cells: Cell[], width: number): void {
  for (const [fill, boxes] of barBoxes(cells, { foot: 0, unit })) pen.boxes(boxes, colourOf(palette, fill));
  paintLine(pen, palette, unit, width);
}

const HATCH = { apart: 4.5, width: 2.4 };

/** Strokes rising to the left, aligned across all boxes. */
export function paintHatch(pen: Pen, boxes: Box[], colour: string): void {
  if (boxes.length === 0) return;
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

export function colourOf({ slot, load, over }: Palette, fill: Fill): string {
  if (fill === 'slot') return slot;
  return fill === 'over' ? over : (load[Number(fill.slice(-1)) - 1] ?? over);
}

export function paintLine(pen: Pen, { ink }: Palette, unit: number, width: number): void {
  stroke(pen, [0, -unit, width, -unit], { colour: ink, width: 1 });
}

/** Above the line, with a halo for the playhead that passes behind. */
export function paintCaption(
  pen: Pen,
  { grey, paper }: Palette,
  { unit, pitch }: RowScale,
  caption: Omit<CaptionOptions, 'above'>,
): void {
  const placed = captionOf({ ...caption, above: pitch - unit });
  if (placed) paintText(pen, placed.x, -unit - 5, placed.words, { size: SIZE.small, colour: grey, halo: paper });
}

/** The value of the phase in the frame. */
export function paintValue(
  pen: Pen,
  palette: Palette,
  { capacity }: TimelineRow,
  scale: RowScale,
  framed: {
    /** middle of the frame */
    x: number;
    frame: number;
    value: number;
    width: number;
  },
): void {
  const { x } = framed;
  const y = -scale.unit / 2 + 4.5;
  const position = valuePosition(framed.value / capacity, { ...scale, foot: 0 });
  const { text, room, inside, left = 0 } = framedValue({ ...framed, y, position });
  const words = (middle: number, baseline: number, size: number, colour: string) =>
    paintText(pen, middle, baseline, text, { size, weight: 600, colour, anchor: 'middle' });
  if (inside) {
    words(x, inside.y, inside.small ? SIZE.valueSmall : SIZE.value, inside.onBar ? palette.paper : palette.ink);
    return;
  }
  pen.box({ x: left, y: y - 13, width: room + 6, height: 17 }, 3, palette.paper);
  words(left + 3 + room / 2, y, SIZE.value, palette.ink);
}

/** Around the phase of the clock, across all rows. */
export function paintFrame(
  pen: Pen,
  { accent }: Palette,
  layout: RowLayout,
  { x, width, top, rows }: { x: number; width: number; top: number; rows: number },
): void {
  const box = { x: x - width / 2, y: top, width, height: layout.foot(rows - 1) + 5 - top };
  pen.box(box, 4, null, { colour: accent, width: 2 });
}

/** Below the rows, done up to x, with the knob that is dragged. */
export function paintTrack(pen: Pen, palette: Palette, { track, knob }: RowLayout, x: number, width: number): void {
  const { accent, paper, line } = palette;
  stroke(pen, [0, track, width, track], { colour: line, width: 4 });
  if (x > 0) stroke(pen, [0, track, x, track], { colour: accent, width: 4 });
  pen.dot(x, track, knob, paper, { colour: accent, width: 2.5 });
}

/** A number below the track. */
export function paintTick(pen: Pen, x: number, { numbers }: RowLayout, text: string, colour: string): void {
  paintText(pen, x, numbers, text, { size: SIZE.small, colour, anchor: x <= 0 ? 'start' : 'middle' });
}

/** The number of the phase, on the knob or below it. */
export function paintNumber(pen: Pen, { accent }: Palette, { clock }: RowLayout, x: number, text: string): void {
  paintText(pen, x, clock, text, { size: SIZE.small, weight: 600, colour: accent, anchor: 'middle' });
}

/* Where the value of the phase in the frame stands. */

/** Heights that figures of 13 px and of 11 px need to touch nothing: their digits and a small margin. */
const VALUE_HEIGHT = 11;
const SMALL_VALUE_HEIGHT = 9.5;
/** Heights of their digits. */
const DIGITS = { full: 9.5, small: 8 };
const VALUE_SIZE = 13;

interface ValuePosition {
  y: number;
  onBar: boolean;
  small: boolean;
}

interface ValueRoom {
  foot: number;
  unit: number;
  pitch: number;
}

/** Where a figure has one colour behind it: below the line, in the part above it, or above the bar; null: nowhere. */
export function valuePosition(ratio: number, { foot, unit, pitch }: ValueRoom): ValuePosition | null {
  const over = Math.max(0, ratio - 1) * unit;
  const top = foot - unit - over;
  if (ratio > 0.95 || ratio === 0) {
    const below = middleOf(foot, unit);
    if (below) return { ...below, onBar: ratio > 0 };
    const above = middleOf(top + over, over);
    if (above) return { ...above, onBar: ratio > 0 };
  }
  if (pitch - unit - over >= VALUE_HEIGHT + 2) return { y: top - 3, onBar: false, small: false };
  return null;
}

/** Centred in a bar that stands on `foot`; null where the bar is too low. */
function middleOf(foot: number, height: number): Pick<ValuePosition, 'y' | 'small'> | null {
  if (height < SMALL_VALUE_HEIGHT) return null;
  const small = height < VALUE_HEIGHT;
  return { y: foot - (height - (small ? DIGITS.small : DIGITS.full)) / 2, small };
}

interface Valued {
  x: number;
  /** baseline when it stands beside the frame */
  y: number;
  frame: number;
  value: number;
  position: ValuePosition | null;
  width: number;
}

/** Inside the frame where it fits, else beside it, from `left` on, on a background of paper. */
function framedValue({ x, frame, value, position, width }: Valued) {
  const text = Number.isInteger(value) ? formatCompact(value) : formatMultiple(value);
  const valueWidth = tabularWidth(text, VALUE_SIZE, 600);
  if (position && valueWidth < frame - 4) return { text, room: valueWidth, inside: position };
  const right = x + frame / 2 + valueWidth + 10 < width;
  return { text, room: valueWidth, left: right ? x + frame / 2 + 2 : x - frame / 2 - valueWidth - 8 };
}

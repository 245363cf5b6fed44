/* Paints the inside of a switch. */

import { lengthOf, pointAt } from '../../draw/curve.ts';
import { middleOf } from '../../draw/drawing.ts';
import { mix, type Palette } from '../../draw/palette.ts';
import { type Box, type Pen, strokeLine, type Text } from '../../draw/pen.ts';
import { textWidth, wrapped } from '../../draw/text-width.ts';
import { t } from '../../words/language/language.ts';
import { NUMBER } from './head.ts';
import type { InsideInput, InsideLine, InsideModel, InsideOutput, Look } from './inside-model.ts';
import {
  aheadOf,
  boxAround,
  freeBehind,
  freeBox,
  type InsideLayout,
  packetBox,
  roomText,
  SIGN,
  SIZE,
  type Spot,
  type Strip,
  slotBox,
  stepOf,
  waitingIn,
} from './places.ts';

interface InsidePainter {
  pen: Pen;
  palette: Palette;
  model: InsideModel;
  layout: InsideLayout;
  /** the output pointed at: what has nothing to do with it is faint */
  focus: number | null;
  /** how far what is granted has passed, 0 to 1: it glides, and what stands behind it closes up */
  passed: number;
  /** ways through the crossbar change too fast to be followed */
  fast?: boolean;
}

const FAINT = 0.75;
const COLUMN_GAP = 6;
/** Between the gauges of two channels. */
const GAUGE_GAP = 3;
/** Side of a packet that passes. */
const PASSING = 10.6;
/** Granted ways are thick, those that ask in vain dashed. */
const GRANTED = 3;
const ASKING = { width: 1.1, dash: [3, 3] };

export function paintInside(painter: InsidePainter): void {
  const { pen, palette, model, layout } = painter;
  pen.box({ x: 0, y: 0, width: layout.width, height: layout.height }, 0, palette.paper);
  paintHead(painter);
  pen.box(layout.crossbar, 8, palette.band);
  for (const [at, input] of model.inputs.entries()) paintInput(painter, input, at);
  if (painter.fast) paintTooFast(painter);
  else paintWays(painter);
  for (const [at, output] of model.outputs.entries()) paintOutput(painter, output, at);
}

function words({ pen, palette }: InsidePainter, x: number, y: number, text: string, more: Partial<Text> = {}): void {
  if (text) pen.text(x, y, text, { size: SIZE.text, weight: 400, colour: palette.grey, ...more });
}

function paintHead(painter: InsidePainter): void {
  const { palette, model, layout } = painter;
  const { head } = layout;
  const ink = { weight: 600, colour: palette.ink } as const;
  for (const { x, y, text, size, strong, quiet, look } of head) {
    const style = { size, weight: strong ? 600 : 400, colour: quiet ? palette.grey : palette.ink } as const;
    const number = look === null ? null : NUMBER.exec(text);
    if (!number || look === null) {
      words(painter, x, y, text, style);
      continue;
    }
    const [before, after] = [text.slice(0, number.index), text.slice(number.index + number[0].length)];
    const at = x + textWidth(before, size);
    words(painter, x, y, before, style);
    words(painter, at, y, number[0], { size, weight: 600, colour: model.looks[look]?.colour(palette) ?? palette.ink });
    // A pen leaves out spaces in front.
    const rest = after.trimStart();
    const gap = textWidth(after.slice(0, after.length - rest.length), size);
    words(painter, at + textWidth(number[0], size, 600) + gap, y, rest, style);
  }
  paintLegend(painter);
  for (const { x, y, name, more, anchor } of layout.columns) {
    words(painter, x, y, name, { ...ink, anchor });
    words(painter, x + (name ? textWidth(name, SIZE.text, 600) + COLUMN_GAP : 0), y, more);
  }
}

/** What the marks mean. */
function paintLegend(painter: InsidePainter): void {
  const { model, layout } = painter;
  for (const { look, x, y } of layout.legend) {
    paintPacket(painter, model.looks[look], boxAround(false, { x: x + 4, y }, 7.2), painter.focus);
    words(painter, x + SIGN, y, model.looks[look]?.name ?? '');
  }
}

/** A colour, faint where another output is pointed at. */
function inked({ palette, focus }: InsidePainter, colour: string, output: number | null): string {
  return focus !== null && output !== focus ? mix(colour, palette.paper, FAINT) : colour;
}

const TOO_FAST = { size: 11.5, line: 15 };

function paintTooFast(painter: InsidePainter): void {
  const { x, y, width, height } = painter.layout.crossbar;
  const { size, line } = TOO_FAST;
  const lines = wrapped(t`Too fast to follow: pause, or step.`, width - 2 * COLUMN_GAP, size);
  const first = y + height / 2 - ((lines.length - 1) * line) / 2;
  for (const [at, text] of lines.entries())
    words(painter, x + width / 2, first + at * line, text, { size, anchor: 'middle' });
}

function label(painter: InsidePainter, { x, y, anchor }: Spot, text: string, more: Partial<Text> = {}): void {
  words(painter, x, y, text, { anchor, ...(anchor === 'middle' && { size: SIZE.small }), ...more });
}

function paintInput(painter: InsidePainter, input: InsideInput, at: number): void {
  const { layout, palette, model } = painter;
  const place = layout.inputs[at];
  const first = place?.firsts[0];
  if (!place || !first) return;
  const waiting = waitingIn(input);
  const strong = waiting > 0 ? ({ weight: 600, colour: palette.ink } as const) : {};
  label(painter, place.name, input.name, strong);
  if (place.came) paintStrip(painter, place.came, input.came, null);
  if (!place.came) label(painter, place.count, String(waiting), strong);
  if (!place.came && input.lines.length === 0) paintEmpty(painter, input, first);
  for (const [row, line] of input.lines.entries()) {
    const box = place.firsts[row] ?? first;
    paintLine(painter, line, box, isGranted(model, at, line));
    const free = freeBehind(input, row);
    paintFree(painter, box, line.packets.length, free);
    const name = model.channels[line.channel];
    const isLast = input.lines.findLastIndex(({ channel }) => channel === line.channel) === row;
    if (name && isLast) paintChannel(painter, name, box, line.packets.length + free);
  }
}

/** Where its row leaves room for the name. */
function paintChannel(painter: InsidePainter, name: string, first: Box, taken: number): void {
  const { lines, channelsX } = painter.layout;
  if (channelsX === null || taken > lines.perRow + 1) return;
  const x = packetBox(lines, first, taken - 1).x - COLUMN_GAP;
  const y = first.y + first.height / 2;
  if (x - textWidth(name, SIZE.small) > channelsX) words(painter, x, y, name, { size: SIZE.small, anchor: 'end' });
}

/** Free places behind so many packets. */
function paintFree({ pen, palette, layout }: InsidePainter, first: Box, packets: number, free: number): void {
  const boxes = Array.from({ length: Math.max(0, free) }, (_, at) => freeBox(layout.lines, first, packets + at));
  pen.boxes(boxes, palette.slot);
}

/** A buffer in which nothing waits, channel by channel. */
function paintEmpty(painter: InsidePainter, { places }: InsideInput, first: Box): void {
  const { lines } = painter.layout;
  const shown = lines.upright ? places.slice(0, 1) : places;
  for (const [channel, count] of shown.entries()) {
    const down = (channel - (shown.length - 1) / 2) * (lines.pitch + 1);
    paintFree(painter, { ...first, y: first.y + down }, 1, count - 1);
  }
  if (places.length > 0) paintFirstPlace(painter, first);
}

function paintFirstPlace({ pen, palette }: Pick<InsidePainter, 'pen' | 'palette'>, first: Box): void {
  pen.box(first, 3, null, { colour: palette.line, width: 1 });
}

function isGranted({ granted }: InsideModel, input: number, { channel, output }: InsideLine): boolean {
  return granted.some((way) => way.input === input && way.output === output && way.channel === channel);
}

/** `leaves`: its first one does so in this slot. */
function paintLine(painter: InsidePainter, { packets, output }: InsideLine, place: Box, leaves: boolean): void {
  const { pen, palette, model, layout } = painter;
  const [first, ...others] = packets;
  const passed = leaves ? painter.passed : 0;
  for (const [at, { look }] of others.entries()) {
    const box = packetBox(layout.lines, place, at + 1);
    const step = stepOf(layout.lines, at + 1);
    const moved = { ...box, x: box.x + passed * step.x, y: box.y + passed * step.y };
    paintPacket(painter, model.looks[look], moved, output);
  }
  const look = first && model.looks[first.look];
  if (!look || passed > 0) return;
  const colour = inked(painter, look.colour(palette), output);
  const hollow = look.shape === 'hollow';
  const radius = look.shape === 'round' ? Math.min(place.width, place.height) / 2 : Math.min(3, place.height / 3);
  pen.box(place, radius, hollow ? palette.paper : colour, { colour, width: 1.2 });
  const fits = textWidth(first.to, SIZE.small, 600) <= place.width && place.height >= SIZE.small;
  const ink = hollow ? colour : (look.ink?.(palette) ?? palette.paper);
  const { x, y } = middleOf(place);
  if (fits) words(painter, x, y, first.to, { size: SIZE.small, weight: 600, anchor: 'middle', colour: ink });
}

function paintPacket(painter: InsidePainter, look: Look | undefined, box: Box, output: number | null): void {
  const { pen, palette } = painter;
  if (!look) return;
  const colour = inked(painter, look.colour(palette), output);
  const { width, height } = box;
  const { x, y } = middleOf(box);
  if (look.shape === 'round' && width === height) pen.dot(x, y, width / 2, colour);
  else if (look.shape === 'round') pen.box(box, Math.min(width, height) / 2, colour);
  else if (look.shape === 'square') pen.box(box, Math.min(1, height / 4), colour);
  else {
    const line = Math.min(1.1, Math.min(width, height) / 3);
    const inner = { x: box.x + line / 2, y: box.y + line / 2, width: width - line, height: height - line };
    pen.box(inner, Math.min(1, height / 4), palette.paper, { colour, width: line });
  }
}

/** What passes, and the first of every line, which asks for its output; what is granted lies above it. */
function paintWays(painter: InsidePainter): void {
  const { pen, palette, model, layout } = painter;
  const passing = model.passing.map(({ sends, ...way }) => ({ ...way, row: 0, strong: sends, glides: false }));
  const asking = model.inputs.flatMap(({ lines }, input) =>
    lines.flatMap((line, row) => {
      const [first] = line.packets;
      const granted = isGranted(model, input, line);
      return first ? [{ input, row, output: line.output, look: first.look, strong: granted, glides: granted }] : [];
    }),
  );
  asking.sort((a, b) => Number(a.strong) - Number(b.strong));
  for (const { input, row, output, look: index, strong, glides } of [...passing, ...asking]) {
    const points = wayThrough(layout, layout.inputs[input]?.firsts[row], layout.outputs[output ?? -1]);
    if (!points) continue;
    const look = model.looks[index];
    const colour = inked(painter, look?.colour(palette) ?? palette.ink, output);
    strokeLine(pen, points, strong ? { colour, width: GRANTED } : { colour, ...ASKING });
    if (!glides || painter.passed === 0) continue;
    const at = pointAt(points, painter.passed * lengthOf(points), false);
    paintPacket(painter, look, boxAround(false, at, PASSING), output);
  }
}

const STEPS = 24;

/** Leaves and arrives straight. */
function wayThrough(
  { crossbar, lines: { upright } }: InsideLayout,
  first: Box | undefined,
  output: InsideLayout['outputs'][number] | undefined,
): Float32Array | null {
  if (!first || !output) return null;
  const [from, to] = [middleOf(first), middleOf(output.bar)];
  const length = upright ? crossbar.height : crossbar.width;
  const across = upright ? to.x - from.x : to.y - from.y;
  const start = upright ? { x: from.x, y: crossbar.y + length } : { x: crossbar.x, y: from.y };
  const points = new Float32Array(2 * (STEPS + 1));
  for (let at = 0; at <= STEPS; at++) {
    const part = at / STEPS;
    const { x, y } = aheadOf(upright, start, (length + 2) * part - 2, across * part * part * (3 - 2 * part));
    points.set([x, y], 2 * at);
  }
  return points;
}

function paintOutput(painter: InsidePainter, output: InsideOutput, at: number): void {
  const { pen, palette, layout } = painter;
  const place = layout.outputs[at];
  if (!place) return;
  const { stopped, sends, room, name, reason, sent, lines, places } = output;
  pen.box(place.bar, 2, inked(painter, stopped ? palette.over : sends ? palette.ink : palette.idle, at));
  const queued = lines[0]?.packets.length ?? 0;
  if (places > 0 && place.first) {
    if (queued === 0) paintFirstPlace(painter, place.first);
    paintFree(painter, place.first, Math.max(1, queued), places - Math.max(1, queued));
  }
  for (const line of lines) if (place.first) paintLine(painter, line, place.first, sends);
  if (place.sent) paintStrip(painter, place.sent, sent, at);
  const strong = stopped || lines.length > 0;
  label(painter, place.name, name, { weight: strong ? 600 : 400, colour: inked(painter, palette.ink, at) });
  if (room.length > 0) paintRoom(painter, output, at, place.gauge, place.value);
  if (place.reason)
    label(painter, place.reason, reason, { size: SIZE.small, colour: stopped ? palette.over : palette.grey });
}

/** What a cable carried, slot by slot, the newest at the port. */
function paintStrip(
  painter: InsidePainter,
  strip: Strip,
  slots: readonly (number | null)[],
  output: number | null,
): void {
  const { pen, palette, model, layout } = painter;
  const { upright } = layout.lines;
  const end = aheadOf(upright, strip, strip.count * strip.pitch);
  strokeLine(pen, Float32Array.of(strip.x, strip.y, end.x, end.y), { colour: palette.line, width: 1 });
  for (const [ago, look] of slots.toReversed().slice(0, strip.count).entries())
    if (look !== null) paintPacket(painter, model.looks[look], slotBox(upright, strip, ago), output);
}

/** What is free behind an output: a gauge for each channel, filled by what is there. */
function paintRoom(
  painter: InsidePainter,
  { room, stopped }: Pick<InsideOutput, 'room' | 'stopped'>,
  output: number,
  gauge: Box,
  value: Spot,
): void {
  const { pen, palette, model } = painter;
  const text = roomText({ room }, painter.layout.lines.upright);
  const style = stopped ? ({ weight: 600, colour: palette.over } as const) : { colour: palette.ink };
  const { x, width } = gauge;
  const gap = room.length > 1 ? GAUGE_GAP : 0;
  const height = (gauge.height - (room.length - 1) * gap) / room.length;
  for (const [channel, { free, of, fill }] of room.entries()) {
    const at = gauge.y + channel * (height + gap);
    pen.box({ x, y: at, width, height }, 0, palette.slot);
    let edge = x + width;
    const part = (count: number) => (count * width) / Math.max(1, of);
    const draw = (count: number, colour: string) => {
      if (count === 0) return;
      edge -= part(count);
      pen.box({ x: edge, y: at, width: part(count), height }, 0, colour);
    };
    for (const [at, look] of model.looks.entries())
      draw(fill.filter((own) => own === at).length, inked(painter, look.colour(palette), output));
    // Taken by what is on its way, or of which the near end does not know yet that it left.
    draw(Math.max(0, of - free - fill.length), palette.idle);
  }
  label(painter, value, text, style);
}

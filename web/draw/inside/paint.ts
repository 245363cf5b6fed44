/* Paints the inside of a switch. */

import { t } from '../../words/language/language.ts';
import { lengthOf, pointAt } from '../curve.ts';
import { mix, type Palette } from '../palette.ts';
import type { Pen, Text } from '../pen.ts';
import { textWidth, wrapped } from '../text-width.ts';
import {
  FIRST,
  freeBehind,
  GAUGE_HEIGHT,
  type InsideLayout,
  LINE,
  NUMBER,
  packetHalf,
  packetPlace,
  SIGN,
  SIZE,
  type Strip,
} from './layout.ts';
import type { InsideInput, InsideLine, InsideModel, InsideOutput, Look } from './model.ts';

export interface InsidePainter {
  pen: Pen;
  palette: Palette;
  model: InsideModel;
  layout: InsideLayout;
  /** the output pointed at: what has nothing to do with it is faint */
  focus: number | null;
  /** how far what is granted has passed, 0 to 1: it glides, and what stands behind it closes up */
  passed: number;
  /** the name of the looks that are wanted: all others are faint */
  only?: string | null;
  /** ways through the crossbar change too fast to be followed */
  fast?: boolean;
}

const FAINT = 0.75;
const COLUMN_GAP = 6;
const BRACKET = 4;
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
  const { columns } = model;
  const { nameX, head, columnsY } = layout;
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
  // More than its name only where there is room before the next column.
  const column = (x: number, [name, more]: readonly [string, string], end: number) => {
    words(painter, x, columnsY, name, ink);
    const after = x + (name ? textWidth(name, SIZE.text, 600) + COLUMN_GAP : 0);
    if (after + textWidth(more, SIZE.text) < end) words(painter, after, columnsY, more);
  };
  const first = columns.first[0];
  const firstEnd = layout.firstX + FIRST.width;
  const firstX = firstEnd - (first ? textWidth(first, SIZE.text, 600) + COLUMN_GAP : 0);
  if (nameX + textWidth(columns.input[0], SIZE.text, 600) < firstX) column(nameX, columns.input, layout.inX);
  column(layout.inX, columns.places, firstX);
  words(painter, firstEnd, columnsY, first, { ...ink, anchor: 'end' });
  column(layout.crossbar.x + COLUMN_GAP, columns.crossbar, Math.min(layout.queueX, layout.left.x) - COLUMN_GAP);
  if (layout.queueFirstX > layout.queueX) column(layout.queueX, columns.queue, layout.left.x);
  if (layout.left.count > 0) column(layout.left.x, columns.sent, layout.farX);
  const [room] = columns.room;
  column(layout.farX, room || layout.left.count > 0 ? columns.room : [columns.sent[0], ''], layout.width - COLUMN_GAP);
}

/** What the marks mean. */
function paintLegend(painter: InsidePainter): void {
  const { model, layout } = painter;
  for (const { look, x, y } of layout.legend) {
    paintPacket(painter, model.looks[look], x + 4, y, 3.6, painter.focus);
    const name = model.looks[look]?.name ?? '';
    words(painter, x + SIGN, y, name, painter.only === name ? { weight: 600, colour: painter.palette.ink } : {});
  }
}

/** A colour, faint where another output is pointed at, or other looks are wanted. */
function inked({ palette, focus, only }: InsidePainter, colour: string, output: number | null, look?: Look): string {
  const isFaint = (focus !== null && output !== focus) || (only && look && look.name !== only);
  return isFaint ? mix(colour, palette.paper, FAINT) : colour;
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

function waitingIn({ lines, more }: { lines: readonly InsideLine[]; more: number }): number {
  return lines.reduce((sum, { packets }) => sum + packets.length, more);
}

function paintInput(painter: InsidePainter, input: InsideInput, at: number): void {
  const { layout, palette, model } = painter;
  const place = layout.inputs[at];
  if (!place) return;
  const waiting = waitingIn(input);
  const strong = waiting > 0 ? ({ weight: 600, colour: palette.ink } as const) : {};
  words(painter, layout.nameX, place.y, input.name, strong);
  if (layout.came.count > 0) paintStrip(painter, layout.came, -1, input.came, place.lines[0] ?? place.y, null);
  else if (layout.stacked)
    words(painter, layout.nameX + textWidth(input.name, SIZE.text, 600) + COLUMN_GAP, place.y, String(waiting), strong);
  else words(painter, layout.countX, place.y, String(waiting), { ...strong, anchor: 'end' });
  if (layout.came.count === 0 && input.lines.length === 0) {
    if (!layout.stacked) paintEmpty(painter, input, place.lines[0] ?? place.y);
    else if (input.places.length > 0) paintFirstPlace(painter, layout.firstX, place.lines[0] ?? place.y);
  }
  for (const [row, line] of input.lines.entries()) {
    const y = place.lines[row] ?? place.y;
    paintLine(painter, line, layout.firstX, y, isGranted(model, at, line));
    const free = freeBehind(input, row);
    paintFree(painter, layout.firstX, y, line.packets.length, free);
    const name = model.channels[line.channel];
    const isLast = input.lines.findLastIndex(({ channel }) => channel === line.channel) === row;
    if (name && isLast) paintChannel(painter, name, y, line.packets.length + free);
  }
  paintNote(painter, input, place.noteY);
}

/** Where its row leaves room for the name. */
function paintChannel(painter: InsidePainter, name: string, y: number, taken: number): void {
  const { layout } = painter;
  if (taken > layout.perRow + 1) return;
  const x = packetPlace(layout, layout.firstX, taken - 1).x - COLUMN_GAP;
  if (x - textWidth(name, SIZE.small) > layout.inX) words(painter, x, y, name, { size: SIZE.small, anchor: 'end' });
}

function paintNote(painter: InsidePainter, { note, lines }: InsideInput, noteY: number): void {
  if (!note) return;
  const { pen, palette, layout } = painter;
  const last = (lines[note.line]?.packets.length ?? 1) - 1;
  const [from, to] = [last, note.from - 1].map((at) => packetPlace(layout, layout.firstX, at).x) as [number, number];
  const style = { size: SIZE.small, colour: palette.victim } as const;
  const wide = textWidth(note.text, SIZE.small);
  if (last > layout.perRow) {
    const right = Math.max(layout.nameX + wide, layout.firstX + FIRST.width);
    words(painter, right, noteY, note.text, { ...style, anchor: 'end' });
    return;
  }
  const y = noteY - 5;
  pen.begin();
  pen.line(Float32Array.of(from, y - BRACKET, from, y, to, y, to, y - BRACKET));
  pen.stroke({ colour: palette.victim, width: 1 });
  const middle = Math.max(layout.inX + wide / 2, Math.min(layout.firstX - wide / 2, (from + to) / 2));
  words(painter, middle, noteY + 3, note.text, { ...style, anchor: 'middle' });
}

/** Free places behind so many packets. */
function paintFree(
  { pen, palette, layout }: InsidePainter,
  firstX: number,
  y: number,
  packets: number,
  free: number,
): void {
  const side = Math.max(1.6, layout.pitch * 0.4);
  const inset = (layout.pitch - side) / 2;
  const boxes = Array.from({ length: Math.max(0, free) }, (_, at) => {
    const { x, down } = packetPlace(layout, firstX, packets + at);
    return { x: x + inset, y: y + down - side / 2, width: side, height: side };
  });
  pen.boxes(boxes, palette.slot);
}

/** A buffer in which nothing waits, channel by channel. */
function paintEmpty(painter: InsidePainter, { places }: InsideInput, y: number): void {
  const { pen, palette, layout } = painter;
  for (const [channel, count] of places.entries())
    paintFree(painter, layout.firstX, y + (channel - (places.length - 1) / 2) * (layout.pitch + 1), 1, count - 1);
  if (places.length > 0) paintFirstPlace({ pen, palette }, layout.firstX, y);
}

function paintFirstPlace({ pen, palette }: Pick<InsidePainter, 'pen' | 'palette'>, x: number, y: number): void {
  pen.box({ x, y: y - FIRST.height / 2, ...FIRST }, 3, null, { colour: palette.line, width: 1 });
}

function isGranted({ granted }: InsideModel, input: number, { channel, output }: InsideLine): boolean {
  return granted.some((way) => way.input === input && way.output === output && way.channel === channel);
}

/** `leaves`: its first one does so in this slot. */
function paintLine(
  painter: InsidePainter,
  { packets, output }: InsideLine,
  firstX: number,
  y: number,
  leaves: boolean,
): void {
  const { pen, palette, model, layout } = painter;
  const [first, ...others] = packets;
  const half = packetHalf(layout);
  const passed = leaves ? painter.passed : 0;
  for (const [at, { look }] of others.entries()) {
    const [from, to] = [at + 1, at].map((place) => packetPlace(layout, firstX, place));
    const { x = 0, down = 0 } = from ?? {};
    // To the end of a row the first of the next one does not glide.
    const step = at > 0 && to?.down === down ? to.x - x : layout.pitch * Number(at === 0);
    paintPacket(painter, model.looks[look], x + passed * step + layout.pitch / 2, y + down, half, output);
  }
  const look = first && model.looks[first.look];
  if (!look || passed > 0) return;
  const colour = inked(painter, look.colour(palette), output, look);
  const box = { x: firstX, y: y - FIRST.height / 2, ...FIRST };
  const hollow = look.shape === 'hollow';
  pen.box(box, look.shape === 'round' ? FIRST.height / 2 : 3, hollow ? palette.paper : colour, { colour, width: 1.2 });
  const ink = hollow ? colour : (look.ink?.(palette) ?? palette.paper);
  words(painter, box.x + box.width / 2, y, first.to, { size: SIZE.small, weight: 600, anchor: 'middle', colour: ink });
}

function paintPacket(
  painter: InsidePainter,
  look: Look | undefined,
  x: number,
  y: number,
  half: number,
  output: number | null,
): void {
  const { pen, palette } = painter;
  if (!look) return;
  const colour = inked(painter, look.colour(palette), output, look);
  const box = { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
  if (look.shape === 'round') pen.dot(x, y, half, colour);
  else if (look.shape === 'square') pen.box(box, 1, colour);
  else {
    const inner = { x: box.x + 0.5, y: box.y + 0.5, width: box.width - 1, height: box.height - 1 };
    pen.box(inner, 1, palette.paper, { colour, width: 1.1 });
  }
}

/** The first of every line asks for its output. */
function paintWays(painter: InsidePainter): void {
  const { pen, palette, model, layout } = painter;
  const { x, width } = layout.crossbar;
  const way = (from: number, to: number) => wayThrough(x - 2, from, x + width, to);
  for (const { input, output, look, sends } of model.passing) {
    const colour = inked(painter, model.looks[look]?.colour(palette) ?? palette.ink, output, model.looks[look]);
    pen.begin();
    pen.line(way(layout.inputs[input]?.lines[0] ?? 0, layout.outputs[output]?.y ?? 0));
    pen.stroke(sends ? { colour, width: GRANTED } : { colour, ...ASKING });
  }
  const asking = model.inputs.flatMap(({ lines }, input) =>
    lines.flatMap((line, row) => {
      const [first] = line.packets;
      const to = line.output === null ? undefined : layout.outputs[line.output];
      const from = layout.inputs[input]?.lines[row];
      return first && to && from !== undefined
        ? [{ line, first, from, to: to.y, granted: isGranted(model, input, line) }]
        : [];
    }),
  );
  for (const { line, first, from, to, granted } of asking.sort((a, b) => Number(a.granted) - Number(b.granted))) {
    const look = model.looks[first.look];
    const colour = inked(painter, look?.colour(palette) ?? palette.ink, line.output, look);
    pen.begin();
    const points = way(from, to);
    pen.line(points);
    pen.stroke(granted ? { colour, width: GRANTED } : { colour, ...ASKING });
    if (!granted || painter.passed === 0) continue;
    const at = pointAt(points, painter.passed * lengthOf(points), false);
    paintPacket(painter, model.looks[first.look], at.x, at.y, FIRST.height / 3, line.output);
  }
}

const STEPS = 24;

/** Leaves and arrives level. */
function wayThrough(left: number, from: number, right: number, to: number): Float32Array {
  const points = new Float32Array(2 * (STEPS + 1));
  for (let at = 0; at <= STEPS; at++) {
    const part = at / STEPS;
    points[2 * at] = left + (right - left) * part;
    points[2 * at + 1] = from + (to - from) * part * part * (3 - 2 * part);
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
  if (places > 0 && !layout.stacked) {
    if (queued === 0) paintFirstPlace(painter, layout.queueFirstX, place.y);
    paintFree(painter, layout.queueFirstX, place.y, Math.max(1, queued), places - Math.max(1, queued));
  }
  for (const line of lines) paintLine(painter, line, layout.queueFirstX, place.y, sends);
  paintStrip(painter, layout.left, 1, sent, place.y, at);
  const strong = stopped || lines.length > 0;
  words(painter, layout.farX, place.y, name, {
    ...{ weight: strong ? 600 : 400, colour: inked(painter, palette.ink, at) },
  });
  if (room.length > 0) paintRoom(painter, output, at, place.y);
  if (!layout.stacked)
    words(painter, layout.left.x, place.reasonY, reason, {
      ...{ size: SIZE.small, colour: stopped ? palette.over : palette.grey },
    });
}

/** What a cable carried, slot by slot, the newest at the port: at the right of it (1) or at its left (-1). */
function paintStrip(
  painter: InsidePainter,
  { x, pitch, count }: Strip,
  side: 1 | -1,
  slots: readonly (number | null)[],
  y: number,
  output: number | null,
): void {
  const { pen, palette, model } = painter;
  pen.begin();
  pen.line(Float32Array.of(x, y, x + side * count * pitch, y));
  pen.stroke({ colour: palette.line, width: 1 });
  for (const [ago, look] of slots.toReversed().slice(0, count).entries())
    if (look !== null) paintPacket(painter, model.looks[look], x + side * (ago + 0.5) * pitch, y, pitch * 0.42, output);
}

/** What is free behind an output: a gauge for each channel, filled by what is there. */
function paintRoom(painter: InsidePainter, { room, stopped }: InsideOutput, output: number, y: number): void {
  const { pen, palette, layout, model } = painter;
  const text = room.map(({ free }) => String(free)).join(' + ');
  const style = stopped ? ({ weight: 600, colour: palette.over } as const) : { colour: palette.ink };
  if (layout.stacked) {
    words(painter, layout.farX, y + LINE, t`${text} free`, style);
    return;
  }
  const { x, width } = layout.gauge;
  const [height, gap] = room.length > 1 ? [GAUGE_HEIGHT / 2, 3] : [GAUGE_HEIGHT, 0];
  const top = y - (room.length * height + (room.length - 1) * gap) / 2;
  for (const [channel, { free, of, fill }] of room.entries()) {
    const at = top + channel * (height + gap);
    pen.box({ x, y: at, width, height }, 0, palette.slot);
    let edge = x + width;
    const part = (count: number) => (count * width) / Math.max(1, of);
    const draw = (count: number, colour: string) => {
      if (count === 0) return;
      edge -= part(count);
      pen.box({ x: edge, y: at, width: part(count), height }, 0, colour);
    };
    for (const [index, count] of countsOf(fill)) {
      const look = model.looks[index];
      draw(count, inked(painter, look?.colour(palette) ?? palette.ink, output, look));
    }
    // Taken by what is on its way, or of which the near end does not know yet that it left.
    draw(Math.max(0, of - free - fill.length), palette.idle);
  }
  words(painter, x + width + COLUMN_GAP + textWidth(text, SIZE.text), y, text, { anchor: 'end', ...style });
}

function countsOf(fill: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const look of [...fill].sort((a, b) => a - b)) counts.set(look, (counts.get(look) ?? 0) + 1);
  return counts;
}

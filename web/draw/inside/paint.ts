/* Paints the inside of a switch. */

import { mix, type Palette } from '../palette.ts';
import type { Pen, Text } from '../pen.ts';
import { tabularWidth, textWidth } from '../text-width.ts';
import { FIRST_BOX, GAUGE_HEIGHT, type InsideLayout, placesOf, SIZE } from './layout.ts';
import type { InsideInput, InsideLine, InsideModel, InsideOutput, Look, Room } from './model.ts';

/** The output pointed at: what has nothing to do with it is faint. */
export type Focus = number | null;

const FAINT = 0.75;
const COLUMN_GAP = 6;
const BRACKET = 4;

interface Painter {
  pen: Pen;
  palette: Palette;
  model: InsideModel;
  layout: InsideLayout;
  focus: Focus;
}

export function paintInside(painter: Painter): void {
  const { pen, palette, model, layout } = painter;
  pen.box({ x: 0, y: 0, width: layout.width, height: layout.height }, 0, palette.paper);
  paintHead(painter);
  pen.box(layout.crossbar, 8, palette.band);
  for (const [at, input] of model.inputs.entries()) paintInput(painter, input, at);
  paintPassages(painter);
  for (const [at, output] of model.outputs.entries()) paintOutput(painter, output, at);
}

function words({ pen, palette }: Painter, x: number, y: number, text: string, more: Partial<Text> = {}): void {
  if (text) pen.text(x, y, text, { size: SIZE.text, weight: 400, colour: palette.grey, ...more });
}

function paintHead(painter: Painter): void {
  const { palette, model, layout } = painter;
  const { title, aside, verdict, columns } = model;
  const { nameX, head } = layout;
  const ink = palette.ink;
  words(painter, nameX, head.title, title, { size: SIZE.title, weight: 600, colour: ink });
  words(painter, nameX + textWidth(title, SIZE.title, 600) + 10, head.title, aside);
  words(painter, nameX, head.verdict, verdict.strong, { size: SIZE.verdict, weight: 600, colour: ink });
  const after = nameX + textWidth(`${verdict.strong} `, SIZE.verdict, 600);
  words(painter, after, head.verdict, verdict.rest, { size: SIZE.verdict, colour: ink });
  words(painter, nameX, head.because, verdict.because);
  const column = (x: number, [name, more]: readonly [string, string]) => {
    words(painter, x, head.columns, name, { weight: 600, colour: ink });
    words(painter, x + textWidth(name, SIZE.text, 600) + COLUMN_GAP, head.columns, more);
  };
  column(nameX, columns.input);
  column(layout.placesX, columns.places);
  words(painter, layout.firstX + FIRST_BOX.width, head.columns, columns.first[0], {
    weight: 600,
    colour: ink,
    anchor: 'end',
  });
  column(layout.crossbar.x + COLUMN_GAP, columns.crossbar);
  column(layout.sentX, columns.sent);
  column(layout.farX, columns.room);
}

function isFaint(focus: Focus, output: number | null): boolean {
  return focus !== null && output !== focus;
}

/** Colour of what is faint while something else is pointed at. */
function inked({ palette, focus }: Painter, colour: string, output: number | null): string {
  return isFaint(focus, output) ? mix(colour, palette.paper, FAINT) : colour;
}

function paintInput(painter: Painter, input: InsideInput, at: number): void {
  const { layout, palette, pen } = painter;
  const place = layout.inputs[at];
  if (!place) return;
  const waiting = input.lines.reduce((sum, { packets }) => sum + packets.length, 0) + input.more;
  const strong = waiting > 0 ? ({ weight: 600, colour: palette.ink } as const) : {};
  words(painter, layout.nameX, place.y, input.name, strong);
  const countX = layout.placesX - COLUMN_GAP * 2;
  if (input.places.length > 0) words(painter, countX, place.y, String(waiting), { ...strong, anchor: 'end' });
  if (input.lines.length === 0) {
    paintPlaces(painter, place.y, placesOf(input));
    emptyFirst(painter, place.y);
  }
  for (const [row, line] of input.lines.entries()) paintLine(painter, line, place.lines[row] ?? place.y);
  const { note, lines } = input;
  if (!note) return;
  const x = packetX(layout, (lines[note.line]?.packets.length ?? 1) - 1);
  const end = packetX(layout, note.from - 1);
  const y = place.noteY - 5;
  pen.begin();
  pen.line(Float32Array.of(x, y - BRACKET, x, y, end, y, end, y - BRACKET));
  pen.stroke({ colour: palette.victim, width: 1 });
  words(painter, (x + end) / 2, place.noteY + 3, note.text, {
    size: SIZE.small,
    colour: palette.victim,
    anchor: 'middle',
  });
}

/** Left edge of a packet of a line; the one at 0 stands in the box of the first. */
function packetX({ firstX, pitch }: InsideLayout, at: number): number {
  return firstX - 3 - at * pitch;
}

function paintPlaces({ pen, palette, layout }: Painter, y: number, places: number): void {
  const side = Math.max(1.6, layout.pitch * 0.4);
  const boxes = Array.from({ length: places }, (_, at) => ({
    ...{ x: packetX(layout, at + 1) + (layout.pitch - side) / 2, y: y - side / 2 },
    ...{ width: side, height: side },
  }));
  pen.boxes(boxes, palette.slot);
}

function emptyFirst({ pen, palette, layout }: Painter, y: number): void {
  pen.box({ x: layout.firstX, y: y - FIRST_BOX.height / 2, ...FIRST_BOX }, 3, null, { colour: palette.line, width: 1 });
}

function paintLine(painter: Painter, { packets, output }: InsideLine, y: number): void {
  const { pen, palette, model, layout } = painter;
  const [first, ...others] = packets;
  for (const [at, { look }] of others.entries())
    paintPacket(painter, model.looks[look], packetX(layout, at + 1) + layout.pitch / 2, y, output);
  if (!first) return;
  const look = model.looks[first.look];
  const colour = inked(painter, look?.colour(palette) ?? palette.ink, output);
  const box = { x: layout.firstX, y: y - FIRST_BOX.height / 2, ...FIRST_BOX };
  const hollow = look?.shape === 'hollow';
  pen.box(box, look?.shape === 'round' ? FIRST_BOX.height / 2 : 3, hollow ? palette.paper : colour, {
    colour,
    width: 1.2,
  });
  words(painter, box.x + box.width / 2, y, first.to, {
    ...{ size: SIZE.small, weight: 600, anchor: 'middle', colour: hollow ? colour : palette.paper },
  });
}

function paintPacket(painter: Painter, look: Look | undefined, x: number, y: number, output: number | null): void {
  const { pen, palette, layout } = painter;
  if (!look) return;
  const colour = inked(painter, look.colour(palette), output);
  const half = Math.min(3.6, layout.pitch * 0.43);
  const box = { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
  if (look.shape === 'round') pen.dot(x, y, half, colour);
  else if (look.shape === 'square') pen.box(box, 1, colour);
  else
    pen.box({ x: box.x + 0.5, y: box.y + 0.5, width: box.width - 1, height: box.height - 1 }, 1, palette.paper, {
      colour,
      width: 1.1,
    });
}

/** The first of every line asks for its output; where it is granted the way is thick. */
function paintPassages(painter: Painter): void {
  const { pen, palette, model, layout } = painter;
  const ways = model.inputs.flatMap(({ lines }, input) =>
    lines.flatMap(({ channel, output, packets }, row) => {
      const [first] = packets;
      if (output === null || !first) return [];
      const granted = model.granted.some(
        (passage) => passage.input === input && passage.output === output && passage.channel === channel,
      );
      return [
        {
          granted,
          output,
          look: first.look,
          from: layout.inputs[input]?.lines[row] ?? 0,
          to: layout.outputs[output]?.y ?? 0,
        },
      ];
    }),
  );
  for (const { granted, output, look, from, to } of ways.sort((a, b) => Number(a.granted) - Number(b.granted))) {
    const [left, right] = [layout.firstX + FIRST_BOX.width, layout.outX];
    pen.begin();
    pen.line(passage(left, from, right, to));
    const colour = inked(painter, model.looks[look]?.colour(palette) ?? palette.ink, output);
    pen.stroke(granted ? { colour, width: 3 } : { colour, width: 1.1, dash: [3, 3] });
  }
}

/** A curve that leaves and arrives level, as points. */
function passage(left: number, from: number, right: number, to: number): Float32Array {
  const steps = 24;
  const points = new Float32Array(2 * (steps + 1));
  for (let at = 0; at <= steps; at++) {
    const part = at / steps;
    points[2 * at] = left + (right - left) * part;
    points[2 * at + 1] = from + (to - from) * part * part * (3 - 2 * part);
  }
  return points;
}

function paintOutput(painter: Painter, output: InsideOutput, at: number): void {
  const { pen, palette, layout, model } = painter;
  const place = layout.outputs[at];
  if (!place) return;
  const { stopped, sends, room, name, reason } = output;
  const busy = stopped ? palette.over : sends ? palette.ink : palette.idle;
  pen.box(place.box, 2, inked(painter, busy, at));
  const endX = layout.sentX + layout.slots * layout.sentPitch;
  pen.begin();
  pen.line(Float32Array.of(layout.sentX, place.y, endX, place.y));
  pen.stroke({ colour: palette.line, width: 1 });
  // The newest stands at the port.
  for (const [ago, look] of output.sent.toReversed().slice(0, layout.slots).entries())
    if (look !== null)
      paintPacket(painter, model.looks[look], layout.sentX + (ago + 0.5) * layout.sentPitch, place.y, at);
  words(
    painter,
    layout.farX,
    place.y,
    name,
    stopped ? { weight: 600, colour: palette.ink } : { colour: inked(painter, palette.ink, at) },
  );
  paintRoom(painter, room, place.y, stopped);
  words(painter, layout.sentX, place.reasonY, reason, {
    size: SIZE.small,
    colour: stopped ? palette.over : palette.grey,
  });
}

/** What is free behind an output: a gauge for each channel, filled by what is there. */
function paintRoom(painter: Painter, room: readonly Room[], y: number, stopped: boolean): void {
  const { pen, palette, layout, model } = painter;
  const [height, gap] = room.length > 1 ? [GAUGE_HEIGHT / 2, 3] : [GAUGE_HEIGHT, 0];
  const top = y - (room.length * height + (room.length - 1) * gap) / 2;
  for (const [channel, { of, fill }] of room.entries()) {
    const at = top + channel * (height + gap);
    const right = layout.gaugeX + layout.gaugeWidth;
    pen.box({ x: layout.gaugeX, y: at, width: layout.gaugeWidth, height }, 0, palette.slot);
    const unit = layout.gaugeWidth / Math.max(1, of);
    let edge = right;
    for (const [look, count] of countsOf(fill)) {
      edge -= count * unit;
      pen.box({ x: edge, y: at, width: count * unit, height }, 0, model.looks[look]?.colour(palette) ?? palette.ink);
    }
  }
  const text = room.map(({ free }) => String(free)).join(' + ');
  const x = layout.gaugeX + layout.gaugeWidth + COLUMN_GAP * 2 + tabularWidth(text, SIZE.text);
  words(painter, x, y, text, {
    anchor: 'end',
    ...(stopped ? { weight: 600, colour: palette.over } : { colour: palette.ink }),
  });
}

function countsOf(fill: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const look of [...fill].sort((a, b) => a - b)) counts.set(look, (counts.get(look) ?? 0) + 1);
  return counts;
}

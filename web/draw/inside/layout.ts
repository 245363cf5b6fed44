/* Where everything inside a switch is drawn: a row for each port, its input at the left and its output at the right, so that traffic
 * climbs as in the tree. From left to right: names, what waits at the inputs, or came in where nothing does, the crossbar, what
 * waits at the outputs, what left, the far ends and the room there. */

import type { Box, Size } from '../pen.ts';
import { textWidth, wrapped } from '../text-width.ts';
import type { InsideInput, InsideLine, InsideModel, InsideOutput, InsidePacket } from './model.ts';

export const SIZE = { title: 16, verdict: 17, text: 12.5, small: 11.5 };
export const FIRST = { width: 27, height: 16 };
export const GAUGE_HEIGHT = 8;

/** Lines of the head, from middle to middle, px */
const HEAD = { title: 20, verdict: 25, more: 20, columns: 24, rows: 16 };
/** Room for the button that closes. */
export const CLOSE = 34;
/** Below this width names stand above their lines, and cables are left out. */
const STACKED = 600;
export const LINE = 17;
const NOTE = 15;
const PORT_GAP = { least: 5, most: 60 };
/** Of a port, with the gap behind it: what is pressed is not smaller. */
const PORT = 24;
const MARGIN = 16;
const GAP = 12;
const PITCH = { least: 5.2, most: 8.4 };
/** Columns of lines are as wide as for so many packets, or twice as many: they stand still while few come and go. */
const LINE_LENGTH = 24;
const MAX_ROWS = 6;
const SLOT = { least: 3.2, most: 5.4 };
const GAUGE = { least: 40, most: 94 };
const CROSSBAR = { least: 64, most: 140 };
const BAR = { width: 6, height: 16 };
/** Of an entry of the legend: its mark, and the distance to the next one. */
export const SIGN = 13;
const LEGEND_GAP = 16;
const LISTS_FROM = 3;
/** Between two rows of a line. */
const ROW_GAP = 1.5;

/** A strip or a row of places: where its packet next to the crossbar, or to the cable, stands, and how far apart they are. */
export interface Strip {
  x: number;
  pitch: number;
  count: number;
}

export interface HeadText {
  x: number;
  y: number;
  text: string;
  size: number;
  strong: boolean;
  quiet: boolean;
  /** of its first number: index in `looks` */
  look: number | null;
}

export interface InsideLayout extends Size {
  head: HeadText[];
  /** names of looks, each behind its mark: index in `looks` */
  legend: { look: number; x: number; y: number; width: number }[];
  /** middle of the line of the columns' names */
  columnsY: number;
  /** names stand above their lines */
  stacked: boolean;
  nameX: number;
  /** right edge of the counts; beside the names where those stand above */
  countX: number;
  /** left edge of the column of places, or of what came in */
  inX: number;
  came: Strip;
  /** left edge of the first of a line at an input */
  firstX: number;
  crossbar: Box;
  /** the outputs' bars */
  outX: number;
  /** left edge of the queues at outputs, and of the first of each */
  queueX: number;
  queueFirstX: number;
  left: Strip;
  farX: number;
  gauge: { x: number; width: number };
  /** of packets in lines, and how many of them stand behind the first in one row: the rest goes on below */
  pitch: number;
  perRow: number;
  /** the rows of the ports, one below the other */
  ports: { y: number; height: number }[];
  inputs: { y: number; lines: number[]; noteY: number }[];
  outputs: { y: number; reasonY: number; bar: Box }[];
}

/** Of each line of an input: with its free places, the last of a channel has those. */
function lineHeights(input: InsideInput, { perRow, pitch, stacked }: Rows): number[] {
  const heightOf = (places: number) => LINE + (rowCount(places, perRow) - 1) * (pitch + ROW_GAP);
  if (input.lines.length === 0) return [stacked ? LINE : heightOf(placesOf(input))];
  return input.lines.map((_, at) => heightOf(placesAt(input, at)));
}

/** How full the row of a line is: its packets, and behind the last of a channel the places that are free. */
function placesAt({ lines, places }: InsideInput, at: number): number {
  const line = lines[at];
  if (!line) return 0;
  return line.packets.length + freeBehind({ lines, places }, at);
}

/** Free places that are drawn behind a line. */
export function freeBehind({ lines, places }: Pick<InsideInput, 'lines' | 'places'>, at: number): number {
  const { channel } = lines[at] ?? { channel: -1 };
  if (lines.findLastIndex((line) => line.channel === channel) !== at) return 0;
  const taken = lines.reduce((sum, line) => sum + (line.channel === channel ? line.packets.length : 0), 0);
  return Math.max(0, (places[channel] ?? 0) - taken);
}

const rowCount = (places: number, perRow: number): number => Math.max(1, Math.ceil((places - 1) / perRow));

interface Rows {
  perRow: number;
  pitch: number;
  stacked: boolean;
}

function heightOf(input: InsideInput, rows: Rows): number {
  if (rows.stacked && isEmpty(input)) return LINE;
  const lines = lineHeights(input, rows).reduce((sum, own) => sum + own, 0);
  return lines + (input.note ? NOTE : 0) + (rows.stacked ? LINE : 0);
}

/** Then its name does not stand above, but beside. */
const isEmpty = ({ lines, came }: InsideInput): boolean => lines.length === 0 && came.length === 0;

/** Where a packet of a line stands, counted from the first, which stands in its box at `firstX`: its left edge, and how far below. */
export function packetPlace({ pitch, perRow }: Pick<InsideLayout, 'pitch' | 'perRow'>, firstX: number, at: number) {
  const behind = Math.max(0, at - 1);
  return {
    x: firstX - LISTS_FROM - ((behind % perRow) + 1) * pitch,
    down: Math.floor(behind / perRow) * (pitch + ROW_GAP),
  };
}

function heightOfOutput(output: InsideOutput, { stacked, perRow, pitch }: Rows): number {
  const { reason, room } = output;
  const queue = (rowCount(inQueue(output, stacked), perRow) - 1) * (pitch + ROW_GAP);
  return LINE + Math.max(queue, reason ? NOTE : 0) + (stacked && room.length > 0 ? LINE : 0);
}

/** Packets and free places of an output's queue that are drawn. In a narrow lens there is only room for what waits. */
function inQueue({ lines: [line], places }: InsideOutput, stacked: boolean): number {
  return Math.max(line?.packets.length ?? 0, stacked ? 0 : places);
}

/** Title, verdict and its reason, each in as many lines as it takes. */
function headOf({ title, aside, verdict }: InsideModel, width: number): { head: HeadText[]; end: number } {
  const room = width - 2 * MARGIN;
  const head: HeadText[] = [];
  let y = HEAD.title;
  const add = (text: string, x: number, size: number, strong: boolean, quiet: boolean) =>
    text && head.push({ text, x, y, size, strong, quiet, look: null });
  const lines = (text: string, size: number, quiet: boolean, step: number) => {
    if (!text) return;
    for (const line of wrapped(text, room, size)) {
      y += step;
      add(line, MARGIN, size, false, quiet);
    }
  };
  const beside = MARGIN + textWidth(title, SIZE.title, 600) + GAP;
  add(title, MARGIN, SIZE.title, true, false);
  if (beside + textWidth(aside, SIZE.text) + CLOSE < width) add(aside, beside, SIZE.text, false, true);
  else lines(aside, SIZE.text, true, HEAD.more);
  y += HEAD.verdict;
  add(verdict.strong, MARGIN, SIZE.verdict, true, false);
  const after = MARGIN + textWidth(`${verdict.strong} `, SIZE.verdict, 600);
  const begun = beginning(verdict.rest, width - MARGIN - after, SIZE.verdict);
  add(begun, after, SIZE.verdict, false, false);
  lines(verdict.rest.slice(begun.length).trimStart(), SIZE.verdict, false, HEAD.more + 2);
  const counting = head.find(({ text, strong, y: at }) => !strong && at > HEAD.title && NUMBER.test(text));
  if (counting && verdict.look !== undefined) counting.look = verdict.look;
  lines(verdict.because, SIZE.text, true, HEAD.more);
  return { head, end: y };
}

export const NUMBER = /\d[\d.,\u202f]*/;

/** As many words as fit. */
function beginning(text: string, width: number, size: number): string {
  let end = 0;
  for (const { index } of [...text.matchAll(/ |$/g)]) if (textWidth(text.slice(0, index), size) <= width) end = index;
  return text.slice(0, end);
}

/** Of looks with a name that are drawn, each name once; sum of their widths. */
function legendOf({ looks, inputs, outputs }: InsideModel) {
  const lines = [...inputs, ...outputs].flatMap((port) => port.lines);
  const seen = new Set([
    ...lines.flatMap(({ packets }) => packets.map(({ look }) => look)),
    ...inputs.flatMap(({ came }) => came),
    ...outputs.flatMap(({ sent, room }) => [...sent, ...room.flatMap(({ fill }) => fill)]),
  ]);
  const names = new Set<string>();
  return looks.flatMap(({ name }, look) => {
    if (!name || !seen.has(look) || names.has(name)) return [];
    names.add(name);
    return [{ look, width: SIGN + textWidth(name, SIZE.text) + LEGEND_GAP }];
  });
}

/** In the first line of the head that has room for all of it, else in lines of its own at the foot. */
function placeLegend(model: InsideModel, head: readonly HeadText[], width: number, foot: number) {
  const entries = legendOf(model);
  const total = entries.reduce((sum, own) => sum + own.width, 0);
  const rightOf = (y: number) =>
    Math.max(
      ...head
        .filter((text) => text.y === y)
        .map(({ x, text, size, strong }) => x + textWidth(text, size, strong ? 600 : 400)),
    );
  const left = width - CLOSE - total;
  const line = head.map(({ y }) => y).find((y) => rightOf(y) + LEGEND_GAP < left);
  let [x, y] = line === undefined ? [MARGIN, foot + LINE] : [left, line];
  const legend = entries.map(({ look, width: own }) => {
    if (line === undefined && x > MARGIN && x + own - LEGEND_GAP > width - MARGIN) [x, y] = [MARGIN, y + LINE];
    const place = { look, x, y, width: own - LEGEND_GAP };
    x += own;
    return place;
  });
  return { legend, end: line === undefined && entries.length > 0 ? y + LINE / 2 : foot };
}

/** How many places stand in a row at most. */
function placesOf({ places }: InsideInput): number {
  return Math.max(0, ...places);
}

const longest = (lines: readonly InsideLine[]): number => Math.max(0, ...lines.map(({ packets }) => packets.length));
const widest = (ports: readonly { name: string }[]): number =>
  Math.max(40, ...ports.map(({ name }) => textWidth(name, SIZE.text, 600)));

/** Shares out the width: a part of what is free to each column, within its limits, and the rest to the lines. */
function columnsOf({ inputs, outputs, columns, channels: names }: InsideModel, width: number, stacked: boolean) {
  const long = (length: number) => Math.max(1, Math.ceil(length / LINE_LENGTH)) * LINE_LENGTH;
  const fitting = (places: number, length: number) => (places > 0 && length <= places ? places : long(length));
  const waits = columns.first[0]
    ? fitting(Math.max(...inputs.map(placesOf)), Math.max(...inputs.map(({ lines }) => longest(lines))))
    : 0;
  const queued = columns.queue[0]
    ? fitting(
        stacked ? 0 : Math.max(...outputs.map(({ places }) => places)),
        Math.max(...outputs.map(({ lines }) => longest(lines))),
      )
    : 0;
  const [inputNames, far] = stacked ? [0, widest(outputs)] : [widest(inputs) + GAP, widest(outputs)];
  const channelNames = stacked ? 0 : Math.max(0, ...names.map((name) => textWidth(name, SIZE.small) + GAP));
  const counts = waits > 0 && !stacked ? textWidth('000', SIZE.text) + GAP : 0;
  const channels = Math.max(...outputs.map(({ room }) => room.length));
  const value = channels > 0 && !stacked ? textWidth(Array(channels).fill('00').join(' + '), SIZE.text) + GAP : 0;
  const firsts = (waits > 0 ? FIRST.width + GAP : 0) + (queued > 0 ? FIRST.width + GAP : 0);
  const gaps = stacked ? GAP : 4 * GAP;
  const free = width - 2 * MARGIN - inputNames - channelNames - counts - firsts - BAR.width - far - value - gaps;
  const share = (part: number, { least, most }: { least: number; most: number }) =>
    Math.max(least, Math.min(most, free * part));
  const strip = (slots: number, part: number): Omit<Strip, 'x'> => {
    const room = Math.min(slots * SLOT.most, free * part);
    const pitch = Math.max(SLOT.least, Math.min(SLOT.most, room / Math.max(1, slots)));
    return { pitch, count: Math.min(slots, Math.floor(room / pitch)) };
  };
  const gauge = channels > 0 && !stacked ? share(0.11, GAUGE) : 0;
  const crossbar = share(0.17, CROSSBAR);
  const left = strip(stacked ? 0 : Math.max(...outputs.map(({ sent }) => sent.length)), gauge > 0 ? 0.2 : 0.24);
  const came = strip(waits > 0 ? 0 : Math.max(...inputs.map(({ came: slots }) => slots.length)), 0.2);
  // Names that stand above it keep off the crossbar.
  if (stacked && came.count > 0) came.pitch = Math.max(came.pitch, widest(inputs) / came.count);
  const forLines = free - gauge - crossbar - left.count * left.pitch - came.count * came.pitch - LISTS_FROM;
  // Rather in several rows than too small to be counted.
  const most = Math.max(1, waits - 1, queued - 1);
  const inRow = (perRow: number) => Math.min(waits, perRow) + Math.min(queued, perRow);
  let lineRows = 1;
  while (lineRows < MAX_ROWS && inRow(Math.ceil(most / lineRows)) * PITCH.least > forLines) lineRows++;
  const perRow = Math.ceil(most / lineRows);
  const pitch = Math.max(PITCH.least, Math.min(PITCH.most, forLines / Math.max(1, inRow(perRow))));
  return {
    names: inputNames,
    channelNames,
    far,
    counts,
    value,
    gauge,
    crossbar,
    left,
    came,
    waits,
    queued,
    pitch,
    perRow,
  };
}

export function layOutInside(model: InsideModel, { width, height }: Size): InsideLayout {
  const { inputs, outputs } = model;
  const stacked = width < STACKED;
  const columns = columnsOf(model, width, stacked);
  const { head, end } = headOf(model, width);
  const columnsY = end + HEAD.columns;
  const rowsY = columnsY + HEAD.rows;
  const { names, channelNames, counts, came, left, waits, queued, pitch, perRow } = columns;
  const lineWidth = (count: number) => (count > 0 ? Math.min(count, perRow) * pitch + LISTS_FROM : 0);
  const rows = { perRow, pitch, stacked };
  const nameX = MARGIN;
  const countX = nameX + names + counts - GAP;
  const inX = nameX + names + counts;
  const firstX = inX + (waits > 0 ? channelNames + lineWidth(waits) : came.count * came.pitch);
  const crossbarX = firstX + (waits > 0 ? FIRST.width : 0) + GAP / 3;
  const outX = crossbarX + columns.crossbar;
  const queueX = outX + BAR.width + GAP / 2;
  const queueFirstX = queueX + lineWidth(queued);
  const sentX = queueFirstX + (queued > 0 ? FIRST.width + GAP / 2 : GAP / 2);
  const farX = sentX + left.count * left.pitch + GAP;
  const heights = inputs.map((input, at) =>
    Math.max(PORT - PORT_GAP.least, heightOf(input, rows), ...(outputs[at] ? [heightOfOutput(outputs[at], rows)] : [])),
  );
  const taken = heights.reduce((sum, own) => sum + own, 0);
  const spare =
    (height - rowsY - MARGIN - placeLegend(model, head, width, 0).end - taken) / Math.max(1, heights.length);
  const gap = Math.max(PORT_GAP.least, Math.min(PORT_GAP.most, spare));
  const tops: number[] = [];
  let bottom = rowsY;
  for (const own of heights) {
    tops.push(bottom);
    bottom += own + gap;
  }
  bottom -= gap;
  const { legend, end: foot } = placeLegend(model, head, width, bottom);
  return {
    ...{
      width,
      height: Math.max(height, foot + MARGIN),
      head,
      legend,
      columnsY,
      stacked,
      nameX,
      countX,
      inX,
      firstX,
      outX,
      queueX,
      queueFirstX,
    },
    came: { ...came, x: firstX },
    crossbar: { x: crossbarX, y: rowsY - 6, width: columns.crossbar, height: bottom - rowsY + 12 },
    left: { ...left, x: sentX },
    farX,
    gauge: { x: farX + columns.far + GAP, width: columns.gauge },
    ...{ pitch, perRow },
    ports: tops.map((top, at) => ({ y: top - gap / 2, height: (heights[at] ?? 0) + gap })),
    inputs: inputs.map((input, at) => {
      const height = heightOf(input, rows);
      const output = outputs[at];
      // Beside a queue of several rows as far up as its first one.
      const room = output ? Math.max(height, heightOfOutput(output, rows)) : height;
      const top = (tops[at] ?? 0) + ((heights[at] ?? 0) - room) / 2;
      const own = lineHeights(input, rows);
      const lines: number[] = [];
      let [y, noteY] = [top + (stacked && !isEmpty(input) ? LINE : 0), 0];
      for (const [row, lineHeight] of own.entries()) {
        lines.push(y + LINE / 2);
        y += lineHeight;
        // A remark stands right below its line.
        if (input.note?.line !== row) continue;
        noteY = y + NOTE / 2;
        y += NOTE;
      }
      const middle = own.length === 1 ? (lines[0] ?? 0) : top + height / 2;
      return { y: stacked ? top + LINE / 2 : middle, lines, noteY };
    }),
    outputs: outputs.map((output, at) => {
      const y = (tops[at] ?? 0) + ((heights[at] ?? 0) - heightOfOutput(output, rows)) / 2 + LINE / 2;
      return { y, reasonY: y + LINE / 2 + NOTE / 2, bar: { ...BAR, x: outX, y: y - BAR.height / 2 } };
    }),
  };
}

/** The output whose row, from the crossbar on, is at a place. */
export function outputAt({ ports, crossbar }: InsideLayout, x: number, y: number): number | null {
  const at = ports.findIndex((port) => y >= port.y && y < port.y + port.height);
  return at >= 0 && x > crossbar.x + crossbar.width / 2 ? at : null;
}

/** A packet in a line, as it is drawn. */
export interface PlacedPacket extends Box {
  packet: InsidePacket;
  /** of the port: at an input, or at an output */
  input: number | null;
  output: number | null;
}

export function placedPackets({ inputs, outputs }: InsideModel, layout: InsideLayout): PlacedPacket[] {
  const half = packetHalf(layout);
  const inLine = ({ packets, output }: InsideLine, input: number | null, firstX: number, y: number) =>
    packets.map((packet, at): PlacedPacket => {
      const { x, down } = packetPlace(layout, firstX, at);
      const box =
        at === 0
          ? { x: firstX, y: y - FIRST.height / 2, ...FIRST }
          : { x: x + layout.pitch / 2 - half, y: y + down - half, width: 2 * half, height: 2 * half };
      return { ...box, packet, input, output };
    });
  return [
    ...inputs.flatMap(({ lines }, at) =>
      lines.flatMap((line, row) => inLine(line, at, layout.firstX, layout.inputs[at]?.lines[row] ?? 0)),
    ),
    ...outputs.flatMap(({ lines }, at) =>
      lines.flatMap((line) => inLine(line, null, layout.queueFirstX, layout.outputs[at]?.y ?? 0)),
    ),
  ];
}

/** Half the side of a packet in a line. */
export function packetHalf({ pitch }: Pick<InsideLayout, 'pitch'>): number {
  return Math.min(3.6, pitch * 0.43);
}

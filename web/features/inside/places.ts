/* Where everything inside a switch stands, however the picture lies: level, a row for each port, or upright, a column for each. What
 * paints it, and what is pressed, asks here and need not know which. */

import { middleOf, type Position } from '../../draw/drawing.ts';
import type { Box, Size } from '../../draw/pen.ts';
import type { InsideInput, InsideLine, InsideModel, InsideOutput, InsidePacket } from './inside-model.ts';

export const SIZE = { text: 12.5, small: 11.5 };
export const LINE = 17;
export const NOTE = 15;
export const MARGIN = 16;
export const GAP = 12;
/** Width of a legend entry's mark, with the gap to its name. */
export const SIGN = 13;
/** Between the first of a line and the next one. */
const LISTS_FROM = 3;

export interface Spot extends Position {
  anchor: 'start' | 'middle' | 'end';
}

/** How packets stand behind the first of their line: so many in a row, the rest in a next one. */
export interface Lines {
  upright: boolean;
  pitch: number;
  perRow: number;
  /** of a packet along traffic, and across it */
  length: number;
  breadth: number;
  /** across, from the middle of the first packet to that of the first row, and from row to row */
  from: number;
  down: number;
}

/** What a cable carried, slot by slot: where the newest stands, and how far from one to the next along traffic. */
export interface Strip extends Position {
  pitch: number;
  count: number;
}

export interface InsideLayout extends Size {
  head: {
    x: number;
    y: number;
    text: string;
    size: number;
    strong: boolean;
    quiet: boolean;
    /** of its first number: index in `looks` */
    look: number | null;
  }[];
  /** names above the columns, and more about them */
  columns: { x: number; y: number; name: string; more: string; anchor: 'start' | 'end' }[];
  /** names of looks, each behind its mark: index in `looks` */
  legend: { look: number; x: number; y: number; width: number }[];
  crossbar: Box;
  lines: Lines;
  inputs: {
    name: Spot;
    /** how many wait */
    count: Spot;
    /** of each line, or of the empty buffer, where its first packet stands */
    firsts: Box[];
    came: Strip | null;
  }[];
  outputs: {
    bar: Box;
    name: Spot;
    gauge: Box;
    /** how many places are free */
    value: Spot;
    /** null: there is no room for it */
    reason: Spot | null;
    /** of the first in its queue; null: there is none */
    first: Box | null;
    sent: Strip | null;
    /** what is pressed, or pointed at */
    area: Box;
  }[];
  /** left edge of the channels' names; null: they are not written */
  channelsX: number | null;
}

/** So far along traffic, and across it. */
export function aheadOf(upright: boolean, { x, y }: Position, along: number, across = 0): Position {
  return upright ? { x: x + across, y: y - along } : { x: x + along, y: y + across };
}

export function boxAround(upright: boolean, { x, y }: Position, length: number, breadth = length): Box {
  const [width, height] = upright ? [breadth, length] : [length, breadth];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The middle of a place in a line, from the first packet on, which stands in its own box. */
function placeIn({ upright, pitch, perRow, from, down }: Lines, first: Box, at: number): Position {
  if (at === 0) return middleOf(first);
  const [behind, row] = [(at - 1) % perRow, Math.floor((at - 1) / perRow)];
  const half = (upright ? first.height : first.width) / 2;
  return aheadOf(upright, middleOf(first), -half - LISTS_FROM - (behind + 0.5) * pitch, from + row * down);
}

/** Length of a line of so many places behind the first one. */
export const lengthBehind = (places: number, pitch: number): number => (places > 0 ? places * pitch + LISTS_FROM : 0);

export function packetBox(lines: Lines, first: Box, at: number): Box {
  return at === 0 ? first : boxAround(lines.upright, placeIn(lines, first, at), lines.length, lines.breadth);
}

/** A free place: level a small square, upright a bar. */
export function freeBox(lines: Lines, first: Box, at: number): Box {
  if (at === 0) return first;
  const length = Math.max(1.6, lines.pitch * 0.4);
  return boxAround(lines.upright, placeIn(lines, first, at), length, lines.upright ? lines.breadth : length);
}

/** How far a packet moves when its line closes up by one; in a next row the first does not move. */
export function stepOf({ upright, pitch, perRow }: Lines, at: number): Position {
  const stays = at === 0 || (at > 1 && (at - 1) % perRow === 0);
  return aheadOf(upright, { x: 0, y: 0 }, stays ? 0 : pitch);
}

export function slotBox(upright: boolean, strip: Strip, ago: number): Box {
  const side = 2 * Math.min(4, Math.abs(strip.pitch) * 0.42);
  return boxAround(upright, aheadOf(upright, strip, (ago + 0.5) * strip.pitch), side);
}

/** How full the row of a line is: its packets, and behind the last of a channel the places that are free. */
export function placesAt(input: InsideInput, at: number): number {
  const line = input.lines[at];
  return line ? line.packets.length + freeBehind(input, at) : 0;
}

/** Free places that are drawn behind a line. */
export function freeBehind({ lines, places }: Pick<InsideInput, 'lines' | 'places'>, at: number): number {
  const { channel } = lines[at] ?? { channel: -1 };
  if (lines.findLastIndex((line) => line.channel === channel) !== at) return 0;
  const taken = waitingIn({ lines: lines.filter((line) => line.channel === channel), more: 0 });
  return Math.max(0, (places[channel] ?? 0) - taken);
}

/** How many places stand in a row at most. */
export const placesOf = ({ places }: InsideInput): number => Math.max(0, ...places);

/** How many packets wait at a port, those that are not listed too. */
export function waitingIn({ lines, more }: Pick<InsideInput, 'lines' | 'more'>): number {
  return lines.reduce((sum, { packets }) => sum + packets.length, more);
}

export const longest = (lines: readonly InsideLine[]): number =>
  Math.max(0, ...lines.map(({ packets }) => packets.length));

/** How many places are free, channel by channel. */
export function roomText({ room }: Pick<InsideOutput, 'room'>, upright: boolean): string {
  return room.map(({ free }) => String(free)).join(upright ? '+' : ' + ');
}

/** The output that is at a place. */
export function outputAt({ outputs }: InsideLayout, x: number, y: number): number | null {
  const at = outputs.findIndex(({ area }) => isIn(area, x, y));
  return at >= 0 ? at : null;
}

/** `near`: px around it */
export function isIn({ x: left, y: top, width, height }: Box, x: number, y: number, near = 0): boolean {
  return x >= left - near && x < left + width + near && y >= top - near && y < top + height + near;
}

/** A packet in a line, as it is drawn. */
export interface PlacedPacket extends Box {
  packet: InsidePacket;
  /** of the port: at an input, or at an output */
  input: number | null;
  output: number | null;
}

export function placedPackets({ inputs, outputs }: InsideModel, layout: InsideLayout): PlacedPacket[] {
  const inLine = ({ packets, output }: InsideLine, input: number | null, first: Box | null | undefined) =>
    packets.flatMap((packet, at): PlacedPacket[] =>
      first ? [{ ...packetBox(layout.lines, first, at), packet, input, output }] : [],
    );
  return [
    ...inputs.flatMap(({ lines }, at) =>
      lines.flatMap((line, row) => inLine(line, at, layout.inputs[at]?.firsts[row])),
    ),
    ...outputs.flatMap(({ lines }, at) => lines.flatMap((line) => inLine(line, null, layout.outputs[at]?.first))),
  ];
}

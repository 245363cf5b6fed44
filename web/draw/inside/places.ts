/* Where everything inside a switch stands, however the picture lies: level, a row for each port, or upright, a column for each. What
 * paints it, and what is pressed, asks here and need not know which. */

import type { Box, Size } from '../pen.ts';
import type { InsideInput, InsideLine, InsideModel, InsideOutput, InsidePacket } from './inside-model.ts';

export const SIZE = { text: 12.5, small: 11.5 };
export const FIRST = { width: 27, height: 16 };
export const GAUGE_HEIGHT = 8;
export const LINE = 17;
export const NOTE = 15;
export const MARGIN = 16;
export const GAP = 12;
/** Width of a legend entry's mark, with the gap to its name. */
export const SIGN = 13;
/** Between the first of a line and the next one. */
const LISTS_FROM = 3;
/** Between two rows of a line. */
const ROW_GAP = 1.5;

export interface Spot {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** How packets stand behind the first of their line: so many in a row, the rest in a next one. */
export interface Lines {
  upright: boolean;
  pitch: number;
  perRow: number;
  /** rows at most */
  rows: number;
  /** level: half the side of a packet, and from row to row */
  half: number;
  down: number;
}

/** What a cable carried, slot by slot: where the newest stands, and which way the older ones. */
export interface Strip {
  x: number;
  y: number;
  dx: number;
  dy: number;
  pitch: number;
  count: number;
  /** upright: how wide a slot is */
  across: number;
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

export interface PlacedInput {
  name: Spot;
  /** null: there is no count, or it stands behind the name */
  count: Spot | null;
  /** of each line, or of the empty buffer, where its first packet stands */
  firsts: Box[];
  came: Strip | null;
  /** y of the remark; null: it is left out */
  noteY: number | null;
}

export interface PlacedOutput {
  bar: Box;
  name: Spot;
  gauge: Box | null;
  /** how many places are free */
  value: Spot;
  /** null: there is no room for it */
  reason: Spot | null;
  /** of the first in its queue; null: there is none */
  first: Box | null;
  left: Strip | null;
  /** from its bar to the far end, where what it carried is not drawn; null: something stands in between */
  cable: { x: number; from: number; to: number } | null;
  /** what is pressed, or pointed at */
  area: Box;
}

export interface InsideLayout extends Size {
  head: HeadText[];
  /** names above the columns, and more about them */
  columns: { x: number; y: number; name: string; more: string; anchor: 'start' | 'end' }[];
  /** names of looks, each behind its mark: index in `looks` */
  legend: { look: number; x: number; y: number; width: number }[];
  crossbar: Box;
  lines: Lines;
  /** null: left out */
  inputs: (PlacedInput | null)[];
  outputs: (PlacedOutput | null)[];
  /** what is left out, in words */
  left: { text: string; x: number; y: number } | null;
  /** left edge of the channels' names; null: they are not written */
  channelsX: number | null;
}

/** The cell of a place in a line, from the first packet on, which stands in its own box. */
export function cellOf({ upright, pitch, perRow, rows, down }: Lines, first: Box, at: number): Box {
  if (at === 0) return first;
  const [along, row] = [(at - 1) % perRow, Math.floor((at - 1) / perRow)];
  if (!upright) {
    const middle = first.y + first.height / 2 + row * down;
    return { x: first.x - LISTS_FROM - (along + 1) * pitch, y: middle - pitch / 2, width: pitch, height: pitch };
  }
  const width = (first.width - (rows - 1) * ROW_GAP) / rows;
  const top = first.y + first.height + LISTS_FROM - 1;
  return { x: first.x + row * (width + ROW_GAP), y: top + along * pitch, width, height: pitch };
}

/** Length of a line of so many places behind the first one. */
export const lengthBehind = (places: number, pitch: number): number => (places > 0 ? places * pitch + LISTS_FROM : 0);

/** The packet in its cell. */
export function packetBox(lines: Lines, first: Box, at: number): Box {
  const cell = cellOf(lines, first, at);
  if (at === 0) return cell;
  if (lines.upright) return { ...cell, height: cell.height - barGap(lines) };
  const { half } = lines;
  return { x: cell.x + cell.width / 2 - half, y: cell.y + cell.height / 2 - half, width: 2 * half, height: 2 * half };
}

const barGap = ({ pitch }: Lines): number => Math.min(1.5, pitch * 0.26);

/** A free place. */
export function freeBox(lines: Lines, first: Box, at: number): Box {
  const cell = cellOf(lines, first, at);
  if (lines.upright) return packetBox(lines, first, at);
  const side = Math.max(1.6, lines.pitch * 0.4);
  return { x: cell.x + (cell.width - side) / 2, y: cell.y + (cell.height - side) / 2, width: side, height: side };
}

/** How far a packet moves when its line closes up by one; in a next row the first does not move. */
export function stepOf({ upright, pitch, perRow }: Lines, at: number): { dx: number; dy: number } {
  if (at === 0 || (at > 1 && (at - 1) % perRow === 0)) return { dx: 0, dy: 0 };
  return upright ? { dx: 0, dy: -pitch } : { dx: pitch, dy: 0 };
}

export function slotBox({ x, y, dx, dy, pitch, across }: Strip, ago: number): Box {
  const half = Math.min(4, pitch * 0.42);
  const far = (ago + 0.5) * pitch;
  if (dy !== 0) return { x: x - across / 2, y: y + dy * far - half, width: across, height: 2 * half };
  return { x: x + dx * far - half, y: y + dy * far - half, width: 2 * half, height: 2 * half };
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
  const taken = lines.reduce((sum, line) => sum + (line.channel === channel ? line.packets.length : 0), 0);
  return Math.max(0, (places[channel] ?? 0) - taken);
}

/** How many places stand in a row at most. */
export const placesOf = ({ places }: InsideInput): number => Math.max(0, ...places);

export const longest = (lines: readonly InsideLine[]): number =>
  Math.max(0, ...lines.map(({ packets }) => packets.length));

/** How many places are free, channel by channel. */
export function roomText({ room }: Pick<InsideOutput, 'room'>, upright: boolean): string {
  return room.map(({ free }) => String(free)).join(upright ? '+' : ' + ');
}

/** The output that is at a place. */
export function outputAt({ outputs }: InsideLayout, x: number, y: number): number | null {
  const at = outputs.findIndex((output) => output && isIn(output.area, x, y));
  return at >= 0 ? at : null;
}

function isIn({ x: left, y: top, width, height }: Box, x: number, y: number): boolean {
  return x >= left && x < left + width && y >= top && y < top + height;
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

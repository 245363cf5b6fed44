/* Where everything inside a switch is drawn: a row for each port, its input at the left and its output at the right, so that traffic
 * climbs as in the tree. From left to right: names, what waits at the inputs, or came in where nothing does, the crossbar, what
 * waits at the outputs, what left, the far ends and the room there. */

import type { Box, Size } from '../pen.ts';
import { tabularWidth, textWidth, wrapped } from '../text-width.ts';
import type { InsideInput, InsideLine, InsideModel, InsideOutput } from './model.ts';

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
const PORT_GAP = { least: 5, most: 14 };
const MARGIN = 16;
const GAP = 12;
const PITCH = { least: 3, most: 8.4 };
const SLOT = { least: 3.4, most: 5.4 };
const GAUGE = { least: 40, most: 94 };
const CROSSBAR = { least: 70, most: 140 };
const BAR = { width: 6, height: 16 };
const LISTS_FROM = 3;

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
}

export interface InsideLayout extends Size {
  head: HeadText[];
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
  /** of packets in lines */
  pitch: number;
  inputs: { y: number; lines: number[]; noteY: number }[];
  outputs: { y: number; reasonY: number; bar: Box }[];
}

function rowsOf({ lines, note }: InsideInput, stacked: boolean): number {
  return Math.max(1, lines.length) * LINE + (note ? NOTE : 0) + (stacked ? LINE : 0);
}

function rowsOfOutput({ reason }: InsideOutput, stacked: boolean): number {
  return LINE + (reason ? NOTE : 0) + (stacked ? LINE : 0);
}

/** Title, verdict and its reason, each in as many lines as it takes. */
function headOf({ title, aside, verdict }: InsideModel, width: number): { head: HeadText[]; end: number } {
  const room = width - 2 * MARGIN;
  const head: HeadText[] = [];
  let y = HEAD.title;
  const add = (text: string, x: number, size: number, strong: boolean, quiet: boolean) =>
    text && head.push({ text, x, y, size, strong, quiet });
  const lines = (text: string, size: number, quiet: boolean, step: number) => {
    for (const line of wrapped(text, room, size, 400, tabularWidth)) {
      y += step;
      add(line, MARGIN, size, false, quiet);
    }
  };
  const beside = MARGIN + tabularWidth(title, SIZE.title, 600) + GAP;
  add(title, MARGIN, SIZE.title, true, false);
  if (beside + tabularWidth(aside, SIZE.text) + CLOSE < width) add(aside, beside, SIZE.text, false, true);
  else lines(aside, SIZE.text, true, HEAD.more);
  y += HEAD.verdict;
  add(verdict.strong, MARGIN, SIZE.verdict, true, false);
  const after = MARGIN + tabularWidth(`${verdict.strong} `, SIZE.verdict, 600) + GAP / 2;
  if (after + tabularWidth(verdict.rest, SIZE.verdict) + MARGIN < width)
    add(verdict.rest, after, SIZE.verdict, false, false);
  else lines(verdict.rest, SIZE.verdict, false, HEAD.more + 2);
  lines(verdict.because, SIZE.text, true, HEAD.more);
  return { head, end: y };
}

/** How many places stand in a row: of all channels together. */
export function placesOf({ places }: InsideInput): number {
  return places.reduce((sum, count) => sum + count, 0);
}

const longest = (lines: readonly InsideLine[]): number => Math.max(0, ...lines.map(({ packets }) => packets.length));
const widest = (ports: readonly { name: string }[]): number =>
  Math.max(40, ...ports.map(({ name }) => textWidth(name, SIZE.text, 600)));

/** Shares out the width: a part of what is free to each column, within its limits, and the rest to the lines. */
function columnsOf({ inputs, outputs }: InsideModel, width: number, stacked: boolean) {
  const waits = Math.max(...inputs.map(placesOf), ...inputs.map(({ lines }) => longest(lines)));
  const queued = Math.max(...outputs.map(({ lines }) => longest(lines)));
  const [names, far] = stacked ? [0, widest(outputs)] : [widest(inputs) + GAP, widest(outputs)];
  const hasRoom = outputs.some(({ room }) => room.length > 0);
  const counts = waits > 0 && !stacked ? tabularWidth('000', SIZE.text) + GAP : 0;
  const value = hasRoom && !stacked ? tabularWidth('00 + 00', SIZE.text) + GAP : 0;
  const firsts = (waits > 0 ? FIRST.width + GAP : 0) + (queued > 0 ? FIRST.width + GAP : 0);
  const gaps = stacked ? GAP : 4 * GAP;
  const free = width - 2 * MARGIN - names - counts - firsts - BAR.width - far - value - gaps;
  const share = (part: number, { least, most }: { least: number; most: number }) =>
    Math.max(least, Math.min(most, free * part));
  const strip = (slots: number, part: number): Omit<Strip, 'x'> => {
    const room = Math.min(slots * SLOT.most, free * part);
    const pitch = Math.max(SLOT.least, Math.min(SLOT.most, room / Math.max(1, slots)));
    return { pitch, count: Math.min(slots, Math.floor(room / pitch)) };
  };
  const gauge = hasRoom && !stacked ? share(0.11, GAUGE) : 0;
  const crossbar = share(0.17, CROSSBAR);
  const left = strip(stacked ? 0 : Math.max(...outputs.map(({ sent }) => sent.length)), 0.22);
  const came = strip(waits > 0 ? 0 : Math.max(...inputs.map(({ came: slots }) => slots.length)), 0.22);
  const forLines = free - gauge - crossbar - left.count * left.pitch - came.count * came.pitch;
  const pitch = Math.max(PITCH.least, Math.min(PITCH.most, forLines / Math.max(1, waits + queued)));
  return { names, far, counts, value, gauge, crossbar, left, came, waits, queued, pitch };
}

export function layOutInside(model: InsideModel, { width, height }: Size): InsideLayout {
  const { inputs, outputs } = model;
  const stacked = width < STACKED;
  const columns = columnsOf(model, width, stacked);
  const { head, end } = headOf(model, width);
  const columnsY = end + HEAD.columns;
  const rowsY = columnsY + HEAD.rows;
  const { names, counts, came, left, waits, queued, pitch } = columns;
  const nameX = MARGIN;
  const countX = nameX + names + counts - GAP;
  const inX = nameX + names + counts;
  const firstX = inX + (waits > 0 ? waits * pitch + LISTS_FROM : came.count * came.pitch);
  const crossbarX = firstX + (waits > 0 ? FIRST.width : 0) + GAP / 3;
  const outX = crossbarX + columns.crossbar;
  const queueX = outX + BAR.width + GAP / 2;
  const queueFirstX = queueX + (queued > 0 ? queued * pitch + LISTS_FROM : 0);
  const sentX = queueFirstX + (queued > 0 ? FIRST.width + GAP / 2 : GAP / 2);
  const farX = sentX + left.count * left.pitch + GAP;
  const heights = inputs.map((input, at) =>
    Math.max(rowsOf(input, stacked), ...(outputs[at] ? [rowsOfOutput(outputs[at], stacked)] : [])),
  );
  const taken = heights.reduce((sum, own) => sum + own, 0);
  const spare = (height - rowsY - MARGIN - taken) / Math.max(1, heights.length);
  const gap = Math.max(PORT_GAP.least, Math.min(PORT_GAP.most, spare));
  const tops: number[] = [];
  let bottom = rowsY;
  for (const own of heights) {
    tops.push(bottom);
    bottom += own + gap;
  }
  bottom -= gap;
  return {
    ...{
      width,
      height: Math.max(height, bottom + MARGIN),
      head,
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
    pitch,
    inputs: inputs.map((input, at) => {
      const top = (tops[at] ?? 0) + ((heights[at] ?? 0) - rowsOf(input, stacked)) / 2;
      const from = top + (stacked ? LINE : 0);
      const rows = Math.max(1, input.lines.length);
      const noted = input.note?.line ?? rows;
      return {
        y: stacked ? top + LINE / 2 : from + rowsOf(input, false) / 2 - (input.note && rows === 1 ? NOTE / 2 : 0),
        // A remark stands right below its line.
        lines: Array.from({ length: rows }, (_, row) => from + (row + 0.5) * LINE + (row > noted ? NOTE : 0)),
        noteY: from + (noted + 1) * LINE + NOTE / 2,
      };
    }),
    outputs: outputs.map((output, at) => {
      const y = (tops[at] ?? 0) + ((heights[at] ?? 0) - rowsOfOutput(output, stacked)) / 2 + LINE / 2;
      return { y, reasonY: y + LINE / 2 + NOTE / 2, bar: { ...BAR, x: outX, y: y - BAR.height / 2 } };
    }),
  };
}

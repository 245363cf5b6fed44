/* Where everything inside a switch is drawn: a row for each port, its input at the left and its output at the right, so that traffic
 * climbs as in the tree. */

import type { Box, Size } from '../pen.ts';
import { tabularWidth, textWidth } from '../text-width.ts';
import type { InsideInput, InsideModel, InsideOutput } from './model.ts';

export const SIZE = { title: 16, verdict: 17, text: 12.5, small: 11.5 };

/** px */
const HEAD = { title: 20, verdict: 46, because: 67, columns: 92, rows: 108 };
const LINE = 17;
const NOTE = 15;
const PORT_GAP = 5;
const GROUP_GAP = 10;
const FIRST = { width: 27, height: 16 };
const CELL = { most: 8.4, least: 3 };
const BAR = { width: 6, height: 16 };
const GAP = { name: 10, first: 7, crossbar: 4, sent: 12, room: 14 };
const GAUGE = { most: 94, least: 40, height: 8 };
const SENT = { most: 5.4, least: 3.4 };
/** of the crossbar, at least and at most */
const CROSSBAR = { least: 70, most: 140 };
const MARGIN = 16;

export interface LineBox {
  input: number;
  line: number;
  y: number;
  /** right edge of the packets, and of the box of the first */
  right: number;
}

export interface InsideLayout extends Size {
  /** columns */
  nameX: number;
  placesX: number;
  firstX: number;
  crossbar: Box;
  outX: number;
  sentX: number;
  sentPitch: number;
  /** how many of the slots fit */
  slots: number;
  farX: number;
  gaugeX: number;
  gaugeWidth: number;
  /** of a place and of a packet */
  pitch: number;
  inputs: { y: number; top: number; lines: number[]; noteY: number }[];
  outputs: { y: number; reasonY: number; box: Box }[];
  head: typeof HEAD;
}

function heightOfInput({ lines, note }: InsideInput): number {
  return Math.max(1, lines.length) * LINE + (note ? NOTE : 0);
}

function heightOfOutput({ reason }: InsideOutput): number {
  return LINE + (reason ? NOTE : 0);
}

/** How many places stand in a row: of all channels together. */
export function placesOf({ places }: InsideInput): number {
  return places.reduce((sum, count) => sum + count, 0);
}

export function layOutInside(model: InsideModel, { width, height }: Size): InsideLayout {
  const { inputs, outputs } = model;
  const names = Math.max(...inputs.map(({ name }) => textWidth(name, SIZE.text, 600)), 40);
  const far = Math.max(...outputs.map(({ name }) => textWidth(name, SIZE.text, 600)), 40);
  const counts = tabularWidth('000', SIZE.text);
  const value = tabularWidth('00 + 00', SIZE.text);
  const most = Math.max(
    1,
    ...inputs.map(placesOf),
    ...inputs.map(({ lines }) => Math.max(0, ...lines.map(({ packets }) => packets.length))),
  );
  const listed = Math.max(0, ...outputs.map(({ sent }) => sent.length));
  const fixed =
    2 * MARGIN +
    names +
    GAP.name +
    counts +
    GAP.name +
    FIRST.width +
    GAP.first +
    BAR.width +
    GAP.sent +
    far +
    2 * GAP.room +
    value;
  const free = width - fixed;
  // What is left is shared: the crossbar and the gauges get their least, the slots their least, the places what remains.
  const gaugeWidth = Math.max(GAUGE.least, Math.min(GAUGE.most, free * 0.11));
  const crossbarWidth = Math.max(CROSSBAR.least, Math.min(CROSSBAR.most, free * 0.17));
  const forSent = Math.max(0, Math.min(listed * SENT.most, free * 0.22));
  const sentPitch = Math.max(SENT.least, Math.min(SENT.most, forSent / Math.max(1, listed)));
  const slots = Math.min(listed, Math.floor(forSent / sentPitch));
  const forPlaces = free - gaugeWidth - crossbarWidth - slots * sentPitch;
  const pitch = Math.max(CELL.least, Math.min(CELL.most, forPlaces / most));
  const nameX = MARGIN;
  const placesX = nameX + names + GAP.name + counts + GAP.name;
  const firstX = placesX + Math.min(forPlaces, most * pitch) + GAP.first;
  const crossbarX = firstX + FIRST.width + GAP.crossbar;
  const outX = crossbarX + crossbarWidth;
  const sentX = outX + BAR.width + GAP.sent;
  const farX = sentX + slots * sentPitch + GAP.room;
  const gaugeX = farX + far + GAP.room;
  const ports = inputs.map((input, at) => {
    const output = outputs[at];
    return Math.max(heightOfInput(input), output ? heightOfOutput(output) : 0);
  });
  const taken = ports.reduce((sum, own) => sum + own, 0);
  const room = height - HEAD.rows - MARGIN - taken;
  const gap = Math.max(PORT_GAP, Math.min(GROUP_GAP, room / Math.max(1, ports.length)));
  let top = HEAD.rows;
  const rows = ports.map((own) => {
    const row = { top, middle: top + own / 2, height: own };
    top += own + gap;
    return row;
  });
  const bottom = top - gap;
  return {
    ...{ width, height: Math.max(height, bottom + MARGIN), head: HEAD },
    ...{ nameX, placesX, firstX, outX, sentX, sentPitch, slots, farX, gaugeX, gaugeWidth, pitch },
    crossbar: { x: crossbarX, y: HEAD.rows - 6, width: crossbarWidth, height: bottom - HEAD.rows + 12 },
    inputs: inputs.map((input, at) => {
      const { top: y, height: own } = rows[at] ?? { top: 0, height: 0 };
      const from = y + (own - heightOfInput(input)) / 2;
      const lines = Array.from({ length: Math.max(1, input.lines.length) }, (_, line) => from + (line + 0.5) * LINE);
      return {
        top: from,
        y: from + (Math.max(1, input.lines.length) * LINE) / 2,
        lines,
        noteY: from + Math.max(1, input.lines.length) * LINE + NOTE / 2,
      };
    }),
    outputs: outputs.map((output, at) => {
      const { top: y, height: own } = rows[at] ?? { top: 0, height: 0 };
      const middle = y + (own - heightOfOutput(output)) / 2 + LINE / 2;
      return {
        y: middle,
        reasonY: middle + LINE / 2 + NOTE / 2,
        box: { x: outX, y: middle - BAR.height / 2, width: BAR.width, height: BAR.height },
      };
    }),
  };
}

export const FIRST_BOX = FIRST;
export const GAUGE_HEIGHT = GAUGE.height;

/* The inside of a switch, level: its inputs at the left and its outputs at the right, so that traffic climbs as in the tree. From left
 * to right: names, what waits at the inputs, or came in where nothing does, the crossbar, what waits at the outputs, what left, the
 * far ends and the room there. Port i has the same row on both sides, unless there is no room for that. */

import type { Box, Size } from '../pen.ts';
import { textWidth } from '../text-width.ts';
import { type HeadSteps, headOf, placeLegend, ROOMY, TIGHT } from './head.ts';
import type { InsideInput, InsideModel, InsideOutput } from './inside-model.ts';
import {
  FIRST,
  GAP,
  GAUGE_HEIGHT,
  type InsideLayout,
  LINE,
  type Lines,
  lengthBehind,
  longest,
  MARGIN,
  NOTE,
  placesAt,
  placesOf,
  roomText,
  SIZE,
  type Strip,
} from './places.ts';

/** `all`: of a few ports, together. */
const PORT_GAP = { least: 5, most: 44, all: 360 };
/** Where there is too little room. */
const TIGHT_GAP = 3;
/** Height of a line: what can be read, and what is just seen. */
const TIGHT_LINE = { read: 13.5, least: 5 };
/** Width of a port with the gap behind it: what is pressed is not smaller. */
const PORT = 24;
const PITCH = { least: 5.2, most: 14 };
/** Half the side of a packet; where there are several rows and little room. */
const HALF = { most: 5.6, tight: 2.9 };
/** Columns of lines are as wide as for so many packets, or twice as many: they stand still while few come and go. */
const LINE_LENGTH = 24;
/** Packets as large as this leave room for names of channels. */
const NAMED_PITCH = 7;
/** px that ways and gauges take at most where packets leave room. */
const SPARE = 110;
const MAX_ROWS = 6;
const SLOT = { least: 3.2, most: 6.4, wide: 14 };
const GAUGE = { least: 40, most: 94 };
const CROSSBAR = { least: 64, most: 150 };
const BAR = { width: 6, height: 16 };
/** From the head to the columns' names, and from there to the rows. */
const BELOW = { roomy: { columns: 24, rows: 16 }, tight: { columns: 19, rows: 12 } };
const COLUMN_GAP = 6;

const widest = (ports: readonly { name: string }[]): number =>
  Math.max(40, ...ports.map(({ name }) => textWidth(name, SIZE.text, 600)));

/** Shares out the width: a part of what is free to each column, within its limits, and the rest to the lines. */
function columnsOf({ inputs, outputs, columns, channels: names }: InsideModel, width: number) {
  const long = (length: number) => Math.max(1, Math.ceil(length / LINE_LENGTH)) * LINE_LENGTH;
  const fitting = (places: number, length: number) => (places > 0 && length <= places ? places : long(length));
  const waits = columns.first[0]
    ? fitting(Math.max(...inputs.map(placesOf)), Math.max(...inputs.map(({ lines }) => longest(lines))))
    : 0;
  const queued = columns.queue[0]
    ? fitting(Math.max(...outputs.map(({ places }) => places)), Math.max(...outputs.map(({ lines }) => longest(lines))))
    : 0;
  const [inputNames, far] = [widest(inputs) + GAP, widest(outputs)];
  const counts = waits > 0 ? textWidth('000', SIZE.text) + GAP : 0;
  const channels = Math.max(columns.room[0] ? 1 : 0, ...outputs.map(({ room }) => room.length));
  const value = channels > 0 ? textWidth(Array(channels).fill('00').join(' + '), SIZE.text) + GAP : 0;
  const firsts = (waits > 0 ? FIRST.width + GAP : 0) + (queued > 0 ? FIRST.width + GAP : 0);
  const free = width - 2 * MARGIN - inputNames - counts - firsts - BAR.width - far - value - 4 * GAP;
  const share = (part: number, { least, most }: { least: number; most: number }) =>
    Math.max(least, Math.min(most, free * part));
  const strip = (slots: number, part: number) => {
    const room = Math.min(slots * SLOT.most, free * part);
    const pitch = Math.max(SLOT.least, Math.min(SLOT.most, room / Math.max(1, slots)));
    return { pitch, count: Math.min(slots, Math.floor(room / pitch)) };
  };
  const gauge = channels > 0 ? share(0.11, GAUGE) : 0;
  const crossbar = share(0.17, CROSSBAR);
  const left = strip(Math.max(...outputs.map(({ sent }) => sent.length)), gauge > 0 ? 0.2 : 0.24);
  const came = strip(waits > 0 ? 0 : Math.max(...inputs.map(({ came: slots }) => slots.length)), 0.2);
  // Reasons stand below what was sent, and may go on below the names.
  const reasons = Math.max(0, ...outputs.map(({ reason }) => textWidth(reason, NOTE))) - GAP - far - value - gauge;
  const leftRoom = () => Math.max(left.count * left.pitch, reasons);
  const rest = free - gauge - crossbar - leftRoom() - came.count * came.pitch - 3;
  // Rather in several rows than too small to be counted.
  const most = Math.max(1, waits - 1, queued - 1);
  const inRow = (perRow: number) => Math.min(waits, perRow) + Math.min(queued, perRow);
  // Names of channels only where they take no room from packets.
  const named = Math.max(0, ...names.map((name) => textWidth(name, SIZE.small) + GAP));
  const channelNames = inRow(most) * NAMED_PITCH > rest - named ? 0 : named;
  const forLines = rest - channelNames;
  let rows = 1;
  while (rows < MAX_ROWS && inRow(Math.ceil(most / rows)) * PITCH.least > forLines) rows++;
  const perRow = Math.ceil(most / rows);
  const pitch = Math.max(PITCH.least, Math.min(PITCH.most, forLines / Math.max(1, inRow(perRow))));
  const half = Math.min(HALF.most, pitch * 0.43);
  const lines: Lines = { upright: false, pitch, perRow, rows, half, down: 2 * half + 3 };
  // What packets leave, ways and gauges take.
  const spare = Math.max(0, forLines - inRow(perRow) * pitch);
  const more = { crossbar: Math.min(spare * 0.5, SPARE), gauge: gauge > 0 ? Math.min(spare * 0.4, SPARE) : 0 };
  if (gauge === 0 && left.count > 0) left.pitch = Math.min(SLOT.wide, left.pitch + (spare * 0.5) / left.count);
  return {
    ...{ names: inputNames, channelNames, far, counts, left, came, waits, queued, lines },
    ...{ leftRoom: leftRoom(), gauge: gauge + more.gauge, crossbar: crossbar + more.crossbar },
  };
}

/** How high things are, from roomy to tight. */
interface Heights {
  line: number;
  lines: Lines;
}

function rowsOf(places: number, { perRow }: Lines): number {
  return Math.max(1, Math.ceil((places - 1) / perRow));
}

const lineHeight = (places: number, { line, lines }: Heights): number =>
  line + (rowsOf(places, lines) - 1) * lines.down;

/** The height of each line of an input: the last of a channel has its free places. */
function lineHeights(input: InsideInput, heights: Heights): number[] {
  if (input.lines.length === 0) return [lineHeight(placesOf(input), heights)];
  return input.lines.map((_, at) => lineHeight(placesAt(input, at), heights));
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, own) => sum + own, 0);

const inputHeight = (input: InsideInput, heights: Heights): number =>
  sumOf(lineHeights(input, heights)) + (input.note ? NOTE : 0);

function outputHeight({ lines, places, reason }: InsideOutput, heights: Heights): number {
  const inQueue = Math.max(longest(lines), places);
  const below = lineHeight(inQueue, heights) - heights.line;
  return Math.min(LINE, heights.line + 2) + Math.max(below, reason ? NOTE - 2 : 0);
}

/** Rows one below the other: where each begins, and how high it is. */
interface Rows {
  tops: number[];
  heights: number[];
  gap: number;
  height: number;
}

function rowsIn(heights: number[], least: number, room: number): Rows {
  const taken = sumOf(heights);
  const spare = (room - taken) / Math.max(1, heights.length);
  const gap = Math.max(least, Math.min(Math.max(PORT_GAP.most, PORT_GAP.all / heights.length), spare));
  let bottom = 0;
  const tops = heights.map((own) => {
    const top = bottom;
    bottom += own + gap;
    return top;
  });
  return { tops, heights, gap, height: bottom - gap };
}

/** Both sides of the crossbar. */
interface Sides {
  heights: Heights;
  inputs: Rows;
  outputs: Rows;
}

/** Each port in the same row on both sides. */
function alignedIn({ inputs, outputs }: InsideModel, heights: Heights, room: number): Sides {
  const both = inputs.map((input, at) => {
    const output = outputs[at];
    const own = [inputHeight(input, heights), ...(output ? [outputHeight(output, heights)] : [])];
    return Math.max(PORT - PORT_GAP.least, ...own);
  });
  const rows = rowsIn(both, PORT_GAP.least, room);
  return { heights, inputs: rows, outputs: rows };
}

/** Each side as high as it has to be. */
function packedIn({ inputs, outputs }: InsideModel, heights: Heights, room: number): Sides {
  return {
    heights,
    inputs: rowsIn(
      inputs.map((input) => inputHeight(input, heights)),
      TIGHT_GAP,
      room,
    ),
    outputs: rowsIn(
      outputs.map((output) => Math.max(heights.line < TIGHT_LINE.read ? 0 : PORT, outputHeight(output, heights))),
      0,
      room,
    ),
  };
}

const heightOf = ({ inputs, outputs }: Sides): number => Math.max(inputs.height, outputs.height);

/** Packets no larger than the lines are high, and small ones where there are rows of them. */
function tightened(lines: Lines, line: number): Lines {
  const half = Math.min(lines.half, lines.rows > 1 ? HALF.tight : HALF.most, Math.max(1, (line - 3) / 2));
  return { ...lines, half, down: Math.min(lines.down, 2 * half + 2) };
}

/** Lines as high as there is room for. */
function tightestIn(model: InsideModel, lines: Lines, room: number): Sides {
  let line = TIGHT_LINE.read;
  let sides = packedIn(model, { line, lines: tightened(lines, line) }, room);
  while (line > TIGHT_LINE.least && heightOf(sides) > room) {
    line -= 0.5;
    sides = packedIn(model, { line, lines: tightened(lines, line) }, room);
  }
  return sides;
}

/** Least height in which all can be read, px. */
export function leastLevelHeight(model: InsideModel, width: number): number {
  const { lines } = columnsOf(model, width);
  const { head, end } = headOf(model, width, TIGHT);
  const line = TIGHT_LINE.read;
  const rows = heightOf(packedIn(model, { line, lines: tightened(lines, line) }, 0));
  const { columns, rows: below } = BELOW.tight;
  // Whether a reason is said or not, it is as high: a step does not move what is below.
  const top = Math.max(end, TIGHT.title + TIGHT.verdict + TIGHT.more);
  return placeLegend(model, head, width, top + columns + below + rows).end + FOOT.tight;
}

const FOOT = { roomy: MARGIN, tight: 9 };

/** So many lines at an input of several channels have the room for it. */
const LINES = 2;

/** For all that is shown at any instant, px: it follows from ports, channels and places. */
export function standardLevelHeight({ inputs, channels, ...model }: InsideModel, width: number): number {
  const { lines } = columnsOf({ inputs, channels, ...model }, width);
  const places = Math.max(0, ...inputs.map(placesOf), ...model.outputs.map((output) => output.places));
  const line = lineHeight(places, { line: LINE, lines });
  const port = Math.max(PORT, (channels.length > 1 ? LINES * line : line) + PORT_GAP.least + 2);
  const { title, verdict, more } = ROOMY;
  const head = title + verdict + 2 * more + BELOW.roomy.columns + BELOW.roomy.rows;
  return Math.ceil(head + inputs.length * port + 2 * NOTE + LINE + MARGIN);
}

interface Fit {
  steps: HeadSteps;
  below: { columns: number; rows: number };
  foot: number;
  sides: Sides;
}

function fitIn(model: InsideModel, { width, height }: Size, lines: Lines): Fit {
  const roomIn = (steps: HeadSteps, below: Fit['below'], foot: number) => {
    const { head, end } = headOf(model, width, steps);
    const top = end + below.columns + below.rows;
    return height - foot - top - placeLegend(model, head, width, 0).end;
  };
  const roomy = { steps: ROOMY, below: BELOW.roomy, foot: FOOT.roomy };
  const room = roomIn(roomy.steps, roomy.below, roomy.foot);
  const aligned = alignedIn(model, { line: LINE, lines }, room);
  if (height === 0 || heightOf(aligned) <= room) return { ...roomy, sides: aligned };
  const tight = { steps: TIGHT, below: BELOW.tight, foot: FOOT.tight };
  const most = roomIn(tight.steps, tight.below, tight.foot);
  const packed = [roomy, tight].map((fit) => ({
    ...fit,
    sides: packedIn(model, { line: LINE - 1, lines }, fit === roomy ? room : most),
    room: fit === roomy ? room : most,
  }));
  return (
    packed.find(({ sides, room: own }) => heightOf(sides) <= own) ?? { ...tight, sides: tightestIn(model, lines, most) }
  );
}

export function layOutLevel(model: InsideModel, { width, height }: Size): InsideLayout {
  const { inputs, outputs } = model;
  const columns = columnsOf(model, width);
  const { names, channelNames, counts, waits, queued } = columns;
  const { steps, below, foot: margin, sides } = fitIn(model, { width, height }, columns.lines);
  const { line, lines } = sides.heights;
  const { head, end } = headOf(model, width, steps);
  const columnsY = end + below.columns;
  const rowsY = columnsY + below.rows;
  const lineWidth = (count: number) => lengthBehind(Math.min(count, lines.perRow), lines.pitch);
  const nameX = MARGIN;
  const inX = nameX + names + counts;
  const firstX = inX + (waits > 0 ? channelNames + lineWidth(waits) : columns.came.count * columns.came.pitch);
  const crossbarX = firstX + (waits > 0 ? FIRST.width : 0) + GAP / 3;
  const outX = crossbarX + columns.crossbar;
  const queueX = outX + BAR.width + GAP / 2;
  const queueFirstX = queueX + lineWidth(queued);
  const sentX = queueFirstX + (queued > 0 ? FIRST.width + GAP / 2 : GAP / 2);
  const farX = sentX + columns.leftRoom + GAP;
  const gaugeX = farX + columns.far + GAP;
  const { legend, end: foot } = placeLegend(model, head, width, rowsY + heightOf(sides));
  const boxHeight = Math.min(FIRST.height, sides.heights.line - 0.5);
  const firstAt = (x: number, y: number): Box => ({ x, y: y - boxHeight / 2, width: FIRST.width, height: boxHeight });
  const strip = ({ pitch, count }: { pitch: number; count: number }, x: number, y: number, dx: number): Strip | null =>
    count > 0 ? { x, y, dx, dy: 0, pitch, count, across: 0 } : null;
  const crossbar = { x: crossbarX, y: rowsY - 6, width: columns.crossbar, height: heightOf(sides) + 12 };
  const edges = { nameX, inX, firstX, queueX, queueFirstX, sentX, farX, crossbarX, columnsY, outX };
  return {
    ...{ width, height: Math.max(height, foot + margin), head, legend, crossbar, lines, left: null },
    columns: namesOf(model, edges, { queued, left: columns.left.count, width }),
    channelsX: inX,
    inputs: inputs.map((input, at) => {
      const own = lineHeights(input, sides.heights);
      const height = sumOf(own) + (input.note ? NOTE : 0);
      // Beside a queue of several rows as far up as its first one.
      const output = sides.inputs === sides.outputs ? outputs[at] : undefined;
      const block = output ? Math.max(height, outputHeight(output, sides.heights)) : height;
      const top = rowsY + (sides.inputs.tops[at] ?? 0) + ((sides.inputs.heights[at] ?? 0) - block) / 2;
      const firsts: Box[] = [];
      let [y, noteY] = [top, 0];
      for (const [row, lineHeight] of own.entries()) {
        firsts.push(firstAt(firstX, y + line / 2));
        y += lineHeight;
        // A remark stands right below its line.
        if (input.note?.line !== row) continue;
        noteY = y + NOTE / 2 - 1;
        y += NOTE;
      }
      const middle = own.length === 1 ? top + line / 2 : top + height / 2;
      return {
        name: { x: nameX, y: middle, anchor: 'start' },
        count: columns.came.count > 0 ? null : { x: nameX + names + counts - GAP, y: middle, anchor: 'end' },
        firsts,
        came: strip(columns.came, firstX, top + line / 2, -1),
        noteY,
      };
    }),
    outputs: outputs.map((output, at) => {
      const [top = 0, own = 0] = [sides.outputs.tops[at], sides.outputs.heights[at]];
      const y = rowsY + top + (own - outputHeight(output, sides.heights)) / 2 + Math.min(LINE, line + 2) / 2;
      const text = roomText(output, false);
      const valueX = gaugeX + columns.gauge + COLUMN_GAP + textWidth(text, SIZE.text);
      const middle = crossbarX + columns.crossbar / 2;
      const { gap } = sides.outputs;
      const gaugeHeight = output.room.length > 1 ? GAUGE_HEIGHT + 3 : GAUGE_HEIGHT;
      return {
        bar: { ...BAR, x: outX, y: y - BAR.height / 2 },
        name: { x: farX, y, anchor: 'start' },
        gauge: {
          x: gaugeX,
          y: y - gaugeHeight / 2,
          width: columns.gauge,
          height: gaugeHeight,
        },
        value: { x: valueX, y, anchor: 'end' },
        cable: null,
        reason: { x: sentX, y: y + LINE / 2 + NOTE / 2 - 1, anchor: 'start' },
        first: queued > 0 ? firstAt(queueFirstX, y) : null,
        left: strip(columns.left, sentX, y, 1),
        area: { x: middle, y: rowsY + top - gap / 2, width: width - middle, height: own + gap },
      };
    }),
  };
}

interface Edges {
  nameX: number;
  inX: number;
  firstX: number;
  crossbarX: number;
  outX: number;
  queueX: number;
  queueFirstX: number;
  sentX: number;
  farX: number;
  columnsY: number;
}

/** What stands above the columns: more than its name only where there is room before the next one. */
function namesOf(
  { columns }: InsideModel,
  { columnsY: y, ...edges }: Edges,
  { queued, left, width }: { queued: number; left: number; width: number },
): InsideLayout['columns'] {
  const shown: InsideLayout['columns'] = [];
  const column = (x: number, [name, more]: readonly [string, string], end: number) => {
    const after = x + (name ? textWidth(name, SIZE.text, 600) + COLUMN_GAP : 0);
    const fits = after + textWidth(more, SIZE.text) < end;
    shown.push({ x, y, name, more: fits ? more : '', anchor: 'start' });
  };
  const first = columns.first[0];
  const firstEnd = edges.firstX + FIRST.width;
  const firstX = firstEnd - (first ? textWidth(first, SIZE.text, 600) + COLUMN_GAP : 0);
  if (edges.nameX + textWidth(columns.input[0], SIZE.text, 600) < firstX) column(edges.nameX, columns.input, edges.inX);
  column(edges.inX, columns.places, firstX);
  shown.push({ x: firstEnd, y, name: first, more: '', anchor: 'end' });
  column(edges.crossbarX + COLUMN_GAP, columns.crossbar, Math.min(edges.queueX, edges.sentX) - COLUMN_GAP);
  if (queued > 0) column(edges.queueX, columns.queue, edges.sentX);
  if (left > 0) column(edges.sentX, columns.sent, edges.farX);
  const [room] = columns.room;
  column(edges.farX, room || left > 0 ? columns.room : [columns.sent[0], ''], width - COLUMN_GAP);
  return shown;
}

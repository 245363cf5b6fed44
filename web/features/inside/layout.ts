/* Where everything inside a switch stands. Traffic runs along one axis, from the inputs to the outputs: to the right where there is the
 * width for that, so that it climbs as in the tree, else upwards. In this order stand along it names, what waits at the inputs, or came
 * in where nothing does, the crossbar, what waits at the outputs, what left, the far ends and the room there. Ports stand side by side
 * across it; level, port i has the same row on both sides, unless there is no room for that. */

import type { Size } from '../../draw/pen.ts';
import { textWidth } from '../../draw/text-width.ts';
import { sumOf } from '../../measures/sums.ts';
import { headOf, placeLegend, STEPS } from './head.ts';
import type { InsideInput, InsideModel, InsideOutput } from './inside-model.ts';
import {
  boxAround,
  GAP,
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
  type Spot,
  type Strip,
} from './places.ts';

/** Below this width it stands upright. */
const LEVEL = 600;

export const isUpright = (width: number): boolean => width < LEVEL;

/** Lengths are along traffic, breadths across it, px. */
const DIRECTIONS = {
  level: {
    upright: false,
    first: { length: 27, breadth: 16 },
    bar: { length: 6, breadth: 16 },
    /** breadth of a line: with room, where all can be read, and where it is just seen; and what its first packet leaves of it */
    line: { most: LINE, read: 13.5, least: 5, gap: 0.5 },
    /** from packet to packet: rather in several rows than below `apart` */
    pitch: { least: 5.2, usual: 5.2, apart: 5.2, most: 14, rows: 6 },
    crossbar: { least: 64, most: 150, share: 0.17 },
    /** between all that stands along */
    gaps: 4 * GAP,
  },
  upright: {
    upright: true,
    first: { length: 17, breadth: 30 },
    bar: { length: 6, breadth: 20 },
    line: { most: 33, read: 33, least: 3, gap: 3 },
    pitch: { least: 2.2, usual: 4.4, apart: 3, most: 10, rows: 4 },
    crossbar: { least: 44, most: 68, share: 0.2 },
    gaps: 2 * GAP,
  },
};
type Direction = (typeof DIRECTIONS)['level'];

const directionIn = (width: number): Direction => DIRECTIONS[isUpright(width) ? 'upright' : 'level'];

const PORT_GAP = { least: 5, most: 44, all: 360, tight: 3 };
/** Breadth of a port with the gap behind it: what is pressed is not smaller. */
const PORT = 24;
/** Largest side of a packet; and where there are several rows in little room. */
const PACKET = { most: 11.2, tight: 5.8 };
/** Columns of lines are as long as for so many packets, or twice as many: they stand still while few come and go. */
const LINE_LENGTH = 24;
/** Packets as large as this leave room for names of channels. */
const NAMED_PITCH = 7;
/** px that ways and gauges take at most where packets leave room. */
const SPARE = 110;
/** What a cable carried; where there is no gauge, slots may be wide. */
const SLOT = { least: 3.2, most: 6.4, wide: 14, share: 0.2, upright: 12 };
const GAUGE = { least: 40, most: 94, share: 0.11, breadth: 8, ofSeveral: 11 };
const COLUMN_GAP = 6;
/** Upright: a row of names, how far the edge of the picture may push one aside, and how many rows there are at most. */
const NAMES = { height: 15, aside: 16, most: 4 };
/** Between two rows of a line, upright. */
const ROW_GAP = 1.5;

const mostOf = (values: readonly number[]): number => Math.max(0, ...values);
const within = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.max(least, Math.min(most, value));
const widest = (ports: readonly { name: string }[], size: number): number =>
  mostOf(ports.map(({ name }) => textWidth(name, size, 600)));
const gaugeBreadth = ({ room }: InsideOutput): number => (room.length > 1 ? GAUGE.ofSeveral : GAUGE.breadth);

/** How many packets stand behind each other at most: with free places, as many as ever. */
function lengthIn(places: readonly number[], ports: readonly Pick<InsideInput, 'lines'>[]): number {
  const [most, length] = [mostOf(places), mostOf(ports.map(({ lines }) => longest(lines)))];
  return most > 0 && length <= most ? most : Math.max(1, Math.ceil(length / LINE_LENGTH)) * LINE_LENGTH;
}

/** What the ends of links take along traffic, with what stands beside their names: how many wait, and how many places are free. */
function levelEnds({ inputs, outputs, columns }: InsideModel) {
  const channels = Math.max(columns.room[0] ? 1 : 0, ...outputs.map(({ room }) => room.length));
  const counts = columns.first[0] ? textWidth('000', SIZE.text) + GAP : 0;
  const value = channels > 0 ? textWidth(Array(channels).fill('00').join(' + '), SIZE.text) + GAP : 0;
  const [near = 0, far = 0] = [inputs, outputs].map((ports) => Math.max(40, widest(ports, SIZE.text)));
  return { near: near + GAP + counts, far, value, rows: [1, 1] };
}

/** Upright, names stand in one or several rows, and numbers in one of their own. */
function uprightEnds({ inputs, outputs, columns }: InsideModel, sides: Sides): ReturnType<typeof levelEnds> {
  const rowsIn = (ports: readonly { name: string }[], { breadths, gap }: Row) => {
    const room = Math.min(...breadths) + gap - 4;
    return within(Math.ceil((widest(ports, SIZE.small) + NAMES.aside) / room), { least: 1, most: NAMES.most });
  };
  const rows = [rowsIn(inputs, sides.inputs), rowsIn(outputs, sides.outputs)];
  const [near = 0, far = 0] = rows.map((own) => (own + 1) * NAMES.height);
  const gauge = columns.room[0] ? mostOf(outputs.map(gaugeBreadth)) + 4 : 0;
  return { near, far: NOTE + gauge + far, value: 0, rows };
}

/** Shares out a length: a part of what is free to each column, within its limits, and the rest to the lines. Where all begins. */
function stopsOf(
  model: InsideModel,
  direction: Direction,
  ends: ReturnType<typeof levelEnds>,
  room: number,
  least: number,
) {
  const { inputs, outputs, columns } = model;
  const { upright, first, bar, crossbar, pitch: limits } = direction;
  const waits = columns.first[0] ? lengthIn(inputs.map(placesOf), inputs) : 0;
  const queued = columns.queue[0]
    ? lengthIn(
        outputs.map(({ places }) => places),
        outputs,
      )
    : 0;
  const firsts = [waits, queued].filter((places) => places > 0).length * (first.length + (upright ? 0 : GAP));
  const free = room - ends.near - ends.far - ends.value - firsts - bar.length - direction.gaps;
  const strip = (all: number[]) => {
    const slots = upright ? Math.min(SLOT.upright, mostOf(all)) : mostOf(all);
    const length = Math.max(0, Math.min(slots * SLOT.most, free * SLOT.share));
    const pitch = within(length / Math.max(1, slots), SLOT);
    return { pitch, count: Math.min(slots, Math.floor(length / pitch)) };
  };
  const gauge = ends.value > 0 ? within(free * GAUGE.share, GAUGE) : 0;
  const ways = within(free * crossbar.share, crossbar);
  const sent = strip(outputs.map((output) => output.sent.length));
  const came = strip(waits > 0 ? [] : inputs.map((input) => input.came.length));
  // Level, reasons stand below what was sent, and may go on below the names.
  const reasons = mostOf(outputs.map(({ reason }) => textWidth(reason, NOTE))) - GAP - ends.far - ends.value - gauge;
  const leftRoom = () => Math.max(sent.count * sent.pitch, upright ? 0 : reasons);
  const rest = free - gauge - ways - leftRoom() - came.count * came.pitch - 3;
  // Rather in several rows than too small to be counted.
  const most = Math.max(1, waits - 1, queued - 1);
  const inRow = (perRow: number) => Math.min(waits, perRow) + Math.min(queued, perRow);
  // Names of channels only where they take no room from packets.
  const named = upright ? 0 : mostOf(model.channels.map((name) => textWidth(name, SIZE.small) + GAP));
  const forLines = rest - (inRow(most) * NAMED_PITCH > rest - named ? 0 : named);
  let rows = 1;
  const isFew = (perRow: number) => least > limits.apart || inRow(perRow) * limits.apart <= forLines;
  while (rows < limits.rows && !isFew(Math.ceil(most / rows))) rows++;
  const perRow = Math.ceil(most / rows);
  const pitch = Math.max(least, Math.min(limits.most, forLines / Math.max(1, inRow(perRow))));
  // What packets leave, ways and gauges take.
  const spare = Math.max(0, forLines - inRow(perRow) * pitch);
  if (gauge === 0 && sent.count > 0) sent.pitch = Math.min(SLOT.wide, sent.pitch + (spare * 0.5) / sent.count);
  const lengthOf = (places: number) => lengthBehind(Math.min(places, perRow), pitch);
  const firstAt = ends.near + (waits > 0 ? rest - forLines + lengthOf(waits) : came.count * came.pitch);
  const crossbarAt = firstAt + (waits > 0 ? first.length : 0) + GAP / 3;
  const barAt = crossbarAt + ways + Math.min(spare * 0.5, SPARE);
  const queueAt = barAt + bar.length + GAP / 2;
  const queueFirst = queueAt + lengthOf(queued);
  const sentAt = queueFirst + (queued > 0 ? first.length : 0) + GAP / 2;
  const farAt = sentAt + leftRoom() + (upright ? 0 : GAP);
  return {
    ...{ lines: { upright, pitch, perRow, rows }, queued, came, sent, firstAt, crossbarAt, barAt, queueAt, queueFirst },
    ...{ sentAt, farAt, gaugeAt: farAt + ends.far + GAP, gauge: gauge > 0 ? gauge + Math.min(spare * 0.4, SPARE) : 0 },
    end: upright ? farAt + ends.far : room,
  };
}

type Stops = ReturnType<typeof stopsOf>;

/** Packets no broader than their line, and small ones where there are several rows in little room; upright as broad as it. */
function linesAt(found: Stops['lines'], { first, line: limits }: Direction, line: number): Lines {
  const { upright, pitch, rows } = found;
  if (upright) {
    const breadth = (Math.min(first.breadth, line - limits.gap) - (rows - 1) * ROW_GAP) / rows;
    const down = breadth + ROW_GAP;
    return { ...found, length: pitch - Math.min(1.5, pitch * 0.26), breadth, down, from: ((1 - rows) / 2) * down };
  }
  const isTight = line < LINE - 1;
  const most = isTight && rows > 1 ? PACKET.tight : PACKET.most;
  const side = Math.min(most, pitch * 0.86, Math.max(2, line - 3));
  return { ...found, length: side, breadth: side, down: side + (isTight ? 2 : 3), from: 0 };
}

/** Ports side by side: where each begins, and how broad it is. */
interface Row {
  starts: number[];
  breadths: number[];
  gap: number;
  size: number;
}

/** Both sides of the crossbar, with lines of a breadth. */
interface Sides {
  line: number;
  lines: Lines;
  inputs: Row;
  outputs: Row;
}

const sizeOf = ({ inputs, outputs }: Sides): number => Math.max(inputs.size, outputs.size);

/** Level, the other rows of a line stand below its first. */
function lineBreadth(places: number, { line, lines }: Pick<Sides, 'lines' | 'line'>): number {
  const rows = lines.upright ? 1 : Math.max(1, Math.ceil((places - 1) / lines.perRow));
  return line + (rows - 1) * lines.down;
}

/** How broad each line of an input is: the last of a channel has its free places. */
function lineBreadths(input: InsideInput, sides: Pick<Sides, 'lines' | 'line'>): number[] {
  if (input.lines.length === 0) return [lineBreadth(placesOf(input), sides)];
  return input.lines.map((_, at) => lineBreadth(placesAt(input, at), sides));
}

function outputBreadth({ lines, places, reason }: InsideOutput, sides: Pick<Sides, 'lines' | 'line'>): number {
  if (sides.lines.upright) return 0;
  const below = lineBreadth(Math.max(longest(lines), places), sides) - sides.line;
  return Math.min(LINE, sides.line + 2) + Math.max(below, reason ? NOTE - 2 : 0);
}

function rowOf(breadths: number[], upright: boolean, least: number, room: number): Row {
  const count = Math.max(1, breadths.length);
  const most = upright ? Infinity : Math.max(PORT_GAP.most, PORT_GAP.all / count);
  const gap = within((room - sumOf(breadths)) / count, { least, most });
  let end = upright ? gap / 2 : 0;
  const starts = breadths.map((own) => {
    const start = end;
    end += own + gap;
    return start;
  });
  return { starts, breadths, gap, size: upright ? sumOf(breadths) + count * gap - 0.01 : end - gap };
}

/** Each port in the same row on both sides where lines have all their breadth, else each side as broad as it has to be. */
function sidesAt(model: InsideModel, direction: Direction, found: Stops['lines'], line: number, room: number): Sides {
  const { upright, line: limits } = direction;
  const own = { line, lines: linesAt(found, direction, line) };
  const inputs = model.inputs.map((input) => sumOf(lineBreadths(input, own)));
  const outputs = model.outputs.map((output) => outputBreadth(output, own));
  if (!upright && line === limits.most) {
    const both = inputs.map((input, at) => Math.max(PORT - PORT_GAP.least, input, outputs[at] ?? 0));
    const row = rowOf(both, upright, PORT_GAP.least, room);
    return { ...own, inputs: row, outputs: row };
  }
  const least = upright || line < limits.read ? 0 : PORT;
  const broad = outputs.map((output) => Math.max(least, output));
  return {
    ...own,
    inputs: rowOf(inputs, upright, PORT_GAP.tight, room),
    outputs: rowOf(broad, upright, 0, room),
  };
}

/** Lines as broad as there is room for; 0: as broad as they like to be. */
function sidesIn(model: InsideModel, direction: Direction, found: Stops['lines'], room: number): Sides {
  let { most: line } = direction.line;
  let sides = sidesAt(model, direction, found, line, room);
  while (room > 0 && line > direction.line.least && sizeOf(sides) > room) {
    line -= 0.5;
    sides = sidesAt(model, direction, found, line, room);
  }
  return sides;
}

/** Upright, while the length of lines is not known: it has no influence on their breadth. */
const ANY = { upright: true, pitch: 1, perRow: 1, rows: 1 };

/** Where all is along and across, with packets at least at a pitch, in a room; 0: as high as it has to be. */
function planOf(model: InsideModel, width: number, room: number, pitch?: number) {
  const direction = directionIn(width);
  const least = pitch ?? direction.pitch.least;
  const across = width - 2 * MARGIN;
  if (!direction.upright) {
    const ends = levelEnds(model);
    const stops = stopsOf(model, direction, ends, across, least);
    const sides = sidesIn(model, direction, stops.lines, room);
    return { direction, ends, stops, sides, height: sizeOf(sides) };
  }
  const packed = sidesIn(model, direction, ANY, across);
  const ends = uprightEnds(model, packed);
  const stops = stopsOf(model, direction, ends, room, least);
  const sides = { ...packed, lines: linesAt(stops.lines, direction, packed.line) };
  return { direction, ends, stops, sides, height: stops.end };
}

/** What stands above all ports, and what is taken above and below them. */
function frameOf(model: InsideModel, width: number) {
  const shown = isUpright(width) ? { ...model, verdict: { ...model.verdict, because: '' } } : model;
  const { head, end } = headOf(shown, width);
  const top = end + STEPS.columns + STEPS.rows;
  return { head, columnsY: end + STEPS.columns, top, below: placeLegend(model, head, width, 0).end + STEPS.foot };
}

/** Least height in which all can be read at this instant, px. */
export function leastHeight(model: InsideModel, width: number): number {
  const { top, below } = frameOf(model, width);
  const { direction, stops, height } = planOf(model, width, 0);
  if (direction.upright) return Math.ceil(top + height + below);
  // Whether a reason is said or not, it is as high: a step does not move what is below.
  const steady = Math.max(top, STEPS.title + STEPS.verdict + STEPS.more + STEPS.columns + STEPS.rows);
  return steady + sizeOf(sidesAt(model, direction, stops.lines, direction.line.read, 0)) + below;
}

/** For all that is shown at any instant, px: it follows from ports, channels and places. */
export function standardHeight(model: InsideModel, width: number): number {
  const { upright, pitch } = directionIn(width);
  // Two lines at an input of several channels have the room for it.
  const lines = model.channels.length > 1 ? [0, 1].map((channel) => ({ channel, output: 0, packets: [] })) : [];
  const inputs = model.inputs.map((input) => ({ ...input, lines }));
  const outputs = model.outputs.map((output) => ({ ...output, lines: [], reason: '' }));
  const { height } = planOf({ ...model, inputs, outputs }, width, 0, pitch.usual);
  const head = STEPS.title + STEPS.verdict + 2 * STEPS.more + STEPS.columns + STEPS.rows;
  return Math.ceil(head + height + (upright ? 4 * LINE : 2 * NOTE + LINE) + STEPS.foot);
}

/** In the given height where all can be seen in it; in 0 px as high as it has to be. */
export function layOutInside(model: InsideModel, { width, height }: Size): InsideLayout {
  const { head, columnsY, top, below } = frameOf(model, width);
  const plan = planOf(model, width, Math.max(0, height - top - below));
  const { direction, ends, stops, sides } = plan;
  const { upright, first, bar } = direction;
  const { line, lines } = sides;
  const bottom = top + plan.height;
  const at = (along: number, across: number) =>
    upright ? { x: MARGIN + across, y: bottom - along } : { x: MARGIN + along, y: top + across };
  /** `across`: its middle */
  const boxAt = (along: number, across: number, length: number, breadth: number) =>
    boxAround(upright, at(along + length / 2, across), length, breadth);
  const firstAt = (along: number, across: number) =>
    boxAt(along, across, first.length, Math.min(first.breadth, line - direction.line.gap));
  const strip = ({ pitch, count }: Stops['sent'], along: number, across: number, by: number): Strip | null =>
    count > 0 ? { ...at(along, across), pitch: by * pitch, count } : null;
  /** Upright: inside of the picture, in a row of names. */
  const named = (text: string, across: number, y: number, row: number): Spot => {
    const half = textWidth(text, SIZE.small, 600) / 2 + 4;
    const x = within(MARGIN + across, { least: half, most: width - half });
    return { x, y: y + (row + 0.5) * NAMES.height, anchor: 'middle' };
  };
  const { legend, end: foot } = placeLegend(model, head, width, bottom);
  const reasons = upright ? reasonsIn(model, sides.outputs, width) : null;
  const ways = stops.barAt - stops.crossbarAt;
  const far = stops.crossbarAt + ways / 2;
  const [nearRows = 1, farRows = 1] = ends.rows;
  const broad = upright ? width - 2 * MARGIN : sizeOf(sides);
  return {
    ...{ width, height: Math.max(height, foot + STEPS.foot), head, legend, lines },
    crossbar: boxAt(stops.crossbarAt, broad / 2, ways, broad + 12),
    columns: upright
      ? uprightHeading(model, columnsY)
      : headingsOf(model, stops, ends.near, width).map((heading) => ({ ...heading, y: columnsY })),
    channelsX: upright ? null : MARGIN + ends.near,
    inputs: model.inputs.map((input, index) => {
      const own = lineBreadths(input, sides);
      const [start = 0, broad = 0] = [sides.inputs.starts[index], sides.inputs.breadths[index]];
      const output = sides.inputs === sides.outputs ? model.outputs[index] : undefined;
      const taken = sumOf(own);
      // Beside a queue of several rows as far up as its first one.
      const begin = start + (broad - Math.max(taken, output ? outputBreadth(output, sides) : 0)) / 2;
      let across = begin;
      const firsts = own.map((breadth) => {
        const box = firstAt(stops.firstAt, across + line / 2);
        across += breadth;
        return box;
      });
      const middle = begin + (own.length === 1 ? line : taken) / 2;
      const spots: Pick<InsideLayout['inputs'][number], 'name' | 'count'> = upright
        ? {
            name: named(input.name, middle, bottom - ends.near, index % nearRows),
            count: named('', middle, bottom - ends.near, nearRows),
          }
        : {
            name: { ...at(0, middle), anchor: 'start' },
            count: { ...at(ends.near - GAP, middle), anchor: 'end' },
          };
      const came = strip(stops.came, stops.firstAt, begin + line / 2, -1);
      return { ...spots, firsts, came };
    }),
    outputs: model.outputs.map((output, index) => {
      const [start = 0, broad = 0] = [sides.outputs.starts[index], sides.outputs.breadths[index]];
      const { gap } = sides.outputs;
      const across = upright
        ? start
        : start + (broad - outputBreadth(output, sides)) / 2 + Math.min(LINE, line + 2) / 2;
      const text = roomText(output, upright);
      const placed = {
        bar: boxAt(stops.barAt, across, bar.length, bar.breadth),
        first: stops.queued > 0 ? firstAt(stops.queueFirst, across) : null,
        sent: strip(stops.sent, stops.sentAt, across, 1),
        area: boxAt(far, start + broad / 2, (upright ? stops.end : width - MARGIN) - far, broad + gap),
      };
      if (!reasons) {
        const value = stops.gaugeAt + stops.gauge + COLUMN_GAP + textWidth(text, SIZE.text);
        return {
          ...placed,
          name: { ...at(stops.farAt, across), anchor: 'start' },
          gauge: boxAt(stops.gaugeAt, across, stops.gauge, gaugeBreadth(output)),
          value: { ...at(value, across), anchor: 'end' },
          reason: { x: at(stops.sentAt, 0).x, y: top + across + LINE / 2 + NOTE / 2 - 1, anchor: 'start' },
        };
      }
      const gaugeY = top + (farRows + 1) * NAMES.height;
      const wide = Math.min(66, gap - 6);
      const reasonX = reasons.get(index);
      return {
        ...placed,
        name: named(output.name, across, top, index % farRows),
        gauge: { x: MARGIN + across - wide / 2, y: gaugeY, width: wide, height: gaugeBreadth(output) },
        value: named(text, across, top, farRows),
        reason: reasonX === undefined ? null : { x: reasonX, y: bottom - stops.farAt - NOTE / 2, anchor: 'middle' },
      };
    }),
  };
}

/** Why not more is sent, upright: in one row, as many as fit, what stops an output first. Middles, by output. */
function reasonsIn({ outputs }: InsideModel, { starts }: Row, width: number): Map<number, number> {
  const middles = new Map<number, number>();
  const said = [...outputs.entries()]
    .filter(([, { reason }]) => reason)
    .sort(([, one], [, other]) => Number(other.stopped) - Number(one.stopped));
  const halfOf = (at: number) => textWidth(outputs[at]?.reason ?? '', SIZE.small) / 2 + 2;
  for (const [at] of said) {
    const half = halfOf(at);
    const x = within(MARGIN + (starts[at] ?? 0), { least: MARGIN + half, most: width - MARGIN - half });
    const isFree = [...middles].every(([other, middle]) => Math.abs(middle - x) >= half + halfOf(other) + 8);
    if (x >= half && isFree) middles.set(at, x);
  }
  return middles;
}

/** Upright, what stands above the outputs. */
function uprightHeading({ columns: { room, sent } }: InsideModel, y: number): InsideLayout['columns'] {
  const [name, more] = room[0] ? room : [sent[0], ''];
  return [{ x: MARGIN, y, name, more, anchor: 'start' }];
}

/** Level, what stands above the columns: more than its name only where there is room before the next one. */
function headingsOf({ columns }: InsideModel, stops: Stops, near: number, width: number) {
  const shown: Omit<InsideLayout['columns'][number], 'y'>[] = [];
  const add = (along: number, [name, more]: readonly [string, string], end: number) => {
    const x = MARGIN + along;
    const after = along + (name ? textWidth(name, SIZE.text, 600) + COLUMN_GAP : 0);
    shown.push({ x, name, more: after + textWidth(more, SIZE.text) < end ? more : '', anchor: 'start' });
  };
  const [first] = columns.first;
  const firstEnd = stops.firstAt + DIRECTIONS.level.first.length;
  const firstStart = firstEnd - (first ? textWidth(first, SIZE.text, 600) + COLUMN_GAP : 0);
  if (textWidth(columns.input[0], SIZE.text, 600) < firstStart) add(0, columns.input, near);
  add(near, columns.places, firstStart);
  shown.push({ x: MARGIN + firstEnd, name: first, more: '', anchor: 'end' });
  add(stops.crossbarAt + COLUMN_GAP, columns.crossbar, Math.min(stops.queueAt, stops.sentAt) - COLUMN_GAP);
  if (stops.queued > 0) add(stops.queueAt, columns.queue, stops.sentAt);
  if (stops.sent.count > 0) add(stops.sentAt, columns.sent, stops.farAt);
  const last = columns.room[0] || stops.sent.count > 0 ? columns.room : ([columns.sent[0], ''] as const);
  add(stops.farAt, last, width - 2 * MARGIN + COLUMN_GAP);
  return shown;
}

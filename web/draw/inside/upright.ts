/* The inside of a switch, upright, for a narrow picture: its outputs in a row at the top, with the room ahead of each, the crossbar
 * below them, then a column for each line at an input, its first packet on top. Ports in which nothing is are left out, and counted. */

import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Box, Size } from '../pen.ts';
import { textWidth } from '../text-width.ts';
import { headOf, placeLegend, TIGHT } from './head.ts';
import type { InsideInput, InsideModel, InsideOutput } from './inside-model.ts';
import {
  GAUGE_HEIGHT,
  type InsideLayout,
  LINE,
  type Lines,
  lengthBehind,
  longest,
  MARGIN,
  NOTE,
  type PlacedInput,
  type PlacedOutput,
  placesOf,
  roomText,
  SIZE,
} from './places.ts';

const STEPS = { ...TIGHT, title: 20, verdict: 24, more: 21, size: { title: 16, verdict: 16.5 } };
/** From the head to the names of outputs, and on to the first row of them. */
const BELOW = { names: 21, outputs: 18 };
const ROW = 15;
const BAR = { width: 20, height: 6 };
const CABLE = 7;
const FIRST = { width: 30, height: 17 };
/** Width of the crossbar, and what it has where there is room. */
const CROSSBAR = { least: 44, usual: 68, most: 120 };
const PITCH = { least: 2.2, apart: 3, usual: 4.4, most: 10 };
/** Room for what came in, slot by slot. */
const SLOTS = 16;
const COLUMN_GAP = 3;
const MAX_ROWS = 4;
const FOOT = 10;
/** Longest names stand in so many rows. */
const MAX_NAMES = 3;
/** A line beyond so many packets is twice as long. */
const LINE_LENGTH = 24;

const isUsed = ({ lines, came, more }: InsideInput): boolean => lines.length > 0 || more > 0 || isSeen(came);
const isSeen = (slots: InsideInput['came']): boolean => slots.some((look) => look !== null);

interface Shown {
  inputs: number[];
  outputs: number[];
}

/** The ports in which anything is; all of them where nothing is anywhere. */
function shownIn(model: InsideModel): Shown {
  const { inputs, outputs, granted, passing } = model;
  const asked = new Set([
    ...inputs.flatMap(({ lines }) => lines.map(({ output }) => output)),
    ...[...granted, ...passing].map(({ output }) => output),
  ]);
  const passed = new Set(passing.map(({ input }) => input));
  const isOn = ({ sends, stopped, lines, more, room }: InsideOutput, at: number) =>
    asked.has(at) || sends || stopped || lines.length > 0 || more > 0 || room.some(({ free, of }) => free < of);
  const all = [...inputs.keys()];
  const usedInputs = all.filter((at) => passed.has(at) || inputs.slice(at, at + 1).some(isUsed));
  const usedOutputs = [...outputs.keys()].filter((at) => outputs.slice(at, at + 1).some((output) => isOn(output, at)));
  return {
    inputs: usedInputs.length > 0 ? usedInputs : all,
    outputs: usedOutputs.length > 0 ? usedOutputs : [...outputs.keys()],
  };
}

function leftOutText({ inputs, outputs }: InsideModel, shown: Shown): string {
  const [empty, idle] = [inputs.length - shown.inputs.length, outputs.length - shown.outputs.length];
  const [emptyText, idleText] = [counted(empty, 'empty input'), counted(idle, 'idle output')];
  if (empty > 0 && idle > 0) return t`Not drawn: ${emptyText}, ${idleText}.`;
  return empty + idle > 0 ? t`Not drawn: ${empty > 0 ? emptyText : idleText}.` : '';
}

/** Things of some widths side by side, as far apart as there is room for: their left edges, and the middle between two of them. */
function spread(widths: readonly number[], room: number) {
  const gap = (room - widths.reduce((sum, own) => sum + own, 0)) / Math.max(1, widths.length);
  let right = MARGIN;
  return widths.map((width) => {
    const place = { x: right + gap / 2, width, left: right, right: right + width + gap };
    right = place.right;
    return place;
  });
}

/** Names over or under things that are so far apart: in one row with their numbers, in two, or staggered. */
interface Names {
  /** rows of names; then one of numbers, where those do not stand behind them */
  rows: number;
  beside: boolean;
  size: number;
  height: number;
}

function namesIn(names: readonly string[], numbers: readonly string[], room: number): Names {
  const wide = (texts: readonly string[], size: number) =>
    Math.max(0, ...texts.map((text) => textWidth(text, size, 600)));
  const both = names.map((name, at) => `${name} ${numbers[at]}`);
  if (wide(both, SIZE.text) + 4 <= room) return { rows: 1, beside: true, size: SIZE.text, height: ROW };
  const rows = Math.max(1, Math.min(MAX_NAMES, Math.ceil((wide(names, SIZE.small) + 3) / room)));
  return { rows, beside: false, size: SIZE.small, height: (rows + (numbers.some(Boolean) ? 1 : 0)) * ROW };
}

const waitingIn = ({ lines, more }: InsideInput): number =>
  lines.reduce((sum, { packets }) => sum + packets.length, more);

/** Packets of the longest line at an input, and of the longest queue at an output: with free places, as long as ever. */
function lengthsOf({ inputs, outputs, columns }: InsideModel): { waits: number; queued: number; came: number } {
  const fitting = (places: number, length: number) =>
    length <= places ? places : Math.ceil(length / LINE_LENGTH) * LINE_LENGTH;
  const waits = Math.max(0, ...inputs.map((input) => fitting(placesOf(input), longest(input.lines))));
  const queued = Math.max(0, ...outputs.map(({ lines, places }) => fitting(places, longest(lines))));
  return {
    waits: columns.first[0] ? waits : 0,
    queued: columns.queue[0] ? queued : 0,
    came: columns.first[0] ? 0 : SLOTS,
  };
}

interface Plan {
  shown: Shown;
  head: ReturnType<typeof headOf>;
  text: string;
  columnWidth: number;
  groups: ReturnType<typeof spread>;
  cells: ReturnType<typeof spread>;
  inputNames: Names;
  outputNames: Names;
  /** under it names of outputs begin */
  namesY: number;
  /** all but lines and crossbar, px */
  fixed: number;
  lengths: ReturnType<typeof lengthsOf>;
}

function planOf(model: InsideModel, width: number): Plan {
  const shown = shownIn(model);
  const head = headOf({ ...model, verdict: { ...model.verdict, because: '' } }, width, STEPS);
  const inputs = shown.inputs.flatMap((at) => model.inputs.slice(at, at + 1));
  const outputs = shown.outputs.flatMap((at) => model.outputs.slice(at, at + 1));
  const room = width - 2 * MARGIN;
  const columns = inputs.map(({ lines }) => Math.max(1, lines.length));
  const count = columns.reduce((sum, own) => sum + own, 0);
  const apart = count > 10 ? 7 : 14;
  const forColumns = room - inputs.length * apart - (count - inputs.length) * COLUMN_GAP;
  const columnWidth = Math.min(FIRST.width, forColumns / Math.max(1, count));
  const groups = spread(
    columns.map((own) => own * columnWidth + (own - 1) * COLUMN_GAP),
    room,
  );
  const cells = spread(
    outputs.map(() => 0),
    room,
  );
  const narrowest = (places: typeof groups) => Math.min(...places.map(({ left, right }) => right - left));
  const outputNames = namesIn(
    outputs.map(({ name }) => name),
    outputs.map((output) => roomText(output, true)),
    narrowest(cells) - 4,
  );
  const inputNames = namesIn(
    inputs.map(({ name }) => name),
    inputs.map((input) => (model.columns.first[0] ? String(waitingIn(input)) : '')),
    narrowest(groups),
  );
  const lengths = lengthsOf(model);
  const text = leftOutText(model, shown);
  const namesY = head.end + BELOW.names + BELOW.outputs - ROW / 2;
  const gauges = model.columns.room[0] ? gaugeHeight(model) + 4 : 0;
  const firsts = (lengths.waits > 0 ? 1 : 0) + (lengths.queued > 0 ? 1 : 0);
  const ports = namesY + outputNames.height + gauges + NOTE + CABLE + BAR.height + firsts * (FIRST.height + 3) + 8;
  const below = ports + inputNames.height + 4;
  const legend = placeLegend(model, head.head, width, 0).end;
  const fixed = below + legend + (text ? LINE : 0) + FOOT;
  return { shown, head, text, columnWidth, groups, cells, inputNames, outputNames, namesY, fixed, lengths };
}

const gaugeHeight = ({ outputs }: InsideModel): number =>
  Math.max(0, ...outputs.map(({ room }) => room.length)) > 1 ? GAUGE_HEIGHT + 3 : GAUGE_HEIGHT;

/** Behind the first packets: in so many px at a pitch, with so many rows side by side. */
function linesIn({ waits, queued, came }: Plan['lengths'], room: number): Lines & { height: number } {
  const behind = [waits, queued].map((places) => Math.max(0, places - 1));
  const inRow = (rows: number) => Math.max(1, Math.ceil(Math.max(...behind) / rows));
  const cells = (rows: number) => behind.reduce((sum, own) => sum + Math.min(own, inRow(rows)), came);
  let rows = 1;
  // Rather in several rows than too thin to be told apart.
  while (rows < MAX_ROWS && room / Math.max(1, cells(rows)) < PITCH.apart && cells(rows + 1) < cells(rows)) rows++;
  const pitch = Math.max(PITCH.least, Math.min(PITCH.most, room / Math.max(1, cells(rows))));
  return { upright: true, pitch, perRow: inRow(rows), rows, half: 0, down: 0, height: cells(rows) * pitch };
}

/** Least height in which all can be read, px. */
export function leastUprightHeight(model: InsideModel, width: number): number {
  const { fixed, lengths } = planOf(model, width);
  return Math.ceil(fixed + CROSSBAR.least + linesIn(lengths, 0).height);
}

/** For all that is shown at any instant, px: it follows from ports, channels and places. */
export function standardUprightHeight(model: InsideModel, width: number): number {
  const { lengths } = planOf(model, width);
  const places = lengths.waits + lengths.queued + lengths.came;
  const head = STEPS.title + STEPS.verdict + STEPS.more + BELOW.names + BELOW.outputs;
  const names = 2 * (MAX_NAMES + 1) * ROW;
  return Math.ceil(head + names + CROSSBAR.usual + 2 * FIRST.height + places * PITCH.usual + NOTE + 4 * LINE + FOOT);
}

export function layOutUpright(model: InsideModel, { width, height }: Size): InsideLayout {
  const plan = planOf(model, width);
  const { shown, head, fixed, lengths, cells, groups, outputNames, inputNames, columnWidth } = plan;
  const places = lengths.waits + lengths.queued + lengths.came;
  const natural = fixed + CROSSBAR.usual + places * PITCH.usual;
  const room = (height || natural) - fixed;
  const forLines = Math.min(room - CROSSBAR.least, Math.max(room - CROSSBAR.usual, room * 0.55));
  const lines = linesIn(lengths, forLines);
  const crossing = Math.max(CROSSBAR.least, Math.min(CROSSBAR.most, room - lines.height));
  const queue = lengths.queued > 0 ? FIRST.height + 3 + lines.pitch * Math.min(lengths.queued - 1, lines.perRow) : 0;
  const outputsY = plan.namesY + outputNames.height + (model.columns.room[0] ? gaugeHeight(model) + 4 : 0);
  const queueY = outputsY + NOTE + CABLE;
  const barY = queueY + queue;
  const crossbarY = barY + BAR.height;
  const firstY = crossbarY + crossing + 4;
  const inputs: (PlacedInput | null)[] = model.inputs.map(() => null);
  const lineLength = lengths.came > 0 ? lengths.came : Math.min(lengths.waits - 1, lines.perRow);
  const firstHeight = lengths.waits > 0 ? FIRST.height : 0;
  const bottom = firstY + firstHeight + lengthBehind(lineLength, lines.pitch);
  for (const [index, at] of shown.inputs.entries()) {
    const [group, input] = [groups[index], model.inputs[at]];
    if (!group || !input) continue;
    const middle = group.x + group.width / 2;
    const boxAt = (row: number): Box => ({
      x: group.x + row * (columnWidth + COLUMN_GAP),
      y: firstY,
      width: columnWidth,
      height: firstHeight,
    });
    const placed = placeName(
      input.name,
      String(waitingIn(input)),
      { middle, width: 0 },
      bottom + 4,
      inputNames,
      index,
      width,
    );
    inputs[at] = {
      name: placed.name,
      count: lengths.came > 0 ? null : placed.number,
      firsts: Array.from({ length: Math.max(1, input.lines.length) }, (_, row) => boxAt(row)),
      came:
        lengths.came > 0
          ? { x: middle, y: firstY, dx: 0, dy: 1, pitch: lines.pitch, count: lengths.came, across: columnWidth }
          : null,
      noteY: null,
    };
  }
  const outputs: (PlacedOutput | null)[] = model.outputs.map(() => null);
  const reasons = reasonsIn(model, plan, width);
  for (const [index, at] of shown.outputs.entries()) {
    const [cell, output] = [cells[index], model.outputs[at]];
    if (!cell || !output) continue;
    const wide = cell.right - cell.left;
    const gaugeWidth = Math.min(66, wide - 6);
    const middle = cell.x;
    const ends = { middle, width: output.room.length > 0 ? gaugeWidth : 0 };
    const placed = placeName(output.name, roomText(output, true), ends, plan.namesY, outputNames, index, width);
    const reasonX = reasons.get(at);
    outputs[at] = {
      bar: { x: middle - BAR.width / 2, y: barY, ...BAR },
      name: placed.name,
      value: placed.number,
      gauge: {
        x: middle - gaugeWidth / 2,
        y: outputsY - 4 - gaugeHeight(model),
        width: gaugeWidth,
        height: gaugeHeight(model),
      },
      reason: reasonX === undefined ? null : { x: reasonX, y: outputsY + NOTE / 2, anchor: 'middle' },
      first:
        lengths.queued > 0
          ? {
              x: middle - Math.min(FIRST.width, wide - 6) / 2,
              y: queueY,
              width: Math.min(FIRST.width, wide - 6),
              height: FIRST.height,
            }
          : null,
      left: null,
      cable: queue > 0 || reasons.size > 0 ? null : { x: middle, from: outputsY - 2, to: barY },
      area: { x: cell.left, y: plan.namesY, width: wide, height: barY + crossing / 2 - plan.namesY },
    };
  }
  const namesEnd = bottom + 4 + inputNames.height;
  const { legend, end } = placeLegend(model, head.head, width, namesEnd);
  const leftOut = plan.text ? { text: plan.text, x: MARGIN, y: end + LINE / 2 + 2 } : null;
  const [name, more] = model.columns.room[0] ? model.columns.room : [model.columns.sent[0], ''];
  const foot = end + (leftOut ? LINE : 0) + FOOT;
  return {
    ...{ width, height: Math.max(height, foot), head: head.head, legend, lines, inputs, outputs, left: leftOut },
    columns: [{ x: MARGIN, y: head.end + BELOW.names, name, more, anchor: 'start' }],
    crossbar: {
      x: MARGIN / 2,
      y: crossbarY - BAR.height / 2,
      width: width - MARGIN,
      height: crossing + BAR.height / 2,
    },
    channelsX: null,
  };
}

/** Inside of the picture. */
function placeName(
  name: string,
  number: string,
  { middle, width: least }: { middle: number; width: number },
  top: number,
  { rows, beside, size }: Names,
  index: number,
  width: number,
): Pick<PlacedOutput, 'name'> & { number: PlacedOutput['value'] } {
  const inside = (wide: number) => Math.max(4 + wide / 2, Math.min(width - 4 - wide / 2, middle));
  const y = top + ROW / 2;
  if (!beside)
    return {
      name: { x: inside(textWidth(name, size, 600)), y: y + (index % rows) * ROW, anchor: 'middle' },
      number: { x: inside(textWidth(number, SIZE.small, 600)), y: y + rows * ROW, anchor: 'middle' },
    };
  const own = textWidth(name, size, 600);
  const both = Math.max(least, own + (number ? textWidth(` ${number}`, size, 600) : 0));
  const x = inside(both) - both / 2;
  return { name: { x, y, anchor: 'start' }, number: { x: x + both, y, anchor: 'end' } };
}

/** Why not more is sent, in one row, as many as fit: what stops an output first. Middles, by output. */
function reasonsIn({ outputs }: InsideModel, { shown, cells }: Plan, width: number): Map<number, number> {
  const middles = new Map<number, number>();
  const taken: [number, number][] = [];
  const said = shown.outputs
    .map((at, index) => ({ at, output: outputs[at], middle: cells[index]?.x ?? 0 }))
    .filter(({ output }) => output?.reason)
    .sort((a, b) => Number(b.output?.stopped) - Number(a.output?.stopped));
  for (const { at, output, middle } of said) {
    const wide = textWidth(output?.reason ?? '', SIZE.small) + 4;
    const x = Math.max(MARGIN + wide / 2, Math.min(width - MARGIN - wide / 2, middle));
    const [from, to] = [x - wide / 2, x + wide / 2];
    if (to > width || from < 0 || taken.some(([start, end]) => from < end + 8 && to > start - 8)) continue;
    taken.push([from, to]);
    middles.set(at, x);
  }
  return middles;
}

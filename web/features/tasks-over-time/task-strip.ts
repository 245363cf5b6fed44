/* The ribbon task by task: a row per task, time to the right, and in it the phases that the task went through. What a message took
 * longer than it takes alone is hatched. Lanes stand side by side, in one scale. */

import { paintText, stroke } from '../../draw/chart/strokes.ts';
import { roundInstants } from '../../draw/chart/ticks.ts';
import {
  chipsOf,
  nearestBlock,
  type Placed,
  paintChips,
  READABLE,
  sideBySide,
} from '../../draw/chart/timeline/chips.ts';
import { paintHatch, paintTick, paintTrack } from '../../draw/chart/timeline/paint-timeline.ts';
import type { RowLayout } from '../../draw/chart/timeline/row-layout.ts';
import { mix, type Palette } from '../../draw/palette.ts';
import { type Box, type Pen, strokeLine } from '../../draw/pen.ts';
import { fitted, tabularWidth, textWidth } from '../../draw/text-width.ts';
import type { Lateness, TaskStep, TaskSteps } from '../../traffic/task-steps.ts';
import { latenessOf, phasesAt, stepAt } from '../../traffic/task-steps.ts';
import { formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { rowsAt } from './crossing-table.ts';

export interface StripLane {
  lane: number;
  name: string;
  strip: TaskSteps;
  /** 0: not known, or not to be compared */
  idealPs: number;
}

interface Options {
  lanes: readonly StripLane[];
  width: number;
  /** of the clock */
  endPs: number;
  narrow?: boolean;
  low?: boolean;
}

interface StripScene {
  blocks: (StripLane & Placed)[];
  layout: RowLayout;
  /** of the rows */
  top: number;
  rows: number;
  endPs: number;
  /** of a block */
  width: number;
  /** names stand beside the phases of the clock, else above them */
  low: boolean;
}

const BETWEEN = 26;
const HEAD = 18;
const NAMES = 17;
/** Font sizes of the numbers of phases, the larger one where they have room. */
const TEXT = [10, 9];
/** Around the number of a phase, px. */
const ROOM = 1;
const APART = 2;
const TICKS_APART = 64;

export function stripScene({ lanes, width: whole, endPs, narrow = false, low = false }: Options): StripScene {
  const rows = Math.max(1, ...lanes.map(({ strip }) => strip.tasks.length));
  const blocks = sideBySide(lanes, {
    rowsOf: ({ strip }) => chipsOf(strip),
    ...{ width: whole, between: BETWEEN, narrow },
  });
  const width = blocks[0]?.width ?? 1;
  const pitch = rows <= 8 ? (low ? 17 : 21) : rows <= 16 ? (low ? 10 : 13) : low ? 5 : 6;
  const top = HEAD + (lanes.length > 1 && !low ? NAMES : 0);
  const track = top + rows * pitch + (narrow ? 18 : 11);
  const layout = rowsAt({ top, pitch, track, narrow }, 28);
  return { blocks, layout, top, rows, endPs, width, low };
}

/** The time at x: in the block there, or in the nearest one. */
export function instantAt(scene: StripScene, x: number): number {
  const block = nearestBlock(scene.blocks, x);
  return block ? Math.max(0, Math.min(1, (x - block.x) / scene.width)) * scene.endPs : 0;
}

/** The task in whose row a point is. */
export function taskAt(scene: StripScene, x: number, y: number): { lane: number; task: number } | null {
  const block = nearestBlock(scene.blocks, x);
  const task = block?.strip.tasks[Math.floor((y - scene.top) / scene.layout.pitch)];
  if (!block || task === undefined || y < scene.top || x < block.x || x > block.x + scene.width) return null;
  return { lane: block.lane, task };
}

/** What is the same at all times. */
export function paintStrips(pen: Pen, palette: Palette, scene: StripScene): void {
  const { blocks, layout, width, endPs, top, rows } = scene;
  const { pitch } = layout;
  const foot = layout.foot(rows - 1);
  for (const block of blocks) {
    pen.at(block.x, 0, () => {
      paintBlock(pen, palette, scene, block);
      if (block.chips) paintChips(pen, palette, chipsOf(block.strip), { x: 0, top, pitch });
      const ideal = Math.min(1, block.idealPs / endPs) * width;
      if (ideal > 0) stroke(pen, [ideal, top - 5, ideal, foot + 2], { colour: palette.ink, width: 1, dash: [2, 3] });
      for (const tick of endPs > 1 ? roundInstants(0, endPs, width, TICKS_APART) : [])
        paintTick(pen, (tick / endPs) * width, layout, formatTime(tick), palette.grey);
    });
  }
}

function paintBlock(pen: Pen, palette: Palette, scene: StripScene, block: StripLane & Placed): void {
  const { layout, width, endPs, blocks, top, low } = scene;
  const { strip, name } = block;
  const { pitch } = layout;
  const style = { size: 13, weight: 600, colour: palette.ink } as const;
  const foot = low ? top - 7 : NAMES - 5;
  if (blocks.length > 1) paintText(pen, 0, foot, fitted(name, low ? width / 3 : width, 13, 600), style);
  const x = (ps: number) => Math.min(1, ps / endPs) * width;
  const box = ({ row }: TaskStep, from: number, to: number): Box => ({
    ...{ x: x(from), y: layout.foot(row) - pitch + APART / 2, height: pitch - APART },
    width: Math.max(0, x(to) - x(from) - 1),
  });
  /** Colours of phases with an even number, and with an odd one. */
  const [even, odd] = [palette.load[3], mix(palette.slot, palette.load[3], 0.35)];
  const sends = strip.steps.filter(({ idle }) => !idle);
  const isEven = ({ phase }: TaskStep) => (phase + strip.firstPhase) % 2 === 0;
  const sent = (step: TaskStep) => box(step, step.fromPs, step.alonePs);
  const whole = strip.steps.map((step) => box(step, step.fromPs, step.untilPs));
  pen.boxes(whole, palette.slot);
  pen.boxes(sends.filter(isEven).map(sent), even);
  pen.boxes(sends.filter((step) => !isEven(step)).map(sent), odd);
  const shared = sends.filter(({ alonePs, answeredPs }) => answeredPs > alonePs);
  const late = sends.filter(({ answeredPs, untilPs }) => untilPs > answeredPs);
  const hatch = (steps: TaskStep[], from: 'alonePs' | 'answeredPs', to: 'answeredPs' | 'untilPs', colour: string) =>
    paintHatch(
      pen,
      steps.map((step) => box(step, step[from], step[to])),
      colour,
    );
  hatch(shared, 'alonePs', 'answeredPs', palette.over);
  hatch(late, 'answeredPs', 'untilPs', palette.grey);
  if (pitch < READABLE) return;
  for (const step of sends) {
    const { x: left, y, width: room, height } = sent(step);
    const number = `${step.phase + strip.firstPhase}`;
    const size = TEXT.find((one) => one < pitch && tabularWidth(number, one, 600) + ROOM <= room);
    const colour = isEven(step) ? palette.paper : palette.ink;
    if (size) pen.text(left + room / 2, y + height / 2, number, { size, weight: 600, colour, anchor: 'middle' });
  }
}

/** The phases that tasks are in; empty where all are done. */
export function phasesText(strip: TaskSteps, timePs: number): string {
  const now = phasesAt(strip, timePs);
  if (!now) return '';
  const [low, high] = [now.lowest + strip.firstPhase, now.highest + strip.firstPhase];
  return low === high ? t`phase ${low}` : t`phases ${`${low}–${high}`}`;
}

/** Left of the blocks. */
export function paintStripEnds(pen: Pen, palette: Palette, scene: StripScene, gutter: number): void {
  const { layout, blocks, top } = scene;
  const style = { size: 12, colour: palette.grey } as const;
  paintText(pen, -gutter, layout.foot(0) - layout.pitch / 2 + 4.5, t`task`, style);
  paintText(pen, -gutter, layout.numbers, t`time`, style);
  const [first] = blocks;
  if (first) paintChips(pen, palette, chipsOf(first.strip), { x: first.x, top, pitch: layout.pitch });
}

/** A task that is pointed at or selected; `atPs`: in the phase it had then, instead of that of the clock. */
interface MarkedTask {
  lane: number;
  task: number;
  atPs?: number | undefined;
}

/** What made the marked task late in its phase, in words. */
export function lateText({ blocks }: StripScene, timePs: number, marked: MarkedTask | null): string {
  const strip = blocks.find(({ lane }) => lane === marked?.lane)?.strip;
  const row = marked && strip ? strip.tasks.indexOf(marked.task) : -1;
  const step = strip && stepAt(strip, row, marked?.atPs ?? timePs);
  return step ? latenessText(strip, row, latenessOf(strip, step)) : '';
}

/** The clock, with the phases that tasks are in, and what is pointed at or selected. */
export function paintStripTime(
  pen: Pen,
  palette: Palette,
  scene: StripScene,
  timePs: number,
  marked: MarkedTask | null,
): void {
  const { blocks, layout, width, endPs, top, low } = scene;
  const x = Math.min(1, timePs / endPs) * width;
  for (const { x: left, lane, name, strip, idealPs } of blocks) {
    pen.at(left, 0, () => {
      const row = marked?.lane === lane ? strip.tasks.indexOf(marked.task) : -1;
      const around = { x: -2, y: layout.foot(row) - layout.pitch - 0.5, width: width + 3, height: layout.pitch + 1 };
      if (row >= 0) pen.box(around, 3, null, { colour: palette.accent, width: 1.4 });
      stroke(pen, [x, top - 4, x, layout.track], { colour: palette.accent, width: 2 });
      const step = row >= 0 ? stepAt(strip, row, marked?.atPs ?? timePs) : undefined;
      const place = { x: (ps: number) => Math.min(1, ps / endPs) * width, foot: layout.foot };
      if (step) paintLateness(pen, palette, latenessOf(strip, step), place);
      paintTrack(pen, palette, layout, x, width);
      const words = phasesText(strip, timePs);
      const half = textWidth(words, 12, 600) / 2;
      const from = low && blocks.length > 1 ? textWidth(fitted(name, width / 3, 13, 600), 13, 600) + 10 : 0;
      const middle = Math.max(from + half, Math.min(width - half, x));
      paintText(pen, middle, top - 7, words, { size: 12, weight: 600, colour: palette.accent, anchor: 'middle' });
      const idealHalf = textWidth(t`ideal`, 11) / 2;
      const ideal = Math.min(width - idealHalf, (idealPs / endPs) * width);
      const style = { size: 11, colour: palette.grey, anchor: 'middle' } as const;
      if (idealPs > 0 && Math.abs(ideal - middle) > half + idealHalf + 6)
        paintText(pen, ideal, top - 7, t`ideal`, style);
    });
  }
}

/* The way back from a phase to what made its task late. It underlines the messages on it, and goes from row to row where one task waited
 * for another one's. */

const WAY = { width: 2, halo: 5, dot: 3.2 };

/** `foot`: of a row. */
function paintLateness(
  pen: Pen,
  { ink, paper }: Palette,
  { causes }: Lateness,
  { x, foot }: { x(ps: number): number; foot(row: number): number },
): void {
  const [end] = causes;
  if (!end) return;
  const y = (row: number) => foot(row) - 0.5;
  const points = [x(end.untilPs), y(end.waiting < 0 ? end.row : end.waiting)];
  for (const { row, fromPs, untilPs, waiting } of causes) {
    if (waiting >= 0) points.push(x(untilPs), y(row));
    points.push(x(fromPs), y(row));
  }
  for (const [colour, width] of [
    [paper, WAY.halo],
    [ink, WAY.width],
  ] as const) {
    strokeLine(pen, Float32Array.from(points), { colour, width });
  }
  const dot = (ps: number, row: number) => pen.dot(x(ps), y(row), WAY.dot, ink, { colour: paper, width: 1 });
  dot(end.untilPs, end.waiting < 0 ? end.row : end.waiting);
  for (const { row, untilPs, waiting } of causes) if (waiting >= 0) dot(untilPs, row);
}

/** Who waited for whom, back to where it began, and what the time until then was spent on. */
function latenessText({ tasks, firstPhase }: TaskSteps, row: number, { causes, ownPs, sharedPs }: Lateness): string {
  const task = tasks[row] ?? row;
  const hops = causes.filter(({ waiting }) => waiting >= 0);
  const begins = causes.slice(causes.findLastIndex(({ waiting }) => waiting >= 0));
  const shared = (hops.length > 0 ? begins : causes)
    .filter(({ sharedPs }) => sharedPs > 0)
    .map(({ phase }) => phase + firstPhase)
    .reverse();
  if (shared.length === 0) return t`No shared link has held up task ${task}.`;
  const ranges = rangesOf(shared);
  const phases = shared.length === 1 ? t`phase ${ranges}` : t`phases ${ranges}`;
  const [first, ...others] = hops.map(({ row: to, phase }) => ({ to: tasks[to] ?? to, phase: phase + firstPhase }));
  const why = first
    ? [
        t`Task ${task} is late because it waited for task ${first.to} (phase ${first.phase})`,
        ...others.map(({ to, phase }) => t`which waited for task ${to} (phase ${phase})`),
        t`which first shared links in ${phases}.`,
      ].join(', ')
    : t`Task ${task} is late because it shared links in ${phases}.`;
  return `${why} ${t`On this way: sending ${formatTime(ownPs)}, shared links ${formatTime(sharedPs)}.`}`;
}

/** 5, 7–9 */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range && number === range[1] + 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([low, high]) => (low === high ? `${low}` : `${low}–${high}`)).join(', ');
}

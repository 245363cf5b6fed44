/* Layout of a sweep chart: the average of a measure along the varied setting, with a line and a confidence band per lane, a dot
 * per run, and above the axis a row of dots for runs without a value. */

import { ticks } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { scaleOf } from '../../draw/chart/axis.ts';
import { layOutLabels } from '../../draw/chart/labels.ts';
import { type LineStyle, laneLineStyles } from '../../draw/chart/line-styles.ts';
import type { PlotArea } from '../../draw/chart/plot-area.ts';
import { tabularWidth, textWidth, wrapped } from '../../draw/text-width.ts';
import type { Measure } from '../../measures/measures.ts';
import { captionOf, measureTitle } from '../../study/caption.ts';
import type { Failed } from '../../study/drive.ts';
import { measureText, measureTicks, missingOf } from '../../study/measure-text.ts';
import type { Plan } from '../../study/plan.ts';
import { variedFieldAt } from '../../study/size.ts';
import { type Average, averagesOf, piecesOf, type RunRow } from '../../study/tables.ts';
import { t } from '../../words/language/language.ts';
import { laneTitle } from '../../words/titles.ts';
import { tickText } from './formats.ts';
import type { SweepPoint } from './sweep-model.ts';

type Point = readonly [x: number, y: number];

export interface Dot extends SweepPoint {
  x: number;
  y: number;
}

export interface LaneCurve {
  lane: number;
  name: string;
  lineStyle: LineStyle;
  /** averages, from left to right */
  points: (Dot & { of: Average })[];
  /** neighbours of which as large a part of the runs has a value: a line goes through them */
  pieces: LaneCurve['points'][];
  /** outline of the confidence band */
  band: Point[];
  /** one per run */
  dots: Dot[];
  nameY: number;
}

export interface MissingRow {
  lane: number;
  name: string;
  lineStyle: LineStyle;
  y: number;
  dots: Dot[];
  /** '46 of 46 not back' */
  text: string;
}

export interface CurveChart extends PlotArea {
  measure: Measure;
  title: string;
  /** beside the title, where it fits */
  definition: string;
  /** below the title: all of the caption in a file, and what fits nowhere else on a narrow page */
  below: string[];
  missing: { top: number; height: number; title: string; rows: MissingRow[] } | null;
  yTicks: { y: number; text: string }[];
  xTicks: { x: number; point: number; text: string | null }[];
  /** at the right of the x ticks; null: another chart below shows it */
  xName: string | null;
  /** there is no room for the name of the axis beside it */
  isNameBelow: boolean;
  joined: boolean;
  curves: LaneCurve[];
  /** first and last value of the highlighted lane; '4 of 5' where some runs have no value */
  notes: { x: number; y: number; text: string; strong: boolean; anchor: 'start' | 'middle' | 'end' }[];
  failed: Dot[];
  /** x of the points, in plan order */
  xs: number[];
}

export interface CurveOptions {
  plan: Plan;
  rows: readonly RunRow[];
  failed: readonly Failed[];
  measure: Measure;
  /** path of the varied setting */
  path: string;
  width: number;
  /** excluding axes and rows */
  plotHeight: number;
  /** whether to draw x ticks and their title */
  foot: boolean;
  /** a file says everything below the title */
  isFile?: boolean;
  /** of the axis, where it spans more than these rows: least and greatest value */
  range?: readonly [number, number];
  /** where the rows are a part of those that were averaged */
  averages?: readonly Average[];
}

export const TITLE = 26;
export const CAPTION_LINE = 16;
const MISSING_TITLE = 22;
const MISSING_ROW = 19;
const FOOT = 26;
const ROOM = { inner: 18, tick: 12, name: 13, title: 14, gap: 14 };
const NAME_LINE = 17;
/** Keeps the lowest name off the name of the axis, px. */
const ABOVE_FOOT = 8;
const DOT_APART = 6.5;
/** px; phone layout */
const NARROW = 560;
/** Plots below this height (px) get few ticks. */
const FEW_BELOW = 120;

/** Positions along the first axis. Values that are not a range are evenly spaced. */
function xPositions({ sweep }: Plan, left: number, right: number): { xs: number[]; joined: boolean } {
  const [axis] = sweep.axes;
  const steps = axis?.steps ?? [];
  const [from, to] = [left + ROOM.inner, right - ROOM.inner];
  const labels = steps.map(({ label }) => label);
  const numbers = labels.filter((label) => typeof label === 'number');
  const joined = numbers.length === labels.length && labels.length > 1;
  const differences = numbers.slice(1).map((value, at) => value - (numbers[at] ?? 0));
  const even = Math.max(...differences) - Math.min(...differences) <= 1e-6 * Math.abs(Math.max(...differences, 1));
  if (joined && (axis?.scale === 'logarithmic' || even)) {
    const domain = [Math.min(...numbers), Math.max(...numbers)] as const;
    const log = axis?.scale === 'logarithmic';
    const scale = scaleOf({ domain, log }, from, to);
    return { xs: numbers.map(scale), joined };
  }
  if (joined) return { xs: steps.map((_, at) => from + (at * (to - from)) / (steps.length - 1)), joined };
  return { xs: steps.map((_, at) => left + ((at + 0.5) * (right - left)) / steps.length), joined };
}

/** What an axis has to span, from 0 on. */
export function valueRange(averages: readonly Average[], rows: readonly RunRow[], name: string): [number, number] {
  const values = [
    ...averages.flatMap(({ value, halfWidth }) =>
      value === null ? [] : [value - (halfWidth ?? 0), value + (halfWidth ?? 0)],
    ),
    ...rows.flatMap(({ ran }) => ran.values[name] ?? []),
  ];
  const min = values.reduce((a, b) => Math.min(a, b), 0);
  return [min, values.reduce((a, b) => Math.max(a, b), min)];
}

/** Extends to round values. A band that reaches below 0 is drawn whole. */
function yAxis([min, max]: readonly [number, number], few: boolean) {
  const [from, to] = scaleLinear([min, max > min ? max : min + 1], [0, 1])
    .nice(4)
    .domain() as [number, number];
  // Where all is 0, any other number would be made up.
  return { domain: [from, to] as const, ticks: max > min ? ticks(from, to, few ? 2 : 4) : [min] };
}

function averagesIn(all: readonly Average[], measure: Measure): Average[] {
  return all.filter((average) => average.measure === measure);
}

function widestTick(plan: Plan, averages: readonly Average[], rows: readonly RunRow[]): number {
  const texts = plan.sweep.measures.flatMap((measure) => {
    const own = averagesIn(averages, measure);
    return measureTicks(measure, yAxis(valueRange(own, rows, measure.name), false).ticks);
  });
  return Math.max(...texts.map((text) => tabularWidth(text, ROOM.tick)));
}

/** Geometry and names shared by all parts of a chart. */
interface Frame {
  plan: Plan;
  measure: Measure;
  names: string[];
  lineStyles: Map<number, LineStyle>;
  /** lanes that have any runs */
  lanes: number[];
  top: number;
  bottom: number;
  x(point: number): number;
  y(value: number): number;
  /** horizontal offset of a seed's dot from its point */
  seedOffset(seed: number): number;
}

function xNameOf(plan: Plan, path: string): string {
  return variedFieldAt(path)?.label ?? plan.sweep.axes[0]?.heading ?? '';
}

/** Margins, the same for all charts of a sweep so that they align. */
function sidesOf({ plan, rows, width, path }: CurveOptions, averages: readonly Average[], names: readonly string[]) {
  const narrow = width < NARROW;
  const widest = Math.max(
    textWidth(xNameOf(plan, path), ROOM.tick),
    ...names.map((name) => textWidth(name, ROOM.name, 600)),
  );
  const column = Math.min(Math.ceil(widest) + ROOM.gap + 4, width * 0.3);
  const lacking = plan.sweep.measures.filter(({ name }) => rows.some(({ ran }) => ran.values[name] === null));
  const max = String(plan.points * plan.sweep.seeds.length);
  const words = lacking.map((measure) => missingOf(measure, averagesIn(averages, measure)).word);
  const counts = words.map((word) => 12 + textWidth(t`${max} of ${max} ${word}`, ROOM.tick));
  const left = Math.ceil(Math.max(narrow ? 40 : 56, widestTick(plan, averages, rows) + 10));
  return { left, right: Math.floor(width - column - (narrow ? 0 : Math.max(0, ...counts))) };
}

/** On a phone, counts do not fit next to the names; the point's details show them. */
function missingRows(frame: Frame, word: string, rows: readonly RunRow[], top: number, narrow: boolean): MissingRow[] {
  const { measure, names, lineStyles, lanes, x, seedOffset } = frame;
  return lanes.map((lane, at) => {
    const y = top + 5 + (at + 0.5) * MISSING_ROW;
    const own = rows.filter((row) => row.lane === lane);
    const without = own.filter(({ ran }) => ran.values[measure.name] === null);
    return {
      ...{ lane, name: names[lane] ?? '', lineStyle: lineStyles.get(lane) ?? 'solid', y },
      dots: without.map(({ point, seed }) => ({ point, lane, seed, x: x(point) + seedOffset(seed), y })),
      text: narrow ? '' : t`${without.length} of ${own.length} ${word}`,
    };
  });
}

function laneCurve(frame: Frame, lane: number, averages: readonly Average[], rows: readonly RunRow[]): LaneCurve {
  const { measure, names, lineStyles, x, y } = frame;
  const own = averages
    .filter((average) => average.lane === lane)
    .map((of) => ({
      point: of.point,
      lane,
      seed: null,
      x: x(of.point),
      y: of.value === null ? Number.NaN : y(of.value),
      of,
    }))
    .sort((a, b) => a.x - b.x);
  const points = own.filter(({ of }) => of.value !== null);
  const edge = (sign: 1 | -1) =>
    points.flatMap(({ x: at, of: { value, halfWidth } }): Point[] =>
      value === null || halfWidth === null ? [] : [[at, y(value + sign * halfWidth)]],
    );
  const dots = rows.flatMap(({ point, seed, ran, lane: own }) => {
    const value = ran.values[measure.name];
    return value == null || own !== lane ? [] : [{ point, lane, seed, x: x(point), y: y(value) }];
  });
  return {
    ...{ lane, name: names[lane] ?? '', lineStyle: lineStyles.get(lane) ?? 'solid', points, dots, nameY: 0 },
    pieces: piecesOf(own),
    band: [...edge(1), ...edge(-1).reverse()],
  };
}

/** Labels are placed at the ends of their lines, without overlapping. */
function spreadNames(curves: readonly LaneCurve[], { top, bottom }: Frame): void {
  const named = curves.filter(({ points }) => points.length > 0);
  const endHeights = named.map(({ points }) => points.at(-1)?.y ?? 0);
  for (const [at, y] of layOutLabels(endHeights, NAME_LINE, top, bottom - ABOVE_FOOT).entries()) {
    const curve = named[at];
    if (curve) curve.nameY = y;
  }
}

/** The labels that fit; the last one includes the unit. */
function xTicksOf(plan: Plan, path: string, xs: readonly number[], width: number): CurveChart['xTicks'] {
  const steps = plan.sweep.axes[0]?.steps ?? [];
  const field = variedFieldAt(path);
  const last = steps.length - 1;
  const texts = steps.map(({ label }, at) => tickText(field, label, at === last));
  const wide = texts.reduce((sum, text) => sum + tabularWidth(text, ROOM.tick) + 10, 0);
  const every = Math.ceil(wide / Math.max(1, width));
  const others = plan.points / Math.max(1, steps.length);
  const isSaid = (at: number) => at === last || (at % every === 0 && last - at >= every);
  return xs.map((x, at) => ({ x, point: at * others, text: isSaid(at) ? (texts[at] ?? '') : null }));
}

/** Beside the title all sentences, or the last one that fits: it says what the reader cannot look up. Where none fits, it stands below. */
function captionAt(title: string, sentences: readonly string[], { isFile }: CurveOptions, width: number) {
  if (isFile) return { definition: '', below: sentences.flatMap((sentence) => wrapped(sentence, width, ROOM.tick)) };
  const room = width - textWidth(title, ROOM.title, 600) - ROOM.gap;
  const beside = [sentences.join(' '), ...sentences.toReversed()].find((text) => textWidth(text, ROOM.tick) < room);
  return beside === undefined
    ? { definition: '', below: wrapped(sentences.at(-1) ?? '', width, ROOM.tick) }
    : { definition: beside, below: [] };
}

export function curveChart(options: CurveOptions): CurveChart {
  const { plan, measure, width, plotHeight, path, foot, failed } = options;
  const { lanes, seeds } = plan.sweep;
  const all = options.averages ?? averagesOf(plan, options.rows);
  const averages = averagesIn(all, measure);
  const rows = options.rows.filter(({ ran }) => measure.name in ran.values);
  const names = lanes.map(laneTitle);
  const { left, right } = sidesOf(options, all, names);
  const { xs, joined } = xPositions(plan, left, right);
  const shown = lanes.flatMap((_, lane) => (rows.some((row) => row.lane === lane) ? [lane] : []));
  const lacks = rows.some(({ ran }) => ran.values[measure.name] === null);
  const title = averageTitle(plan, measure, averages);
  const caption = captionAt(title, captionOf(plan, measure, averages), options, right - left);
  const lacking = missingOf(measure, averages);
  const head = TITLE + caption.below.length * CAPTION_LINE;
  const missing = { top: head + MISSING_TITLE, height: 10 + shown.length * MISSING_ROW };
  const top = lacks ? missing.top + missing.height + 14 : head + 10;
  const bottom = top + plotHeight;
  const axis = yAxis(options.range ?? valueRange(averages, rows, measure.name), plotHeight < FEW_BELOW);
  const tickTexts = measureTicks(measure, axis.ticks);
  const apart = Math.min(...xs.slice(1).map((x, at) => Math.abs(x - (xs[at] ?? 0))), right - left);
  const frame: Frame = {
    ...{ plan, measure, names, lineStyles: laneLineStyles(lanes), lanes: shown, top, bottom },
    x: (point) => xs[plan.steps(point)[0] ?? 0] ?? left,
    y: scaleOf(axis, bottom, top),
    seedOffset: (seed) => (seed - (seeds.length - 1) / 2) * Math.min(DOT_APART, (apart * 0.8) / seeds.length),
  };
  const { x, y, seedOffset } = frame;
  const xName = foot ? xNameOf(plan, path) : null;
  const isNameBelow = xName !== null && right + ROOM.gap + textWidth(xName, ROOM.tick) > width;
  const curves = shown.map((lane) => laneCurve(frame, lane, averages, rows));
  spreadNames(curves, frame);
  return {
    ...{
      measure,
      title,
      ...caption,
      width,
      left,
      right,
      top,
      bottom,
      joined,
      curves,
      xs,
    },
    height: bottom + (foot ? FOOT + 4 : 12) + (isNameBelow ? CAPTION_LINE : 0),
    missing: lacks
      ? { ...missing, title: lacking.title, rows: missingRows(frame, lacking.word, rows, missing.top, width < NARROW) }
      : null,
    // The scale is unknown until there is a value.
    yTicks: axis.ticks.map((at, index) => ({
      y: y(at),
      text: averages.some(({ count }) => count > 0) ? (tickTexts[index] ?? '') : '',
    })),
    xTicks: xTicksOf(plan, path, xs, right - left),
    ...{ xName, isNameBelow },
    notes: plotHeight < FEW_BELOW ? countNotes(curves, [], bottom) : notesOf(curves, measure, bottom, joined),
    failed: failed.map(({ point, lane, seed }) => ({ point, lane, seed, x: x(point) + seedOffset(seed), y: bottom })),
  };
}

type Note = CurveChart['notes'][number];

/** First and last average of the highlighted lane. */
function endNotes(curve: LaneCurve | undefined, measure: Measure, bottom: number): Note[] {
  if (!curve || curve.points.length < 2) return [];
  return [curve.points[0], curve.points.at(-1)].flatMap((dot, at) => {
    if (dot?.of.value == null) return [];
    const ys = [dot.y, ...curve.dots.filter(({ point }) => point === dot.point).map(({ y }) => y)];
    const [highest, lowest] = [Math.min(...ys), Math.max(...ys)];
    const y = at === 0 && lowest + 18 < bottom ? lowest + 16 : highest - 14;
    const text = measureText(measure, dot.of.value);
    return { x: dot.x, y, text, strong: true, anchor: 'middle' as const };
  });
}

const NOTE = { width: 46, height: 14 };

/** '2 of 3' beside each point where some runs have no value, above or below it; the details of the point say it where neither is free. */
function countNotes(curves: readonly LaneCurve[], taken: readonly Note[], bottom: number): Note[] {
  const notes = [...taken];
  const isFree = ({ x, y }: Note) =>
    y < bottom - 4 && notes.every((note) => Math.abs(note.x - x) >= NOTE.width || Math.abs(note.y - y) >= NOTE.height);
  for (const { x, y, of } of curves.flatMap(({ points }) => points)) {
    if (of.count === of.runs) continue;
    const text = t`${of.count} of ${of.runs}`;
    const note = [16, -14, 30, -28]
      .map((dy): Note => ({ x: x + 6, y: y + dy, text, strong: false, anchor: 'start' }))
      .find(isFree);
    if (note) notes.push(note);
  }
  return notes.slice(taken.length);
}

function notesOf(curves: readonly LaneCurve[], measure: Measure, bottom: number, joined: boolean): Note[] {
  const focus = curves.find(({ lineStyle }) => lineStyle === 'focus') ?? curves[0];
  const ends = joined ? endNotes(focus, measure, bottom) : [];
  return [...ends, ...countNotes(curves, ends, bottom)];
}

/** 'Recovery time, median' */
export function averageTitle(plan: Plan, measure: Measure, averages: readonly Average[]): string {
  const title = measureTitle(plan, measure);
  return averages.some(({ kind }) => kind === 'median') ? t`${title}, median` : title;
}

/** The nearest drawn item: a run at its dot, a mean, or the row of runs without a value. */
export function nearest(chart: CurveChart, x: number, y: number): SweepPoint | null {
  const all: Dot[] = [
    ...chart.curves.flatMap(({ points, dots }) => [...points, ...dots]),
    ...(chart.missing?.rows.flatMap(({ dots }) => dots) ?? []),
    ...chart.failed,
  ];
  let best: Dot | null = null;
  let min = Number.POSITIVE_INFINITY;
  for (const dot of all) {
    const far = (dot.x - x) ** 2 + (dot.y - y) ** 2 * 0.8 + (dot.seed === null ? 0 : 4);
    if (far < min) [best, min] = [dot, far];
  }
  return best && { point: best.point, lane: best.lane, seed: best.seed };
}

export function dotOf(chart: CurveChart, { point, lane, seed }: SweepPoint): Dot | null {
  const isSelected = (dot: Dot) => dot.point === point && dot.lane === lane && dot.seed === seed;
  const curve = chart.curves.find((curve) => curve.lane === lane);
  const row = chart.missing?.rows.find((row) => row.lane === lane);
  return (
    [...(curve?.points ?? []), ...(curve?.dots ?? []), ...(row?.dots ?? []), ...chart.failed].find(isSelected) ?? null
  );
}

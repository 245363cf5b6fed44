/* A chart of a sweep, laid out: the mean of a measure along what varies, a line for each lane, a band for how well it is known, a dot for
 * each run, and above the axis a row of dots for the runs in which it did not happen. */

import { ticks } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { scaleOf } from '../../chart/axis.ts';
import { placeLabels } from '../../chart/labels.ts';
import { type Look, looksOf } from '../../chart/looks.ts';
import { tabularWidth, textWidth } from '../../draw/text-width.ts';
import { t } from '../../language/language.ts';
import { fieldAt } from '../../scenario/fields.ts';
import type { Failed } from '../../sweeps/drive.ts';
import type { Measure } from '../../sweeps/measures.ts';
import type { Plan } from '../../sweeps/plan.ts';
import { type Mean, meansOf, type Row } from '../../sweeps/tables.ts';
import { laneTitle } from '../../words/titles.ts';
import type { Spot } from './model.ts';
import { measureText, measureTicks, missingOf, tickText } from './words.ts';

type Point = readonly [x: number, y: number];

export interface Dot extends Spot {
  x: number;
  y: number;
}

export interface LaneCurve {
  lane: number;
  name: string;
  look: Look;
  /** means, from left to right */
  points: (Dot & { of: Mean })[];
  /** outline of the band of the interval */
  band: Point[];
  /** a run each */
  dots: Dot[];
  nameY: number;
}

export interface MissingRow {
  lane: number;
  name: string;
  look: Look;
  y: number;
  dots: Dot[];
  /** '46 of 46 not back' */
  text: string;
}

export interface CurveChart {
  measure: Measure;
  title: string;
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  missing: { top: number; height: number; title: string; rows: MissingRow[] } | null;
  yTicks: { y: number; text: string }[];
  xTicks: { x: number; point: number; text: string | null }[];
  /** beside the ticks of x; null: another chart below has them */
  xName: string | null;
  joined: boolean;
  curves: LaneCurve[];
  /** of the lane in question: 'mean of 4 of 5', first and last value */
  notes: { x: number; y: number; text: string; strong: boolean; anchor: 'start' | 'middle' | 'end' }[];
  failed: Dot[];
  /** x of the points, in the order of the plan */
  xs: number[];
}

export interface CurveOptions {
  plan: Plan;
  rows: readonly Row[];
  failed: readonly Failed[];
  measure: Measure;
  /** of what varies */
  path: string;
  width: number;
  /** of the plot alone */
  plotHeight: number;
  /** with ticks and their name below */
  foot: boolean;
}

export const TITLE = 26;
const MISSING_TITLE = 22;
const MISSING_ROW = 19;
const FOOT = 26;
const ROOM = { inner: 18, tick: 12, name: 13, gap: 14 };
const NAME_LINE = 17;
const DOT_APART = 6.5;
/** A name, and how many of its runs did not come to it. */
const COUNTS = 190;
/** Plots so low have few ticks. */
const FEW_BELOW = 120;

/** The last lane is the one in question, the first one what it is held against. */
export function laneLooks(lanes: readonly string[]): Map<number, Look> {
  const all = lanes.map((_, index) => ({ index }));
  return looksOf(all, { focus: lanes.length - 1, counter: lanes.length > 1 ? 0 : null });
}

/** Where the points of the first axis stand. What is no range stands at equal distances. */
function across({ sweep }: Plan, left: number, right: number): { xs: number[]; joined: boolean } {
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
  const apart = steps.length > 1 ? (to - from) / (steps.length - 1) : 0;
  return { xs: steps.map((_, at) => (steps.length > 1 ? from + at * apart : (from + to) / 2)), joined };
}

function reach(means: readonly Mean[], rows: readonly Row[], name: string): [number, number] {
  const ends = [
    ...means.flatMap(({ of }) => (of ? [of.mean - (of.halfWidth ?? 0), of.mean + (of.halfWidth ?? 0)] : [])),
    ...rows.flatMap(({ ran }) => ran.values[name] ?? []),
  ];
  const least = ends.reduce((a, b) => Math.min(a, b), 0);
  return [least, ends.reduce((a, b) => Math.max(a, b), least)];
}

/** From one round value to another. A band that reaches below 0 is cut there, where no value lies below. */
function yAxis(measure: Measure, means: readonly Mean[], rows: readonly Row[], few: boolean) {
  const [lowest, most] = reach(means, rows, measure.name);
  const least = rows.some(({ ran }) => (ran.values[measure.name] ?? 0) < 0) ? lowest : 0;
  const [from, to] = scaleLinear([least, most > least ? most : least + 1], [0, 1])
    .nice(4)
    .domain() as [number, number];
  return { domain: [from, to] as const, ticks: ticks(from, to, few ? 2 : 4) };
}

function widestTick(plan: Plan, means: readonly Mean[], rows: readonly Row[]): number {
  const texts = plan.sweep.measures.flatMap((measure) => {
    const own = means.filter((mean) => mean.measure === measure);
    return measureTicks(measure, yAxis(measure, own, rows, false).ticks);
  });
  return Math.max(...texts.map((text) => tabularWidth(text, ROOM.tick)));
}

export function curveChart(options: CurveOptions): CurveChart {
  const { plan, measure, width, plotHeight, path, foot } = options;
  const { lanes, seeds } = plan.sweep;
  const looks = laneLooks(lanes);
  const all = meansOf(plan, options.rows);
  const means = all.filter((mean) => mean.measure === measure);
  const rows = options.rows.filter(({ ran }) => measure.name in ran.values);
  const axis = yAxis(measure, means, rows, plotHeight < FEW_BELOW);
  const narrow = width < 560;
  const words = missingOf(measure);
  const without = rows.filter(({ ran }) => ran.values[measure.name] === null);
  const names = lanes.map(laneTitle);
  const widest = Math.max(...names.map((name) => textWidth(name, ROOM.name, 600)));
  const column = Math.min(Math.ceil(widest) + ROOM.gap + 4, width * 0.3);
  const said = names.map((_, lane) => {
    const own = rows.filter((row) => row.lane === lane);
    return { runs: own.length, missing: own.filter(({ ran }) => ran.values[measure.name] === null).length };
  });
  const tickTexts = measureTicks(measure, axis.ticks);
  // Both ends are the same for all charts of a sweep.
  const left = Math.ceil(Math.max(narrow ? 40 : 56, widestTick(plan, all, options.rows) + 10));
  const lacks = options.rows.some(({ ran }) => plan.sweep.measures.some(({ name }) => ran.values[name] === null));
  const right = Math.floor(width - (narrow ? column : Math.max(column, lacks ? COUNTS : 0)));
  const { xs, joined } = across(plan, left, right);
  const xOf = (point: number) => xs[plan.steps(point)[0] ?? 0] ?? left;

  const shown = said.flatMap(({ runs }, lane) => (runs > 0 ? [lane] : []));
  const missingHeight = without.length > 0 ? 10 + shown.length * MISSING_ROW : 0;
  const missingTop = TITLE + MISSING_TITLE;
  const top = TITLE + (without.length > 0 ? MISSING_TITLE + missingHeight + 14 : 10);
  const bottom = top + plotHeight;
  const y = scaleOf(axis, bottom, top);
  const apart = xs.length > 1 ? Math.min(...xs.slice(1).map((x, at) => Math.abs(x - (xs[at] ?? 0)))) : 100;
  const beside = (seed: number) => (seed - (seeds.length - 1) / 2) * Math.min(DOT_APART, (apart * 0.8) / seeds.length);

  const missing =
    without.length === 0
      ? null
      : {
          top: missingTop,
          height: missingHeight,
          title: words.title,
          rows: shown.map((lane, at): MissingRow => {
            const rowY = missingTop + 5 + (at + 0.5) * MISSING_ROW;
            return {
              lane,
              name: names[lane] ?? '',
              look: looks.get(lane) ?? 'solid',
              y: rowY,
              dots: without
                .filter((row) => row.lane === lane)
                .map(({ point, seed }) => ({ point, lane, seed, x: xOf(point) + beside(seed), y: rowY })),
              // On a phone there is no room beside the name; the point says it.
              text: narrow ? '' : t`${said[lane]?.missing ?? 0} of ${said[lane]?.runs ?? 0} ${words.word}`,
            };
          }),
        };

  const clamp = (at: number) => Math.min(bottom, Math.max(top, at));
  const curves = shown.map((lane): LaneCurve => {
    const own = means.filter((mean) => mean.lane === lane);
    const points = own.flatMap((mean) =>
      mean.of ? [{ point: mean.point, lane, seed: null, x: xOf(mean.point), y: y(mean.of.mean), of: mean }] : [],
    );
    points.sort((a, b) => a.x - b.x);
    const wide = points.filter(({ of }) => of.of?.halfWidth != null);
    const edge = (sign: 1 | -1) =>
      wide.map(({ x, of }): Point => [x, clamp(y((of.of?.mean ?? 0) + sign * (of.of?.halfWidth ?? 0)))]);
    const dots = rows
      .filter((row) => row.lane === lane)
      .flatMap(({ point, seed, ran }) => {
        const value = ran.values[measure.name];
        return value == null ? [] : [{ point, lane, seed, x: xOf(point), y: y(value) }];
      });
    return {
      ...{ lane, name: names[lane] ?? '', look: looks.get(lane) ?? 'solid', points, dots, nameY: 0 },
      band: [...edge(1), ...edge(-1).reverse()],
    };
  });
  const named = curves.filter(({ points }) => points.length > 0);
  const heights = placeLabels(
    named.map(({ points }) => points.at(-1)?.y ?? 0),
    NAME_LINE,
    top,
    bottom,
  );
  for (const [at, curve] of named.entries()) curve.nameY = heights[at] ?? 0;

  const room = right - left;
  const [axisX] = plan.sweep.axes;
  const field = fieldAt(path);
  const texts = (axisX?.steps ?? []).map(({ label }, at, all) => tickText(field, label, at === all.length - 1));
  const every = Math.ceil(texts.reduce((sum, text) => sum + tabularWidth(text, ROOM.tick) + 10, 0) / Math.max(1, room));
  const others = plan.points / Math.max(1, axisX?.steps.length ?? 1);
  const last = texts.length - 1;
  return {
    measure,
    title: measure.title,
    ...{ width, left, right, top, bottom, height: bottom + (foot ? FOOT + 4 : 12) },
    missing,
    // Before there is a value nobody knows how far they go.
    yTicks: axis.ticks.map((at, index) => ({ y: y(at), text: means.length > 0 ? (tickTexts[index] ?? '') : '' })),
    xTicks: xs.map((x, at) => ({
      x,
      point: at * others,
      text: at % every === 0 || at === last ? (texts[at] ?? '') : null,
    })),
    xName: foot ? (field?.label ?? '') : null,
    joined,
    curves,
    notes:
      plotHeight < FEW_BELOW
        ? []
        : notesOf(curves.find(({ look }) => look === 'focus') ?? curves[0], measure, bottom, joined),
    failed: options.failed.map(({ point, lane, seed }) => ({
      point,
      lane,
      seed,
      x: xOf(point) + beside(seed),
      y: bottom,
    })),
    xs,
  };
}

/** A few at the most: what every point would say stands beside the chart. */
const MOST_PARTLY = 3;

function notesOf(curve: LaneCurve | undefined, measure: Measure, bottom: number, joined: boolean): CurveChart['notes'] {
  if (!curve || !joined || curve.points.length < 2) return [];
  const [first, last] = [curve.points[0], curve.points.at(-1)];
  const lowest = (dot: { point: number; y: number }) =>
    Math.max(dot.y, ...curve.dots.filter(({ point }) => point === dot.point).map(({ y }) => y));
  const highest = (dot: { point: number; y: number }) =>
    Math.min(dot.y, ...curve.dots.filter(({ point }) => point === dot.point).map(({ y }) => y));
  const ends = [first, last].flatMap((dot, at) => {
    if (!dot?.of.of) return [];
    const below = at === 0 && lowest(dot) + 18 < bottom;
    return {
      x: dot.x,
      y: below ? lowest(dot) + 16 : highest(dot) - 14,
      text: measureText(measure, dot.of.of.mean),
      strong: true,
      anchor: 'middle' as const,
    };
  });
  const partly = curve.points.filter(({ of }) => of.of && of.of.count < of.runs);
  if (partly.length > MOST_PARTLY) return ends;
  const notes = partly.map((dot) => ({
    ...{
      x: dot.x + 8,
      y: Math.min(bottom - 10, lowest(dot) + (dot === first ? 32 : 18)),
      strong: false,
      anchor: 'start' as const,
    },
    text: t`mean of ${dot.of.of?.count ?? 0} of ${dot.of.runs}`,
  }));
  return [...ends, ...notes];
}

/** Of everything drawn the nearest to a place: a run where its dot is, else a mean, or the row of those without. */
export function nearest(chart: CurveChart, x: number, y: number): Spot | null {
  const all: Dot[] = [
    ...chart.curves.flatMap(({ points, dots }) => [...points, ...dots]),
    ...(chart.missing?.rows.flatMap(({ dots }) => dots) ?? []),
    ...chart.failed,
  ];
  let best: Dot | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const dot of all) {
    const far = (dot.x - x) ** 2 + (dot.y - y) ** 2 * 0.8 + (dot.seed === null ? 0 : 4);
    if (far < least) [best, least] = [dot, far];
  }
  return best && { point: best.point, lane: best.lane, seed: best.seed };
}

export function dotOf(chart: CurveChart, { point, lane, seed }: Spot): Dot | null {
  const is = (dot: Dot) => dot.point === point && dot.lane === lane && dot.seed === seed;
  const curve = chart.curves.find((each) => each.lane === lane);
  const row = chart.missing?.rows.find((each) => each.lane === lane);
  return [...(curve?.points ?? []), ...(curve?.dots ?? []), ...(row?.dots ?? []), ...chart.failed].find(is) ?? null;
}

/* A sweep as a chart: the average of a measure along the varied setting, with a line and a confidence band per lane, a dot per run, and
 * above the axis a row of dots for runs without a value. */

import { ticks } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { XAxis } from '../../draw/chart/axis.ts';
import { type Datum, type Look, layOut, type Mark, PANE_GAP, type Place, type Plot } from '../../draw/chart/chart.ts';
import { LINE_STYLES, type LineStyle, laneLineStyles, lineColour } from '../../draw/chart/strokes.ts';
import { mix, type Palette } from '../../draw/palette.ts';
import type { Size } from '../../draw/pen.ts';
import { tabularWidth, textWidth, wrapped } from '../../draw/text-width.ts';
import type { Measure } from '../../measures/measures.ts';
import { captionOf, measureText, measureTicks, measureTitle, missingOf } from '../../study/caption.ts';
import type { Failed } from '../../study/drive.ts';
import type { Plan } from '../../study/plan.ts';
import { fieldOf } from '../../study/size.ts';
import { type Average, averagesOf, piecesOf, type RunRow } from '../../study/tables.ts';
import { t } from '../../words/language/language.ts';
import { laneTitle } from '../../words/titles.ts';
import { tickText } from './formats.ts';
import type { SweepPoint } from './sweep-model.ts';

export interface CurveChart extends Size {
  plot: Plot<SweepPoint>;
  title: string;
  /** beside the title, where it fits */
  definition: string;
  /** below the title: all of the caption in a file, and what fits nowhere else on a narrow page */
  below: string[];
  /** at the right of the x ticks; null: another chart below shows it */
  xName: string | null;
  /** there is no room for the name of the axis beside it */
  isNameBelow: boolean;
  /** where a point is along the axis */
  at(point: number): number;
}

export interface CurveOptions {
  plan: Plan;
  rows: readonly RunRow[];
  failed: readonly Failed[];
  measure: Measure;
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
  /** behind the title: ', nodes few', of what does not vary along the axis */
  others?: string;
}

const TITLE = 26;
export const CAPTION_LINE = 16;
const MISSING_TITLE = 22;
const MISSING_ROW = 19;
const FOOT = 26;
const ROOM = { inner: 18, tick: 12, title: 14, gap: 14 };
/** Dots of seeds side by side: px between two, and the share of a step that all of a point take. */
const SEEDS = { apart: 6.5, share: 0.5 };
const RUN = { radius: 2.6, part: 0.42, missing: 0.7 };
/** px; phone layout */
const NARROW = 560;
/** Plots below this height (px) get few ticks. */
const FEW_BELOW = 120;

interface Along {
  axis: Pick<XAxis, 'from' | 'end' | 'log' | 'inset'>;
  /** steps are numbers, which lines may join */
  joined: boolean;
  at(step: number): number;
}

/** Positions along the first axis. Values that are not a range are evenly spaced. */
function along({ sweep }: Plan): Along {
  const [axis] = sweep.axes;
  const labels = (axis?.steps ?? []).map(({ label }) => label);
  const numbers = labels.filter((label) => typeof label === 'number');
  const joined = numbers.length === labels.length && labels.length > 1;
  if (!joined) return { axis: { from: -0.5, end: labels.length - 0.5 }, joined, at: (step) => step };
  const differences = numbers.slice(1).map((value, at) => value - (numbers[at] ?? 0));
  const even = Math.max(...differences) - Math.min(...differences) <= 1e-6 * Math.abs(Math.max(...differences, 1));
  const log = axis?.scale === 'logarithmic';
  if (!log && !even) return { axis: { end: labels.length - 1, inset: ROOM.inner }, joined, at: (step) => step };
  const ends = { from: Math.min(...numbers), end: Math.max(...numbers) };
  return { axis: { ...ends, log, inset: ROOM.inner }, joined, at: (step) => numbers[step] ?? 0 };
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

function xNameOf({ sweep: { axes } }: Plan): string {
  return fieldOf(axes[0])?.label ?? axes[0]?.heading ?? '';
}

/** The labels that fit; the last one includes the unit. */
function ticksOf({ sweep: { axes } }: Plan, { at }: Along, width: number) {
  const steps = axes[0]?.steps ?? [];
  const last = steps.length - 1;
  const texts = steps.map(({ label }, step) => tickText(fieldOf(axes[0]), label, step === last));
  const wide = texts.reduce((sum, text) => sum + tabularWidth(text, ROOM.tick) + 10, 0);
  const every = Math.ceil(wide / Math.max(1, width));
  return texts.flatMap((text, step) =>
    step === last || (step % every === 0 && last - step >= every) ? [{ at: at(step), text }] : [],
  );
}

/** The colour of a look, of which so large a part is mixed into the paper. */
const faint = (look: Look, part: number) => (palette: Palette) => mix(palette.paper, lineColour(palette, look), part);

/** What all marks of a chart share. */
interface Drawn {
  measure: Measure;
  rows: readonly RunRow[];
  averages: readonly Average[];
  joined: boolean;
  x(point: number): number;
  /** of a seed's dot from its point, px */
  dx(seed: number): number;
}

/** `ends`: its first and last values are written. */
function laneMarks(
  drawn: Drawn,
  { lane, look, name, ends }: { lane: number; look: Look; name: string; ends: boolean },
) {
  const { measure, rows, averages, joined, x } = drawn;
  const own = averages.filter((average) => average.lane === lane).sort((a, b) => x(a.point) - x(b.point));
  const known = own.flatMap(({ value, ...average }) => (value === null ? [] : [{ ...average, value }]));
  const place = ({ point, value }: { point: number; value: number | null }) => ({ x: x(point), y: value ?? 0 });
  const spread = known.flatMap(({ point, value, halfWidth: half }) =>
    half === null ? [] : [{ x: x(point), y: value + half, y2: value - half }],
  );
  const runs = rows.flatMap(({ point, seed, ran, lane: of }): Datum<SweepPoint>[] => {
    const value = ran.values[measure.name];
    return value == null || of !== lane ? [] : [{ ...place({ point, value }), of: { point, lane, seed } }];
  });
  const isEnd = (average: (typeof known)[number]) => ends && (average === known[0] || average === known.at(-1));
  const means = (partial: boolean) =>
    known.flatMap((average): Datum<SweepPoint>[] => {
      const { point, value, count, runs } = average;
      if (count < runs !== partial) return [];
      const text = partial ? t`${count} of ${runs}` : isEnd(average) ? measureText(measure, value) : '';
      return [{ ...place(average), text, of: { point, lane, seed: null } }];
    });
  const radius = look === 'focus' ? 4 : 3.1;
  // Choices are not connected: each has an interval of its own.
  const lines = joined ? piecesOf(own.map((of) => ({ of }))).filter(({ length }) => length > 1) : [];
  return [
    joined ? { kind: 'band', look, data: spread } : { kind: 'rule', look, width: 1.2, data: spread },
    { kind: 'dot', look: faint(look, RUN.part), width: RUN.radius, data: runs },
    ...lines.map((piece) => ({ kind: 'line', look, data: piece.map(({ of }) => place(of)) }) as const),
    { kind: 'dot', look, width: radius, data: means(false) },
    { kind: 'dot', look, width: radius, open: true, data: means(true) },
    { kind: 'line', look, width: 0, data: known.map(place), name },
  ] satisfies Mark<SweepPoint>[];
}

interface Row {
  lane: number;
  look: Look;
  name: string;
}

/** Runs without a value, in a row per lane. On a phone their counts have no room; the details of a point say them. */
function missingPane({ measure, rows, averages, x, dx }: Drawn, lanes: readonly Row[], narrow: boolean) {
  const { title, word } = missingOf(measure, averages);
  const marks = lanes.flatMap(({ lane, look, name }, y): Mark<SweepPoint>[] => {
    const own = rows.filter((row) => row.lane === lane);
    const without = own.filter(({ ran }) => ran.values[measure.name] === null);
    const data = without.map(({ point, seed }) => ({ x: x(point), dx: dx(seed), y, of: { point, lane, seed } }));
    const note = narrow ? {} : { note: t`${without.length} of ${own.length} ${word}` };
    return [
      { kind: 'dot', look: faint(look, RUN.missing), width: RUN.radius, data },
      { kind: 'rule', look, width: 0, data: [{ y }], name, ...note },
    ];
  });
  const y = { domain: [lanes.length - 0.5, -0.5] as const };
  return { title, y, marks, height: 10 + lanes.length * MISSING_ROW, ground: true, bare: true };
}

export function curveChart(options: CurveOptions): CurveChart {
  const { plan, measure, width, plotHeight, foot, failed } = options;
  const { lanes, seeds } = plan.sweep;
  const narrow = width < NARROW;
  const all = options.averages ?? averagesOf(plan, options.rows);
  const averages = averagesIn(all, measure);
  const rows = options.rows.filter(({ ran }) => measure.name in ran.values);
  const few = plotHeight < FEW_BELOW;
  const place = along(plan);
  const at = (point: number) => place.at(plan.steps(point)[0] ?? 0);
  const steps = plan.sweep.axes[0]?.steps.length ?? 1;
  const apart = Math.min(SEEDS.apart, (SEEDS.share * width) / steps / seeds.length);
  const dx = (seed: number) => (seed - (seeds.length - 1) / 2) * apart;
  const drawn: Drawn = { measure, rows, averages, joined: place.joined, x: at, dx };
  const styles = laneLineStyles(lanes);
  const shown = lanes.flatMap((name, lane): Row[] =>
    rows.some((row) => row.lane === lane) ? [{ lane, look: styles.get(lane) ?? 'solid', name: laneTitle(name) }] : [],
  );
  const strength = ({ look }: Row) => LINE_STYLES.indexOf(look as LineStyle);
  const focus = shown.find(({ look }) => look === 'focus') ?? shown[0];
  const axis = yAxis(options.range ?? valueRange(averages, rows, measure.name), few);
  const tickTexts = measureTicks(measure, axis.ticks);
  // The scale is unknown until there is a value.
  const isKnown = averages.some(({ count }) => count > 0);
  const format = (value: number) => (isKnown ? (tickTexts[axis.ticks.indexOf(value)] ?? '') : '');
  const lost = failed.map(({ point, lane, seed }) => ({ point, lane, seed }));
  const values: Mark<SweepPoint>[] = [
    ...shown
      .toSorted((a, b) => strength(b) - strength(a))
      .flatMap((row) => laneMarks(drawn, { ...row, ends: row === focus && place.joined && !few })),
    {
      ...{ kind: 'dot', look: ({ over }) => over, width: 3, open: true },
      data: lost.map((of) => ({ x: at(of.point), dx: dx(of.seed), y: axis.domain[0], of })),
    },
  ];
  const lacks = rows.some(({ ran }) => ran.values[measure.name] === null);
  const missing = lacks ? [missingPane(drawn, shown, narrow)] : [];
  const names = lanes.map(laneTitle);
  const title = `${averageTitle(plan, measure, averages)}${options.others ?? ''}`;
  const xName = foot ? xNameOf(plan) : null;
  const layOutBelow = (lines: number, isNameBelow: boolean): Plot<SweepPoint> => {
    const top = TITLE + lines * CAPTION_LINE + (lacks ? MISSING_TITLE : 10);
    const bottom = (foot ? FOOT + 4 : 12) + (isNameBelow ? CAPTION_LINE : 0);
    const high = missing.reduce((sum, { height }) => sum + height + PANE_GAP, top + plotHeight + bottom);
    const axisAt: XAxis = {
      ...{ name: '', stepped: false, format: String, describe: String, ...place.axis },
      ticks: (span) => (foot ? ticksOf(plan, place, span) : []),
    };
    return layOut(
      { x: axisAt, panes: [...missing, { y: { ...axis, format }, marks: values }] },
      {
        ...{ width, height: high, narrow, namesAre: 'in column', mostNames: width * 0.3 },
        named: [...names, xNameOf(plan)],
        margin: { top, bottom, left: leftOf(options, all), right: narrow ? 0 : countsWidth(options, all) },
      },
    );
  };
  const first = layOutBelow(0, false);
  const caption = captionAt(title, captionOf(plan, measure, averages), options, first.right - first.left);
  const isNameBelow = xName !== null && first.right + ROOM.gap + textWidth(xName, ROOM.tick) > width;
  const plot = layOutBelow(caption.below.length, isNameBelow);
  return { plot, title, ...caption, width, height: plot.height, xName, isNameBelow, at };
}

/** Margins, the same for all charts of a sweep so that they align. */
function leftOf({ plan, rows, width }: CurveOptions, averages: readonly Average[]): number {
  return Math.ceil(Math.max(width < NARROW ? 40 : 56, widestTick(plan, averages, rows) + 10));
}

function countsWidth({ plan, rows }: CurveOptions, averages: readonly Average[]): number {
  const lacking = plan.sweep.measures.filter(({ name }) => rows.some(({ ran }) => ran.values[name] === null));
  const max = String(plan.points * plan.sweep.seeds.length);
  const words = lacking.map((measure) => missingOf(measure, averagesIn(averages, measure)).word);
  return Math.max(0, ...words.map((word) => 12 + textWidth(t`${max} of ${max} ${word}`, ROOM.tick)));
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

/** 'Recovery time, median' */
export function averageTitle(plan: Plan, measure: Measure, averages: readonly Average[]): string {
  const title = measureTitle(plan, measure);
  return averages.some(({ kind }) => kind === 'median') ? t`${title}, median` : title;
}

/** What can be pointed at. */
export function placesOf<Of>({ panes }: Plot<Of>): Place<Of>[] {
  const places = panes.flatMap(({ marks }) => marks.flatMap((mark) => mark.places));
  return places.filter(({ datum: { of } }) => of !== undefined);
}

export function dotOf({ plot }: CurveChart, { point, lane, seed }: SweepPoint): Place<SweepPoint> | undefined {
  return placesOf(plot).find(({ datum: { of } }) => of?.point === point && of.lane === lane && of.seed === seed);
}

/* A picture for each measure: its mean along the first varied setting, with one line per lane and per value of the others. */

import { ticks } from 'd3-array';
import { scaleOf } from '../../chart/axis.ts';
import { layOutLabels } from '../../chart/labels.ts';
import { percent } from '../../families/common/report.ts';
import {
  type Axis,
  COLOUR,
  dotMark,
  drawFigure,
  lineMark,
  type Mark,
  segmentMark,
  svgOf,
  textMark,
} from '../../figures/picture.ts';
import type { Measure } from '../../sweeps/measures.ts';
import type { Plan } from '../../sweeps/plan.ts';
import { type Mean, meansOf, type Row } from '../../sweeps/tables.ts';
import { formatShare, formatTime } from '../../words/format.ts';

const [WIDTH, HEIGHT] = [536, 256];
const COLOURS = [
  COLOUR.accent,
  COLOUR.ink,
  COLOUR.over,
  COLOUR.green,
  COLOUR.berry,
  COLOUR.sand,
  COLOUR.slate,
  COLOUR.middle,
];
/** As many tick labels as fit. */
const X_TICKS = 6;
const Y_TICKS = 5;

interface Curve {
  name: string;
  /** the same in every picture of a sweep */
  colour: string;
  /** includes points without a mean */
  means: readonly { x: number; mean: Mean }[];
}

export interface PictureFile {
  name: string;
  svg: string;
}

/** Empty if no numeric setting varies, or if there are too many lines to tell apart. */
function curvesOf(plan: Plan, measure: Measure, means: readonly Mean[]): Curve[] {
  const curves = new Map<string, { x: number; mean: Mean }[]>();
  for (const mean of means) {
    if (mean.measure !== measure) continue;
    const [x, ...others] = plan.labels(mean.point);
    const name = [plan.sweep.lanes[mean.lane], ...others].join(', ');
    curves.set(name, [...(curves.get(name) ?? []), { x: Number(x), mean }]);
  }
  return [...curves.entries()].map(([name, all], at) => ({
    name,
    colour: COLOURS[at] ?? COLOUR.grey,
    means: all.sort((a, b) => a.x - b.x),
  }));
}

function short(value: number): string {
  return String(Number(value.toPrecision(3)));
}

function xAxis(plan: Plan): Axis {
  const [along] = plan.sweep.axes;
  const values = (along?.steps ?? []).map(({ label }) => Number(label)).sort((a, b) => a - b);
  const every = Math.ceil(values.length / X_TICKS);
  const domain = [values[0] ?? 0, values.at(-1) ?? 1] as const;
  const log = along?.scale === 'logarithmic';
  const marked = log ? values.filter((_, at) => at % every === 0) : ticks(domain[0], domain[1], X_TICKS);
  return { domain, log, ticks: marked, format: short, label: along?.heading ?? '' };
}

/** Ticks are round numbers and need fewer digits than table values. */
function tickText({ unit, format }: Measure): (value: number) => string {
  if (unit === 'ns') return (ns) => formatTime(ns * 1000);
  return format === percent ? formatShare : short;
}

function yAxis(measure: Measure, curves: readonly Curve[]): Axis {
  const extremes = curves.flatMap(({ means }) =>
    means.flatMap(({ mean: { of } }) => [
      (of?.mean ?? 0) - (of?.halfWidth ?? 0),
      (of?.mean ?? 0) + (of?.halfWidth ?? 0),
    ]),
  );
  const most = Math.max(...extremes, 0);
  const least = Math.min(...extremes, 0);
  const marked = ticks(least, most > least ? most : least + 1, Y_TICKS);
  const domain = [Math.min(least, marked[0] ?? 0), Math.max(most, marked.at(-1) ?? 1)] as const;
  return { domain, ticks: marked, format: tickText(measure), label: measure.heading, rules: true };
}

function marksOf(curves: readonly Curve[], x: Axis, y: Axis): Mark[] {
  const drawn = curves
    .map(({ means, ...curve }) => ({
      ...curve,
      points: means.flatMap(({ x: along, mean: { of } }) => (of ? { along, of } : [])),
    }))
    .filter(({ points }) => points.length > 0);
  const scaleY = scaleOf(y, HEIGHT, 0);
  const names = layOutLabels(
    drawn.map(({ points }) => scaleY(points.at(-1)?.of.mean ?? 0)),
    15,
    0,
    HEIGHT,
  );
  return drawn.flatMap(({ name, colour, points }, at) => {
    const middle = points.map(({ along, of }) => [along, of.mean] as const);
    const intervals = points.flatMap(({ along, of: { mean, halfWidth } }) =>
      halfWidth ? [segmentMark([along, mean - halfWidth], [along, mean + halfWidth], { colour, width: 1 })] : [],
    );
    return [
      ...intervals,
      lineMark(middle, { colour, width: 2 }),
      ...middle.map((point) => dotMark(point, 2.6, colour)),
      textMark([x.domain?.[1] ?? 0, scaleY.invert(names[at] ?? 0)], name, { fill: colour, bold: true, dx: 8, dy: 4 }),
    ];
  });
}

function missingText(curves: readonly Curve[]): string {
  const lacks = curves.some(({ means }) => means.some(({ mean: { of, runs } }) => (of?.count ?? 0) < runs));
  return lacks ? '; runs without a value are in no mean' : '';
}

export function picturesOf(plan: Plan, rows: readonly Row[]): PictureFile[] {
  const { axes, measures, title } = plan.sweep;
  const [along] = axes;
  if (!along || along.steps.length < 2 || along.steps.some(({ label }) => typeof label !== 'number')) return [];
  const means = meansOf(plan, rows);
  return measures.flatMap((measure) => {
    const curves = curvesOf(plan, measure, means);
    const hasMean = curves.some(({ means: own }) => own.some(({ mean }) => mean.of));
    if (!hasMean || curves.length > COLOURS.length) return [];
    const [x, y] = [xAxis(plan), yAxis(measure, curves)];
    const drawing = drawFigure({
      title,
      subtitle: `Means of seeds, with their 95 % intervals${missingText(curves)}.`,
      panels: [{ width: WIDTH, height: HEIGHT, shade: COLOUR.panel, x, y, marks: marksOf(curves, x, y) }],
      margin: { left: 96, top: 96, right: 180, bottom: 56 },
    });
    return [{ name: `${measure.name}.svg`, svg: svgOf(drawing) }];
  });
}

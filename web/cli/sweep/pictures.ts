/* A picture for each measure, as on the page: averages along the first varied setting, with a line per lane and, above, a row of dots
 * for runs without a value. Of several varied settings every combination of the others has a panel of its own. */

import { ticks } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { scaleOf } from '../../chart/axis.ts';
import { layOutLabels } from '../../chart/labels.ts';
import { DASHES, type LineStyle, laneLineStyles } from '../../chart/line-styles.ts';
import { mix } from '../../draw/palette.ts';
import { textWidth } from '../../draw/text-width.ts';
import {
  type Axis,
  COLOUR,
  dotMark,
  drawFigure,
  lineMark,
  type Mark,
  type Panel,
  round,
  type Stroke,
  segmentMark,
  svgOf,
  text,
  textMark,
} from '../../figures/picture.ts';
import { captionOf, measureTitle } from '../../sweeps/caption.ts';
import { measureTicks, missingOf } from '../../sweeps/measure-text.ts';
import type { Measure } from '../../sweeps/measures.ts';
import type { Plan } from '../../sweeps/plan.ts';
import { type Average, averagesOf, countText, piecesOf, type Row } from '../../sweeps/tables.ts';

const [WIDTH, HEIGHT] = [536, 256];
/** The edge of a panel is this part of its width away from the first and the last value. */
const INSET = 0.04;
/** As many tick labels as fit. */
const X_TICKS = 8;
const Y_TICKS = 4;
const MAX_PANELS = 12;
/** Room above a panel for its title, and for the title and the rows of runs without a value, px. */
const ROOM = { title: 32, missingTitle: 28, row: 16 };
const DOT = { run: 2.2, mean: 3, apart: 5.5, part: 0.42 };

export interface PictureFile {
  name: string;
  svg: string;
}

export interface Pictures {
  files: PictureFile[];
  /** why a measure has none; one sentence each */
  left: string[];
}

interface LineOfLane {
  lane: number;
  name: string;
  lineStyle: LineStyle;
  /** from left to right */
  averages: readonly { at: number; of: Average }[];
  /** runs without a value, at the positions of their points */
  missing: readonly { at: number; seed: number }[];
  /** the others */
  valued: readonly { at: number; value: number }[];
  runs: number;
}

function strokeOf(lineStyle: LineStyle): Stroke {
  const colour = lineStyle === 'focus' ? COLOUR.accent : lineStyle === 'ink' ? COLOUR.ink : COLOUR.grey;
  return { colour, width: lineStyle === 'focus' ? 2.4 : 1.6, dash: DASHES[lineStyle]?.join(' ') };
}

/** Values that are no numbers, such as cases, are numbered. */
function positionsOf(plan: Plan): { at: readonly number[]; isNumeric: boolean } {
  const labels = (plan.sweep.axes[0]?.steps ?? []).map(({ label }) => label);
  const numbers = labels.filter((label) => typeof label === 'number');
  const isNumeric = numbers.length === labels.length;
  return { at: isNumeric ? numbers : labels.map((_, step) => step), isNumeric };
}

/** The axis reaches beyond its values on both sides. */
function xAxis(plan: Plan): Axis {
  const { at, isNumeric } = positionsOf(plan);
  const [along] = plan.sweep.axes;
  const log = isNumeric && along?.scale === 'logarithmic';
  const [least, most] = [Math.min(...at), Math.max(...at)];
  const [from, to] = log ? [Math.log(least), Math.log(most)] : [least, most];
  const edge = (to - from) * INSET || 0.5;
  const domain = [from - edge, to + edge].map((value) => (log ? Math.exp(value) : value)) as [number, number];
  const place = scaleOf({ domain, log }, 0, WIDTH);
  const sorted = [...at].sort((a, b) => a - b);
  const apart = isNumeric ? WIDTH / X_TICKS : 0;
  // The first and the last are always marked.
  const marked: number[] = [];
  for (const value of sorted) {
    const last = marked.at(-1);
    const isFree = last === undefined || place(value) - place(last) >= apart;
    if (value === most && !isFree && marked.length > 1) marked.pop();
    if (value === most || isFree) marked.push(value);
  }
  const format = isNumeric
    ? (value: number) => String(Number.isInteger(value) ? value : Number(value.toPrecision(3)))
    : (step: number) => String(along?.steps[step]?.label ?? '');
  return { domain, log, ticks: marked, format, label: along?.heading ?? '' };
}

/** All panels of a measure have the same one. */
function yAxis(measure: Measure, averages: readonly Average[], rows: readonly Row[]): Axis {
  const values = [
    ...averages.flatMap(({ value, halfWidth }) =>
      value === null ? [] : [value - (halfWidth ?? 0), value + (halfWidth ?? 0)],
    ),
    ...rows.flatMap(({ ran }) => ran.values[measure.name] ?? []),
  ];
  const least = values.reduce((a, b) => Math.min(a, b), 0);
  const most = values.reduce((a, b) => Math.max(a, b), least);
  const domain = scaleLinear([least, most > least ? most * 1.02 : least + 1], [0, 1])
    .nice(Y_TICKS)
    .domain() as [number, number];
  const marked = most > least ? ticks(...domain, Y_TICKS) : [least];
  const texts = measureTicks(measure, marked);
  return {
    domain,
    ticks: marked,
    format: (value) => texts[marked.indexOf(value)] ?? '',
    rules: true,
  };
}

/** Index of the combination of the settings other than the first. */
function panelOf(plan: Plan, point: number): number {
  return point % (plan.points / (plan.sweep.axes[0]?.steps.length ?? 1));
}

function linesOf(plan: Plan, measure: Measure, averages: readonly Average[], rows: readonly Row[]): LineOfLane[] {
  const lineStyles = laneLineStyles(plan.sweep.lanes);
  const { at } = positionsOf(plan);
  const placeOf = (point: number) => at[plan.steps(point)[0] ?? 0] ?? 0;
  return plan.sweep.lanes.flatMap((name, lane): LineOfLane[] => {
    const own = rows.filter((row) => row.lane === lane && measure.name in row.ran.values);
    if (own.length === 0) return [];
    return [
      {
        ...{ lane, name, lineStyle: lineStyles.get(lane) ?? 'solid', runs: own.length },
        averages: averages
          .filter((average) => average.lane === lane)
          .map((of) => ({ at: placeOf(of.point), of }))
          .sort((a, b) => a.at - b.at),
        missing: own
          .filter(({ ran }) => ran.values[measure.name] === null)
          .map(({ point, seed }) => ({ at: placeOf(point), seed })),
        valued: own.flatMap(({ point, ran }) => {
          const value = ran.values[measure.name];
          return value == null ? [] : [{ at: placeOf(point), value }];
        }),
      },
    ];
  });
}

/** A hollow dot: some of its runs have no value, and how many have. */
function averageMarks({ averages, valued, lineStyle }: LineOfLane, joined: boolean): Mark[] {
  const stroke = strokeOf(lineStyle);
  const { colour } = stroke;
  const points = averages.flatMap(({ at, of }) => (of.value === null ? [] : [{ of, place: [at, of.value] as const }]));
  const intervals = averages.flatMap(({ at, of: { value, halfWidth } }) =>
    value !== null && halfWidth
      ? [segmentMark([at, value - halfWidth], [at, value + halfWidth], { colour, width: 1 })]
      : [],
  );
  const lines = piecesOf(averages).filter((piece) => joined && piece.length > 1);
  // Of a single run each the average is the run.
  const single = averages.some(({ of }) => of.runs > 1) ? valued : [];
  return [
    ...single.map(({ at, value }) => dotMark([at, value], DOT.run, mix(COLOUR.panel, colour, DOT.part))),
    ...intervals,
    ...lines.map((piece) =>
      lineMark(
        piece.map(({ at, of }) => [at, of.value ?? 0] as const),
        stroke,
      ),
    ),
    ...points.flatMap(({ of, place }) => {
      const isPartial = of.count < of.runs;
      const dot = dotMark(place, DOT.mean, isPartial ? COLOUR.paper : colour, { colour, width: 1.4 });
      return isPartial ? [dot, textMark(place, countText(of), { fill: colour, dx: 7, dy: 14 })] : [dot];
    }),
  ];
}

function nameMarks(lines: readonly LineOfLane[], x: Axis, y: Axis): Mark[] {
  const named = lines.flatMap((line) => {
    const last = line.averages.findLast(({ of }) => of.value !== null)?.of.value;
    return last == null ? [] : [{ ...line, last }];
  });
  const scale = scaleOf(y, HEIGHT, 0);
  const heights = layOutLabels(
    named.map(({ last }) => scale(last)),
    15,
    0,
    HEIGHT,
  );
  return named.map(({ name, lineStyle }, at) =>
    textMark([x.domain?.[1] ?? 0, scale.invert(heights[at] ?? 0)], name, {
      ...{ fill: strokeOf(lineStyle).colour, bold: lineStyle === 'focus' || lineStyle === 'ink', dx: 8, dy: 4 },
    }),
  );
}

function missingHeight(lines: readonly LineOfLane[]): number {
  return lines.some(({ missing }) => missing.length > 0) ? lines.length * ROOM.row + ROOM.missingTitle : 0;
}

function missingText({ name, missing, runs, averages }: LineOfLane, measure: Measure): string {
  const { word } = missingOf(
    measure,
    averages.map(({ of }) => of),
  );
  return `${name}: ${missing.length} of ${runs} ${word}`;
}

/** Above the title of the panel. */
function missingMarks(plan: Plan, measure: Measure, lines: readonly LineOfLane[], x: Axis, y: Axis): Mark[] {
  if (missingHeight(lines) === 0) return [];
  const [left = 0, right = 1] = x.domain ?? [];
  const height = lines.length * ROOM.row;
  const middle = (plan.sweep.seeds.length - 1) / 2;
  return [
    (xOf, yOf) => {
      const top = yOf(y.domain?.[1] ?? 0) - ROOM.title - height;
      const rows = lines.flatMap((line, at) => {
        const colour = strokeOf(line.lineStyle).colour;
        const own = top + (at + 0.5) * ROOM.row;
        return [
          ...line.missing.map(
            (run) =>
              `<circle cx="${round(xOf(run.at) + (run.seed - middle) * DOT.apart)}" cy="${round(own)}" r="${DOT.run}" fill="${colour}"/>`,
          ),
          text(xOf(right) + 8, own + 4, missingText(line, measure), `fill="${colour}"`),
        ];
      });
      return [
        text(
          xOf(left),
          top - 8,
          missingOf(
            measure,
            lines.flatMap(({ averages }) => averages.map(({ of }) => of)),
          ).title,
          'font-weight="500"',
        ),
        `<rect x="${round(xOf(left))}" y="${round(top)}" width="${round(xOf(right) - xOf(left))}" height="${height}" rx="4" fill="${COLOUR.band}"/>`,
        ...rows,
      ].join('\n');
    },
  ];
}

/** '' if there are no other settings. */
function otherText(plan: Plan, panel: number): string {
  const [, ...labels] = plan.labels(panel);
  return labels.map((label, at) => `, ${plan.sweep.axes[at + 1]?.heading} ${label}`).join('');
}

function pictureOf(
  plan: Plan,
  measure: Measure,
  averages: readonly Average[],
  rows: readonly Row[],
  source: string,
): string {
  const panels = plan.points / (plan.sweep.axes[0]?.steps.length ?? 1);
  const [x, y] = [xAxis(plan), yAxis(measure, averages, rows)];
  const { isNumeric } = positionsOf(plan);
  const all = Array.from({ length: panels }, (_, panel) => {
    const isHere = ({ point }: { point: number }) => panelOf(plan, point) === panel;
    return linesOf(plan, measure, averages.filter(isHere), rows.filter(isHere));
  });
  const above = Math.max(...all.map(missingHeight));
  const drawn = all.map((lines, panel): Panel => {
    const marks = [
      ...missingMarks(plan, measure, lines, x, y),
      ...lines.flatMap((line) => averageMarks(line, isNumeric)),
      ...nameMarks(lines, x, y),
    ];
    const title = `${measureTitle(plan, measure)}${otherText(plan, panel)}`;
    return { width: WIDTH, height: HEIGHT, shade: COLOUR.panel, x, y, title, marks };
  });
  const named = all.flat().flatMap((line) => [line.name, above > 0 ? missingText(line, measure) : '']);
  const right = 24 + Math.max(...named.map((name) => textWidth(name, 12, 600)));
  const caption = captionOf(plan, measure, averages);
  const drawing = drawFigure({
    title: plan.sweep.title,
    subtitle: caption.join('\n'),
    width: 32 + Math.max(...caption.map((line) => textWidth(line, 12))),
    panels: drawn,
    columns: 1,
    gap: { x: 0, y: 72 + above },
    margin: { left: 72, top: 100 + above, right: Math.max(96, right), bottom: 56 },
  });
  return svgOf(drawing, source);
}

/** Why no measure has a picture; null if they can have one. */
function faultOf({ sweep: { axes }, points }: Plan): string | null {
  const [along] = axes;
  if (!along || along.steps.length < 2)
    return 'No pictures: their axis is the first entry of vary, which needs at least two values.';
  const panels = points / along.steps.length;
  if (panels > MAX_PANELS)
    return `No pictures: the settings after the first have ${panels} combinations; a picture has at most ${MAX_PANELS} panels.`;
  return null;
}

/** `source`: where the runs come from. */
export function picturesOf(plan: Plan, rows: readonly Row[], source = ''): Pictures {
  const fault = faultOf(plan);
  if (fault !== null) return { files: [], left: [fault] };
  const all = averagesOf(plan, rows);
  const pictures: Pictures = { files: [], left: [] };
  for (const measure of plan.sweep.measures) {
    const averages = all.filter((average) => average.measure === measure);
    if (averages.some(({ count }) => count > 0))
      pictures.files.push({ name: `${measure.name}.svg`, svg: pictureOf(plan, measure, averages, rows, source) });
    else pictures.left.push(`No picture of ${measure.name}: no run has a value.`);
  }
  return pictures;
}

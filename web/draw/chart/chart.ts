/* A chart is axes and marks over data. Its layout in pixels follows from that description; it is what is painted, pointed at, and laid
 * beside its numbers. */

import { least } from 'd3-array';
import type { Palette } from '../palette.ts';
import type { Size } from '../pen.ts';
import { tabularWidth } from '../text-width.ts';
import type { XAxis } from './axis.ts';
import { type Axis, type Scale, scaleOf } from './axis.ts';
import { isFree, type LineLabel, layOutLabels, type NameOptions, nameColumn, namesOf, type Path } from './names.ts';
import type { Line } from './plot.ts';
import { downsample, type Point } from './series.ts';
import type { LineStyle } from './strokes.ts';
import { dotsFit } from './strokes.ts';

/** The look of a lane's line, or a colour. */
export type Look = LineStyle | ((palette: Palette) => string);

/** What lacks an end reaches to the edge of the plot. */
export interface Datum<Of = unknown> {
  x?: number;
  y?: number;
  /** the other end of a bar, a band or a rule */
  x2?: number;
  y2?: number;
  /** px beside its place */
  dx?: number;
  /** beside a dot, in a bar or above it, above a rule; of a rule downwards below the axis */
  text?: string;
  /** what it stands for, if it can be pointed at */
  of?: Of;
}

export interface Mark<Of = unknown> {
  /** the value of a step holds until the next one */
  kind: 'line' | 'step' | 'band' | 'dot' | 'bar' | 'rule';
  look: Look;
  data?: readonly Datum<Of>[];
  /** in place of data: what lanes come to, thinned out to what can be seen */
  line?: Line;
  /** where it ends; of several lanes each by itself where that of all is too long */
  name?: string;
  parts?: readonly Pick<LineLabel, 'full' | 'look' | 'lanes'>[];
  /** beside the name, at the edge of the chart */
  note?: string;
  /** of a stroke, or the radius of a dot; 0: it only has a name */
  width?: number;
  dash?: readonly number[];
  /** dots that are not filled */
  open?: boolean;
  /** texts beside dots that would lie on lines are not written */
  clear?: boolean;
  /** of the text in bars, which is else that of the paper */
  ink?: Look;
}

export interface ChartPane<Of = unknown> {
  id?: string;
  title?: string;
  y: Axis;
  marks: readonly Mark<Of>[];
  /** px; else it shares what is left */
  height?: number;
  /** on a ground of its own */
  ground?: boolean;
  /** without lines at its ticks */
  bare?: boolean;
  /** for readouts */
  format?(value: number): string;
}

export interface Chart<Of = unknown> {
  x: XAxis;
  /** below one another, on one axis */
  panes: readonly ChartPane<Of>[];
}

export interface PlottedLine extends Line {
  points: Point[];
}

export interface Place<Of = unknown> {
  datum: Datum<Of>;
  x: number;
  y: number;
  x2: number;
  y2: number;
}

export interface PlottedMark<Of = unknown> extends Mark<Of> {
  points: Point[];
  places: Place<Of>[];
}

export interface PlottedPane<Of = unknown> {
  pane: ChartPane<Of>;
  top: number;
  bottom: number;
  ticks: { y: number; textY: number; text: string }[];
  y: Scale;
  marks: PlottedMark<Of>[];
  /** those of lanes */
  lines: PlottedLine[];
  /** beside dots */
  texts: PlottedText[];
}

interface PlottedText extends Pick<Place, 'x' | 'y'> {
  text: string;
  look: Look;
  anchor: 'start' | 'end';
}

interface PlottedTick {
  x: number;
  text: string;
  /** the middle of its text, and its row below the axis */
  textX: number;
  row: number;
  /** of a rule that is named there */
  look?: Look;
}

export interface Plot<Of = unknown> extends Size {
  left: number;
  right: number;
  top: number;
  bottom: number;
  xAxis: XAxis;
  /** the last position of the clock */
  last: number;
  ticks: PlottedTick[];
  /** px of a position of the clock; of a stepped axis the middle of the step */
  x(at: number): number;
  /** the position of the clock at x */
  invert(x: number): number;
  panes: PlottedPane<Of>[];
  names: LineLabel[];
}

export interface LayOutOptions extends Size, NameOptions {
  /** what is left free at the edges: at the left at least so much, at the right more than names take */
  margin?: { top?: number; bottom?: number; left?: number; right?: number };
}

const MARGIN = { top: 24, bottom: 24, left: 36, right: 0 };
const SIZE = 12;
export const PANE_GAP = 26;
export const TICK_ROW = 15;
/** Between texts in a row. */
const APART = 10;

export function layOut<Of>({ x: xAxis, panes: described }: Chart<Of>, options: LayOutOptions): Plot<Of> {
  const { width, height } = options;
  const margin = { ...MARGIN, ...options.margin };
  const texts = described.flatMap(({ y: { ticks = [], format = String } }) => ticks.map((at) => format(at)));
  const left = Math.ceil(Math.max(margin.left, ...texts.map((text) => tabularWidth(text, SIZE) + 10)));
  const all = described.flatMap(({ marks }) => marks);
  const right = Math.floor(width - margin.right - nameColumn(all, options));
  const { from = 0, end, log = false, stepped, inset = 0 } = xAxis;
  const scale = scaleOf({ domain: [from, end], log }, left + inset, right - inset);
  const x = (at: number) => scale(at + (stepped ? 0.5 : 0));
  const last = stepped ? end - 1 : end;
  const invert = (px: number) => {
    const at = scale.invert(px);
    return Math.max(from, Math.min(last, stepped ? Math.floor(at) : Math.round(at)));
  };
  const ticks = ticksOf(xAxis, all, { x, left, right, width });
  const bottom = height - margin.bottom - TICK_ROW * Math.max(0, ...ticks.map(({ row }) => row));
  const fixed = described.reduce((sum, pane) => sum + (pane.height ?? 0), 0);
  const shares = described.filter((pane) => pane.height === undefined).length;
  const share = (bottom - margin.top - PANE_GAP * (described.length - 1) - fixed) / Math.max(1, shares);
  const plot = { width, height, left, right, top: margin.top, bottom, xAxis, last, ticks, x, invert };
  let next = margin.top;
  const panes = described.map((pane): PlottedPane<Of> => {
    const [top, foot] = [next, next + (pane.height ?? share)];
    next = foot + PANE_GAP;
    const { ticks: values = [], format = String } = pane.y;
    const y = scaleOf(pane.y, foot, top);
    const heights = layOutLabels(values.map(y), TICK_ROW, top, foot);
    const marks = plotMarks(pane.marks, plot, { top, bottom: foot, y });
    return {
      ...{ pane, top, bottom: foot, y, marks, texts: textsOf(marks, right, { top, bottom: foot }) },
      ticks: values.map((at, index) => ({ y: y(at), textY: heights[index] ?? 0, text: format(at) })),
      lines: marks.flatMap(({ line, points }) => (line ? [{ ...line, points }] : [])),
    };
  });
  return { ...plot, panes, names: options.named?.length === 0 ? [] : namesOf(panes, options, right) };
}

type Frame = Pick<Plot, 'left' | 'right' | 'width' | 'x' | 'xAxis'>;
type PaneFrame = Pick<PlottedPane, 'top' | 'bottom' | 'y'>;

function plotMarks<Of>(marks: readonly Mark<Of>[], frame: Frame, pane: PaneFrame): PlottedMark<Of>[] {
  return marks.map((mark) => {
    const { kind, line } = mark;
    const steps = kind === 'dot' && line && dotsFit(frame) ? Array.from(line.series.y, (y, x) => ({ x, y })) : [];
    const places = (mark.data ?? steps).map((datum) => placeOf(datum, frame, pane));
    const points = line ? pointsOf(line, frame, pane) : places.map((place): Point => [place.x, place.y]);
    return { ...mark, places, points: kind === 'step' ? cornered(points) : points };
  });
}

function placeOf<Of>(datum: Datum<Of>, { left, right, x: toX }: Frame, { top, bottom, y: toY }: PaneFrame): Place<Of> {
  const { x, y, x2, y2, dx = 0 } = datum;
  const [across, up] = [x === undefined ? left : toX(x) + dx, y === undefined ? top : toY(y)];
  return {
    ...{ datum, x: across, y: up },
    x2: x2 === undefined ? (x === undefined ? right : across) : toX(x2),
    y2: y2 === undefined ? (y === undefined ? bottom : up) : toY(y2),
  };
}

/** The last step ends where the next one would begin. */
function pointsOf({ series }: Line, { x, width, xAxis }: Frame, { y }: PaneFrame): Point[] {
  const values = downsample(series, 2 * width);
  const last = values.at(-1);
  const begin = (at: number) => x(at - (xAxis.stepped ? 0.5 : 0));
  if (series.x || !last) return values.map(([at, value]) => [begin(at), y(value)]);
  return cornered([...values, [series.y.length, last[1]] as const].map(([at, value]) => [begin(at), y(value)]));
}

function cornered(points: readonly Point[]): Point[] {
  return points.flatMap(([x, y], at): Point[] => [[x, points[at - 1]?.[1] ?? y], ...(at > 0 ? [[x, y] as Point] : [])]);
}

/** Below the axis: the names of rules, in rows that they share where they have room, and the ticks that have room beside them. */
function ticksOf(xAxis: XAxis, marks: readonly Mark[], { x, left, right, width }: Omit<Frame, 'xAxis'>): PlottedTick[] {
  const placed: PlottedTick[] = [];
  const halfOf = ({ text, look }: Pick<PlottedTick, 'text' | 'look'>) => tabularWidth(text, SIZE, look ? 600 : 400) / 2;
  const place = (at: number, said: Pick<PlottedTick, 'text' | 'look'>, rows: number) => {
    const half = halfOf(said);
    const textX = Math.max(half, Math.min(width - half, x(at)));
    const row = Array.from({ length: rows }, (_, row) => row).find((row) =>
      placed.every((other) => other.row !== row || Math.abs(other.textX - textX) >= halfOf(other) + half + APART),
    );
    if (row !== undefined) placed.push({ ...said, x: x(at), textX, row });
  };
  const rules = marks.filter(({ kind }) => kind === 'rule');
  for (const { look, data = [] } of rules)
    for (const { x: at, y, text } of data)
      if (at !== undefined && y === undefined && text) place(at, { text, look }, rules.length);
  for (const { at, text } of xAxis.ticks(right - left)) place(at, { text }, 1);
  return placed.sort((a, b) => a.x - b.x);
}

/** Where a text may stand beside its dot: from the dot, the best first. */
const BESIDE = [
  [-6, -11],
  [6, -11],
  [6, 13],
  [-6, 13],
  [6, -25],
  [-6, -25],
] as const;

/** Texts beside dots, clear of lines where they can be, and of other texts; who has no room is not written. */
function textsOf(
  marks: readonly PlottedMark[],
  right: number,
  { top, bottom }: Pick<PlottedPane, 'top' | 'bottom'>,
): PlottedText[] {
  const lines = marks.filter(({ kind }) => kind === 'line' || kind === 'step').map(({ points }) => points);
  const taken: Path[] = [];
  return marks.flatMap(({ kind, places, look, clear }) =>
    places.flatMap(({ x, y, datum: { text } }): PlottedText[] => {
      if (!text || kind !== 'dot') return [];
      const wide = tabularWidth(text, SIZE, 600);
      const boxes = BESIDE.map(([dx, dy]) => {
        const box = { x: dx < 0 ? x + dx - wide : x + dx, y: y + dy - SIZE / 2, width: wide, height: SIZE };
        return { box, said: { x: x + dx, y: y + dy, text, look, anchor: dx < 0 ? 'end' : 'start' } as const };
      }).filter(({ box }) => box.x >= 0 && box.x + wide <= right && box.y > top - 20 && box.y + SIZE <= bottom);
      const apart = boxes.filter(({ box }) => isFree(taken, box, 1));
      const own = apart.find(({ box }) => isFree(lines, box, clear ? 3 : 1)) ?? (clear ? undefined : apart[0]);
      if (!own) return [];
      taken.push([
        [own.box.x, own.box.y],
        [own.box.x + wide, own.box.y + SIZE],
      ]);
      return [own.said];
    }),
  );
}

/** What the nearest mark that can be pointed at stands for. */
export function nearest<Of>({ panes }: Plot<Of>, px: number, py: number): Of | undefined {
  const places = panes.flatMap(({ marks }) =>
    marks.flatMap(({ places, width = 0 }) => places.map((at) => ({ at, width }))),
  );
  const far = ({ at: { x, y, datum }, width }: (typeof places)[number]) =>
    datum.of === undefined ? Number.POSITIVE_INFINITY : Math.hypot(x - px, y - py) - width;
  return least(places, far)?.at.datum.of;
}

/* The layout of a chart: its panes with their scales, the lines in pixels, the names at their ends. */

import { curveLinear, curveStepAfter, line } from 'd3-shape';
import type { LaneState } from '../../run/lane-state.ts';
import { fitted, tabularWidth, wrapped } from '../text-width.ts';
import { domainOf, scaleOf } from './axis.ts';
import { type Line, linesOf } from './groups.ts';
import { layOutLabels } from './labels.ts';
import type { LineStyle } from './line-styles.ts';
import type { PlotArea } from './plot-area.ts';
import { axisOf, type Guide, type Pane } from './quantity.ts';
import { downsample, type Point, type Series } from './series.ts';
import type { XAxis } from './x-axis.ts';

export interface PlottedLine extends Line {
  d: string;
  points: Point[];
}

export interface PlottedPane {
  pane: Pane;
  top: number;
  bottom: number;
  ticks: { y: number; text: string }[];
  guides: readonly Guide[];
  y(value: number): number;
  lines: PlottedLine[];
}

export interface Plot extends PlotArea {
  xAxis: XAxis;
  /** the last position of the clock */
  last: number;
  ticks: { x: number; text: string }[];
  /** px of a position of the clock; of a stepped axis the middle of the step */
  x(at: number): number;
  /** the position of the clock at x */
  invert(x: number): number;
  panes: PlottedPane[];
  names: LineLabel[];
}

export interface LineLabel {
  key: string;
  /** as it is written: at the end of its line in two rows where it is too long, else cut */
  rows: string[];
  lineStyle: LineStyle;
  /** its left end, and its middle */
  x: number;
  y: number;
  /** where its line ends */
  endX: number;
  endY: number;
  full: string;
  /** those of the line, the strongest first */
  lanes: number[];
}

export interface PlotOptions {
  panes: readonly Pane[];
  xAxis: XAxis;
  lanes: readonly LaneState[];
  lineStyles: Map<number, LineStyle>;
  width: number;
  height: number;
  narrow?: boolean;
  /** more values per line are averaged down to this many */
  maxPoints?: number;
  /** names stand where their lines end and are not buttons; else they form one column of buttons */
  namesAtEnds?: boolean;
}

export const NAME_SIZE = 12.5;
/** Heights: of a button the least that a pointer target may have, where there is room; of plain text a line. */
export const NAME_BUTTON_HEIGHT = 24;
const NAME_LINE = 16;
/** Between two rows of a name. */
export const NAME_ROW = 14;
const NAME_ROWS = 2;
const MARGIN = { top: 24, bottom: 24, left: 36 };
const TICK_SIZE = 12;
const PANE_GAP = 26;
/** A name further from its line than this gets a leader, of this width. */
const LEADER_FROM = 10;
const LEADER = 10;
/** Names of lines whose ends are horizontally further apart than this cannot overlap. */
const OVERLAP_DISTANCE = 64;

export function plotOf(options: PlotOptions): Plot {
  const { xAxis, lanes, lineStyles, width, height, maxPoints } = options;
  const series = options.panes.map((pane) => pane.series(lanes, maxPoints));
  const few = series.length > 1;
  const axes = options.panes.map((pane, index) => axisOf(pane, series[index] ?? [], few));
  const column = nameColumn(options);
  const left = Math.ceil(Math.max(MARGIN.left, widestTick(axes) + 10));
  const [right, bottom] = [width - column, height - MARGIN.bottom];
  const scale = scaleOf({ domain: [0, xAxis.end] }, left, right);
  const paneHeight = (bottom - MARGIN.top - PANE_GAP * (series.length - 1)) / series.length;
  const panes = options.panes.map((pane, index): PlottedPane => {
    const top = MARGIN.top + index * (paneHeight + PANE_GAP);
    const axis = axes[index] ?? {};
    const y = scaleOf(axis, top + paneHeight, top);
    const format = axis.format ?? pane.format;
    return {
      pane,
      top,
      bottom: top + paneHeight,
      ticks: (axis.ticks ?? []).map((at) => ({ y: y(at), text: format(at) })),
      guides: pane.guides ?? [],
      y,
      lines: linesOf(series[index] ?? [], lineStyles, domainOf(axis)[1]).map((line) => plotLine(line, scale, y, width)),
    };
  });
  const half = xAxis.stepped ? 0.5 : 0;
  const last = xAxis.stepped ? xAxis.end - 1 : xAxis.end;
  const invert = (x: number) => {
    const at = scale.invert(x);
    return Math.max(0, Math.min(last, xAxis.stepped ? Math.floor(at) : Math.round(at)));
  };
  const x = (at: number) => scale(at + half);
  const ticks = xAxis.ticks(right - left).map(({ at, text }) => ({ x: x(at), text }));
  const names = namesOf(panes, options, column, right);
  return {
    ...{ width, height, left, right, top: MARGIN.top, bottom },
    ...{ xAxis, last, ticks, x, invert, panes, names },
  };
}

function widestTick(axes: readonly ReturnType<typeof axisOf>[]): number {
  const texts = axes.flatMap(({ ticks = [], format = String }) => ticks.map((at) => format(at)));
  return Math.max(0, ...texts.map((text) => tabularWidth(text, TICK_SIZE)));
}

/** Fits the longest lane name, so that the width is stable while lines merge and separate. */
function nameColumn({ lanes, narrow = false, width, namesAtEnds }: PlotOptions): number {
  const maxWidth = narrow ? Math.min(130, width * 0.38) : Math.min(190, width * 0.3);
  const rows = lanes.flatMap(({ name }) => (namesAtEnds ? rowsOf(name, maxWidth - 8 - LEADER) : [name]));
  const widest = Math.max(0, ...rows.map((row) => tabularWidth(row, NAME_SIZE, 600)));
  return Math.ceil(Math.min(maxWidth, widest + 12 + LEADER));
}

function rowsOf(name: string, width: number): string[] {
  const [first = '', ...others] = wrapped(name, width, NAME_SIZE, 600, tabularWidth);
  const rows = others.length < NAME_ROWS ? [first, ...others] : [first, others.join(' ')];
  return rows.map((row) => fitted(row, width, NAME_SIZE, 600, tabularWidth));
}

function plotLine(drawn: Line, x: (at: number) => number, y: (value: number) => number, width: number): PlottedLine {
  const values = downsample(drawn.series, 2 * width);
  const points = stepped(drawn.series, values).map(([at, value]): Point => [x(at), y(value)]);
  const path = line<Point>()
    .curve(drawn.series.x ? curveLinear : curveStepAfter)
    .digits(1);
  return { ...drawn, points, d: path(points) ?? '' };
}

/** The last step ends where the next one would begin. */
function stepped({ x, y }: Series, points: Point[]): Point[] {
  const last = points.at(-1);
  return x || !last ? points : [...points, [y.length, last[1]]];
}

/** Every pane names as many of its lines as fit at their ends, the strongest first; the last pane names all that are still
 * unnamed. */
function namesOf(panes: readonly PlottedPane[], options: PlotOptions, column: number, right: number): LineLabel[] {
  const named = new Set<number>();
  const names = panes.flatMap((pane, index) => {
    const candidates = namesAtLineEnds(pane, options, column, right);
    const most = Math.max(1, ...candidates.map(({ rows }) => rows.length));
    const gap = options.namesAtEnds ? NAME_LINE + (most - 1) * NAME_ROW : NAME_BUTTON_HEIGHT;
    const fresh = candidates.filter(({ lanes }) => lanes.some((lane) => !named.has(lane)));
    const again = candidates.filter(
      (candidate) => !fresh.includes(candidate) && (candidate.lineStyle === 'focus' || candidate.lineStyle === 'ink'),
    );
    const capacity = Math.floor((pane.bottom - pane.top) / gap) + 1;
    const limit = index === panes.length - 1 ? Math.max(capacity, fresh.length) : capacity;
    const chosen = [...fresh, ...again].slice(0, limit);
    for (const { lanes } of chosen) for (const lane of lanes) named.add(lane);
    return spreadNames(chosen, pane, gap);
  });
  const any = names.some(hasLeader);
  return names.map((name) => {
    const led = options.namesAtEnds ? hasLeader(name) : any;
    return { ...name, x: name.endX + 8 + (led ? LEADER : 0) };
  });
}

export function hasLeader({ y, endY }: LineLabel): boolean {
  return Math.abs(y - endY) > LEADER_FROM;
}

/** Separates the names of lines that end at about the same x. */
function spreadNames(names: readonly LineLabel[], { top, bottom }: PlottedPane, gap: number): LineLabel[] {
  const groups: LineLabel[][] = [];
  for (const name of names.toSorted((a, b) => a.endX - b.endX)) {
    const near = groups.at(-1);
    if (near && name.endX - (near.at(-1)?.endX ?? 0) < OVERLAP_DISTANCE) near.push(name);
    else groups.push([name]);
  }
  const heights = new Map<LineLabel, number>();
  for (const group of groups) {
    const wanted = group.map(({ endY }) => endY);
    layOutLabels(wanted, gap, top + 2, bottom - 2).forEach((y, index) => {
      const name = group[index];
      if (name) heights.set(name, y);
    });
  }
  return names.map((name) => ({ ...name, y: heights.get(name) ?? name.endY }));
}

/** One name for coinciding lines where it fits, else a name each; the strongest first, each at the end of its line. */
function namesAtLineEnds(
  { pane, lines, bottom }: PlottedPane,
  options: PlotOptions,
  column: number,
  right: number,
): LineLabel[] {
  const { lanes, lineStyles, namesAtEnds, width } = options;
  const maxWidth = column - 8 - LEADER;
  const fits = (text: string) => tabularWidth(text, NAME_SIZE, 600) <= maxWidth;
  return lines.toReversed().flatMap(({ lanes: lineLanes, name, lineStyle, points }) => {
    const [lastX, endY] = points.at(-1) ?? [right, bottom];
    const endX = namesAtEnds ? lastX : right;
    const room = width - endX - 8 - LEADER;
    const labelOf = (full: string, ink: LineStyle, of: number[]): LineLabel => ({
      ...{ key: `${pane.id} ${of.join(' ')}`, full, lineStyle: ink, lanes: of },
      rows: namesAtEnds ? rowsOf(full, room) : [fitted(full, maxWidth, NAME_SIZE, 600, tabularWidth)],
      ...{ x: endX, y: endY, endX, endY },
    });
    if (lineLanes.length === 1 || fits(name)) return [labelOf(name, lineStyle, lineLanes)];
    const named = lineLanes.flatMap((lane) => lanes.find(({ index }) => index === lane) ?? []);
    return named.map((lane) => labelOf(lane.name, lineStyles.get(lane.index) ?? lineStyle, [lane.index]));
  });
}

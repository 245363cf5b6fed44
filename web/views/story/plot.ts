/* Where everything of a chart stands: its panes with their scales, the lines in pixels, the names at their ends. */

import { max, min } from 'd3-array';
import { scaleLinear, scaleLog } from 'd3-scale';
import { line } from 'd3-shape';
import { formatCount, formatShare, formatTime } from '../../state/format.ts';
import type { LaneState } from '../../state/types.ts';
import { type Point, thin } from '../charts/thin.ts';
import { type Line, linesOf } from './groups.ts';
import { placeLabels } from './labels.ts';
import type { Pane, Quantity } from './quantities.ts';
import type { Look } from './roles.ts';
import { fitted, textWidth } from './text.ts';

export interface Tick {
  y: number;
  text: string;
}

export interface PlottedLine extends Line {
  d: string;
  points: Point[];
}

export interface PlottedPane {
  pane: Pane;
  top: number;
  bottom: number;
  ticks: Tick[];
  y(value: number): number;
  lines: PlottedLine[];
}

export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
  x(ps: number): number;
  /** the time under a place */
  invert(x: number): number;
  panes: PlottedPane[];
  /** `lanes`: those of the line, the strongest first */
  names: { key: string; text: string; look: Look; y: number; full: string; lanes: number[] }[];
}

export interface PlotOptions {
  quantity: Quantity;
  lanes: readonly LaneState[];
  looks: Map<number, Look>;
  width: number;
  height: number;
  endPs: number;
  narrow: boolean;
}

export const NAME_SIZE = 12.5;
const MARGIN = { top: 24, bottom: 24, left: 36 };
const PANE_GAP = 26;

export function plotOf(options: PlotOptions): Plot {
  const { quantity, lanes, looks, width, height, endPs, narrow } = options;
  const series = quantity.panes.map((pane) => pane.series(lanes));
  const column = nameColumn(lanes, narrow, width);
  const left = quantity.panes.some(({ scale }) => scale === 'time') ? MARGIN.left + 14 : MARGIN.left;
  const [right, bottom] = [width - column, height - MARGIN.bottom];
  const x = scaleLinear([0, endPs], [left, right]);
  const high = (bottom - MARGIN.top - PANE_GAP * (series.length - 1)) / series.length;
  const panes = quantity.panes.map((pane, index): PlottedPane => {
    const top = MARGIN.top + index * (high + PANE_GAP);
    return plotPane(pane, series[index] ?? [], { top, bottom: top + high, x, looks, width, many: series.length > 1 });
  });
  const names = namesOf(panes[0]?.lines ?? [], options, { column, top: MARGIN.top + 2, bottom: bottom - 2 });
  return { left, right, top: MARGIN.top, bottom, x, invert: (at) => x.invert(at), panes, names };
}

/** As wide as the longest name of a lane, so that it stays the same while lines part. */
function nameColumn(lanes: readonly LaneState[], narrow: boolean, width: number): number {
  const most = narrow ? Math.min(130, width * 0.38) : Math.min(190, width * 0.3);
  const widest = Math.max(0, ...lanes.map(({ name }) => textWidth(name, NAME_SIZE, 600)));
  return Math.ceil(Math.min(most, widest + 12));
}

/** One name for lines that are equal, where it fits; else their names one below the other. */
function namesOf(
  lines: readonly PlottedLine[],
  { lanes, looks }: PlotOptions,
  { column, top, bottom }: { column: number; top: number; bottom: number },
): Plot['names'] {
  const fits = (text: string) => textWidth(text, NAME_SIZE, 600) <= column - 8;
  const said = lines.flatMap(({ lanes: own, name, look, points }) => {
    const y = points.at(-1)?.[1] ?? bottom;
    if (own.length === 1 || fits(name)) return [{ name, look, y, lanes: own }];
    const named = own.flatMap((lane) => lanes.find(({ index }) => index === lane) ?? []);
    return named.map((lane) => ({ name: lane.name, look: looks.get(lane.index) ?? look, y, lanes: [lane.index] }));
  });
  const places = placeLabels(
    said.map(({ y }) => y),
    16,
    top,
    bottom,
  );
  return said.map(({ name, look, lanes: own }, index) => ({
    key: `${index} ${name}`,
    full: name,
    text: fits(name) ? name : fitted(name, column - 10, NAME_SIZE, 600),
    look,
    lanes: own,
    y: places[index] ?? 0,
  }));
}

interface PaneOptions {
  top: number;
  bottom: number;
  x(ps: number): number;
  looks: Map<number, Look>;
  width: number;
  many: boolean;
}

function plotPane(pane: Pane, series: ReturnType<Pane['series']>, options: PaneOptions): PlottedPane {
  const { top, bottom, x, looks, width, many } = options;
  const { y, ticks } = scaleOf(pane, series, top, bottom, many);
  const path = line<Point>().digits(1);
  const lines = linesOf(series, looks, rangeOf(pane, series)).map((one): PlottedLine => {
    const points = thin(one.series.x, one.series.y, 2 * width).map(([at, value]): Point => [x(at), y(value)]);
    return { ...one, points, d: path(points) ?? '' };
  });
  return { pane, top, bottom, ticks, y, lines };
}

function rangeOf(pane: Pane | undefined, series: ReturnType<Pane['series']>): number {
  return pane?.scale === 'rate' ? 1 : greatest(series);
}

function greatest(series: ReturnType<Pane['series']>): number {
  return max(series, ({ y }) => max(Array.from(y))) ?? 0;
}

interface Scaled {
  y(value: number): number;
  ticks: Tick[];
}

function scaleOf(
  { scale }: Pane,
  series: ReturnType<Pane['series']>,
  top: number,
  bottom: number,
  many: boolean,
): Scaled {
  if (scale === 'time') return logScale(series, top, bottom);
  if (scale === 'rate') {
    const y = scaleLinear([0, 1], [bottom, top]);
    const values = many ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1];
    return { y, ticks: values.map((at) => ({ y: y(at), text: Number.isInteger(at) ? String(at) : at.toFixed(2) })) };
  }
  const least = scale === 'share' ? 0.1 : 4;
  const y = scaleLinear([0, Math.max(least, greatest(series) * 1.04)], [bottom, top]);
  const text = scale === 'share' ? formatShare : formatCount;
  return { y, ticks: y.ticks(many ? 3 : 4).map((at) => ({ y: y(at), text: text(at) })) };
}

/** Powers of ten, and where there are few of them 2 and 5 times those. */
function logScale(series: ReturnType<Pane['series']>, top: number, bottom: number): Scaled {
  const least = min(series, ({ y }) => min(Array.from(y).filter((value) => value > 0))) ?? 1e6;
  const most = Math.max(greatest(series), least * 10);
  const y = scaleLog([least / 1.3, most * 1.3], [bottom, top]).clamp(true);
  const tens = y.ticks(3).filter((at) => leading(at) === 1);
  const ticks = tens.length > 1 ? tens : y.ticks().filter((at) => [1, 2, 5].includes(leading(at)));
  return { y: (value) => y(Math.max(least / 1.3, value)), ticks: ticks.map((at) => ({ y: y(at), text: round(at) })) };
}

function leading(value: number): number {
  return Math.round(value / 10 ** Math.floor(Math.log10(value) + 1e-9));
}

/** '10 µs' instead of '10.0 µs' */
function round(ps: number): string {
  return formatTime(ps).replace(/\.0+(?=\D)/, '');
}

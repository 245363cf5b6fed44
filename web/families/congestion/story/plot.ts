/* Where everything of a chart stands: its panes with their scales, the lines in pixels, the names at their ends. */

import { max, min } from 'd3-array';
import { scaleLinear, scaleLog } from 'd3-scale';
import { line } from 'd3-shape';
import { type Point, thin } from '../../../chart/charts/thin.ts';
import { fitted, textWidth } from '../../../draw/text-width.ts';
import type { LaneState } from '../../../engine/lane-state.ts';
import { formatCount, formatShare, formatTime } from '../../../words/format.ts';
import { type Line, linesOf } from './groups.ts';
import { placeLabels } from './labels.ts';
import type { Pane, Quantity } from './quantities.ts';
import type { Look } from './roles.ts';

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
  names: Name[];
  /** where names begin: further off where some need a leader */
  namesAt: number;
}

export interface Name {
  key: string;
  text: string;
  look: Look;
  y: number;
  /** where its line ends */
  endY: number;
  full: string;
  lanes: number[];
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
/** Each name is a button as high as a target has to be, where there is room. */
export const NAME_TARGET = 24;
const MARGIN = { top: 24, bottom: 24, left: 36 };
const PANE_GAP = 26;
/** A name further from its line than this has a leader, which takes so much room. */
export const LEADER_FROM = 10;
const LEADER = 10;

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
  const names = namesOf(panes, options, column);
  const led = names.some(({ y, endY }) => Math.abs(y - endY) > LEADER_FROM);
  const namesAt = right + 8 + (led ? LEADER : 0);
  return { left, right, top: MARGIN.top, bottom, x, invert: (at) => x.invert(at), panes, names, namesAt };
}

/** As wide as the longest name of a lane, so that it stays the same while lines part. */
function nameColumn(lanes: readonly LaneState[], narrow: boolean, width: number): number {
  const most = narrow ? Math.min(130, width * 0.38) : Math.min(190, width * 0.3);
  const widest = Math.max(0, ...lanes.map(({ name }) => textWidth(name, NAME_SIZE, 600)));
  return Math.ceil(Math.min(most, widest + 12 + LEADER));
}

/** Every pane names as many of its lines as find room at their ends, the strongest first; the last one, all that were not named
 * before. */
function namesOf(panes: readonly PlottedPane[], options: PlotOptions, column: number): Name[] {
  const named = new Set<number>();
  return panes.flatMap((pane, index) => {
    const said = endsOf(pane, options, column);
    const fresh = said.filter(({ lanes }) => lanes.some((lane) => !named.has(lane)));
    const again = said.filter((one) => !fresh.includes(one) && (one.look === 'focus' || one.look === 'ink'));
    const room = Math.floor((pane.bottom - pane.top) / NAME_TARGET) + 1;
    const most = index === panes.length - 1 ? Math.max(room, fresh.length) : room;
    const chosen = [...fresh, ...again].slice(0, most);
    for (const { lanes } of chosen) for (const lane of lanes) named.add(lane);
    return placed(chosen, pane);
  });
}

function placed(names: readonly Name[], { top, bottom }: PlottedPane): Name[] {
  const places = placeLabels(
    names.map(({ endY }) => endY),
    NAME_TARGET,
    top + 2,
    bottom - 2,
  );
  return names.map((name, index) => ({ ...name, y: places[index] ?? name.endY }));
}

/** One name for lines that are equal, where it fits; else a name each. The strongest first, each at the end of its line. */
function endsOf({ pane, lines, bottom }: PlottedPane, { lanes, looks }: PlotOptions, column: number): Name[] {
  const room = column - 8 - LEADER;
  const fits = (text: string) => textWidth(text, NAME_SIZE, 600) <= room;
  return lines.toReversed().flatMap(({ lanes: own, name, look, points }) => {
    const endY = points.at(-1)?.[1] ?? bottom;
    const one = (full: string, ink: Look, of: number[]): Name => ({
      key: `${pane.id} ${of.join(' ')}`,
      full,
      text: fits(full) ? full : fitted(full, room - 2, NAME_SIZE, 600),
      look: ink,
      lanes: of,
      y: endY,
      endY,
    });
    if (own.length === 1 || fits(name)) return [one(name, look, own)];
    const each = own.flatMap((lane) => lanes.find(({ index }) => index === lane) ?? []);
    return each.map((lane) => one(lane.name, looks.get(lane.index) ?? look, [lane.index]));
  });
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

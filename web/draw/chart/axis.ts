/* Axes as data, mapped to pixels by d3-scale: for the charts of the page and for the figures of the papers. */

import { range, ticks } from 'd3-array';
import { scaleLinear, scaleLog } from 'd3-scale';
import { formatBytes, formatCount, formatShare, formatTime, NARROW_SPACE } from '../../words/format.ts';
import { digits, fixed } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { roundInstants } from './ticks.ts';

export interface Axis {
  /** the first and the last are the ends of the axis, unless a domain is given */
  ticks?: readonly number[];
  /** from left to right, or from below to above */
  domain?: readonly [number, number];
  log?: boolean;
  format?(value: number): string;
}

export interface Scale {
  (value: number): number;
  invert(position: number): number;
}

export function domainOf({ ticks: marked = [], domain }: Axis): readonly [number, number] {
  return domain ?? [Math.min(...marked), Math.max(...marked)];
}

/** A logarithmic axis clamps values below its domain to its foot. */
export function scaleOf(axis: Axis, from: number, to: number): Scale {
  const extent = domainOf(axis);
  if (!axis.log) return scaleLinear(extent, [from, to]);
  const scale = scaleLog(extent, [from, to]);
  const foot = Math.min(...extent);
  return Object.assign((value: number) => scale(Math.max(foot, value)), { invert: (at: number) => scale.invert(at) });
}

/** An axis for the values that it has to show. */
export type AxisOf = (range: {
  /** the smallest value above 0, and the greatest of all */
  min: number;
  max: number;
  /** there is room for few ticks */
  few: boolean;
}) => Axis;

/** From 0 to 1, whatever the values are. */
export const rateAxis: AxisOf = ({ few }) => ({
  ticks: few ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1],
  format: (value) => (Number.isInteger(value) ? String(value) : fixed(value, 2)),
});

/** `to`: the least upper end; the axis reaches a little beyond the greatest value. */
export function axisFrom0(to: number, format: (value: number) => string): AxisOf {
  return ({ max, few }) => {
    const top = Math.max(to, max * 1.04);
    return { domain: [0, top], ticks: ticks(0, top, few ? 3 : 4), format };
  };
}

export const countAxis = axisFrom0(4, formatCount);
export const shareAxis = axisFrom0(0.1, formatShare);

/** Logarithmic: ticks at powers of ten, and at 2 and 5 times those where there are few. */
export const latencyAxis: AxisOf = ({ min, max }) => {
  const domain = [min / 1.3, Math.max(max, min * 10) * 1.3] as const;
  const scale = scaleLog(domain, [0, 1]);
  const tens = scale.ticks(3).filter((at) => leading(at) === 1);
  const marked = tens.length > 1 ? tens : scale.ticks().filter((at) => [1, 2, 5].includes(leading(at)));
  return { domain, log: true, ticks: marked, format: roundTime };
};

function leading(value: number): number {
  return Math.round(value / 10 ** Math.floor(Math.log10(value) + 1e-9));
}

/** '10 µs' instead of '10.0 µs' */
function roundTime(ps: number): string {
  return formatTime(ps).replace(/\.0+(?=\D)/, '');
}

/* The horizontal axis of a chart: time, or steps. */

interface Tick {
  at: number;
  text: string;
}

export interface XAxis {
  /** heading of its column in a table */
  name: string;
  /** 0 if not said */
  from?: number;
  end: number;
  log?: boolean;
  /** px from the edges of the plot to both ends */
  inset?: number;
  /** each value covers one step */
  stepped: boolean;
  ticks(width: number): Tick[];
  /** '60 µs', '9' */
  format(at: number): string;
  /** '60 µs', '9 of 42' */
  describe(at: number): string;
}

/** px; numbers without units are short. */
const TICK_SPACING = 64;

export function timeAxis(endPs: number): XAxis {
  return {
    name: t`time`,
    end: endPs,
    stepped: false,
    ticks: (width) => timeTicks(0, endPs, width, TICK_SPACING),
    format: formatTime,
    describe: formatTime,
  };
}

/** Plain numbers, of which some are written where they have room. */
export function plainAxis(
  from: number,
  end: number,
  written: readonly number[],
  format = String as (at: number) => string,
) {
  const ticks = () => [...new Set(written)].map((at) => ({ at, text: format(at) }));
  return { name: '', from, end, stepped: false, ticks, format, describe: format } satisfies XAxis;
}

/** px; as wide as a size, with room around it. */
const SIZE_SPACING = 52;

/** Logarithmic: positions are powers of two above the first size, which is one itself. */
export function sizeAxis(fromBytes: number, toBytes: number): XAxis {
  const format = (at: number) => formatBytes(Math.round(fromBytes * 2 ** at));
  const end = Math.log2(toBytes / fromBytes);
  return {
    name: t`data of a task`,
    end,
    stepped: false,
    ticks(width) {
      const step = width * 4 >= end * SIZE_SPACING ? 4 : 10;
      return range(end % step, end + 1, step).map((at) => ({ at, text: format(at) }));
    },
    format,
    describe: format,
  };
}

const UNITS: [number, string][] = [
  [1e9, 'ms'],
  [1e6, 'µs'],
  [1e3, 'ns'],
  [1, 'ps'],
];

/** Round instants in one unit, which only the last one names; at most about one per `spacing` pixels. None before anything ran, when an
 * axis ends at 1 ps. */
export function timeTicks(fromPs: number, toPs: number, width: number, spacing: number): Tick[] {
  if (toPs <= 1) return [];
  const all = roundInstants(fromPs, toPs, width, spacing);
  const [factor, unit] = UNITS.find(([size]) => toPs >= size) ?? [1, 'ps'];
  return all.map((at, index) => {
    const number = digits(Number((at / factor).toPrecision(6)));
    return { at, text: index === all.length - 1 ? `${number}${NARROW_SPACE}${unit}` : number };
  });
}

/** '0.30 to 3.00 ms': two instants in one unit. */
export function formatSpan(fromPs: number, toPs: number): string {
  const [factor, unit] = UNITS.find(([size]) => toPs >= size) ?? [1, 'ps'];
  const decimals = toPs / factor < 10 ? 2 : toPs / factor < 100 ? 1 : 0;
  const part = (ps: number) => {
    const exact = fromPs % factor === 0 && toPs % factor === 0 && decimals < 2;
    return fixed(ps / factor, exact ? 0 : decimals);
  };
  return t`${part(fromPs)} to ${part(toPs)}${`${NARROW_SPACE}${unit}`}`;
}

/* Axes as data, mapped to pixels by d3-scale: for the charts of the page and for the figures of the papers. */

import { ticks } from 'd3-array';
import { scaleLinear, scaleLog } from 'd3-scale';
import { formatCount, formatShare, formatTime } from '../../words/format.ts';
import { fixed } from '../../words/grammar.ts';

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

/** What a value axis has to show. */
export interface ValueRange {
  /** the smallest value above 0, and the greatest of all */
  min: number;
  max: number;
  /** there is room for few ticks */
  few: boolean;
}

export type AxisOf = (range: ValueRange) => Axis;

/** From 0 to 1, whatever the values are. */
export const rateAxis: AxisOf = ({ few }) => ({
  ticks: few ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1],
  format: (value) => (Number.isInteger(value) ? String(value) : fixed(value, 2)),
});

interface AxisFrom0Options {
  /** the least upper end; the axis reaches a little beyond the greatest value */
  to?: number;
  /** ticks at whole numbers only */
  integersOnly?: boolean;
  format(value: number): string;
}

export function axisFrom0({ to = 0, integersOnly = false, format }: AxisFrom0Options): AxisOf {
  return ({ max, few }) => {
    const top = Math.max(to, max * 1.04);
    const all = ticks(0, top, few ? 3 : 4);
    return { domain: [0, top], ticks: integersOnly ? all.filter(Number.isInteger) : all, format };
  };
}

export const countAxis = axisFrom0({ to: 4, format: formatCount });
export const shareAxis = axisFrom0({ to: 0.1, format: formatShare });

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

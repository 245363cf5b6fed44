/* Bus bandwidth by size as a chart: the curves of the lanes, each marked at the size that is set, and who is the fastest where. */

import { type Fastest, fastestBySize, type SizeCurve, sizeCurves } from '../../../measures/bandwidth-by-size.ts';
import { analysedPhases } from '../../../measures/contention.ts';
import { FLIT_BYTES } from '../../../model/limits.ts';
import { collectiveOf } from '../../../model/message-sizes.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { formatBytes } from '../../../words/format.ts';
import { andList, digits, fixed } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import type { Size } from '../../pen.ts';
import { axisFrom0, sizeAxis, type XAxis } from '../axis.ts';
import { type ChartPane, layOut, type Mark, type Plot } from '../chart.ts';
import { chartPaneOf, type Quantity } from '../plot.ts';
import { type Series, valueAt } from '../series.ts';
import { lineStylesOf } from '../strokes.ts';

export interface SizeChart {
  quantity: Quantity;
  /** the same at powers of two, as a table */
  table: Quantity;
  xAxis: XAxis;
  /** the sizes that are set, as positions on the axis, and the lanes for which they are */
  marks: { at: number; lanes: number[] }[];
  /** none where there is nothing to compare */
  fastest: { name: string; lane: number; from: number; to: number }[];
  /** for those who do not see it */
  said: string;
}

/** Null where no lane has a collective that can send all its messages; without curves as long as none is known. */
export function sizeChart(lanes: readonly LaneState[]): SizeChart | null {
  const curves = sizeCurves(lanes);
  const own = lanes.filter(({ settings }) => collectiveOf(settings));
  if (curves.length === 0 && own.every(({ analysis }) => analysedPhases(analysis))) return null;
  const sizes = curves[0]?.sizes ?? [1, 2];
  const [first = 1, last = 2] = [sizes[0], sizes.at(-1)];
  const positionOf = (size: number) => Math.log2(size / first);
  const names = new Map(curves.map(({ lane, name }) => [lane, name]));
  const rates = lanes.map(({ settings }) => settings.link.gbps);
  const spans = curves.length > 1 ? fastestBySize(curves) : [];
  const title = t`Bus bandwidth by size`;
  const law = t`If phases wait for each other, in whole flits of ${FLIT_BYTES} B.`;
  const sentences = spans.length > 0 ? [law, t`The bar names the fastest.`] : [law];
  const quantityOf = (shown: (size: number) => boolean): Quantity => ({
    id: 'bus bandwidth by size',
    title,
    subtitle: sentences.join(' '),
    panes: [
      {
        id: 'bus bandwidth by size',
        title: 'Gb/s',
        unit: 'Gb/s',
        axis: axisFrom0(Math.max(...rates), digits),
        series: () => curves.map((curve) => seriesOf(curve, positionOf, shown)),
        format: (value) => fixed(value, 1),
      },
    ],
  });
  return {
    quantity: quantityOf(() => true),
    table: quantityOf((size) => Number.isInteger(Math.log2(size))),
    xAxis: sizeAxis(first, last),
    marks: [...new Set(curves.map(({ at }) => at))].map((at) => ({
      at: positionOf(at),
      lanes: curves.filter((curve) => curve.at === at).map(({ lane }) => lane),
    })),
    fastest: spans.map((span) => ({
      name: nameOf(span, names),
      lane: span.lanes[0] ?? 0,
      from: positionOf(span.from),
      to: positionOf(span.to),
    })),
    said: [`${title}.`, ...spans.map((span) => spanText(span, names))].join(' '),
  };
}

function seriesOf(
  { lane, name, sizes, bandwidths }: SizeCurve,
  positionOf: (size: number) => number,
  shown: (size: number) => boolean,
): Series {
  const places = [...sizes.keys()].filter((place) => shown(sizes[place] ?? 0));
  return {
    ...{ lane, name },
    x: places.map((place) => positionOf(sizes[place] ?? 0)),
    y: places.map((place) => bandwidths[place] ?? 0),
  };
}

const nameOf = ({ lanes }: Fastest, names: ReadonlyMap<number, string>) =>
  andList(lanes.map((lane) => names.get(lane) ?? ''));

function spanText(span: Fastest, names: ReadonlyMap<number, string>): string {
  const [from, to] = [span.from, span.to].map((size) => formatBytes(Math.round(size)));
  return t`Fastest from ${from ?? ''} to ${to ?? ''}: ${nameOf(span, names)}.`;
}

/** At every size that is set, the values of the lanes for which it is; above them who is the fastest, and where that changes. */
export function sizePlot(
  { quantity, xAxis, marks, fastest }: SizeChart,
  { lanes, focus, ...size }: Size & { lanes: readonly LaneState[]; focus: number },
): Plot {
  const lineStyles = lineStylesOf(lanes, focus);
  const lookOf = (lane: number) => lineStyles.get(lane) ?? 'solid';
  const strip: ChartPane = {
    ...{ y: { domain: [0, 1] }, height: 34 },
    marks: fastest.map(({ name, lane, from, to }) => ({
      ...{ kind: 'bar', look: lookOf(lane), data: [{ x: from, x2: to, y: 1, y2: 0, text: name }] },
    })),
  };
  const panes = quantity.panes.map((pane) => {
    const series = pane.series(lanes);
    const described = chartPaneOf(pane, series, { lanes, lineStyles });
    const set = marks.flatMap(({ at, lanes: own }): Mark[] => [
      { kind: 'rule', look: 'focus', width: 0, data: [{ x: at, text: xAxis.format(at) }] },
      ...valueMarks(described, at, own),
    ]);
    const changes = fastest.slice(1).map(({ from }) => ({ x: from, text: xAxis.format(from) }));
    const change: Mark = { kind: 'rule', look: ({ grey }) => grey, width: 1, dash: [1, 3], data: changes };
    return { ...described, marks: [...described.marks, ...set, change] };
  });
  const named = lanes.map(({ name }) => name);
  return layOut(
    { x: xAxis, panes: fastest.length > 0 ? [strip, ...panes] : panes },
    { ...size, named, namesAre: 'at ends', margin: fastest.length > 0 ? { top: 4 } : {} },
  );
}

/** What the lines of some lanes come to at a position: a rule, and dots with values; equal values share one. */
function valueMarks({ marks, format = String }: ChartPane, at: number, lanes: readonly number[]): Mark[] {
  const values = new Map<string, Mark>();
  for (const { line, look } of marks) {
    const value = line && lanes.some((lane) => line.lanes.includes(lane)) ? valueAt(line.series, at) : null;
    if (value === null) continue;
    const text = format(value);
    values.set(text, { kind: 'dot', look, width: 3, data: [{ x: at, y: value, text }] });
  }
  return [{ kind: 'rule', look: 'focus', width: 1.2, data: [{ x: at }] }, ...[...values.values()].toReversed()];
}

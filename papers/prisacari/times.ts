/* Figure 5 and the numbers of section 5.2 of Prisacari 2013, and something the paper does not show: how OPT copes with start
 * jitter. */

import { mean } from '../../web/measures/sums.ts';
import type { ExchangeKind } from '../../web/model/types.ts';
import { count } from '../../web/words/inflection.ts';
import type { Label } from '../campaign.ts';
import type { Finding } from '../gallery.ts';
import { EXCHANGES, type Latencies, TABLE_1 } from '../lanes.ts';
import { type Measurement, type Range, verdictOf, verdictText } from '../measurement.ts';
import { type PrintedBand, svgOf } from '../picture.ts';
import { bytesText, percent, type Section, spread } from '../report.ts';
import { nameOf, perExchange, seriesOf } from './counts.ts';
import { chart, claim, finding, section } from './rows.ts';

/** Percent longer than ideal, by seed, for the given values of a sweep's axes in order. */
export type OverIdeal = (exchange: ExchangeKind, ...labels: Label[]) => number[];

const first = ([value = Number.NaN]: readonly number[]) => value;

/** Percent longer than ideal, by number of nodes or message bytes. */
export interface Curve {
  exchange: ExchangeKind;
  points: [number, number][];
}

const valuesOf = ({ points }: Curve) => points.map(([, over]) => over);
const range = (values: readonly number[]) => spread(values, percent);

/** The paper's overall claim: OPT is fastest, LIN slowest; counted at the largest sizes. */
function orderOf(id: string, figure: string, curves: readonly Curve[], largest: string): Measurement {
  const last = (exchange: ExchangeKind) =>
    curves.find((curve) => curve.exchange === exchange)?.points.at(-1)?.[1] ?? Number.NaN;
  const value = [last('xor') - last('opt'), last('lin') - last('xor')];
  const ours = value.map((gap) => `${gap.toFixed(gap < 10 ? 1 : 0)} points`).join(', ');
  return claim('{id}/order', { value, ours }, { id, figure, largest });
}

/** The exchanges whose curves the paper shows. */
type Drawn = 'xor' | 'lin' | 'opt';

const PLACES = {
  ideal: { id: 'section-5-2', figure: 'Section 5.2' },
  realistic: { id: 'figure-5a', figure: 'Figure 5a' },
} as const;

function bandsOf(measurements: readonly Measurement[]): PrintedBand[] {
  return EXCHANGES.map((exchange, at) => ({
    name: `${nameOf(exchange)}, as printed`,
    colour: seriesOf(exchange, []).colour,
    x: [16, 1024],
    y: measurements[at]?.printed as Range,
  }));
}

export function bySizeMeasurements(latencies: Latencies, curves: readonly Curve[]): Measurement[] {
  const { id, figure } = PLACES[latencies];
  const measurements = curves.map(({ exchange, points }): Measurement => {
    const value = points.map(([, over]) => over);
    const sizes = points.map(([nodes]) => nodes).join(', ');
    const measured = claim(`${id}/${exchange as Drawn}`, { value, ours: value.map(percent).join(', ') }, { sizes });
    return verdictOf(measured) === 'holds' ? { ...measured, note: '' } : measured;
  });
  const largest = Math.max(...curves.flatMap(({ points }) => points.map(([nodes]) => nodes)));
  return [...measurements, orderOf(id, figure, curves, `N = ${largest}`)];
}

export function bySize(over: OverIdeal, latencies: Latencies, maxNodes: number): { section: Section; curves: Curve[] } {
  const trees = TABLE_1.filter((row) => row.nodes <= maxNodes);
  const curves = EXCHANGES.map((exchange): Curve => {
    const points = trees.map(({ nodes }): [number, number] => [nodes, first(over(exchange, latencies, nodes))]);
    return { exchange, points };
  });
  const worst = Math.max(...curves.flatMap(valuesOf));
  const { id, figure } = PLACES[latencies];
  const measurements = bySizeMeasurements(latencies, curves);
  const ticks = Array.from({ length: Math.max(6, Math.ceil(worst / 25)) + 1 }, (_, index) => index * 25);
  const series = curves.map(({ exchange, points }) => seriesOf(exchange, points));
  const drawing = chart(
    'by-size',
    [],
    { latencies, figure },
    { series, bands: bandsOf(measurements) },
    {
      x: { format: String },
      y: { ticks },
    },
  );
  return { section: section(id, { svgs: [svgOf(drawing)], measurements }), curves };
}

const MESSAGE_FLITS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];

function byMessageMeasurements(curves: readonly Curve[]): Measurement[] {
  const measurements = curves.map((curve): Measurement => {
    const values = valuesOf(curve);
    const sizes = curve.points.map(([size]) => bytesText(size)).join(', ');
    const measured = { value: values.slice(-1), ours: values.map(percent).join(', ') };
    return claim(`figure-5b/${curve.exchange as Drawn}`, measured, { sizes });
  });
  return [...measurements, orderOf('figure-5b', 'Figure 5b', curves, 'largest messages')];
}

export function byMessage(over: OverIdeal, nodes: number, mostFlits: number): { section: Section; curves: Curve[] } {
  const sizes = MESSAGE_FLITS.filter((flits) => flits <= mostFlits);
  const curves = EXCHANGES.map((exchange): Curve => {
    const points = sizes.map((flits): [number, number] => [flits * 64, first(over(exchange, nodes, flits * 64))]);
    return { exchange, points };
  });
  const series = curves.map(({ exchange, points }) => seriesOf(exchange, points));
  const drawing = chart(
    'figure-5b',
    [],
    { nodes },
    { series },
    {
      x: { ticks: sizes.map((flits) => flits * 64), format: bytesText },
      y: { format: String },
    },
  );
  const measurements = byMessageMeasurements(curves);
  return { section: section('figure-5b', { svgs: [svgOf(drawing)], measurements }, { nodes }), curves };
}

/** Number of cases in which OPT is fastest and LIN slowest. */
function inOrder(curves: readonly Curve[]): string {
  const [xor = [], lin = [], opt = []] = EXCHANGES.map((exchange) =>
    curves.filter((curve) => curve.exchange === exchange).flatMap(valuesOf),
  );
  const held = opt.filter((value, at) => value < (xor[at] ?? 0) && (xor[at] ?? 0) < (lin[at] ?? 0)).length;
  return held === opt.length ? 'in every case' : `in ${held} of ${opt.length} cases, and in the largest`;
}

interface Timed {
  id: 'section-5-2' | 'figure-5a' | 'figure-5b';
  section: Section;
  curves: readonly Curve[];
}

/** Times, each inside or outside a printed range. */
export function timeFinding({ id, section, curves }: Timed): Finding {
  const ofCurves = section.measurements.filter(({ shape }) => !shape).slice(0, curves.length);
  const order = section.measurements.find(({ shape }) => shape);
  const largest = (curve: Curve | undefined) => {
    const values = curve ? valuesOf(curve) : [];
    return `${percent(values[0] ?? 0)} at 64 B, ${percent(values.at(-1) ?? 0)} at 32 KB`;
  };
  return finding(
    section,
    id,
    {},
    {
      paper: perExchange(ofCurves, ({ paper }) => paper),
      ours: curves
        .map((curve) => `${nameOf(curve.exchange)}: ${id === 'figure-5b' ? largest(curve) : range(valuesOf(curve))}`)
        .join('\n'),
      difference: [
        perExchange(ofCurves, verdictText),
        ...(order && verdictOf(order) === 'holds' ? [`OPT is fastest and LIN slowest ${inOrder(curves)}.`] : []),
      ].join('\n'),
    },
  );
}

export function linSpread(over: OverIdeal, maxNodes: number): Section {
  const measurements = [64, 128, 256]
    .filter((nodes) => nodes <= maxNodes)
    .flatMap((nodes) =>
      (['ideal', 'realistic'] as const).map((latencies) => {
        const value = over('lin', nodes, latencies);
        const spread = (Math.max(...value) - Math.min(...value)).toFixed(0);
        const values = { nodes, latencies, paper: latencies, spread };
        return claim('figure-5a/lin-spread/{nodes}/{latencies}', { value, ours: range(value) }, values);
      }),
    );
  return section('lin-spread', { measurements });
}

const JITTERS_NS = [0, 50, 100, 200, 300, 400, 500, 700, 1000];

/** OPT, percent longer than ideal by jitter, over seeds. */
export interface Jitter {
  latencies: Latencies;
  points: { jitterNs: number; over: number[] }[];
}

export function startJitter(over: OverIdeal, nodes: number): { section: Section; jitter: Jitter[]; nodes: number } {
  const jitter = (['ideal', 'realistic'] as const).map((latencies): Jitter => {
    const points = JITTERS_NS.map((jitterNs) => ({ jitterNs, over: over('opt', nodes, latencies, jitterNs) }));
    return { latencies, points };
  });
  const worst = Math.max(...jitter.flatMap(({ points }) => points.flatMap((point) => point.over)));
  const ticks = Array.from({ length: Math.ceil(worst / 50) + 1 }, (_, index) => index * 50);
  const lines = jitter.map(({ points }) => points.map((point): [number, number] => [point.jitterNs, mean(point.over)]));
  const drawing = chart('start-jitter', lines, { nodes }, {}, { y: { ticks } });
  const measurements = jitter.flatMap(({ latencies, points }) =>
    points.map(({ jitterNs, over: value }) =>
      claim('start-jitter/{latencies}/{jitter}', { value, ours: range(value) }, { nodes, latencies, jitter: jitterNs }),
    ),
  );
  return { section: section('start-jitter', { svgs: [svgOf(drawing)], measurements }), jitter, nodes };
}

/** Largest jitter at which OPT stays within one percent of ideal, ns. */
export function steadyUpTo(jitter: readonly Jitter[], latencies: Latencies): number {
  const points = jitter.filter((curve) => curve.latencies === latencies).flatMap((curve) => curve.points);
  return Math.max(0, ...points.filter(({ over: all }) => Math.max(...all) < 1).map(({ jitterNs }) => jitterNs));
}

export function jitterFinding({
  section,
  jitter,
  nodes,
}: {
  section: Section;
  jitter: readonly Jitter[];
  nodes: number;
}): Finding {
  const real = jitter.find(({ latencies }) => latencies === 'realistic')?.points.at(-1);
  return finding(section, 'start-jitter', {
    ...{ nodes, real: steadyUpTo(jitter, 'realistic'), ideal: steadyUpTo(jitter, 'ideal') },
    ...{ last: count(real?.jitterNs ?? 0), most: percent(Math.max(...(real?.over ?? []))) },
  });
}

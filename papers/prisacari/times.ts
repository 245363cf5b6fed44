/* Figure 5 and the numbers of section 5.2 of Prisacari 2013, and something the paper does not show: how OPT copes with start
 * jitter. */

import { EXCHANGES, type Latencies, TABLE_1 } from '../../cli/lanes.ts';
import { mean } from '../../web/measures/sums.ts';
import type { ExchangeKind } from '../../web/model/types.ts';
import type { Label } from '../campaign.ts';
import { type Measurement, type Range, verdictOf } from '../measurement.ts';
import { type PrintedBand, svgOf } from '../picture.ts';
import { bytesText, percent, type Section, spread } from '../report.ts';
import { nameOf, seriesOf } from './counts.ts';
import { chart, claim, section } from './rows.ts';

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

export function byMessage(over: OverIdeal, nodes: number, mostFlits: number): Section {
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
  return section('figure-5b', { svgs: [svgOf(drawing)], measurements }, { nodes });
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
interface Jitter {
  latencies: Latencies;
  points: { jitterNs: number; over: number[] }[];
}

export function startJitter(over: OverIdeal, nodes: number): Section {
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
  return section('start-jitter', { svgs: [svgOf(drawing)], measurements });
}

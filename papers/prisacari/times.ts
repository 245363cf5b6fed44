/* Figure 5 and the numbers of section 5.2 of Prisacari 2013, and something the paper does not show: how OPT copes with start
 * jitter. */

import { count } from '../../web/scenario/grammar.ts';
import type { ExchangeKind } from '../../web/scenario/types.ts';
import type { Label } from '../campaign.ts';
import { type Finding, findingOf } from '../gallery.ts';
import { EXCHANGES, type Latencies, TABLE_1 } from '../lanes.ts';
import { atLeast, exactly, type Measurement, NOT_STUDIED, type Range, verdictOf, verdictText } from '../measurement.ts';
import { COLOUR, drawChart, type PrintedBand, svgOf } from '../picture.ts';
import { mean, percent, type Section, SOURCES, spread } from '../report.ts';
import { nameOf, perExchange, seriesOf } from './counts.ts';

/** Percent longer than ideal, by seed, for the given values of a sweep's axes in order. */
export type OverIdeal = (exchange: ExchangeKind, ...labels: Label[]) => number[];

const one = ([value = Number.NaN]: readonly number[]) => value;
type Printed = Record<string, { text: string; range: Range; why?: string }>;

const BY_SIZE: Record<Latencies, Printed> = {
  ideal: {
    xor: { text: '50 % to 55 %', range: [50, 55] },
    lin: { text: '70 % to 140 %', range: [70, 140] },
    opt: {
      text: 'within 1 %',
      range: [0, 1],
      why: 'an aligned schedule of N slots for N - 1 messages cannot be better than 1/(N - 1)',
    },
  },
  realistic: {
    xor: { text: '15 % to 35 %', range: [15, 35] },
    lin: { text: '50 % to 70 %', range: [50, 70] },
    opt: { text: 'under 10 %', range: [0, 10] },
  },
};

const BY_MESSAGE: Printed = {
  xor: { text: '40 % for very large messages', range: exactly(40) },
  lin: { text: '140 % for very large messages', range: exactly(140) },
  opt: { text: '2 % to 5 % for very large messages', range: [2, 5] },
};

/** Percent longer than ideal, by number of nodes or message bytes. */
export interface Curve {
  exchange: ExchangeKind;
  points: [number, number][];
}

const valuesOf = ({ points }: Curve) => points.map(([, over]) => over);
const range = (values: readonly number[]) => spread(values, percent);

/** The paper's overall claim: OPT is fastest, LIN slowest; counted at the largest sizes. */
function orderOf(id: string, paperRef: string, curves: readonly Curve[], largest: string): Measurement {
  const last = (exchange: ExchangeKind) =>
    curves.find((curve) => curve.exchange === exchange)?.points.at(-1)?.[1] ?? Number.NaN;
  const gaps = [last('xor') - last('opt'), last('lin') - last('xor')];
  return {
    id: `${id}/order`,
    paperRef,
    quantity: `XOR above OPT, and LIN above XOR, ${largest}`,
    unit: '%',
    value: gaps,
    printed: atLeast(0),
    shape: true,
    ours: gaps.map((gap) => `${gap.toFixed(gap < 10 ? 1 : 0)} points`).join(', '),
    paper: 'OPT is fastest and LIN slowest',
  };
}

const NODE_TICKS = [16, 32, 64, 128, 256, 512, 1024];

function bandsOf(latencies: Latencies): PrintedBand[] {
  return EXCHANGES.map((exchange) => ({
    name: `${nameOf(exchange)}, as printed`,
    colour: seriesOf(exchange, []).colour,
    x: [NODE_TICKS[0] ?? 16, NODE_TICKS.at(-1) ?? 1024],
    y: BY_SIZE[latencies][exchange]?.range ?? [0, 0],
  }));
}

export function bySizeMeasurements(latencies: Latencies, curves: readonly Curve[]): Measurement[] {
  const [id, paperRef] = latencies === 'ideal' ? ['section-5-2', 'Section 5.2'] : ['figure-5a', 'Figure 5a'];
  const each = curves.map((curve): Measurement => {
    const printed = BY_SIZE[latencies][curve.exchange];
    const value = valuesOf(curve);
    const measured: Measurement = {
      id: `${id}/${curve.exchange}`,
      paperRef,
      quantity: `${nameOf(curve.exchange)}, N = ${curve.points.map(([nodes]) => nodes).join(', ')}`,
      unit: '%',
      value,
      printed: printed?.range ?? [0, 0],
      ours: value.map(percent).join(', '),
      paper: printed?.text ?? '',
    };
    return printed?.why && verdictOf(measured) !== 'holds' ? { ...measured, note: printed.why } : measured;
  });
  const largest = Math.max(...curves.flatMap(({ points }) => points.map(([nodes]) => nodes)));
  return [...each, orderOf(id, paperRef, curves, `N = ${largest}`)];
}

export function bySize(over: OverIdeal, latencies: Latencies, maxNodes: number): { section: Section; curves: Curve[] } {
  const trees = TABLE_1.filter((row) => row.nodes <= maxNodes);
  const curves = EXCHANGES.map((exchange): Curve => {
    const points = trees.map(({ nodes }): [number, number] => [nodes, one(over(exchange, latencies, nodes))]);
    return { exchange, points };
  });
  const worst = Math.max(...curves.flatMap(valuesOf));
  const isIdeal = latencies === 'ideal';
  const paperRef = isIdeal ? 'Section 5.2' : 'Figure 5a';
  const drawing = drawChart({
    title: `How much longer than ideal, ${latencies} latencies`,
    subtitle: `4 KB messages; shaded: the ranges the paper prints (${paperRef})`,
    x: { label: 'nodes', log: true, ticks: NODE_TICKS, format: String },
    y: {
      label: '% longer than ideal',
      ticks: Array.from({ length: Math.max(6, Math.ceil(worst / 25)) + 1 }, (_, index) => index * 25),
    },
    series: curves.map(({ exchange, points }) => seriesOf(exchange, points)),
    bands: bandsOf(latencies),
  });
  const file = isIdeal ? 'prisacari-section-5-2.svg' : 'prisacari-figure-5a.svg';
  const section = {
    title: isIdeal ? 'Section 5.2: ideal latencies' : 'Figure 5a: realistic latencies, by number of nodes',
    source: SOURCES.runs,
    text: isIdeal
      ? 'Links, switches and adapters without latency.'
      : 'Links 100 ns, switches 50 ns, adapters 500 ns, 10 Gb/s.',
    pictures: [{ file, caption: `${paperRef}: % longer than ideal`, svg: svgOf(drawing) }],
    measurements: bySizeMeasurements(latencies, curves),
  };
  return { section, curves };
}

const MESSAGE_FLITS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
const bytes = (value: number) => (value >= 1024 ? `${value / 1024} KB` : `${value} B`);

function byMessageMeasurements(curves: readonly Curve[]): Measurement[] {
  const each = curves.map((curve): Measurement => {
    const printed = BY_MESSAGE[curve.exchange];
    return {
      id: `figure-5b/${curve.exchange}`,
      paperRef: 'Figure 5b',
      quantity: `${nameOf(curve.exchange)}, ${curve.points.map(([size]) => bytes(size)).join(', ')}`,
      unit: '%',
      value: valuesOf(curve).slice(-1),
      printed: printed?.range ?? [0, 0],
      ours: valuesOf(curve).map(percent).join(', '),
      paper: printed?.text ?? '',
      note: 'largest messages',
    };
  });
  return [...each, orderOf('figure-5b', 'Figure 5b', curves, 'largest messages')];
}

export function byMessage(over: OverIdeal, nodes: number, mostFlits: number): { section: Section; curves: Curve[] } {
  const sizes = MESSAGE_FLITS.filter((flits) => flits <= mostFlits);
  const curves = EXCHANGES.map((exchange): Curve => {
    const points = sizes.map((flits): [number, number] => [flits * 64, one(over(exchange, nodes, flits * 64))]);
    return { exchange, points };
  });
  const drawing = drawChart({
    title: 'How much longer than ideal, by message size',
    subtitle: `${nodes} nodes, realistic latencies (Figure 5b)`,
    x: { label: 'message size', log: true, ticks: sizes.map((flits) => flits * 64), format: bytes },
    y: { label: '% longer than ideal (logarithmic)', log: true, ticks: [0.1, 1, 10, 100, 300], format: String },
    series: curves.map(({ exchange, points }) => seriesOf(exchange, points)),
  });
  const section = {
    title: 'Figure 5b: realistic latencies, by message size',
    source: SOURCES.runs,
    text: `N = ${nodes}, messages of 64 B to 32 KB, buffers of 4 KB a port.`,
    pictures: [{ file: 'prisacari-figure-5b.svg', caption: 'Figure 5b: % longer than ideal', svg: svgOf(drawing) }],
    measurements: byMessageMeasurements(curves),
  };
  return { section, curves };
}

/** Number of cases in which OPT is fastest and LIN slowest. */
function inOrder(curves: readonly Curve[]): string {
  const [xor = [], lin = [], opt = []] = EXCHANGES.map((exchange) =>
    curves.filter((curve) => curve.exchange === exchange).flatMap(valuesOf),
  );
  const held = opt.filter((value, at) => value < (xor[at] ?? 0) && (xor[at] ?? 0) < (lin[at] ?? 0)).length;
  return held === opt.length ? 'in every case' : `in ${held} of ${opt.length} cases, and in the largest`;
}

interface JitterResult {
  id: string;
  section: Section;
  curves: readonly Curve[];
  why: string;
}

/** Times, each inside or outside a printed range. */
export function timeFinding({ id, section, curves, why }: JitterResult): Finding {
  const each = section.measurements.filter(({ shape }) => !shape).slice(0, curves.length);
  const order = section.measurements.find(({ shape }) => shape);
  const largest = (curve: Curve | undefined) => {
    const values = curve ? valuesOf(curve) : [];
    return `${percent(values[0] ?? 0)} at 64 B, ${percent(values.at(-1) ?? 0)} at 32 KB`;
  };
  return findingOf(section, {
    id,
    paper: perExchange(each, ({ paper }) => paper),
    ours: curves
      .map((curve) => `${nameOf(curve.exchange)}: ${id === 'figure-5b' ? largest(curve) : range(valuesOf(curve))}`)
      .join('\n'),
    difference: [
      perExchange(each, verdictText),
      ...(order && verdictOf(order) === 'holds' ? [`OPT is fastest and LIN slowest ${inOrder(curves)}.`] : []),
    ].join('\n'),
    why,
  });
}

const SEEDS = [1, 2, 3, 4, 5];

export function linSpread(over: OverIdeal, maxNodes: number): Section {
  const measurements = [64, 128, 256]
    .filter((nodes) => nodes <= maxNodes)
    .flatMap((nodes) =>
      (['ideal', 'realistic'] as const).map((latencies): Measurement => {
        const value = over('lin', nodes, latencies);
        return {
          id: `figure-5a/lin-spread/${nodes}/${latencies}`,
          paperRef: 'Figure 5a',
          quantity: `LIN, N = ${nodes}, ${latencies} latencies, starts shuffled within 0.5 ns, ${SEEDS.length} seeds`,
          unit: '%',
          value,
          ours: range(value),
          paper: BY_SIZE[latencies].lin?.text ?? '',
          note: `spread of ${(Math.max(...value) - Math.min(...value)).toFixed(0)} points`,
        };
      }),
    );
  return {
    title: 'How far LIN moves',
    source: SOURCES.runs,
    text: 'The same run with starts that differ by less than half a nanosecond, over five seeds. Where LIN moves, read it as a band. The paper does not print how a switch chooses between flits that wait for the same full queue; here the first in line is served.',
    pictures: [],
    measurements,
  };
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
  const drawing = drawChart({
    title: 'OPT needs its tasks in step',
    subtitle: `${nodes} nodes, 4 KB messages, tasks start at random within the jitter; mean of ${SEEDS.length} seeds`,
    x: { label: 'start jitter (ns)', ticks: [0, 200, 400, 600, 800, 1000] },
    y: {
      label: '% longer than ideal',
      ticks: Array.from({ length: Math.ceil(worst / 50) + 1 }, (_, index) => index * 50),
    },
    series: jitter.map(({ latencies, points }) => ({
      name: latencies,
      ...(latencies === 'ideal' ? { width: 1.6, colour: COLOUR.grey } : { width: 2.6, colour: COLOUR.accent }),
      points: points.map((point) => [point.jitterNs, mean(point.over)]),
    })),
  });
  const measurements = jitter.flatMap(({ latencies, points }) =>
    points.map(
      ({ jitterNs, over: value }): Measurement => ({
        id: `start-jitter/${latencies}/${jitterNs}`,
        paperRef: 'beyond the paper',
        quantity: `OPT, N = ${nodes}, ${latencies} latencies, start jitter ${jitterNs} ns`,
        unit: '%',
        value,
        ours: range(value),
        paper: NOT_STUDIED,
      }),
    ),
  );
  const section = {
    title: 'Beyond the paper: start jitter',
    source: SOURCES.runs,
    text: 'OPT keeps its promise only while the tasks stay in step. Once some fall behind by more than the slack of a phase, messages of neighbouring phases meet on one link, the delay spreads, and nothing brings the tasks back together.',
    pictures: [{ file: 'prisacari-start-jitter.svg', caption: 'OPT under start jitter', svg: svgOf(drawing) }],
    measurements,
  };
  return { section, jitter, nodes };
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
  return findingOf(section, {
    id: 'start-jitter',
    ours: `On ${nodes} nodes OPT stays within 1 % of ideal up to a jitter of ${steadyUpTo(jitter, 'realistic')} ns with real latencies, and up to ${steadyUpTo(jitter, 'ideal')} ns without any. At ${count(real?.jitterNs ?? 0)} ns it takes up to ${percent(Math.max(...(real?.over ?? [])))} longer with real latencies.`,
    difference: 'The paper has no number to compare with. Once the step is lost, nothing brings it back.',
  });
}

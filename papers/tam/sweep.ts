/* Figures 5 and 7 to 10: every scheme on one cluster, by message size, and side by side at one size. */

import { mean } from '../../web/measures/sums.ts';
import { count } from '../../web/words/grammar.ts';
import { above, atLeast, type Measurement } from '../measurement.ts';
import { COLOUR, type Drawing, type Series, stack, svgOf } from '../picture.ts';
import { type PageTable, pageTable, type Section } from '../report.ts';
import { kilobytes, type Measured, shapeName } from './cluster.ts';
import { chart, claim, section } from './rows.ts';
import type { Runs } from './runs.ts';
import { bestOf, CLUSTERS, type Cluster, COMPARED, CURVE_SEEDS, type Plan, type Scheme, schemesOn } from './schemes.ts';
import { countedOf, pointsBeside, spreadOf, ticksTo } from './words.ts';

export interface Compared {
  scheme: Scheme;
  /** at the compared size, by seed */
  runs: Measured[];
  /** mean by size */
  points: { packets: number; mbytes: number; seconds: number; syncSeconds: number; pairwiseSeconds: number }[];
}

export interface Swept {
  cluster: Cluster;
  section: Section;
  compared: Compared[];
}

/** MB/s per node, by seed. */
export const ratesOf = ({ runs }: Compared): number[] => runs.map(({ mbytes }) => mbytes);

export function named(compared: readonly Compared[], name: string): Compared {
  const found = compared.find(({ scheme }) => scheme.name === name);
  if (!found) throw new Error(`There is no scheme called ${name}.`);
  return found;
}

/** Percent of the expected best: eq. 7, or eq. 2 on a single switch. */
export function efficiencies({ switches }: Cluster, runs: readonly Measured[]): number[] {
  return runs.map((run) => 100 * (switches > 1 ? run.mbytes / run.boundMBs : run.syncSeconds / run.seconds));
}

function compare(runs: Runs, cluster: Cluster, { sizes }: Plan): Compared[] {
  const name = shapeName(cluster);
  return schemesOn(cluster).map((scheme) => {
    const compared = runs.of('tam-compared', [name, COMPARED, scheme.name]);
    const at = (packets: number) =>
      packets === COMPARED
        ? compared.slice(0, CURVE_SEEDS)
        : (['tam-sizes', 'tam-large'] as const).flatMap((sweep) => runs.of(sweep, [name, packets, scheme.name]));
    const points = sizes.map((packets) => {
      const own = at(packets);
      if (own.length === 0) throw new Error(`No sweep has ${scheme.name} on ${name} with ${packets} packets.`);
      return {
        packets,
        mbytes: mean(own.map(({ mbytes }) => mbytes)),
        seconds: mean(own.map(({ seconds }) => seconds)),
        syncSeconds: own[0]?.syncSeconds ?? 0,
        pairwiseSeconds: own[0]?.pairwiseSeconds ?? 0,
      };
    });
    return { scheme, points, runs: compared };
  });
}

/* ---- pictures ---- */

function sizeAxis(plan: Plan) {
  const sizes = plan.sizes.map(kilobytes);
  const [min, max] = [Math.min(...sizes), Math.max(...sizes)];
  const inner = [6, 30, 150].filter((tick) => tick > min && tick < max);
  return { ticks: [min, ...inner, max], format: count };
}

function seriesOf(compared: readonly Compared[], value: (point: Compared['points'][number]) => number): Series[] {
  return compared.map(({ scheme, points }) => ({
    ...scheme,
    points: points.map((point) => [kilobytes(point.packets), value(point)]),
  }));
}

const DOTTED = { colour: COLOUR.ink, width: 1.2, dash: '1 3' };

function bandwidthChart(cluster: Cluster, compared: Compared[], plan: Plan): Drawing {
  const bound = compared[0]?.runs[0]?.boundMBs ?? 0;
  const boundLine = plan.sizes.map((packets): [number, number] => [kilobytes(packets), bound]);
  const series = [...seriesOf(compared, ({ mbytes }) => mbytes), { ...DOTTED, name: 'bound', points: boundLine }];
  const values = { cluster: shapeName(cluster), figure: cluster.figure, bound: bound.toFixed(2) };
  const ticks = [0, 2, 4, 6, 8, 10, 12, 14].slice(0, bound > 10 ? 8 : 7);
  return chart('bandwidth', [], values, { series }, { x: sizeAxis(plan), y: { ticks } });
}

function timeChart(cluster: Cluster, compared: Compared[], plan: Plan): Drawing {
  const worst = Math.max(...compared.flatMap(({ points }) => points.map((p) => p.seconds / p.syncSeconds)));
  const predicted = (compared[0]?.points ?? []).map((point): [number, number] => [
    kilobytes(point.packets),
    point.pairwiseSeconds / point.syncSeconds,
  ]);
  const series = [
    ...seriesOf(compared, ({ seconds, syncSeconds }) => seconds / syncSeconds),
    { ...DOTTED, name: 'T_gpw', points: predicted },
  ];
  const values = { cluster: shapeName(cluster), figure: cluster.figure };
  return chart('time', [], values, { series }, { x: sizeAxis(plan), y: { ticks: ticksTo(worst) } });
}

/* ---- tables and measurements ---- */

function detail(cluster: Cluster, compared: Compared[]): PageTable {
  const over = (value: (run: Measured) => number, words: (values: number[]) => string) => ({
    value: ({ runs }: Compared) => words(runs.map(value)),
  });
  const whole = (values: number[]) => spreadOf(values, 0);
  return pageTable<Compared>({
    columns: [
      { heading: 'scheme', value: ({ scheme }) => scheme.name },
      { heading: 'W_g', value: ({ runs }) => runs[0]?.window || null },
      { heading: 'MB/s per node', ...over(({ mbytes }) => mbytes, spreadOf) },
      {
        heading: cluster.switches > 1 ? '% of eq. 7' : '% of eq. 2',
        value: ({ runs }) => spreadOf(efficiencies(cluster, runs), 1),
      },
      { heading: 'earlier model', unit: 'MB/s', value: ({ scheme }) => cluster.earlier[scheme.name]?.toFixed(2) },
      { heading: 'time', unit: 'ms', ...over(({ seconds }) => seconds * 1000, whole) },
      { heading: 'T_sync', unit: 'ms', ...over(({ syncSeconds }) => syncSeconds * 1000, whole) },
      { heading: 'T_gpw', unit: 'ms', ...over(({ pairwiseSeconds }) => pairwiseSeconds * 1000, whole) },
      { heading: 'frames lost', ...over(({ lost }) => lost, countedOf) },
      { heading: 'packets sent again', ...over(({ repeated }) => repeated, countedOf) },
      { heading: 'timeouts', ...over(({ timeouts }) => timeouts, countedOf) },
    ],
    rows: compared,
  });
}

function bySizeTable(compared: Compared[], plan: Plan): PageTable {
  return pageTable<Compared>({
    columns: [
      { heading: 'MB/s at', value: ({ scheme }) => scheme.name },
      ...plan.sizes.map((packets, at) => ({
        heading: `${count(kilobytes(packets))} KB`,
        value: ({ points }: Compared) => points[at]?.mbytes.toFixed(2),
      })),
    ],
    rows: compared,
  });
}

/** Whose words the paper has about a scheme. */
function wordsOn(cluster: Cluster, name: string): string {
  if (name === bestOf(cluster).name) return cluster.bound ? 'bound' : 'formula';
  if (name.startsWith('pairwise')) return 'pairwise';
  return name === 'naive' ? 'naive' : 'none';
}

function measurementOf(cluster: Cluster, { scheme, runs }: Omit<Compared, 'points'>, beside?: string): Measurement {
  const window = runs[0]?.window ?? 0;
  const rates = runs.map(({ mbytes }) => mbytes);
  const earlier = cluster.earlier[scheme.name];
  const isBest = scheme.name === bestOf(cluster).name;
  const share = mean(efficiencies(cluster, runs));
  const [least, most] = cluster.efficiency;
  const { bound, window: printed, pairwise } = cluster;
  const measured = {
    value: isBest ? [share] : rates,
    ...(isBest && beside === undefined ? { printed: cluster.efficiency } : {}),
    ...(beside === undefined ? {} : { quantity: `${scheme.name}, window as printed` }),
  };
  return claim('{figure}/{key}', measured, {
    ...{ figure: cluster.id, where: cluster.figure, scheme: scheme.name, unit: isBest ? '%' : 'MB/s' },
    key: beside === undefined ? scheme.name.replaceAll(' + ', '-').toLowerCase() : 'window-as-printed',
    ...{ rates: spreadOf(rates), share: share.toFixed(0), of: cluster.switches > 1 ? 'the bound' : 'eq. 2' },
    ...{ lost: countedOf(runs.map(({ lost }) => lost)), window: window > 0 ? `; W_g ${window}` : '' },
    ...{ paper: wordsOn(cluster, scheme.name), least, most, bound: bound ?? '', printed: printed ?? '', pairwise },
    about: ((most * (bound ?? 0)) / 100).toFixed(2),
    note: beside !== undefined ? 'beside' : earlier ? 'earlier' : isBest ? 'best' : 'none',
    ...{ earlier: earlier?.toFixed(2) ?? '', beside: beside ?? '' },
  });
}

/** The paper's claim that its scheme is ahead: on a single switch at every size, elsewhere at the compared one. */
export function aheadOf(cluster: Cluster, compared: readonly Compared[]): Measurement {
  const best = named(compared, bestOf(cluster).name);
  const isSingle = cluster.switches === 1;
  const others = isSingle ? ['pairwise'] : ['pairwise', 'pairwise + CA', 'naive'];
  const value = isSingle
    ? best.points.map(({ mbytes }, at) => mbytes - (named(compared, 'pairwise').points[at]?.mbytes ?? 0))
    : others.map((name) => mean(ratesOf(best)) - mean(ratesOf(named(compared, name))));
  const ours = value.map((by) => by.toFixed(2)).join(', ');
  return claim(
    '{figure}/ahead',
    { value, printed: isSingle ? atLeast(0) : above(0), ours },
    {
      ...{ figure: cluster.id, where: cluster.figure, best: best.scheme.name },
      others: `${others.join(', ')}${isSingle ? ', at every size' : ''}`,
    },
  );
}

/** Only if the window from the formula differs from the printed one. */
function withPrintedWindow(runs: Runs, { window }: Cluster, compared: Compared[]): Measured[] {
  return window === null || window === compared.at(-1)?.runs[0]?.window ? [] : runs.of('tam-window', []);
}

/** Not judged; shown because the window from the formula differs from the printed one. */
function asPrintedOf(cluster: Cluster, runs: Measured[]): Measurement[] {
  if (runs.length === 0) return [];
  const beside = pointsBeside(efficiencies(cluster, runs), cluster.efficiency);
  return [measurementOf(cluster, { scheme: bestOf(cluster), runs }, beside)];
}

export function sweep(runs: Runs, cluster: Cluster, plan: Plan): Swept {
  const compared = compare(runs, cluster, plan);
  const name = shapeName(cluster);
  const title = `${cluster.figure}: every scheme on ${name}`;
  const svg = svgOf(stack(title, [bandwidthChart(cluster, compared, plan), timeChart(cluster, compared, plan)]));
  const measurements = [
    ...compared.map((entry) => measurementOf(cluster, entry)),
    ...asPrintedOf(cluster, withPrintedWindow(runs, cluster, compared)),
    aheadOf(cluster, compared),
  ];
  const values = { id: cluster.id, figure: cluster.figure, cluster: name, seeds: plan.seeds };
  const tables = [detail(cluster, compared), bySizeTable(compared, plan)];
  return {
    cluster,
    compared,
    section: section('sweep', { svgs: [svg], measurements, tables }, { ...values, text: cluster === CLUSTERS[0] }),
  };
}

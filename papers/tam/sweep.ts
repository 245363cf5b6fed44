/* Figures 5 and 7 to 10: every scheme on one cluster, by message size, and side by side at one size. */

import { count } from '../../web/scenario/grammar.ts';
import { above, atLeast, type Measurement } from '../measurement.ts';
import { type Axis, COLOUR, type Drawing, drawChart, type Series, stack, svgOf } from '../picture.ts';
import { mean, type PageTable, pageTable, type Section, SOURCES } from '../report.ts';
import { kilobytes, type Measured, shapeName } from './cluster.ts';
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
  /** with the printed window, if eq. 4 gives another */
  asPrinted: Measured[];
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

function sizeAxis(plan: Plan): Axis {
  const sizes = plan.sizes.map(kilobytes);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const inner = [6, 30, 150].filter((tick) => tick > least && tick < most);
  return { label: 'KB from every node to every other one', log: true, ticks: [least, ...inner, most], format: count };
}

type Point = Compared['points'][number];

function seriesOf(compared: readonly Compared[], value: (point: Point) => number): Series[] {
  return compared.map(({ scheme, points }) => ({
    ...scheme,
    points: points.map((point) => [kilobytes(point.packets), value(point)]),
  }));
}

const DOTTED = { colour: COLOUR.ink, width: 1.2, dash: '1 3' };

function bandwidthChart(cluster: Cluster, compared: Compared[], plan: Plan): Drawing {
  const bound = compared[0]?.runs[0]?.boundMBs ?? 0;
  return drawChart({
    title: `Achieved bandwidth on ${shapeName(cluster)}`,
    subtitle: `mean over seeds; the bound is ${bound.toFixed(2)} MB/s (${cluster.figure}b)`,
    x: sizeAxis(plan),
    y: { label: 'MB/s that a node receives', ticks: [0, 2, 4, 6, 8, 10, 12, 14].slice(0, bound > 10 ? 8 : 7) },
    series: [
      ...seriesOf(compared, ({ mbytes }) => mbytes),
      { ...DOTTED, name: 'bound', points: plan.sizes.map((packets) => [kilobytes(packets), bound]) },
    ],
  });
}

function timeChart(cluster: Cluster, compared: Compared[], plan: Plan): Drawing {
  const worst = Math.max(...compared.flatMap(({ points }) => points.map((p) => p.seconds / p.syncSeconds)));
  const predicted = compared[0]?.points ?? [];
  return drawChart({
    title: `Measured time on ${shapeName(cluster)}, as a multiple of T_sync`,
    subtitle: `1 is what eq. 2 predicts for the shuffle; dotted: eq. 6 for pairwise (${cluster.figure}a)`,
    x: sizeAxis(plan),
    y: { label: 'time / T_sync', log: true, ticks: ticksTo(worst) },
    series: [
      ...seriesOf(compared, ({ seconds, syncSeconds }) => seconds / syncSeconds),
      {
        ...DOTTED,
        name: 'T_gpw',
        points: predicted.map((p) => [kilobytes(p.packets), p.pairwiseSeconds / p.syncSeconds]),
      },
    ],
  });
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

function printed(cluster: Cluster, { name }: Scheme): string {
  const [least, most] = cluster.efficiency;
  if (name === bestOf(cluster).name)
    return cluster.bound
      ? `${most} % of ${cluster.bound} MB/s, about ${((most * cluster.bound) / 100).toFixed(2)}; W_g ${cluster.window}`
      : `${least} to ${most} % of eq. 2, over all sizes`;
  if (name.startsWith('pairwise')) return cluster.pairwise;
  return name === 'naive' ? 'MPICH sends everything at once, over TCP; far below' : 'not measured';
}

function measurementOf(cluster: Cluster, compared: Compared): Measurement {
  const { scheme, runs } = compared;
  const window = runs[0]?.window ?? 0;
  const rates = ratesOf(compared);
  const of = cluster.switches > 1 ? 'the bound' : 'eq. 2';
  const earlier = cluster.earlier[scheme.name];
  const isBest = scheme.name === bestOf(cluster).name;
  const share = mean(efficiencies(cluster, runs));
  return {
    id: `${cluster.id}/${scheme.name.replaceAll(' + ', '-').toLowerCase()}`,
    paperRef: cluster.figure,
    quantity: scheme.name,
    unit: isBest ? '%' : 'MB/s',
    value: isBest ? [share] : rates,
    ...(isBest ? { printed: cluster.efficiency } : {}),
    ours: `${spreadOf(rates)} MB/s, ${share.toFixed(0)} % of ${of}; ${countedOf(runs.map(({ lost }) => lost))} frames lost${window > 0 ? `; W_g ${window}` : ''}`,
    paper: printed(cluster, scheme),
    ...(earlier
      ? { note: `earlier model ${earlier.toFixed(2)} MB/s` }
      : isBest
        ? {}
        : { note: 'no number to compare with' }),
  };
}

/** The paper's claim that its scheme is ahead: on a single switch at every size, elsewhere at the compared one. */
export function aheadOf(cluster: Cluster, compared: readonly Compared[]): Measurement {
  const best = named(compared, bestOf(cluster).name);
  const isSingle = cluster.switches === 1;
  const others = isSingle ? ['pairwise'] : ['pairwise', 'pairwise + CA', 'naive'];
  const value = isSingle
    ? best.points.map(({ mbytes }, at) => mbytes - (named(compared, 'pairwise').points[at]?.mbytes ?? 0))
    : others.map((name) => mean(ratesOf(best)) - mean(ratesOf(named(compared, name))));
  return {
    id: `${cluster.id}/ahead`,
    paperRef: cluster.figure,
    quantity: `${best.scheme.name} above ${others.join(', ')}${isSingle ? ', at every size' : ''}`,
    unit: 'MB/s',
    value,
    printed: isSingle ? atLeast(0) : above(0),
    shape: true,
    ours: value.map((by) => by.toFixed(2)).join(', '),
    paper: 'ahead of them',
  };
}

/** Only if the window from the formula differs from the printed one. */
function withPrintedWindow(runs: Runs, { window }: Cluster, compared: Compared[]): Measured[] {
  return window === null || window === compared.at(-1)?.runs[0]?.window ? [] : runs.of('tam-window', []);
}

/** Not judged; shown because the window from the formula differs from the printed one. */
function asPrintedOf(cluster: Cluster, runs: Measured[]): Measurement[] {
  if (runs.length === 0) return [];
  const scheme = bestOf(cluster);
  const { printed: _, note: __, ...measured } = measurementOf(cluster, { scheme, runs, points: [] });
  return [
    {
      ...measured,
      id: `${cluster.id}/window-as-printed`,
      quantity: `${scheme.name}, window as printed`,
      note: pointsBeside(efficiencies(cluster, runs), cluster.efficiency),
    },
  ];
}

const ABOUT =
  ' Seeds decide when a process is not scheduled. GW is the global window of eq. 4 with the factor 2 for control packets, CA the contention-aware permutation of eq. 5; the steps are those of the edge colouring. Naive is every message at once, lowest destination first; it stands for the exchange of MPICH, but without its TCP. Individual numbers of schemes that lose packets depend on the timeout of 20 ms, by factors; the order does not. The earlier model is one of ours, written from the paper without this core.';

export function sweep(runs: Runs, cluster: Cluster, plan: Plan): Swept {
  const compared = compare(runs, cluster, plan);
  const asPrinted = withPrintedWindow(runs, cluster, compared);
  const name = shapeName(cluster);
  const title = `${cluster.figure}: every scheme on ${name}`;
  return {
    cluster,
    compared,
    asPrinted,
    section: {
      title: `${cluster.figure}: the exchange on ${name}`,
      source: SOURCES.runs,
      text: `Side by side: ${COMPARED} packets of 1,500 bytes from every node to every other one, ${plan.seeds} seeds.${cluster === CLUSTERS[0] ? ABOUT : ''}`,
      pictures: [
        {
          file: `tam-${cluster.id}.svg`,
          caption: title,
          svg: svgOf(stack(title, [bandwidthChart(cluster, compared, plan), timeChart(cluster, compared, plan)])),
        },
      ],
      measurements: [
        ...compared.map((entry) => measurementOf(cluster, entry)),
        ...asPrintedOf(cluster, asPrinted),
        aheadOf(cluster, compared),
      ],
      tables: [detail(cluster, compared), bySizeTable(compared, plan)],
    },
  };
}

/* Figures 5 and 7 to 10: every scheme on one cluster, by size of message, and side by side at one size. */

import type { Core } from '../../engine/core.ts';
import { stack } from '../naruse/stack.ts';
import { drawChart, INK, type Series } from '../picture.ts';
import { type Row, type Section, SOURCES, type Table } from '../report.ts';
import { kilobytes, type Measured, measure, PS, shapeName } from './cluster.ts';
import { bestOf, CLUSTERS, type Cluster, type Plan, type Scheme, schemesOn } from './schemes.ts';

import { mean, pointsBeside, spread, ticksTo } from './words.ts';

export type Say = (text: string) => void;

export interface Compared {
  scheme: Scheme;
  /** of the compared size, by seed */
  runs: Measured[];
  /** mean by size */
  points: { packets: number; mbytes: number; seconds: number; syncSeconds: number; pairwiseSeconds: number }[];
}

export interface Swept {
  cluster: Cluster;
  section: Section;
  compared: Compared[];
  /** with the printed window, where eq. 4 gives another one */
  asPrinted: Measured[];
}

function counted(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toLocaleString('en'));
  return least === most ? `${least}` : `${least} to ${most}`;
}

/** Percent of the expected best: eq. 7, and on one switch eq. 2. */
export function efficiencies({ switches }: Cluster, runs: readonly Measured[]): number[] {
  return runs.map((run) => 100 * (switches > 1 ? run.mbytes / run.boundMBs : run.syncPs / PS / run.seconds));
}

function compare(core: Core, cluster: Cluster, plan: Plan): Compared[] {
  const { perSwitch, switches } = cluster;
  return schemesOn(cluster).map((scheme) => {
    const at = (packets: number, seed: number) => {
      const run = measure(core, { perSwitch, switches, ...scheme.choice, packets, seed });
      if (!run.finished) throw new Error(`${shapeName(cluster)}, ${scheme.name}, ${packets} packets never ended.`);
      return run;
    };
    const points = plan.sizes.map((packets) => {
      const runs = plan.seedsAt(packets).map((seed) => at(packets, seed));
      return {
        packets,
        mbytes: mean(runs.map(({ mbytes }) => mbytes)),
        seconds: mean(runs.map(({ seconds }) => seconds)),
        syncSeconds: (runs[0]?.syncPs ?? 0) / PS,
        pairwiseSeconds: (runs[0]?.pairwisePs ?? 0) / PS,
      };
    });
    return { scheme, points, runs: plan.seeds.map((seed) => at(plan.compared, seed)) };
  });
}

/* ---- pictures ---- */

function sizeAxis(plan: Plan): { xLabel: string; xLog: true; xTicks: number[]; xFormat: (value: number) => string } {
  const sizes = plan.sizes.map(kilobytes);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const inner = [6, 30, 150].filter((tick) => tick > least && tick < most);
  return {
    xLabel: 'KB from every node to every other one',
    xLog: true,
    xTicks: [least, ...inner, most],
    xFormat: (value) => value.toLocaleString('en'),
  };
}

function seriesOf({ name, colour, width, dash }: Scheme, points: [number, number][]): Series {
  return { name, colour, width, points, ...(dash ? { dash } : {}) };
}

function bandwidthChart(cluster: Cluster, compared: Compared[], plan: Plan): string {
  const bound = compared[0]?.runs[0]?.boundMBs ?? 0;
  const ends = plan.sizes.map((packets): [number, number] => [kilobytes(packets), bound]);
  return drawChart({
    ...sizeAxis(plan),
    title: `Achieved bandwidth on ${shapeName(cluster)}`,
    subtitle: `mean over seeds; the bound is ${bound.toFixed(2)} MB/s (${cluster.figure}b)`,
    yLabel: 'MB/s that a node receives',
    yTicks: [0, 2, 4, 6, 8, 10, 12, 14].slice(0, bound > 10 ? 8 : 7),
    series: [
      ...compared.map(({ scheme, points }) =>
        seriesOf(
          scheme,
          points.map(({ packets, mbytes }) => [kilobytes(packets), mbytes]),
        ),
      ),
      { name: 'bound', colour: INK, width: 1.2, dash: '1 3', points: ends },
    ],
  });
}

function timeChart(cluster: Cluster, compared: Compared[], plan: Plan): string {
  const worst = Math.max(...compared.flatMap(({ points }) => points.map((p) => p.seconds / p.syncSeconds)));
  const predicted = (compared[0]?.points ?? []).map((p): [number, number] => [
    kilobytes(p.packets),
    p.pairwiseSeconds / p.syncSeconds,
  ]);
  return drawChart({
    ...sizeAxis(plan),
    title: `Measured time on ${shapeName(cluster)}, as a multiple of T_sync`,
    subtitle: `1 is what eq. 2 predicts for the shuffle; dotted: eq. 6 for pairwise (${cluster.figure}a)`,
    yLabel: 'time / T_sync',
    yLogFrom: 0.5,
    yTicks: ticksTo(worst),
    series: [
      ...compared.map(({ scheme, points }) =>
        seriesOf(
          scheme,
          points.map((p) => [kilobytes(p.packets), p.seconds / p.syncSeconds]),
        ),
      ),
      { name: 'T_gpw', colour: INK, width: 1.2, dash: '1 3', points: predicted },
    ],
  });
}

/* ---- tables and rows ---- */

function detail(cluster: Cluster, compared: Compared[]): Table {
  const head = [
    'scheme',
    'W_g',
    'MB/s per node',
    cluster.switches > 1 ? '% of eq. 7' : '% of eq. 2',
    'earlier model, MB/s',
    'time, ms',
    'T_sync, ms',
    'T_gpw, ms',
    'frames lost',
    'packets sent again',
    'timeouts',
  ];
  const rows = compared.map(({ scheme, runs }) => [
    scheme.name,
    String(runs[0]?.window || '-'),
    spread(runs.map(({ mbytes }) => mbytes)),
    spread(efficiencies(cluster, runs), 1),
    cluster.earlier[scheme.name]?.toFixed(2) ?? '-',
    spread(
      runs.map(({ seconds }) => seconds * 1000),
      0,
    ),
    spread(
      runs.map(({ syncPs }) => (syncPs / PS) * 1000),
      0,
    ),
    spread(
      runs.map(({ pairwisePs }) => (pairwisePs / PS) * 1000),
      0,
    ),
    counted(runs.map(({ lost }) => lost)),
    counted(runs.map(({ repeated }) => repeated)),
    counted(runs.map(({ timeouts }) => timeouts)),
  ]);
  return { head, rows };
}

function bySizeTable(compared: Compared[], plan: Plan): Table {
  return {
    head: ['MB/s at', ...plan.sizes.map((packets) => `${kilobytes(packets).toLocaleString('en')} KB`)],
    rows: compared.map(({ scheme, points }) => [scheme.name, ...points.map(({ mbytes }) => mbytes.toFixed(2))]),
  };
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

function beside(cluster: Cluster, { scheme, runs }: Compared): string {
  const earlier = cluster.earlier[scheme.name];
  const model = earlier ? [`earlier model ${earlier.toFixed(2)} MB/s`] : [];
  const best = scheme.name === bestOf(cluster).name;
  const words = best ? [pointsBeside(efficiencies(cluster, runs), cluster.efficiency)] : [];
  return [...words, ...model].join('; ') || 'no number to compare with';
}

function rowOf(cluster: Cluster, compared: Compared): Row {
  const { scheme, runs } = compared;
  const window = runs[0]?.window ?? 0;
  const rates = runs.map(({ mbytes }) => mbytes);
  const of = cluster.switches > 1 ? 'the bound' : 'eq. 2';
  return {
    figure: cluster.figure,
    what: scheme.name,
    ours: `${spread(rates)} MB/s, ${mean(efficiencies(cluster, runs)).toFixed(0)} % of ${of}; ${counted(runs.map(({ lost }) => lost))} frames lost${window > 0 ? `; W_g ${window}` : ''}`,
    paper: printed(cluster, scheme),
    difference: beside(cluster, compared),
    values: rates,
  };
}

function withPrintedWindow(core: Core, cluster: Cluster, compared: Compared[], plan: Plan): Measured[] {
  const { perSwitch, switches, window } = cluster;
  if (window === null || window === compared.at(-1)?.runs[0]?.window) return [];
  const choice = { perSwitch, switches, ...bestOf(cluster).choice, packets: plan.compared, window: { size: window } };
  return plan.seeds.map((seed) => measure(core, { ...choice, seed }));
}

function printedRows(cluster: Cluster, runs: Measured[]): Row[] {
  if (runs.length === 0) return [];
  const scheme = bestOf(cluster);
  const row = rowOf(cluster, { scheme, runs, points: [] });
  return [
    {
      ...row,
      what: `${scheme.name}, window as printed`,
      difference: pointsBeside(efficiencies(cluster, runs), cluster.efficiency),
    },
  ];
}

const ABOUT =
  ' Seeds decide when a process is not scheduled. GW is the global window of eq. 4 with the factor 2 for control packets, CA the contention-aware permutation of eq. 5; the steps are those of the edge colouring. Naive is every message at once, lowest destination first; it stands for the exchange of MPICH, but without its TCP. Single numbers of schemes that lose packets hang on the timeout of 20 ms, by factors; the order does not. The earlier model is one of ours, written from the paper without this core.';

export function sweep(core: Core, cluster: Cluster, plan: Plan, say: Say): Swept {
  say(`${shapeName(cluster)}: ${plan.sizes.length} sizes, ${schemesOn(cluster).length} schemes`);
  const compared = compare(core, cluster, plan);
  const asPrinted = withPrintedWindow(core, cluster, compared, plan);
  const name = shapeName(cluster);
  const title = `${cluster.figure}: every scheme on ${name}`;
  return {
    cluster,
    compared,
    asPrinted,
    section: {
      title: `${cluster.figure}: the exchange on ${name}`,
      source: SOURCES.runs,
      text: `Side by side: ${plan.compared} packets of 1,500 bytes from every node to every other one, ${plan.seeds.length} seeds.${cluster === CLUSTERS[0] ? ABOUT : ''}`,
      pictures: [
        {
          file: `tam-${cluster.id}.svg`,
          caption: title,
          svg: stack(title, [bandwidthChart(cluster, compared, plan), timeChart(cluster, compared, plan)]),
        },
      ],
      rows: [...compared.map((entry) => rowOf(cluster, entry)), ...printedRows(cluster, asPrinted)],
      tables: [detail(cluster, compared), bySizeTable(compared, plan)],
    },
  };
}

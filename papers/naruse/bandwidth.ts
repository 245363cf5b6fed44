/* All-to-all bandwidth by message size: default routes, the root table, and exact colouring, simulated with packets. */

import { mean } from '../../web/measures/sums.ts';
import { completeRows, finder, type Label, type Runner } from '../campaign.ts';
import type { Measurement } from '../measurement.ts';
import { stack, svgOf } from '../picture.ts';
import { bytesText, meanAndRange, type Section } from '../report.ts';
import { FIVE_OF_SIX, NODES, SIZE, TREES, treeKey, treeName } from './cases.ts';
import { chart, claim, section } from './rows.ts';

/** Bytes a node sends to all others, divided by the time it takes, in MB/s (10^6 bytes); one process per node. */
export function bandwidthOf(messageBytes: number, nodes: number, completionPs: number): number {
  return (messageBytes * (nodes - 1) * 1e6) / completionPs;
}

/** Named like its lane in the sweeps. */
interface RoutingLine {
  key: string;
  name: string;
}

/** In the order of the chart; the first is the baseline. */
const WAYS: RoutingLine[] = [
  { key: 'd-mod-k', name: 'D-mod-k' },
  { key: 'destination', name: 'table, destination' },
  { key: 'source', name: 'table, source' },
  { key: 'exact', name: 'exact colouring' },
];

const SIZES = Array.from({ length: 11 }, (_, power) => 64 * 2 ** power);

export interface Measured {
  way: RoutingLine;
  /** by size, then by job: MB/s per node */
  rates: number[][];
}

/** By routing and message size, one completion time per job, in whole ps. */
type Completions = (way: RoutingLine, bytes: number) => number[];

function measure(completions: Completions, nodes: number, sizes: readonly number[]): Measured[] {
  return WAYS.map((way) => ({
    way,
    rates: sizes.map((bytes) => completions(way, bytes).map((ps) => bandwidthOf(bytes, nodes, ps))),
  }));
}

/** Gain over the default in percent, mean over jobs. */
export function gains(rates: readonly number[], standard: readonly number[]): number {
  return (mean(rates.map((rate, job) => rate / (standard[job] ?? rate))) - 1) * 100;
}

/** Gains over D-mod-k in percent, at the sizes named in the report. */
export interface Gain {
  key: string;
  small: number;
  middle: number;
  large: number;
}

function gainsOf(measured: readonly Measured[], sizes: readonly number[]): Gain[] {
  const standard = measured[0]?.rates ?? [];
  return measured.map(({ way, rates }) => {
    const gain = (size: number) => gains(rates.at(size) ?? [], standard.at(size) ?? []);
    return { key: way.key, small: gain(0), middle: gain(sizes.indexOf(4096)), large: gain(-1) };
  });
}

/** The text says that the table is faster, without a number. */
export function gainMeasurements(
  id: string,
  where: string,
  all: readonly Gain[],
  ours: readonly string[],
  largest: string,
): Measurement[] {
  return all.map(({ key, small, middle, large }, at) => {
    const name = WAYS.find((way) => way.key === key)?.name ?? key;
    const isTable = id !== 'bandwidth/all' && (key === 'source' || key === 'destination');
    const gains = [small, middle, large].map((gain) => `${gain.toFixed(0)} %`).join(', ');
    return claim(
      isTable ? 'bandwidth/table' : 'bandwidth/other',
      { value: [large], ours: ours[at] ?? '' },
      { id, where, key, name, largest, gains, note: key === 'd-mod-k' },
    );
  });
}

function measurementsOf(
  id: string,
  paperRef: string,
  measured: readonly Measured[],
  sizes: readonly number[],
): Measurement[] {
  const ours = measured.map(({ rates }) =>
    [0, sizes.indexOf(4096), -1]
      .map((size) => meanAndRange(rates.at(size) ?? [], (value) => value.toFixed(0)))
      .join('; '),
  );
  return gainMeasurements(id, paperRef, gainsOf(measured, sizes), ours, bytesText(sizes.at(-1) ?? 0));
}

const SWEEPS = ['naruse-jobs', 'naruse-whole'] as const;

/** Runs of the sweeps; seeds 1 to `jobs` select the jobs. */
async function sweepRuns(runner: Runner, jobs: number) {
  const rows = await completeRows(runner, SWEEPS, () => (_, seed) => seed <= jobs);
  const of = (sweep: (typeof SWEEPS)[number], labels: Label[]): Completions => {
    const find = finder(sweep, rows.get(sweep) ?? []);
    return ({ name }, bytes) =>
      find([...labels, bytes], name).map(({ ran }) => Math.round((ran.values.completion ?? Number.NaN) * 1000));
  };
  return of;
}

export async function bandwidth(runner: Runner, jobs: number): Promise<Section> {
  const of = await sweepRuns(runner, jobs);
  const on = TREES.map((tree) => ({ tree, measured: measure(of('naruse-jobs', [treeName(tree)]), SIZE, SIZES) }));
  const whole = [64, 4096, 65536];
  const wholeBed = measure(of('naruse-whole', []), NODES, whole);
  const charts = on.map(({ tree, measured }) =>
    chart(
      'bandwidth',
      measured.map(({ rates }) => rates.map((values, size): [number, number] => [SIZES[size] ?? 0, mean(values)])),
      { tree: treeName(tree), jobs },
      {},
      { x: { ticks: SIZES, format: bytesText } },
    ),
  );
  const measurements = [
    ...on.flatMap(({ tree, measured }) =>
      measurementsOf(`bandwidth/${treeKey(tree)}`, `16 nodes, ${treeName(tree)}`, measured, SIZES),
    ),
    ...measurementsOf('bandwidth/all', `all 30 nodes, ${treeName(FIVE_OF_SIX)}`, wholeBed, whole),
  ];
  const svgs = [svgOf(stack('All-to-all bandwidth over message size', charts))];
  return section('bandwidth', { svgs, measurements }, { jobs });
}

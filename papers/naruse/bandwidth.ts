/* All-to-all bandwidth by message size: default routes, the root table, and exact colouring, simulated with packets. */

import { completeRows, costOf, finder, type Label, type Runner } from '../campaign.ts';
import { above, type Measurement } from '../measurement.ts';
import { COLOUR, drawChart, type Series, stack, svgOf } from '../picture.ts';
import { mean, type Section, SOURCES } from '../report.ts';
import { DATA_GBPS, FIVE_OF_SIX, NODES, SIZE, TREES, treeName } from './cases.ts';

/** Bytes a node sends to all others, divided by the time it takes, in MB/s (10^6 bytes); one process per node. */
export function bandwidthOf(messageBytes: number, nodes: number, completionPs: number): number {
  return (messageBytes * (nodes - 1) * 1e6) / completionPs;
}

/** Named like its lane in the sweeps. */
interface RoutingLine {
  key: string;
  name: string;
  colour: string;
  width: number;
  dash?: string;
}

/** The first is the baseline; later ones are drawn over earlier ones. */
const WAYS: RoutingLine[] = [
  { key: 'd-mod-k', name: 'D-mod-k', colour: COLOUR.grey, width: 1.6 },
  {
    key: 'destination',
    name: 'table, destination',
    colour: COLOUR.accent,
    width: 1.6,
    dash: '5 3',
  },
  {
    key: 'source',
    name: 'table, source',
    colour: COLOUR.accent,
    width: 3.4,
  },
  {
    key: 'exact',
    name: 'exact colouring',
    colour: COLOUR.ink,
    width: 1.6,
    dash: '2 5',
  },
];

const SIZES = Array.from({ length: 11 }, (_, power) => 64 * 2 ** power);

function bytesText(bytes: number): string {
  return bytes >= 1024 ? `${bytes / 1024} KB` : `${bytes} B`;
}

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

function rateText(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(0));
  return least === most ? `${least}` : `${mean(values).toFixed(0)} (${least} to ${most})`;
}

function seriesOf({ way, rates }: Measured, sizes: number[]): Series {
  return {
    name: way.name,
    colour: way.colour,
    width: way.width,
    ...(way.dash ? { dash: way.dash } : {}),
    points: rates.map((values, size): [number, number] => [sizes[size] ?? 0, mean(values)]),
  };
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
  paperRef: string,
  all: readonly Gain[],
  ours: readonly string[],
  largest: string,
): Measurement[] {
  return all.map(({ key, small, middle, large }, at): Measurement => {
    const name = WAYS.find((way) => way.key === key)?.name ?? key;
    const isTable = id !== 'bandwidth/all' && (key === 'source' || key === 'destination');
    return {
      id: `${id}/${key}`,
      paperRef,
      quantity: `${name}, MB/s a node at 64 B, 4 KB, ${largest}`,
      unit: '% above D-mod-k',
      value: [large],
      ...(isTable ? { printed: above(0), shape: true } : {}),
      ours: ours[at] ?? '',
      paper: `${isTable ? 'faster; ' : ''}numbers not in our copy`,
      note:
        key === 'd-mod-k'
          ? 'what the others are held against'
          : `${small.toFixed(0)} %, ${middle.toFixed(0)} %, ${large.toFixed(0)} % above D-mod-k`,
    };
  });
}

function measurementsOf(
  id: string,
  paperRef: string,
  measured: readonly Measured[],
  sizes: readonly number[],
): Measurement[] {
  const ours = measured.map(({ rates }) =>
    [0, sizes.indexOf(4096), -1].map((size) => rateText(rates.at(size) ?? [])).join('; '),
  );
  return gainMeasurements(id, paperRef, gainsOf(measured, sizes), ours, bytesText(sizes.at(-1) ?? 0));
}

/** Gains quoted by findings: by tree, and with all nodes. */
export interface Gained {
  trees: Gain[][];
  allNodes: Gain[];
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
  return { of, made: costOf(rows) };
}

export async function bandwidth(runner: Runner, jobs: number): Promise<{ section: Section; gained: Gained }> {
  const { of, made } = await sweepRuns(runner, jobs);
  const on = TREES.map((tree) => ({ tree, measured: measure(of('naruse-jobs', [treeName(tree)]), SIZE, SIZES) }));
  const whole = [64, 4096, 65536];
  const wholeBed = measure(of('naruse-whole', []), NODES, whole);
  const charts = on.map(({ tree, measured }) =>
    drawChart({
      title: `All-to-all bandwidth over message size, ${treeName(tree)}`,
      subtitle: `16 of 30 nodes, 6 roots, ${DATA_GBPS} Gb/s; mean of ${jobs} random jobs`,
      x: { label: 'message size', log: true, ticks: SIZES, format: bytesText },
      y: { label: 'MB/s a node', ticks: [0, 500, 1000, 1500, 2000] },
      series: measured.map((entry) => seriesOf(entry, SIZES)),
    }),
  );
  const section: Section = {
    title: 'All-to-all bandwidth over message size',
    source: SOURCES.runs,
    text: `The bandwidth is what a node sends to others over the time that the exchange takes: message size, times nodes less one, over the time, with one process a node; of the paper's formula our copy keeps only the names of its terms. Links of ${DATA_GBPS} Gb/s (4x DDR without its coding), 100 ns a link, 50 ns a switch, 500 ns an adapter, 4 KB a port, flits of 64 B; a task goes on to the next distance when its message is acknowledged and the one for it has arrived. Latencies are those of the simulator, not of the hardware. Jobs are drawn with seeds 1 to ${jobs}; in brackets the range over them.`,
    pictures: [
      {
        file: 'naruse-bandwidth.svg',
        caption: 'All-to-all bandwidth over message size',
        svg: svgOf(stack('All-to-all bandwidth over message size', charts)),
      },
    ],
    measurements: [
      ...on.flatMap(({ tree, measured }) =>
        measurementsOf(`bandwidth/${tree.leaves}x${tree.perLeaf}`, `16 nodes, ${treeName(tree)}`, measured, SIZES),
      ),
      ...measurementsOf('bandwidth/all', `all 30 nodes, ${treeName(FIVE_OF_SIX)}`, wholeBed, whole),
    ],
    made,
  };
  const gained = { trees: on.map(({ measured }) => gainsOf(measured, SIZES)), allNodes: gainsOf(wholeBed, whole) };
  return { section, gained };
}

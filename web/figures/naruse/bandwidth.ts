/* All-to-all bandwidth over message size: default routes, the table, and exact colouring, as packets in time. */

import type { Core } from '../../engine/core.ts';
import { runLane } from '../lanes.ts';
import { drawChart, type Series } from '../picture.ts';
import { type Row, type Section, SOURCES } from '../report.ts';
import { DATA_GBPS, FIVE_OF_SIX, type Job, jobOn, laneOf, NODES, type Routed, SIX_OF_FIVE, treeName } from './cases.ts';
import { stack } from './stack.ts';

type Say = (text: string) => void;

/** What a node sends in all to others, over the time it takes, MB/s (10^6 bytes): one process a node. */
export function bandwidthOf(messageBytes: number, nodes: number, completionPs: number): number {
  return (messageBytes * (nodes - 1) * 1e6) / completionPs;
}

interface Way {
  name: string;
  routed: Routed;
  colour: string;
  width: number;
  dash?: string;
}

/** The first is what the others are held against; later ones are drawn over earlier ones. */
const WAYS: Way[] = [
  { name: 'D-mod-k', routed: { kind: 'd-mod-k' }, colour: '#626974', width: 1.6 },
  {
    name: 'table, destination',
    routed: { kind: 'root-table', initial: 'destination' },
    colour: '#1F5FD6',
    width: 1.6,
    dash: '5 3',
  },
  { name: 'table, source', routed: { kind: 'root-table', initial: 'source' }, colour: '#1F5FD6', width: 3.4 },
  { name: 'exact colouring', routed: { kind: 'conflict-free' }, colour: '#15181D', width: 1.6, dash: '2 5' },
];

const SIZES = Array.from({ length: 11 }, (_, power) => 64 * 2 ** power);

export function bytesWords(bytes: number): string {
  return bytes >= 1024 ? `${bytes / 1024} KB` : `${bytes} B`;
}

interface Measured {
  way: Way;
  /** by size, then by job: MB/s a node */
  rates: number[][];
}

function measure(core: Core, jobs: Job[], sizes: number[]): Measured[] {
  return WAYS.map((way) => ({
    way,
    rates: sizes.map((bytes) =>
      jobs.map((job) => {
        const { completionPs } = runLane(core, laneOf(job, way.routed, bytes));
        return bandwidthOf(bytes, job.nodes.length, completionPs);
      }),
    ),
  }));
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

function rateWords(values: readonly number[]): string {
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

/** Gain over the default, mean over jobs, percent. */
export function gains(rates: readonly number[], standard: readonly number[]): number {
  return (mean(rates.map((rate, job) => rate / (standard[job] ?? rate))) - 1) * 100;
}

function rowsOf(figure: string, measured: Measured[], sizes: number[]): Row[] {
  const standard = measured[0]?.rates ?? [];
  return measured.map(({ way, rates }): Row => {
    const gain = (size: number) => gains(rates.at(size) ?? [], standard.at(size) ?? []);
    const isDefault = way.routed.kind === 'd-mod-k';
    return {
      figure,
      what: `${way.name}, MB/s a node at 64 B, 4 KB, ${bytesWords(sizes.at(-1) ?? 0)}`,
      ours: [0, sizes.indexOf(4096), -1].map((size) => rateWords(rates.at(size) ?? [])).join('; '),
      paper: 'numbers not in the copy at hand',
      difference: isDefault
        ? 'what the others are held against'
        : `${gain(0).toFixed(0)} %, ${gain(sizes.indexOf(4096)).toFixed(0)} %, ${gain(-1).toFixed(0)} % above D-mod-k`,
      values: [gain(0), gain(-1)],
    };
  });
}

export function bandwidth(core: Core, jobs: number, say: Say): Section {
  const seeds = Array.from({ length: jobs }, (_, index) => index + 1);
  const on = [FIVE_OF_SIX, SIX_OF_FIVE].map((tree) => {
    say(`bandwidth of ${jobs} jobs on ${treeName(tree)}`);
    const measured = measure(
      core,
      seeds.map((seed) => jobOn(tree, seed)),
      SIZES,
    );
    return { tree, measured };
  });
  say('bandwidth of all nodes');
  const all: Job = { tree: FIVE_OF_SIX, nodes: Array.from({ length: NODES }, (_, node) => node) };
  const whole = [64, 4096, 65536];
  const wholeBed = measure(core, [all], whole);
  const charts = on.map(({ tree, measured }) =>
    drawChart({
      title: `All-to-all bandwidth over message size, ${treeName(tree)}`,
      subtitle: `16 of 30 nodes, 6 roots, ${DATA_GBPS} Gb/s; mean of ${jobs} random jobs`,
      xLabel: 'message size',
      yLabel: 'MB/s a node',
      xLog: true,
      xTicks: SIZES,
      yTicks: [0, 500, 1000, 1500, 2000],
      xFormat: bytesWords,
      series: measured.map((entry) => seriesOf(entry, SIZES)),
    }),
  );
  return {
    title: 'All-to-all bandwidth over message size',
    source: SOURCES.runs,
    text: `The bandwidth is what a node sends to others over the time that the exchange takes: message size, times nodes less one, over the time, with one process a node; of the paper's formula the copy at hand keeps only the names of its terms. Links of ${DATA_GBPS} Gb/s (4x DDR without its coding), 100 ns a link, 50 ns a switch, 500 ns an adapter, 4 KB a port, flits of 64 B; a task goes on to the next distance when its message is acknowledged and the one for it has come. Latencies are those of the simulator, not of the hardware. Jobs are drawn with seeds 1 to ${jobs}; in brackets the range over them.`,
    pictures: [
      {
        file: 'naruse-bandwidth.svg',
        caption: 'All-to-all bandwidth over message size',
        svg: stack('All-to-all bandwidth over message size', charts),
      },
    ],
    rows: [
      ...on.flatMap(({ tree, measured }) => rowsOf(`Bandwidth, 16 nodes, ${treeName(tree)}`, measured, SIZES)),
      ...rowsOf(`Bandwidth, all 30 nodes, ${treeName(all.tree)}`, wholeBed, whole),
    ],
  };
}

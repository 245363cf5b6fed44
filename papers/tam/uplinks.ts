/* Figure 6: uplink throughput when pairs of nodes exchange across the uplinks. Round 1 of the pairwise XOR exchange,
 * renumbered by eq. 5, pairs every node of one switch with its counterpart on the other; if only some of 10x2 nodes exchange,
 * only those are simulated, since silent nodes have no effect. These runs are not a sweep: a round ends in the middle of an
 * exchange, where no run measure applies. */

import type { Core } from '../../web/engine/core.ts';
import { count } from '../../web/scenario/grammar.ts';
import { resolveLanes } from '../../web/scenario/lanes.ts';
import { parseScenario } from '../../web/scenario/parse.ts';
import type { ResolvedLane } from '../../web/scenario/types.ts';
import { type Finding, findingOf } from '../gallery.ts';
import { below, exactly, type Measurement, NOT_STUDIED, verdictText } from '../measurement.ts';
import { COLOUR, type Drawing, drawChart, type Series, type Stroke, svgOf } from '../picture.ts';
import { mean, pageTable, type Section, SOURCES } from '../report.ts';
import { kilobytes, PAYLOAD_BYTES, PS } from './cluster.ts';
import { ENGINE_MBYTES, type Plan } from './schemes.ts';

/** Which limit of the test bed is removed. */
export const SETUPS = ['test bed', 'endless queues', 'no limit', 'one switch'] as const;
export type Setup = (typeof SETUPS)[number];

/** With 10x2 nodes. */
const MAX_PAIRS = 10;
export const SEEDS = [1, 2, 3];
/** Simulated time; the round lasts 50 ms without loss. */
const TICK_PS = 50e6;
const GIVE_UP_PS = 20e12;
const MAX_HOPS = 0xffffffff;

export interface Point {
  pairs: number;
  /** both directions combined, mean over seeds */
  mbytes: number;
  lost: number;
}

export interface Carried {
  packets: number;
  lines: Record<Setup, Point[]>;
}

function laneOf(setup: Setup, pairs: number, packetsPerDestination: number, seed: number): ResolvedLane {
  const [nodesPerSwitch, switches] = setup === 'one switch' ? [2 * pairs, 1] : [pairs, 2];
  const { scenario, problems } = parseScenario({
    version: 1,
    topology: { kind: 'cluster', nodesPerSwitch, switches },
    mapping: { kind: 'contention-aware' },
    traffic: { kind: 'all-to-all', schedule: 'pairwise', exchange: 'xor', packetsPerDestination },
    loss: setup === 'no limit' ? { uplinkMBs: 0 } : { infinite: setup === 'endless queues' },
    run: { seed },
  });
  const [lane] = resolveLanes(scenario);
  if (!lane || problems.length > 0) throw new Error(`${pairs} pairs, ${setup}: ${problems[0]}`);
  return lane;
}

function firstRound(core: Core, setup: Setup, pairs: number, packets: number, seed: number): Point {
  const run = core.open(laneOf(setup, pairs, packets, seed));
  try {
    for (let ps = TICK_PS; ps < GIVE_UP_PS; ps += TICK_PS) {
      while (run.run(ps, MAX_HOPS) === 'running');
      const { taskPhase, cluster } = run.frame();
      if (taskPhase.some((round) => round === 0)) continue;
      return { pairs, mbytes: (2 * pairs * packets * PAYLOAD_BYTES * PS) / ps / 1e6, lost: cluster?.lost ?? 0 };
    }
  } finally {
    run.destroy();
  }
  throw new Error(`${pairs} pairs, ${setup}: the first round never ended.`);
}

export function carriedBy(core: Core, { paired: packets }: Plan): Carried {
  const line = (setup: Setup) =>
    Array.from({ length: MAX_PAIRS }, (_, index): Point => {
      const points = SEEDS.map((seed) => firstRound(core, setup, index + 1, packets, seed));
      const of = (field: 'mbytes' | 'lost') => mean(points.map((point) => point[field]));
      return { pairs: index + 1, mbytes: of('mbytes'), lost: of('lost') };
    });
  const lines = Object.fromEntries(SETUPS.map((setup) => [setup, line(setup)])) as Carried['lines'];
  return { packets, lines };
}

function peakOf(points: readonly Point[]): Point {
  return points.reduce((a, b) => (b.mbytes > a.mbytes ? b : a));
}

/* ---- the picture and the printed values ---- */

const DRAWN: Record<Setup, Stroke> = {
  'one switch': { colour: COLOUR.grey, width: 1.6, dash: '6 3' },
  'no limit': { colour: COLOUR.sand, width: 1.6 },
  'endless queues': { colour: COLOUR.green, width: 1.6 },
  'test bed': { colour: COLOUR.accent, width: 2.6 },
};

function draw({ lines, packets }: Carried): Drawing {
  const line = (setup: Setup): Series => ({
    name: setup,
    ...DRAWN[setup],
    points: lines[setup].map(({ pairs, mbytes }) => [2 * pairs, mbytes]),
  });
  return drawChart({
    title: 'Twelve flows fill the uplinks, and more of them lose frames',
    subtitle: `${kilobytes(packets)} KB both ways between each pair, no window; mean of 3 seeds; the band is 103 MB/s`,
    x: { label: 'flows over the uplinks, each direction counted', ticks: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20] },
    y: { label: 'MB/s, both directions together', ticks: [0, 50, 100, 150, 200, 250] },
    series: [...SETUPS].reverse().map(line),
    bands: [
      {
        name: 'printed peak, 103 MB/s',
        colour: COLOUR.over,
        x: [2, 20],
        y: [ENGINE_MBYTES - 1, ENGINE_MBYTES + 1],
      },
    ],
  });
}

const rate = ({ mbytes }: Point) => `${mbytes.toFixed(1)} MB/s`;
const percentOff = (point: Point, from: number) => Math.abs((100 * point.mbytes) / from - 100).toFixed(1);
const lostText = ({ lost }: Point) => count(Math.round(lost));

/** Points named in the report. */
interface ReportedPoints {
  peak: Point;
  last: Point;
  endless: { last: Point; most: Point };
  free: Point;
  single: { first: Point; last: Point };
}

function reportedPointsOf({ lines }: Pick<Carried, 'lines'>): ReportedPoints {
  const last = (setup: Setup) => lines[setup].at(-1) as Point;
  return {
    peak: peakOf(lines['test bed']),
    last: last('test bed'),
    endless: { last: last('endless queues'), most: peakOf(lines['endless queues']) },
    free: last('no limit'),
    single: { first: lines['one switch'][0] as Point, last: last('one switch') },
  };
}

/** "Gradual": a visible fall, to at most this share. */
const FALLS = 0.9;
const FALLS_TOO = 'falls too, and faster';

export function uplinkMeasurements(carried: Pick<Carried, 'lines'>): Measurement[] {
  const { peak, last, endless, free, single } = reportedPointsOf(carried);
  const paperRef = 'Figure 6';
  const below103 = 100 - (100 * peak.mbytes) / ENGINE_MBYTES;
  const growth = single.last.mbytes / single.first.mbytes;
  return [
    {
      id: 'figure-6/peak',
      paperRef,
      quantity: 'peak over the uplinks',
      unit: 'MB/s, flows',
      value: [peak.mbytes, 2 * peak.pairs],
      printed: [exactly(ENGINE_MBYTES), exactly(12)],
      ours: `${rate(peak)} with ${peak.pairs} pairs, ${2 * peak.pairs} flows; ${lostText(peak)} frames lost`,
      paper: '103 MB/s, with 12 flows',
      otherwise: `${below103.toFixed(1)} % below, at ${2 * peak.pairs === 12 ? 'the same number of flows' : 'another number of flows'}, if each direction counts as one`,
    },
    {
      id: 'figure-6/decline',
      paperRef,
      quantity: `${last.pairs} pairs, ${2 * last.pairs} flows`,
      unit: 'of the peak',
      value: [last.mbytes / peak.mbytes],
      printed: below(FALLS),
      shape: true,
      ours: `${rate(last)}; ${lostText(last)} frames lost`,
      paper: `beyond the peak it deteriorates gradually (taken as to less than ${100 * FALLS} % of it)`,
      otherwise: 'does not fall',
      ...(last.mbytes < peak.mbytes ? { note: FALLS_TOO } : {}),
    },
    {
      id: 'figure-6/endless',
      paperRef,
      quantity: `${endless.last.pairs} pairs, unlimited queues`,
      unit: 'of the most',
      value: [endless.last.mbytes / endless.most.mbytes],
      ours: `${rate(endless.last)}, at most ${rate(endless.most)}`,
      paper: NOT_STUDIED,
      note:
        endless.last.mbytes > 0.98 * endless.most.mbytes
          ? 'no decline: it falls because of loss'
          : 'falls without loss, too',
    },
    {
      id: 'figure-6/no-limit',
      paperRef,
      quantity: `${free.pairs} pairs, uplinks without the limit`,
      unit: 'MB/s',
      value: [free.mbytes],
      ours: rate(free),
      paper: NOT_STUDIED,
      note: `${percentOff(free, single.last.mbytes)} % from one switch`,
    },
    {
      id: 'figure-6/one-switch',
      paperRef,
      quantity: `${single.last.pairs} pairs on one switch`,
      unit: 'times that of one pair',
      value: [growth],
      printed: exactly(single.last.pairs),
      tolerance: 0.1,
      shape: true,
      ours: `${rate(single.last)}, ${growth.toFixed(2)} times that of one pair`,
      paper: 'scales linearly',
      note: `${percentOff(single.last, single.last.pairs * single.first.mbytes)} % from linear`,
    },
  ];
}

export function uplinks(carried: Carried): { section: Section; carried: Carried } {
  const { lines, packets } = carried;
  const rows = [
    ...SETUPS.map((line) => ({ name: `${line}, MB/s`, cell: (at: number) => lines[line][at]?.mbytes.toFixed(1) })),
    { name: 'test bed, frames lost', cell: (at: number) => lostText(lines['test bed'][at] as Point) },
  ];
  const table = pageTable<(typeof rows)[number]>({
    columns: [
      { heading: 'pairs', value: ({ name }) => name },
      ...lines['test bed'].map(({ pairs }, at) => ({
        heading: String(pairs),
        value: ({ cell }: (typeof rows)[number]) => cell(at),
      })),
    ],
    rows,
  });
  const section = {
    title: 'Figure 6: what the uplinks carry together',
    source: SOURCES.runs,
    text: `Pairs of nodes, one on each of two switches, exchange ${packets} packets both ways at the same time: round 1 of the pairwise exchange by XOR with the permutation of eq. 5, on as many nodes as take part. Measured until the last node has sent and received everything. The limit of 103 MB/s lies in the uplink's circuitry; the core takes it as a setting, so the plateau is put in. Where the line bends, how near it comes, and what happens beyond, are outcomes.`,
    pictures: [
      { file: 'tam-figure-6.svg', caption: 'Figure 6: bandwidth over the uplinks', svg: svgOf(draw(carried)) },
    ],
    measurements: uplinkMeasurements(carried),
    tables: [table],
  };
  return { section, carried };
}

export function uplinkFinding({ section, carried }: { section: Section; carried: Carried }): Finding {
  const { peak, last, endless } = reportedPointsOf(carried);
  const [top, decline, , , linear] = uplinkMeasurements(carried) as [
    Measurement,
    Measurement,
    Measurement,
    Measurement,
    Measurement,
  ];
  const falls = last.mbytes < FALLS * peak.mbytes;
  return findingOf(section, {
    id: 'figure-6',
    ours: `Peak: ${top.ours}.\n${decline.quantity}: ${decline.ours}.\n${linear.quantity}: ${linear.ours}.`,
    difference: `The peak is ${verdictText(top)}; 12 flows both ways do not fit 10 pairs of nodes otherwise.\nBeyond it the bandwidth ${last.mbytes < peak.mbytes ? FALLS_TOO : 'does not fall'}. With unlimited queues it stays at ${rate(endless.last)}: it falls because frames are lost, and Go-Back-N waits for timeouts.\nThe 103 MB/s are a setting, taken from this figure.`,
    why: falls
      ? 'How steep the decline is depends on the timeout of 20 ms and on buffers; the axis of the figure is not in our copy.'
      : 'The course is different.',
  });
}

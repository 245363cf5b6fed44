/* Figure 6: uplink throughput when pairs of nodes exchange across the uplinks. Round 1 of the pairwise XOR exchange,
 * renumbered by eq. 5, pairs every node of one switch with its counterpart on the other; if only some of 10x2 nodes exchange,
 * only those are simulated, since silent nodes have no effect. These runs are not a sweep: a round ends in the middle of an
 * exchange, where no run measure applies. */

import { mean } from '../../web/measures/sums.ts';
import { resolveLanes } from '../../web/model/lanes.ts';
import { parseScenario } from '../../web/model/parse.ts';
import type { ResolvedLane } from '../../web/model/types.ts';
import type { Core } from '../../web/run/core.ts';
import { count } from '../../web/words/grammar.ts';
import type { Measurement } from '../measurement.ts';
import { type Drawing, svgOf } from '../picture.ts';
import { pageTable, type Section } from '../report.ts';
import { kilobytes, PAYLOAD_BYTES, PS } from './cluster.ts';
import { chart, claim, section } from './rows.ts';
import { ENGINE_MBYTES, type Plan } from './schemes.ts';

/** Which limit of the test bed is removed. */
const SETUPS = ['test bed', 'endless queues', 'no limit', 'one switch'] as const;
type Setup = (typeof SETUPS)[number];

/** With 10x2 nodes. */
const MAX_PAIRS = 10;
const SEEDS = [1, 2, 3];
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

interface Carried {
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

function draw({ lines, packets }: Carried): Drawing {
  const line = (setup: Setup) => lines[setup].map(({ pairs, mbytes }): [number, number] => [2 * pairs, mbytes]);
  return chart('figure-6', [...SETUPS].reverse().map(line), { size: kilobytes(packets) });
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

export function uplinkMeasurements(carried: Pick<Carried, 'lines'>): Measurement[] {
  const { peak, last, endless, free, single } = reportedPointsOf(carried);
  const below = (100 - (100 * peak.mbytes) / ENGINE_MBYTES).toFixed(1);
  const growth = single.last.mbytes / single.first.mbytes;
  const of = (point: Point) => {
    const { pairs } = point;
    return { pairs, flows: 2 * pairs, rate: rate(point), lost: lostText(point) };
  };
  const number = 2 * peak.pairs === 12 ? 'the same' : 'another';
  const offSingle = percentOff(free, single.last.mbytes);
  const offLinear = percentOff(single.last, single.last.pairs * single.first.mbytes);
  return [
    claim('figure-6/peak', { value: [peak.mbytes, 2 * peak.pairs] }, { ...of(peak), below, number }),
    claim('figure-6/decline', { value: [last.mbytes / peak.mbytes] }, { ...of(last), note: last.mbytes < peak.mbytes }),
    claim(
      'figure-6/endless',
      { value: [endless.last.mbytes / endless.most.mbytes] },
      {
        ...{ ...of(endless.last), most: rate(endless.most) },
        note: endless.last.mbytes > 0.98 * endless.most.mbytes,
      },
    ),
    claim('figure-6/no-limit', { value: [free.mbytes] }, { ...of(free), off: offSingle }),
    claim(
      'figure-6/one-switch',
      { value: [growth] },
      { ...of(single.last), growth: growth.toFixed(2), off: offLinear },
    ),
  ];
}

export function uplinks(carried: Carried): Section {
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
  const own = { svgs: [svgOf(draw(carried))], measurements: uplinkMeasurements(carried), tables: [table] };
  return section('figure-6', own, { packets });
}

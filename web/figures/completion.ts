/* Figure 5 and the numbers of section 5.2 of Prisacari 2013, and what the paper does not show: how OPT bears a ragged start. */

import { format } from 'd3-format';
import type { Core } from '../engine/core.ts';
import type { ExchangeKind } from '../scenario/types.ts';
import { EXCHANGES, type Latencies, laneOf, percentOver, runLane, TABLE_1 } from './lanes.ts';
import { seriesOf } from './patterns.ts';
import { drawChart, type PrintedBand } from './picture.ts';
import { against, beside, percent, type Row, range, type Section, SOURCES } from './report.ts';

type Say = (text: string) => void;

const PRINTED: Record<Latencies, Record<string, { text: string; range: [number, number]; why: string }>> = {
  ideal: {
    xor: { text: '50 % to 55 %', range: [50, 55], why: '' },
    lin: { text: '70 % to 140 %', range: [70, 140], why: '' },
    opt: {
      text: 'within 1 %',
      range: [0, 1],
      why: 'an aligned schedule of N slots for N - 1 messages cannot be better than 1/(N - 1)',
    },
  },
  realistic: {
    xor: { text: '15 % to 35 %', range: [15, 35], why: '' },
    lin: { text: '50 % to 70 %', range: [50, 70], why: '' },
    opt: { text: 'under 10 %', range: [0, 10], why: '' },
  },
};

const NODE_TICKS = [16, 32, 64, 128, 256, 512, 1024];

function bandsOf(latencies: Latencies, x: [number, number]): PrintedBand[] {
  return EXCHANGES.map((exchange) => {
    const printed = PRINTED[latencies][exchange];
    return {
      name: `${exchange.toUpperCase()}, as printed`,
      colour: seriesOf(exchange, []).colour,
      x,
      y: printed?.range ?? [0, 0],
    };
  });
}

export function bySize(core: Core, latencies: Latencies, most: number, say: Say): Section {
  const trees = TABLE_1.filter((row) => row.nodes <= most);
  const curves = EXCHANGES.map((exchange) => {
    const points = trees.map(({ nodes, shape }): [number, number] => {
      say(`${exchange} on ${nodes} nodes, ${latencies} latencies`);
      return [nodes, percentOver(runLane(core, laneOf({ shape, exchange, latencies })))];
    });
    return { exchange, points };
  });
  const worst = Math.max(...curves.flatMap(({ points }) => points.map((point) => point[1])));
  const file = latencies === 'ideal' ? 'prisacari-section-5-2.svg' : 'prisacari-figure-5a.svg';
  const figure = latencies === 'ideal' ? 'Section 5.2' : 'Figure 5a';
  const svg = drawChart({
    title: `Completion time over ideal, ${latencies} latencies`,
    subtitle: `4 KB messages; shaded: the ranges the paper prints (${figure})`,
    xLabel: 'nodes',
    yLabel: 'percent over ideal',
    xLog: true,
    xTicks: NODE_TICKS,
    yTicks: Array.from({ length: Math.max(6, Math.ceil(worst / 25)) + 1 }, (_, index) => index * 25),
    xFormat: format('d'),
    series: curves.map((curve) => seriesOf(curve.exchange, curve.points)),
    bands: bandsOf(latencies, [NODE_TICKS[0] ?? 16, NODE_TICKS.at(-1) ?? 1024]),
  });
  const rows = curves.map(({ exchange, points }): Row => {
    const printed = PRINTED[latencies][exchange];
    const values = points.map((point) => point[1]);
    return {
      figure,
      what: `${exchange.toUpperCase()}, N = ${points.map((p) => p[0]).join(', ')}`,
      ours: values.map(percent).join(', '),
      paper: printed?.text ?? '',
      difference: against(values, printed?.range ?? [0, 0], printed?.why),
      values,
    };
  });
  return {
    title:
      latencies === 'ideal' ? 'Section 5.2: ideal latencies' : 'Figure 5a: realistic latencies, by number of nodes',
    source: SOURCES.runs,
    text:
      latencies === 'ideal'
        ? 'Links, switches and adapters without latency.'
        : 'Links 100 ns, switches 50 ns, adapters 500 ns, 10 Gb/s.',
    pictures: [{ file, caption: `${figure}: percent over ideal`, svg }],
    rows,
  };
}

const MESSAGE_FLITS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];

export function byMessage(core: Core, nodes: number, mostFlits: number, say: Say): Section {
  const shape = TABLE_1.find((row) => row.nodes === nodes)?.shape ?? { m: [2], w: [1] };
  const sizes = MESSAGE_FLITS.filter((flits) => flits <= mostFlits);
  const curves = EXCHANGES.map((exchange) => ({
    exchange,
    points: sizes.map((flits): [number, number] => {
      say(`${exchange} on ${nodes} nodes, messages of ${flits * 64} B`);
      return [
        flits * 64,
        percentOver(runLane(core, laneOf({ shape, exchange, latencies: 'realistic', messageBytes: flits * 64 }))),
      ];
    }),
  }));
  const bytes = (value: number) => (value >= 1024 ? `${value / 1024} KB` : `${value} B`);
  const svg = drawChart({
    title: 'Completion time over ideal, by message size',
    subtitle: `${nodes} nodes, realistic latencies (Figure 5b)`,
    xLabel: 'message size',
    yLabel: 'percent over ideal (logarithmic)',
    xLog: true,
    yLogFrom: 0.1,
    xTicks: sizes.map((flits) => flits * 64),
    yTicks: [0.1, 1, 10, 100, 300],
    xFormat: bytes,
    yFormat: format('~g'),
    series: curves.map((curve) => seriesOf(curve.exchange, curve.points)),
  });
  const paper: Record<string, { text: string; range: [number, number] }> = {
    xor: { text: '40 % for very large messages', range: [40, 40] },
    lin: { text: '140 % for very large messages', range: [140, 140] },
    opt: { text: '2 % to 5 % for very large messages', range: [2, 5] },
  };
  const rows = curves.map(({ exchange, points }): Row => {
    const printed = paper[exchange]?.range ?? [0, 0];
    return {
      figure: 'Figure 5b',
      what: `${exchange.toUpperCase()}, ${points.map((p) => bytes(p[0])).join(', ')}`,
      ours: points.map((p) => percent(p[1])).join(', '),
      paper: paper[exchange]?.text ?? '',
      difference: `largest messages: ${beside(points.at(-1)?.[1] ?? 0, printed)}`,
      values: points.map((point) => point[1]),
    };
  });
  return {
    title: 'Figure 5b: realistic latencies, by message size',
    source: SOURCES.runs,
    text: `N = ${nodes}, messages of 64 B to 32 KB, buffers of 4 KB a port.`,
    pictures: [{ file: 'prisacari-figure-5b.svg', caption: 'Figure 5b: percent over ideal', svg }],
    rows,
  };
}

const SEEDS = [1, 2, 3, 4, 5];

function overSeeds(
  core: Core,
  exchange: ExchangeKind,
  latencies: Latencies,
  nodes: number,
  jitterNs: number,
): number[] {
  const shape = TABLE_1.find((row) => row.nodes === nodes)?.shape ?? { m: [2], w: [1] };
  return SEEDS.map((seed) => percentOver(runLane(core, laneOf({ shape, exchange, latencies, jitterNs, seed }))));
}

export function linSpread(core: Core, most: number, say: Say): Section {
  const rows = [64, 128, 256]
    .filter((nodes) => nodes <= most)
    .flatMap((nodes) =>
      (['ideal', 'realistic'] as const).map((latencies): Row => {
        say(`spread of lin on ${nodes} nodes, ${latencies} latencies`);
        const values = overSeeds(core, 'lin', latencies, nodes, 0.5);
        return {
          figure: 'Figure 5a',
          what: `LIN, N = ${nodes}, ${latencies} latencies, starts shuffled within 0.5 ns, ${SEEDS.length} seeds`,
          ours: range(values),
          paper: PRINTED[latencies].lin?.text ?? '',
          difference: `spread of ${(Math.max(...values) - Math.min(...values)).toFixed(0)} points`,
        };
      }),
    );
  return {
    title: 'How far LIN moves',
    source: SOURCES.runs,
    text: 'The same run with starts that differ by less than half a nanosecond, over five seeds. Where LIN moves, read it as a band. The paper does not print how a switch chooses between flits that wait for the same full queue; here the first in line is served.',
    pictures: [],
    rows,
  };
}

const JITTERS_NS = [0, 50, 100, 200, 300, 400, 500, 700, 1000];

export function startJitter(core: Core, nodes: number, say: Say): Section {
  const curves = (['ideal', 'realistic'] as const).map((latencies) => ({
    latencies,
    points: JITTERS_NS.map((jitterNs) => {
      say(`opt with start jitter ${jitterNs} ns, ${latencies} latencies`);
      return { jitterNs, values: overSeeds(core, 'opt', latencies, nodes, jitterNs) };
    }),
  }));
  const worst = Math.max(...curves.flatMap((curve) => curve.points.flatMap((point) => point.values)));
  const svg = drawChart({
    title: 'OPT needs its tasks in step',
    subtitle: `${nodes} nodes, 4 KB messages, tasks start at random within the jitter; mean of ${SEEDS.length} seeds`,
    xLabel: 'start jitter (ns)',
    yLabel: 'percent over ideal',
    xTicks: [0, 200, 400, 600, 800, 1000],
    yTicks: Array.from({ length: Math.ceil(worst / 50) + 1 }, (_, index) => index * 50),
    series: curves.map((curve) => ({
      name: curve.latencies,
      width: curve.latencies === 'ideal' ? 1.6 : 2.6,
      colour: curve.latencies === 'ideal' ? '#626974' : '#1F5FD6',
      points: curve.points.map((point): [number, number] => [
        point.jitterNs,
        point.values.reduce((a, b) => a + b, 0) / point.values.length,
      ]),
    })),
  });
  const rows = curves.flatMap((curve) =>
    curve.points.map(
      (point): Row => ({
        figure: 'beyond the paper',
        what: `OPT, N = ${nodes}, ${curve.latencies} latencies, start jitter ${point.jitterNs} ns`,
        ours: range(point.values),
        paper: 'not studied',
        difference: '',
        values: point.values,
      }),
    ),
  );
  return {
    title: 'Beyond the paper: start jitter',
    source: SOURCES.runs,
    text: 'OPT keeps its promise only while the tasks stay in step. Once some fall behind by more than the slack of a phase, messages of neighbouring phases meet on one link, the delay spreads, and nothing brings the tasks back together.',
    pictures: [{ file: 'prisacari-start-jitter.svg', caption: 'OPT under start jitter', svg }],
    rows,
  };
}

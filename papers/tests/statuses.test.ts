/* Other counts, times and losses give figures other statuses. */

import { describe, expect, it } from 'vitest';
import { resultsOf } from '../gallery.ts';
import { type Measurement, statusOf, verdictOf, verdictText } from '../measurement.ts';
import { type Gain, gainMeasurements } from '../naruse/bandwidth.ts';
import { bedMeasurement } from '../naruse/bed.ts';
import { FIVE_OF_SIX, INITIALS } from '../naruse/cases.ts';
import { emptyTally, type Tally } from '../naruse/contention.ts';
import { measurementsOf, type OnTree, type Compared as Tables } from '../naruse/random-jobs.ts';
import { courseMeasurements } from '../naruse/shifts.ts';
import { type Bisection, bisectionMeasurements } from '../prisacari/counts.ts';
import { bySizeMeasurements, type Curve } from '../prisacari/times.ts';
import { tableOneMeasurements } from '../shu/contention.ts';
import { hierarchicalMeasurements, originalMeasurements, type Ran, virtualMeasurements } from '../shu/large.ts';
import {
  gainClaim,
  highMeasurements,
  lowMeasurements,
  pairMeasurements,
  type Gain as ShuGain,
  turnsMeasurements,
  twoMeasurements,
} from '../shu/pair-measurements.ts';
import { shu } from '../shu/shu.ts';
import { burstMeasurements, dispersal, exampleMeasurement, SLOW } from '../tam/patterns.ts';
import { bestOf, CLUSTERS } from '../tam/schemes.ts';
import { aheadOf, type Compared } from '../tam/sweep.ts';
import { uplinkMeasurements } from '../tam/uplinks.ts';

describe('Prisacari 2013', () => {
  const phases = Array.from({ length: 8 }, (_, phase) => phase);
  const formula = [0, 2, 4, 6, 8, 6, 4, 2];
  const figure4 = (lin: number[], hot: number) =>
    bisectionMeasurements([
      {
        exchange: 'xor',
        crossings: phases.map((phase) => (phase < 4 ? 0 : 8)),
        contention: phases.map((phase) => (phase < 4 ? 1 : 2)),
      },
      { exchange: 'lin', crossings: lin, contention: phases.map((phase) => (phase < hot ? 2 : 1)) },
      { exchange: 'opt', crossings: phases.map(() => 4), contention: phases.map(() => 1) },
    ] satisfies Bisection[]);

  it.each([
    [formula, 'reproduced'],
    [[0, 2, 4, 6, 8, 6, 4, 0], 'reproduced in shape'],
  ])('counts messages phase by phase: %j', (lin, status) => {
    expect(statusOf(figure4(lin, 3).filter(({ paperRef }) => paperRef === 'Figure 4a'))).toBe(status);
  });

  it('takes from the words about LIN what its own formula contradicts', () => {
    const lin = (hot: number) => figure4(formula, hot).find(({ id }) => id === 'figure-4b/lin') as Measurement;
    expect(verdictText(lin(3))).toContain('more than N/2 messages cross in 3 phases');
    expect([2, 3, 4, 6].map((hot) => verdictOf(lin(hot)))).toEqual([
      'does not hold',
      'holds',
      'holds',
      'does not hold',
    ]);
  });

  it.each([
    [20, 60, 1, 'reproduced'],
    [20, 80, 1, 'reproduced in shape'],
    [60, 50, 1, 'not reproduced'],
    [20, 60, 30, 'not reproduced'],
  ])('times of %i, %i and %i percent longer than ideal are %s', (xor, lin, opt, status) => {
    const curves = Object.entries({ xor, lin, opt }).map(([exchange, over]) => {
      const points: Curve['points'] = [16, 1024].map((nodes) => [nodes, over]);
      return { exchange: exchange as Curve['exchange'], points };
    });
    expect(statusOf(bySizeMeasurements('realistic', curves))).toBe(status);
  });
});

describe('Naruse et al.', () => {
  it.each([
    [30, 'reproduced'],
    [36, 'not reproduced'],
  ])('a test bed of %i nodes is %s', (nodes, status) => {
    expect(statusOf([bedMeasurement(FIVE_OF_SIX, nodes)])).toBe(status);
  });

  const tally = (hot: number): Tally => ({ ...emptyTally(), jobs: 2000, phases: 30_000, hotPhases: hot, hotJobs: hot });

  it.each([
    [30, 'not reproduced'],
    [0, 'reproduced'],
  ])('any 16 nodes of which %i stay hot are %s', (after, status) => {
    const table: Tables = { before: tally(900), after: tally(after), worse: 0, slim: 0, worstBy: 0 };
    const tables = Object.fromEntries(INITIALS.map((initial) => [initial, table])) as OnTree['tables'];
    expect(statusOf(measurementsOf({ tree: FIVE_OF_SIX, tables, standard: tally(900), exact: tally(0) }))).toBe(status);
  });

  it.each([
    [1, 'reproduced'],
    [2, 'not reproduced'],
  ])('tables that leave %i messages on a cable are %s', (left, status) => {
    const courses = INITIALS.flatMap((initial) => [
      { key: `${initial}/before`, name: initial, contention: [2, 2, 1] },
      { key: `${initial}/after`, name: initial, contention: [left, 1, 1], before: [2, 2, 1] },
    ]);
    expect(statusOf(courseMeasurements('distances', 'x', courses))).toBe(status);
  });

  it.each([
    [12, 'reproduced in shape'],
    [-3, 'not reproduced'],
  ])('a table that is %i %% faster is %s', (gain, status) => {
    const gains = ['d-mod-k', 'destination', 'source', 'exact'].map((key): Gain => {
      return { key, small: 0, middle: 0, large: key === 'd-mod-k' ? 0 : key === 'destination' ? gain : 20 };
    });
    expect(statusOf(gainMeasurements('bandwidth/5x6', 'x', gains, [], '64 KB'))).toBe(status);
  });
});

describe('Shu et al.', () => {
  it.each([
    ['as printed', 0, 15, [0, 3], 'reproduced in shape'],
    ['wrong pairs', 2, 15, [0, 3], 'not reproduced'],
    ['links that are shared', 0, 15, [3, 3], 'not reproduced'],
    ['a print without faults', 0, 0, [0, 0], 'reproduced'],
    ['D-mod-k that is not as good', 0, 0, [0, 1], 'reproduced in shape'],
  ])('Table 1 with %s', (_, wrong, beyond, [bySource = 0, byDestination = 0], status) => {
    const hot = (cycles: number) => ({ cycles, which: '1' });
    const routed = { 's-mod-k': hot(bySource), 'd-mod-k': hot(byDestination) };
    expect(statusOf(tableOneMeasurements({ entries: 60, beyond, wrong, cycles: 10, hot: routed }))).toBe(status);
  });

  it.each([
    [1484, 1484, 14.2222, 'reproduced in shape'],
    [1484, 1490, 14.2222, 'not reproduced'],
    [1500, 1500, 14.2222, 'not reproduced'],
    [1484, 1484, 9, 'not reproduced'],
  ])('Figure 7: %i to %i ns, %f Gb/s', (shortestNs, longestNs, gbps, status) => {
    expect(statusOf(pairMeasurements({ packets: 100, shortestNs, longestNs, gbps }))).toBe(status);
  });

  it.each([
    [0, 'reproduced'],
    [3, 'not reproduced'],
  ])('Figure 8, served twice %i times', (twice, status) => {
    expect(statusOf(turnsMeasurements({ apart: 0, received: 24, twice, gapsNs: [136] }))).toBe(status);
  });

  it.each([
    [[136, 136], 'reproduced in shape'],
    [[20, 150], 'reproduced in shape'],
    [[0, 0], 'not reproduced'],
  ])('Figure 9: waits of %j ns', (waitsNs, status) => {
    const reading = { what: 'x', shortestNs: 1484, longestNs: 1620, waitsNs, packets: 4 };
    expect(statusOf(lowMeasurements(['each', 'both'].map((key) => ({ ...reading, key }))))).toBe(status);
  });

  it.each([
    [0, [false, false, true], 'reproduced in shape'],
    [3, [false, false, true], 'not reproduced'],
    [0, [false, true, true], 'not reproduced'],
  ])('Figure 10: %i packets off the law, growing: %j', (offLaw, growing, status) => {
    const runs = [12, 4, 0].map((bufferPackets, at) => {
      const longestNs = [16_230, 5_350, 80_000][at] ?? 0;
      return { bufferPackets, packets: 600, longestNs, offLaw, level: 100, growing: growing[at] ?? false };
    });
    expect(statusOf(highMeasurements(runs))).toBe(status);
  });

  it.each([
    [[128, 256], 192, 'reproduced in shape'],
    [[204, 256], 200, 'reproduced in shape'],
    [[0, 384], 192, 'not reproduced'],
  ])('Figure 11: %j and %i', (two, four, status) => {
    const gain = (key: string, receivers: number, second: number[]): ShuGain => {
      return { key, what: key, receivers, longestNs: 1484, gainsNs: [[0], second] };
    };
    const small = [gain('2-2-256', 2, [136]), gain('2-2-480', 2, two)];
    const gains = [...small, gain('2-4-256', 4, [136]), gain('2-4-480', 4, [four])];
    expect(statusOf([...twoMeasurements(gains), gainClaim(gains)])).toBe(status);
  });

  const ran = (key: string, longestNs: number, more: Partial<Ran> = {}): Ran => {
    const rest = { messages: [], undisturbed: 0, cycles: 108, meanNs: 1600, completionNs: 30_000 };
    return { ...rest, key, what: key, longestNs, ...more };
  };
  const before = ran('original', 44_000, { completionNs: 60_000, cycles: 72 });

  it.each([
    [44_000, 'reproduced in shape'],
    [34_900, 'reproduced'],
    [3_000, 'not reproduced'],
  ])('Figure 12: %i ns', (longestNs, status) => {
    const others = [ran('unlimited', 42_000), ran('fast', 30_000), ran('voq-12', 77_000)];
    expect(statusOf(originalMeasurements([{ ...before, longestNs }, ...others]))).toBe(status);
  });

  it.each([
    [12_000, 30, 'reproduced in shape'],
    [12_000, 0, 'not reproduced'],
    [50_000, 30, 'not reproduced'],
  ])('Figure 13: %i ns, %i hot cycles', (longestNs, hot, status) => {
    const runs = [ran('virtual', longestNs), ran('virtual-fast', 9_000)];
    expect(statusOf(virtualMeasurements(runs, before, hot))).toBe(status);
  });

  it.each([
    [4_300, 'not reproduced'],
    [1_484, 'reproduced'],
  ])('Figure 14: %i ns', (longestNs, status) => {
    const runs = [ran('rounds-18', longestNs), ran('rounds-18-fast', longestNs), ran('rounds-16', 1_484)];
    expect(statusOf(hierarchicalMeasurements(runs, before))).toBe(status);
  });

  it('is judged by its own runs', async () => {
    const { findings } = await shu.run('public/core/fattree.wasm', { quick: true }, () => {});
    const { status } = resultsOf('shu', findings());
    const run = Object.entries(status).filter(([, each]) => each !== 'nothing to measure');
    expect(Object.fromEntries(run)).toEqual({
      'table-1': 'reproduced in shape',
      'figure-7': 'reproduced in shape',
      'figure-8': 'reproduced',
      'figure-9': 'reproduced in shape',
      'figure-10': 'reproduced in shape',
      'figure-11': 'reproduced in shape',
      'figure-12': 'reproduced in shape',
      'figure-13': 'reproduced in shape',
      'figure-14': 'not reproduced',
      contention: 'beyond the paper',
    });
  });
});

describe('Tam and Wang', () => {
  const counted = dispersal();
  const losses = (figure: 'figure-3' | 'figure-4', slow: number[], fast: number[], counts: typeof counted) => [
    ...burstMeasurements(figure, counts),
    ...[
      { engine: 103, lost: fast },
      { engine: SLOW, lost: slow },
    ].map((run) => exampleMeasurement(figure, { ...run, window: 9, mbytes: [11] })),
  ];

  it.each([
    ['only slow uplinks lose packets', [10, 12], [0, 0], {}, 'reproduced in shape'],
    ['those of the test bed do too', [10, 12], [3, 4], {}, 'reproduced'],
    ['none do', [0, 12], [0, 0], {}, 'not reproduced'],
    ['the buffer is enough', [10, 12], [3, 4], { up: 30 }, 'not reproduced'],
    ['the run is shorter', [10, 12], [3, 4], { run: 3 }, 'not reproduced'],
  ])('Figure 3: %s', (_, slow, fast, change, status) => {
    const counts = { ...counted, plain: { ...counted.plain, ...change } };
    expect(statusOf(losses('figure-3', slow, fast, counts))).toBe(status);
  });

  it.each([
    ['more packets than the buffer holds', [0, 0], {}, 'reproduced in shape'],
    ['packets that fit', [0, 0], { up: 29 }, 'reproduced'],
    ['losses', [0, 5], { up: 29 }, 'not reproduced'],
    ['steps in a row to one switch', [0, 0], { run: 2 }, 'not reproduced'],
  ])('Figure 4 with %s', (_, slow, change, status) => {
    const counts = { ...counted, aware: { ...counted.aware, ...change } };
    expect(statusOf(losses('figure-4', slow, [0, 0], counts))).toBe(status);
  });

  it.each([
    [10, 'reproduced in shape'],
    [12, 'not reproduced'],
  ])('Figure 5, pairwise at %i MB/s: never more than in shape, since MPICH is not in the core', (pairwise, status) => {
    const [cluster] = CLUSTERS as [(typeof CLUSTERS)[number]];
    const scheme = (name: string, mbytes: number) =>
      ({ scheme: { name }, runs: [{ mbytes }], points: [{ packets: 1, mbytes }] }) as unknown as Compared;
    const compared = [scheme('naive', 4), scheme('pairwise', pairwise), scheme(bestOf(cluster).name, 11)];
    const findings = [{ id: 'figure-5', measurements: [aheadOf(cluster, compared)], partly: true }];
    expect(resultsOf('tam', { headline: 'x', findings }).status['figure-5']).toBe(status);
  });

  it.each([
    ['falls beyond its peak', 60, 200, 'reproduced in shape'],
    ['hardly falls', 95, 200, 'not reproduced'],
    ['is not linear on one switch', 60, 150, 'not reproduced'],
  ])('Figure 6 %s', (_, last, single, status) => {
    const point = (pairs: number, mbytes: number) => ({ pairs, mbytes, lost: 0 });
    const line = (peak: number, end: number) => [point(1, 20), point(6, peak), point(10, end)];
    const lines = {
      ...{ 'test bed': line(102, last), 'endless queues': line(102, 102) },
      ...{ 'no limit': line(120, 200), 'one switch': line(120, single) },
    };
    expect(statusOf(uplinkMeasurements({ lines }))).toBe(status);
  });
});

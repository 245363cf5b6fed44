/* Different counts and losses give different texts and statuses. */

import { describe, expect, it } from 'vitest';
import { type Measurement, statusOf } from '../measurement.ts';
import type { Section } from '../report.ts';
import {
  burstMeasurements,
  type Dispersal,
  dispersal,
  type Example,
  exampleMeasurement,
  type Patterns,
  SLOW,
} from '../tam/patterns.ts';
import { singleFinding } from '../tam/run-findings.ts';
import { bestOf, CLUSTERS } from '../tam/schemes.ts';
import { awareFinding, plainFinding } from '../tam/step-findings.ts';
import { aheadOf, type Compared, type Swept } from '../tam/sweep.ts';
import { uplinkFinding, uplinkMeasurements } from '../tam/uplinks.ts';

const sectionOf = (measurements: Measurement[]): Section => ({ title: 'x', text: 'x', pictures: [], measurements });

const counted = dispersal();
const plain = (change: Partial<Dispersal['plain']>) => ({ ...counted, plain: { ...counted.plain, ...change } });
const aware = (change: Partial<Dispersal['aware']>) => ({ ...counted, aware: { ...counted.aware, ...change } });

function patternsWith(
  figure: 'figure-3' | 'figure-4',
  slow: readonly number[],
  fast: readonly number[],
  counts: Dispersal,
): Patterns {
  const runs = [
    { engine: 103, lost: [...fast] },
    { engine: SLOW, lost: [...slow] },
  ].map((run): Example => ({ ...run, window: 9, mbytes: [11] }));
  const measurements = [...burstMeasurements(figure, counts), ...runs.map((run) => exampleMeasurement(figure, run))];
  return { section: sectionOf(measurements), counts, plain: runs, aware: runs };
}

describe('Figure 3', () => {
  it.each([
    ['only slow uplinks lose packets', [10, 12], [0, 0], {}, 'reproduced in shape', 'slowed to 80 MB/s'],
    ['those of the test bed do too', [10, 12], [3, 4], {}, 'reproduced', 'Packets are lost, as in the text.'],
    ['none do', [0, 12], [0, 0], {}, 'not reproduced', '0 frames are lost; to lose 0 to 12'],
    ['the buffer is enough', [10, 12], [3, 4], { up: 30 }, 'not reproduced', 'The text has 4 steps in a row'],
    ['the run is shorter', [10, 12], [3, 4], { run: 3 }, 'not reproduced', 'The text has 4 steps in a row'],
  ] as const)('%s', (_, slow, fast, change, status, words) => {
    const found = plainFinding(patternsWith('figure-3', slow, fast, plain(change)));
    expect(statusOf(found.measurements)).toBe(status);
    expect(found.difference).toContain(words);
    expect(found.why?.includes('slowed')).toBe(status === 'reproduced in shape');
  });
});

describe('Figure 4', () => {
  it.each([
    [
      'more packets than the buffer holds',
      [0, 0],
      {},
      'reproduced in shape',
      '32 are still more than the buffer of 30',
    ],
    ['packets that fit', [0, 0], { up: 29 }, 'reproduced', '29 packets fit the buffer'],
    ['losses', [0, 5], { up: 29 }, 'not reproduced', '29 packets fit'],
    [
      'steps in a row to one switch',
      [0, 0],
      { run: 2 },
      'not reproduced',
      'Steps in a row still go to the same switch',
    ],
  ] as const)('with %s', (_, slow, change, status, words) => {
    const found = awareFinding(patternsWith('figure-4', slow, [0, 0], aware(change)));
    expect(statusOf(found.measurements)).toBe(status);
    expect(found.difference).toContain(words);
  });
});

describe('Figure 5', () => {
  const cluster = CLUSTERS[0] as (typeof CLUSTERS)[number];
  const scheme = (name: string, mbytes: number, percent: number, frames = 0) =>
    ({
      scheme: { name },
      runs: [{ mbytes, lost: frames }],
      points: [{ packets: 1, mbytes, seconds: 100, syncSeconds: percent }],
    }) as unknown as Compared;
  const of = (pairwise: number, percent: number, sync = scheme('sync', 11, 90)) => {
    const compared = [
      scheme('naive', 4, 40, 900),
      scheme('pairwise', pairwise, 80),
      sync,
      scheme(bestOf(cluster).name, 11, percent),
    ];
    const section = sectionOf([aheadOf(cluster, compared)]);
    const found = singleFinding({ cluster, compared, section, asPrinted: [] } as unknown as Swept);
    return { ...found, status: statusOf(found.measurements, found.partly) };
  };

  it('is never more than in shape, since MPICH is not in the core', () => {
    expect(of(10, 90)).toMatchObject({ status: 'reproduced in shape', why: expect.stringContaining('MPICH') });
    expect(of(10, 60)).toMatchObject({ status: 'reproduced in shape', why: expect.stringContaining('overheads') });
    expect(of(12, 90)).toMatchObject({ status: 'not reproduced', difference: expect.stringContaining('not always') });
  });

  it('says what the window is worth on one switch', () => {
    expect(of(10, 90).difference).toContain('Without a window it does just as well');
    expect(of(10, 90, scheme('sync', 8, 70)).difference).toContain('Without a window it is slower');
    expect(of(10, 90, scheme('sync', 11, 90, 4)).difference).toContain('or loses frames');
  });
});

describe('Figure 6', () => {
  const of = (last: number, single: number) => {
    const point = (pairs: number, mbytes: number) => ({ pairs, mbytes, lost: 0 });
    const line = (first: number, peak: number, end: number) => [point(1, first), point(6, peak), point(10, end)];
    const lines = {
      'test bed': line(20, 102, last),
      'endless queues': line(20, 102, 102),
      'no limit': line(20, 120, 200),
      'one switch': line(20, 120, single),
    };
    const carried = { packets: 400, lines };
    return uplinkFinding({ section: sectionOf(uplinkMeasurements(carried)), carried });
  };
  it.each([
    ['falls beyond its peak', 60, 200, 'reproduced in shape', 'falls too, and faster'],
    ['hardly falls', 95, 200, 'not reproduced', 'falls too'],
    ['does not fall', 102, 200, 'not reproduced', 'does not fall'],
    ['is not linear on one switch', 60, 150, 'not reproduced', 'falls too'],
  ])('%s', (_, last, single, status, words) => {
    const found = of(last, single);
    expect(statusOf(found.measurements)).toBe(status);
    expect(found.difference).toContain(words);
    expect(found.difference).toContain('The peak is 1.0 % below, at the same number of flows');
  });
});

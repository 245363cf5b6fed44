/* Other counts and losses, other words and another status. */

import { describe, expect, it } from 'vitest';
import type { Row } from '../report.ts';
import { dispersal, ranAt, SLOW } from './patterns.ts';
import { singleFinding } from './runFindings.ts';
import { bestOf, CLUSTERS } from './schemes.ts';
import { awareFinding, plainFinding } from './stepFindings.ts';
import type { Compared, Swept } from './sweep.ts';
import type { Told } from './tam.ts';

const told = (rows: Partial<Row>[]): Told => {
  const whole = rows.map((row): Row => ({ figure: 'x', what: 'x', ours: 'x', paper: 'x', difference: 'x', ...row }));
  return { sections: [{ title: 'x', text: 'x', pictures: [], rows: whole }], made: new Map(), swept: [] };
};
const lost = (figure: string, slow: number[], fast: number[]) =>
  told([
    { figure, what: `${ranAt(103)}, sync`, values: fast },
    { figure, what: `${ranAt(SLOW)}, sync`, values: slow },
  ]);
const counted = dispersal();
const plain = (change: Partial<typeof counted.plain>) => ({ ...counted, plain: { ...counted.plain, ...change } });
const aware = (change: Partial<typeof counted.aware>) => ({ ...counted, aware: { ...counted.aware, ...change } });

describe('Figure 3', () => {
  it.each([
    ['only slow uplinks lose packets', [10, 12], [0, 0], {}, 'reproduced in shape', 'slowed to 80 MB/s'],
    ['those of the test bed do too', [10, 12], [3, 4], {}, 'reproduced', 'Packets are lost as there.'],
    ['none do', [0, 12], [0, 0], {}, 'not reproduced', '0 frames are lost; for 0 to 12'],
    ['the buffer is enough', [10, 12], [3, 4], { up: 30 }, 'not reproduced', 'The text has 4 steps in a row'],
    ['the run is shorter', [10, 12], [3, 4], { run: 3 }, 'not reproduced', 'The text has 4 steps in a row'],
  ] as const)('%s', (_, slow, fast, change, status, words) => {
    const found = plainFinding(lost('Figure 3', [...slow], [...fast]), plain(change));
    expect(found.status).toBe(status);
    expect(found.difference).toContain(words);
    expect(found.why === undefined).toBe(status === 'reproduced');
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
    const found = awareFinding(lost('Figure 4', [...slow], []), aware(change));
    expect(found.status).toBe(status);
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
    const swept = { cluster, compared, asPrinted: [] } as unknown as Swept;
    return singleFinding(told([{ figure: cluster.figure }]), swept);
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

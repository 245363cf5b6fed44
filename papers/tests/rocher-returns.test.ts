/* Recovery is read from the efficiency of stored runs, using the engine's threshold. */

import { describe, expect, it } from 'vitest';
import { FALLEN_SHARE, RECOVERED_SHARE } from '../../web/measures/efficiency.ts';
import { networkOf } from '../rocher/cases.ts';
import { firstNearOf, NO_FALL, nearText, relapseOf, returnOf, returnText } from '../rocher/returns.ts';
import { paired } from '../rocher/runs.ts';
import { course, syntheticRun } from './rocher-fixtures.ts';

const network = networkOf('7', false);
const run = (levels: [number, number][], recoveryNs: number | null = null) =>
  syntheticRun('7/h10-4/1q/arn-afi/1', { efficiency: course('7', levels), recoveryNs });

describe('a return', () => {
  it('is judged by the mark of the engine', () => {
    const mark = 0.9 * RECOVERED_SHARE;
    const at = (level: number) =>
      run([
        [0, 0.1],
        [9, level],
      ]);
    expect(returnOf(at(mark), network)).toMatchObject({ afterNs: 9e6 });
    expect(returnOf(at(mark - 0.001), network)).toBeNull();
    expect(firstNearOf(at(mark - 0.001), network)).toBeNull();
  });

  it('is near for the first time before it stays', () => {
    const waving = run([
      [0, 0.03],
      [12, 0.86],
      [13, 0.5],
      [30, 0.89],
      [31, 0.5],
    ]);
    expect(firstNearOf(waving, network)).toBe(12e6);
    expect(returnOf(waving, network)).toBeNull();
  });

  it('is no later for the first time than for good, whatever the width of bins', () => {
    const back = run(
      [
        [0, 0.03],
        [22, 0.9],
      ],
      21.5e6,
    );
    expect(firstNearOf(back, network)).toBe(21.5e6);
  });
});

describe('what does not fall', () => {
  const wavering: [number, number][] = [
    [0, 0.9],
    [20, 0.85],
    [21, 0.9],
  ];

  it('has nothing to come back from, though it dips below the mark of a return', () => {
    const still = run(wavering, 0);
    expect(returnOf(still, network)).toBe(NO_FALL);
    expect(firstNearOf(still, network)).toBe(NO_FALL);
    expect(relapseOf(still, network)).toBeNull();
  });

  it('is not near its ideal again before it falls', () => {
    const [above, below] = [FALLEN_SHARE + 0.01, FALLEN_SHARE - 0.01].map((share) =>
      run([
        [0, 0.9 * share],
        [2, 0.9],
        [4, 0.1],
      ]),
    );
    expect(above && firstNearOf(above, network)).toBeNull();
    expect(below && firstNearOf(below, network)).toBe(2e6);
  });

  it('is told apart from what never comes back', () => {
    const back = { afterNs: 6e6, lostNs: null };
    expect(returnText([NO_FALL, NO_FALL])).toBe('does not fall');
    expect(returnText([back, NO_FALL])).toBe('6.0 ms, does not fall in 1 of 2');
    expect(returnText([null, NO_FALL, null])).toBe('never in 2 of 3, does not fall in 1 of 3');
    expect(nearText([4e6, null, NO_FALL])).toBe('4.0 ms, never in 1 of 3, does not fall in 1 of 3');
  });
});

describe('for good', () => {
  it('is what the engine says, however few bins are left', () => {
    const late = run(
      [
        [0, 0.03],
        [17, 0.9],
        [20, 0.5],
        [54, 0.9],
      ],
      54e6,
    );
    expect(relapseOf(late, network)?.goodNs).toBe(54e6);
    expect(returnOf(late, network)).toEqual({ afterNs: 54e6, lostNs: null });
  });

  it('is also what only the finer windows of the engine see', () => {
    const brief = run([[0, 0.85]], 1.5e6);
    expect(returnOf(brief, network)).toEqual({ afterNs: 1.5e6, lostNs: null });
    expect(firstNearOf(brief, network)).toBe(1.5e6);
    expect(relapseOf(brief, network)).toBeNull();
  });

  it('is nothing that the engine does not say', () => {
    const open = run([
      [0, 0.03],
      [40, 0.9],
    ]);
    expect(relapseOf(open, network)).toBeNull();
    expect(returnOf(open, network)).toEqual({ afterNs: 40e6, lostNs: 57e6 });
  });
});

describe('a relapse', () => {
  it('is found where the run is not back for good, and where it is at last', () => {
    const levels: [number, number][] = [
      [0, 0.03],
      [17, 0.9],
      [20, 0.5],
      [50, 0.9],
    ];
    expect(relapseOf(run(levels), network)).toEqual({ firstNs: 17e6, lowest: 0.5, goodNs: null });
    expect(relapseOf(run(levels, 50e6), network)).toEqual({ firstNs: 17e6, lowest: 0.5, goodNs: 50e6 });
  });

  it('is none for runs that stay, that never come, or that waver at the mark', () => {
    for (const later of [0.9, 0.03, 0.84]) {
      const levels: [number, number][] = [
        [0, 0.03],
        [17, later === 0.03 ? later : 0.9],
        [20, later],
      ];
      expect(relapseOf(run(levels), network)).toBeNull();
    }
  });
});

it('runs are paired by seed, not by place', () => {
  const seeds = (name: string, list: number[]) => list.map((seed) => syntheticRun(`8/${name}/1q/arn/${seed}`));
  const pairs = paired(seeds('cnn-incast', [1, 3]), seeds('cnn', [2, 3]));
  expect(pairs.map(([some, other]) => [some.id, other.id])).toEqual([['8/cnn-incast/1q/arn/3', '8/cnn/1q/arn/3']]);
});

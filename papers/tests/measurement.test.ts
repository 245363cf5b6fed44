/* One rule for every verdict. */

import { describe, expect, it } from 'vitest';
import {
  above,
  atLeast,
  below,
  exactly,
  type Measurement,
  NONE,
  statusOf,
  verdictOf,
  verdictText,
} from '../measurement.ts';

const measured = (change: Partial<Measurement>): Measurement => ({
  id: 'figure-1/x',
  paperRef: 'Figure 1',
  quantity: 'x',
  unit: '%',
  value: [1],
  ours: '1',
  paper: '1',
  ...change,
});

describe('a verdict', () => {
  it.each<[Partial<Measurement>, string]>([
    [{ printed: exactly(1) }, 'holds'],
    [{ printed: exactly(2) }, 'does not hold'],
    [{ printed: exactly(2), tolerance: 1 }, 'holds'],
    [{ printed: exactly(2), tolerance: 0.9 }, 'does not hold'],
    [{ value: [1, 3], printed: [0, 2] }, 'does not hold'],
    [{ value: [1, 3], printed: [[0, 2], exactly(3)] }, 'holds'],
    [{ value: [1, 3], printed: [[0, 2]] }, 'does not hold'],
    [{ value: [Number.NaN], printed: atLeast(0) }, 'does not hold'],
    [{ value: [0], printed: above(0) }, 'does not hold'],
    [{ value: [0], printed: below(0) }, 'does not hold'],
    [{ value: [], printed: NONE }, 'not run yet'],
    [{}, 'nothing printed'],
  ])('%j %s', (change, verdict) => expect(verdictOf(measured(change))).toBe(verdict));

  it('says how far values lie outside, and why', () => {
    const words = (change: Partial<Measurement>) => verdictText(measured(change));
    expect(words({ value: [5, 12, 70], printed: [10, 20], note: 'a reason' })).toBe(
      '2 of 3 outside, by at most 50.0 points; a reason',
    );
    expect(words({ value: [5], printed: [10, 20], unit: 'ns' })).toBe('5.0 ns below the printed range');
    expect(words({ value: [25], printed: exactly(20) })).toBe('5.0 points above the printed number');
    expect(words({ printed: exactly(1), otherwise: 'x', note: 'y' })).toBe('holds; y');
    expect(words({ value: [], printed: exactly(1), note: 'y' })).toBe('');
  });
});

describe('a status', () => {
  const right = measured({ printed: exactly(1) });
  const wrong = measured({ printed: exactly(2) });
  const shape = { ...right, shape: true };
  const other = { ...wrong, shape: true };
  const open = measured({ value: [], printed: NONE });
  it.each([
    ['all numbers hold', [right, right], 'reproduced'],
    ['most do', [right, right, wrong], 'reproduced in shape'],
    ['half of them do', [right, wrong], 'not reproduced'],
    ['the course holds and the numbers do not', [shape, wrong, wrong], 'reproduced in shape'],
    ['the course does not hold', [right, right, other], 'not reproduced'],
    ['there is nothing but the course', [shape, shape], 'reproduced in shape'],
    ['some are not run', [right, open], 'run in part'],
    ['nothing is printed', [measured({})], 'beyond the paper'],
  ])('when %s', (_, measurements, status) => expect(statusOf(measurements)).toBe(status));

  it('is never whole where something is not in the core', () => {
    expect(statusOf([right], true)).toBe('reproduced in shape');
    expect(statusOf([wrong], true)).toBe('not reproduced');
  });
});

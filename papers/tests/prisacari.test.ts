/* Different counts and times give different texts and statuses. */

import { describe, expect, it } from 'vitest';
import { type Measurement, statusOf, verdictOf, verdictText } from '../measurement.ts';
import { type Bisection, bisectionFindings, bisectionMeasurements } from '../prisacari/counts.ts';
import {
  bySizeMeasurements,
  type Curve,
  type Jitter,
  jitterFinding,
  steadyUpTo,
  timeFinding,
} from '../prisacari/times.ts';
import type { Section } from '../report.ts';

const sectionOf = (measurements: Measurement[]): Section => ({ title: 'x', text: 'x', pictures: [], measurements });

describe('Figure 4', () => {
  const phases = Array.from({ length: 8 }, (_, phase) => phase);
  const plans = (lin: number[], hot: number): Bisection[] => [
    {
      exchange: 'xor',
      crossings: phases.map((phase) => (phase < 4 ? 0 : 8)),
      contention: phases.map((phase) => (phase < 4 ? 1 : 2)),
    },
    { exchange: 'lin', crossings: lin, contention: phases.map((phase) => (phase < hot ? 2 : 1)) },
    { exchange: 'opt', crossings: phases.map(() => 4), contention: phases.map(() => 1) },
  ];
  const found = (lin: number[], hot: number) => {
    const all = plans(lin, hot);
    return bisectionFindings(sectionOf(bisectionMeasurements(all)), all);
  };
  const formula = [0, 2, 4, 6, 8, 6, 4, 2];

  it('counts messages phase by phase', () => {
    const [right, wrong] = [found(formula, 3)[0], found([0, 2, 4, 6, 8, 6, 4, 0], 3)[0]];
    expect(right && statusOf(right.measurements)).toBe('reproduced');
    expect(right?.difference).toBe('None, in all 8 phases of all three.');
    expect(wrong && statusOf(wrong.measurements)).toBe('reproduced in shape');
    expect(wrong?.difference).toContain('in 1 of 8 phases');
    expect(wrong?.why).toBe('1 of 3 counts differ from the printed ones.');
  });

  it('takes from the words about LIN what its own formula contradicts', () => {
    const lin = (hot: number) =>
      bisectionMeasurements(plans(formula, hot)).find(({ id }) => id === 'figure-4b/lin') as Measurement;
    expect(verdictOf(lin(3))).toBe('holds');
    expect(verdictText(lin(3))).toContain('more than N/2 messages cross in 3 phases');
    expect(verdictOf(lin(4))).toBe('holds');
    expect(verdictOf(lin(2))).toBe('does not hold');
    expect(verdictOf(lin(6))).toBe('does not hold');
  });
});

describe('times', () => {
  const curves = (xor: number, lin: number, opt: number): Curve[] =>
    Object.entries({ xor, lin, opt }).map(([exchange, over]) => ({
      exchange: exchange as Curve['exchange'],
      points: [
        [16, over],
        [1024, over],
      ],
    }));
  const of = (xor: number, lin: number, opt: number) => {
    const all = curves(xor, lin, opt);
    const section = sectionOf(bySizeMeasurements('realistic', all));
    return timeFinding({ id: 'figure-5a', section, curves: all });
  };

  it.each([
    [20, 60, 1, 'reproduced', 'XOR: holds\nLIN: holds\nOPT: holds\nOPT is fastest and LIN slowest in every case.'],
    [20, 80, 1, 'reproduced in shape', 'LIN: 2 of 2 outside, by at most 10.0 points'],
    [60, 50, 1, 'not reproduced', 'XOR: 2 of 2 outside, by at most 25.0 points'],
    [20, 60, 30, 'not reproduced', 'OPT: 2 of 2 outside, by at most 20.0 points'],
  ])('of %i, %i and %i percent longer than ideal are %s', (xor, lin, opt, status, words) => {
    const found = of(xor, lin, opt);
    expect(statusOf(found.measurements)).toBe(status);
    expect(found.difference).toContain(words);
  });

  it('under jitter are steady up to where every seed is', () => {
    const jitter: Jitter[] = (['ideal', 'realistic'] as const).map((latencies) => ({
      latencies,
      points: [0, 100, 200].map((jitterNs) => ({
        jitterNs,
        over: latencies === 'ideal' && jitterNs > 0 ? [0.5, 2] : [0.5, jitterNs === 200 ? 40 : 0.9],
      })),
    }));
    expect([steadyUpTo(jitter, 'ideal'), steadyUpTo(jitter, 'realistic')]).toEqual([0, 100]);
    expect(jitterFinding({ section: sectionOf([]), jitter, nodes: 64 }).ours).toContain(
      'up to a jitter of 100 ns with real latencies, and up to 0 ns without any. At 200 ns it takes up to 40 % longer',
    );
  });
});

/* What the lesson on a slow task says: how long its programs take, and what their longest chains are made of. */

import { describe, expect, it } from 'vitest';
import type { ResolvedLane } from '../../../model/types.ts';
import { flitPs } from '../../../run/flits.ts';
import { answerText, changed, core, ended, lanesAnswered, lanesOf, right, said, step, sure, words } from './bench.ts';

/** us */
function lasts(lane: ResolvedLane | undefined): number {
  const run = core.open(sure(lane));
  const { completionPs } = ended(run);
  run.destroy();
  return completionPs / 1e6;
}

const computing = (lane: ResolvedLane, task: number) =>
  lane.traffic.rows.filter(([, , source, destination]) => source === task && destination === task);

/** A lane in which every computing event takes so long, ns. */
const withDelay = (lane: ResolvedLane, delayNs: number): ResolvedLane => ({
  ...lane,
  traffic: {
    ...lane.traffic,
    rows: lane.traffic.rows.map((row) => (row[1] > 0 ? (row.with(1, delayNs) as typeof row) : row)),
  },
});

describe('a pipeline', () => {
  const alike = lanesOf(step('pipeline', 1))[0];
  const slow = sure(lanesAnswered('pipeline', 1)[1]);

  it('passes six pieces on in 66 us', () => {
    expect(Math.round(lasts(alike))).toBe(66);
    expect(words('pipeline', 1)).toContain('after 66 µs [7](node:0:7) has them');
    expect((16 * flitPs(slow)) / 1e6).toBeCloseTo(5.2, 1);
    expect(slow.traffic.rows.filter(([, , , destination]) => destination === 7)).toHaveLength(6);
  });

  it('takes about 96 us longer with a slow task, 120 of them computing', () => {
    const more = lasts(slow) - lasts(alike);
    expect(right('pipeline', 1)).toBe(`About ${Math.round(more)} µs`);
    expect(Math.abs(more - (20 + 5 * (20 - 5.2)))).toBeLessThan(2);
    expect(computing(slow, 3).map(([, delay]) => delay)).toEqual(Array(6).fill(20_000));
    expect(answerText('pipeline', 1)).toContain(`120 of ${Math.round(lasts(slow))} µs computing at task 3`);
  });

  it('takes 10 us longer with a second one that is not as slow', () => {
    const [one, two] = lanesAnswered('pipeline', 2);
    expect(computing(sure(two), 5).map(([, delay]) => delay)).toEqual(Array(6).fill(10_000));
    expect(right('pipeline', 2)).toBe(`About ${Math.round(lasts(two) - lasts(one))} µs`);
  });

  it('is sped up by what is on the longest chain', () => {
    const before = lanesOf(step('pipeline', 3))[0];
    const faster = lanesAnswered('pipeline', 3)[0];
    expect(lasts(before)).toBe(lasts(slow));
    expect(words('pipeline', 3)).toContain(
      `of ${Math.round(lasts(before))} µs, the longest chain computes for 120 and sends for 42`,
    );
    expect(right('pipeline', 3)).toBe(`About ${Math.round(lasts(faster))} µs`);
    expect(answerText('pipeline', 3)).toContain(`it would be ${Math.round(lasts(withDelay(slow, 10_000)))} µs`);
    for (const lane of changed('pipeline', 3)) expect(lasts(lane)).toBeGreaterThan(120);
    expect(said('pipeline', 3)).toContain('none of the 120');
  });
});

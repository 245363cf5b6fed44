import { describe, expect, it } from 'vitest';
import type { MessageTimes, Summary } from '../../engine/protocol.ts';
import {
  brief,
  contentions,
  ended,
  frameAt,
  hot,
  lanesOf,
  micro,
  opened,
  question,
  right,
  step,
  users,
  words,
} from './bench.ts';

const longest = (summary: Summary) => summary.latencyPs.max;

/** What became of the first message of a run that is done. */
function firstMessage(bytes: number): MessageTimes {
  const run = opened(step('to-one', 2), 0, { messageBytes: bytes });
  ended(run);
  const message = run.messageTimes(0);
  if (!message) throw new Error('no message');
  return message;
}

describe('two to one', () => {
  it('two packets share only the last link, and one waits as long as the other is sent', () => {
    const run = opened(step('to-one', 1));
    const { linkLoad } = run.plan(0);
    expect([...linkLoad.keys()].filter((link) => (linkLoad[link] ?? 0) > 1)).toEqual([56]);
    const waited = longest(ended(run));
    expect(words('to-one', 1)).toContain(`${micro(waited)} µs`);
    const three = longest(ended(opened(step('to-one', 1), 0, { senders: [0, 1, 2] })));
    expect(right('to-one', 1)).toBe(`${micro(three)} µs`);
    const alone = longest(ended(opened(step('to-one', 1), 0, { senders: [0] })));
    expect(words('to-one', 1)).toContain(`Alone a packet takes ${micro(alone)} µs`);
    expect(waited - alone).toBe(128_000);
  });

  it('the queue grows by a packet in the time of a packet', () => {
    const { linkQueue } = frameAt(opened(step('to-one', 2)), 0.003);
    const waiting = (linkQueue[72] ?? 0) + (linkQueue[73] ?? 0);
    expect(words('to-one', 2)).toContain(`At 3 µs ${waiting} packets stand`);
    expect(right('to-one', 2)).toBe(`${micro(firstMessage(2560).lastPs)} µs`);
    expect(firstMessage(2560).lastPs).toBe(firstMessage(256).lastPs + 9 * 128_000);
  });

  it('full buffers reach back to the senders, and latency stops growing', () => {
    const run = opened(step('to-one', 3));
    const { linkQueue } = frameAt(run, 0.02);
    for (const sender of [0, 1])
      for (const link of run.path(0, sender).slice(0, -1)) expect(linkQueue[link]).toBeGreaterThanOrEqual(10);
    const most = longest(ended(run));
    expect(longest(ended(opened(step('to-one', 3), 0, { messageBytes: 131_072 })))).toBe(most);
    expect(words('to-one', 3)).toContain(`${brief(most)} µs`);
  });

  it('smaller buffers: shorter waiting, the same end', () => {
    const [twelve, four] = [0, 1].map((lane) => ended(opened(step('to-one', 4), lane)));
    if (!twelve || !four) throw new Error('no lanes');
    expect(words('to-one', 4)).toContain(`from ${brief(longest(twelve))} to ${brief(longest(four))} µs`);
    expect(four.completionPs).toBe(twelve.completionPs);
    expect(question('to-one', 3).ask).toContain(`${brief(twelve.completionPs)} µs`);
    expect(right('to-one', 3)).toBe('At the same time');
  });

  it('a schedule sends the second sender elsewhere first', () => {
    const [own, shuffled] = [0, 1].map((lane) => ended(opened(step('to-one', 5), lane)));
    if (!own || !shuffled) throw new Error('no lanes');
    expect(words('to-one', 5)).toContain(`${brief(shuffled.completionPs)} µs instead of ${brief(own.completionPs)}`);
    expect(longest(shuffled)).toBe(1_484_000);
    const [independent, shuffle] = [0, 1].map((lane) => opened(step('to-one', 6), lane));
    if (!independent || !shuffle) throw new Error('no lanes');
    expect(new Set(contentions(independent))).toEqual(new Set([6]));
    expect(hot(shuffle)).toBe(0);
    expect(longest(ended(shuffle))).toBe(1_484_000);
    expect(right('to-one', 6)).toBe(`Node ${shuffle.plan(8).destination[2]}`);
  });
});

describe('a shift free of contention', () => {
  it('senders that share a top switch stay apart while the table is a multiple of 4', () => {
    const run = opened(step('shift', 1));
    expect([0, 4].map((task) => run.shape.linkTo[run.path(0, task)[2] ?? -1])).toEqual([32, 32]);
    expect(run.shape.phases).toBe(8);
    expect(hot(run)).toBe(0);
  });

  it('and not while it is 6; a padded table is done sooner', () => {
    const run = opened(step('shift', 2));
    expect(users(run, 2, 88)).toEqual([
      [0, 10],
      [4, 8],
    ]);
    expect([run.shape.phases, hot(run)]).toEqual([6, 3]);
    const together = [0, 1, 2, 3, 4, 5].filter((cycle) => users(run, cycle, 88).length > 1).length;
    expect(together).toBeGreaterThan(0);
    expect(together).toBeLessThan(6);
    expect(right('shift', 1)).toBe('They meet in some cycles');
    const runs = lanesOf(step('shift', 3)).map((_, lane) => opened(step('shift', 3), lane));
    expect(runs.map(hot)).toEqual([3, 0, 0]);
    expect(runs.map((one) => one.shape.phases)).toEqual([6, 8, 11]);
    const [shuffle = 0, padded = 0, noWrap = 0] = runs.map((one) => ended(one).completionPs);
    expect(padded).toBeLessThan(shuffle);
    expect(right('shift', 2)).toBe('Sooner');
    for (const text of [`${brief(padded)} µs instead of ${brief(shuffle)}`, `11 cycles, ${brief(noWrap)} µs`])
      expect(words('shift', 3)).toContain(text);
  });

  it('six to ten by source and by destination, and which tables collide', () => {
    const [bySource, byDestination] = [0, 1].map((lane) => opened(step('shift', 4), lane));
    if (!bySource || !byDestination) throw new Error('no lanes');
    expect(hot(bySource)).toBe(0);
    expect(contentions(byDestination).flatMap((worst, cycle) => (worst > 1 ? [cycle + 1] : []))).toEqual([8, 9, 10]);
    expect(users(byDestination, 7, 33)).toHaveLength(2);
    const colliding = [7, 8, 9].filter(
      (many) =>
        hot(opened(step('shift', 4), 0, { receivers: Array.from({ length: many }, (_, place) => 6 + place) })) > 0,
    );
    expect(colliding.map((many) => `${many} receivers`)).toEqual([right('shift', 4)]);
  });

  it('rounds of 18 collide, rounds of 16 take as many cycles and do not', () => {
    const [eighteen, sixteen] = [0, 1].map((lane) => opened(step('shift', 5), lane));
    if (!eighteen || !sixteen) throw new Error('no lanes');
    expect(words('shift', 5)).toContain(`${hot(eighteen)} of ${eighteen.shape.phases} cycles collide`);
    expect(users(eighteen, 4, 688).map(([sender]) => sender)).toEqual([0, 16]);
    expect(hot(sixteen)).toBe(0);
    expect(sixteen.shape.phases).toBe(eighteen.shape.phases);
    expect(right('shift', 5)).toBe(hot(opened(step('shift', 5), 1, { width: 17 })) > 0 ? 'No' : 'Yes');
    expect(longest(ended(sixteen))).toBe(1_484_000);
    expect(longest(ended(eighteen))).toBeGreaterThan(1_484_000);
  });
});

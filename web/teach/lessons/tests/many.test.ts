import { describe, expect, it } from 'vitest';
import type { CoreRun } from '../../../run/core.ts';
import type { MessageTimes, Summary } from '../../../run/protocol.ts';
import type { LessonStep } from '../lesson.ts';
import {
  after,
  against,
  answered,
  answerText,
  brief,
  changed,
  contentions,
  core,
  ended,
  frameAt,
  hot,
  lanesOf,
  micro,
  opened,
  question,
  right,
  step,
  sure,
  users,
  words,
} from './bench.ts';

const longest = (summary: Summary) => summary.latencyPs.max;
const ALONE = 1_484_000;

const all = (one: LessonStep): CoreRun[] => lanesOf(one).map((_, lane) => opened(one, lane));

function summariesOf(one: LessonStep): Summary[] {
  return all(one).map(ended);
}

/** Links that carry more than one message in a phase. */
function full(run: CoreRun, phase: number): number[] {
  const { linkLoad } = run.plan(phase);
  return [...linkLoad.keys()].filter((link) => (linkLoad[link] ?? 0) > 1);
}

/** Times of the first message of a finished run. */
function firstMessage(bytes: number): MessageTimes {
  const run = opened(step('to-one', 2), 0, { messageBytes: bytes });
  ended(run);
  const message = run.messageTimes(0);
  if (!message) throw new Error('no message');
  return message;
}

describe('two to one', () => {
  it('three packets meet at the end, and the last one waits as long as the others are sent', () => {
    const alone = longest(ended(opened(step('to-one', 1))));
    expect(words('to-one', 1)).toContain(`Alone it takes ${micro(alone)} µs`);
    expect(alone).toBe(ALONE);
    const three = opened(answered('to-one', 1));
    expect(three.plan(0).linkLoad[56]).toBe(3);
    expect(three.shape.toOf(56)).toBe(8);
    const last = ended(three);
    expect(right('to-one', 1)).toBe(`${micro(longest(last))} µs`);
    expect(longest(last) - alone).toBe(2 * 128_000);
    expect(question('to-one', 1).run?.untilNs).toBeLessThanOrEqual(last.completionPs / 1000);
    // A latency is until a packet begins to arrive; the last is all there when its link has been busy with it.
    expect(last.completionPs - longest(last)).toBe(128_000);
    expect(answerText('to-one', 1)).toContain(`done, at ${brief(last.completionPs)} µs`);
  });

  it('the queue grows by a packet in the time of a packet', () => {
    const { linkQueue } = frameAt(opened(step('to-one', 2)), 0.003);
    const waiting = (linkQueue[72] ?? 0) + (linkQueue[73] ?? 0);
    expect(answerText('to-one', 2)).toContain(`At 3 µs, ${waiting} packets wait`);
    expect(question('to-one', 2).run?.untilNs).toBe(3000);
    expect(right('to-one', 2)).toBe(`${micro(firstMessage(2560).lastPs)} µs`);
    expect(firstMessage(256).lastPs).toBe(ALONE);
    expect(firstMessage(2560).lastPs).toBe(ALONE + 9 * 128_000);
  });

  it('full buffers reach back to the senders, and latency stops growing', () => {
    const run = opened(step('to-one', 3));
    const { linkQueue } = frameAt(run, 0.02);
    for (const sender of [0, 1])
      for (const link of run.path(0, sender).slice(0, -1)) expect(linkQueue[link]).toBeGreaterThanOrEqual(10);
    const most = longest(ended(run));
    expect(longest(ended(opened(step('to-one', 3), 0, { messageBytes: 131_072 })))).toBe(most);
    expect(answerText('to-one', 3)).toContain(`stays at ${brief(most)} µs`);
    expect(right('to-one', 3)).toBe('Until all buffers are full');
    const [first, second] = [0, 1].map((task) => run.messageTimes(task)?.lastPs ?? 0);
    expect(Math.abs((first ?? 0) - (second ?? 0))).toBeLessThan(2 * most);
  });

  it('smaller buffers: shorter waiting, the same end', () => {
    const [twelve, four] = summariesOf(answered('to-one', 4));
    if (!twelve || !four) throw new Error('no lanes');
    expect(answerText('to-one', 4)).toContain(`from ${brief(longest(twelve))} to ${brief(longest(four))} µs`);
    expect(four.completionPs).toBe(twelve.completionPs);
    expect(new Set(after('to-one', 4))).toEqual(new Set([twelve.completionPs]));
    expect(words('to-one', 4)).toContain(`${brief(twelve.completionPs)} µs`);
    expect(right('to-one', 4)).toBe('At the same time');
  });

  it('a schedule sends the second sender elsewhere first', () => {
    const [own, shuffled] = summariesOf(answered('to-one', 5));
    if (!own || !shuffled) throw new Error('no lanes');
    const begun = own.completionPs - 256 * 128_000;
    expect(words('to-one', 5)).toContain(`its first packet at ${(begun / 1e6).toFixed(1)} µs`);
    expect(words('to-one', 5)).toContain(`256 × 0.128 µs later, at ${brief(own.completionPs)} µs`);
    // Its link is idle before, and never after.
    const run = opened(answered('to-one', 5), 0);
    const arrivedAt = (us: number) => {
      frameAt(run, us / 1000);
      return [2, 3].reduce((sum, message) => sum + (run.messageTimes(message)?.delivered ?? 0), 0);
    };
    expect([begun / 1e6, begun / 1e6 + 0.2].map(arrivedAt)).toEqual([0, 1]);
    expect(shuffled.completionPs).toBe(ALONE + 256 * 128_000);
    expect(right('to-one', 5)).toBe(`After ${brief(shuffled.completionPs)} µs`);
    expect(against('to-one', 5, `After ${brief(own.completionPs / 2)} µs`)).toContain(`${brief(256 * 128_000)} µs`);
    expect(longest(shuffled)).toBe(ALONE);
    const { to } = opened(step('to-one', 5)).shape.ends;
    expect([to[56], to[60]]).toEqual([8, 12]);
  });

  it('six senders have six receivers in every phase', () => {
    const shuffle = opened(step('to-one', 6));
    expect(hot(shuffle)).toBe(0);
    expect(longest(ended(shuffle))).toBe(ALONE);
    const target = (phase: number) => `Node ${shuffle.plan(phase).destination[2]}`;
    expect(right('to-one', 6)).toBe(target(8));
    expect(target(0)).toBe('Node 8');
    expect(target(7)).toBe('Node 15');
    expect(question('to-one', 6).run?.untilPhase).toBe(8);
  });
});

describe('a shift free of contention', () => {
  it('senders that share a top switch stay apart while the list is a multiple of 4', () => {
    expect(words('shift', 1)).toContain('number modulo the number of top switches, here 4');
    const run = opened(answered('shift', 1));
    const tops = [0, 4].map((task) => run.shape.toOf(run.path(0, task)[2] ?? -1));
    expect(tops).toEqual([32, 32]);
    expect(run.shape.phases).toBe(8);
    expect(hot(run)).toBe(0);
    expect(right('shift', 1)).toBe('Never');
    for (const [link, least] of [
      [88, 8],
      [92, 12],
    ] as const)
      for (const phase of [0, 1, 2, 3, 4, 5, 6, 7])
        for (const [sender, receiver] of users(run, phase, link)) {
          expect(sender % 4).toBe(0);
          expect(receiver - least).toBeGreaterThanOrEqual(0);
          expect(receiver - least).toBeLessThan(4);
        }
  });

  it('and not while it is 6', () => {
    const run = opened(answered('shift', 2));
    expect(users(run, 2, 88)).toEqual([
      [0, 10],
      [4, 8],
    ]);
    expect(run.shape.phases).toBe(6);
    expect(right('shift', 2)).toBe(`${hot(run)}`);
  });

  it('two exchanges free a phase, and not all of them', () => {
    const before = opened(step('shift', 3));
    expect(full(before, 2)).toEqual([88, 90]);
    expect(users(before, 2, 90)).toEqual([
      [1, 11],
      [5, 9],
    ]);
    const run = opened(answered('shift', 3));
    expect(run.plan(2).contention).toBe(1);
    const wrong = (one: CoreRun) => contentions(one).flatMap((worst, phase) => (worst > 1 ? [phase] : []));
    const [was, is] = [wrong(before), wrong(run)];
    expect(is.some((phase) => !was.includes(phase))).toBe(true);
  });

  it('empty places end sooner than collisions, and no wrapping round later', () => {
    const runs = all(answered('shift', 5));
    expect(runs.map(hot)).toEqual([3, 0, 0]);
    expect(runs.map((one) => one.shape.phases)).toEqual([6, 8, Number(right('shift', 5))]);
    const [shuffle = 0, padded = 0, noWrap = 0] = runs.map((one) => ended(one).completionPs);
    expect(right('shift', 4)).toBe(padded < shuffle ? 'Sooner' : 'Later');
    expect(words('shift', 4)).toContain(`after ${brief(shuffle)} µs`);
    expect(answerText('shift', 4)).toContain(`${brief(padded)} µs instead of ${brief(shuffle)}`);
    expect(answerText('shift', 5)).toContain(`after ${brief(noWrap)} µs`);
    const first = [...(runs[2]?.plan(0).destination.slice(0, 6) ?? [])];
    expect(first.map((target) => target === 8)).toEqual([false, false, false, false, false, true]);
  });

  it('which lists collide', () => {
    expect(hot(opened(step('shift', 6)))).toBe(0);
    // Senders of one top switch are 4 apart, a link down leads to four: of any list, it is the distance back that counts.
    for (let length = 6; length <= 10; length++) {
      const list = Array.from({ length }, (_, at) => 6 + at);
      expect(hot(opened(step('shift', 6), 0, { receivers: list })) > 0, `${length}`).toBe(length - 4 < 4);
    }
    const lanes = lanesOf(answered('shift', 6));
    const { senders } = sure(lanes[0]).traffic;
    const tops = sure(all(answered('shift', 6))[0]).shape.widthOf(3);
    expect(answerText('shift', 6)).toContain(
      `at least ${senders.length + tops - 1} places: 6 senders + 4 top switches − 1`,
    );
    const [seven] = all(answered('shift', 6));
    expect(users(sure(seven), question('shift', 6).run?.untilPhase ?? 0, 88)).toEqual([
      [0, 11],
      [4, 8],
    ]);
    const colliding = all(answered('shift', 6)).flatMap((run, lane) => (hot(run) > 0 ? [lanes[lane]?.name] : []));
    expect(colliding).toEqual([right('shift', 6)]);
  });

  it('six to ten by source and by destination', () => {
    expect(lanesOf(step('shift', 7)).map(({ routing }) => routing.kind)).toEqual(['s-mod-k', 'd-mod-k']);
    const [bySource, byDestination] = all(answered('shift', 7));
    if (!bySource || !byDestination) throw new Error('no lanes');
    expect(hot(bySource)).toBe(0);
    expect(contentions(byDestination).flatMap((worst, phase) => (worst > 1 ? [phase + 1] : []))).toEqual([8, 9, 10]);
    expect(users(byDestination, 7, 33)).toHaveLength(2);
    expect(right('shift', 7)).toBe('No');
  });
});

describe('rounds', () => {
  const sending = (run: CoreRun, phase: number) => {
    const { destination } = run.plan(phase);
    return [...destination].filter((target) => target < 16).length;
  };

  it('a round lasts as long as the list', () => {
    const four = opened(step('rounds', 1));
    expect([four.shape.phases, hot(four), sending(four, 0)]).toEqual([6, 0, 4]);
    const run = opened(answered('rounds', 1));
    expect(right('rounds', 1)).toBe(`${run.shape.phases}`);
    expect(question('rounds', 1).run?.untilPhase).toBe(run.shape.phases - 1);
    expect([0, 6].map((phase) => sending(run, phase))).toEqual([6, 2]);
  });

  it('rounds of six collide, rounds of four take as many phases and do not', () => {
    const [six, four] = all(answered('rounds', 2));
    if (!six || !four) throw new Error('no lanes');
    expect(six.shape.widthOf(3)).toBe(4);
    expect(words('rounds', 2)).toContain(`${hot(six)} of ${six.shape.phases} phases collide`);
    const { phase } = step('rounds', 2).scene.view;
    expect(users(six, phase, 88)).toEqual([
      [0, 10],
      [4, 8],
    ]);
    expect(question('rounds', 2).run?.untilPhase).toBe(phase);
    expect(hot(four)).toBe(0);
    expect([0, 6].map((first) => sending(four, first))).toEqual([4, 4]);
    expect(right('rounds', 2)).toBe(`${four.shape.phases}`);
    expect(longest(ended(four))).toBe(ALONE);
  });

  it('as in the paper, with 16 top switches', () => {
    const { scene } = step('rounds', 2);
    const [lane] = lanesOf({ text: [], scene });
    const paper = (width: number, climb: 'top' | 'nearest') => {
      const { traffic, routing } = sure(lane);
      const run = core.open({
        ...sure(lane),
        topology: { kind: 'extended-kary-ntree', k: 4, n: 3 },
        routing: { ...routing, climb },
        traffic: {
          ...traffic,
          width,
          senders: Array.from({ length: 48 }, (_, node) => node),
          receivers: Array.from({ length: 18 }, (_, at) => 48 + at),
        },
      });
      expect(run.shape.widthOf(3)).toBe(16);
      return micro(longest(ended(run)));
    };
    for (const climb of ['top', 'nearest'] as const)
      expect(answerText('rounds', 2)).toContain(
        `${paper(18, climb)} µs there, and ${paper(16, climb)} µs in rounds of 16`,
      );
  });

  it('one sender too many meets another one twice', () => {
    const [, five] = all(answered('rounds', 3));
    if (!five) throw new Error('no lanes');
    expect([0, 6].map((phase) => sending(five, phase))).toEqual([5, 3]);
    expect(against('rounds', 3, '6')).toContain('for a whole round');
    const colliding = contentions(five).flatMap((worst, phase) => (worst > 1 ? [phase + 1] : []));
    expect(colliding).toEqual([3, 4]);
    expect(right('rounds', 3)).toBe(`${colliding.length}`);
    expect([2, 3].map((phase) => users(five, phase, 88))).toEqual([
      [
        [0, 10],
        [4, 8],
      ],
      [
        [0, 11],
        [4, 9],
      ],
    ]);
    // Only 4 has wrapped round from its fifth receiver on: in phases 3 to 6.
    const backs = [0, 1, 2, 3, 4, 5].filter((phase) => (five.plan(phase).destination[4] ?? 0) < 12);
    expect(backs).toEqual([2, 3, 4, 5]);
    expect(question('rounds', 3).run?.untilPhase).toBe(3);
  });

  it('a receiver of double size: one more round of one, or twice in the list, and the same end', () => {
    expect(opened(step('rounds', 4)).shape.phases).toBe(10);
    const [lists, virtual] = all(answered('rounds', 7));
    if (!lists || !virtual) throw new Error('no lanes');
    expect(opened(answered('rounds', 4)).shape.phases).toBe(lists.shape.phases);
    expect(right('rounds', 4)).toBe(`${lists.shape.phases}`);
    const senders = [10, 11, 12, 13, 14, 15].map((phase) => {
      const { destination } = lists.plan(phase);
      return [...destination.keys()].filter((task) => destination[task] === 6);
    });
    expect(senders).toEqual([[0], [1], [2], [3], [4], [5]]);
    expect(words('rounds', 7)).toContain(`${virtual.shape.phases} phases instead of ${lists.shape.phases}`);
    for (const [at, lane] of changed('rounds', 5).entries()) expect(core.open(lane).shape.phases).toBe(10 + at);
    expect(right('rounds', 5)).toBe(`${virtual.shape.phases}`);
    for (const [at, lane] of changed('rounds', 6).entries()) {
      const run = core.open(lane);
      const several = contentions(run).map((_, phase) => users(run, phase, 54).length);
      expect(several.slice(1, 5)).toEqual([0, 0, 0, 0]);
      expect(several.filter((count) => count === 0)).toHaveLength(Number(right('rounds', 6)));
      expect(Math.max(...several)).toBe(at + 1);
    }
    expect(virtual.shape.toOf(54)).toBe(6);
    const twice = contentions(virtual).map((_, phase) => users(virtual, phase, 54).length);
    expect(twice).toEqual([1, 0, 0, 0, 0, 1, 2, 2, 2, 2, 2]);
    const once = contentions(lists).map((_, phase) => users(lists, phase, 54).length);
    expect(once).toEqual([1, 0, 0, 0, 0, ...Array.from({ length: 11 }, () => 1)]);
    // What is left after the phases in which nobody sends to it: eleven messages of two packets.
    const each = 2 * 128_000;
    expect(answerText('rounds', 7)).toContain(
      `eleven messages are left for its link, which takes ${micro(each)} µs for each`,
    );
    const [one, other] = [ended(lists), ended(virtual)];
    expect(other.completionPs).toBe(one.completionPs);
    expect(right('rounds', 7)).toBe('At the same time');
    for (const said of [words('rounds', 7), answerText('rounds', 7)])
      expect(said).toContain(`${brief(one.completionPs)} µs`);
    expect(answerText('rounds', 7)).toContain(
      `${micro(longest(other))} µs instead of ${micro(longest(one)).slice(0, 5)}`,
    );
    expect(longest(one)).toBe(ALONE);
    expect(one.completionPs).toBe(5 * each + 11 * each + ALONE);
  });
});

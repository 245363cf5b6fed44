/* The picture beside an answer stands at the instant of which the answer speaks, or the page says that it went back. */

import { describe, expect, it } from 'vitest';
import { traffics } from '../../../model/algorithms/traffics.ts';
import { hasPhases, resolveLanes } from '../../../model/lanes.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import { type HandsOnOutcome, outcomeOf, verdictOf } from '../hands-on-task.ts';
import type { LessonStep, Run } from '../lesson.ts';
import { lessons } from '../lessons.ts';
import { core, ended, lanesOf, opened, step, sure } from './bench.ts';

/** Where a run that is so near its end was to show the end. */
const NEARLY = 0.97;

/** When the slowest lane of a run ends, ns; null where traffic has no end of its own, or takes too long to wait for here. */
function endNs({ scene }: Run): number | null {
  const lanes = resolveLanes(scene);
  const ends = (lane: ResolvedLane) => hasPhases(lane) || traffics[lane.traffic.kind].listed;
  if (!lanes.every((lane) => ends(lane) && lane.topology.kind !== 'cluster')) return null;
  return Math.max(
    ...lanes.map((lane) => {
      const run = core.open(lane);
      const { completionPs } = ended(run);
      run.destroy();
      return completionPs / 1000;
    }),
  );
}

/** Those that play packets, up to an instant. */
const runs = lessons.flatMap(({ id, steps }) =>
  steps.flatMap((one, at) => {
    const run = one.question?.run;
    return run?.untilNs === undefined || run.scene.view.clock !== 'packets'
      ? []
      : [{ id: `${id} ${at + 1}`, one, run }];
  }),
);

/** What the answer says of the end of messages. */
const ARRIVED = /\b(have|has) (all )?arrived|\barrives? after/;
const saysArrived = ({ question }: LessonStep) => ARRIVED.test([question?.answer, ...(question?.why ?? [])].join(' '));

describe('the picture beside an answer', () => {
  it.each(runs.filter(({ run: { standNs, untilNs } }) => standNs !== untilNs && standNs !== undefined))(
    'of $id went back from a later instant, which it can show',
    ({ run }) => expect(run.standNs).toBeLessThan(run.untilNs ?? 0),
  );

  it.each(runs.filter(({ one, run }) => saysArrived(one) && endNs(run) !== null))(
    'of $id shows the arrival, or says how to go on',
    ({ one, run }) => {
      const end = sure(endNs(run) ?? undefined);
      expect(run.untilNs === end || one.question?.why.join(' ').includes('Go on with the play button')).toBe(true);
    },
  );

  it.each(runs.filter(({ run }) => endNs(run) !== null))('of $id is one that the clock comes to', ({ run }) =>
    expect(run.untilNs).toBeLessThanOrEqual(sure(endNs(run) ?? undefined)),
  );

  const short = ['fat-tree', 'why-fat', 'half', 'to-one', 'latency'];
  it.each(runs.filter(({ id }) => short.includes(id.split(' ')[0] ?? '')))(
    'of $id is that of the very end where it is nearly there',
    ({ run }) => {
      const end = endNs(run) ?? Number.POSITIVE_INFINITY;
      const until = run.untilNs ?? 0;
      if (until > NEARLY * end) expect(until).toBe(end);
    },
  );
});

describe('by hand', () => {
  const fatTree = (swaps: [number, number][]): HandsOnOutcome => {
    const lane = sure(lanesOf(step('fat-tree', 4))[0]);
    const run = core.open({ ...lane, mapping: { ...lane.mapping, swaps } });
    return outcomeOf(run.plan(0), run.shape.levels);
  };

  it('is told after each swap whether it helped', () => {
    const start = fatTree([]);
    expect(start).toEqual({ ...outcomeOf(opened(step('fat-tree', 4)).plan(0), 3), busiest: 4, crossing: 8 });
    const [useless, half, done] = [
      [[0, 1]],
      [[1, 4]],
      [
        [1, 4],
        [3, 6],
      ],
    ].map((swaps) => fatTree(swaps as [number, number][]));
    expect(verdictOf(start, sure(useless))).toBe('equal');
    expect(verdictOf(start, sure(half))).toBe('better');
    expect(verdictOf(sure(half), sure(done))).toBe('better');
    expect(verdictOf(sure(half), start)).toBe('worse');
    expect([half, done].map((deed) => [deed?.busiest, deed?.crossing])).toEqual([
      [2, 4],
      [1, 0],
    ]);
  });
});

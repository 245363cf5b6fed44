/* The lesson on three links: what it counts, and what drifts apart. */

import { describe, expect, it } from 'vitest';
import { activePhases } from '../../../measures/delivered.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import {
  answerText,
  changed,
  contentions,
  core,
  ended,
  frameAt,
  lanesAnswered,
  lanesOf,
  longer,
  opened,
  question,
  right,
  said,
  step,
  sure,
} from './bench.ts';

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/** Plans of the lanes that run. */
const plansOf = (id: string, number: number) => lanesAnswered(id, number).map((lane) => core.open(lane));

/** XOR under the same conditions, and OPT. */
function outOfStep(): [ResolvedLane, ResolvedLane] {
  const [opt] = lanesAnswered('three-links', 3);
  const own = sure(opt);
  return [{ ...own, traffic: { ...own.traffic, exchange: 'xor' } }, own];
}

describe('three links', () => {
  it('four messages on three', () => {
    expect(contentions(opened(step('three-links', 1)))).toEqual(Array(16).fill(1));
    const [narrow] = plansOf('three-links', 1);
    if (!narrow) throw new Error('no lane');
    expect(narrow.shape.uplinksOf(2)).toBe(3);
    expect(contentions(narrow)).toEqual(Array(16).fill(2));
    expect(right('three-links', 1)).toBe('2');
    expect(narrow.plan(0).bound).toBe(2);
  });

  it('OPT loses more than XOR', () => {
    const turns = lanesAnswered('three-links', 2).map((lane) => contentions(core.open(lane)).reduce((a, b) => a + b));
    expect(said('three-links', 2)).toContain(`= ${turns[0]} turns`);
    expect(right('three-links', 2)).toBe(`${turns[1]}`);
    // The lesson's own tree, with all its links.
    const [four] = lanesOf(step('three-links', 1));
    const [xorOnFour = 0, optOnFour = 0] = lanesAnswered('three-links', 2).map((lane) =>
      sum(contentions(core.open({ ...lane, topology: sure(four).topology }))),
    );
    const more = (many: number) => Math.round((many / 15 - 1) * 100);
    expect(answerText('three-links', 2)).toContain(
      `${optOnFour} turns for OPT and ${xorOnFour} for XOR: ${more(optOnFour)} and ${more(xorOnFour)} % more than 15`,
    );
    const [xor, opt] = outOfStep();
    expect([longer(xor), longer(opt)]).toEqual(['126 %', '150 %']);
    expect(answerText('three-links', 3)).toContain('150 % longer');
    expect(said('three-links', 3)).toContain(`would be ${more(sure(turns[1]))} % longer`);
  });

  it('what takes 32 turns in step takes 37½ out of step, and XOR 34', () => {
    const [xor, opt] = outOfStep().map((lane) => ended(core.open(lane)));
    if (!xor || !opt) throw new Error('two lanes');
    // Ideally a task sends its 15 messages one after another.
    const turn = opt.idealPs / 15;
    const text = answerText('three-links', 3);
    expect(text).toContain(
      `OPT takes ${(opt.completionPs / 1e6).toFixed(1)} µs. A turn is ${(turn / 1e6).toFixed(2)} µs`,
    );
    expect(Math.round((2 * opt.completionPs) / turn) / 2).toBe(37.5);
    expect(text).toContain(`XOR stays nearly in step and takes ${Math.round(xor.completionPs / turn)} turns`);
  });

  it('tasks of OPT drift two phases apart by 57 µs, those of XOR stay in step', () => {
    const { standNs = 0 } = sure(question('three-links', 3).run);
    expect(answerText('three-links', 3)).toContain(`at ${standNs / 1000} µs some are two phases ahead`);
    const apart = (lane: ResolvedLane) => {
      const run = core.open(lane);
      const { first, last } = activePhases(frameAt(run, standNs / 1e6), null, run.shape.phases);
      return last - first;
    };
    const [xor, opt] = outOfStep();
    expect([apart(sure(xor)), apart(sure(opt))]).toEqual([0, 2]);
  });

  // A task begins a phase once it has sent and received all of the phase before: between two tasks that exchange messages, no more
  // than a phase can lie.
  it('a task is never more than a phase ahead of those that it waits for', () => {
    for (const lane of outOfStep()) {
      const run = core.open(lane);
      const { phases } = run.shape;
      const plans = Array.from({ length: phases }, (_, phase) => run.plan(phase));
      for (let ns = 5_000; ns < 120_000; ns += 5_000) {
        const { taskPhase } = frameAt(run, ns / 1e6);
        for (const [task, phase] of taskPhase.entries()) {
          const source = phase > 0 ? plans[phase - 1]?.destination.indexOf(task) : -1;
          if (source === undefined || source < 0) continue;
          expect(taskPhase[source]).toBeGreaterThanOrEqual(phase - 1);
        }
      }
    }
  });

  it('the least is counted', () => {
    const { bMin } = opened(step('three-links', 4)).shape;
    expect(right('three-links', 4)).toBe(`${bMin[2]}`);
    expect(right('three-links', 5)).toBe(`${bMin[1]}`);
    const [thin] = plansOf('three-links', 5);
    if (!thin) throw new Error('no lane');
    expect([1, 2].map((level) => thin.shape.uplinksOf(level))).toEqual([3, 6]);
    expect(contentions(thin)).toEqual(Array(16).fill(1));
    expect(longer(lanesAnswered('three-links', 5)[0])).toBe('7 %');
    const links = changed('three-links', 5);
    expect(links.map((lane) => Math.max(...contentions(core.open(lane))) === 1)).toEqual([false, false, true, true]);
    expect(links.slice(2).map(longer)).toEqual(['7 %', '7 %']);
  });
});

/* The lessons on collectives: what a ring and its rivals send, in how many phases, and how long they take. */

import { describe, expect, it } from 'vitest';
import { analyse } from '../../../measures/loads.ts';
import { lockstepBandwidth, lockstepPs } from '../../../measures/phase-times.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { phaseBytes } from '../../../model/message-sizes.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import { withPatch } from '../../../state/edits.ts';
import { memoryOf } from '../../../traffic/memory.ts';
import {
  answerText,
  changed,
  contentions,
  core,
  ended,
  lanesAnswered,
  lanesOf,
  question,
  right,
  said,
  step,
  sure,
  words,
} from './bench.ts';

const MIB = 2 ** 20;

function planOf(lane: ResolvedLane) {
  const run = core.open(lane);
  const plan = run.plan(0);
  const crossings = plan.crossings[run.shape.levels] ?? 0;
  run.destroy();
  return { crossings, contention: plan.contention };
}

/** Times of phases that wait for each other, as in an independent model. */
function lockstep(lane: ResolvedLane) {
  const run = core.open(lane);
  const loads = analyse(run, () => undefined);
  run.destroy();
  return { ms: lockstepPs(lane, loads) / 1e9, gbps: sure(lockstepBandwidth(lane, loads) ?? undefined), loads };
}

const sentBy = (lane: ResolvedLane) => (phaseBytes(lane) ?? []).reduce((sum, bytes) => sum + bytes, 0) / MIB;

describe('a ring', () => {
  const [ring] = lanesOf(step('ring', 1)).map(sure);
  const lane = sure(ring);
  const memory = sure(memoryOf(lane) ?? undefined);
  const largest = (phase: number) => Math.max(...memory.before(phase));

  it('adds one task in a phase, and is done after 30', () => {
    expect(words('ring', 1)).toContain('16 tasks');
    expect(memory).toMatchObject({ tasks: 16, pieces: 16, squares: 16, phases: 30 });
    expect(largest(1)).toBe(2);
    const { untilPhase = 0 } = sure(question('ring', 1).run);
    expect(right('ring', 1)).toBe(`${largest(untilPhase + 1)}`);
    expect(right('ring', 2)).toBe(`${memory.phases}`);
    const full = (phase: number) => memory.before(phase).filter((tasks) => tasks === 16).length;
    expect([14, 15, 29, 30].map(full)).toEqual([0, 16, 15 * 16, 16 * 16]);
    expect(answerText('ring', 2)).toContain('After 15 phases');
  });

  it('sends 120 MiB of 64, and takes 10.1 ms', () => {
    expect(words('ring', 3)).toContain('64 MiB, so a piece is 4 MiB. There are 30 phases');
    expect(lane.traffic.dataBytes).toBe(64 * MIB);
    expect(memory.pieceBytes).toBe(4 * MIB);
    expect(right('ring', 3)).toBe(`${sentBy(lane)} MiB`);
    expect(said('ring', 3)).toContain(`${15 * 64} MiB`);
    const { ms, gbps } = lockstep(lane);
    expect(answerText('ring', 3)).toContain(`takes ${ms.toFixed(1)} ms`);
    expect(answerText('ring', 3)).toContain(`is ${gbps.toFixed(1)} Gb/s`);
  });

  it('is shared in all but few random orders', () => {
    const busiest = changed('ring', 4).map((one) => planOf(one).contention);
    expect(busiest).toHaveLength(40);
    expect(busiest.filter((worst) => worst === 1)).toHaveLength(2);
    expect(answerText('ring', 4)).toContain('In few others no link is shared');
  });

  it('is three times as slow out of order, and better with one swap', () => {
    const [random] = lanesAnswered('ring', 4).map(sure);
    expect(planOf(lane)).toEqual({ crossings: 2, contention: 1 });
    expect(words('ring', 4)).toContain('2 of 16 messages');
    expect(planOf(sure(random))).toEqual({ crossings: 10, contention: 3 });
    expect(right('ring', 4)).toBe('10');
    expect(core.open(lane).shape.uplinksOf(2) * 2).toBe(8);
    expect(answerText('ring', 4)).toContain('room for 8');
    const ms = (one: ResolvedLane) => lockstep(one).ms.toFixed(1);
    expect(answerText('ring', 4)).toContain(`${ms(sure(random))} ms instead of ${ms(lane)} ms`);
    expect(contentions(core.open(sure(lanesOf(step('ring', 5))[0])))).toEqual(Array(30).fill(3));
    const [swapped] = lanesAnswered('ring', 5).map(sure);
    expect(planOf(sure(swapped))).toEqual({ crossings: 6, contention: 2 });
    expect(answerText('ring', 5)).toContain(
      `6 messages cross, and the ring takes ${ms(sure(swapped))} ms instead of 30.2 ms`,
    );
    const places = (one: ResolvedLane) => [...core.open(one).plan(0).taskNode];
    const [was, is] = [places(sure(random)), places(sure(swapped))];
    expect([is[2], is[7]]).toEqual([was[7], was[2]]);
    const [best] = resolveLanes(
      withPatch(step('ring', 5).scene, {
        mapping: {
          swaps: [
            [sure(was[1]), sure(was[11])],
            [sure(was[4]), sure(was[7])],
          ],
        },
      }),
    );
    expect(planOf(sure(best)).contention).toBe(1);
    expect(ms(sure(best))).toBe(ms(lane));
    expect(answerText('ring', 5)).toContain('Swapping 1 and 11, and then 4 and 7');
  });
});

describe('the choice of an all-reduce', () => {
  const took = (lane: ResolvedLane) => ended(core.open(lane)).completionPs;
  const ms = (lane: ResolvedLane) => (took(lane) / 1e9).toFixed(2);
  const us = (lane: ResolvedLane) => (took(lane) / 1e6).toPrecision(3);
  const ofSize = (lane: ResolvedLane, dataBytes: number): ResolvedLane => ({
    ...lane,
    traffic: { ...lane.traffic, dataBytes },
  });
  const [ring, doubling] = lanesAnswered('all-reduce', 1).map(sure) as [ResolvedLane, ResolvedLane];
  const [near, far] = lanesAnswered('all-reduce', 3).map(sure) as [ResolvedLane, ResolvedLane];
  const phases = (lane: ResolvedLane) => (phaseBytes(lane) ?? []).length;

  it('by what a task sends, where data are large', () => {
    expect(words('all-reduce', 1)).toContain(`${ring.traffic.dataBytes / MIB} MiB each`);
    expect(words('all-reduce', 1)).toContain(`in ${phases(ring)} phases`);
    expect(words('all-reduce', 1)).toContain(`takes ${phases(doubling)}:`);
    expect(answerText('all-reduce', 1)).toContain(
      `A task sends ${sentBy(ring)} MiB in the ring, ${sentBy(doubling)} MiB with recursive doubling`,
    );
    const { crossings } = lockstep(doubling).loads;
    expect(crossings).toEqual([0, 0, 0, 16]);
    expect(contentions(core.open(doubling))).toEqual([1, 1, 1, 2]);
    expect(answerText('all-reduce', 1)).toContain(`${ms(doubling)} ms in all instead of ${ms(ring)} ms`);
    expect(right('all-reduce', 1)).toBe('The ring');
  });

  it('by the number of phases, where they are small', () => {
    const [slow, fast] = lanesAnswered('all-reduce', 2).map(sure) as [ResolvedLane, ResolvedLane];
    expect(slow.traffic.dataBytes).toBe(1024);
    expect(2 * slow.adapter.latencyNs).toBe(1000);
    expect([phases(slow), phases(fast)]).toEqual([30, 4]);
    expect(answerText('all-reduce', 2)).toContain(`${us(fast)} µs instead of ${us(slow)} µs`);
    expect(right('all-reduce', 2)).toBe('Recursive doubling');
  });

  it('by what goes over the top', () => {
    expect(phaseBytes(near)?.map((bytes) => bytes / 1024)).toEqual([2048, 1024, 512, 256, 256, 512, 1024, 2048]);
    expect(words('all-reduce', 3)).toContain('those of phases 3 and 4 are small, 256 KiB');
    const over = (lane: ResolvedLane) =>
      lockstep(lane).loads.crossings.reduce((sum, many, at) => sum + many * (phaseBytes(lane)?.[at] ?? 0), 0) / MIB;
    expect(answerText('all-reduce', 3)).toContain(
      `${over(near)} MiB cross the top instead of ${over(far)} MiB: ${ms(near)} ms instead of ${ms(far)} ms. The ring takes ${ms(ring)} ms`,
    );
    expect(right('all-reduce', 3)).toBe('One nearby');
    const middle = [ring, doubling, near].map((lane) => us(ofSize(lane, 64 * 1024)));
    expect(answerText('all-reduce', 3)).toContain(
      `the ring takes ${middle[0]} µs, recursive doubling ${middle[1]} µs, and this one ${middle[2]} µs`,
    );
  });

  it('by nothing of the sort, where the top is full', () => {
    const [one, other] = lanesAnswered('all-reduce', 4).map(sure) as [ResolvedLane, ResolvedLane];
    expect([one, other].flatMap((lane) => contentions(core.open(lane)))).toEqual(Array(16).fill(1));
    expect(took(one)).toBe(took(other));
    expect(answerText('all-reduce', 4)).toContain(`Both take ${ms(one)} ms`);
    expect(answerText('all-reduce', 4)).toContain(`is ${lockstep(one).gbps.toFixed(1)} Gb/s of 100`);
    expect(right('all-reduce', 4)).toBe('Not at all');
  });
});

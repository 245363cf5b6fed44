/* What lessons on late tasks, cables that break and routes say beyond their checks, computed by the core. */

import { describe, expect, it } from 'vitest';
import type { ResolvedLane } from '../../../model/types.ts';
import { readSelect } from '../../../model/view.ts';
import type { CoreRun } from '../../../run/core.ts';
import { latenessOf } from '../../../traffic/lateness.ts';
import { type TaskStep, type TaskSteps, taskStepsOf } from '../../../traffic/task-steps.ts';
import { Tree } from '../../../tree/tree.ts';
import {
  against,
  answered,
  answerText,
  brief,
  core,
  ended,
  frameAt,
  lanesAnswered,
  lanesOf,
  opened,
  question,
  right,
  said,
  step,
  sure,
} from './bench.ts';
import { factOf } from './facts.ts';

/** Time of a message, and by how much two of them may be apart for readers: a few packets. */
const TURN = 3_328_000;
const turns = (ps: number) => Math.round(ps / TURN);

const TOP = [32, 33, 34, 35] as const;
const tasks = [...Array(16).keys()];

function stripOf(lane: ResolvedLane): TaskSteps {
  const { taskTimes, reachedPs } = ended(core.open(lane));
  return sure(taskStepsOf(lane, null, taskTimes, reachedPs) ?? undefined);
}

/** The lane that answers a step, with what its tasks do. */
function ran(number: number, lane = 0) {
  const own = sure(lanesAnswered('late', number)[lane]);
  const run = core.open(own);
  const strip = stripOf(own);
  const at = (row: number, phase: number) => sure(strip.steps.find((one) => one.row === row && one.phase === phase));
  /** [task, phase] of the messages that are on their way over a link */
  const onLink = (link: number, ns: number) =>
    strip.steps
      .filter(({ fromPs, answeredPs }) => fromPs < ns * 1000 && ns * 1000 < answeredPs)
      .filter(({ row, phase }) => run.path(phase, row).includes(link))
      .map(({ row, phase }) => [row, phase]);
  return { lane: own, run, strip, at, onLink };
}

/** A lane whose tasks do not wait for acknowledgements. */
const hasty = (lane: ResolvedLane): ResolvedLane => ({ ...lane, traffic: { ...lane.traffic, acknowledge: false } });

/** What waits before a link: source and destination of each message or acknowledgement, in order of their flits' numbers. */
function waiting(run: CoreRun, link: number, ns: number): string[] {
  run.run(ns * 1000, 1e9);
  const names = run
    .queueOf(link)
    .map(({ message, source, destination }) => ({ message, text: `${source} to ${destination}` }));
  return [...new Map(names.sort((a, b) => a.message - b.message).map(({ text }) => [text, text])).keys()];
}

const moments = (number: number) =>
  [
    ...question('late', number)
      .why.join(' ')
      .matchAll(/\(link:\d:(\d+)@(\d+)\)/g),
  ].map(([, link, ns]) => [Number(link), Number(ns)]) as [number, number][];

describe('late', () => {
  it('XOR holds up all tasks alike, in the phases that the text says', () => {
    const [lane] = lanesOf(step('late', 1));
    const strip = stripOf(sure(lane));
    const shared = strip.steps.filter((one) => one.answeredPs > one.alonePs);
    const phases = [...new Set(shared.map((one) => one.phase + strip.firstPhase))];
    expect([Math.min(...phases), Math.max(...phases), phases.length]).toEqual([8, 15, 8]);
    expect(shared).toHaveLength(16 * phases.length);
    expect(against('late', 1, 'At a fixed time')).toContain(`Phases ${Math.min(...phases)} to ${Math.max(...phases)}`);
    // Phase 0 would be all to themselves, and is not there.
    expect([...core.open(sure(lane)).plan(0).destination]).toEqual(tasks);
    expect(Math.min(...strip.steps.map(({ phase }) => phase))).toBe(1);
  });

  it('LIN sends p places further on, and in phase 5 ten messages cross', () => {
    const run = opened(step('late', 2));
    for (const phase of tasks)
      expect([...run.plan(phase).destination]).toEqual(tasks.map((task) => (task + phase) % tasks.length));
    expect(said('late', 2)).toContain('[5](task:0:5) sends to [8](task:0:8)');
    // Up to phase 8 the last p of each half.
    for (const phase of tasks.slice(0, 9)) {
      const crossing = tasks.filter((task) => run.path(phase, task).some((link) => TOP.some((top) => top === link)));
      expect(crossing).toEqual(tasks.slice(8 - phase, 8));
    }
  });

  it('late are the senders that share a link, and their receivers', () => {
    const { at } = ran(3);
    const late = tasks.filter((task) => turns(at(task, 5).untilPs) === 2);
    const shares = tasks.filter((task) => turns(at(task, 5).answeredPs) === 2);
    expect(shares).toEqual([3, 7, 11, 15]);
    expect(late).toEqual([...shares, ...shares.map((task) => (task + 5) % 16)].sort((a, b) => a - b));
    expect(`${late.length}`).toBe(right('late', 3));
    for (const task of tasks) if (!late.includes(task)) expect(at(task, 5).untilPs).toBe(TURN);
  });

  it('phases 5 and 6 are those of LIN, and take six turns instead of four', () => {
    const { lane, run, at, onLink } = ran(4);
    const lin = ran(6, 1).run;
    for (const phase of [5, 6]) expect([...run.plan(phase).destination]).toEqual([...lin.plan(phase).destination]);
    // At the moments of the text: acknowledgements for 3 and 7 behind 10 and 14, nothing on the second link, then two on that.
    expect(moments(4)).toEqual([
      [36, 10_000],
      [33, 10_000],
      [33, 16_000],
    ]);
    expect(question('late', 4).run?.standNs).toBe(10_000);
    expect(waiting(core.open(lane), 36, 10_000)).toEqual(['10 to 0', '14 to 4', '8 to 3', '12 to 7']);
    expect(
      moments(4)
        .slice(1)
        .map(([link, ns]) => onLink(link, ns)),
    ).toEqual([
      [],
      [
        [3, 6],
        [7, 6],
      ],
    ]);
    for (const task of [8, 12]) expect(turns(at(task, 5).untilPs)).toBe(2);
    for (const task of [2, 6, 10, 14]) expect(at(task, 6).fromPs).toBe(TURN);
    for (const task of [3, 7]) expect(turns(at(task, 5).untilPs)).toBe(4);
  });

  it('after phase 6 all are late alike, and phase 7 begins together', () => {
    const { run, at } = ran(5);
    const lin = ran(6, 1).run;
    for (const phase of [6, 7]) expect([...run.plan(phase).destination]).toEqual([...lin.plan(phase).destination]);
    expect(tasks.filter((task) => turns(at(task, 6).answeredPs) === 2)).toEqual([2, 3, 6, 7, 10, 11, 14, 15]);
    for (const task of tasks) expect(turns(at(task, 6).untilPs)).toBe(2);
  });

  it('the line back from the last task of LIN has the time that it loses', () => {
    const { lane, strip } = ran(6, 1);
    const { completionPs, idealPs } = ended(core.open(lane));
    const selection = readSelect(answered('late', 6).scene.view.select);
    expect(selection).toMatchObject({ kind: 'task', lane: 1 });
    const end: TaskStep = sure(strip.steps.filter(({ row }) => row === selection?.number).at(-1));
    expect(end.untilPs).toBe(completionPs);
    const late = latenessOf(strip, end);
    expect(late.ownPs + late.sharedPs).toBe(completionPs);
    // Acknowledgements of messages that others waited for are not on the way: a flit each.
    const waited = late.stretches.filter(({ waiting }) => waiting >= 0).length;
    expect(idealPs - late.ownPs).toBe(waited * 51_200);
    expect(late.stretches).toHaveLength(15);
    expect(answerText('late', 6)).toContain(
      `15 messages, ${brief(late.ownPs)} µs, and ${brief(late.sharedPs)} µs of orange`,
    );
    expect(`${Math.round((late.sharedPs / late.ownPs) * 100)} %`).toBe(right('late', 6));
    // As in phases 5 and 6 alone.
    expect(moments(6)).toEqual([[36, 25_000]]);
    expect(waiting(core.open(lane), 36, 25_000)).toEqual(['10 to 0', '14 to 4', '8 to 3', '12 to 7']);
    expect(answerText('late', 6)).toContain(`it would be ${turns(ended(core.open(hasty(lane))).completionPs)}`);
  });
});

// A task begins a phase once it has sent and received all of the phase before: between two tasks that exchange messages, no more
// than a phase can lie.
it('a task is never more than a phase ahead of those that it waits for, with OPT and with XOR', () => {
  const own = sure(lanesAnswered('three-links', 3)[0]);
  for (const lane of [own, { ...own, traffic: { ...own.traffic, exchange: 'xor' as const } }]) {
    const run = core.open(lane);
    const plans = Array.from({ length: run.shape.phases }, (_, phase) => run.plan(phase));
    for (let ns = 5_000; ns < 120_000; ns += 5_000) {
      const { taskPhase } = frameAt(run, ns / 1e6);
      for (const [task, phase] of taskPhase.entries()) {
        const source = phase > 0 ? plans[phase - 1]?.destination.indexOf(task) : -1;
        if (source !== undefined && source >= 0) expect(taskPhase[source]).toBeGreaterThanOrEqual(phase - 1);
      }
    }
  }
});

/** Share of K links that K flows use in the mean. */
const law = (links: number) => 1 - (1 - 1 / links) ** links;
const percent = (share: number) => `${Math.round(100 * share)} %`;

describe('flows by ECMP', () => {
  it('use about 2.7 of 4 links, and hardly fewer of many', () => {
    expect(right('flows', 1)).toBe(`About ${(4 * law(4)).toFixed(1)}`);
    expect(answerText('flows', 1)).toContain(`= ${percent(0.75 ** 4)}`);
    expect(answerText('flows', 1)).toContain(`So ${percent(law(4))} are used, 2.7 of 4`);
    expect(answerText('flows', 3)).toContain(`${percent(law(16))} of 16, and ${percent(1 - 1 / Math.E)} of very many`);
    expect(step('flows', 3).question?.ask).toContain(`${percent(law(4))} before`);
  });

  it('meet elsewhere by another hash, and as often in the mean', () => {
    const counts = factOf({ id: 'flows', number: 1 }, '+* up links used 0.02') as number[];
    expect(new Set(counts).size).toBeGreaterThan(3);
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length / 32;
    // In four throws of a die with four sides, the share of different numbers deviates by .16 from its mean.
    expect(Math.abs(mean - law(4))).toBeLessThan((4 * 0.16) / Math.sqrt(8 * counts.length));
  });

  it('give the nodes of a leaf switch what its links carry', () => {
    const run = core.open(sure(lanesOf(step('flows', 2))[0]));
    const sentAt = (ms: number) =>
      frameAt(run, ms)
        .linkSent.slice(12, 16)
        .reduce((sum, flits) => sum + flits, 0);
    const slots = (1_000_000 - 200_000) / (4096 * 0.08);
    const before = sentAt(0.2);
    expect((sentAt(1) - before) / slots / 4).toBeCloseTo(0.5, 2);
  });
});

describe('why not one thick cable', () => {
  it('needs a port for half of the nodes', () => {
    const binary = (levels: number) => new Tree({ m: Array(levels).fill(2), w: Array(levels).fill(1) });
    expect(`${binary(7).nodesBelow(6)}×`).toBe(right('why-fat', 2));
    expect(answerText('why-fat', 2)).toContain(`${(3456 / 2).toLocaleString('en')}×`);
  });
});

/* The way back to what made a task late, on random trees, against frames and plans of the core. */

import { expect, test } from 'vitest';
import { flitsPerMessage } from '../../model/message-sizes.ts';
import { seeded as randomNumbers } from '../../model/tests/large.ts';
import { laneOf } from '../../model/tests/opened.ts';
import type { ResolvedLane } from '../../model/types.ts';
import type { CoreRun } from '../../run/core.ts';
import { flitPs } from '../../run/flits.ts';
import { builtCore, runOn } from '../../run/tests/lanes.ts';
import { latenessOf, stepAt, type TaskSteps, taskStepsOf } from '../task-steps.ts';

const core = await builtCore();

const EXCHANGES = ['xor', 'lin', 'opt'] as const;

function randomLane(below: (limit: number) => number): ResolvedLane {
  const document = {
    topology: { kind: 'xgft', m: [2 + below(3), 1 + below(3), 2], w: [1, 1 + below(2), 1 + below(2)] },
    traffic: { kind: 'all-to-all', exchange: EXCHANGES[below(3)], messageBytes: 1024, acknowledge: below(4) > 0 },
    routing: { kind: 'd-mod-k' },
    mapping: { kind: 'random', seed: 1 + below(9) },
    link: { latencyNs: below(200) },
    run: { startJitterNs: below(2) * below(3000) },
    lanes: [{ name: 'lane' }],
  };
  return laneOf(document);
}

/** The strip of a run at an instant. */
function stripOf(run: CoreRun, lane: ResolvedLane, ps = 60e12): TaskSteps {
  const { taskTimes, reachedPs } = runOn(run, ps).summary();
  const strip = taskStepsOf(lane, run.plan(0).taskNode, taskTimes, reachedPs);
  if (!strip) throw new Error('no strip');
  return strip;
}

test('time only goes back, and to the task whose message came last', () => {
  const below = randomNumbers(11);
  let [hops, late] = [0, 0];
  for (let shape = 0; shape < 16; shape++) {
    const lane = randomLane(below);
    const whole = core.open(lane);
    const strip = stripOf(whole, lane);
    const messages = new Set<string>();
    for (const step of strip.steps) {
      const { stretches, causes, ownPs, sharedPs } = latenessOf(strip, step);
      expect(stretches.map(({ phase }) => phase)).toEqual([...new Set(stretches.map(({ phase }) => phase))]);
      let [untilPs, row] = [step.untilPs, step.row];
      for (const stretch of stretches) {
        const { fromPs, waiting, phase } = stretch;
        expect(stretch.untilPs).toBeLessThanOrEqual(untilPs);
        expect(fromPs).toBeLessThanOrEqual(stretch.untilPs);
        expect(Math.min(stretch.ownPs, stretch.sharedPs)).toBeGreaterThanOrEqual(0);
        expect(waiting < 0 ? stretch.row : waiting).toBe(row);
        const sent = strip.steps.find((one) => one.row === stretch.row && one.phase === phase);
        expect(sent?.fromPs).toBe(fromPs);
        if (waiting >= 0 && sent && sent.row === stretch.row) {
          // One way, from the lengths of its links: a message that nobody is in the way of loses nothing.
          const links = whole.path(phase, strip.tasks[stretch.row] ?? 0).length;
          const { link, switch: switches, adapter } = lane;
          const wayPs = 1000 * (2 * adapter.latencyNs + links * link.latencyNs + (links - 1) * switches.latencyNs);
          const alonePs = wayPs + flitsPerMessage(lane) * flitPs(lane);
          expect(stretch.ownPs).toBe(Math.min(stretch.untilPs - fromPs, alonePs));
        }
        if (waiting >= 0) messages.add([phase, stretch.row, waiting, stretch.untilPs].join());
        [untilPs, row] = [fromPs, stretch.row];
      }
      // It ends at the start, or at a link that others used.
      const end = stretches.at(-1);
      expect(strip.steps.some((one) => one.row === end?.row && one.phase < end.phase)).toBe(false);
      expect(causes.at(-1)?.sharedPs === 0).toBe(stretches.every((one) => one.sharedPs === 0));
      // Waits for messages add nothing of their own. Without acknowledgements a task can also wait for a place to send from.
      const spent = (end?.fromPs ?? 0) + ownPs + sharedPs;
      if (lane.traffic.acknowledge) expect(spent).toBe(step.untilPs);
      else expect(spent).toBeLessThanOrEqual(step.untilPs);
      if (sharedPs > 0) late++;
    }
    // Task and phase as the core has them: the message is of that phase, and with it the task goes on.
    const run = core.open(lane);
    const inTime = [...messages].map((one) => one.split(',').map(Number)).sort((a, b) => (a[3] ?? 0) - (b[3] ?? 0));
    const few = inTime.filter((_, at) => at % Math.ceil(inTime.length / 30) === 0);
    for (const [phase = 0, from = 0, to = 0, atPs = 0] of few) {
      const [sender = 0, receiver = 0] = [strip.tasks[from], strip.tasks[to]];
      expect(whole.plan(phase).destination[sender]).toBe(receiver);
      const states = [atPs - 1, atPs].map((ps) => {
        const { taskPhase, taskReceived } = runOn(run, ps).frame();
        return { phase: taskPhase[receiver] ?? 0, received: taskReceived[receiver] ?? 0 };
      });
      const [before, after] = states;
      expect(before?.phase).toBe(phase);
      expect(after?.phase).toBeGreaterThan(phase);
      expect(after?.received).toBeGreaterThan(before?.received ?? 0);
      hops++;
    }
    whole.destroy();
    run.destroy();
  }
  expect(hops).toBeGreaterThan(100);
  expect(late).toBeGreaterThan(100);
});

test('a run on its way tells of senders that have not come to the phase', () => {
  const below = randomNumbers(3);
  let open = 0;
  for (let shape = 0; shape < 12; shape++) {
    const lane = randomLane(below);
    const run = core.open(lane);
    const strip = stripOf(run, lane, 4e6 + below(20) * 1e6);
    for (const step of strip.steps) {
      const { stretches } = latenessOf(strip, step);
      for (const [at, { untilPs, fromPs }] of stretches.entries()) {
        expect(fromPs).toBeLessThanOrEqual(untilPs);
        expect(stretches[at + 1]?.untilPs ?? 0).toBeLessThanOrEqual(fromPs);
      }
      open += stretches.filter(({ fromPs, untilPs, waiting }) => waiting >= 0 && fromPs === untilPs).length;
    }
    run.destroy();
  }
  expect(open).toBeGreaterThan(0);
});

test('at an instant a task is in the phase that it has then', () => {
  const lane = randomLane(randomNumbers(5));
  const strip = stripOf(core.open(lane), lane);
  for (const step of strip.steps.filter(({ fromPs, untilPs }) => untilPs > fromPs)) {
    expect(stepAt(strip, step.row, step.fromPs)).toBe(step);
    expect(stepAt(strip, step.row, step.untilPs - 1)).toBe(step);
  }
});

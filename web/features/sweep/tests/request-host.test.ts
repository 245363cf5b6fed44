/* A sweep worker in slices gives what it gives in one go, whenever it rests; and a press holds it after one slice at most. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { presetById } from '../../../model/presets/presets.ts';
import { tried } from '../../../model/tests/tried.ts';
import type { Scenario } from '../../../model/types.ts';
import { coreWith, withMethods } from '../../../run/tests/fakes.ts';
import { builtCore } from '../../../run/tests/lanes.ts';
import { type RunReply, type RunRequest, replyTo } from '../../../study/measure-lane.ts';
import { MAX_REST_MS, RequestHost } from '../request-host.ts';
import { readSpec } from '../spec.ts';
import { planOf } from '../sweep-model.ts';

const core = await builtCore();

function requestsOf(id: string, text: string): RunRequest[] {
  const scenario = presetById(id)?.scenario as Scenario;
  const { plan, refused } = planOf(readSpec(text, scenario), scenario);
  if (!plan) throw new Error(refused?.sentence);
  return [...plan.indices()].map((index) => plan.request(plan.position(index)));
}

const REQUESTS = [
  ...requestsOf('half-bisection', 'traffic.messageBytes:4096,262144 measure:completion,busiest-link lanes:1'),
  ...requestsOf('one-hot-node', 'run.untilNs:500000,600000 seeds:1 measure:recovery lanes:6'),
];

/** A clock that moves a little whenever it is read, and turns that wait until they are taken. */
function world() {
  const turns: (() => void)[] = [];
  const timers: { at: number; go(): void }[] = [];
  const replies: RunReply[] = [];
  let clock = 0;
  const environment = {
    reply: (reply: RunReply) => void replies.push(reply),
    now: () => (clock += 6),
    nextTurn: (go: () => void) => void turns.push(go),
    later: (go: () => void, ms: number) => void timers.push({ at: clock + ms, go }),
  };
  const pass = (ms: number) => {
    clock += ms;
    for (const timer of timers.filter(({ at }) => at <= clock)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.go();
    }
  };
  return { environment, turns, replies, pass };
}

const values = (reply: RunReply) => ('ran' in reply ? { ...reply.ran, ms: 0 } : reply);

test('the replies are those of one go, whenever it rests', () => {
  const whole = REQUESTS.map((request) => values(replyTo(core, request)));
  fc.assert(
    fc.property(fc.array(fc.constantFrom('turn', 'rest', 'go on', 'wait'), { maxLength: 200 }), (moves) => {
      const { environment, turns, replies, pass } = world();
      const host = new RequestHost(core, environment);
      for (const request of REQUESTS) host.run(request);
      for (const move of moves) {
        if (move === 'turn') turns.shift()?.();
        if (move === 'rest') host.rest();
        if (move === 'go on') host.goOn();
        if (move === 'wait') pass(MAX_REST_MS);
      }
      host.goOn();
      for (let turn = turns.shift(); turn; turn = turns.shift()) turn();
      expect(replies.map(values)).toEqual(whole);
    }),
    { numRuns: tried(40) },
  );
});

test('after a press no slice begins until the page has painted, or the longest rest is over', async () => {
  const { environment, turns, replies, pass } = world();
  let calls = 0;
  const counting = await coreWith((run) =>
    withMethods(run, {
      run(untilPs, maxHops) {
        calls++;
        return run.run(untilPs, maxHops);
      },
    }),
  );
  const host = new RequestHost(counting, environment);
  const [request] = requestsOf('one-hot-node', 'run.untilNs:3000000,4000000 seeds:1 measure:recovery lanes:6');
  if (!request) throw new Error('no request');
  host.run(request);
  const turnsTaken = (many: number) => {
    for (let taken = 0; taken < many; taken++) turns.shift()?.();
  };
  turnsTaken(2);
  expect(replies).toEqual([]);
  const before = calls;
  expect(before).toBeGreaterThan(0);
  host.rest();
  turnsTaken(20);
  expect(calls, 'a slice that was due is given up').toBe(before);
  expect(turns).toEqual([]);
  host.goOn();
  turnsTaken(1);
  expect(calls).toBeGreaterThan(before);

  // A hidden page paints nothing.
  const later = calls;
  host.rest();
  turnsTaken(20);
  expect(calls).toBe(later);
  pass(2 * MAX_REST_MS);
  turnsTaken(1);
  expect(calls).toBeGreaterThan(later);
});

/* The lesson on three links: who waits for whom. */

import { describe, expect, it } from 'vitest';
import type { ResolvedLane } from '../../../model/types.ts';
import { core, frameAt, lanesAnswered, sure } from './bench.ts';

/** XOR under the same conditions, and OPT. */
function outOfStep(): [ResolvedLane, ResolvedLane] {
  const [opt] = lanesAnswered('three-links', 3);
  const own = sure(opt);
  return [{ ...own, traffic: { ...own.traffic, exchange: 'xor' } }, own];
}

describe('three links', () => {
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
});

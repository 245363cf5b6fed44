/* The lesson on three links: who waits for whom. */

import { expect, it } from 'vitest';
import { core, frameAt, lanesAnswered, sure } from './bench.ts';

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

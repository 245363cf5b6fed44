/* Where nothing is sent, the load is 0 and a latency is unknown; latencies of steady traffic after a warm-up, and of the whole run where
 * there is none. */

import { expect, test } from 'vitest';
import { builtCore, lane, ran } from '../../run/tests/lanes.ts';
import { measureLane, reportLane } from '../measure-lane.ts';
import { requestOf } from './plans.ts';

const core = await builtCore();

test('uniform traffic at load 0 delivers 0, without a latency or an end', () => {
  const silent = lane({
    topology: { kind: 'rlft', ports: 8, stages: 2 },
    traffic: { kind: 'uniform', load: 0 },
    routing: { kind: 'd-mod-k' },
    switch: { buffering: 'input' },
    run: { untilNs: 50_000 },
  });
  for (const warmUpNs of [0, 10_000]) {
    const { values } = measureLane(core, requestOf(silent, warmUpNs));
    expect(values['delivered-load']).toBe(0);
    expect([values['latency-mean'], values['latency-p99'], values.completion]).toEqual([null, null, null]);
  }
});

test('an exchange that stops before anything has arrived delivers 0 messages, without a time of a message', () => {
  const stopped = lane({ run: { untilNs: 2_000 } });
  const { values } = measureLane(core, requestOf(stopped));
  expect([values['flow-mean'], values['flow-p99'], values['flow-max']]).toEqual([null, null, null]);
});

test.each([0.1, 0.5, 0.9])(
  'at load %d they are those of the run without a warm-up, and none is above its longest',
  (load) => {
    for (const kind of ['d-mod-k', 'ecmp', 'spray'] as const) {
      const steady = lane({
        topology: { kind: 'xgft', m: [4, 8], w: [1, 4] },
        traffic: { kind: 'permutation', partners: 'shift', shift: 5, load },
        routing: { kind },
        switch: { buffering: 'input' },
        run: { untilNs: 200_000 },
      });
      for (const warmUpNs of [0, 50_000]) {
        const { latencyNs: whole, steady: after } = reportLane(core, requestOf(steady, warmUpNs));
        const [p50, p99] = [after?.latencyNs?.p50, after?.latencyNs?.p99];
        if (warmUpNs === 0) expect([p50, p99]).toEqual([whole?.p50, whole?.p99]);
        const until = (ns: number) => ran(core, steady, (run) => run.summary(), 1000 * ns);
        const [before, all] = [until(warmUpNs), until(200_000)];
        const sumPs = ({ delivered, latencyPs }: typeof all) => delivered * latencyPs.mean;
        const [packets, psOfAll] =
          warmUpNs > 0 ? [all.delivered - before.delivered, sumPs(all) - sumPs(before)] : [all.delivered, sumPs(all)];
        expect(after?.latencyNs?.mean).toBeCloseTo(psOfAll / packets / 1000, 1);
        expect(p99).toBeLessThanOrEqual(whole?.max ?? 0);
      }
    }
  },
);
